"""The games as OpenSpiel knows them: `pyspiel.load_game("newfound_discovery(players=3)")`, once this is imported.

Chance is explicit. Seats that may act at once act one after the other, and none sees more for it. A win is worth 1,
shared by all who win.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from newfound.core.game import Game, found
from newfound.core.position import OWNER
from newfound.core.seats import CHANCE
from newfound.core.state import Action, State
from newfound.core.words import IllegalAction, Message
from newfound.env import brought
from newfound.env.spaces import spaces

with brought("openspiel"):
    import pyspiel

HISTORY: Final = 128
"""Decisions that the tensor of an information state tells of, the newest last; its string has all of them."""
WORDS: Final = {True: "yes", False: "no"}
"""How an option is called that can be true or false or something else: OpenSpiel wants one type for each."""


def _given(value: Any, choices: tuple[Any, ...]) -> Any:
    """A choice as OpenSpiel's parameters have it."""
    return value if len({type(each) for each in choices}) == 1 else WORDS.get(value, value)


def _type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    chances = spaces(game).chances
    modes, kinds = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    secrets = game.module("rules").POSITION.has_secrets()
    return pyspiel.GameType(
        short_name=f"newfound_{game.name}",
        long_name=f"{game.called('en')}, rules {game.rules}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if chances else modes.DETERMINISTIC,
        information=kinds.IMPERFECT_INFORMATION if secrets else kinds.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[0],
            **{name: _given(option.choices[0], option.choices) for name, option in game.options.items()},
        },
    )


class SpielGame(pyspiel.Game):
    """One of the games, with a number of players and options."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any] | None = None) -> None:
        """Used by OpenSpiel."""
        params = params or {}
        told = spaces(game)
        self.game = game
        self.players = params.get("players", game.players[0])
        self.options = {
            name: next((each for each in option.choices if _given(each, option.choices) == params[name]), params[name])
            for name, option in game.options.items()
            if name in params
        }
        game.new(self.players, **self.options)  # says in a sentence why these cannot be
        info = pyspiel.GameInfo(
            num_distinct_actions=told.actions,
            max_chance_outcomes=told.chance_actions,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=told.longest,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> "SpielState":
        """A game before its first decision."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "SpielObserver":
        """What writes down what a seat knows."""
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Known:
    """The decisions so far: the seat, its number (-1: not known in an imagined game), and who may know it as bits."""

    __slots__ = ("steps",)

    def __init__(self, steps: tuple[tuple[int, int, int], ...] = ()) -> None:
        """Never changes."""
        self.steps = steps

    def __deepcopy__(self, _known: Any) -> "Known":
        """Itself, since it never changes."""
        return self

    def seen_by(self, seat: int | None) -> list[tuple[int, int]]:
        """Who did what, as a seat knows it (`None`: an onlooker); -1 for what it does not."""
        mine = 0 if seat is None else 1 << seat
        return [(who, number if known == -1 or known & mine else -1) for who, number, known in self.steps]


class SpielState(pyspiel.State):
    """A game at one moment, which `apply_action` moves on."""

    def __init__(self, game: SpielGame) -> None:
        """Used by `new_initial_state`."""
        super().__init__(game)
        self.now: State = game.game.new(game.players, **game.options)
        self.known = Known()

    def current_player(self) -> int:
        """Who is to act; of several the lowest seat."""
        seats = self.now.to_act
        if not seats:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seats == (CHANCE,) else seats[0]

    def _seat(self) -> int:
        return self.now.to_act[0]

    def _legal(self, seat: int) -> dict[int, Action]:
        """What a seat may do; chance counts from 0 too."""
        told = spaces(self.now.game)
        less = told.actions if seat == CHANCE else 0
        return {number - less: action for number, action in told.legal(self.now, seat).items()}

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of what a seat may do."""
        return sorted(self._legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely it is."""
        legal = self._legal(CHANCE)
        total = sum(action.weight for action in legal.values())
        return [(number, action.weight / total) for number, action in sorted(legal.items())]

    def _apply_action(self, number: int) -> None:
        """Does what goes by that number."""
        seat = self._seat()
        legal = self._legal(seat)
        if number not in legal:
            raise IllegalAction(Message("action-number-now", number=number))
        action = legal[number]
        known = self.now.game.rule("knows")(self.now.game.box, self.now.position, seat, action.code)
        self.known = Known((*self.known.steps, (seat, number, int(known))))
        self.now = self.now.apply(seat, action)

    def _action_to_string(self, player: int, number: int) -> str:
        """As records write it."""
        legal = self._legal(CHANCE if player == pyspiel.PlayerId.CHANCE else player)
        return legal[number].text if number in legal else str(number)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.now.over

    def returns(self) -> list[float]:
        """Each seat's share of the win; nothing before the end."""
        winners = self.now.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.now.players)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that looks the same to a seat; what it cannot see is drawn at random, and has no history."""

        class Drawn:
            """The sampler as a generator of random numbers."""

            def random(self) -> float:
                return sampler()

        other: SpielState = self.get_game().new_initial_state()
        other.now = self.now.view(player).imagine(Drawn())
        seen = zip(self.known.seen_by(player), self.known.steps, strict=True)
        other.known = Known(tuple((who, number, known) for (who, number), (_, _, known) in seen))
        return other

    def __str__(self) -> str:
        """The table as somebody sees it who may see everything: its record."""
        return repr(self.now.position)


class SpielObserver:
    """What a seat knows, as a tensor and as a string; with perfect recall its decisions too.

    What everybody sees and what a seat alone sees can be told apart, as strings only.
    """

    def __init__(self, game: SpielGame, kind: Any) -> None:
        """Room for the tensor, where all of what a seat knows is wanted."""
        told = spaces(game.game)
        self.public: bool = kind.public_info
        self.recall: bool = kind.perfect_recall
        self.private = kind.private_info
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.public and self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            pieces = [("observation", (told.size,)), *([("decisions", (HISTORY, 2))] if self.recall else [])]
            sizes = [int(np.prod(shape)) for _, shape in pieces]
            self.tensor = np.zeros(sum(sizes), np.float32)
            self.dict = {
                name: self.tensor[sum(sizes[:i]) : sum(sizes[: i + 1])].reshape(shape)
                for i, (name, shape) in enumerate(pieces)
            }

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what a seat sees; of each decision who made it (chance 1, the first seat 2, …) and 1 + its number."""
        if self.tensor is None:
            return
        self.dict["observation"][:] = spaces(state.now.game).observe(state.now.view(player))
        if self.recall:
            self.dict["decisions"][:] = 0
            last = state.known.seen_by(player)[-HISTORY:]
            if last:
                self.dict["decisions"][-len(last) :] = np.add(last, [2, 1])

    def string_from(self, state: SpielState, player: int) -> str:
        """What a seat sees: the table, or with perfect recall how it came about; and what is its own."""
        who = {pyspiel.PrivateInfoType.NONE: [], pyspiel.PrivateInfoType.SINGLE_PLAYER: [player]}
        own = [told for seat in who.get(self.private, range(state.now.players)) if (told := _own(state.now, seat))]
        if not self.public:
            return "\n".join(own)
        seat = player if self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER else None
        steps = (f"{who}:{number if number >= 0 else '?'}" for who, number in state.known.seen_by(seat))
        table = " ".join(steps) if self.recall else state.now.view(seat).text("en")
        return "\n".join([f"seat {player}" if seat is not None else "everybody", table, *own])


def _own(state: State, seat: int) -> str:
    """What a seat alone sees; nothing where there is nothing of that kind."""
    position = state.view(seat).position
    own = [getattr(position, name) for name, field in position.fields.items() if field.seen == OWNER]
    return f"{seat} {own}" if own else ""


def register() -> None:
    """Makes all games known to OpenSpiel."""
    for game in found().values():
        if f"newfound_{game.name}" not in pyspiel.registered_names():
            _register(game)


def _register(game: Game) -> None:
    kind = _type(game)

    class Named(SpielGame):
        """OpenSpiel makes a game by its class."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            """With the parameters of its name."""
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Named)


register()
