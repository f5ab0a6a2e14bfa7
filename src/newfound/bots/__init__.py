"""Opponents: `make(level)` gives a bot, and a bot decides from a seat's view alone."""

from newfound.bots.bot import Bot, make

__all__ = ["Bot", "make"]
