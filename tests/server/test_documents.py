"""What the documents say of the server is so."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import PATIENCE
from newfound.server.settings import Settings

HOME = Path(__file__).parent.parent.parent
SERVER = (HOME / "docs" / "server.md").read_text(encoding="utf-8")


def test_the_example_client_plays_a_game(url: str, tmp_path: Path) -> None:
    code = SERVER.split("<!-- example client -->")[1].split("```python\n")[1].split("```")[0]
    (tmp_path / "client.py").write_text(code)
    command = [sys.executable, str(tmp_path / "client.py"), url, "discovery"]
    played = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert re.search(r"^winners: \[[01](, 1)?\]$", played.stdout, re.MULTILINE)


def test_every_setting_is_told() -> None:
    told = set(re.findall(r"`NEWFOUND_(\w+)`", SERVER.split("| setting |")[1].split("\n\n")[0]))
    assert told == {name.upper() for name in Settings.model_fields}


def test_defaults_are_told_as_they_are() -> None:
    rows = re.findall(r"^\| (`NEWFOUND_.*?) \| (`.*?`) \|", SERVER, re.MULTILINE)
    told = {
        name.lower(): value
        for names, values in rows
        for name, value in zip(re.findall(r"`NEWFOUND_(\w+)`", names), re.findall(r"`(.*?)`", values), strict=False)
    }
    assert told["bot_memory"] == "256"
    for name, value in told.items():
        assert getattr(Settings.model_validate({name: value}), name) == Settings.model_fields[name].default


@pytest.mark.parametrize("file", ["Dockerfile", "compose.yaml"])
def test_what_the_images_set_exists(file: str) -> None:
    named = set(re.findall(r"NEWFOUND_(\w+)(?:=|: )", (HOME / file).read_text(encoding="utf-8")))
    known = {name.upper() for name in Settings.model_fields} | {"CACHE", "SITE"}
    assert named
    assert named <= known


def test_every_test_that_the_security_page_names_exists() -> None:
    page = (HOME / "docs" / "security.md").read_text(encoding="utf-8")
    tests = {
        test
        for file in (HOME / "tests").rglob("test_*.py")
        for test in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    for part in re.findall(r"`(…\w+…?|\w+…)`", page):
        assert any(part.strip("…") in test for test in tests), part
    for file in re.findall(r"`(tests/\w+/test_\w+|test_\w+)`", page):
        path = file if file.startswith("tests/") else f"tests/server/{file}"
        assert (HOME / f"{path}.py").exists(), file
