"""Refusals of Discovery: each names the rule that forbids the action, in both languages."""

import inspect
import random
import re
import tempfile
from pathlib import Path

import pytest

import newfound
from discovery.table import GAME, draw, legal, name, play, world
from newfound import CHANCE, IllegalAction, State
from newfound.games.discovery import words

LAYING = draw(GAME.new(2), "4,4 MP")
TURNING = play(LAYING, "at 1,0")
TROOP = play(TURNING, "turn 2")
FAR = world(
    *("10,0 8 S", "11,0 1,6,1 PSP*", "12,0 1,6,1 MSM", "13,0 1,6,1 PSP**", "14,0 4,2,2 MPS"), turn=1, blue="10,0.0"
)
FULL = world("10,0 8 S", blue="0,0.0 0,0.1 0,0.2 10,0.0")
NEAR = world("10,0 8 M", "11,0 4,4 MS r2", blue="10,0.0", red="11,0.1")
PLAIN = world("10,0 8 P", "11,0 1,6,1 MPM", turn=1, blue="10,0.0")


def expert() -> State:
    state = GAME.new(2, expert=True)
    for tile in ("1,7 MP", "8 P", "8 M", "8 S"):
        state = draw(state, tile)
    return state


def twin_ports() -> State:
    """A tile in hand that no box of ours has: a lake with ports on opposite shores, the same after half a turn."""
    ours = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    start, end = ours.index("layout", ours.index('name = "D04"')), ours.index("count", ours.index('name = "D04"'))
    lake = 'layout = "1,1,1,1,4"\nterrains = "PPPPS"\ncities = ["4-0", "4-2"]\n'
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "box.toml"
        file.write_text(ours[:start] + lake + ours[end:], encoding="utf-8")
        return newfound.game("discovery", components=file).new(2).apply(CHANCE, "draw D04")


CHOOSE = expert()
CHOSEN = play(CHOOSE, f"tile {name('8 P')}")

REFUSALS = {
    "no-draw": (
        (LAYING, "draw D05"),
        "Seul le hasard tire des tuiles.",
        "Only chance draws tiles.",
    ),
    "no-chance": (
        (GAME.new(2), "at 1,0"),
        "Le hasard ne fait que tirer des tuiles.",
        "Chance only draws tiles.",
    ),
    "no-left": (
        (play(TROOP, "none", "draw D01", "at -1,0", "none"), "draw D01"),
        "Il ne reste pas de tuile de cette sorte à tirer\u00a0: montagne.",
        "There is no such tile left to be drawn: mountain.",
    ),
    "no-expert": (
        (LAYING, "tile D04"),
        "On ne choisit entre deux tuiles que dans la variante pour experts.",
        "Only in the expert variant do you choose between tiles.",
    ),
    "no-held": (
        (CHOOSE, "tile D01"),
        "Cette tuile n’est pas devant vous\u00a0: choisissez-en une qui y est.",
        "This tile does not lie in front of you: choose one that does.",
    ),
    "no-chosen": (
        (CHOSEN, "tile D09"),
        "Vous avez déjà choisi une tuile\u00a0: dites où vous la posez.",
        "You have chosen a tile already: say where it is laid.",
    ),
    "no-choose-first": (
        (CHOOSE, "at 0,1"),
        "Choisissez d’abord une des tuiles devant vous.",
        "First choose one of the tiles in front of you.",
    ),
    "no-laid": (
        (TROOP, "at 0,1"),
        "La tuile est déjà posée\u00a0: posez un pion dessus, reprenez-en un, ou ni l’un ni l’autre.",
        "The tile is laid already: place a pawn on it, take one back, or neither.",
    ),
    "no-lay-first": (
        (LAYING, "pawn 0"),
        "On pose d’abord la tuile\u202f; ensuite on pose ou on reprend un pion.",
        "First the tile is laid; then a pawn is placed or taken back.",
    ),
    "no-turn-first": (
        (TURNING, "at 0,1"),
        "La tuile a sa place\u00a0: choisissez comment elle est tournée.",
        "The tile has its place: choose how it is turned.",
    ),
    "no-cell-first": (
        (LAYING, "turn 1"),
        "Dites d’abord où va la tuile, ensuite comment elle est tournée.",
        "First say where the tile is laid; then how it is turned.",
    ),
    "no-cell-alone": (
        (LAYING, "at 1,1"),
        "Cette case ne touche aucune tuile.",
        "This cell touches no tile.",
    ),
    "no-cell-taken": (
        (LAYING, "at 0,0"),
        "Une tuile se trouve déjà ici.",
        "A tile lies here already.",
    ),
    "no-fit": (
        (LAYING, "at 0,-1"),
        "La tuile ne va pas ici, de quelque façon qu’on la tourne\u00a0: "
        "comme elle est, elle mettrait une plaine contre une mer au sud.",
        "The tile does not fit here, however it is turned: unturned, the south edge would put a plain against a sea.",
    ),
    "no-turn": (
        (TURNING, "turn 0"),
        "Comme elle est, elle mettrait une plaine contre une montagne à l’ouest.",
        "Unturned, the west edge would put a plain against a mountain.",
    ),
    "no-turn-same": (
        (play(twin_ports(), "at 0,1"), "turn 2"),
        "Un demi-tour ne change rien à cette tuile\u00a0: laissez-la comme elle est.",
        "Half a turn makes no difference to this tile: leave it unturned.",
    ),
    "no-segment": (
        (TROOP, "pawn 2"),
        "Cette tuile n’a que 2 parties.",
        "This tile has only 2 parts.",
    ),
    "no-supply": (
        (FULL, "pawn 0"),
        "Vos 4 pions sont tous sur la carte\u202f; reprenez-en un.",
        "All your 4 pawns are on the map; take one back instead.",
    ),
    "no-occupied-sea": (
        (FAR, "pawn 2"),
        "Cette mer porte déjà un pion de Bleu, à 4 tuiles d’ici.",
        "This sea already holds Blue’s pawn, 4 tiles away.",
    ),
    "no-occupied-mountain": (
        (NEAR, "pawn 0"),
        "Cette montagne porte déjà un pion de Bleu, à 1 tuile d’ici.",
        "This mountain already holds Blue’s pawn, 1 tile away.",
    ),
    "no-occupied-plain": (
        (PLAIN, "pawn 1"),
        "Cette plaine porte déjà un pion de Bleu, à 1 tuile d’ici.",
        "This plain already holds Blue’s pawn, 1 tile away.",
    ),
    "no-own-pawn": (
        (NEAR, "take 11,0.1"),
        "Ce pion est à Rouge\u202f; on ne reprend que les siens.",
        "This pawn is Red’s; you can only take back your own.",
    ),
    "no-tile": (
        (NEAR, "take 1,0.0"),
        "Il n’y a pas de tuile ici.",
        "No tile lies here.",
    ),
    "no-pawn": (
        (NEAR, "take 0,0.1"),
        "Vous n’avez pas de pion ici (montagne à l’est et à l’ouest).",
        "You have no pawn here (mountain in the east and west).",
    ),
}
"""By the message: a state with an action that is refused, and what is said in French and in English."""


@pytest.mark.parametrize("id", REFUSALS)
def test_each_refusal_names_the_rule(id: str) -> None:
    (state, text), fr, en = REFUSALS[id]
    (seat,) = state.to_act
    with pytest.raises(IllegalAction) as refusal:
        state.apply(seat, text)
    assert refusal.value.message.id == id
    assert state.why_not(seat, text) == fr
    assert state.why_not(seat, text, "en") == en


def test_every_refusal_is_shown_here() -> None:
    known = set(re.findall(r'"(no-[\w-]+)"', inspect.getsource(words)))
    known |= {f"no-occupied-{terrain}" for terrain in words.TERRAIN_NAMES.values()}
    assert known == set(REFUSALS)


def test_a_cell_where_two_edges_matter_names_the_one_that_clashes_at_best() -> None:
    # mountain in the west, sea in the north: a tile of mountain and plain can match one of them only
    state = draw(play(world("1,-1 8 S"), "none"), "4,4 MP")
    assert state.why_not(1, "at 1,0", "en") == (
        "The tile does not fit here, however it is turned: "
        "at best, turned halfway round, the north edge would put a plain against a sea."
    )


def test_a_part_that_no_tile_has_is_refused_by_how_many_there_are() -> None:
    assert NEAR.why_not(0, "take 0,0.5", "en") == "This tile has only 3 parts."
    assert world("10,0 8 S").why_not(0, "pawn 1") == "Cette tuile n’a qu’une partie."


def test_a_turn_that_looks_the_same_as_a_quarter_is_refused_by_that() -> None:
    words = GAME.words("en")
    assert words("no-turn-same", same=1).endswith("turn it a quarter clockwise.")


def test_actions_say_in_words_which_part_of_a_tile_they_mean() -> None:
    assert [action.say("fr") for action in TROOP.legal(0)] == [
        "Poser un voleur dans la montagne au sud et à l’ouest",
        "Poser un explorateur dans la plaine au nord et à l’est",
        "Ne poser ni reprendre de pion",
    ]
    pond = world("10,0 1,1,1,1,4 PPMMS", blue="0,0.0")
    assert [action.say("en") for action in pond.legal(0)] == [
        "Place an explorer on the plain in the north",
        "Place an explorer on the plain in the east",
        "Place a robber in the mountain in the south",
        "Place a robber in the mountain in the west",
        "Place a sailor on the sea in the middle",
        "Take the sailor back",
        "Neither place a pawn nor take one back",
    ]
    assert world("10,0 8 S").legal(0)[0].say("fr") == "Poser un marin sur la mer"


def test_the_distance_is_counted_inside_the_landscape() -> None:
    # a plain around three tiles of a square, and the sea on the fourth: across that one it would be nearer
    square = ("10,0 1,6,1 SPS r1", "10,1 4,4 MP r1", "9,1 1,6,1 MPM", "8,1 4,4 MP r2", "8,0 1,6,1 SPS* r1")
    state = world(*square, turn=1, blue="10,0.1")
    assert state.why_not(1, "pawn 1", "en") == "This plain already holds Blue’s pawn, 4 tiles away."


def test_the_nearest_of_several_pawns_is_named() -> None:
    state = world("10,0 8 P", "11,0 1,6,1 MPM", "12,0 1,6,1 SPS", turn=2, blue="10,0.0", red="11,0.1")
    assert state.why_not(2, "pawn 1", "en") == "This plain already holds Red’s pawn, 1 tile away."


@pytest.mark.parametrize(("players", "expert"), [(2, False), (3, True), (4, False), (5, True)])
def test_exactly_the_legal_actions_have_no_refusal(players: int, expert: bool) -> None:
    rng = random.Random(players)
    state = GAME.new(players, expert=expert)
    seen: set[str] = {"none", *(f"turn {r}" for r in range(4)), *(f"pawn {n}" for n in range(5))}
    while not state.over:
        (seat,) = state.to_act
        known = legal(state)
        seen |= known
        some = {f"at {rng.randrange(-5, 6)},{rng.randrange(-5, 6)}", *rng.sample(sorted(seen), min(3, len(seen)))}
        for text in some:
            for lang in ("fr", "en"):
                assert (state.why_not(seat, text, lang) is None) == (text in known)
        state = play(state, rng.choice(sorted(known)))


def test_who_may_not_act_is_told_so() -> None:
    assert LAYING.why_not(1, "at 1,0", "en") == "It is not Red’s turn, but Blue’s."
    assert LAYING.why_not(CHANCE, "draw D05", "en") == "It is not chance’s turn, but Blue’s."
    assert LAYING.why_not(CHANCE, "draw D05", "fr") == "Ce n’est pas au hasard de jouer, mais à Bleu."
    over = play(world("10,0 8 S", only=""), "none")
    assert over.why_not(0, "none", "en") == "The game is over."


# ── Texts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", ["at 1,0", "AT 1,0", " at   1,0 ", "1,0"])
def test_a_text_may_be_written_carelessly(text: str) -> None:
    assert LAYING.apply(0, text) == TURNING


@pytest.mark.parametrize("text", ["draw d04", "D04", "d04"])
def test_a_tile_may_be_written_carelessly(text: str) -> None:
    assert GAME.new(2).apply(CHANCE, text) == LAYING


@pytest.mark.parametrize(
    "text",
    [
        *("", "at", "hop 1,0", "at 1", "at 1,0.1", "at x,y", "at 1000,0", "at 501,0", "at 1,0 2", "at ²,0", "é"),
        *("turn 4", "turn", "pawn 8", "pawn x", "take 1,0", "take 1,0.9", "none 1", "draw", "draw Z99", "tile"),
    ],
)
def test_nonsense_is_answered_with_examples(text: str) -> None:
    said = LAYING.why_not(0, text, "en")
    assert said
    assert said.startswith(f"“{text}” is not an action of Discovery; now one could say, for example: at ")


def test_what_reads_the_same_is_told_apart_by_its_place() -> None:
    said = dict(zip((action.text for action in LAYING.legal(0)), LAYING.listed(0, "en"), strict=True))
    assert said["at 1,0"] == "Lay the tile (1 cell east of the start tile)"
    assert said["at 0,1"] == "Lay the tile (1 cell south of the start tile)"
    pawns = world("10,0 4,4 MP", "11,-2 4,4 MS", blue="10,0.0 11,-2.0")
    said = dict(zip((action.text for action in pawns.legal(0)), pawns.listed(0, "fr"), strict=True))
    assert said["take 10,0.0"].endswith(" (10 cases à l’est de la tuile de départ)")
    assert said["take 11,-2.0"].endswith(" (11 cases à l’est et 2 cases au nord de la tuile de départ)")
