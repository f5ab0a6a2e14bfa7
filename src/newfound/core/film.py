"""A game to look back at: one page of HTML that plays it, anywhere, with nothing from outside.

It shows what an onlooker may see, or what one seat may see if that is asked for, so a page of a game that still goes on
tells nobody's secrets. Both languages and both themes are in it.
"""

import json
import zlib
from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final

from newfound.core import record
from newfound.core.seats import CHANCE, COLOURS
from newfound.core.state import State, View
from newfound.core.words import LANGUAGES, seat_name, words

LABELS: Final = ("first", "back", "play", "stop", "on", "last", "step", "theme", "language", "none", "begins")
"""What the page's own controls are called: the messages `film-…`."""


class Film:
    """A game to look back at; a notebook shows it with a slider."""

    def __init__(self, game: "State | str", seat: int | None = None, components: "str | Path | None" = None) -> None:
        """Of a state that knows how it came about, or of a written game; as a seat may see it (`None`: an onlooker)."""
        if isinstance(game, State):
            text, components = record.dumps(game), game.game.components_file
        else:
            text = game
        tags = record.tags(text)
        self.html: str = page(record.replay(text, components), seat, [tags.get(colour, "") for colour in COLOURS])
        """The page, to be kept in a file."""

    def _repr_html_(self) -> str:
        """In a frame of its own, so that the notebook and the page leave each other alone."""
        look = "width:100%;height:min(90vh,860px);border:0"
        return f'<iframe title="Newfound" style="{look}" srcdoc="{escape(self.html)}"></iframe>'


def page(states: Iterable[State], seat: int | None = None, names: Sequence[str] = ()) -> str:
    """The page of a game, given all its states from the beginning on."""
    lines: dict[str, int] = {}
    frames, state = [], None
    for state in states:
        frames.append(_frame(state.view(seat), names, lines))
    assert state is not None, "a game has a beginning"
    told = {
        "names": {lang: [_called(lang, each, names) for each in range(state.players)] for lang in LANGUAGES},
        "titles": {lang: state.game.called(lang) for lang in LANGUAGES},
        "labels": {lang: {label: words(lang)(f"film-{label}") for label in LABELS} for lang in LANGUAGES},
        "colours": COLOURS[: state.players],
        "frames": frames,
        "lines": list(lines),
    }
    packed = b64encode(zlib.compress(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode(), 9))
    return _template().replace("{{title}}", escape(state.game.called("en"))).replace("{{film}}", packed.decode())


def _frame(view: View, names: Sequence[str], lines: dict[str, int]) -> dict[str, Any]:
    """What is shown after a decision: the points, who acts, and in each language the events and the picture.

    Pictures are numbers of `lines`, which grow by those not seen before: most stay the same from step to step.
    """
    shown, said = {}, {}
    for lang in LANGUAGES:
        scene = view.scene(lang)
        drawn = scene.markup("light", names).split("\n")
        shown[lang] = [lines.setdefault(line, len(lines)) for line in drawn]
        said[lang] = [event.say(lang, view.seat, names) for event in view.events]
    return {
        "scores": view.scores,
        "now": [each for each in (view.winners if view.over else view.to_act) if each != CHANCE],
        "said": said,
        "shown": shown,
    }


def _called(lang: str, seat: int, names: Sequence[str]) -> str:
    """A player's name, or the colour of the seat."""
    return (names[seat] if seat < len(names) else "") or words(lang).say(seat_name(seat))


@cache
def _template() -> str:
    return (Path(__file__).parent / "film.html").read_text(encoding="utf-8")
