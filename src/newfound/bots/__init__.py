"""Opponents: `make(level)` gives a bot, a bot decides from a seat's view alone, and `analyse` looks back at a game."""

from newfound.bots.analysis import analyse, hint
from newfound.bots.bot import LEVELS, Bot, make
from newfound.bots.mind import Memory

__all__ = ["LEVELS", "Bot", "Memory", "analyse", "hint", "make"]
