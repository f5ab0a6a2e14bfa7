"""Counting move generators: how many lines of play of a given length there are."""

from newfound.core.contract import apply, legal, to_act
from newfound.core.jit import rule
from newfound.core.playout import first
from newfound.core.position import Box, Ints, Records


@rule
def perft(box: Box, tables: Records, depth: int, outs: Records, counts: Ints, nexts: Ints, work: Ints) -> int:
    """The lines of exactly `depth` decisions from `tables[0]` on (shorter where the game ends); chance's count too.

    `tables` holds a record per depth, `outs` a row of actions per depth: a walk in depth with its own stack.
    """
    silent = work[:1]
    leaves = 0
    level = 0
    counts[0] = -1
    while level >= 0:
        seats = to_act(box, tables[level])
        if level == depth or seats == 0:
            leaves += 1
            level -= 1
            continue
        seat = first(seats)
        if counts[level] < 0:
            counts[level] = legal(box, tables[level], seat, outs[level])
            nexts[level] = 0
        if nexts[level] == counts[level]:
            level -= 1
            continue
        tables[level + 1] = tables[level]
        apply(box, tables[level + 1], seat, outs[level, nexts[level]], silent, work)
        nexts[level] += 1
        level += 1
        counts[level] = -1
    return leaves
