"""A game as Gymnasium's environment: one seat, and bots on all the others.

Once this is imported, Gymnasium knows all games by their names, too: `gymnasium.make("newfound/century-v2")`.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from newfound.bots.bot import Bot
from newfound.core.game import Game, found
from newfound.env.seats import RENDER_MODES, Seats, opposing


class Solo(gymnasium.Env[dict[str, Any], Any]):
    """One seat among bots. An action that is not legal is not done, and the info says so."""

    def __init__(
        self,
        game: Game,
        players: int = 2,
        seat: int = 0,
        opponents: str | Bot | Sequence[str | Bot] = "greedy",
        spatial: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Used by `newfound.env.gym`."""
        self.metadata = {
            "name": f"newfound_{game.name}_v{game.rules}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,  # Gymnasium wants one
        }
        self.render_mode = render_mode
        self.seats = Seats(game, players, spatial, render_mode, options)
        self.seat = seat
        self.bots: dict[int, Bot] = opposing(opponents, self.seats.players, seat)
        self.action_space = self.seats.action_space()
        self.observation_space = self.seats.observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, up to the first decision of the seat."""
        super().reset(seed=seed, options=options)
        self.seats.begin(seed)
        self._bots()
        return self.seats.observe(self.seat), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Does an action of the seat, by its number, and what the bots do then."""
        seats = self.seats
        legal = seats.legal(self.seat, action)
        if legal:
            seats.act(self.seat, action)
            self._bots()
        info = self._info() if legal else {**self._info(), "illegal": True}
        reward = seats.reward(self.seat) if seats.state.over else 0.0
        return seats.observe(self.seat), reward, seats.state.over, False, info

    def _bots(self) -> None:
        """Lets the bots act until the seat has to."""
        seats = self.seats
        while seats.state.to_act and self.seat not in seats.state.to_act:
            other = seats.state.to_act[0]
            action = self.bots[other].decide(seats.state.view(other), seats.rng)
            seats.act(other, seats.spaces.number(action))

    def _info(self) -> dict[str, Any]:
        scores = np.array(self.seats.state.scores)
        return {"score": int(scores[self.seat]), "scores": scores}

    def action_masks(self) -> Any:
        """Which actions are legal, for algorithms that ask for it this way."""
        return self.seats.spaces.mask(self.seats.state.view(self.seat), self.seat).astype(bool)

    def render(self) -> Any:
        """The table as the seat sees it."""
        return self.seats.render(self.seat)


def register() -> None:
    """Makes all games known to Gymnasium, by the versions of their rules."""
    for game in found().values():
        known = f"newfound/{game.name}-v{game.rules}"
        if known not in gymnasium.registry:
            gymnasium.register(
                known, "newfound.env:gym", kwargs={"game": game.name}, vector_entry_point="newfound.env:gym_vector"
            )


register()
