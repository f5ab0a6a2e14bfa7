"""A house for the tests of one file."""

from collections.abc import Iterator

import pytest

from newfound.server import limits
from server.serving import OPEN, Clock, serving


@pytest.fixture(autouse=True)
def closing() -> Iterator[None]:
    """Closes what a test has opened."""
    yield
    while OPEN:
        OPEN.pop()()


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a database of its own."""
    with serving(data=tmp_path_factory.mktemp("house"), bot_threads=1) as address:
        yield address


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock for the limits."""
    made = Clock()
    monkeypatch.setattr(limits, "time", made)
    return made
