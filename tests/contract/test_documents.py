"""The documents are true: what they quote stands there, what they list exists, and what they show runs."""

import ast
import re
from pathlib import Path

import pytest

from newfound import games, record
from newfound.core import contract, svg

ROOT = Path(__file__).parent.parent.parent
GUIDE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_guide_quotes_the_template() -> None:
    quotes = re.findall(r"```python (\S+)\n(.*?)```", GUIDE, re.DOTALL)
    assert len(quotes) >= 5
    for file, code in quotes:
        assert code in (ROOT / file).read_text(encoding="utf-8"), f"{file} no longer says:\n{code}"


def test_the_guide_lists_the_files_of_the_template() -> None:
    table = GUIDE.split("## The files of a game")[1].split("## 1.")[0]
    listed = {
        name
        for row in table.splitlines()
        if row.startswith("| `")
        for name in re.findall(r"`([\w.]+)`", row.split("|")[1])
    }
    assert listed == {path.name for path in (ROOT / "src/newfound/games/toy").iterdir() if path.is_file()}


def test_the_guide_lists_the_functions_of_the_contract() -> None:
    rows = []
    for function in ast.parse(Path(contract.__file__).read_text(encoding="utf-8")).body:
        if isinstance(function, ast.FunctionDef):
            arguments = ", ".join(argument.arg for argument in function.args.args)
            rows.append(f"| `{function.name}({arguments})` | {ast.get_docstring(function)} |")
    assert "\n".join(rows) in GUIDE


@pytest.mark.parametrize(
    "document", sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/*.md")), ids=lambda path: path.name
)
def test_links_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"", text):
        path = "".join(target)
        assert (document.parent / path).exists(), path


def test_the_programme_in_the_readme_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    code = README.split("```python\n")[1].split("```")[0]
    assert len(code.splitlines()) <= 13
    exec(code.replace("seconds=0.05", "seconds=0"), {})
    assert "scores" in capsys.readouterr().out


@pytest.mark.parametrize("game", games())
def test_the_picture_of_a_game_is_drawn_from_what_the_project_says_now(game: str) -> None:
    state = record.loads((games()[game].folder / "sample.txt").read_text(encoding="utf-8"))
    assert (ROOT / f"docs/{game}.svg").read_text(encoding="utf-8") == state.svg(state.to_act[0], lang="en")


def test_the_logo_is_the_one_the_project_draws() -> None:
    for place in ("docs", "src/newfound/page/public"):
        assert (ROOT / place / "logo.svg").read_text(encoding="utf-8") == svg.logo()
