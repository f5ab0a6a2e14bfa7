"""Refusals of Colorado: each names the rule that forbids the action, in both languages."""

import inspect
import random
import re

import pytest

from colorado.table import BOX, CENTRE, GAME, SIDES, TIPI, called, chain, home, joined, legal, line, plain, play, table
from newfound import CHANCE, IllegalAction, State
from newfound.games.colorado import words
from newfound.games.colorado.components import FAMILIES

THREE = "banker-1 banker-1 banker-2"

DEALING = GAME.new(2)
STARTING = DEALING
while STARTING.to_act == (CHANCE,):
    STARTING = STARTING.apply(CHANCE, STARTING.legal(CHANCE)[0])
CALL = table(3, hands=["", THREE, ""], areas=["trapper-2"])
FAMILY = play(CALL, "blue ask red")
FULL = table(hands=["", THREE], areas=["trapper-1 trapper-2 trapper-3"])
VALUE = play(FAMILY, "blue family trapper")
GIVING = called(table(hands=["", "banker-2 trapper-1 cowgirl-3"]), "trapper-2")
TAKING = called(table(hands=["", "banker-1 cowgirl-3"]), "trapper-2")
NUGGETS = called(
    table(hands=["trapper-1 trapper-2 trapper-3", f"digger-1 {THREE}"], areas=["trapper-1"], nuggets=[2]), "digger-1"
)
CARDS = called(table(hands=["banker-2 banker-3 trapper-1 digger-1", f"cowgirl-1 {THREE}"]), "cowgirl-1")
SECOND = play(
    called(table(hands=["banker-1 banker-2 banker-3 trapper-1", "cowgirl-1"]), "cowgirl-1"), "blue discard banker-2"
)
FEW = called(table(hands=["banker-2 banker-3", "cowgirl-1"]), "cowgirl-1")
TOO_FEW = play(
    called(table(hands=["banker-1 banker-2 banker-3", "cowgirl-1"], areas=["banker-2"]), "cowgirl-1"),
    "blue discard banker-1",
)
EMPTY = called(table(hands=["banker-2 banker-3 trapper-1", "cowgirl-1"], pile=""), "cowgirl-1")
NEAR, FAR = chain()
RAIL, BRANCH = next((rail, BOX.rails[rail.next[1]]) for rail in BOX.rails if len(rail.next) == 2)
BEFORE = " ".join(rail.name for rail in BOX.rails[: BOX.rails.index(RAIL) + 1])
TICKS = called(
    table(
        hands=["", f"trapper-1 {THREE}"],
        flags=[f"village-south {home(NEAR)}"],
        ticked=[BOX.regions[SIDES["village-south"]].stages[0].name],
        rails=[f"{BEFORE} {BRANCH.name}"],
    ),
    "trapper-1",
)
TICKED = BOX.regions[SIDES["village-south"]].stages[0].name
LOST = BOX.rails[RAIL.next[0]].name
LATER = BOX.rails[-1].name
ELSEWHERE = next(stage.name for stage in BOX.stages if home(stage.name) not in ("village-south", home(NEAR)))
TIPIS = play(
    called(table(hands=["", "trapper-1"], flags=[home(joined("tipi"))], tipi=[f"{CENTRE}"]), "trapper-1"),
    f"blue tick {joined('tipi')}",
)
FREE = play(
    called(table(hands=["banker-1", "trapper-1"], flags=[home(joined("lay"))], areas=["banker-2"]), "trapper-1"),
    f"blue tick {joined('lay')}",
)
DISCOVERY = play(
    called(table(hands=["", "trapper-1"], flags=["village-north"], rails=[line("discovery")[0]]), "trapper-1"),
    f"blue rail {line('discovery')[1]}",
)


def stage_said(name: str, lang: str) -> str:
    """A stage as sentences name it."""
    return GAME.words(lang).say(words.stage_name(BOX, [stage.name for stage in BOX.stages].index(name)))


def rail_said(name: str, lang: str) -> str:
    """A stage of the railway as sentences name it."""
    return GAME.words(lang).say(words.rail_name(BOX, [rail.name for rail in BOX.rails].index(name)))


REFUSALS = {
    "no-draw": (
        (CALL, 0, "deal banker-2"),
        "Seul le hasard distribue et prend des cartes.",
        "Only chance deals and takes cards.",
    ),
    "no-chance-take": (
        (TAKING, CHANCE, "deal banker-1"),
        "Le hasard prend maintenant une carte dans la main de Rouge.",
        "Chance now takes a card from Red’s hand.",
    ),
    "no-chance-deal": (
        (DEALING, CHANCE, "take banker-1"),
        "Le hasard distribue maintenant une carte à Bleu.",
        "Chance now deals a card to Blue.",
    ),
    "no-card-there": (
        (TAKING, CHANCE, "take trapper-1"),
        "Rouge n’a pas cette carte : le piège (orange 1).",
        "Red has no such card: the trap (orange 1).",
    ),
    "no-card-left": (
        (play(DEALING, *["chance deal trapper-2"] * 4), CHANCE, "deal trapper-2"),
        "Cette carte n’est plus dans la pioche : la mule (orange 2).",
        "No such card is left in the pile: the mule (orange 2).",
    ),
    "no-give-first": (
        (GIVING, 1, "draw"),
        "Donnez d’abord une carte de la couleur ou de la valeur demandée : la mule (orange 2).",
        "First give a card of the colour or value asked for: the mule (orange 2).",
    ),
    "no-village": (
        (STARTING, 0, "start lake-west"),
        "On part du drapeau d’un village ; le lac de l’ouest n’en est pas un.",
        "You set out from the flag of a village, not from the western lake.",
    ),
    "no-ask-nobody": ((CALL, 0, "ask green"), "Vert ne joue pas.", "Green is not playing."),
    "no-ask-self": (
        (CALL, 0, "ask blue"),
        "On demande une carte à un autre joueur, pas à soi-même.",
        "You ask another player, not yourself.",
    ),
    "no-ask-empty": ((CALL, 0, "ask yellow"), "Jaune n’a aucune carte en main.", "Yellow has no card in hand."),
    "no-family-area": (
        (FULL, 0, "family trapper"),
        "Vous avez déjà posé les trois cartes de la famille trappeur (orange).",
        "You have laid all three cards of the trapper family (orange) already.",
    ),
    "no-value-area": (
        (VALUE, 0, "value 2"),
        "Vous ne pouvez pas demander la mule (orange 2) : cette carte est déjà dans votre zone de jeu.",
        "You may not ask for the mule (orange 2): it is already in your play area.",
    ),
    "no-hand": (
        (GIVING, 1, "give trapper-3"),
        "Vous n’avez pas le trappeur (orange 3) en main.",
        "You do not have the trapper (orange 3) in hand.",
    ),
    "no-alike": (
        (GIVING, 1, "give cowgirl-3"),
        "Il faut donner une carte de la famille trappeur (orange) ou de valeur 2, "
        "ce que la cowgirl (gris 3) n’est pas.",
        "You have to give a card of the trapper family (orange) or of value 2, and the cowgirl (grey 3) is neither.",
    ),
    "no-area": (
        (NUGGETS, 0, "lay trapper-1"),
        "Vous ne pouvez pas poser le piège (orange 1) : cette carte est déjà dans votre zone de jeu.",
        "You cannot lay the trap (orange 1): it is already in your play area.",
    ),
    "no-nuggets": (
        (NUGGETS, 0, "lay trapper-3"),
        "Pour poser le trappeur (orange 3), il faut 3 pépites ; vous en avez 2.",
        "Laying the trapper (orange 3) needs 3 nuggets; you have 2.",
    ),
    "no-pile": ((EMPTY, 0, "draw"), "Il ne reste aucune carte à piocher.", "There is no card left to draw."),
    "no-colour": (
        (SECOND, 0, "discard trapper-1"),
        "Pas de la même couleur que la diligence (vert 2) : le piège (orange 1).",
        "Not of the same colour as the stagecoach (green 2): the trap (orange 1).",
    ),
    "no-pair": (
        (CARDS, 0, "discard trapper-1"),
        "Vous n’avez pas de deuxième carte de la même couleur que le piège (orange 1).",
        "You have no second card of the same colour as the trap (orange 1).",
    ),
    "no-lay-left": (
        (FEW, 0, "discard banker-2"),
        "Sans la diligence (vert 2), il ne vous resterait aucune carte à poser.",
        "Without the stagecoach (green 2) no card that you could lay would be left.",
    ),
    "no-ticked": (
        (TICKS, 0, f"tick {TICKED}"),
        f"Déjà cochée : {stage_said(TICKED, 'fr')}.",
        f"Ticked already: {stage_said(TICKED, 'en')}.",
    ),
    "no-undiscovered": (
        (TICKS, 0, f"tick {ELSEWHERE}"),
        f"Cette étape est dans une région que vous n’avez pas encore découverte : {stage_said(ELSEWHERE, 'fr')}.",
        f"This stage is in a region that you have not discovered yet: {stage_said(ELSEWHERE, 'en')}.",
    ),
    "no-link": (
        (TICKS, 0, f"tick {FAR}"),
        f"Cette étape n’est reliée ni au drapeau ni à une étape cochée : {stage_said(FAR, 'fr')}.",
        f"This stage is linked neither to its flag nor to a ticked stage: {stage_said(FAR, 'en')}.",
    ),
    "no-rail-ticked": (
        (TICKS, 0, "rail r1"),
        f"Déjà cochée : {rail_said('r1', 'fr')}.",
        f"Ticked already: {rail_said('r1', 'en')}.",
    ),
    "no-rail-later": (
        (TICKS, 0, f"rail {LATER}"),
        "Le chemin de fer se coche de gauche à droite, une étape après l’autre ; "
        f"celle-ci vient plus tard : {rail_said(LATER, 'fr')}.",
        "The railway is ticked from left to right, one stage after the other; "
        f"this one comes later: {rail_said(LATER, 'en')}.",
    ),
    "no-rail-lost": (
        (TICKS, 0, f"rail {LOST}"),
        f"Perdue, car vous avez pris l’autre embranchement : {rail_said(LOST, 'fr')}.",
        f"Lost, since you have taken the other branch: {rail_said(LOST, 'en')}.",
    ),
    "no-tipi-ticked": (
        (TIPIS, 0, f"tipi {CENTRE}"),
        f"Vous avez déjà coché la case {CENTRE} de la piste Tipi.",
        f"You have ticked box {CENTRE} of the Tipi track already.",
    ),
    "no-tipi-far": (
        (TIPIS, 0, f"tipi {TIPI}"),
        f"Aucune case adjacente n’est cochée : la case {TIPI} de la piste Tipi.",
        f"No box beside it is ticked: box {TIPI} of the Tipi track.",
    ),
    "no-discovered": (
        (DISCOVERY, 0, "discover village-north"),
        "Vous avez déjà découvert le village du nord.",
        "You have discovered the northern village already.",
    ),
    "no-mountain": (
        (DISCOVERY, 0, "discover forest-north"),
        "Vous ne pouvez pas découvrir la forêt du nord : une montagne en sépare vos régions.",
        "You cannot discover the northern forest: a mountain lies between it and your regions.",
    ),
    "no-far": (
        (DISCOVERY, 0, "discover lake-south"),
        "Vous ne pouvez pas découvrir le lac du sud : aucune région adjacente n’est découverte.",
        "You cannot discover the southern lake: it is not next to a region that you have discovered.",
    ),
    "no-now": (
        (NUGGETS, 0, "draw"),
        "D’abord, prenez 1 pépite, ou posez une carte en payant sa valeur en pépites – "
        "la pioche (rouge 1), carte donnée.",
        "First take 1 nugget, or lay a card for its value in nuggets – the pickaxe (red 1), the card given.",
    ),
}


@pytest.mark.parametrize("id", REFUSALS)
def test_a_refusal_names_the_rule(id: str) -> None:
    (state, seat, text), fr, en = REFUSALS[id]
    with pytest.raises(IllegalAction) as refusal:
        state.apply(seat, text)
    assert refusal.value.message.id == id
    assert state.why_not(seat, text, "en") == en
    assert plain(state.why_not(seat, text)) == fr


def test_every_refusal_is_tested() -> None:
    assert set(re.findall(r'"(no-[a-z-]+)"', inspect.getsource(words))) == set(REFUSALS)


NOW = {
    "now-start": (STARTING, 0, "choose the village that you set out from"),
    "now-ask": (CALL, 0, "choose whom you ask for a card"),
    "now-family": (FAMILY, 0, "choose the family of the card you ask Red for"),
    "now-value": (VALUE, 0, "choose the value of the card you ask Red for: trapper family (orange)"),
    "now-give": (GIVING, 1, "Blue asks for the mule (orange 2): give a card of its colour or value"),
    "now-nuggets": (
        NUGGETS,
        0,
        "take 1 nugget, or lay a card for its value in nuggets – the pickaxe (red 1), the card given",
    ),
    "now-cards": (
        CARDS,
        0,
        "draw 3 cards, or discard 2 of one colour to lay a card – the lasso (grey 1), the card given",
    ),
    "now-second": (SECOND, 0, "discard a second card of the same colour – the lasso (grey 1), the card given"),
    "now-two": (
        play(SECOND, "blue discard banker-3"),
        0,
        "choose the card to lay for the two cards discarded – the lasso (grey 1), the card given",
    ),
    "now-tick": (TICKS, 0, "tick a stage, or the next one of the railway – the trap (orange 1), the card given"),
    "now-lay": (FREE, 0, f"lay a card for free, or pass – {stage_said(joined('lay'), 'en')}"),
    "now-tipi": (TIPIS, 0, f"choose which box of the Tipi track to tick – {stage_said(joined('tipi'), 'en')}"),
    "now-discovery": (DISCOVERY, 0, "discover a region next to one of yours – the Discovery stage of the railway"),
}


@pytest.mark.parametrize("id", NOW)
def test_it_is_said_what_is_to_be_decided_and_where_it_comes_from(id: str) -> None:
    state, seat, en = NOW[id]
    now = words.deciding(BOX, state.position, seat)  # type: ignore[arg-type]
    assert now is not None
    assert now.id == id
    assert GAME.words("en").say(now) == en
    assert en in state.text(seat, "en")
    # whatever else one might try, this is what comes first; who is asked for a card is told so in other words
    first = en if id != "now-give" else REFUSALS["no-give-first"][2]
    assert first in str(state.why_not(seat, "start lake-west" if id != "now-start" else "pass", "en"))


def test_nothing_is_to_be_decided_by_who_is_not_to_act() -> None:
    for state, seat, _ in NOW.values():
        for other in range(state.players):
            if other not in state.to_act:
                assert words.deciding(BOX, state.position, other) is None  # type: ignore[arg-type]
        assert seat in state.to_act


def test_a_refusal_is_given_exactly_where_an_action_is_not_legal() -> None:
    rng = random.Random(2)
    state = GAME.new(3)
    for _ in range(700):
        if state.over:
            break
        seat = rng.choice(state.to_act)
        known = legal(state, seat)
        card = f"{rng.choice(FAMILIES)}-{rng.randint(1, 3)}"
        region = rng.choice(BOX.regions).name
        for text in (
            f"start {region}",
            f"ask {rng.choice(['blue', 'red', 'yellow', 'green'])}",
            f"family {rng.choice(FAMILIES)}",
            f"value {rng.randint(1, 3)}",
            *(f"{verb} {card}" for verb in ("give", "lay", "discard", "deal", "take")),
            f"tick {rng.choice(BOX.stages).name}",
            f"rail {rng.choice(BOX.rails).name}",
            f"tipi {rng.randint(1, TIPI)}",
            f"discover {region}",
            "nugget",
            "draw",
            "pass",
        ):
            for lang in ("fr", "en"):
                assert (state.why_not(seat, text, lang) is None) == (text in known)
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(known))


def test_a_view_refuses_without_telling_what_others_hold() -> None:
    assert GIVING.view(0).why_not(1, "give trapper-3", "en") == "Only Red knows what Red can do."
    assert TAKING.view(0).why_not(CHANCE, "take trapper-1", "en") == "Nobody knows what chance can do."


def test_the_last_card_that_could_be_laid_is_kept() -> None:
    refusal = "Without the banker (green 3) no card that you could lay would be left."
    assert TOO_FEW.why_not(0, "discard banker-3", "en") == refusal


@pytest.mark.parametrize(
    ("state", "seat", "text", "en"),
    [
        (CALL, 1, "give banker-2", "It is not Red’s turn, but Blue’s."),
        (CALL, 3, "pass", "There is no seat 3 at this table; the last one is 2."),
        (GAME.new(2), 0, "pass", "It is chance’s turn."),
    ],
)
def test_who_may_not_act_is_told_so(state: State, seat: int, text: str, en: str) -> None:
    assert state.why_not(seat, text, "en") == en


# ── Texts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", ["lay trapper-2", "LAY Trapper-2", "  lay   trapper-2 ", "trapper-2"])
def test_a_text_may_be_written_carelessly(text: str) -> None:
    assert NUGGETS.apply(0, text) == play(NUGGETS, "blue lay trapper-2")


@pytest.mark.parametrize(
    "text",
    ["", "lay", "lay trapper", "lay trapper-4", "lay sheriff-1", "value 0", "value 4", "value", "ask black", "tick z9",
     "rail r99", "tipi 0", "tipi 99", "discover moon", "nugget 2", "draw 3", "pass on", "give", "none"],
)  # fmt: skip
def test_nonsense_is_answered_with_examples(text: str) -> None:
    assert NUGGETS.why_not(0, text, "en") == (
        f"“{text}” is not an action of Colorado; now one could say, for example: lay trapper-2, nugget."
    )


def test_every_text_has_one_action_and_back() -> None:
    texts = [
        f"{name} {what}".rstrip()
        for verb, name in words.VERBS.items()
        for what in words.things(BOX, verb)
        if what != "0"
    ]
    codes = [words.parse(BOX, text) for text in texts]
    assert None not in codes
    assert len(set(codes)) == len(texts)
    assert [words.text(BOX, code) for code in codes if code is not None] == texts


def test_actions_say_what_they_bring() -> None:
    village = BOX.regions[SIDES["village-south"]]
    *others, last = village.stages
    state = called(
        table(hands=["", "trapper-1"], ticked=[" ".join(stage.name for stage in others)], rails=[line("end")[0]]),
        "trapper-1",
    )
    said = [action.say("en") for action in state.legal(0)]
    assert said[0].startswith(f"Tick {stage_said(last.name, 'en')}: ")
    assert said[0].endswith(f"; completes the region, medal of {village.medal} points")
    assert said[1].endswith(f"; end of the line, medal of {BOX.rails[-1].medal} points")
    state = called(table(hands=["", "trapper-1"], flags=[home(joined())]), "trapper-1")
    assert f"Tick {stage_said(joined(), 'en')}: no action" in [action.say("en") for action in state.legal(0)]
    assert [action.say("fr") for action in NUGGETS.legal(0)] == [
        "Prendre 1 pépite",
        "Payer 2 pépites pour poser la mule (orange 2)",
    ]
    assert [action.say("en") for action in FREE.legal(0)] == ["Lay the key to the safe (green 1) for free", "Pass"]
