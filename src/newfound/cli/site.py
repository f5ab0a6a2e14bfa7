"""Writes the page into a folder where it plays without a server: any host of plain files will do (docs/site.md)."""

import argparse
import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from itertools import product
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Final

from newfound.cli import Complaint, speak
from newfound.core.words import Words, trouble

if TYPE_CHECKING:
    from newfound.core.game import Game

NAME: Final = "site"
SERVICE: Final = "service.js"
HOUSE: Final = Path(__file__).parent.parent
PARTS: Final = ("core", "games", "bots", "table", "alone", "server")
"""The parts of this package that a browser is sent."""
NEEDS: Final = ("fluent.runtime", "markdown-it-py")
"""What these need, besides what comes with Python: nothing that is compiled."""
TONGUES: Final = ("root", "en", "fr")
OF_SERVER: Final = {
    *("__init__", "answers", "hall", "limits", "live", "metrics", "notation", "operations", "painting", "person"),
    *("refusals", "troubles"),
}
"""What a house without a server shares with one that has one."""
SENT: Final = (".py", ".ftl", ".toml", ".txt", ".md")
PACE: Final = 0.7
"""Seconds between two decisions of bots, for people to follow, unless it is said."""
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'"
)
"""What the page may do: WebAssembly is compiled in the browser, and nothing comes from elsewhere."""


def arguments(command: argparse.ArgumentParser, say: Words) -> None:
    """What `newfound site` understands."""
    command.add_argument("folder", metavar=say("metavar-folder"), type=Path, help=say("help-site-folder"))
    command.add_argument(
        "--pace", metavar=say("metavar-seconds"), type=float, default=PACE, help=say("help-site-pace", pace=str(PACE))
    )


def run(asked: argparse.Namespace) -> int:
    """Writes the folder."""
    from newfound.core.game import games

    page, folder = HOUSE / "page" / "dist", asked.folder
    if not (page / "pyodide" / "pyodide.mjs").exists():
        raise Complaint("site-no-page")
    if not 0 <= asked.pace < inf:
        raise Complaint("site-pace")
    empty = folder.is_dir() and not any(folder.iterdir())
    if folder.exists() and not empty and not (folder / "site.json").exists():
        raise Complaint("site-not-ours", folder=str(folder))
    modules = {name: _module(game, asked.lang) for name, game in games().items()}
    try:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(page, folder)
        (folder / "index.html").write_text(_index((page / "index.html").read_text("utf-8")), "utf-8")
        _library(folder / "newfound.pack")
        _pictures(folder / "pictures")
        (folder / "modules").mkdir()
        for file in modules.values():
            for beside in file.parent.glob(f"{file.stem}.*"):
                shutil.copy(beside, folder / "modules")
        python = [*folder.glob("pyodide/*"), folder / "newfound.pack"]
        loaded = [*python, *folder.glob("modules/*")]
        about = {
            "python": hashlib.sha256(b"".join(file.read_bytes() for file in sorted(python))).hexdigest()[:16],
            "files": [{"path": str(file.relative_to(folder)), "size": file.stat().st_size} for file in sorted(loaded)],
            "pace": asked.pace,
            "modules": {name: f"modules/{file.name}" for name, file in modules.items()},
        }
        (folder / "site.json").write_text(json.dumps(about), "utf-8")
        _keep(folder)
    except OSError as error:
        raise Complaint("cannot-write", file=str(folder), reason=trouble(error)) from None
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(speak(asked.lang)("site-written", folder=str(folder), megabytes=round(size / 1e6, 1)))
    return 0


def _module(game: "Game", lang: str) -> Path:
    """What thinks about a game in a browser; a source tree may have none yet, and makes it."""
    from newfound.bots import modules
    from newfound.core import wasm

    try:
        return modules.module(game)
    except FileNotFoundError:
        pass
    try:
        return modules.build(game)
    except wasm.WrongNumba:
        raise Complaint("site-no-module", game=game.called(lang), known=", ".join(wasm.NUMBA)) from None


def _index(page: str) -> str:
    """The page, told that its house is in the browser, and that its files lie beside it."""
    policy = f'<meta http-equiv="content-security-policy" content="{POLICY}" />'
    told = f'{policy}\n    <meta name="newfound-house" content="here" />'
    beside = re.sub(r'(href|src)="/(?!/)', r'\1="./', page)
    return beside.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {told}', 1)


def _keep(folder: Path) -> None:
    """Tells the service worker, by its first line, that all files of the folder are to be kept."""
    files = {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.name != SERVICE and not file.match("icon-*.png")
    }
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    _, code = (folder / SERVICE).read_text("utf-8").split("\n", 1)
    (folder / SERVICE).write_text(f"self.kept = {json.dumps({'version': version, 'files': files})};\n{code}", "utf-8")


def _library(path: Path) -> None:
    """Our rules and tables, and what they need: a line of names and lengths, then the files, compressed together."""
    files = {name: file.read_bytes() for name, file in sorted({**dict(_ours()), **dict(_theirs())}.items())}
    names = json.dumps({name: len(data) for name, data in files.items()})
    path.write_bytes(gzip.compress(b"\n".join((names.encode(), b"".join(files.values()))), mtime=0))


def _pictures(folder: Path) -> None:
    """Draws what the home page shows of the games, which takes Python in a browser seconds."""
    from newfound.core.game import games
    from newfound.core.svg import THEMES
    from newfound.core.words import LANGUAGES
    from newfound.server.answers import sample

    folder.mkdir()
    for name, lang, theme in product(games(), LANGUAGES, THEMES):
        (folder / f"{name}-{lang}-{theme}.svg").write_text(sample(name, lang, theme), "utf-8")


def _ours() -> Iterator[tuple[str, Path]]:
    for file in [HOUSE / "__init__.py", *(file for part in PARTS for file in (HOUSE / part).rglob("*"))]:
        name = file.relative_to(HOUSE)
        ours = name.parts[0] != "server" or file.suffix != ".py" or file.stem in OF_SERVER
        if file.suffix not in SENT or not ours:
            continue
        yield f"newfound/{name.as_posix()}", file


def _theirs() -> Iterator[tuple[str, Path]]:
    todo, seen = list(NEEDS), set[str]()
    while todo:
        name = todo.pop()
        try:
            found = distribution(name)
        except PackageNotFoundError:  # wanted only elsewhere, such as by an older Python
            continue
        if found.name in seen:
            continue
        seen.add(found.name)
        todo += [re.split(r"[^\w.-]", each)[0] for each in found.requires or () if "extra ==" not in each]
        for file in found.files or ():
            if file.suffix == ".py" or (file.suffix == ".dat" and (file.stem in TONGUES or file.stem == "global")):
                yield file.as_posix(), Path(str(file.locate()))
