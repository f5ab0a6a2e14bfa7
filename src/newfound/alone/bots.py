"""The bots of a house without a server: they decide as a server's do, and think in WebAssembly."""

import asyncio
import base64
import contextlib
import json
import random
import secrets
from typing import Any, Final

from newfound.alone.keeping import Keeper
from newfound.bots import greedy
from newfound.bots.analysis import BEST, Choice, Hint
from newfound.bots.bot import GreedyBot, RandomBot, noticed
from newfound.bots.mind import numbers
from newfound.core.state import Action, View
from newfound.core.words import Refused
from newfound.server.hall import Copy, Hall
from newfound.server.troubles import Troubles
from newfound.table import Table

MASTER: Final = 10_000
"""Simulations of a master: counted, so that every device plays as well."""
HINT: Final = 4_000
"""Simulations for a hint."""


class Bots:
    """They go on at every table that somebody looks at."""

    def __init__(self, hall: Hall, keeper: Keeper, pace: float) -> None:
        """Nobody thinks yet; `pace` is how many seconds people have to follow each decision."""
        self.pace = pace
        self.hall = hall
        self.keeper = keeper
        self.troubles = Troubles("bots")
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._knobs: dict[str, dict[str, Any]] = {}
        hall.changed.append(self.react)

    def warming(self, _table: Table) -> int | None:
        """Nothing is compiled here."""
        return None

    def react(self, copy: Copy) -> None:
        """A table has changed, or somebody has come to look at it."""
        if copy.kept and copy.listeners and copy.table.bots_to_act() and copy.id not in self._busy:
            self._busy[copy.id] = asyncio.ensure_future(self._play(copy))

    async def _play(self, copy: Copy) -> None:
        """Decides at a table as long as bots are to act there; of several tabs one does."""
        lock = f"bots {copy.id}"
        await self.keeper.take(lock)
        try:
            while copy.listeners and await self._decide(copy.id):
                pass
            self.troubles.over(copy.id)
        except Exception as error:  # one table's trouble is no other's
            self.troubles.note(copy.id, error)
            copy.tell()
        finally:
            self.keeper.give(lock)
            del self._busy[copy.id]

    async def _decide(self, id: str) -> bool:
        """Makes one decision at a table; gives whether there was one to make."""
        async with self.hall.fresh(id) as table:
            at = table.bots_act_at(self.pace)
            if at is None:
                return False
            seat, moment = table.bots_to_act()[0], table.moment
            level, view = table.seats[seat].bot or "", table.state.view(seat)
        began = self.hall.store.now()
        action = await self.decide(level, view, random.Random(secrets.randbits(64)))
        await asyncio.sleep(max(0.0, at - max(began, self.hall.store.now())))
        with contextlib.suppress(Refused):  # the table has moved on meanwhile: look again
            await self.hall.change(
                id, lambda here: here.decide_for_bot(seat, action.text, moment, self.hall.store.now())
            )
        return True

    async def decide(self, level: str, view: View, rng: random.Random) -> Action:
        """What a bot of that level does: what a server's does with the same numbers; a master counts."""
        if level == "random":
            return RandomBot().decide(view, rng)
        knobs = await self._knobs_of(view)
        if level in ("beginner", "greedy"):
            ways = 2 if level == "beginner" else greedy.WAYS
            return GreedyBot(ways, float(knobs[level]), interpreted=True).decide(view, rng)
        assert view.seat is not None
        legal = {action.code: action for action in view.legal(view.seat)}
        simulations = int(knobs[level]) if level in ("skilled", "expert") else MASTER
        seen = list(legal.values())
        if not simulations and level == "skilled":
            seen = noticed(seen, float(knobs["overlooked"]), rng)
        if len(seen) == 1:
            return seen[0]
        judged = await self._think(view, rng, simulations, True, seen)
        return legal[judged[0]["action"]]

    async def hint(self, view: View, lang: str, names: list[str]) -> dict[str, Any]:
        """The best that a seat can do now, in words; the same whenever the same is seen."""
        assert view.seat is not None
        rng = random.Random(f"{view.seat} {view.position}")
        legal = {action.code: action for action in view.legal(view.seat)}
        judged = (await self._think(view, rng, HINT, False, list(legal.values())))[:BEST]
        actions = [legal[each["action"]] for each in judged]
        best = tuple(Choice(each.text, each.message, where=each.where) for each in actions)
        told = Hint(view.game, 1 + sum(1 for _ in view.decisions()), view.seat, view.players, best).say(lang, names)
        say = view.game.words(lang).say
        choices = [
            {
                "text": action.text,
                "say": say(action.message, names),
                "wins": each["wins"],
                "points": each["points"],
                "against": None,
                "then": [],
                "why": None,
            }
            for action, each in zip(actions, judged, strict=True)
        ]
        return {"say": told, "choices": choices}

    async def _knobs_of(self, view: View) -> dict[str, Any]:
        name = view.game.name
        if name not in self._knobs:
            self._knobs[name] = json.loads(await self.keeper.about(name))["knobs"]
        return self._knobs[name]

    async def _think(
        self, view: View, rng: random.Random, simulations: int, brisk: bool, seen: list[Action]
    ) -> list[dict[str, Any]]:
        """What the module thinks of the choices that are seen, the best first."""
        question = {
            "position": base64.b64encode(view.position.packed()).decode(),
            "rules": view.game.rules,
            "seat": view.seat,
            "start": numbers(rng),
            "simulations": simulations,
            "brisk": brisk,
            "among": [action.code for action in seen],
        }
        judged: list[dict[str, Any]] = json.loads(await self.keeper.think(view.game.name, json.dumps(question)))
        return judged
