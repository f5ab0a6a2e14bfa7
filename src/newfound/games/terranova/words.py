"""Terra Nova in words: action texts both ways, sentences, what is to be decided, and which rule forbids what."""

from newfound.core.events import number, seat, telling
from newfound.core.words import Message, Place, Steps, once, seat_name
from newfound.games.terranova import rules
from newfound.games.terranova.components import KNOWN, NO_CELL, Components
from newfound.games.terranova.rules import EMPTY, LAY, MAX_ACTIONS, PICK, PIONEER, PLACE, STONE, TO, Island


def terrain_name(components: Components, cell: int) -> Message | str:
    """The terrain of a cell, in words where it is one we know."""
    name = components.terrains[components.terrain[cell]].name
    return Message(f"terrain-{name}") if name in KNOWN else name


@once
def cell_name(components: Components, cell: int) -> Place:
    """A cell by its terrain, as in "in the forest"."""
    spot, terrain = f"cell/{components.names[cell]}", components.terrains[components.terrain[cell]].name
    return Place(spot, f"in-{terrain}") if terrain in KNOWN else Place(spot, "in-terrain", terrain=terrain)


EVENTS = {
    rules.PLACED: telling("placed", seat=seat, cell=cell_name, left=number),
    rules.MOVED: telling("moved", seat=seat, start=cell_name, cell=cell_name),
    rules.LAID: telling("laid", seat=seat, cell=cell_name, left=number),
    rules.SCORED: telling(
        "scored", seat=seat, points=number, cells=number, factor=number, value=number, ties=number, cell=cell_name
    ),
    rules.UNCLAIMED: telling("unclaimed", cells=number, factor=number, value=number, cell=cell_name),
    rules.PASSED: telling("passed", seat=seat),
    rules.WAIVED: telling("waived", seat=seat),
    rules.QUIET: telling("quiet", rounds=number, most=number),
    rules.ENDED + rules.DIVIDED: telling("ended-divided"),
    rules.ENDED + rules.ONE_MOVES: telling("ended-one-moves"),
    rules.ENDED + rules.NO_STONES: telling("ended-no-stones"),
    rules.ENDED + rules.STALLED: telling("ended-stalled"),
}


VERBS = {PLACE: "place", PICK: "pick", TO: "to", LAY: "stone"}


def text(components: Components, action: int) -> str:
    """The action as records write it: "place G7", "pick G7", "to H8", "stone H7"."""
    cell = action % PICK
    return f"{VERBS[action - cell]} {components.names[cell]}"


def parse(components: Components, text: str) -> int | None:
    """The action that is written so, legal or not; `None` where the text is none."""
    verb, _, name = text.partition(" ")
    verbs = {word: number for number, word in VERBS.items()}
    names = [known.casefold() for known in components.names]
    if verb.casefold() not in verbs or name.casefold() not in names:
        return None
    return verbs[verb.casefold()] + names.index(name.casefold())


def spots(components: Components, _s: Island, _seat: int, action: int) -> tuple[str, ...]:
    """Every action is a click on one cell."""
    return (f"cell/{components.names[action % PICK]}",)


def action(components: Components, _s: Island, _seat: int, action: int) -> Message:
    """What one would do, as a sentence."""
    return _deed(components, action)


@once
def _deed(components: Components, action: int) -> Message:
    cell = action % PICK
    return Message(f"do-{VERBS[action - cell]}", cell=cell_name(components, cell))


def where(components: Components, _s: Island, action: int) -> Message:
    """The cell of an action, for a list in which others of the same terrain stand."""
    return _lies(components, action % PICK)


@once
def _lies(components: Components, cell: int) -> Message:
    return Message("row-column", row=components.row[cell] + 1, column=components.x[cell] // 2 + 1)


def deciding(components: Components, s: Island, seat: int) -> Message | None:
    """What a seat has to decide now; `None` for nothing."""
    if s.over or seat != s.turn:
        return None
    if s.left[seat] > 0:
        return Message("now-place", left=s.left[seat])
    if s.picked != NO_CELL:
        return Message("now-to")
    stones = rules.stone_cells(components.box, s, [0] * MAX_ACTIONS, 0)
    return Message(
        "now-move-or-lay" if stones else "now-move", number=s.done + 1, quiet=announced(s), most=rules.PATIENCE
    )


def steps(_components: Components, s: Island, seat: int) -> Steps[Message] | None:
    """The three actions of a turn, which are all to be done; a pioneer is placed in one step."""
    if s.left[seat] > 0:
        return None
    names = [Message("step-move"), Message("step-move-or-lay"), Message("step-move-or-lay")]
    return Steps(s.done + 1, names, Message("step-all"))


def announced(s: Island) -> int:
    """The rounds in a row without a stone, once they are so many that their end is announced; else 0."""
    rounds = rules.quiet_rounds(s)
    return rounds if rounds >= rules.WARNING else 0


def why_not(components: Components, s: Island, seat: int, action: int) -> Message:
    """The rule that forbids an action to the seat whose turn it is."""
    cell = action % PICK
    verb = action - cell
    if s.left[seat] > 0:
        if verb != PLACE:
            return Message("no-setup", left=s.left[seat])
        return taken(s, cell)
    if verb == PLACE:
        return Message("no-all-placed")
    if s.picked != NO_CELL:
        return why_not_to(components, s, seat, cell) if verb == TO else Message("no-picked")
    if verb == TO:
        return Message("no-nothing-picked")
    if verb == PICK:
        if s.cell[cell] == EMPTY:
            return Message("no-pioneer")
        return Message("no-blocked") if s.cell[cell] == PIONEER + seat else taken(s, cell)
    if s.done == 0:
        return Message("no-stone-first")
    if s.cell[cell] != EMPTY:
        return taken(s, cell)
    if s.moved[0] == s.moved[1] == NO_CELL:
        return Message("no-moved-left")
    return Message("no-stone-far")


def taken(s: Island, cell: int) -> Message:
    """What there is on a cell that is not empty."""
    if s.cell[cell] < STONE:
        return Message("no-taken-pioneer", seat=seat_name(s.cell[cell] - PIONEER))
    return Message("no-taken-stone" if s.cell[cell] == STONE else "no-taken-region")


def across(s: Island, cell: int) -> Message:
    """What stands in the way on a cell."""
    if s.cell[cell] < STONE:
        return Message("no-across-pioneer", seat=seat_name(s.cell[cell] - PIONEER))
    return Message("no-across-stone" if s.cell[cell] == STONE else "no-across-region")


def why_not_to(components: Components, s: Island, seat: int, cell: int) -> Message:
    """Why the picked pioneer cannot be moved to a cell."""
    if s.cell[cell] == PIONEER + seat:
        return Message("no-other")
    for direction in range(6):
        in_way = None
        to = components.near[s.picked * 6 + direction]
        while to != NO_CELL:
            if s.cell[to] != EMPTY and in_way is None:
                in_way = to
            if to == cell:
                if in_way is None:
                    return Message("no-back")
                return taken(s, cell) if in_way == cell else across(s, in_way)
            to = components.near[to * 6 + direction]
    return Message("no-straight")
