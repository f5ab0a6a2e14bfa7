"""Refusals of Mayflower: each names the rule that forbids the action, in both languages."""

import inspect
import random
import re
import tempfile
from pathlib import Path

import pytest

import newfound
from mayflower.table import CAP, CROSSING, CURVE, FARM, GAME, GATE, STRAIGHT, TOWN_ACROSS, land, lay, legal, look, play
from newfound import CHANCE, IllegalAction, State
from newfound.core.words import Message
from newfound.games.mayflower import words
from newfound.games.mayflower.rules import AT, NONE, SCORE
from newfound.games.tiles import SEGMENTS, place_of

TRAIL = land(f"{STRAIGHT} -1,2 1", f"{FARM} -1,0 0", hand=CURVE)
TURNING = play(TRAIL, "at -2,0")
LAID = play(TRAIL, "at -2,2", "turn 2")
LONG = land(
    *(f"{name} -{column},2 1" for column, name in enumerate(["M33", "M33", "M33", "M34", "M34"], 1)),
    blue="-1,2.0 -1,2.1",
    red="-1,2.2",
    hand=CURVE,
)
"""A trail of five tiles with settlers at its east end: a robber and a trapper of Blue's, a trapper of Red's."""
ALL_PLACED = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -1,5 1", blue="-1,2.0 -1,2.1 -1,2.2 -1,5.0 -1,5.1", hand=FARM)
# a gate completes a town for Red and a trail for Yellow at once; nobody's town is completed before, by the cap at -1,1
CHOICE = lay(
    land(
        f"{STRAIGHT} -1,2 1",
        f"{FARM} -1,3 0",
        "M04 -2,3 0",
        f"{FARM} -3,3 0",
        f"{CAP} -3,2 1",
        f"{CAP} -1,1 1",
        f"{STRAIGHT} -1,7 1",
        players=3,
        red="-3,2.0",
        yellow="-1,2.0",
        hand=GATE,
    ),
    "-2,2",
    3,
)


def two_trails() -> State:
    """A tile in hand that no box of ours has: two trails round opposite corners, the same after half a turn."""
    ours = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    start, end = ours.index("segments", ours.index('name = "M43"')), ours.index('[[tile]]\nname = "M44"')
    trails = '{ kind = "trail", at = "N E" }, { kind = "trail", at = "S W" }'
    plains = (
        '{ kind = "plain", at = "N3 E1" }, { kind = "plain", at = "S3 W1" }, { kind = "plain", at = "N1 E3 S1 W3" }'
    )
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "box.toml"
        file.write_text(f"{ours[:start]}segments = [{trails}, {plains}]\n{ours[end:]}", encoding="utf-8")
        return land(hand="M43", game=newfound.game("mayflower", components=file))


REFUSALS = {
    "no-left": (
        (land("M05 -1,1 0"), "draw M05"),
        "Il ne reste à tirer aucune tuile de cette sorte\u00a0: une ville.",
        "There is no such tile left to draw: a town.",
    ),
    "no-chance": (
        (GAME.new(2), "at -1,0"),
        "Le hasard ne fait que tirer des tuiles.",
        "Chance only draws tiles.",
    ),
    "no-draw": (
        (TRAIL, "draw M05"),
        "Seul le hasard tire des tuiles.",
        "Only chance draws tiles.",
    ),
    "no-lay-first": (
        (TRAIL, "settler 0"),
        "Posez d’abord la tuile en main.",
        "First lay the tile in hand.",
    ),
    "no-turn-first": (
        (TURNING, "none"),
        "Choisissez d’abord comment la tuile est tournée.",
        "First choose how the tile is turned.",
    ),
    "no-settle-first": (
        (LAID, "at -3,0"),
        "La tuile est posée\u00a0: placez-y maintenant un colon, ou aucun.",
        "The tile is laid: now place a settler on it, or none.",
    ),
    "no-score-first": (
        (CHOICE, "none"),
        "Plusieurs emplacements sont complétés\u00a0: choisissez lequel est décompté d’abord.",
        "Several features are completed: choose which one is scored next.",
    ),
    "no-on-coast": (
        (TRAIL, "at 0,3"),
        "C’est une case de départ de la côte.",
        "This is a start space of the coast.",
    ),
    "no-east": (
        (TRAIL, "at 0,-1"),
        "On pose les tuiles à l’ouest de la côte.",
        "Tiles are laid west of the coast.",
    ),
    "no-touch": (
        (TRAIL, "at -3,3"),
        "Aucune tuile ni case de départ ne touche cette case par un bord.",
        "No tile and no start space touches this cell along an edge.",
    ),
    "no-taken": (
        (TRAIL, "at -1,2"),
        "Une tuile occupe déjà cette case.",
        "A tile lies here already.",
    ),
    "no-fit": (
        (TRAIL, "at -1,1"),
        "La tuile ne va ici dans aucun sens. Comme elle est, elle mettrait une plaine contre une ville à l’est.",
        "The tile does not fit here, however it is turned. As it is, the east edge would put a plain against a town.",
    ),
    "no-turn": (
        (play(TRAIL, "at -2,2"), "turn 0"),
        "Tournée ainsi, elle mettrait une plaine contre une route à l’est.",
        "Turned like that, the east edge would put a plain against a trail.",
    ),
    "no-turn-same": (
        (play(two_trails(), "at -1,2"), "turn 2"),
        "Un demi-tour ne change rien à cette tuile\u00a0: laissez-la comme elle est.",
        "Half a turn makes no difference to this tile: leave it as it is.",
    ),
    "no-segment": (
        (LAID, "settler 5"),
        "La tuile qui vient d’être posée n’a que 3 portions.",
        "The tile just laid has only 3 parts.",
    ),
    "no-supply": (
        (play(ALL_PLACED, "at -1,0"), "settler 1"),
        "Vos 5 colons sont tous placés\u202f; il n’en reste aucun en réserve.",
        "All your 5 settlers are placed; none is left in the supply.",
    ),
    "no-held-trail": (
        (play(LONG, "at -6,2", "turn 2"), "settler 0"),
        "Cette route porte déjà un voleur de Bleu, à 5 tuiles de là.",
        "This trail already holds Blue’s robber, 5 tiles away.",
    ),
    "no-held-town": (
        (play(land(f"{TOWN_ACROSS} -1,1 0", red="-1,1.0", hand=CAP), "at -2,1"), "settler 0"),
        "Cette ville abrite déjà un commerçant de Rouge, sur la tuile voisine.",
        "This town already holds Red’s shopkeeper, on the next tile.",
    ),
    "no-held-plain": (
        (play(LONG, "at -6,2", "turn 2"), "settler 1"),
        "Cette plaine abrite déjà un trappeur de Bleu, à 5 tuiles de là.",
        "This plain already holds Blue’s trapper, 5 tiles away.",
    ),
    "no-score-nothing": (
        (CHOICE, "score -9,9.0"),
        "Il n’y a rien à décompter ici.",
        "There is nothing to score here.",
    ),
    "no-score-plain": (
        (CHOICE, "score -1,3.0"),
        "Les plaines ne sont décomptées qu’à la fin de la partie.",
        "Plains are scored at the end of the game only.",
    ),
    "no-score-open": (
        (CHOICE, "score -1,7.0"),
        "On ne peut pas encore décompter la route\u00a0: elle n’est pas complétée.",
        "You cannot score the trail yet: it is not completed.",
    ),
    "no-score-empty": (
        (CHOICE, "score 0,1.0"),
        "Il n’y a rien à décompter\u00a0: la ville n’a pas de colon.",
        "There is nothing to score: the town has no settler.",
    ),
    "no-score-name": (
        (CHOICE, "score -2,2.1"),
        "Pour décompter la route, choisissez-la dans la liste\u00a0: une seule de ses tuiles la désigne.",
        "To score the trail, choose it in the list: only one of its tiles stands for it.",
    ),
}
"""By the name of the sentence: where it is said and to which text, in French, in English."""


@pytest.mark.parametrize("id", REFUSALS)
def test_a_refusal_names_the_rule(id: str) -> None:
    (state, text), fr, en = REFUSALS[id]
    (seat,) = state.to_act
    with pytest.raises(IllegalAction) as refusal:
        state.apply(seat, text)
    assert refusal.value.message.id == id
    assert state.why_not(seat, text) == state.why_not(seat, text, "fr") == fr
    assert state.why_not(seat, text, "en") == str(refusal.value) == en


def test_every_refusal_is_tested() -> None:
    source = inspect.getsource(words)
    written = set(re.findall(r'"(no-[a-z-]+[a-z])"', source))
    held = {f"no-held-{what}" for what in ("trail", "town", "plain")}
    assert 'f"no-held-{' in source
    assert set(REFUSALS) == written | held


def test_the_edge_that_clashes_is_named_with_what_would_meet_there() -> None:
    state = land(f"{STRAIGHT} -1,2 1", f"{FARM} -1,0 0", hand="M43")
    assert state.why_not(0, "at -1,1", "en") == (
        "The tile does not fit here, however it is turned. As it is, the north edge would put a trail against a plain."
    )
    state = land(f"{CAP} -1,3 0", hand="M43")
    assert state.why_not(0, "at -1,2", "en") == (
        "The tile does not fit here, however it is turned. As it is, the south edge would put a trail against a town."
    )


def test_the_nearest_settler_is_named() -> None:
    state = play(land("M13 -1,1 0", "M12 -2,1 0", blue="-2,1.0", red="-1,1.0", hand=CAP), "at -3,1")
    assert state.why_not(0, "settler 0", "en") == "This town already holds Blue’s shopkeeper, on the next tile."


@pytest.mark.parametrize("players", GAME.players)
def test_exactly_the_legal_actions_have_no_refusal(players: int) -> None:
    rng = random.Random(players)
    state = GAME.new(players)
    while not state.over:
        (seat,) = state.to_act
        known = legal(state)
        assert all(state.why_not(seat, text) is None for text in rng.sample(known, min(3, len(known))))
        place = f"{rng.randint(-5, 1)},{rng.randint(-2, 11)}"
        for text in (
            f"at {place}",
            f"turn {rng.randrange(4)}",
            f"settler {rng.randrange(8)}",
            f"score {place}.{rng.randrange(8)}",
            f"draw {rng.choice(GAME.components.kinds).name}",
            "none",
        ):
            for lang in ("fr", "en"):
                assert (state.why_not(seat, text, lang) is None) == (text in known)
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(known))


@pytest.mark.parametrize(
    ("state", "seat", "text", "fr", "en"),
    [
        (TRAIL, 1, "at -1,3", "Ce n’est pas à Rouge de jouer, mais à Bleu.", "It is not Red’s turn, but Blue’s."),
        (
            TRAIL,
            2,
            "none",
            "Il n’y a pas de place 2 à cette table ; la dernière est 1.",
            "There is no seat 2 at this table; the last one is 1.",
        ),
        (lay(land(last=True, hand=FARM), "-1,0", 0), 1, "none", "La partie est terminée.", "The game is over."),
    ],
)
def test_who_may_not_act_is_told_so(state: State, seat: int, text: str, fr: str, en: str) -> None:
    assert " ".join((state.why_not(seat, text) or "").split()) == fr  # its no-break spaces apart
    assert state.why_not(seat, text, "en") == en


# ── Texts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", ["at -2,2", "AT -2,2", " at   -2,2 ", "-2,2"])
def test_a_text_may_be_written_carelessly(text: str) -> None:
    assert TRAIL.apply(0, text) == play(TRAIL, "at -2,2")


@pytest.mark.parametrize(
    "text",
    ["", "at", "at 1", "at 1,2,3", "at x,y", "at 501,0", "at 1000,0", "at -1,2.0", "turn 4", "turn", "settler 8",
     "none 1", "score -1,2", "score -1,2.8", "draw", "draw M99", "pass", "at ٣,٤"],
)  # fmt: skip
def test_nonsense_is_answered_with_examples(text: str) -> None:
    assert TRAIL.why_not(0, text, "en") == (
        f"“{text}” is not an action of Mayflower; now one could say, for example: at -1,3."
    )


def test_every_place_of_the_grid_has_one_text_and_back() -> None:
    for text in (
        "at -500,500",
        "at 0,0",
        "score -500,-500.7",
        "score 12,-3.0",
        "draw M49",
        "turn 3",
        "settler 7",
        "none",
    ):
        code = words.parse(GAME.components, text)
        assert code is not None
        assert words.text(GAME.components, code) == text


def test_actions_say_where_on_the_tile_a_settler_would_stand() -> None:
    state = play(land(hand=CROSSING), "at -1,2", "turn 0")
    assert [action.say("en") for action in state.legal(0)] == [
        "Place a robber on the trail in the east",
        "Place a robber on the trail in the south",
        "Place a robber on the trail in the west",
        "Place a trapper on the plain in the north",
        "Place a trapper on the plain in the south-east",
        "Place a trapper on the plain in the south-west",
        "Place no settler",
    ]
    assert [action.say("fr") for action in play(land(hand=FARM), "at -1,0").legal(0)] == [
        "Placer un trappeur sur la plaine",
        "Placer un fermier dans la ferme",
        "Ne placer aucun colon",
    ]
    assert LAID.legal(0)[0].say("fr") == "Placer un voleur sur la route au nord et à l’est"


def test_what_can_be_scored_is_told_by_where_it_lies_on_the_tile_just_laid() -> None:
    assert [action.say("fr") for action in CHOICE.legal(0)] == [
        "Décompter la route à l’est",
        "Décompter la ville à l’ouest",
    ]
    assert [action.say("en") for action in CHOICE.legal(0)] == [
        "Score the trail in the east",
        "Score the town in the west",
    ]


def test_a_farm_that_can_be_scored_is_told_as_such() -> None:
    around = (f"{FARM} -1,3 0", f"{STRAIGHT} -1,2 1", f"{CAP} -1,4 1", f"{STRAIGHT} -2,2 1", "M04 -2,3 0")
    state = land(*around, f"{FARM} -3,3 0", f"{CAP} -3,4 1", red="-1,3.1 -3,4.0", hand=CAP)
    assert [action.say("fr") for action in lay(state, "-2,4", 3).legal(0)] == [
        "Décompter la ferme",
        "Décompter la ville à l’ouest",
    ]


def test_cells_in_one_column_are_told_apart_by_their_rows() -> None:
    state = land(f"{FARM} -1,0 0", f"{FARM} -1,9 0", hand=FARM)
    said = dict(zip((action.text for action in state.legal(0)), state.listed(0, "en"), strict=True))
    assert said["at -1,3"] == "Lay the tile in column\u00a01 (level with start space\u00a04)"
    assert said["at -1,-1"] == "Lay the tile in column\u00a01 (1 row north of the coast)"
    assert said["at -1,10"] == "Lay the tile in column\u00a01 (1 row south of the coast)"


def test_two_farms_are_told_apart_by_their_cells() -> None:
    at = AT + place_of(-1, 3)
    assert words.where(GAME.components, look(LAID), SCORE + place_of(-2, 3) * SEGMENTS) == Message(
        "column-row", column=2, row=Message("row-coast", number=4)
    )
    assert words.where(GAME.components, look(LAID), at) == Message("row-coast", number=4)
    assert words.where(GAME.components, look(LAID), NONE) is None
