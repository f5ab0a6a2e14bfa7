"""Properties in parts, so that many cores share a long run of them."""

import pytest
from hypothesis import is_hypothesis_test

from conftest import THOROUGH


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Five parts of each property in the thorough profile, each with examples of its own."""
    if THOROUGH and is_hypothesis_test(metafunc.function):
        metafunc.fixturenames.append("part")
        metafunc.parametrize("part", range(5))
