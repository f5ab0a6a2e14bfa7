"""Many games as Gymnasium's vector environment: the same seat in all of them, and opponents on all the others."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from newfound.bots.bot import Bot, RandomBot
from newfound.core.game import Game
from newfound.core.words import IllegalAction, Message
from newfound.env.lockstep import WAIT, Step, Vector
from newfound.env.seats import Seats, opposing

Policy = Callable[[dict[str, Any]], Any]
"""What says for several games at once, by what is observed there, the numbers of the actions."""


class Solos(VectorEnv[dict[str, Any], Any, Any]):
    """One seat in each game. A game that is over begins anew within the step that ended it.

    An action that is not legal is not done, and the infos say so.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        players: int = 2,
        seat: int = 0,
        opponents: str | Bot | Policy | Sequence[str | Bot | Policy] = "greedy",
        threads: int = 1,
        spatial: bool = False,
        **options: Any,
    ) -> None:
        """Used by `newfound.env.gym_vector`."""
        self.autoreset_mode = AutoresetMode.SAME_STEP
        self.metadata = {
            "name": f"newfound_{game.name}_v{game.rules}",
            "render_modes": [],
            "autoreset_mode": self.autoreset_mode,
        }
        seats = Seats(game, players, spatial, None, options)
        players = seats.players
        self.games = Vector(game, num_envs, players, threads=threads, spatial=seats.spatial, **options)
        self.num_envs = num_envs
        self.seat = seat
        self.opponents: dict[int, Bot | Policy] = opposing(opponents, players, seat, policies=True)
        self._rng: random.Random | None = None
        self.single_action_space, self.single_observation_space = seats.action_space(), seats.observation_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games, up to the first decision of the seat in each."""
        super().reset(seed=seed, options=options)
        self._rng = random.Random(int(self.np_random.integers(2**31)))
        self._go_on(self.games.reset(self._rng.getrandbits(31)))
        return self._observe(), {"scores": self.games.last.scores.copy()}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Does an action of the seat in each game, by its number, and what the opponents do then."""
        if self._rng is None:
            raise RuntimeError("a game begins with reset()")
        actions, masks = self.games.numbers(actions), self.games.last.masks
        known = (actions >= 0) & (actions < masks.shape[1])
        legal = known & masks[np.arange(self.num_envs), np.where(known, actions, 0)]
        rewards, over, final = self._go_on(self.games.step(np.where(legal, actions, WAIT)))
        infos: dict[str, Any] = {"scores": self.games.last.scores.copy()}
        if over.any():
            infos |= {"final_info": {"scores": final}, "_final_info": over}
        if not legal.all():
            infos["illegal"] = ~legal
        return self._observe(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def _go_on(self, shown: Step) -> tuple[Any, Any, Any]:
        """Lets the opponents act until the seat has to everywhere; gives what has ended: rewards, where, and points."""
        rewards, over = shown.rewards[:, self.seat].copy(), shown.dones.copy()
        final = np.where(over[:, None], shown.scores, 0)
        while (shown.seats != self.seat).any():
            actions = np.full(self.num_envs, WAIT)
            for seat, opponent in self.opponents.items():
                asked = np.flatnonzero(shown.seats == seat)
                if len(asked):
                    actions[asked] = self._decided(opponent, seat, asked)
            shown = self.games.step(actions)
            rewards += shown.rewards[:, self.seat]
            over |= shown.dones
            final[shown.dones] = shown.scores[shown.dones]
        return rewards, over, final

    def _decided(self, opponent: Bot | Policy, seat: int, asked: Any) -> Any:
        """What an opponent does in these games."""
        if isinstance(opponent, RandomBot):
            return self.games.sample()[asked]
        if callable(opponent):
            said = np.asarray(opponent({name: array[asked] for name, array in self._shown().items()}))
            if said.shape != asked.shape:
                raise ValueError(f"an opponent is asked in {len(asked)} games, and said an array of shape {said.shape}")
            if (said == WAIT).any():  # nobody may stand still, or the game would never go on
                game = int(asked[(said == WAIT).argmax()])
                raise IllegalAction(Message("action-number", number=WAIT, game=game))
            return said
        assert self._rng
        views = (self.games.state(int(game)).view(seat) for game in asked)
        return [self.games.spaces.number(opponent.decide(view, self._rng)) for view in views]

    def _shown(self) -> dict[str, Any]:
        """What is observed in all games, in the arrays that the next step writes over."""
        last = self.games.last
        told = {"observation": last.observations, "action_mask": last.masks.view(np.int8)}
        return told | ({"map": last.maps} if self.games.spatial else {})

    def _observe(self) -> dict[str, Any]:
        return {name: array.copy() for name, array in self._shown().items()}

    def action_masks(self) -> Any:
        """Which actions are legal in each game, for algorithms that ask for it this way."""
        return self.games.last.masks.copy()
