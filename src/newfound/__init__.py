"""Newfound: board games of the New World, with exact rules that run at C++ speed."""

from typing import TYPE_CHECKING, Any

from newfound.core import record
from newfound.core.game import Game, game
from newfound.core.seats import CHANCE
from newfound.core.state import Action, State, View
from newfound.core.words import BadComponents, BadRecord, IllegalAction, NoSuchGame, Refused

if TYPE_CHECKING:
    from newfound import bots, env
    from newfound.core.film import Film
    from newfound.core.game import games
else:
    from newfound import games

__all__ = [
    "CHANCE",
    "Action",
    "BadComponents",
    "BadRecord",
    "Film",
    "Game",
    "IllegalAction",
    "NoSuchGame",
    "Refused",
    "State",
    "View",
    "bots",
    "env",
    "game",
    "games",
    "record",
]


def __getattr__(name: str) -> Any:
    """`newfound.bots`, `newfound.env` and `newfound.Film`, imported when they are first asked for."""
    if name in ("bots", "env"):
        import importlib

        return importlib.import_module(f"newfound.{name}")
    if name == "Film":
        from newfound.core.film import Film

        return Film
    raise AttributeError(f"module 'newfound' has no attribute {name!r}")
