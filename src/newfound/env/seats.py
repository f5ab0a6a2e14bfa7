"""One game as Gymnasium's and PettingZoo's environments play it: what a seat observes, chance, rewards, pictures."""

import random
from collections.abc import Sequence
from typing import Any, Final

import gymnasium.spaces as gs
import numpy as np

from newfound import bots
from newfound.core.game import Game, plain, whole
from newfound.core.seats import CHANCE
from newfound.core.state import State
from newfound.core.words import IllegalAction, Message
from newfound.env.spaces import spaces

RENDER_MODES: Final = ("human", "ansi")


def opposing(opponents: Any, players: int, seat: int, policies: bool = False) -> dict[int, Any]:
    """Who sits on each of the other seats: the same everywhere, or one for each of them; levels become bots.

    Where `policies` may sit there, functions are let through.
    """
    if seat not in range(players):
        raise ValueError(f"there is no seat {seat} among {players}")
    one = isinstance(opponents, str) or not isinstance(opponents, Sequence)
    given = [opponents] * (players - 1) if one else opponents
    if len(given) != players - 1:
        raise ValueError(f"{players} players have {players - 1} opponents, not {len(given)}")
    made = [bots.make(each) if isinstance(each, str) else each for each in given]
    for each in made:
        if not (hasattr(each, "decide") or (policies and callable(each))):
            raise ValueError(f"an opponent is a level or a bot{', or a function' if policies else ''}, not {each!r}")
    return dict(zip([other for other in range(players) if other != seat], made, strict=True))


class Seats:
    """A game in progress, and what each of its seats may know of it."""

    def __init__(
        self, game: Game, players: int, spatial: bool, render_mode: str | None, options: dict[str, Any]
    ) -> None:
        """A game before its first decision."""
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"a render mode is {' or '.join(RENDER_MODES)}, not {render_mode!r}")
        self.game = game
        self.players = plain(players)
        self.spaces = spaces(game)
        self.spatial = spatial and bool(self.spaces.planes)
        self.render_mode = render_mode
        self.options = options
        self.rng = random.Random()
        game.new(players, **options)  # what is wrong about them is said at once
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The game as it stands."""
        if self._state is None:
            raise RuntimeError("a game begins with reset()")
        return self._state

    def action_space(self) -> gs.Discrete:
        """The numbers of all actions."""
        return gs.Discrete(self.spaces.actions)

    def observation_space(self) -> gs.Dict:
        """What a seat observes: the numbers of the table, which of its actions are legal, and by wish the map."""
        told: dict[str, gs.Space[Any]] = {
            "observation": gs.Box(np.zeros(self.spaces.size, np.uint8), self.spaces.most, dtype=np.uint8),
            "action_mask": gs.Box(0, 1, (self.spaces.actions,), np.int8),
        }
        if self.spatial:
            most = np.array([plane.most for plane in self.spaces.planes], np.int16)[:, None, None]
            high = np.broadcast_to(most, self.spaces.shape).copy()
            told["map"] = gs.Box(np.zeros_like(high), high, dtype=np.int16)
        return gs.Dict(told)

    def begin(self, seed: int | None) -> None:
        """A new game; by the same seed chance and bots do the same."""
        if seed is not None:
            if whole(seed, "a seed") < 0:
                raise ValueError(f"a seed is 0 or more, not {seed}")
            self.rng = random.Random(plain(seed))
        self._state = self.game.new(self.players, **self.options)
        self._chance()

    def observe(self, seat: int) -> dict[str, Any]:
        """What a seat may know."""
        view = self.state.view(seat)
        told = {"observation": self.spaces.observe(view), "action_mask": self.spaces.mask(view, seat)}
        if self.spatial:
            told["map"] = self.spaces.see_map(view)
        return told

    def legal(self, seat: int, number: int) -> bool:
        """Whether a seat may do now what goes by that number."""
        return whole(number, "an action") in self.spaces.legal(self.state, seat)

    def act(self, seat: int, number: int) -> None:
        """Does what goes by that number, and what chance does then."""
        legal, number = self.spaces.legal(self.state, seat), whole(number, "an action")
        if number not in legal:
            raise IllegalAction(Message("action-number-now", number=number))
        self._state = self.state.apply(seat, legal[number])
        self._chance()

    def _chance(self) -> None:
        while self.state.to_act == (CHANCE,):
            self._state = self.state.apply(CHANCE, self.state.chance(self.rng))

    def reward(self, seat: int) -> float:
        """A seat's share of the win, once the game is over."""
        winners = self.state.winners
        return 1 / len(winners) if seat in winners else 0.0

    def info(self, seat: int) -> dict[str, Any]:
        """What is told besides: a seat's points."""
        return {"score": self.state.scores[seat]}

    def render(self, seat: int | None) -> str | None:
        """The table in plain characters as a seat sees it, or on the terminal."""
        if self.render_mode is None:
            return None
        board = self.state.text(seat, "en")
        if self.render_mode == "ansi":
            return board
        print(board)
        return None
