"""The one door: everything about a table that is shown to somebody is made here, for one seat, from its view.

A seat sees what its view holds; an onlooker (`None`) sees what everybody may. Once a game is over nothing is hidden.
"""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from itertools import accumulate, chain, compress, count
from operator import ne
from struct import pack
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from newfound.core import record
from newfound.core.game import Game
from newfound.core.state import Action, View
from newfound.core.words import Words, seat_name
from newfound.table.table import Table

T = TypeVar("T")
Lines: TypeAlias = "array[int]"
"""A number for each line, or piece: that much smaller than its text is, it can be kept for everybody."""


def _numbers(numbers: Iterable[int]) -> Lines:
    """Numbers side by side, where they are compared fastest."""
    several = tuple(numbers)
    return array("q", pack(f"{len(several)}q", *several))  # an array asks each number by itself what it is


@lru_cache(maxsize=4)
def _lines(piece: str) -> list[str]:
    """The lines of a piece: what a new one is known by, and how to get to it, is asked one after the other."""
    return piece.split("\n")


class Mark:
    """What a piece of a picture is known by."""

    __slots__ = ("count", "lines")

    def __init__(self, piece: str) -> None:
        """A number for each line."""
        self.lines = _numbers(map(hash, _lines(piece)))
        self.count = len(self.lines)


class Shown(NamedTuple):
    """What a part of a picture is known by."""

    before: int
    """Lines of the picture before it."""
    pieces: Lines
    """The numbers of its pieces."""
    marks: tuple[Mark, ...]
    starts: Lines
    """The first line of each piece, and how many lines there are."""

    @property
    def size(self) -> int:
        """Its lines."""
        return self.starts[-1]


Known: TypeAlias = dict[str, Shown]
"""What a picture is known by, part by part."""
Steps: TypeAlias = list[str | list[int]]
"""New lines, and `[first, count]` for lines of the picture before."""
_NOTHING: Final = Shown(0, _numbers(()), (), _numbers((0,)))
SMALL: Final = 2048
"""Characters of a piece that is small: most of these are drawn at other tables, too."""
SHORT: Final = 36
"""Characters of a line that is sent again rather than looked for: there are many like it."""


def eyes(table: Table, who: str | None) -> list[int | None]:
    """Through whose eyes a person may look at a table: an onlooker's, their own seats', and all once it is over."""
    if table.over:
        return [None, *range(table.players)]
    return [None, *(table.seats_of(who) if who is not None else ())]


def names(table: Table, lang: str) -> list[str]:
    """What the seats are called: by their holders' names, bots by their level, and by colour too where these agree."""
    return list(_names(table.game.words(lang), tuple((seat.name, seat.bot) for seat in table.seats)))


@lru_cache(maxsize=4096)
def _names(say: Words, seats: Sequence[tuple[str, str | None]]) -> list[str]:
    """What seats with these holders and bots are called."""
    called = []
    for holder, level in seats:
        bot = say(f"level-{level}") if level else ""
        called.append(f"{holder} ({bot})" if holder and bot else holder or bot)
    return [
        f"{name} – {say.say(seat_name(seat)).lower()}" if name and called.count(name) > 1 else name
        for seat, name in enumerate(called)
    ]


def card(table: Table, who: str | None, lang: str) -> dict[str, Any]:
    """A table in a list: what is played, who sits there, and which seats are one's own."""
    mine = table.seats_of(who) if who is not None else []
    return {
        "game": table.game.name,
        "title": table.game.called(lang),
        "options": {name: table.state.options[name] for name in table.game.options},
        "first": table.first,
        "hints": table.hints,
        "access": table.access.value,
        "pace": table.pace.value,
        "clock": table.clock and asdict(table.clock),
        "status": table.status.value,
        "outdated": table.outdated,
        "owned": who is not None and who == table.owner,
        "mine": mine,
        "seats": seats(table, lang),
        "to_act": list(table.state.to_act) if table.running else [],
        "decisions": len(table.decisions),
        "wish": wish(table),
        "asked": who is not None and table.is_asked(who),
        "rematch": table.played_again_at,
    }


def scene(table: Table, seat: int | None, lang: str, theme: str = "light") -> dict[str, Any]:
    """What a seat is shown now: the picture, what it may do, who else is there."""
    view, called = table.state.view(seat), names(table, lang)
    legal = [] if seat is None else view.legal(seat)
    return {
        **stage(table, seat, seats(table, lang)),
        **told(view, legal, called, *plays(table, seat), lang),
        "picture": view.scene(lang, legal).markup(theme, called),
    }


def stage(table: Table, seat: int | None, sitting: list[dict[str, Any]]) -> dict[str, Any]:
    """The part of a scene that tells of the table, with who sits there."""
    return {
        "moment": table.moment,
        "number": len(table.decisions),
        "status": table.status.value,
        "seat": seat,
        "seats": sitting,
        "to_act": list(table.state.to_act) if table.running else [],
        "winners": list(table.winners),
        "may_take_back": seat is not None and table.may_take_back(seat),
    }


def plays(table: Table, seat: int | None) -> tuple[bool, bool]:
    """Whether the game runs, and whether a person plays this seat."""
    return table.running, table.running and seat is not None and not table.seats[seat].bot


def told(
    view: View, legal: Sequence[Action], called: list[str], running: bool, plays: bool, lang: str
) -> dict[str, Any]:
    """The part of a scene that tells of the game in words: made of nothing but a view and what is legal in it."""
    seat = view.seat
    return {
        "asks": view.asks(seat, lang, called) if running and seat is not None else None,
        "phase": view.phase(seat) if running and seat is not None else None,
        "steps": steps(view, lang, called) if plays else None,
        "choices": choices(view, legal, lang, called) if plays else [],
    }


def steps(view: View, lang: str, called: Sequence[str]) -> dict[str, Any] | None:
    """The steps of the turn of a view's seat, and at which it is; `None` where there is but one."""
    found = None if view.seat is None else view.steps(view.seat, lang, called)
    return found and found._asdict()


def choices(view: View, legal: Sequence[Action], lang: str, called: Sequence[str]) -> list[dict[str, Any]]:
    """What the seat of a view may do now; no two of them read the same."""
    if view.seat is None or not legal:
        return []
    told = zip(legal, view.listed(view.seat, lang, called, legal), view.finals(view.seat, legal), strict=True)
    return [choice(action, said, final, lang, called) for action, said, final in told]


def choice(action: Action, said: str, final: bool, lang: str, called: Sequence[str] = ()) -> dict[str, Any]:
    """Something one may do: the text to send, a sentence, the spots to click, and what it means for what follows."""
    return {
        "text": action.text,
        "say": said,
        "spots": list(action.spots),
        "leaves": action.leaves(lang, called),
        "final": final,
    }


def wish(table: Table) -> dict[str, Any] | None:
    """Who would like to go back, who has agreed to it so far, and who has not."""
    asked = table.wish
    return {"seat": asked.seat, "agreed": sorted(asked.agreed), "denied": asked.denied} if asked else None


def changes(old: Known, parts: Mapping[str, tuple[str, ...]]) -> tuple[Steps, Known]:
    """How to get from one picture to another, given part by part in pieces; and what that one is known by.

    Most pieces stay as they are, which one number tells; only the others are looked at line by line.
    """
    way = _Way()
    new: Known = {}
    at = 0
    for name, pieces in parts.items():
        shown, numbers = old.get(name, _NOTHING), _numbers(map(hash, pieces))
        if numbers == shown.pieces:
            way.keep(shown.before, shown.size)
            new[name] = shown if shown.before == at else shown._replace(before=at)
        elif len(numbers) == len(shown.pieces):
            new[name] = _replace(way, at, shown, numbers, pieces)
        else:
            new[name] = _exchange(way, at, shown, numbers, pieces)
        at += new[name].size
    return way.done(), new


class _Way:
    """Steps from one picture to another, in which lines that follow each other in both are one step."""

    __slots__ = ("_end", "_first", "_steps")

    def __init__(self) -> None:
        self._steps: Steps = []
        self._first = self._end = 0  # lines of the picture before that are to be kept next

    def keep(self, first: int, count: int) -> None:
        """Lines of the picture before."""
        if first == self._end:
            self._end += count
        elif count:
            self.done()
            self._first, self._end = first, first + count

    def go(self, steps: Steps, at: int) -> None:
        """Further steps, whose lines of the picture before begin there."""
        way, first, end = self._steps, self._first, self._end  # this is the innermost loop of all that is sent
        for step in steps:
            if type(step) is str:
                if end > first:
                    way.append([first, end - first])
                    first = end
                way.append(step)
            elif (begin := at + int(step[0])) == end:
                end += int(step[1])
            else:
                if end > first:
                    way.append([first, end - first])
                first, end = begin, begin + int(step[1])
        self._first, self._end = first, end

    def done(self) -> Steps:
        """All steps so far."""
        if self._end > self._first:
            self._steps.append([self._first, self._end - self._first])
            self._first = self._end
        return self._steps


def _replace(way: _Way, at: int, old: Shown, numbers: Lines, pieces: tuple[str, ...]) -> Shown:
    """Goes from a part to one in which some pieces were replaced by others; gives what that is known by."""
    before, starts, marks = old.before, old.starts, list(old.marks)
    done, moved = 0, False  # the first line that has not been told of, and whether some begin elsewhere now
    for place in compress(count(), map(ne, numbers, old.pieces)):
        one, start = marks[place], starts[place]
        marks[place], steps = _replaced(pieces[place], one)
        if start > done:
            way.keep(before + done, start - done)
        way.go(steps, before + start)
        moved |= marks[place].count != one.count
        done = starts[place + 1]
    way.keep(before + done, old.size - done)
    return Shown(at, numbers, tuple(marks), _starts(marks) if moved else starts)


def _exchange(way: _Way, at: int, old: Shown, numbers: Lines, pieces: tuple[str, ...]) -> Shown:
    """The same where there are more pieces than before, or fewer."""
    first = _same(old.pieces, numbers)
    last = _same(old.pieces[first:][::-1], numbers[first:][::-1])
    ends, end = len(numbers) - last, len(old.pieces) - last
    new = [_mark(piece) for piece in pieces[first:ends]]
    was, now = (_numbers(chain.from_iterable([mark.lines for mark in each])) for each in (old.marks[first:end], new))
    start, rest = old.before + old.starts[first], old.before + old.starts[end]
    way.keep(old.before, start - old.before)
    way.go(_between(was, [line for piece in pieces[first:ends] for line in _lines(piece)], now), start)
    way.keep(rest, old.before + old.size - rest)
    marks = (*old.marks[:first], *new, *old.marks[end:])
    return Shown(at, numbers, marks, _starts(marks))


def _starts(marks: Iterable[Mark]) -> Lines:
    """Where each piece begins in its part, and where the last one ends."""
    return _numbers(accumulate([mark.count for mark in marks], initial=0))


def _remembered(make: Callable[..., T]) -> Callable[..., T]:
    """The same, with what is made of small pieces remembered for long, and of large ones as long as others want it."""
    small, large = (lru_cache(maxsize=most)(make) for most in (16384, 64))
    return lambda piece, *more: (small if len(piece) < SMALL else large)(piece, *more)


_mark: Final = _remembered(Mark)


@_remembered
def _replaced(piece: str, by: Mark) -> tuple[Mark, Steps]:
    """What a piece is known by, and how to get to it from one that is known by that."""
    mark = _mark(piece)
    return mark, _between(by.lines, _lines(piece), mark.lines)


def _between(old: Lines, lines: Sequence[str], new: Lines) -> Steps:
    """How to get from lines known by these numbers to others."""
    first = _same(old, new)
    last = _same(old[first:][::-1], new[first:][::-1])
    end = len(new) - last
    way = _Way()
    way.keep(0, first)
    way.go(_changed(old[first : len(old) - last], lines[first:end], new[first:end]), first)
    way.keep(len(old) - last, last)
    return way.done()


def _same(one: Sequence[int], two: Sequence[int]) -> int:
    """How many are the same from the first on; many are compared faster than one by one."""
    low, high = 0, min(len(one), len(two)) + 1
    while high - low > 1:
        middle = (low + high) // 2
        if one[low:middle] == two[low:middle]:
            low = middle
        else:
            high = middle
    return low


def _changed(before: Lines, lines: Sequence[str], now: Lines) -> Steps:
    """The same line by line."""
    steps: Steps = []
    old, new = before.tolist(), now.tolist()  # which are read one by one faster
    known: dict[int, int] | None = None
    after, run, fresh = 0, 0, 0  # where the old lines go on, how many were kept before, how many new ones came since
    ends = len(old)
    for line, mark in zip(lines, new, strict=True):
        if not fresh and after < ends and old[after] == mark:
            run, after = run + 1, after + 1
            continue
        if run:
            steps.append([after - run, run])
            run = 0
        where: int | None = None
        # many lines are alike, so rather where lines were replaced, or others came in
        if after + fresh < ends and old[after + fresh] == mark:
            where = after + fresh
        elif after < ends and old[after] == mark:
            where = after
        elif len(line) > SHORT:
            known = known or dict(zip(old, range(ends), strict=True))
            where = known.get(mark)
        if where is None:
            steps.append(line)
            fresh += 1
        else:
            after, run, fresh = where + 1, 1, 0
    return [*steps, [after - run, run]] if run else steps


def clocks(table: Table, now: float) -> list[dict[str, Any]] | None:
    """How the clocks stand: the seconds left to each seat, and whether its clock runs; `None` without clocks."""
    if not table.clock:
        return None
    times = table.times
    return [
        {"left": times.remaining(seat, now), "runs": table.running and times.since[seat] is not None}
        for seat in range(table.players)
    ]


def talk(table: Table, since: int = 0) -> list[dict[str, Any]]:
    """What was said at the table, from a line on."""
    return [{"name": said.name, "text": said.text, "at": said.at} for said in table.talk[since:]]


def note(table: Table, who: str | None, seat: int | None) -> str:
    """What a person has noted at a seat; nobody else is shown it, not even who holds the seat after them."""
    return "" if seat is None or who is None else table.notes.get((seat, who), "")


def seats(table: Table, lang: str) -> list[dict[str, Any]]:
    """Who sits where, and how they stand."""
    return [
        {
            "name": name,
            "bot": seat.bot,
            "held": seat.person is not None,
            "resigned": seat.resigned,
            "score": table.state.scores[number],
        }
        for number, (seat, name) in enumerate(zip(table.seats, names(table, lang), strict=True))
    ]


def log(table: Table, seat: int | None, lang: str, since: int = 0) -> list[dict[str, Any]]:
    """What was decided and what came of it, decision by decision from a number on, as a seat may hear it."""
    called = tuple(names(table, lang))
    lines = []
    for number, decision in enumerate(table.decisions[since:], since):
        known = decision.known == -1 or (seat is not None and decision.known >> seat & 1) or table.over
        ear = None if _alike(table.game, decision.told) else seat
        lines.append(
            {
                "number": number,
                "seat": decision.seat,
                "text": decision.text if known else None,
                **_heard(table.game, decision.told, ear, table.over, lang, called),
                "at": decision.at,
            }
        )
    return lines


@lru_cache(maxsize=1024)
def _alike(game: Game, told: tuple[int, ...]) -> bool:
    """Whether all seats hear the same of these events."""
    return all(event.alike for event in game.events(told))


@lru_cache(maxsize=1024)
def _heard(
    game: Game, told: tuple[int, ...], seat: int | None, over: bool, lang: str, called: tuple[str, ...]
) -> dict[str, Any]:
    """What a seat may hear of these events, made once for all who hear the same."""
    heard = [(event, event.seat if over and event.seat is not None else seat) for event in game.events(told)]
    return {
        "say": [event.say(lang, ear, called) for event, ear in heard],
        "spots": sorted({spot for event, ear in heard for spot in event.spots(seat, ear)}),
        "points": [[event.seat, event.points, event.category(lang)] for event, _ in heard if event.points],
    }


def written(table: Table, seat: int | None, lang: str, sealed: bool = False) -> str:
    """The game as a record: the whole of it when it is over, else what a seat may know, and perhaps the rest sealed."""
    called, bots = names(table, lang), table.bot_tags()
    if sealed and not table.over:
        return record.sealed(table.state, seat, called, **bots)
    return record.dumps(table.state if table.over else table.state.view(seat), called, **bots)


def why_not(table: Table, seat: int, text: str, lang: str) -> str | None:
    """Which rule forbids a seat what it would like to do; `None` when none does."""
    return table.state.view(seat).why_not(seat, text, lang, names(table, lang))


def why_not_there(table: Table, seat: int, spot: str, lang: str) -> str | None:
    """Why a seat cannot click a place now, as far as any rule can be named; `None` when it can, or none can be.

    What the seat may do at other places of the same kind is tried at this one.
    """
    view, called = table.state.view(seat), names(table, lang)
    kind, _, name = spot.partition("/")
    for action in view.legal(seat):
        if spot in action.spots:
            return None
    tried: dict[str, str | None] = {}
    for action in view.legal(seat):
        for known in action.spots:
            its_kind, _, its_name = known.partition("/")
            words = action.text.split()
            if its_kind == kind and its_name in words:
                text = " ".join(name if word == its_name else word for word in words)
                if text not in tried:
                    tried[text] = view.why_not(seat, text, lang, called)
    if reasons := dict.fromkeys(reason for reason in tried.values() if reason):
        return " ".join(reasons)
    if view.to_act and seat not in view.to_act:
        return table.game.words(lang).say(view.not_turn(seat), called)
    return None
