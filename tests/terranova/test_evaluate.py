"""What the bots of Terra Nova expect: sane wherever a game leads, and such that stones are laid."""

import random

import pytest

from newfound import State, bots
from newfound.core.contract import MOST_TERMS
from newfound.games.terranova import evaluate, rules
from newfound.games.terranova.rules import STALLED
from terranova.table import GAME, island, look, play, referee


def promise(state: State, seat: int) -> tuple[int, int]:
    """The points a seat has, and what it is promised from the cells in play; in hundredths."""
    terms = [0] * MOST_TERMS
    whole = evaluate.prospect(GAME.components.box, look(state), seat, terms, [0] * rules.SCRATCH)
    assert whole == terms[0] + terms[1]
    return terms[0], terms[1]


@pytest.mark.parametrize("seed", range(6))
def test_equal_bots_do_not_walk_about_until_the_game_stalls(seed: int) -> None:
    rng, bot, state = random.Random(seed), bots.make("greedy"), GAME.new(2)
    while not state.over:
        (seat,) = state.to_act
        state = state.apply(seat, bot.decide(state.view(seat), rng))
    assert look(state).over != STALLED
    assert max(state.scores) > 0


def test_a_terrain_promises_more_the_fewer_stones_would_close_it_off() -> None:
    plain = referee()
    beside = {cell: {plain.terrain[near] for near in plain.neighbours(cell)} for cell in plain.terrain}
    lake = sorted(cell for cell, terrain in plain.terrain.items() if terrain == "L")
    within = [cell for cell in lake if beside[cell] == {"L"}][:2]
    border = [cell for cell in lake if beside[cell] == {"L", "S"}][:2]
    free, closer = (island(blue="H3 I3", red="N9", stones=" ".join(stones)) for stones in (within, border))
    assert promise(closer, 0)[1] > promise(free, 0)[1]


def test_nothing_is_promised_once_the_game_is_over() -> None:
    state = play(island(blue="A7 B5 B8", red="A6", score=(1, 5)), "pick B8", "to B6")
    assert state.over
    assert [promise(state, seat) for seat in range(2)] == [(100, 0), (500, 0)]


def test_less_is_promised_where_the_game_may_end_with_what_is_scored() -> None:
    left = [
        evaluate.time_left(GAME.components.box, look(island(blue="H8 H9 H10 I5 I6 I7", red=red)))
        for red in ("A6", "A6 B5", "A6 B5 O8", "A6 B5 O8 O10")
    ]
    assert left == sorted(set(left))
    blocked = island(3, blue="H8 H9", red="A6", yellow="A7 B5 B6")
    assert evaluate.time_left(GAME.components.box, look(blocked)) == evaluate.time_left(
        GAME.components.box, look(island(blue="H8 H9", red="A7 B5"))
    ), "who is blocked cannot keep the game going"


def test_less_is_promised_as_the_end_without_stones_comes_near() -> None:
    state = island(blue="H8 H9 H10", red="A6 A7 A8 B5")
    promised = []
    for idle in range(2 * rules.PATIENCE):
        look(state).idle = idle
        promised.append(promise(state, 0)[1])
    assert promised[1] == promised[2 * rules.WARNING] > promised[-1] > 0
    assert promised[2 * rules.WARNING :] == sorted(promised[2 * rules.WARNING :], reverse=True)


def test_once_that_end_is_announced_who_lays_no_stone_is_promised_less_for_it() -> None:
    state = island(blue="H8 H9 H10", red="A6 A7 A8 B5")
    lost = []
    for idle in (2 * rules.WARNING, 2 * rules.WARNING + 1, 2 * rules.PATIENCE - 1):
        look(state).idle = idle
        look(state).turn = 0
        before = promise(state, 1)[1]
        look(state).turn = 1
        lost.append(promise(state, 1)[1] - before)
    assert lost == [evaluate.TEDIOUS * each for each in (0, 1, 2 * (rules.PATIENCE - rules.WARNING) - 1)]
