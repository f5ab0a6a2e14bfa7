"""The games as programs that learn know them: PettingZoo, Gymnasium, OpenSpiel, and thousands of games at once."""

from typing import TYPE_CHECKING, Any

from newfound.core.game import Game
from newfound.core.game import game as _game

if TYPE_CHECKING:
    from newfound.env.lockstep import Vector
    from newfound.env.solo import Solo
    from newfound.env.zoo import AtOnce, InTurn


def vector(game: Game | str, n: int, players: int = 2, **how: Any) -> "Vector":
    """Many games side by side, a decision in each by one call: `vector("century", 4096, seed=1, device="cuda")`.

    `device` is "cpu", with so many `threads`, or "cuda"; `spatial` adds what is seen of the map; options of the game go
    by keyword.
    """
    from newfound.env.lockstep import Vector

    return Vector(_of(game), n, players, **how)


def aec(game: Game | str, players: int = 2, **how: Any) -> "InTurn":
    """PettingZoo's environment in which one seat acts after the other: `aec("century", players=3)`.

    `spatial` adds the map to what is observed, `render_mode` is "human" or "ansi"; options of the game go by keyword.
    """
    from newfound.env.zoo import InTurn

    return InTurn(_of(game), players, **how)


def parallel(game: Game | str, players: int = 2, **how: Any) -> "AtOnce":
    """PettingZoo's environment in which all seats that may act do so at once: `parallel("colorado", players=4)`."""
    from newfound.env.zoo import AtOnce

    return AtOnce(_of(game), players, **how)


def gym(game: Game | str, players: int = 2, **how: Any) -> "Solo":
    """Gymnasium's environment of one `seat` against bots: `gym("terranova", opponents="skilled")`.

    `opponents` is a level or a bot, or one for each other seat.
    """
    from newfound.env.solo import Solo

    return Solo(_of(game), players, **how)


def _of(game: Game | str) -> Game:
    return _game(game) if isinstance(game, str) else game
