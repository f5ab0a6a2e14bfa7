"""The documentation site: what its own code makes, and what it refuses."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from mkdocs.exceptions import PluginError

import newfound
from conftest import loaded
from newfound.core import guide

ROOT: Final = Path(__file__).parent.parent.parent


HOOKS: Final[Any] = loaded(ROOT / "docs" / "hooks.py")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", newfound.games())
def test_the_page_of_a_game_has_its_rules_and_in_english_our_rulings(name: str, lang: str) -> None:
    game = newfound.game(name)
    page = HOOKS.page(game, lang)
    assert page.startswith(f"# {game.called(lang)}\n")
    for chapter in guide.chapters(game, lang):
        assert f"\n## {chapter.title}\n\n{chapter.text}\n" in page
    last = (game.folder / "RULES.md").read_text(encoding="utf-8").splitlines()[-1]
    assert (last in page) == (lang == "en")


@pytest.mark.parametrize(
    "fetching",
    ['<script src="https://a.example/b.js">', '<link rel="stylesheet" href="//a.example/b">', '<img src="http://a/b">'],
)
def test_a_site_that_fetches_from_elsewhere_is_refused(
    fetching: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HOOKS, "playable", lambda: False)
    page = tmp_path / "a" / "index.html"
    page.parent.mkdir()
    page.write_text('<a href="https://a.example"><img src="b.svg">')
    HOOKS.on_post_build(SimpleNamespace(site_dir=str(tmp_path)))
    page.write_text(fetching)
    with pytest.raises(PluginError, match=r"index\.html fetches"):
        HOOKS.on_post_build(SimpleNamespace(site_dir=str(tmp_path)))


def test_links_to_files_of_the_house_lead_to_their_pages() -> None:
    page = SimpleNamespace(file=SimpleNamespace(src_uri="start.md"))
    text = "[a](../CHANGELOG.md) [b](../src/newfound/games/toy/RULES.md) [c](bots.md)\n```python src/a.py\n"
    shown = HOOKS.on_page_markdown(text, page=page)
    assert shown == '[a](changelog.md) [b](games/toy.md) [c](bots.md)\n```python title="src/a.py"\n'


def test_all_that_is_public_stands_in_the_api() -> None:
    told = re.findall(r"^::: newfound\.([\w.]+)$", (ROOT / "docs" / "api.md").read_text("utf-8"), re.MULTILINE)
    assert set(newfound.__all__) <= {part for name in told for part in name.split(".")}


def test_a_table_begins_a_paragraph() -> None:
    """Python's Markdown takes one that follows a line of something else for text; GitHub's does not."""
    pages = [ROOT / name for name in HOOKS.OUTSIDE.values()] + sorted((ROOT / "docs").glob("*.md"))
    pages += sorted((ROOT / "src" / "newfound" / "games").glob("*/*.md"))
    tables = 0
    for page in pages:
        lines = page.read_text(encoding="utf-8").splitlines()
        for number in range(2, len(lines)):
            if re.fullmatch(r"\|[-:| ]+\|", lines[number]):
                tables += 1
                assert not lines[number - 2], f"{page.name}:{number}: {lines[number - 1]}"
    assert tables > 40


@pytest.mark.parametrize("built", [True, False])
def test_the_first_page_plays_where_the_games_are_built(
    built: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(HOOKS, "playable", lambda: built)
    monkeypatch.setattr(HOOKS.cli, "main", asked.append)
    page = SimpleNamespace(file=SimpleNamespace(src_uri="index.md"))
    shown = HOOKS.on_page_markdown("# One\n\ntwo\n\n## Three\n", page=page)
    assert ('<iframe src="play/index.html"' in shown.split("## Three")[0]) == built
    HOOKS.on_post_build(SimpleNamespace(site_dir=str(tmp_path)))
    assert asked == [["site", str(tmp_path / "play")]] * built
