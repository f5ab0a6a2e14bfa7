"""Mayflower: trails, towns and farms grow westward from the coast, and surveyors drive the settlers on."""

from newfound.core.game import About

ABOUT = About(
    title="Mayflower",
    players=range(2, 6),
    minutes=45,
    rules="1",
    reconstructed=True,
)
