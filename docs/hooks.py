"""What the documentation site is made of besides docs/: a page for each game, drawn and put together when it is built.

Nothing is written twice: the rules are the guides that the page shows to players, the rulings a game's RULES.md, the
pictures what the code draws now.
"""

import re
from pathlib import Path
from typing import Any, Final

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from newfound import cli
from newfound.bots.modules import module
from newfound.core import guide, record
from newfound.core.film import Film
from newfound.core.game import Game, games
from newfound.core.svg import THEMES
from newfound.core.words import LANGUAGES

ROOT: Final = Path(__file__).parent.parent
BUILT: Final = ROOT / "src" / "newfound" / "page" / "dist"
OUTSIDE: Final = {
    "index.md": "README.md",
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "licence.md": "LICENSE",
    "citation.md": "CITATION.cff",
}
"""Pages that are files outside docs/."""
WORDS: Final = {
    "en": {
        "players": "For {least} to {most} players.",
        "other": "[Les règles en français](../fr/{name}.md)",
        "picture": "In the middle of a game",
        "film": "An opening to look at",
        "box": "All that is in the box",
        "correct": "What is reconstructed can be corrected by [whoever owns the box](../components.md).",
    },
    "fr": {
        "players": "De {least} à {most} joueurs.",
        "other": "[The rules in English, with our rulings](../games/{name}.md)",
        "picture": "Au milieu d’une partie",
        "film": "Une ouverture à regarder",
        "box": "Tout ce qui est dans la boîte",
        "correct": "[Qui possède la boîte](../components.md) (en anglais) peut corriger ce qui est reconstitué.",
    },
}
FRAME: Final = 'loading="lazy" style="width: 100%; height: 44rem; border: 0"'
PLAY: Final = "play"
BOARD: Final = f"""
<details><summary>Play here, in this page: 10 MB are fetched once, then nothing more</summary>
<iframe src="{PLAY}/index.html" title="Newfound" {FRAME}></iframe></details>
"""


def on_files(files: Files, config: Any) -> Files:
    """Adds the pages that are files elsewhere, and those of the games with their pictures."""
    made = {page: _inside((ROOT / file).read_text(encoding="utf-8")) for page, file in OUTSIDE.items()}
    made["licence.md"] = f"# Licence\n\n{made['licence.md']}"
    made["citation.md"] = f"# How to cite\n\n```yaml\n{made['citation.md']}```\n"
    for game in games().values():
        opening = (game.folder / "lesson.txt").read_text(encoding="utf-8")
        made[f"games/{game.name}-film.html"] = Film(opening, guide.LEARNER).html
        for lang in LANGUAGES:
            folder = "games" if lang == "en" else lang
            made[f"{folder}/{game.name}.md"] = page(game, lang)
            for theme in THEMES:
                made |= {f"{folder}/{name}-{theme}.svg": drawn for name, drawn in pictures(game, lang, theme).items()}
    for name, text in made.items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Links to files of the house lead to their pages; code that is quoted from a file has its name as a title."""
    if "/" not in page.file.src_uri:
        markdown = _inside(markdown.replace("](../", "]("))
    if page.file.src_uri == "index.md" and playable():
        first, rest = markdown.split("\n## ", 1)
        markdown = f"{first}\n{BOARD}\n\n## {rest}"
    return re.sub(r"^```python (\S+/\S+)$", r'```python title="\1"', markdown, flags=re.MULTILINE)


def on_post_build(config: Any) -> None:
    """Adds the games, which the first page plays; refuses a site that fetches anything from elsewhere.

    Nobody is told what is read here.
    """
    if playable() and cli.main(["site", str(Path(config.site_dir) / PLAY)]):
        raise PluginError("the games cannot be added")
    for file in Path(config.site_dir).rglob("*.html"):
        if found := re.search(r'(?:\bsrc|<link\b[^>]*\bhref)="(https?:)?//[^"]*"', file.read_text(encoding="utf-8")):
            raise PluginError(f"{file.name} fetches {found[0]}")


def playable() -> bool:
    """Whether the page and the modules of all games are built, so that they can be added."""
    try:
        return all(module(game).exists() for game in games().values()) and (BUILT / "pyodide").exists()
    except FileNotFoundError:
        return False


def page(game: Game, lang: str) -> str:
    """A game: its picture, the rules in our words, and in English the rulings, their sources and the reconstruction."""
    say = WORDS[lang]
    parts = [
        f"# {game.called(lang)}",
        say["players"].format(least=game.players[0], most=game.players[-1]) + " " + say["other"].format(name=game.name),
        _picture(game.name, say["picture"]),
        *(f"## {chapter.title}\n\n{chapter.text}" for chapter in guide.chapters(game, lang)),
        f"## {say['film']}",
        f'<iframe src="../games/{game.name}-film.html#{lang}" title="{say["film"]}" {FRAME}></iframe>',
        f"## {say['box']}",
        _picture(f"{game.name}-box", say["box"]),
        say["correct"],
    ]
    if lang == "en":
        rulings = (game.folder / "RULES.md").read_text(encoding="utf-8").partition("\n")[2]
        parts += ["## Sources, rulings and what is reconstructed", re.sub(r"^#", "##", rulings, flags=re.MULTILINE)]
    return "\n\n".join(parts)


def pictures(game: Game, lang: str, theme: str) -> dict[str, str]:
    """The table in the middle of a game, and everything in the box."""
    state = record.loads((game.folder / "sample.txt").read_text(encoding="utf-8"))
    box = game.module("picture").box(game.components, game.words(lang), theme)
    return {game.name: state.svg(state.to_act[0], lang, theme), f"{game.name}-box": box}


def _picture(name: str, alt: str) -> str:
    """A picture in the colours that the reader has chosen."""
    return "\n".join(f"![{alt}]({name}-{theme}.svg#only-{theme})" for theme in THEMES)


def _inside(text: str) -> str:
    """A file of the root as a page among the others: its links lead there."""
    text = re.sub(r"src/newfound/games/(\w+)/RULES\.md", r"games/\1.md", text)
    for page, file in OUTSIDE.items():
        text = text.replace(f"]({file}", f"]({page}")
    return re.sub(r"(\]\(|src=\")docs/", r"\1", text)
