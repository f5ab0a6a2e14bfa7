"""Century – Un nouveau monde: settlers work a new continent, and forts turn its goods into cards (Matsuuchi, 2019)."""

from newfound.core.game import About, Option

ABOUT = About(
    title="Century – Un nouveau monde",
    players=range(2, 5),
    minutes=45,
    rules="2",
    reconstructed=True,
    options={"board": Option(("random", "D1", "E1", "F1"), "which board lies beside A1, B1 and C1")},
)
