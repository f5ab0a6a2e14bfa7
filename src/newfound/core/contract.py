"""What the rules of every game offer: the functions a `rules.py` writes, by these names.

Code that serves all games (playouts, search) calls these names; `jit.bind` swaps in one game's own. A body here is
the default for a game that needs nothing else, or says that every game must write it.

`box` is the game's components, `s` its record, `seat` a number from 0 or `CHANCE`, an action a small whole number.
A game also offers `POSITION`, its record, and two constants: `MAX_ACTIONS`, the most actions one seat can ever
choose from, and `SCRATCH`, the numbers its rules need room for while they reckon. With a `stage` comes `STAGE_COUNT`,
how many there are. For a GPU it may say how many `REGISTERS` are enough for a thread, found by trying, and that all its
actions and what it writes into that room are `NARROW`: numbers of 16 bits.
"""

from typing import Final, NamedTuple

from newfound.core.jit import rule
from newfound.core.position import Box, Ints, Position


class Feature(NamedTuple):
    """Something that a seat sees, as so many whole numbers from 0 on."""

    name: str
    size: int
    most: int
    """What is more counts as this much."""
    about: str


MOST_TERMS: Final = 8
"""So many things at most are added up in a prospect. A game's `TERMS` name them in its words, in their order."""


@rule
def begin(box: Box, s: Position) -> None:
    """Sets up the record for a new game; `s.players` and a field per option are filled in already."""
    raise NotImplementedError


@rule
def to_act(box: Box, s: Position) -> int:
    """Who may act now, as bits (`1 << seat`, or `CHANCE_BIT` alone); 0 when the game is over."""
    raise NotImplementedError


@rule
def legal(box: Box, s: Position, seat: int, out: Ints) -> int:
    """Writes the legal actions of a seat that is to act into `out`, always in the same order; gives their number."""
    raise NotImplementedError


@rule
def apply(box: Box, s: Position, seat: int, action: int, log: Ints, work: Ints) -> None:
    """Carries out a legal action, and tells what happened into `log`; `work` is room to reckon in."""
    raise NotImplementedError


@rule
def winners(box: Box, s: Position) -> int:
    """Who has won a game that is over, as bits, by the rulebook's tie-breaks; by default most points, ties share."""
    best = s.score[0]
    for seat in range(1, s.players):
        best = max(best, s.score[seat])
    won = 0
    for seat in range(s.players):
        if s.score[seat] == best:
            won |= 1 << seat
    return won


@rule
def weight(box: Box, s: Position, action: int) -> int:
    """How likely an action of chance is, next to the others: the number of tiles or cards it stands for."""
    return 1


@rule
def knows(box: Box, s: Position, seat: int, action: int) -> int:
    """Which seats may know this decision as it is made, as bits; -1: everybody, onlookers too."""
    return -1


@rule
def imagine(box: Box, s: Position, seat: int, rng: Ints) -> None:
    """Fills what `seat` cannot see with something it could be; nothing where nothing is hidden."""


@rule
def stage(box: Box, s: Position) -> int:
    """The kind of the next decision, below `STAGE_COUNT`: a GPU makes one kind at a time; by default all are alike."""
    return 0


# What bots ask. A game answers in its `evaluate.py`; without one, bots judge by the score and lean to nothing.


@rule
def prefers(box: Box, s: Position, seat: int, action: int) -> int:
    """How much a sensible player leans to this legal action, next to the others: at least 1."""
    return 1


@rule
def prospect(box: Box, s: Position, seat: int, terms: Ints, work: Ints) -> int:
    """The final points that a seat may expect from here, in hundredths; `terms` takes what they are the sum of."""
    terms[0] = s.score[seat] * 100
    return terms[0]


# What networks learn from. A game answers in its `features.py`, with a table `FEATURES` of what it writes; without one,
# nothing can be learned.


@rule
def features(box: Box, s: Position, seat: int, out: Ints, work: Ints) -> int:
    """Writes what matters to a seat, as it sees it and itself always first; gives how many numbers that is."""
    return 0


@rule
def forget(work: Ints) -> None:
    """Has `features` begin anew with room in which anything may stand, even what it had kept there itself."""


@rule
def ahead(s: Position, out: Ints) -> int:
    """Writes near which numbers of the game's room `features` is going to look, and gives how many; none by default."""
    return 0  # many games side by side ask memory for them before it is a game's turn


@rule
def unfinished(box: Box, s: Position) -> int:
    """Whether what was chosen last says nothing before the seat's next choice, such as how a tile is turned."""
    return 0


@rule
def retell(box: Box, s: Position, out: Ints) -> int:
    """Writes the only number that differs from what the seat was told before its last choice; gives its place or -1."""
    return -1


# What learning programs ask besides. A game answers in its `spaces.py`, with tables of its actions and planes.


@rule
def number_of(box: Box, s: Position, action: int) -> int:
    """The number of a legal action: what players do counts from 0, what chance does follows."""
    raise NotImplementedError


@rule
def numbers_of(box: Box, s: Position, codes: Ints, count: int, out: Ints) -> None:
    """Writes the numbers of so many actions, which are all that are legal, in their order."""
    for i in range(count):
        out[i] = number_of(box, s, codes[i])


@rule
def see_map(box: Box, s: Position, seat: int, out: Ints) -> None:
    """Writes what a seat sees of the map, plane by plane and row by row, over zeros; nothing without a map."""
