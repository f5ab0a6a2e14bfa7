"""One seat against bots, as Gymnasium wants it."""

import warnings

import gymnasium.utils.env_checker as checker
import pytest

from newfound import env


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
