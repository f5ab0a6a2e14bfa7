"""Terra Nova: pioneers and border stones on an island of hexagons (Leocata & Evola, 2006)."""

from newfound.core.game import About

ABOUT = About(
    title="Terra Nova",
    players=range(2, 5),
    minutes=60,
    rules="2",
    reconstructed=True,
)
