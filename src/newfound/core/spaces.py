"""Actions as numbers from 0 on, and the map as planes: the spaces in which learning programs think.

A game's `spaces.py` has a table `ACTIONS` of what players do, one `CHANCES` of what chance does, whose numbers follow
on, and the rule `number_of`. Numbers stay what they are as long as the version of the rules does.
"""

from typing import Final, NamedTuple

from newfound.core.contract import Feature

Plane = Feature
"""Of a map: a number for every place. Its `size` is 1."""

NO_PLANES: Final[tuple[Plane, ...]] = ()


class Verb(NamedTuple):
    """A kind of action, with a number for each thing it can be done to."""

    name: str
    """As records write it."""
    size: int
    about: str
    """What its numbers stand for, in their order."""


def starts(*verbs: Verb) -> tuple[int, ...]:
    """The first number of each verb, and at the end how many numbers there are."""
    sums = [0]
    for verb in verbs:
        sums.append(sums[-1] + verb.size)
    return tuple(sums)
