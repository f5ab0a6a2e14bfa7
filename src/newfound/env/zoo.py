"""The games as PettingZoo's environments: one seat after the other, or all that may act at once."""

from typing import Any, ClassVar

from pettingzoo import AECEnv, ParallelEnv

from newfound.core.game import Game
from newfound.env.seats import RENDER_MODES, Seats


class _Agents:
    """What both forms say of a game and its seats."""

    parallel: ClassVar[bool]

    def __init__(
        self,
        game: Game,
        players: int = 2,
        spatial: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Used by `newfound.env.aec` and `newfound.env.parallel`."""
        super().__init__()
        self.seats = Seats(game, players, spatial, render_mode, options)
        self.metadata = {
            "name": f"newfound_{game.name}_v{game.rules}",  # numbers of actions stay the same as long as this does
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": self.parallel,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats.players)]
        self.action_spaces = {agent: self.seats.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self.seats.observation_space() for agent in self.possible_agents}

    def action_space(self, agent: str) -> Any:
        """The numbers of all actions."""
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def observation_space(self, agent: str) -> Any:
        """What is observed."""
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def _seat(self, agent: str) -> int:
        """The seat of an agent."""
        if agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def close(self) -> None:
        """Nothing is held open."""


class InTurn(_Agents, AECEnv[str, dict[str, Any], int | None]):
    """One seat after the other; of seats that may act at once the lowest first, and the next one sees no more."""

    parallel = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game."""
        self.seats.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat may know."""
        return self.seats.observe(self._seat(agent))

    def step(self, action: int | None) -> None:
        """Does an action of the seat to act, by its number; one that is not legal is refused."""
        begun = self.seats.state
        agent = self.agent_selection
        if begun.over:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act, by the number of an action")
        self.seats.act(self._seat(agent), action)
        self._cumulative_rewards[agent] = 0.0
        if self.seats.state.over:
            self.rewards = {agent: self.seats.reward(seat) for seat, agent in enumerate(self.agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        self._tell()
        self._accumulate_rewards()

    def _tell(self) -> None:
        """Says who is next, and the points."""
        seats = self.seats.state.to_act
        self.agent_selection = self.possible_agents[seats[0] if seats else 0]
        self.infos = {agent: self.seats.info(seat) for seat, agent in enumerate(self.agents)}

    def render(self) -> str | None:
        """The table as the seat to act sees it."""
        over = self.seats.state.over  # also says that a game has not begun
        return self.seats.render(0 if over else self._seat(self.agent_selection))


class AtOnce(_Agents, ParallelEnv[str, dict[str, Any], int]):
    """All seats that may act do so at once, each by what it knew before; what the others are given to do is nothing.

    An action that is not legal is not done: its seat is asked again, and its info says so.
    """

    parallel = True

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """A new game."""
        self.seats.begin(seed)
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: self.seats.info(seat) for seat, agent in enumerate(self.agents)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Does what all who may act do, by their numbers."""
        seats = self.seats
        for agent in actions:
            self._seat(agent)
        asked = [seat for seat in seats.state.to_act if self.possible_agents[seat] in actions]
        illegal = set()
        for seat in asked:
            number = actions[self.possible_agents[seat]]
            if seats.legal(seat, number):
                seats.act(seat, number)
            else:
                illegal.add(seat)
        over = seats.state.over
        agents = self.agents
        infos = {
            agent: {**seats.info(seat), **({"illegal": True} if seat in illegal else {})}
            for seat, agent in enumerate(agents)
        }
        rewards = {agent: seats.reward(seat) if over else 0.0 for seat, agent in enumerate(agents)}
        told = self._observed(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos
        if over:
            self.agents = []
        return told

    def _observed(self) -> dict[str, dict[str, Any]]:
        return {agent: self.seats.observe(seat) for seat, agent in enumerate(self.agents)}

    def render(self) -> str | None:
        """The table as an onlooker sees it."""
        return self.seats.render(None)
