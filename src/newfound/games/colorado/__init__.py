"""Colorado: explorers call for cards and tick their way across the West (2022)."""

from newfound.core.game import About

ABOUT = About(
    title="Colorado",
    players=range(2, 5),
    minutes=30,
    rules="2",
    reconstructed=True,
)
