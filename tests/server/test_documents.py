"""What the documents say of the server is so."""

import json
import re
import subprocess
import sys
from pathlib import Path

import httpx
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


def test_the_commands_play_whoever_would_have_been_drawn(url: str) -> None:
    """Typed one after the other, with the table's own id, they make a decision."""
    (commands,) = re.findall(r"^```\n(curl .*?)^```", SERVER, re.DOTALL | re.MULTILINE)
    up, decide = (json.loads(body) for body in re.findall(r"-d '(.*?)'", commands))
    (scene,) = re.findall(r"'localhost:8620(/api/\S+)'", commands)
    for _ in range(5):
        with httpx.Client(base_url=url, timeout=PATIENCE) as typed:
            table = typed.post("/api/tables", json=up).json()["id"]
            shown = typed.get(scene.replace("ID", table)).json()
            assert all(shown[key] for key in ("moment", "asks", "choices"))
            assert typed.post(f"/api/tables/{table}/decide", json=decide).status_code == 204


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


LEVEL_1 = """
1.2.1-5 1.3.1-2 1.5.1-1 2.1.1-1 2.2.1-2 2.3.1-1 3.2.1-2 3.3.1-1 3.4.1-2 3.5.1-3 4.1.1-1 4.4.1-1 5.2.1-2 5.3.1-2
6.1.1-1 6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1-1 8.2.1-2 8.3.1-1 9.1.1-3 9.2.1-1 10.4.1-5 11.3.1-2 11.4.1-1
12.1.1-1 12.2.1-2 13.4.1-1 14.2.1-1 14.3.1-1 15.1.1-1 15.2.1-1 15.3.1-1
"""
"""The numbers of what ASVS 5.0.0 wants of level 1, section by section."""


def test_the_security_page_goes_through_all_of_level_1() -> None:
    page = (HOME / "docs" / "security.md").read_text(encoding="utf-8")
    wanted = [
        f"{section}.{number}"
        for section, first, last in re.findall(r"(\d+\.\d+)\.(\d+)-(\d+)", LEVEL_1)
        for number in range(int(first), int(last) + 1)
    ]
    rows = re.findall(r"^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|(.*)\|$", page, re.MULTILINE)
    assert [number for number, *_ in rows] == wanted
    assert len(wanted) == 70
    told = ("does not apply", "left to the host", "below, “")
    for number, _, how, test in rows:
        assert test.strip() or how.startswith(told), number  # met, and a test shows it; or why there is none


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
