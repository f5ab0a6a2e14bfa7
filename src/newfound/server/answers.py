"""What a house answers, however it was asked: plain values, of which whoever carries them makes JSON."""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Protocol

from newfound.core import game as core
from newfound.core import guide as guides
from newfound.core import record as records
from newfound.core.scene import portrait
from newfound.core.state import State
from newfound.core.words import LANGUAGES, Refused
from newfound.server.hall import Hall
from newfound.server.painting import Order, Painters
from newfound.server.person import Person
from newfound.server.refusals import Turned
from newfound.table import Access, Clock, Table, door
from newfound.table.table import Pace

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

    from newfound.bots.analysis import Analysis, Hint

RECORD: Final = 1024 * 1024
"""Characters of a written game that can be brought."""
SIMULATIONS: Final = 3000
"""What an analysis takes for each decision where it is counted."""
TABLE: Final = r"^[\w-]{1,24}$"
"""What a table can be called."""


class House(Protocol):
    """What is asked: a server's house, or one without a server."""

    @property
    def hall(self) -> Hall:
        """Its tables."""
        ...

    @property
    def painters(self) -> Painters:
        """Who paints."""
        ...

    def limit_tables(self, who: Person) -> None:
        """Refuses who puts up too many tables."""
        ...


# ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def games(lang: str) -> list[dict[str, Any]]:
    """The games one can play."""
    shown = []
    for game in core.games().values():
        say = game.words(lang)
        options = [
            {
                "name": name,
                "about": say(f"option-{name}"),
                "choices": list(option.choices),
                "said": [say(f"option-{name}-{choice}") for choice in option.choices],
            }
            for name, option in game.options.items()
        ]
        shown.append(
            {
                "name": game.name,
                "title": game.called(lang),
                "least": game.players[0],
                "most": game.players[-1],
                "minutes": game.about.minutes,
                "about": say("about"),
                "rules": game.rules,
                "reconstructed": say("reconstructed") if game.about.reconstructed else "",
                "options": options,
            }
        )
    return shown


def game_of(name: str) -> core.Game:
    """A game that is offered."""
    if name not in core.games():
        raise Turned(404, "nothing-here")
    return core.games()[name]


@lru_cache(maxsize=64)
def sample(name: str, lang: str, theme: str) -> str:
    """The board of a game in full swing, as SVG."""
    game = game_of(name)
    shown = records.loads((game.folder / "sample.txt").read_text(encoding="utf-8")).view(None)
    return portrait(shown.scene(lang), theme)


def draw_samples() -> None:
    """Draws the pictures of the home page before somebody waits for them."""
    for name in core.games():
        for lang in LANGUAGES:
            sample(name, lang, "light")


def guide(name: str, lang: str) -> list[dict[str, Any]]:
    """The rules as we play them, chapter by chapter."""
    return [
        {"title": each.title, "phases": list(each.phases), "html": _markdown().render(each.text)}
        for each in guides.chapters(game_of(name), lang)
    ]


@lru_cache(maxsize=32)
def lesson(name: str, lang: str, theme: str) -> list[dict[str, Any]]:
    """A guided first game: at each step what to do and why; the last one leads to a game of one's own."""
    taught = guides.lesson(game_of(name))
    steps, before = [], taught.opening[1:]
    for step in taught.steps:
        steps.append(_taught(step.before, before, step.remarks[lang], lang, theme, step.text))
        before = step.after
    return [*steps, _taught(taught.end, before, taught.remarks[lang], lang, theme)]


def _taught(
    state: State, before: Sequence[State], say: str, lang: str, theme: str, text: str | None = None
) -> dict[str, Any]:
    """A step of a lesson: what happened before it, and the one choice it asks for."""
    view = state.view(guides.LEARNER)
    action = None if text is None else view.find(guides.LEARNER, text)
    return {
        "say": say,
        "picture": view.scene(lang, [action] if action else []).markup(theme),
        "seat": guides.LEARNER,
        "asks": view.asks(guides.LEARNER, lang) if action else None,
        "scores": list(state.scores),
        "choices": [door.choice(action, action.say(lang), action.final, lang)] if action else [],
        "log": [event.say(lang, guides.LEARNER) for each in before for event in each.events],
    }


@lru_cache(maxsize=1)
def _markdown() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table")


async def after_lesson(house: House, name: str, who: Person) -> str:
    """A table where one plays on from the end of the guided game, against beginners."""
    house.limit_tables(who)
    end, now = guides.lesson(game_of(name)).end, house.hall.store.now()
    read = Table.read(records.dumps(end), who.id, who.name, now)
    return await house.hall.add(read.fork(who.id, who.name, guides.LEARNER, len(read.decisions), "beginner", now))


# ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def tables(house: House, who: Person | None, lang: str, mine: bool) -> list[dict[str, Any]]:
    """One's own tables, or the open ones."""
    if mine and who is None:
        return []
    hall, shown = house.hall, []
    if mine and who:
        found = hall.aside(hall.store.tables_of, who.id)
    else:  # what cannot be read takes nobody's place in the list
        found = hall.aside(hall.store.open_tables, hall.troubles.resting())
    for id in await found:
        with contextlib.suppress(Refused):  # gone meanwhile, or of a newer Newfound: no reason to hide the others
            async with hall.look(id) as table:
                told = door.card(table, who.id if who else None, lang)
            shown.append({"id": id, "changed": hall.changed_at(id), **told})
    return shown


async def new_table(
    house: House,
    who: Person,
    game: str,
    players: int = 2,
    options: dict[str, Any] | None = None,
    access: str = "private",
    pace: str = "now",
    clock: dict[str, Any] | None = None,
    hints: bool | None = None,
    sit: bool = True,
    bots: str | None = None,
) -> str:
    """Puts up a table; with `bots` the game begins at once."""
    house.limit_tables(who)
    played = core.games().get(game) or core.game(game[:40])
    agreed = Clock(**clock) if clock else None
    table = Table(played, players, options or {}, who.id, Access(access), agreed, None, Pace(pace), hints)
    if sit:
        for _ in range(1 if table.access != Access.HOTSEAT or bots else players):
            table.sit(who.id, who.name)
    if bots is not None:
        table.fill(who.id, bots)
        table.start(who.id, house.hall.store.now())
    return await house.hall.add(table)


async def card(house: House, id: str, who: Person | None, lang: str) -> dict[str, Any]:
    """What is played at a table, and who sits there."""
    async with house.hall.look(id) as table:
        return {"id": id, **door.card(table, who.id if who else None, lang)}


async def scene(house: House, id: str, who: Person | None, lang: str, seat: int | None, theme: str) -> dict[str, Any]:
    """What a seat is shown now: the picture, what it may do, who else is there."""
    async with house.hall.look(id) as table:
        seat = eyes(table, who, seat)
        shown = {
            **door.stage(table, seat, door.seats(table, lang)),
            "clocks": door.clocks(table, house.hall.store.now()),
        }
        order = Order.of(id, table, seat, lang, theme)
    return {**shown, **await house.painters.whole(order)}


async def replay(
    house: House, id: str, number: int, who: Person | None, lang: str, seat: int | None, theme: str
) -> dict[str, Any]:
    """What the table looked like after so many decisions."""
    async with house.hall.look(id) as table:
        order = Order.of(id, table, eyes(table, who, seat), lang, theme).at(table, number)
    painted = await house.painters.whole(order)
    return {"number": number, "scores": list(order.view.scores), "picture": painted["picture"]}


async def record(
    house: House, id: str, who: Person | None, lang: str, seat: int | None, sealed: bool = False
) -> tuple[str, str]:
    """The game written down, and a name for the file; while it runs, what the seat may know of it, the rest sealed."""
    async with house.hall.look(id) as table:
        return door.written(table, eyes(table, who, seat), lang, sealed), f"{table.game.name}-{id}.txt"


async def note(house: House, id: str, who: Person | None, seat: int | None) -> str:
    """One's own notes at a seat."""
    async with house.hall.look(id) as table:
        return door.note(table, who.id if who else None, eyes(table, who, seat))


def hint(found: "Hint", lang: str, names: Sequence[str]) -> dict[str, Any]:
    """The best that a seat can do, in words, with how it goes on and why."""
    say = found.game.words(lang).say
    choices = [
        {
            "text": each.text,
            "say": say(each.words, names),
            "wins": each.wins,
            "points": each.points,
            "against": each.against,
            "then": [say(step, names) for step in each.then],
            "why": say(each.why, names) if each.why else None,
        }
        for each in found.best
    ]
    return {"say": found.say(lang, names), "choices": choices}


@dataclass
class Work:
    """An analysis and how far it is."""

    done: int = 0
    total: int = 0
    analysis: "Analysis | None" = None

    def note(self, done: int, total: int) -> None:
        """So many decisions are judged."""
        self.done, self.total = done, total


def analysis(work: Work, lang: str, names: Sequence[str]) -> dict[str, Any]:
    """What is thought of a game that is over, in words, or how far that is."""
    found = work.analysis
    told = found and {
        "totals": [asdict(total) for total in found.totals],
        "summary": found.summary(lang, names),
        "chances": [[1 / found.players] * found.players, *(list(step.chances) for step in found.steps)],
        "costliest": [remark._asdict() for remark in found.costliest(lang, names)],
        "remarks": [remark._asdict() for remark in found.remarks(lang, names)],
    }
    return {"done": work.done, "total": work.total, "analysis": told}


async def why_not(
    house: House, id: str, who: Person | None, lang: str, text: str | None, spot: str | None, seat: int | None
) -> str | None:
    """Which rule forbids a seat something, or a click; `None` when none does."""
    async with house.hall.look(id) as table:
        seat = eyes(table, who, seat)
        if seat is None:
            return None
        return (
            door.why_not(table, seat, text or "", lang) if spot is None else door.why_not_there(table, seat, spot, lang)
        )


async def rematch(house: House, id: str, who: Person) -> str:
    """A table like this one, where the next seat begins, the same for all who ask."""
    async with house.hall.look(id) as table:
        if table.played_again_at:
            return table.played_again_at
    made = await _another(house, id, who, lambda table: table.rematch(who.id, house.hall.store.now()))
    return await house.hall.change(id, lambda table: table.play_again_at(made))


async def fork(house: House, id: str, who: Person, seat: int, at: int, level: str = "skilled") -> str:
    """A table of one's own where the game goes on from a moment of this one, against bots."""

    def forked(table: Table) -> Table:
        eyes(table, who, seat)
        return table.fork(who.id, who.name, seat, at, level, house.hall.store.now())

    return await _another(house, id, who, forked)


async def _another(house: House, id: str, who: Person, make: Callable[[Table], Table]) -> str:
    """Puts up a table that is made from another."""
    house.limit_tables(who)
    async with house.hall.look(id) as table:
        made = make(table)
    return await house.hall.add(made)


def eyes(table: Table, who: Person | None, seat: int | None) -> int | None:
    """Through whose eyes somebody looks, if they may."""
    if seat not in door.eyes(table, who.id if who else None):
        raise Turned(403, "eyes")
    return seat
