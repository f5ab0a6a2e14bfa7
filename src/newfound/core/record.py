"""A game written down: a header, then one decision per line, chance included.

It is the save file, the replay, the bug report and the golden test. Lines that begin with `#` are remarks.

    newfound 1
    game: terranova
    rules: 1
    players: 2
    components: standard
    first: 0

    blue place G7
    red place H3
"""

import re
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import repeat
from pathlib import Path
from typing import Any, Final

from newfound.core.game import Game, game
from newfound.core.seats import CHANCE, COLOURS
from newfound.core.state import State, View
from newfound.core.words import BadRecord, IllegalAction, Message, NoSuchGame, Refused

FIRST_LINE: Final = "newfound 1"
HIDDEN: Final = "?"
"""Stands for a decision that the writer of the record may not know."""


def who(seat: int) -> str:
    """A seat as records name it."""
    return "chance" if seat == CHANCE else COLOURS[seat]


def dumps(state: State | View, /, names: Sequence[str] = (), **tags: str) -> str:
    """The game so far as text; of a view, only what its seat may know."""
    return header(state, names, tags) + body(state)


def sealed(state: State, seat: int | None, /, names: Sequence[str] = (), **tags: str) -> str:
    """The whole game so far as text, of which a person reads what a seat may know, and programs the rest."""
    return header(state, names, tags) + body(state.view(seat), [_sealed(text) for _, text, _ in state.decisions()])


def body(state: State | View, instead: Iterable[str] = ()) -> str:
    """The decisions so far, one to a line; `instead` of those that a view's seat may not know, which are hidden."""
    if not state.replayable:
        raise BadRecord(Message("record-imagined"))
    told = zip(state.decisions(), instead or repeat(HIDDEN), strict=False)
    return "".join(f"{who(seat)} {other if text is None else text}\n" for (seat, text, _), other in told)


def _sealed(text: str) -> str:
    return f"{HIDDEN} {b64encode(text.encode()).decode()}"


def _unsealed(text: str) -> str:
    """What was decided; a text that is not sealed, or not by us, is left as it is."""
    mark, _, code = text.partition(" ")
    try:
        return b64decode(code, validate=True).decode() if mark == HIDDEN else text
    except ValueError:
        return text


def header(state: State | View, names: Sequence[str], tags: Mapping[str, str]) -> str:
    """The lines that stand before the decisions, the empty one after them included."""
    made = "standard" if state.game.components_file is None else state.game.components.digest
    lines = {"game": state.game.name, "rules": state.game.rules, "players": state.players, "components": made}
    lines |= {name: str(value) for name, value in state.options.items()}
    for key, value in {**dict(zip(COLOURS, names, strict=False)), **tags}.items():
        if key in lines or not re.fullmatch(r"\w[^:]*(?<!\s)", key) or len(f"{key}:{value}.".splitlines()) > 1:
            raise BadRecord(Message("record-tag", key=key))
        lines[key] = value
    return "\n".join([FIRST_LINE, *(f"{key}: {value}" for key, value in lines.items()), "", ""])


def tags(text: str) -> dict[str, str]:
    """The header of a record, by key."""
    return _header(text.splitlines())[0]


def own_tags(text: str, state: State) -> dict[str, str]:
    """What a record's header says beyond the game itself: names, a date, whatever else was written there."""
    ours = tags(header(state, (), {}))
    return {key: value for key, value in tags(text).items() if key not in ours}


def loads(text: str, components: "str | Path | None" = None) -> State:
    """The state at the end of a record; BadRecord says in which line something is wrong."""
    last = None
    for last in replay(text, components):  # noqa: B007
        pass
    assert last is not None
    return last


def replay(text: str, components: "str | Path | None" = None) -> Iterator[State]:
    """Every state of a record, from the beginning on."""
    lines = text.splitlines()
    head, body = _header(lines)
    state = _begin(head, components)
    yield state
    for number, line in enumerate(lines[body:], body + 1):
        if line.strip() and not line.lstrip().startswith("#"):
            state = _step(state, number, line)
            yield state


def _header(lines: Sequence[str]) -> tuple[dict[str, str], int]:
    """The header by key, and the number of lines it takes."""
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(Message("record-first-line", wanted=FIRST_LINE))
    head: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            return head, number
        if line.lstrip().startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(Message("record-header", line=number, text=line))
        if key.strip() in head:
            raise BadRecord(Message("record-twice", line=number, key=key.strip()))
        head[key.strip()] = value.strip()
    return head, len(lines)


def _begin(head: Mapping[str, str], components: "str | Path | None") -> State:
    for key in ("game", "rules", "players"):
        if key not in head:
            raise BadRecord(Message("record-missing", key=key))
    try:
        return _new(head, components)
    except NoSuchGame as refusal:
        raise BadRecord(refusal.message, *refusal.folders) from None


def _new(head: Mapping[str, str], components: "str | Path | None") -> State:
    chosen = game(head["game"], components, head["rules"])
    ours = "standard" if components is None else chosen.components.digest
    written = head.get("components", "standard")
    if written != ours:
        raise BadRecord(Message("record-components", written=written, ours=ours))
    if not head["players"].isdecimal() or len(head["players"]) > 2:
        raise BadRecord(Message("record-players", text=head["players"]))
    options = {name: _option(chosen, name, head[name]) for name in chosen.options if name in head}
    if first := head.get("first"):
        options["first"] = int(first) if len(first) == 1 and first in "01234" else first
    return chosen.new(int(head["players"]), **options)


def _option(game: Game, name: str, text: str) -> Any:
    """The choice that is written so; the text itself where there is none, for the game to refuse."""
    return next((choice for choice in game.options[name].choices if str(choice) == text), text)


def _step(state: State, number: int, line: str) -> State:
    name, _, text = line.strip().partition(" ")
    seats = {who(seat): seat for seat in (CHANCE, *range(state.players))}
    if name not in seats:
        raise BadRecord(Message("record-seat", line=number, text=name, known=", ".join(seats)))
    if text.strip() == HIDDEN:
        raise BadRecord(Message("record-hidden", line=number))
    try:
        return state.apply(seats[name], _unsealed(text.strip()))
    except IllegalAction as refusal:
        raise _at(number, refusal, state) from None


def _at(number: int, refusal: Refused, state: State) -> BadRecord:
    return BadRecord(Message("record-line", line=number, what=refusal.message), state.game.folder)
