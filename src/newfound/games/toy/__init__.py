"""Toy: the template for new games, with hidden hands, bids made at once, a stack and a visible row."""

from newfound.core.game import About, Option

ABOUT = About(
    title="Toy",
    players=range(2, 5),
    minutes=2,
    rules="1",
    reconstructed=False,
    options={"lowest": Option((False, True), "the lowest bid chooses first instead of the highest")},
    offered=False,
)
