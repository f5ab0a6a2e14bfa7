"""What a network says is the same everywhere and comes from one seat's view; a bad file costs only its judgement."""

import json
import logging
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import newfound
from contract.walks import Table, walk
from core.process import python
from newfound import CHANCE, State, bots
from newfound.bots import look, network
from newfound.bots.bot import SearchBot
from newfound.bots.mind import knobs_of, numbers
from newfound.bots.network import CHANCE_OF, HIDDEN, MOST_SEATS, TABLES, UNITS, BadNetwork, add_up, learned, tell
from newfound.bots.question import CLOSE, Question
from newfound.core import contract, jit
from newfound.core.game import Game, found
from newfound.learn.games import Manner

LEARNED = [name for name, game in newfound.games().items() if learned(game).about]


def any_weights(game: Game, seed: int = 1, kinds: int = 1) -> dict[str, Any]:
    """A network that has learned nothing, but says something else of every position."""
    rng = np.random.default_rng(seed)
    weights = {name: rng.integers(-20, 21, shape) for name, shape in network.shapes(game, kinds).items()}
    weights["bias"] += 40
    weights["limit"][:] = network.LIMIT
    return weights


@pytest.fixture
def guess(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Gives a game such a network."""

    def give(game: Game, weights: dict[str, Any] | None = None) -> network.Learned:
        made = network.made(game, weights or any_weights(game), {"game": game.name})
        monkeypatch.setattr(look, "learned", lambda _: made)
        return made

    return give


def told(game: Game, net: network.Learned, state: State, seat: int, compiled: bool) -> list[int]:
    """What a network says of a position to a seat."""
    rules = game.module("rules")
    seen, sums, inner, out = [0] * len(network.most(game)), [0] * UNITS, [0] * HIDDEN, [0] * (2 * MOST_SEATS)
    jit.bind(contract.features, rules)(game.box, state.position, seat, seen, [0] * rules.SCRATCH)
    if not compiled:
        add_up(net.plain, state.players, seen, sums)
        tell(net.plain, state.players, sums, inner, out)
        return out
    numbers, summed = np.array(seen, np.int32), np.array(sums, np.int16)
    layers = [np.array(each, np.int32) for each in (inner, out)]
    game.compiled(add_up)(net.records[0], state.players, numbers, summed)
    game.compiled(tell)(net.records[0], state.players, summed, *layers)
    return [int(each) for each in layers[1]]


@pytest.mark.parametrize("name", ["toy", "colorado"])
def test_it_says_the_same_interpreted_and_compiled(name: str) -> None:
    game = found()[name]
    net = network.made(game, any_weights(game, kinds=2), {})
    said = set()
    for step, each in enumerate(walk(Table(name, 3, {}).new(), random.Random(4))):
        if step % 9 == 0:
            words = told(game, net, each.after, step % 3, compiled=False)
            assert words == told(game, net, each.after, step % 3, compiled=True)
            chances = words[:3]
            assert min(chances) >= 0
            assert CHANCE_OF - 3 <= sum(chances) <= CHANCE_OF
            said.add(tuple(words))
    assert len(said) > 3


ON_A_GPU = """
import json, sys, numpy as np, newfound
from newfound.bots.network import HIDDEN, MOST_SEATS, UNITS, add_up, learned, most, tell
from newfound.core.contract import features
from newfound.core.cuda import kernel, wide
from numba import cuda

def say(boxes, net, tables, seats, seen, work, sums, inner, told):
    here = cuda.grid(1)
    if here < len(tables):
        features(boxes[0], tables[here], seats[here], seen[here], work[here])
        add_up(net[0], tables[here].players, seen[here], sums[here])
        tell(net[0], tables[here].players, sums[here], inner[here], told[here])

game = newfound.game(sys.argv[1])
rules = game.module("rules")
states = [newfound.record.loads(text) for text in json.loads(sys.argv[2])]
tables = np.concatenate([state.position.to_numpy() for state in states])
seats = np.array([state.players - 1 for state in states])
sizes = (len(most(game)), rules.SCRATCH, UNITS, HIDDEN, 2 * MOST_SEATS)
room = [np.zeros((len(tables), size), np.int64) for size in sizes]
given = [wide(game.boxes), wide(learned(game).records), wide(tables), seats, *room]
there = [cuda.to_device(each) for each in given]
kernel(say, rules, features, add_up, tell)[1, len(tables)](*there)
print(there[-1].copy_to_host().tolist())
"""


@pytest.mark.parametrize("name", LEARNED)
def test_it_says_the_same_on_the_cuda_simulator(name: str) -> None:
    game = newfound.game(name)
    states = [
        next(step.after for n, step in enumerate(walk(game.new(players), random.Random(players))) if n == 40)
        for players in (min(game.players), max(game.players))
    ]
    texts = json.dumps([newfound.record.dumps(state) for state in states])
    found = json.loads(python(ON_A_GPU, name, texts, NUMBA_ENABLE_CUDASIM="1"))
    assert found == [told(game, learned(game), state, state.players - 1, compiled=False) for state in states]
    assert any(any(each) for each in found)


def test_rows_are_summed_up_and_layers_follow() -> None:
    """By numbers small enough to reckon by hand."""
    game = found()["toy"]
    shapes = network.shapes(game)
    weights = {name: np.zeros(shape, int) for name, shape in shapes.items()}
    weights["limit"][0] = 2
    weights["rows"][2, 0] = 100  # the first number that is seen, at 3
    weights["bias"][0] = 17
    weights["second"][0, 0, 0] = 64
    weights["third"][0, 0, 0] = 32  # the first seat's strength
    weights["third"][0, 0, MOST_SEATS] = 32  # its points
    net = network.made(game, weights, {}).plain
    for value, unit in ((0, 17), (1, 17), (2, 17), (3, 117), (4, 117)):  # more than the most counts as the most
        sums, inner, out = [0] * UNITS, [0] * HIDDEN, [0] * (2 * MOST_SEATS)
        add_up(net, 2, [value, *[0] * (len(network.most(game)) - 1)], sums)
        assert sums[0] == unit
        tell(net, 2, sums, inner, out)
        assert out[MOST_SEATS] == unit * 32 * 1600 // (127 * 32)
        ahead = np.exp(unit / 127)
        assert out[0] / CHANCE_OF == pytest.approx(ahead / (1 + ahead), abs=0.001)
        assert out[0] + out[1] == pytest.approx(CHANCE_OF, abs=2)
        tell(net, 3, sums, inner, out)  # these layers are for two: three have others, which say nothing
        assert out[0] == out[1] == out[2] == CHANCE_OF // 3
        assert out[MOST_SEATS] == 0
    sums[0] = 1000
    tell(net, 2, sums, inner, out)
    assert inner[0] == 2 * 127 * 64  # a unit never says more than the limit, here 2
    assert out[MOST_SEATS] == 2 * 1600
    weights["second"][0, 0, 0] = 127
    sums[0] = 1000
    tell(network.made(game, weights, {}).plain, 2, sums, inner, out)
    assert out[MOST_SEATS] == 2 * 1600  # nor does one of the second layer
    assert shapes["second"] == (TABLES, HIDDEN, UNITS)


def test_larger_tables_may_have_rows_of_their_own(tmp_path: Path) -> None:
    game = found()["toy"]
    weights = {name: np.zeros(shape, int) for name, shape in network.shapes(game, 2).items()}
    values = len(weights["rows"]) // 2
    weights["rows"][[0, values], 0] = 5, 50  # the first number that is seen, at 1
    weights["bias"][[0, UNITS]] = 2, 20
    shared = weights | {name: weights[name][: len(weights[name]) // 2] for name in ("rows", "bias")}
    seen, sums = [1] + [0] * (len(network.most(game)) - 1), [0] * UNITS
    for some, players, expected in (
        (weights, 2, 7),
        (weights, 3, 70),
        (weights, 4, 70),
        (shared, 2, 7),
        (shared, 3, 7),
    ):
        add_up(network.made(game, some, {}).plain, players, seen, sums)
        assert sums[0] == expected
    weights["bias"][UNITS] = network.MOST_SUM
    assert network.widest(game, weights) == network.MOST_SUM + 50, "where they are wider"
    weights["bias"][UNITS] = 20
    file = tmp_path / "mine.npz"
    network.write(game, file, weights, {})
    assert (network.read(game, file)[0]["bias"] == weights["bias"]).all()
    network.write(game, file, weights | {name: np.tile(weights[name].T, 2).T for name in ("rows", "bias")}, {})
    with pytest.raises(BadNetwork):
        network.read(game, file)


def test_units_of_the_second_layer_are_not_rounded() -> None:
    """A weight too small to move a unit by one part of 127 still counts."""
    game = found()["toy"]
    weights = {name: np.zeros(shape, int) for name, shape in network.shapes(game).items()}
    weights["bias"][0], weights["second"][0, 0, 0], weights["third"][0, 0, MOST_SEATS] = 20, 1, 127
    weights["limit"][0] = 1
    net = network.made(game, weights, {}).plain
    sums, inner, out = [0] * UNITS, [0] * HIDDEN, [0] * (2 * MOST_SEATS)
    add_up(net, 2, [0] * len(network.most(game)), sums)
    tell(net, 2, sums, inner, out)
    assert out[MOST_SEATS] == 20 * 127 * 1600 // (127 * 64 * 32) > 0


def test_a_look_takes_what_leads_to_the_best_position(guess: Any) -> None:
    """With a network that likes points made, and nothing else, the dearest card of the row is taken."""
    game = found()["toy"]
    weights = {name: np.zeros(shape, int) for name, shape in network.shapes(game).items()}
    at = sum(each.size * each.most for each in network.table(game) if each.name != "score")
    weights["rows"][at : at + 40, 0] = np.arange(1, 41) * 3  # one's own points come first among the scores
    weights["second"][:, 0, 0], weights["third"][:, 0, 0] = 64, 64
    guess(game, weights)
    rng, taken = random.Random(3), 0
    for seed in range(3):
        state = game.new(3)
        numbers_of = random.Random(seed)
        while not state.over:
            seat = state.to_act[0]
            legal = state.legal(seat)
            action = state.chance(numbers_of) if seat == CHANCE else numbers_of.choice(legal)
            if seat != CHANCE and len(legal) > 1 and legal[0].text.startswith("take"):
                knobs = knobs_of(game)._replace(learned=1)
                worth = look.values(state.view(seat), [each.code for each in legal], numbers(rng), knobs)
                gains = [state.apply(seat, each).scores[seat] for each in legal]
                assert gains[worth.index(max(worth))] == max(gains)
                taken += len(set(gains)) > 1
            state = state.apply(seat, action)
    assert taken > 3


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_who_only_looks_does_not_play_the_same_game_twice(level: str) -> None:
    """Nothing is drawn in Terra Nova: what has beaten a bot once would else beat it always."""
    games = set()
    for number in range(3):
        rng, bot, state = random.Random(number), bots.make(level), newfound.game("terranova").new(2)
        while not state.over:
            (seat,) = state.to_act
            state = state.apply(seat, bot.decide(state.view(seat), rng))
        games.add(tuple(code for _, code in state.view(0).codes()))
    assert len(games) == 3


def test_what_differs_by_a_trifle_is_as_good() -> None:
    view = newfound.game("terranova").new(2).view(0)
    codes = [action.code for action in view.legal(0)]
    worth = [0.5, 0.5 + CLOSE / 2, 0.5 - CLOSE, 0.5 - 2 * CLOSE, *([0.1] * (len(codes) - 4))]
    answer = [list(each) for each in zip(codes, worth, strict=True)]
    chosen = {Question("look", view, [start, 1], actions=codes).decision(answer).code for start in range(12)}
    assert chosen == set(codes[:2])
    others = {Question("turns", view, [start, 1], actions=codes).decision(answer).code for start in range(12)}
    assert others == {codes[1]}
    nearly_won = [[code, each + 0.49] for code, each in answer]
    chosen = {Question("look", view, [start, 1], actions=codes).decision(nearly_won).code for start in range(12)}
    assert chosen == {codes[1]}


@pytest.mark.parametrize("name", ["colorado", "discovery"])
def test_a_look_is_the_same_interpreted_and_compiled(name: str, guess: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Choices in several steps too: whom to ask for what, where a tile goes and how it is turned."""
    game, rng, several = newfound.game(name), random.Random(2), 0
    guess(game)
    monkeypatch.setattr(look, "WAYS", 2)
    knobs = knobs_of(game)._replace(learned=1, margin=0.3)
    state, looked = game.new(3), 0
    while not state.over and looked < 5:
        seat = state.to_act[0]
        legal = state.legal(seat)
        if seat != CHANCE and len(legal) > 1 and rng.random() < 0.2:
            codes, view = [each.code for each in legal][:6], state.view(seat)
            fast = look.values(view, codes, [5, 9], knobs, plans=2)
            with monkeypatch.context() as slow:
                slow.setenv("NEWFOUND_JIT", "0")
                assert look.values(view, codes, [5, 9], knobs, plans=2) == fast
            looked += 1
            several += jit.bind(contract.unfinished, game.module("rules"))(
                game.box, state.apply(seat, legal[0]).position
            )
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(legal))
    assert looked == 5
    assert several > 0


def test_a_choice_in_several_steps_is_worth_the_best_way_to_complete_it(guess: Any) -> None:
    """A cell is worth what the tile is worth there, turned as well as can be."""
    game, rng, compared = newfound.game("discovery"), random.Random(5), 0
    guess(game)
    knobs = knobs_of(game)._replace(learned=1, margin=0.3)
    is_unfinished = jit.bind(contract.unfinished, game.module("rules"))
    state = game.new(2)
    while compared < 6:
        seat = state.to_act[0]
        legal = state.legal(seat)
        action = state.chance(rng) if seat == CHANCE else rng.choice(legal)
        after = state.apply(seat, action)
        if seat != CHANCE and is_unfinished(game.box, after.position):
            worth = look.values(state.view(seat), [action.code], [5, 9], knobs)
            turned = look.values(after.view(seat), [each.code for each in after.legal(seat)], [5, 9], knobs)
            assert worth == [max(turned)]
            compared += len(set(turned)) > 1
        state = after


@pytest.mark.parametrize("name", ["century", "terranova"])
def test_the_best_choices_are_worth_what_the_turn_comes_to(name: str, guess: Any) -> None:
    """After those that are followed whoever looks takes what is best, one choice after another; the rest is last."""
    game, rng, followed = newfound.game(name), random.Random(4), 0
    guess(game)
    knobs = knobs_of(game)._replace(learned=1, margin=0.3)

    def worth(state: State, seat: int, plans: int = 0) -> list[float]:
        codes = [each.code for each in state.legal(seat)]
        return look.values(state.view(seat), codes, [5, 9], knobs, plans)

    state = game.new(2)
    while followed < 6:
        seat = state.to_act[0]
        legal = state.legal(seat)
        if seat != CHANCE and len(legal) > 4 and rng.random() < 0.3:
            near, far = worth(state, seat), worth(state, seat, plans=3)
            best = sorted(range(len(legal)), key=near.__getitem__)[-3:]
            for at in best:
                after, promised = state.apply(seat, legal[at]), near[at]
                while after.to_act == (seat,):
                    there = worth(after, seat)
                    promised = max(there)
                    after = after.apply(seat, after.legal(seat)[there.index(promised)])
                assert far[at] == pytest.approx(promised, abs=1e-6)
                followed += promised != near[at]
            others = [at for at in range(len(legal)) if far[at] < 0]
            assert len(others) == len(legal) - 3
            assert max(near[at] for at in others) <= min(near[at] for at in set(range(len(legal))) - set(others))
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(legal))


def test_who_learned_sees_what_the_seat_sees_and_nothing_else() -> None:
    """Whatever others hide, who only looks and a search with a network decide the same."""
    game, rng, compared = newfound.game("colorado"), random.Random(8), 0
    state = game.new(3)
    while not state.over and compared < 8:
        seat = state.to_act[0]
        if seat != CHANCE and len(state.legal(seat)) > 1 and rng.random() < 0.15:
            view = state.view(seat)
            other = view.imagine(random.Random(compared))
            for bot in (bots.make("skilled"), bots.make("expert"), SearchBot(simulations=20)):
                chosen = [bot.decide(each, random.Random(1)).code for each in (view, other.view(seat))]
                assert chosen[0] == chosen[1]
            compared += 1
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
    assert compared == 8


@pytest.mark.parametrize("name", LEARNED)
def test_what_a_network_promises_comes_near(name: str) -> None:
    """Late in games such as it has learned from: the final points, and chances nearer to who wins than even ones."""
    game, rng = newfound.game(name), random.Random(13)
    bot = SearchBot(simulations="skilled", knobs=knobs_of(game)._replace(overlooked=0.0))
    promised, reached, wrong = 0.0, 0.0, []
    for _ in range(40):
        states = [game.new(2)]
        while not states[-1].over:
            last = states[-1]
            seat = last.to_act[0]
            strays = seat != CHANCE and rng.random() < Manner().stray
            if strays:
                action = rng.choice(last.legal(seat))
            else:
                action = last.chance(rng) if seat == CHANCE else bot.decide(last.view(seat), rng)
            states.append(last.apply(seat, action))
        for late in states[len(states) * 3 // 5 : -1 : 7]:
            said = told(game, learned(game), late, 0, compiled=True)
            promised += sum(late.scores) + (said[MOST_SEATS] + said[MOST_SEATS + 1]) / 100
            reached += sum(states[-1].scores)
            share = (0 in states[-1].winners) / len(states[-1].winners)
            wrong.append((said[0] / CHANCE_OF - share) ** 2)
    assert promised == pytest.approx(reached, rel=0.25)
    assert np.mean(wrong) < 0.22


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_level_of_version_0_1_judges_by_hand(level: str) -> None:
    game = newfound.game(LEARNED[0])
    old, new = bots.make(f"{level}@0.1"), bots.make(level)
    assert isinstance(old, SearchBot)
    assert isinstance(new, SearchBot)
    view = game.new(2).view(0)
    assert old._effort(view)[0] == knobs_of(game, by_hand=True)
    assert new._effort(view)[0].learned == 1


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:200])


def of_another_form(file: Path) -> None:
    rewrite(file, form=network.FORM + 1)


def for_other_features(file: Path) -> None:
    rewrite(file, features="0" * 16)


def of_another_shape(file: Path) -> None:
    with np.load(file) as held:
        parts = dict(held)
    parts["rows"] = parts["rows"][:-1]
    with file.open("wb") as out:
        np.savez(out, **parts)


def too_large(file: Path) -> None:
    with np.load(file) as held:
        parts = dict(held)
    parts["rows"] = np.full_like(parts["rows"], 127)
    with file.open("wb") as out:
        np.savez(out, **parts)


def damaged(file: Path) -> None:
    """What is packed begins with other bytes, which unpacking stumbles over in its own way."""
    held = bytearray(file.read_bytes())
    held[70:110] = b"\xff" * 40
    file.write_bytes(held)


def of_another_way_to_pack(file: Path) -> None:
    held = bytearray(file.read_bytes())
    for at in held.find(b"PK\3\4") + 8, held.find(b"PK\1\2") + 10:
        held[at] = 99
    file.write_bytes(held)


def missing(file: Path) -> None:
    file.unlink()


def no_file_of_ours(file: Path) -> None:
    file.write_text("not a network", encoding="utf-8")


def rewrite(file: Path, **about: object) -> None:
    with np.load(file) as held:
        parts = dict(held)
    parts["about"] = np.array(json.dumps({**json.loads(str(parts["about"])), **about}))
    with file.open("wb") as out:
        np.savez(out, **parts)


@pytest.mark.parametrize(
    "spoil",
    [
        cut,
        damaged,
        of_another_way_to_pack,
        missing,
        of_another_form,
        for_other_features,
        of_another_shape,
        too_large,
        no_file_of_ours,
    ],
)
def test_a_bad_file_is_told_once_and_bots_judge_by_hand(
    spoil: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    own = newfound.game("colorado")
    file = tmp_path / network.FILE
    network.write(own, file, any_weights(own), {})
    assert network.read(own, file)[1]["form"] == network.FORM
    spoil(file)
    with pytest.raises(BadNetwork):
        network.read(own, file)
    game = Game("colorado")
    monkeypatch.setattr(game, "folder", tmp_path)
    with caplog.at_level(logging.WARNING):
        made = learned.__wrapped__(game)
    assert not made.about
    assert not any(made.plain.rows)
    assert len(caplog.records) == 1
    assert "by hand" in caplog.text


def test_a_game_without_a_file_says_nothing_and_nobody_is_warned(caplog: pytest.LogCaptureFixture) -> None:
    assert not learned(found()["toy"]).about
    assert not caplog.records
