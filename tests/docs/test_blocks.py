"""What the documentation shows is run: its programs, its commands, and the grammar of records."""

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import newfound
from newfound import record
from newfound.cli import main

ROOT: Final = Path(__file__).parent.parent.parent
PAGES: Final = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE: Final = re.compile(r"^( *)```(\w*)( \S+)?\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
ELSEWHERE: Final = {
    "README.md": "contract/test_documents.py",
    "bots.md": "bots/test_arena.py",
    "server.md": "server/test_documents.py",
}
"""Pages whose programs another test runs, with what they need."""
UNRUN: Final = ("pip install newfound", "newfound", "newfound play mine")
"""Commands that are not run here: they install, serve until they are told to stop, or have a test below."""


def blocks(page: Path, language: str) -> Iterator[str]:
    """The blocks of a page in a language, those quoted from a file left out."""
    for indent, named, file, text in FENCE.findall(page.read_text(encoding="utf-8")):
        if named == language and not file:
            yield re.sub(rf"^{indent}", "", text, flags=re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own to work in, where somebody leaves the table at once."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda _: "q")
    monkeypatch.setenv("NEWFOUND_DATA", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
@pytest.mark.usefixtures("folder")
def test_programs_and_commands_run_in_their_order(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    known: dict[str, Any] = {}
    text = page.read_text(encoding="utf-8")
    for indent, language, file, block in FENCE.findall(text):
        code = re.sub(rf"^{indent}", "", block, flags=re.MULTILINE)
        if language == "python" and not file and page.name not in ELSEWHERE:
            exec(compile(code, page.name, "exec"), known)
        for command in re.findall(r"^\$ (.*)$", code, re.MULTILINE) if language == "console" else ():
            words = shlex.split(command)
            if words[0] != "newfound" or command in UNRUN:
                assert command in UNRUN or words[0] in ("cp", "sed"), command
                continue
            assert main(words[1:]) == 0, command
    assert "Traceback" not in capsys.readouterr().err


def test_the_programs_that_others_run_are_run_there() -> None:
    for page, test in ELSEWHERE.items():
        assert page in (ROOT / "tests" / test).read_text(encoding="utf-8")


# ── Adding a game ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_game_added_as_the_page_says_keeps_the_contract(tmp_path: Path) -> None:
    src, tests = tmp_path / "src" / "newfound", tmp_path / "tests"
    shutil.copytree(ROOT / "src" / "newfound", src, ignore=shutil.ignore_patterns("page", "modules", "__pycache__"))
    for part in ("contract", "toy"):
        shutil.copytree(ROOT / "tests" / part, tests / part)
    shutil.copy(ROOT / "tests" / "conftest.py", tests)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (commands,) = blocks(ROOT / "docs" / "adding-a-game.md", "console")
    *steps, last = re.findall(r"^\$ (.*)$", commands, re.MULTILINE)
    for step in steps:
        subprocess.run(step, shell=True, cwd=tmp_path, check=True)
    environment = {"PATH": "/bin:/usr/bin", "PYTHONPATH": str(tmp_path / "src"), "NEWFOUND_JIT": "0"}

    def run(*command: str) -> str:
        asked = [sys.executable, *command]
        ended = subprocess.run(
            asked, cwd=tmp_path, env=environment, input="q\n", capture_output=True, text=True, check=False
        )
        assert ended.returncode == 0, ended.stdout[-3000:] + ended.stderr[-3000:]
        return ended.stdout

    assert "Mine" in run("-m", *last.split(), "--lang", "en")
    kept = ["test_promises.py", "test_playthroughs.py", "test_sayings.py"]
    told = run(
        "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "mine", *(f"tests/contract/{file}" for file in kept)
    )
    assert re.search(r"\d\d passed", told)


# ── Games written down ──────────────────────────────────────────────────────────────────────────────────────────────


def grammar() -> re.Pattern[str]:
    """The grammar of the page as one regular expression: no rule of it needs itself."""
    (text,) = blocks(ROOT / "docs" / "records.md", "ebnf")
    rules = dict(re.findall(r"^(\w+) += (.*) ;$", text, re.MULTILINE))
    token = re.compile(r'"((?:\\.|[^"])*)"|/((?:\\.|[^/])*)/|(\w+)|([{}\[\]()|])|\s+')
    marks = {"{": "(?:", "}": ")*", "[": "(?:", "]": ")?"}

    def written(rule: str) -> str:
        found = ""
        for quoted, pattern, name, mark in token.findall(rules[rule]):
            exact = re.escape(quoted.replace("\\n", "\n"))
            found += exact or pattern or (written(name) if name else marks.get(mark, mark))
        return f"(?:{found})"

    return re.compile(written("record"))


def test_the_grammar_is_that_of_every_record_we_have() -> None:
    wanted = grammar()
    files = sorted((ROOT / "tests").glob("*/playthroughs/*.txt")) + sorted((ROOT / "tests").glob("released/*/*.txt"))
    assert len(files) > 20
    for file in files:
        assert wanted.fullmatch(file.read_text(encoding="utf-8")), file
    state = newfound.game("colorado").new(2)
    for _ in range(40):
        state = state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    assert wanted.fullmatch(record.dumps(state.view(0), ["Ann", "Bo: b"], date="today"))


@pytest.mark.parametrize(
    "wrong", ["newfound 2\n", "newfound 1\ngame toy\n", "newfound 1\ngame: toy\n\nwhite pass\n", ""]
)
def test_the_grammar_refuses_what_is_no_record(wrong: str) -> None:
    assert not grammar().fullmatch(wrong)


def test_the_record_of_the_page_can_be_played() -> None:
    (text,) = blocks(ROOT / "docs" / "records.md", "text")
    assert grammar().fullmatch(text)
    assert record.loads(text).last == (0, "pawn 1")
