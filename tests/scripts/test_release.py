"""A release is refused, with its reason, whenever something is not as it should be."""

import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from conftest import loaded

ROOT: Final = Path(__file__).parent.parent.parent


RELEASE: Final[Any] = loaded(ROOT / "scripts" / "release")
WHEEL: Final = {
    "newfound/page/dist/index.html",
    "newfound/page/dist/assets/index-1.js",
    "newfound/py.typed",
    *(f"newfound/modules/toy-0a.{kind}" for kind in ("wasm", "json")),
    *(f"newfound/games/toy/{file}" for file in ("components.toml", "fr.ftl", "en.ftl", "rules.py")),
}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A small house that may be released as 0.2.0, after 0.1.0."""
    for name, text in {
        "pyproject.toml": '[project]\nversion = "0.2.0"\n',
        "CHANGELOG.md": "# Changelog\n\n## 0.2\n- better\n\n## 0.1\n- first\n",
        "CITATION.cff": "cff-version: 1.2.0\nversion: 0.2.0\n",
        "src/newfound/games/toy/guide.en.md": "# Toy\n",
        "tests/released/0.1/toy-2.txt": "newfound 1\n",
        "tests/released/0.2/toy-2.txt": "newfound 1\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    git(tmp_path, "init", "--quiet")
    commit(tmp_path)
    git(tmp_path, "tag", "v0.1.0")
    return tmp_path


def git(home: Path, *command: str) -> None:
    subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *command], cwd=home, check=True)


def commit(home: Path) -> None:
    git(home, "add", "--all")
    git(home, "commit", "--quiet", "--allow-empty", "--message", "all")


def scripts(home: Path, **codes: int) -> None:
    """Scripts that end with these codes."""
    for name, code in {"check": 0, "test": 0, **codes}.items():
        (home / "scripts").mkdir(exist_ok=True)
        (home / "scripts" / name).write_text(f"#!/bin/sh\nexit {code}\n")
        (home / "scripts" / name).chmod(0o755)
    commit(home)


def test_the_house_as_it_is_passes_what_takes_a_moment(home: Path) -> None:
    assert RELEASE.version(home) == "0.2.0"
    RELEASE.check_tree(home, "0.2.0")
    RELEASE.check_changelog(home, "0.2.0")
    RELEASE.check_citation(home, "0.2.0")
    assert [file.parent.name for file in RELEASE.check_kept(home, "0.2.0")] == ["0.1", "0.2"]
    RELEASE.check_wheel(WHEEL, ["toy"])


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        ("pyproject.toml", '[project]\nversion = "0.2.dev1"\n', "0.2.dev1 in pyproject.toml is not three numbers"),
        ("pyproject.toml", '[project]\nversion = "0.3.0"\n', "CHANGELOG.md is “0.2”, but the version is 0.3.0"),
        ("CHANGELOG.md", "## Unreleased\n- more\n\n## 0.2\n- better\n", "CHANGELOG.md is “Unreleased”"),
        ("CHANGELOG.md", "# Changelog\n", "CHANGELOG.md is “”"),
        ("CHANGELOG.md", "## 0.2\n\n## 0.1\n- first\n", "CHANGELOG.md says nothing of 0.2"),
        ("CITATION.cff", "version: 0.1.0\n", "CITATION.cff does not name version 0.2.0"),
        ("src/newfound/games/new/guide.en.md", "# New\n", "tests/released/0.2 has no game of new"),
    ],
)
def test_what_does_not_fit_the_version_is_refused(home: Path, file: str, text: str, why: str) -> None:
    (home / file).parent.mkdir(exist_ok=True)
    (home / file).write_text(text)
    commit(home)
    with pytest.raises(RELEASE.Refusal, match=why):
        RELEASE.release(home)


def test_a_tree_with_changes_is_refused(home: Path) -> None:
    (home / "new.txt").write_text("")
    with pytest.raises(RELEASE.Refusal, match=r"not clean: \?\? new.txt"):
        RELEASE.release(home)


def test_a_version_is_released_once(home: Path) -> None:
    git(home, "tag", "v0.2.0")
    with pytest.raises(RELEASE.Refusal, match=r"a tag v0\.2\.0 already"):
        RELEASE.release(home)


def test_games_of_every_released_version_have_to_be_kept(home: Path) -> None:
    (home / "tests/released/0.1/toy-2.txt").unlink()
    commit(home)
    with pytest.raises(RELEASE.Refusal, match=r"tests/released/0\.1 has no game of toy"):
        RELEASE.release(home)


@pytest.mark.parametrize("script", ["check", "test"])
def test_checks_and_tests_have_to_be_content(home: Path, script: str) -> None:
    scripts(home, **{script: 1})
    with pytest.raises(RELEASE.Refusal, match=f"scripts/{script} is not content"):
        RELEASE.release(home)


@pytest.mark.parametrize("lost", sorted(WHEEL - {"newfound/games/toy/rules.py"}))
def test_a_wheel_without_the_page_a_module_or_a_games_files_is_refused(lost: str) -> None:
    with pytest.raises(RELEASE.Refusal, match="The wheel lacks"):
        RELEASE.check_wheel(WHEEL - {lost}, ["toy"])


@pytest.mark.parametrize("alien", ["newfound/page/node_modules/a.js", "newfound/page/src/a.ts", "tests/a.py", "a.pyc"])
def test_a_wheel_with_what_only_we_need_is_refused(alien: str) -> None:
    with pytest.raises(RELEASE.Refusal, match=f"The wheel holds {alien}"):
        RELEASE.check_wheel(WHEEL | {alien}, ["toy"])


def test_a_game_that_ends_otherwise_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = subprocess.CompletedProcess([], 1, "", "a warning\ngame.txt ends with (1, 2), not with 2 1.\n")
    monkeypatch.setattr(RELEASE.subprocess, "run", lambda *_, **__: played)
    with pytest.raises(RELEASE.Refusal, match="ends with"):
        RELEASE.check_played(tmp_path / "a.whl", [tmp_path / "game.txt"], tmp_path)
