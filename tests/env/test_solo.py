"""One seat against bots, as Gymnasium wants it: in one game, and in many at once."""

import pickle
import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import gymnasium.utils.env_checker as checker
import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from newfound import IllegalAction, bots, env
from newfound.core.game import found
from newfound.env.solos import Solos


def test_gymnasium_is_content() -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*[Bb]ox observation space.*|.*not within the expected range.*")
        warnings.filterwarnings("ignore", ".*env.unwrapped.*|.*render.*|.*spec.*")
        checker.check_env(env.gym("toy", render_mode="ansi"), skip_render_check=False)


@pytest.mark.parametrize("seat", [0, 2])
def test_a_game_goes_to_its_end(seat: int) -> None:
    alone = env.gym("toy", 3, seat=seat, opponents=["random", "greedy"])
    told, _ = alone.reset(seed=2)
    over, rewards = False, []
    while not over:
        assert seat in alone.seats.state.to_act
        assert (alone.action_masks() == told["action_mask"].astype(bool)).all()
        told, reward, over, _, info = alone.step(int(told["action_mask"].argmax()))
        rewards.append(reward)
    assert rewards[:-1] == [0.0] * (len(rewards) - 1)
    assert rewards[-1] == alone.seats.reward(seat)
    assert info["score"] == alone.seats.state.scores[seat]


def test_what_is_not_legal_is_not_done() -> None:
    alone = env.gym("toy")
    told, _ = alone.reset(seed=1)
    before = alone.seats.state
    illegal = int(told["action_mask"].argmin())
    _, reward, over, _, info = alone.step(illegal)
    assert (alone.seats.state is before, reward, over, info["illegal"]) == (True, 0.0, False, True)


def test_there_are_as_many_opponents_as_other_seats() -> None:
    with pytest.raises(ValueError, match="3 players have 2 opponents, not 1"):
        env.gym("toy", 3, opponents=["greedy"])


def test_gymnasium_knows_the_games_by_their_names() -> None:
    for name, game in found().items():
        assert gymnasium.spec(f"newfound/{name}-v{game.rules}").kwargs == {"game": name}
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*not within the expected range.*|.*[Bb]ox observation space.*")
        made: Any = gymnasium.make("newfound/toy-v1", players=3, seat=2, opponents="random", render_mode="ansi")
        checker.check_env(made.unwrapped)
    assert (made.unwrapped.seats.players, made.unwrapped.seat) == (3, 2)
    many: Any = gymnasium.make_vec("newfound/toy-v1", 3, players=4)
    assert (many.num_envs, many.games.players) == (3, 4)


# ── Many games at once ──────────────────────────────────────────────────────────────────────────────────────────────


def last(seen: dict[str, Any]) -> Any:
    """The highest number that is legal in each game."""
    return np.array([mask.nonzero()[0][-1] for mask in seen["action_mask"]])


def played(many: Solos, steps: int, seed: int | None = 1) -> Iterator[Any]:
    """What comes of some steps of the highest numbers."""
    seen, _ = many.reset(seed=seed)
    for _ in range(steps):
        seen, *rest = many.step(last(seen))
        yield seen, *rest


@pytest.mark.parametrize(("name", "spatial"), [("toy", False), ("terranova", True)])
def test_in_each_of_many_games_the_seat_is_asked(name: str, spatial: bool) -> None:
    many, ended = env.gym_vector(name, 5, 3, seat=1, opponents=["random", last], spatial=spatial), 0
    for seen, rewards, over, cut, infos in played(many, 40):
        assert many.observation_space.contains(seen)
        assert ("map" in seen) == spatial
        assert (many.games.last.seats == 1).all()
        assert (many.action_masks() == seen["action_mask"].astype(bool)).all()
        assert not cut.any()
        assert (rewards <= over).all()
        assert ("final_info" in infos) == over.any()
        if over.any():
            assert (infos["_final_info"] == over).all()
            points = infos["final_info"]["scores"][over]
            best = points == points.max(1, keepdims=True)  # in these two games who has most points has won
            assert rewards[over] == pytest.approx(best[:, 1] / best.sum(1))
            ended += over.sum()
    assert ended or name != "toy"
    assert {name: array.dtype for name, array in seen.items()}["observation"] == np.uint8


def test_a_game_among_many_is_the_game_alone() -> None:
    """A bot that decides for itself, and a function that decides as it does, bring about the same."""

    class Last:
        def decide(self, view: Any, _rng: Any) -> Any:
            told = many.games.spaces.legal(view, view.seat)
            return told[max(told)]

    many = env.gym_vector("toy", 4, 3, opponents=[Last(), "random"])
    ours = env.gym_vector("toy", 4, 3, opponents=[last, "random"])
    for one, other in zip(played(many, 30), played(ours, 30), strict=True):
        assert all((one[0][key] == other[0][key]).all() for key in one[0])
        assert all((mine == yours).all() for mine, yours in zip(one[1:4], other[1:4], strict=True))


def test_what_libraries_count_is_what_was_won() -> None:
    many = env.gym_vector("toy", 6, opponents=bots.make("random"))
    ends = RecordEpisodeStatistics(many)
    seen, _ = ends.reset(seed=3)
    while not (told := ends.step(last(seen)))[2].any():
        seen = told[0]
    assert (told[-1]["episode"]["r"][told[2]] == told[1][told[2]]).all()


def test_many_games_are_the_same_by_the_same_seed_and_others_without() -> None:
    def seen(many: Solos, seed: int | None) -> list[Any]:
        return [step[0]["observation"].tolist() for step in played(many, 12, seed)]

    one, other = (env.gym_vector("toy", 4, opponents="random") for _ in range(2))
    first = seen(one, 7)
    assert first == seen(other, 7) == seen(one, 7)
    assert seen(one, None) == seen(other, None) != first
    assert seen(env.gym_vector("toy", 4, opponents="random"), None) != seen(env.gym_vector("toy", 4), None)
    assert seen(pickle.loads(pickle.dumps(one)), 7) == first


def test_what_is_not_legal_is_not_done_in_many_games_either() -> None:
    many = env.gym_vector("toy", 3)
    seen, _ = many.reset(seed=1)
    before = [many.games.state(game) for game in range(3)]
    for wrong in int(seen["action_mask"][1].argmin()), -1, many.games.spaces.actions:
        chosen = last(seen)
        chosen[:] = wrong
        told, rewards, over, _, infos = many.step(chosen)
        assert infos["illegal"][1]
        assert (told["observation"][1] == seen["observation"][1]).all()
        assert (rewards[1], over[1], many.games.state(1)) == (0, False, before[1])
        if wrong == -1:
            assert infos["illegal"].all()
    kept = told["observation"].copy()
    after, _, _, _, infos = many.step(last(told))
    assert "illegal" not in infos
    assert (told["observation"] == kept).all()
    assert (after["observation"] != kept).any()
    assert many.games.state(1) != before[1]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ([0], "3 games take one action each"),
        (0, "3 games take one action each"),
        ([], "3 games take one action each"),
        ([0.0, 1.0, 2.0], "actions go by whole numbers, not by an array of float64"),
        (["a", "b", "c"], "actions go by whole numbers"),
        ([None] * 3, "actions go by whole numbers"),
    ],
)
def test_actions_that_are_none_are_told(wrong: Any, why: str) -> None:
    """None of them is stretched over all games or cut to a whole number."""
    many = env.gym_vector("toy", 3, opponents="random")
    many.reset(seed=1)
    for games in many, env.vector("toy", 3):
        with pytest.raises(ValueError, match=f"^{why}"):
            games.step(wrong)


def test_many_games_begin_with_a_reset() -> None:
    with pytest.raises(RuntimeError, match=r"^a game begins with reset\(\)$"):
        env.gym_vector("toy", 3).step([0, 0, 0])


@pytest.mark.parametrize("wrong", [None, 5, [None]])
def test_an_opponent_that_cannot_decide_is_told(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^an opponent is a level or a bot, not (None|5)$"):
        env.gym("toy", opponents=wrong)
    with pytest.raises(ValueError, match=r"^an opponent is a level or a bot, or a function, not (None|5)$"):
        env.gym_vector("toy", 2, opponents=wrong)
    one: Any = last  # which decides in many games
    with pytest.raises(ValueError, match=r"^an opponent is a level or a bot, not <function"):
        env.gym("toy", opponents=one)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (lambda seen: last(seen)[:1], "an opponent is asked in 3 games, and said an array of shape"),
        (lambda seen: last(seen) * 0 - 1, "-1 is no action that is legal in game 0"),
        (lambda seen: last(seen) * 0 + 99, "99 is no action that is legal in game 0"),
    ],
)
def test_an_opponent_who_says_nothing_that_can_be_done_is_told(said: Any, why: str) -> None:
    many = env.gym_vector("toy", 3, seat=1, opponents=said)
    with pytest.raises((ValueError, IllegalAction), match=f"^{why}"):
        many.reset(seed=1)
