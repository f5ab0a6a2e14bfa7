"""What must stay the same in every game of Terra Nova: stones, cells, and pioneers standing where they are said to."""

from newfound import State
from newfound.games.terranova.components import NO_CELL
from newfound.games.terranova.rules import EMPTY, PIONEER, REGION, STONE


def census(state: State) -> dict[str, object]:
    s = state.position
    content = list(s.cell)
    standing = {seat: sorted(i for i, c in enumerate(content) if c == PIONEER + seat) for seat in range(s.players)}
    listed = {seat: sorted(s.pioneer[seat * 13 : seat * 13 + s.count[seat]]) for seat in range(s.players)}
    moved = [cell for cell in s.moved if cell != NO_CELL]
    scored = {c - REGION for c in content if c >= REGION}
    return {
        "stones": s.stones + content.count(STONE),
        "cells": len(content),
        "strange cells": [c for c in content if c < EMPTY or STONE < c < REGION],
        "pioneers out of place": standing != listed,
        "too many pioneers": any(s.left[seat] + s.count[seat] > {2: 13, 3: 10, 4: 8}[s.players] for seat in standing),
        "pioneers leave only with a region": s.regions > 0
        or all(s.left[seat] + s.count[seat] == {2: 13, 3: 10, 4: 8}[s.players] for seat in standing),
        "moved by others": any(content[cell] != PIONEER + s.turn for cell in moved),
        "regions": scored == set(range(s.regions)),
    }
