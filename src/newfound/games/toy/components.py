"""The box of the toy: six kinds of cards, loaded into arrays and checked."""

from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from newfound.core.components import File
from newfound.core.position import Array

KINDS: Final = 6
"""Kinds of cards."""

KNOWN: Final = ("corn", "salt", "rope", "iron", "furs", "gold")
"""The cards that have a name in both languages."""

LEAST: Final = 16
"""Cards that the first deal for four players takes."""

MOST: Final = 100
"""More cards than anybody needs; the record could not count 128."""


class Box(NamedTuple):
    """The cards as the rules use them."""

    value: Array
    copies: Array


@dataclass(frozen=True)
class Card:
    """A kind of card."""

    name: str
    value: int
    count: int
    source: str


@dataclass(frozen=True, eq=False)
class Components:
    """Everything in the box."""

    cards: tuple[Card, ...]
    digest: str
    box: Box


def load(path: Path) -> Components:
    """The components of a file, once it has passed every check."""
    file = File(path, Path(__file__).parent)
    cards: list[Card] = []
    for entry in file.tables("card"):
        card = Card(entry.get("name", str), entry.get("value", int), entry.get("count", int), entry.source)
        if not 1 <= card.value <= MOST or not 1 <= card.count <= MOST:
            raise entry.wrong("card-range", most=MOST)
        if card.name not in KNOWN or any(card.name == other.name for other in cards):
            raise entry.wrong("card-name", known=", ".join(KNOWN))
        cards.append(card)
    if len(cards) != KINDS:
        raise file.wrong("card-kinds", count=len(cards), wanted=KINDS)
    stack = sum(card.count for card in cards)
    if not LEAST <= stack <= MOST:
        raise file.wrong("card-stack", count=stack, least=LEAST, most=MOST)
    box = Box(array("h", [c.value for c in cards]), array("h", [c.count for c in cards]))
    return Components(tuple(cards), file.digest, box)
