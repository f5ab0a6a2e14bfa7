"""Refusals of Terra Nova: each names the rule that forbids the action, in both languages."""

import inspect
import random
import re

import pytest

from newfound import IllegalAction, State
from newfound.games.terranova import words
from terranova.table import BAY, GAME, around, cells, island, legal, play, spaced, without

TURN = island(blue="H8 A6", red="H4 A7 B6", stones="F7 B5")
PICKED = play(TURN, "pick H8")
BACK = play(PICKED, "to H9", "pick H9", "to H10", "pick H10")
OPEN = island(blue="L15 K11", red="H12", stones=without(around(BAY), "L13"))
CLOSED = play(OPEN, "pick L15", "to L14", "stone L13")
ACROSS = island(blue="H8", red="A6", land=without(" ".join(GAME.components.names), "H10"))

REFUSALS = {
    "no-setup": (
        (GAME.new(2), "pick H8"),
        "Il faut d’abord placer tous les bonhommes ; il vous en reste 13.",
        "First all pioneers are placed; you still have 13 to place.",
    ),
    "no-all-placed": (
        (TURN, "place M9"),
        "Tous vos bonhommes sont déjà placés.",
        "All your pioneers are placed already.",
    ),
    "no-taken-pioneer": (
        (play(GAME.new(2), "place H8"), "place H8"),
        "Un bonhomme de Bleu se tient ici.",
        "Blue’s pioneer stands there.",
    ),
    "no-taken-stone": (
        (PICKED, "to F7"),
        "Une borne occupe cette case.",
        "A stone lies there.",
    ),
    "no-taken-region": (
        (CLOSED, "stone L14"),
        "Cette case appartient à une région déjà décomptée et hors jeu.",
        "This cell belongs to a region that is scored already and out of the game.",
    ),
    "no-picked": (
        (PICKED, "stone H9"),
        "Vous déplacez un bonhomme : choisissez où il va.",
        "You are moving a pioneer: choose where it goes.",
    ),
    "no-nothing-picked": (
        (TURN, "to H9"),
        "Choisissez un de vos bonhommes avant de dire où il va.",
        "Pick one of your pioneers before you say where it goes.",
    ),
    "no-pioneer": (
        (TURN, "pick H9"),
        "Vous n’avez pas de bonhomme ici.",
        "You have no pioneer there.",
    ),
    "no-blocked": (
        (TURN, "pick A6"),
        "Ce bonhomme est bloqué de tous côtés.",
        "This pioneer is blocked on all sides.",
    ),
    "no-stone-first": (
        (TURN, "stone H9"),
        "La première action d’un tour est toujours un déplacement ; une borne peut suivre.",
        "The first action of a turn must be a move; a stone can follow.",
    ),
    "no-moved-left": (
        (CLOSED, "stone K12"),
        "Le bonhomme déplacé a été retiré du jeu avec sa région ; "
        "une borne se place à côté d’un bonhomme déplacé ce tour-ci.",
        "The pioneer you moved has left with its region; a stone must lie next to a pioneer moved this turn.",
    ),
    "no-stone-far": (
        (play(PICKED, "to H9"), "stone C11"),
        "Cette case n’est pas à côté d’un bonhomme que vous avez déplacé ce tour-ci.",
        "This cell is not next to a pioneer you have moved this turn.",
    ),
    "no-back": (
        (BACK, "to H8"),
        "Un bonhomme déplacé trois fois dans le même tour ne peut pas finir sur sa case de départ.",
        "A pioneer moved three times in one turn may not end where it began.",
    ),
    "no-across-pioneer": (
        (PICKED, "to H3"),
        "Un bonhomme ne saute par-dessus rien : un bonhomme de Rouge lui barre le chemin.",
        "A pioneer cannot jump: Red’s pioneer stands in its way.",
    ),
    "no-across-stone": (
        (PICKED, "to E7"),
        "Un bonhomme ne saute par-dessus rien : une borne lui barre le chemin.",
        "A pioneer cannot jump: a stone lies in its way.",
    ),
    "no-across-region": (
        (play(ACROSS, "pick H8"), "to H11"),
        "Un bonhomme ne traverse pas une région déjà décomptée.",
        "A pioneer cannot go across a region that is scored already.",
    ),
    "no-other": (
        (PICKED, "to H8"),
        "Vous avez pris un bonhomme : choisissez la case où il va. "
        "Pour en déplacer un autre, reprenez d’abord ce coup.",
        "You have picked a pioneer: choose where it goes. To move another one, take that back first.",
    ),
    "no-straight": (
        (PICKED, "to A7"),
        "Un bonhomme se déplace en ligne droite, et cette case n’est pas sur une ligne partant de la sienne.",
        "A pioneer moves in a straight line, and this cell does not lie on one from where it stands.",
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
    assert state.why_not(seat, text) == state.why_not(seat, text, "fr")
    assert spaced(state.why_not(seat, text)) == fr
    assert state.why_not(seat, text, "en") == str(refusal.value) == en


def test_every_refusal_is_tested() -> None:
    assert set(REFUSALS) == set(re.findall(r'"(no-[a-z-]+)"', inspect.getsource(words)))


@pytest.mark.parametrize("way", ["no-taken-pioneer", "no-taken-stone", "no-taken-region"])
@pytest.mark.parametrize("verb", ["pick", "to", "stone"])
def test_what_lies_there_is_named_whatever_one_would_like_to_do(way: str, verb: str) -> None:
    land = without(" ".join(GAME.components.names), "I8")
    state = island(blue="H8", red="H10", stones="G9", land=land)
    state = play(state, "pick H8") if verb == "to" else play(state, "pick H8", "to H9")
    cell = {"no-taken-pioneer": "H10", "no-taken-stone": "G9", "no-taken-region": "I8"}[way]
    with pytest.raises(IllegalAction) as refusal:
        state.apply(0, f"{verb} {cell}")
    assert refusal.value.message.id == way


@pytest.mark.parametrize("players", GAME.players)
def test_exactly_the_legal_actions_have_no_refusal(players: int) -> None:
    rng = random.Random(players)
    state = GAME.new(players)
    while not state.over:
        (seat,) = state.to_act
        known = legal(state)
        assert all(state.why_not(seat, text) is None for text in rng.sample(sorted(known), min(3, len(known))))
        for _ in range(3):
            text = f"{rng.choice(('place', 'pick', 'to', 'stone'))} {rng.choice(GAME.components.names)}"
            for lang in ("fr", "en"):
                assert (state.why_not(seat, text, lang) is None) == (text in known)
        state = play(state, rng.choice(sorted(known)))


@pytest.mark.parametrize(
    ("state", "seat", "text", "fr", "en"),
    [
        (
            TURN,
            1,
            "pick H4",
            "Ce n’est pas à Rouge de jouer, mais à Bleu.",
            "It is not Red’s turn, but Blue’s.",
        ),
        (
            TURN,
            2,
            "pick H4",
            "Il n’y a pas de place 2 à cette table ; la dernière est 1.",
            "There is no seat 2 at this table; the last one is 1.",
        ),
        (
            play(island(blue="H8", red="M9", supply=1), "pick H8", "to H9", "stone H8"),
            1,
            "pick M9",
            "La partie est terminée.",
            "The game is over.",
        ),
    ],
)
def test_who_may_not_act_is_told_so(state: State, seat: int, text: str, fr: str, en: str) -> None:
    assert spaced(state.why_not(seat, text)) == fr
    assert state.why_not(seat, text, "en") == en


# ── Texts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", ["pick H8", "PICK h8", " pick   H8 ", "H8", "h8"])
def test_a_text_may_be_written_carelessly(text: str) -> None:
    assert TURN.apply(0, text) == PICKED
    assert TURN.why_not(0, text) is None


def test_a_cell_alone_says_what_is_meant_since_no_two_actions_share_one() -> None:
    state = play(PICKED, "to H9")
    assert cells(state, "pick") & cells(state, "stone") == set()
    assert state.apply(0, "H10") == state.apply(0, "stone H10")
    assert state.apply(0, "H9") == state.apply(0, "pick H9")


@pytest.mark.parametrize("text", ["", "pick", "hop H8", "pick Z99", "pick H8 H9", "H88", "8", "pass", "é"])
def test_nonsense_is_answered_with_examples(text: str) -> None:
    state = play(PICKED, "to H9")
    assert spaced(state.why_not(0, text)) == (
        f"« {text} » n’est pas une action de Terra Nova ; on pourrait dire par exemple : pick H9, stone H10."
    )
    assert state.why_not(0, text, "en") == (
        f"“{text}” is not an action of Terra Nova; now one could say, for example: pick H9, stone H10."
    )
