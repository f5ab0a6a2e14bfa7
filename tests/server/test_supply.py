"""What we depend on: it is written down for others, and what is known to be vulnerable does not go in."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from conftest import PATIENCE
from server.test_image import HOME, PAGE, locked

TOOLS: Final = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
FINE: Final = {"dependencies": [{"name": "rich", "version": "1.0", "vulns": []}]}
FINE_PAGE: Final[dict[str, Any]] = {"vulnerabilities": {}}


def audited(folder: Path, python: str, page: str, seconds: str = "30", **more: str) -> tuple[int, str]:
    """How an audit ends and what it says, with these programs in the place of the auditors."""
    for name, program in (("pip-audit", python), ("npm", page)):
        (folder / name).write_text(f"#!/bin/sh\n{program}\n")
        (folder / name).chmod(0o755)
    where = {**os.environ, "PATH": os.pathsep.join([str(folder), TOOLS]), **more}
    return _run([str(HOME / "scripts" / "audit"), seconds], where)


def _run(command: list[str], where: dict[str, str]) -> tuple[int, str]:
    done = subprocess.run(command, env=where, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return done.returncode, done.stdout + done.stderr


def told(what: Any, status: int = 0) -> str:
    """A program that tells something."""
    return f"cat <<'END'\n{json.dumps(what)}\nEND\nexit {status}"


def test_what_is_known_to_be_vulnerable_fails_the_check(tmp_path: Path) -> None:
    wrong = {"name": "rich", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}]}
    fine = {"name": "numpy", "version": "2.0", "vulns": []}
    found = audited(tmp_path, told({"dependencies": [fine, wrong]}, 1), told(FINE_PAGE))
    assert found[0] == 1
    assert "rich 1.0: PYSEC-1, mended in 1.1" in found[1]
    wrong_page = {"vulnerabilities": {"vite": {"range": "<6.1", "severity": "high"}}}
    found = audited(tmp_path, told(FINE), told(wrong_page, 1))
    assert found[0] == 1
    assert "vite <6.1: high" in found[1]
    check = (HOME / "scripts" / "check").read_text(encoding="utf-8")
    assert "set -euo pipefail" in check
    assert "scripts/audit &\naudit=$!" in check
    assert check.endswith('\nwait "$audit"\n')


def test_where_nothing_is_known_it_is_said(tmp_path: Path) -> None:
    status, said = audited(tmp_path, told(FINE), told(FINE_PAGE))
    assert status == 0
    assert said.count("none is known to be vulnerable") == 2


@pytest.mark.parametrize(
    "silent",
    [
        "echo no route >&2; exit 1",
        "exec sleep 600",
        told({"message": "gone", "error": {}}, 1),
        told({"dependencies": [{"name": "rich", "skip_reason": "not found"}]}),
    ],
)
def test_where_nobody_can_be_asked_it_is_said_and_fails_nothing(tmp_path: Path, silent: str) -> None:
    status, said = audited(tmp_path, silent, silent, seconds="1")
    assert status == 0, said
    assert said.count("were not audited here") == 2, said


def test_the_real_auditors_do_not_hang_or_fail_without_a_network(tmp_path: Path) -> None:
    nowhere = "http://127.0.0.1:9"
    where = {
        **os.environ,
        **dict.fromkeys(("HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"), nowhere),
        **dict.fromkeys(("XDG_CACHE_HOME", "PIP_CACHE_DIR", "npm_config_cache"), str(tmp_path)),
        "NO_PROXY": "",
        "no_proxy": "",
        "PATH": TOOLS,
    }
    status, said = _run([str(HOME / "scripts" / "audit")], where)
    assert status == 0, said
    assert said.count("were not audited here") == 2, said


def test_the_bill_of_materials_has_what_the_lock_files_name(tmp_path: Path) -> None:
    status, said = _run([str(HOME / "scripts" / "sbom"), str(tmp_path)], {**os.environ, "PATH": TOOLS})
    assert status == 0, said
    bills = {
        name: json.loads((tmp_path / f"{name}.cdx.json").read_text(encoding="utf-8")) for name in ("server", "page")
    }
    for bill in bills.values():
        assert bill["bomFormat"] == "CycloneDX"
        assert all(part["purl"] and part["version"] for part in bill["components"])
    named = {(name, str(pin.specifier)[2:]) for name, pins in locked("server.txt").items() for pin, _ in pins}
    assert {(part["name"], part["version"]) for part in bills["server"]["components"]} == named
    packages = json.loads((PAGE / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    named = {(path.rpartition("node_modules/")[2], each["version"]) for path, each in packages.items() if path}
    assert {(part["name"], part["version"]) for part in bills["page"]["components"]} == named
