"""Who sits at a table: seats are counted from 0, and chance has a seat too."""

from typing import Final

CHANCE: Final = -1
"""The seat that draws tiles and cards; its decisions are recorded like anybody's."""

ONLOOKER: Final = -2
"""The number rules see for somebody who watches without a seat (`None` in the API)."""

CHANCE_BIT: Final = 1 << 6
"""Chance in a set of seats written as bits; seat n is `1 << n`."""

COLOURS: Final = ("blue", "red", "yellow", "green", "black")
"""The colour of each seat, in every game; records name the seats by it."""
