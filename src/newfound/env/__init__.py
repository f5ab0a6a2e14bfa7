"""The games as programs that learn know them: PettingZoo, Gymnasium, OpenSpiel, and thousands of games at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from newfound.core import jit
from newfound.core.game import Game
from newfound.core.game import game as _game

if TYPE_CHECKING:
    from newfound.env.lockstep import Vector
    from newfound.env.solo import Solo
    from newfound.env.solos import Solos
    from newfound.env.zoo import AtOnce, InTurn


def vector(game: Game | str, n: int, players: int = 2, **how: Any) -> "Vector":
    """Many games side by side, a decision in each by one call: `vector("century", 4096, seed=1, device="cuda")`.

    `device` is "cpu", with so many `threads`, or "cuda"; `spatial` adds what is seen of the map; options of the game go
    by keyword.
    """
    _compiled()
    from newfound.env.lockstep import Vector

    return Vector(_of(game), n, players, **how)


def aec(game: Game | str, players: int = 2, **how: Any) -> "InTurn":
    """PettingZoo's environment in which one seat acts after the other: `aec("century", players=3)`.

    `spatial` adds the map to what is observed, `render_mode` is "human" or "ansi"; options of the game go by keyword.
    """
    with brought():
        from newfound.env.zoo import InTurn

    return InTurn(_of(game), players, **how)


def parallel(game: Game | str, players: int = 2, **how: Any) -> "AtOnce":
    """PettingZoo's environment in which all seats that may act do so at once: `parallel("colorado", players=4)`."""
    with brought():
        from newfound.env.zoo import AtOnce

    return AtOnce(_of(game), players, **how)


def gym(game: Game | str, players: int = 2, **how: Any) -> "Solo":
    """Gymnasium's environment of one `seat` against bots: `gym("terranova", opponents="skilled")`.

    `opponents` is a level or a bot, or one for each other seat.
    """
    with brought():
        from newfound.env.solo import Solo

    return Solo(_of(game), players, **how)


def gym_vector(game: Game | str, num_envs: int, players: int = 2, **how: Any) -> "Solos":
    """Gymnasium's environment of one seat in many games: `gym_vector("century", 256, opponents="random")`.

    `opponents` are as in `gym`, or a function that decides in several games at once, by what is observed there; so many
    `threads` play.
    """
    _compiled()
    with brought():
        from newfound.env.solos import Solos

    return Solos(_of(game), num_envs, players, **how)


@contextmanager
def brought(extra: str = "rl") -> Iterator[None]:
    """Says how to install what is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        lacking = str(missing.name).partition(".")[0]
        told = f"{lacking} is not installed; pip install 'newfound[{extra}]' brings it"
        raise ModuleNotFoundError(told, name=lacking) from None


def _compiled() -> None:
    """Says what is missing."""
    if not jit.available():
        raise RuntimeError("many games at once need numba, which is absent or switched off")


def _of(game: Game | str) -> Game:
    return game if isinstance(game, Game) else _game(game)
