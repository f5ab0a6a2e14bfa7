"""The games, one folder each; a folder with a `components.toml` is a game, and nothing else registers it."""

import sys
from types import ModuleType

from newfound.core.game import Game
from newfound.core.game import games as _games


class _Games(ModuleType):
    """A package that can be called: `newfound.games()` and the folder of the games share one name."""

    def __call__(self) -> dict[str, Game]:
        """The games offered to players, by name."""
        return _games()


sys.modules[__name__].__class__ = _Games
