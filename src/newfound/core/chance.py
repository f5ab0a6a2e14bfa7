"""Chance: a small random generator that gives the same numbers interpreted, compiled and on a GPU.

Two multiplicative generators combined (L'Ecuyer 1988): every product stays below 2**63, so plain Python integers,
64-bit machine integers and a GPU agree to the last bit. `rng` is any pair of integers that can be written to.
"""

from typing import Final

from newfound.core.contract import weight
from newfound.core.jit import rule
from newfound.core.position import Box, Ints, Position

BITS: Final = 31
LOW: Final = 2**BITS - 1
GAP_A: Final = 85
GAP_B: Final = 249
"""How much less than 2**31 the moduli are. So what is left of a product is found without dividing, which takes a GPU
long: its part above 31 bits counts the gap."""
MODULUS_A: Final = 2**BITS - GAP_A
MODULUS_B: Final = 2**BITS - GAP_B


@rule
def seed(rng: Ints, number: int, game: int) -> None:
    """Starts the generator for one game of a series; `number` and `game` are below 2**31."""
    rng[0] = 1 + (number * 40014 + game * 69621 + 12345) % (MODULUS_A - 1)
    rng[1] = 1 + (number * 39373 + game * 16807 + 54321) % (MODULUS_B - 1)
    for _ in range(4):
        roll(rng, 2)


@rule
def roll(rng: Ints, sides: int) -> int:
    """A number from 0 to sides - 1, all equally likely."""
    a = rng[0] * 40014
    a = (a & LOW) + (a >> BITS) * GAP_A
    if a >= MODULUS_A:
        a -= MODULUS_A
    b = rng[1] * 40692
    b = (b & LOW) + (b >> BITS) * GAP_B
    if b >= MODULUS_B:
        b -= MODULUS_B
    rng[0] = a
    rng[1] = b
    z = a - b
    if z < 1:
        z += MODULUS_A - 1
    # (z - 1) * sides // (MODULUS_A - 1)
    left = (z - 1) * sides
    side = left >> BITS
    left -= side * (MODULUS_A - 1)
    while left >= MODULUS_A - 1:
        left -= MODULUS_A - 1
        side += 1
    return side


@rule
def draw(box: Box, s: Position, out: Ints, count: int, rng: Ints) -> int:
    """One of chance's `count` legal actions in `out`, each as likely as its weight says."""
    total = 0
    for i in range(count):
        total += weight(box, s, out[i])
    left = roll(rng, total)
    for i in range(count):
        left -= weight(box, s, out[i])
        if left < 0:
            return out[i]
    return out[count - 1]


@rule
def deal(pool: Ints, rng: Ints, kinds: int) -> int:
    """Takes one card at random out of a pool counted by kind, and gives its kind."""
    total = 0
    for kind in range(kinds):
        total += pool[kind]
    left = roll(rng, total)
    for kind in range(kinds):
        left -= pool[kind]
        if left < 0:
            pool[kind] -= 1
            return kind
    return -1
