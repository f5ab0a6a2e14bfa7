"""The bots of a house without a server: they decide as a server's do, and think in WebAssembly."""

import asyncio
import contextlib
import json
import random
import secrets
from math import inf
from typing import Final, TypeVar

from newfound.alone.keeping import Keeper
from newfound.bots.analysis import Hint, analysing, hinting
from newfound.bots.bot import LEVELS, SearchBot, make
from newfound.bots.mind import TOLD
from newfound.bots.question import Answer, Asking, Question, step
from newfound.bots.search import Knobs
from newfound.core.state import Action, State, View
from newfound.core.words import Refused
from newfound.server.answers import SIMULATIONS, Work
from newfound.server.hall import Copy, Hall
from newfound.server.refusals import Turned
from newfound.server.troubles import Troubles
from newfound.table import Table

T = TypeVar("T")

MASTER: Final = 10_000
"""Simulations of a master: counted, so that every device plays as well."""


class Bots:
    """They go on at every table that somebody looks at."""

    broken: Final = "bots-broken-here"
    """What is told where they cannot, such as in a browser that does not compile their modules."""

    def __init__(self, hall: Hall, keeper: Keeper, pace: float) -> None:
        """Nobody thinks yet; `pace` is how many seconds people have to follow each decision."""
        self.pace = pace
        self.hall = hall
        self.keeper = keeper
        self.troubles = Troubles("bots")
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._works: dict[str, tuple[Work, asyncio.Task[None]]] = {}
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
            rest = self.troubles.note(copy.id, error)
            copy.tell()
            asyncio.get_running_loop().call_later(rest, self.react, copy)
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
        await self._weigh(view.game.name)
        bot = SearchBot(inf, MASTER, masterly=True) if level == LEVELS[-1] else make(level)
        asked = bot.question(view, rng)
        assert asked
        return asked if isinstance(asked, Action) else asked.decision(await self._think(asked))

    async def hint(self, view: View) -> Hint:
        """The best that a seat can do now; the same whenever the same is seen, here and natively."""
        await self._weigh(view.game.name)
        return await self._follow(hinting(view))

    def analysis(self, id: str, table: Table) -> Work:
        """How far the analysis of a table's game is, which is begun by whoever asks first."""
        if not table.over or not table.state.replayable:
            raise Turned(409, "analysis-not-yet")
        if id not in self._works:
            work = Work()
            self._works[id] = work, asyncio.ensure_future(self._judge(id, table.state, work))
        return self._works[id][0]

    async def _judge(self, id: str, state: State, work: Work) -> None:
        try:
            await self._weigh(state.game.name)
            asking = analysing(state, inf, SIMULATIONS, progress=work.note, given_up=True)
            work.analysis = await self._follow(asking)
        except Exception as error:  # whoever asks again begins it anew
            self.troubles.note(f"analysis {id}", error)
            del self._works[id]

    async def _follow(self, asking: Asking[T]) -> T:
        """What thinking comes to whose questions the game's module answers."""
        asked, found = step(asking, None)
        while asked is not None:
            await asyncio.sleep(0)  # others are answered in between
            asked, found = step(asking, [await self._think(each) for each in asked])
        return found  # type: ignore[return-value]

    async def _weigh(self, name: str) -> None:
        """Sees to it that a game's questions are made as its module weighs things."""
        if name not in TOLD:
            TOLD[name] = Knobs(**json.loads(await self.keeper.about(name))["knobs"])

    async def _think(self, question: Question) -> Answer:
        """What the game's module answers."""
        told = await self.keeper.think(question.view.game.name, json.dumps(question.to_json()))
        answer: Answer = json.loads(told)
        return answer
