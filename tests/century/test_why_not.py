"""Refusals of Century: each names the rule that forbids the action, in both languages."""

import inspect
import random
import re

import pytest

from century.box import GAME, OLD
from century.table import STACKS, begun, colony, legal, look, plain, play, round_of_rests
from newfound import CHANCE, IllegalAction, State
from newfound.games.century import words

NEW = GAME.new(2)
DEALING = GAME.new(2, board="D1")
STACKING = play(DEALING, *[f"card {name}" for name in ("S04", "E01", "H02", "T05", "T01")])
COVERING = play(STACKING, *[f"bonus {name}" for name in STACKS.split()])
START = begun()
AT_UPGRADE = play(colony(cubes={"blue": "yellow red"}), "go A4")
TRADING = play(colony(cubes={"blue": "yellow " * 6}), "go A5")
AT_FORT = play(colony(cubes={"blue": "red green"}), "go A1")
FULL = play(colony(cubes={"blue": "red red green"}, tiles={"blue": "tool help flat"}), "go A1")
CLAIMED = play(colony(cubes={"blue": "red red green"}), "go A1", "claim S04", "card T02")
TILE = play(colony(cubes={"blue": "red red green"}), "go A1", "tile 1", "bonus colony")
EXPLORING = play(colony(cubes={"blue": "yellow yellow green"}), "go A2", "claim E01")
DISCARDING = play(colony(cubes={"blue": "yellow " * 8 + "red"}), "go A3")


def without(stack: int | None = None, space: int | None = None, **given: dict[str, str]) -> State:
    """A game in which a stack is used up, or a space of the row empty."""
    state = colony(**given)  # type: ignore[arg-type]
    s = look(state)
    if stack is not None:
        s.stack_left[stack] = s.stack_top[stack] = 0
    if space is not None:
        s.row[space] = 0
    return state


EMPTY_STACK = play(without(3), "go B2")
BARE_FORT = play(without(space=0), "go A1")

REFUSALS: dict[str, tuple[tuple[State, str], str, str]] = {
    "no-draw": (
        (START, "card T02"),
        "Seul le hasard pose les panneaux et montre les cartes et les tuiles.",
        "Only chance lays boards and shows cards and tiles.",
    ),
    "no-now-board": (
        (NEW, "card T02"),
        "Le hasard pose maintenant le quatrième panneau.",
        "Now chance lays the fourth board.",
    ),
    "no-now-card": ((DEALING, "rest"), "Le hasard montre maintenant une carte.", "Now chance shows a card."),
    "no-now-bonus": (
        (STACKING, "card T02"),
        "Le hasard montre maintenant une tuile Bonus.",
        "Now chance shows a bonus tile.",
    ),
    "no-now-cover": (
        (COVERING, "bonus tool"),
        "Le hasard pose maintenant une tuile Exploration.",
        "Now chance lays an exploration tile.",
    ),
    "no-left": ((DEALING, "card S07"), "Il n’en reste pas.", "There is none of these left."),
    "no-go-first": (
        (START, "raise yellow"),
        "Un tour, c’est l’un ou l’autre : activer un lieu, ou se reposer.",
        "A turn is one of two things: go to a place, or rest.",
    ),
    "no-board": (
        (START, "go E3"),
        "Ce lieu est sur un panneau qui n’est pas utilisé ; c’est celui des producteurs qui l’est.",
        "This place lies on a board that is not used; that of the producers is.",
    ),
    "no-covered": (
        (START, "go C5"),
        "Ce lieu est couvert par une tuile Exploration.",
        "This place is covered by an exploration tile.",
    ),
    "no-already": (
        (colony(on={"A3": ("blue", 1)}), "go A3"),
        "Vous y êtes déjà : vos propres colons occupent ce lieu.",
        "You are already there: your settlers stand on this place.",
    ),
    "no-settlers": (
        (colony(ready={"blue": 2}), "go B2"),
        "Ce lieu demande 3 colons ; vous en avez 2 sur votre plateau.",
        "This place needs 3 settlers; you have 2 on your board.",
    ),
    "no-settlers none": (
        (colony(ready={"blue": 0}), "go A3"),
        "Ce lieu demande 1 colon ; vous n’en avez aucun sur votre plateau.",
        "This place needs 1 settler; you have none on your board.",
    ),
    "no-settlers helped": (
        (colony(ready={"blue": 1}, cards={"blue": "H04"}), "go B2"),
        "Ce lieu demande 2 colons avec l’aide des natifs ; vous en avez 1 sur votre plateau.",
        "This place needs 2 settlers with native help; you have 1 on your board.",
    ),
    "no-settlers-oust": (
        (colony(ready={"blue": 3}, on={"C1": ("red", 3)}), "go C1"),
        "Ce lieu demande 4 colons pour expulser les 3 de Rouge ; vous en avez 3 sur votre plateau.",
        "This place needs 4 settlers to oust Red’s 3 settlers; you have 3 on your board.",
    ),
    "no-settlers-oust one": (
        (colony(ready={"blue": 1}, on={"A3": ("red", 1)}), "go A3"),
        "Ce lieu demande 2 colons pour expulser celui de Rouge ; vous en avez 1 sur votre plateau.",
        "This place needs 2 settlers to oust Red’s settler; you have 1 on your board.",
    ),
    "no-settlers-oust helped": (
        (colony(ready={"blue": 0}, on={"B2": ("red", 2)}, cards={"blue": "H04"}), "go B2"),
        "Ce lieu demande 2 colons avec l’aide des natifs pour expulser les 2 de Rouge ; "
        "vous n’en avez aucun sur votre plateau.",
        "This place needs 2 settlers with native help to oust Red’s 2 settlers; you have none on your board.",
    ),
    "no-raise-first": (
        (AT_UPGRADE, "rest"),
        "Améliorez vos cubes, ou terminez.",
        "Raise your cubes, or finish.",
    ),
    "no-raise-highest": (
        (AT_UPGRADE, "raise brown"),
        "Le marron est le plus haut niveau : un tel cube ne s’améliore pas.",
        "Brown is the highest level: such a cube cannot be raised.",
    ),
    "no-cube": ((AT_UPGRADE, "raise green"), "Vous n’avez pas de cube vert.", "You have no green cube."),
    "no-cube to discard": ((DISCARDING, "discard brown"), "Vous n’avez pas de cube marron.", "You have no brown cube."),
    "no-trade-first": (
        (TRADING, "go A3"),
        "Échangez des cubes, ou terminez.",
        "Trade cubes, or finish.",
    ),
    "no-tile-again": (
        (TILE, "tile 1"),
        "On ne prend qu’une tuile Bonus par tour.",
        "Only one bonus tile can be taken in a turn.",
    ),
    "no-card-again": (
        (CLAIMED, "claim E01"),
        "On ne réclame qu’une carte Points par tour.",
        "Only one card can be claimed in a turn.",
    ),
    "no-stack": (
        (AT_FORT, "tile 3"),
        "Cette pile n’est pas celle du lieu fortifié où vous êtes.",
        "This stack does not belong to the fort where you are.",
    ),
    "no-space-left": (
        (FULL, "tile 1"),
        "Vos 3 espaces Bonus sont remplis.",
        "Your 3 spaces for bonus tiles are full.",
    ),
    "no-stack-empty": (
        (EMPTY_STACK, "tile 4"),
        "Il n’y a plus de tuile Bonus ici.",
        "There is no bonus tile left here.",
    ),
    "no-card-cubes": (
        (AT_FORT, "claim S04"),
        "La carte coûte 2 rouges et 1 vert : il vous manque 1 rouge.",
        "The card costs 2 red and 1 green: you lack 1 red.",
    ),
    "no-card-there": (
        (BARE_FORT, "claim S04"),
        "Il n’y a pas de carte Points à réclamer ici.",
        "There is no card to claim here.",
    ),
    "no-card-other": (
        (AT_FORT, "claim E01"),
        "Cette carte n’est pas au-dessus du lieu fortifié où vous êtes.",
        "This card does not lie above the fort where you are.",
    ),
    "no-fort-first": (
        (AT_FORT, "rest"),
        "Vous êtes à un lieu fortifié : prenez une tuile Bonus, réclamez la carte, ou terminez.",
        "You are at a fort: take a bonus tile, claim the card, or finish.",
    ),
    "no-explore-first": (
        (EXPLORING, "done"),
        "Choisissez d’abord la tuile Exploration que vous prenez.",
        "First choose the exploration tile that you take.",
    ),
    "no-exploration": (
        (EXPLORING, "explore A3"),
        "Il n’y a pas de tuile Exploration ici.",
        "There is no exploration tile here.",
    ),
    "no-board to explore": (
        (EXPLORING, "explore F4"),
        "Ce lieu est sur un panneau qui n’est pas utilisé ; c’est celui des producteurs qui l’est.",
        "This place lies on a board that is not used; that of the producers is.",
    ),
    "no-discard-first": (
        (DISCARDING, "rest"),
        "Remettez d’abord des cubes dans les bols, jusqu’à ce qu’il vous en reste 10.",
        "First give back cubes until 10 are left.",
    ),
    "no-older": (
        (colony(game=OLD, cubes={"blue": "brown"}), "go A4"),
        "Cette partie a commencé avec d’anciennes règles (version 1), qui ne le permettent pas.",
        "This game was begun under older rules (version 1), which do not allow it.",
    ),
}
"""By the message, or the message and what is special: where it is said to what, in French and in English."""


@pytest.mark.parametrize(
    ("given", "texts"),
    [
        ({"cubes": {"blue": "yellow"}}, ["go A5"]),
        ({}, ["go A4", "done"]),
        ({"cubes": {"blue": "yellow red green"}}, ["go A4", "raise red", "raise yellow"]),
        ({}, ["go A1", "done"]),
        ({"cubes": {"blue": "yellow " * 8 + "red"}}, ["go A3", "discard red"]),
    ],
)
def test_what_only_older_rules_forbid_is_said_so(given: dict[str, dict[str, str]], texts: list[str]) -> None:
    state = play(colony(game=OLD, **given), *texts[:-1])  # type: ignore[arg-type]
    assert state.why_not(0, texts[-1], "en") == REFUSALS["no-older"][2]
    assert play(colony(**given), *texts)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", REFUSALS)
def test_a_refusal_names_the_rule(case: str) -> None:
    (state, text), fr, en = REFUSALS[case]
    (seat,) = state.to_act
    assert plain(state.why_not(seat, text)) == fr
    assert state.why_not(seat, text, "en") == en
    with pytest.raises(IllegalAction, match=f"^{re.escape(en)}$"):
        state.apply(seat, text)


def test_every_refusal_is_tested() -> None:
    source = inspect.getsource(words)
    named = set(re.findall(r'Message\(\s*f?"(no-[a-z-]+)', source)) | set(re.findall(r'else "(no-[a-z-]+)"', source))
    told = {case.split()[0] for case in REFUSALS}
    named = {name for name in named if not name.endswith("-")} | {name for name in told if name.startswith("no-now-")}
    assert named == told


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_asked_is_legal_or_refused_with_a_reason(seed: int) -> None:
    rng = random.Random(seed)
    everything = [
        verb + what for verb in words.VERBS for what in range(max(1, len(words.objects(GAME.components, verb))))
    ]
    state = GAME.new(2 + seed)
    for _ in range(150):
        if state.over:
            break
        (seat,) = state.to_act
        known = legal(state)
        for code in rng.sample(everything, 25):
            text = words.text(GAME.components, code)
            assert words.parse(GAME.components, text) == code
            for lang in ("fr", "en"):
                assert (state.why_not(seat, text, lang) is None) == (text in known)
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(known))


@pytest.mark.parametrize(
    ("state", "seat", "text", "fr", "en"),
    [
        (START, 1, "go A3", "Ce n’est pas à Rouge de jouer, mais à Bleu.", "It is not Red’s turn, but Blue’s."),
        (
            START,
            2,
            "rest",
            "Il n’y a pas de place 2 à cette table ; la dernière est 1.",
            "There is no seat 2 at this table; the last one is 1.",
        ),
    ],
)
def test_who_may_not_act_is_told_so(state: State, seat: int, text: str, fr: str, en: str) -> None:
    assert plain(state.why_not(seat, text)) == fr
    assert state.why_not(seat, text, "en") == en


def test_when_the_game_is_over_nobody_acts() -> None:
    state = START
    while not state.over:
        state = round_of_rests(state)
    assert state.why_not(0, "rest", "en") == "The game is over."


# ── Texts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", ["go A3", "GO a3", " go   A3 ", "a3"])
def test_a_text_may_be_written_carelessly(text: str) -> None:
    assert START.apply(0, text) == play(START, "go A3")


@pytest.mark.parametrize(
    "text",
    ["", "go", "go A9", "go G1", "rest A3", "raise", "raise blue", "trade 2", "done 1", "tile 0", "tile 6", "claim",
     "claim T99", "explore", "discard 3", "board A1", "bonus tool-I", "cover gold", "pass", "tile ٣"],
)  # fmt: skip
def test_nonsense_is_answered_with_examples(text: str) -> None:
    assert START.why_not(0, text, "en") == (
        f"“{text}” is not an action of Century – A New World; now one could say, for example: go A1, rest."
    )


def test_actions_say_what_they_would_do() -> None:
    assert [action.say("en") for action in START.legal(0)] == [
        "Send 1 settler: the first fort, below the card (2 new settlers)",
        "Send 1 settler: the second fort, below the card (exploration)",
        "Send 1 settler: take 3 yellow",
        "Send 1 settler: raise cubes, 2 levels in all",
        "Send 1 settler: trade 3 yellow for 2 red",
        "Send 2 settlers: the third fort, below the card (native help, forest)",
        "Send 3 settlers: the fourth fort, below the card (tool, river: 1 green)",
        "Send 2 settlers: take 2 yellow and 1 red",
        "Send 1 settler, unable to carry out the action: trade 1 brown for 6 yellow",
        "Send 2 settlers: take 5 yellow",
        "Send 2 settlers: trade 3 yellow for 2 green",
        "Send 1 settler: take 1 yellow and 1 red",
        "Send 2 settlers: take 2 red",
        "Rest: take back all settlers",
    ]
    assert [plain(action.say("fr")) for action in FULL.legal(0)] == [
        "Réclamer la carte (2 nouveaux colons) contre 2 rouges et 1 vert : 5 points",
        "Fini",
    ]
    assert [action.say("fr") for action in TRADING.legal(0)] == ["Échanger 3 jaunes contre 2 rouges", "Fini"]
    assert play(TRADING, "trade").legal(0)[0].say("fr") == "Échanger encore 3 jaunes contre 2 rouges"
    assert (
        plain(EXPLORING.legal(0)[0].say("fr"))
        == "Prendre la tuile Exploration qui couvre le lieu qui donne 2 rouges et 1 vert : un colon"
    )
    assert without(space=0).legal(0)[0].say("en") == "Send 1 settler: the first fort, without a card"
    assert plain(START.find(0, "go B4").say("fr")) == (
        "Placer 1 colon, sans pouvoir effectuer l’action : échanger 1 marron contre 6 jaunes"
    )


@pytest.mark.parametrize(
    ("state", "spots"),
    [
        (AT_UPGRADE, ["cube/yellow", "cube/red", "done"]),
        (TRADING, ["trade", "done"]),
        (FULL, ["card/S04", "done"]),
        (TILE, ["card/S04", "done"]),
        (CLAIMED, ["stack/1", "done"]),
        (EMPTY_STACK, ["stack/5", "done"]),
        (DISCARDING, ["cube/yellow", "cube/red"]),
        (NEW, ["board/D1", "board/E1", "board/F1"]),
    ],
)
def test_every_action_has_its_spot(state: State, spots: list[str]) -> None:
    (seat,) = state.to_act
    assert [action.spots for action in state.legal(seat)] == [(spot,) for spot in spots]
    assert START.legal(0)[-1].spots == ("rest",)
    assert START.legal(0)[2].spots == ("place/A3",)
    assert EXPLORING.legal(0)[0].spots == ("place/B5",)
    assert DEALING.legal(CHANCE)[0].spots == ("deck/S01",)
