"""A game as programs meet it: what it is called, who can play, how to begin; games are found by listing a folder."""

import importlib
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from newfound.core import chance, contract, events, jit, playout
from newfound.core.position import plain_box, record_box
from newfound.core.state import State, _Past
from newfound.core.words import Message, NoSuchGame, Words, words

GAMES: Final = Path(__file__).parent.parent / "games"
_ROOMS: Final = threading.local()


@dataclass(frozen=True)
class Option:
    """A choice made before the game begins; the rules find the number of the choice in the field of that name."""

    choices: tuple[Any, ...]
    """What can be chosen; the first is the default."""
    about: str
    """One line on what it changes, for programmers; players read `option-…` in the catalogue."""


@dataclass(frozen=True)
class About:
    """What a game's `__init__.py` says of it."""

    title: str
    players: range
    minutes: int
    """About how long a game takes."""
    rules: str
    """The version of the rules, a number, written into records; it changes when an old record would play differently.

    Rules that have changed ask `s.edition` which of them a game is played by."""
    reconstructed: bool
    """Whether some of the components are our reconstruction; the sentence `reconstructed` says which."""
    options: Mapping[str, Option] = field(default_factory=dict)
    offered: bool = True
    """Whether players are offered the game."""


class _Texts(dict[int, str]):
    """The texts of a game's actions, each made once."""

    def __init__(self, game: "Game") -> None:
        self._game = game

    def __missing__(self, code: int) -> str:
        self[code] = text = str(self._game.module("words").text(self._game.components, code))
        return text


class Game:
    """One of the games, with the components it is played with and the version of its rules."""

    def __init__(self, name: str, components: Path | None = None, rules: str | None = None) -> None:
        """The game of that folder; `components` is another file than its own, `rules` an older version."""
        self.name = name
        self.folder = GAMES / name
        self.about: About = importlib.import_module(f"newfound.games.{name}").ABOUT
        self.components_file = components
        self.rules = rules or self.about.rules
        """The version of the rules, written into records."""
        self._modules: dict[str, Any] = {}
        self._rules: dict[str, Callable[..., Any]] = {}
        self.texts: Mapping[int, str] = _Texts(self)
        """The texts of actions in records, by the numbers that the rules know them by."""

    @property
    def title(self) -> str:
        """The name on the box."""
        return self.about.title

    def called(self, lang: str) -> str:
        """What the game is called in a language."""
        return self.words(lang)("picture-title")

    @property
    def players(self) -> range:
        """How many can play."""
        return self.about.players

    @property
    def options(self) -> Mapping[str, Option]:
        """What can be chosen before the game begins."""
        return self.about.options

    @property
    def reconstructed(self) -> str:
        """What of the components is our own reconstruction, as a sentence; empty when nothing is."""
        return self.words("en")("reconstructed") if self.about.reconstructed else ""

    def events(self, log: tuple[int, ...]) -> tuple[events.Event, ...]:
        """The events that a step has written into its log."""
        return _events(self, log)

    def module(self, name: str) -> Any:
        """One of the game's modules: rules, words, components, picture or board."""
        if name not in self._modules:
            self._modules[name] = importlib.import_module(f"newfound.games.{self.name}.{name}")
        return self._modules[name]

    @cached_property
    def evaluation(self) -> Any:
        """The game's `evaluate`, where it answers what bots ask; `None` for a game that has none."""
        return jit.beside(self.module("rules"), "evaluate")

    @property
    def terms(self) -> tuple[str, ...]:
        """What the final points that a position promises are made of: the names of sentences."""
        terms: tuple[str, ...] = ("term-score",) if self.evaluation is None else self.evaluation.TERMS
        return terms

    def rule(self, name: str) -> Callable[..., Any]:
        """A function of the game's rules as it stands, or the contract's default where the game writes none."""
        if name not in self._rules:
            self._rules[name] = getattr(self.module("rules"), name, None) or getattr(contract, name)
        return self._rules[name]

    def room(self) -> list[int]:
        """Room for the rules to reckon in: they leave there what they like, and every thread has its own."""
        if not hasattr(_ROOMS, self.name):
            setattr(_ROOMS, self.name, [0] * self.module("rules").SCRATCH)
        room: list[int] = getattr(_ROOMS, self.name)
        return room

    def compiled(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function over the contract, such as `playout`, compiled for this game."""
        return jit.compiled(function, self.module("rules"))

    @cached_property
    def components(self) -> Any:
        """What is in the box, loaded and checked; older rules may have had another one."""
        older = self.folder / f"components.{self.rules}.toml"
        ours = older if older.exists() else self.folder / "components.toml"
        return self.module("components").load(self.components_file or ours)

    @cached_property
    def box(self) -> Any:
        """The components as lists, for the interpreted rules."""
        return plain_box(self.components.box)

    @cached_property
    def boxes(self) -> Any:
        """The components as an array of one record, for the compiled rules."""
        return record_box(self.components.box)

    def words(self, lang: str) -> Words:
        """A language, with this game's sentences."""
        return words(lang, self.folder)

    def new(self, players: int = 2, first: int = 0, **options: Any) -> State:
        """A new game before its first decision; `first` is the seat that begins."""
        rules = self.module("rules")
        position = rules.POSITION()
        players, first, options = plain(players), plain(first), {name: plain(value) for name, value in options.items()}
        chosen = self._choose(players, first, options)
        position.players = players
        position.first = first
        position.edition = int(self.rules)
        for name, value in chosen.items():
            setattr(position, name, self.options[name].choices.index(value))
        self.rule("begin")(self.box, position)
        return State(self, position, {"first": first, **chosen}, _Past(None))

    def _choose(self, players: int, first: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options with their defaults filled in, once they, the number of players and who begins can be played."""
        if type(players) is not int or players not in self.players:
            least, most = self.players[0], self.players[-1]
            called = Message("picture-title")
            reason = Message("game-players", game=called, least=least, most=most, players=str(players))
            raise NoSuchGame(reason, self.folder)
        if type(first) is not int or first not in range(players):
            raise NoSuchGame(Message("action-no-seat", seat=str(first), last=players - 1))
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options)
                called = Message("picture-title")
                reason = Message("game-option", game=called, option=name, count=len(known), known=known)
                raise NoSuchGame(reason, self.folder)
            choices = self.options[name].choices
            if not any(type(value) is type(choice) and value == choice for choice in choices):
                known = ", ".join(map(str, choices))
                raise NoSuchGame(Message("game-choice", option=name, choice=str(value), known=known))
        return {name: options.get(name, option.choices[0]) for name, option in self.options.items()}

    def playouts(
        self,
        n: int,
        players: int = 2,
        seed: int = 0,
        threads: int = 1,
        *,
        interpreted: bool = False,
        device: str = "cpu",
        **options: Any,
    ) -> playout.Playouts:
        """The final scores of n random games, and how many decisions each took; the same for any number of threads.

        With `device="cuda"` a GPU plays the same games.
        """
        import numpy as np

        from newfound.core import cuda

        n, threads, seed = whole(n, "how many games"), whole(threads, "how many threads"), whole(seed, "a seed")
        if n < 0 or threads < 1:
            raise NoSuchGame(Message("game-playouts", n=n, threads=threads))
        if cuda.chosen(device):
            played = cuda.playouts(self, n, players, seed, **options)
            return playout.Playouts(played.scores, played.decisions)
        start = self.new(players, **options).position
        scores = np.zeros((n, players), np.int32)
        decisions = np.zeros(n, np.int32)
        number = seed % 2**31
        if interpreted or not jit.available():
            run = self._interpreted_part
        else:
            run = self._compiled_part
        edges = [n * part // threads for part in range(threads + 1)]
        parts = [(start, number, a, scores[a:b], decisions[a:b]) for a, b in pairwise(edges)]
        if threads == 1:
            run(*parts[0])
        else:
            run(start, number, 0, scores[:0], decisions[:0])  # compile once, before the threads
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(lambda part: run(*part), parts))
        return playout.Playouts(scores, decisions)

    def _compiled_part(self, start: Any, number: int, first: int, scores: Any, decisions: Any) -> None:
        import numpy as np

        out = np.zeros(self.module("rules").MAX_ACTIONS, np.int32)
        work = np.zeros(self.module("rules").SCRATCH, np.int32)
        table = np.zeros(1, start.numpy())
        rng = np.zeros(2, np.int64)
        play = self.compiled(playout.playouts)
        play(self.boxes[0], start.to_numpy(), number, first, scores, decisions, rng, out, work, table)

    def _interpreted_part(self, start: Any, number: int, first: int, scores: Any, decisions: Any) -> None:
        play = jit.bind(playout.playout, self.module("rules"))
        start_numbers = jit.bind(chance.seed, self.module("rules"))
        out = [0] * self.module("rules").MAX_ACTIONS
        work = [0] * self.module("rules").SCRATCH
        for game in range(len(decisions)):
            s = start.copy()
            rng = [0, 0]
            start_numbers(rng, number, first + game)
            decisions[game] = play(self.box, s, rng, out, [0], work)
            scores[game] = s.score[: s.players]

    def __reduce__(self) -> Any:
        """Another process has the same games."""
        return game, (self.name, self.components_file, self.rules)

    def __eq__(self, other: object) -> bool:
        """The same game with the same components and rules."""
        return self is other or (isinstance(other, Game) and self._made_of() == other._made_of())

    def _made_of(self) -> tuple[str, str, str]:
        return self.name, self.rules, self.components.digest

    def __hash__(self) -> int:
        """By name."""
        return hash(self.name)

    def __repr__(self) -> str:
        """Its name."""
        return f"<game {self.name}>"


def plain(given: Any) -> Any:
    """A number or truth as Python has it, where it is one of numpy's or PyTorch's; anything else as it is."""
    return given.item() if getattr(given, "shape", None) == () else given


def whole(given: Any, what: str) -> int:
    """A whole number that somebody gave, and a sentence where it is none."""
    number = plain(given)
    if type(number) is not int:
        raise ValueError(f"{what} is a whole number, not {given!r}")
    return number


@lru_cache(maxsize=1024)
def _events(game: Game, log: tuple[int, ...]) -> tuple[events.Event, ...]:
    """The events of a log, the same ones for all who hear of them."""
    return events.read(log, game.module("words").EVENTS, game.components, game.words)


@cache
def _own(name: str, rules: str | None = None) -> Game:
    """The game with its own components, made once for each older version of its rules."""
    return Game(name, rules=rules)


@cache
def _names() -> list[str]:
    """The names of all games, looked for once: every view that is sent to a painter names its game."""
    return sorted(path.parent.name for path in GAMES.glob("*/components.toml"))


def found() -> dict[str, Game]:
    """Every game in the folder, those not offered to players too."""
    return {name: _own(name) for name in _names()}


def games() -> dict[str, Game]:
    """The games offered to players, by name."""
    return {name: game for name, game in found().items() if game.about.offered}


def game(name: str, components: "str | Path | None" = None, rules: str | None = None) -> Game:
    """The game of that name, with its own components or those of a file, as it is played now or was by older rules."""
    if name not in found():
        raise NoSuchGame(Message("game-unknown", name=name, known=", ".join(games())))
    ours = found()[name].rules
    rules = str(rules or ours)
    if rules not in map(str, range(1, int(ours) + 1)):
        reason = Message("record-rules", game=Message("picture-title"), written=rules, ours=ours)
        raise NoSuchGame(reason, found()[name].folder)
    if components is None:
        return found()[name] if rules == ours else _own(name, rules)
    chosen = Game(name, Path(components), rules)
    _ = chosen.components  # loads and checks them now: a bad file is refused here, not in the middle of a game
    return chosen
