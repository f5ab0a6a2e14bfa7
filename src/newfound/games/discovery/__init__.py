"""Discovery: plains, mountains and seas laid tile by tile in a new world (“Nouveau monde”, 2005)."""

from newfound.core.game import About, Option

ABOUT = About(
    title="Discovery",
    players=range(2, 6),
    minutes=45,
    rules="2",
    reconstructed=True,
    options={
        "final": Option(
            ("complete", "incomplete"),
            "whether all landscapes count as complete or as incomplete at the end",
        ),
        "expert": Option((False, True), "all choose between two face-up tiles"),
        "aside": Option(
            ("expert", True, False),
            "whether tiles are set aside unseen, so that all have the same number of turns; usually experts do it",
        ),
    },
)
