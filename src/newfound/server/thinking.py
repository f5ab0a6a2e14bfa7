"""The bots' turns: each is taken by one server, thought about in a thread, and taken over when that server dies.

They are shared out fairly: one decision, then the next table. Bots for whom people wait come before bots that are among
themselves; addresses, and among the people of one address those, who have had less of the bots' time since others want
it too come before those who have had more. One lane is kept for bots that answer quickly: nobody waits for them behind
a master.
"""

import asyncio
import contextlib
import logging
import os
import random
import secrets
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import inf
from typing import Final

from newfound import bots
from newfound.bots import warm
from newfound.bots.bot import Bot, SearchBot, simulations, stand_in
from newfound.bots.mind import Memory
from newfound.core.game import Game, games
from newfound.core.state import Action, View
from newfound.core.words import Refused
from newfound.server import devices, metrics
from newfound.server.devices import Device, Devices
from newfound.server.hall import Copy, Hall
from newfound.server.refusals import Turned
from newfound.server.settings import Settings
from newfound.server.troubles import Troubles
from newfound.table import Table
from newfound.table.away import AWAY
from newfound.table.store import Turn

log = logging.getLogger(__name__)

LOOK: Final = 2.0
"""Seconds between two looks for turns that another server may have left."""
LATE: Final = 0.01
"""Seconds by which a bot is woken too late rather than too early."""
MINDS: Final = 8
"""Bots that are kept, with what they have thought of so far."""
AGAIN: Final = 10.0
"""Seconds until bots that could not be made ready are tried again."""
LATELY: Final = 60.0
"""Seconds for which it is remembered how far somebody has got with the bots' time."""
SLOW: Final = 500
"""Tables that are remembered for bots that take their time."""
NEIGHBOURS: Final = 10_000
"""People whose addresses are remembered."""
WORTH: Final = 50
"""Simulations from which on a decision costs a server less to ask of a device than to think about."""
BOTS, HINTS, ANALYSES = 5, 5, 10
"""How far the threads of each give way to the rest of the server."""


def give_way(by: int) -> None:
    """Lets the other threads of this process go first, where the system knows such a thing of threads."""
    if sys.platform == "linux":
        this = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, this, os.getpriority(os.PRIO_PROCESS, this) + by)


def pool(threads: int, name: str, way: int) -> ThreadPoolExecutor:
    """Threads for long thinking, which give way to others."""
    return ThreadPoolExecutor(max(1, threads), name, give_way, (way,))


Account = tuple[str, ...]
"""Whose time is counted: an address, or a person at an address."""


class Shares:
    """How far everybody has got with the bots' time, in seconds: addresses, and the people of each address.

    Only what several want has to be shared. So whoever comes begins where the others are: nobody has to wait for what
    they had while they were alone, nor is there anything to save up.
    """

    def __init__(self) -> None:
        """Nobody has had any."""
        self._got: dict[Account, tuple[float, float]] = {}
        """How far each has got, and when that was."""
        self._line: dict[Account, float] = {}
        """How far whoever was let in last had got, of all addresses and of the people of each."""
        self._began: dict[object, tuple[Account, float]] = {}

    def of(self, *whose: str) -> tuple[float, ...]:
        """How far an address has got, and a person there: who has got least far is next."""
        return tuple(self._had(account) + self._having(account) for account in _accounts(whose))

    def _had(self, account: Account) -> float:
        got, _ = self._got.get(account, (0.0, 0.0))
        return max(got, self._line.get(account[:-1], 0.0))

    def _having(self, account: Account) -> float:
        now = time.monotonic()
        return sum(now - began for whose, began in self._began.values() if account in _accounts(whose))

    @contextlib.contextmanager
    def having(self, *whose: str) -> Iterator[None]:
        """These have the time that this takes."""
        had = {account: self._had(account) for account in _accounts(whose)}
        self._line |= {account[:-1]: at for account, at in zip(had, self.of(*whose), strict=True)}
        this, began = object(), time.monotonic()
        self._began[this] = whose, began
        try:
            yield
        finally:
            del self._began[this]
            now = time.monotonic()
            for account, before in had.items():
                got, _ = self._got.get(account, (0.0, 0.0))
                self._got[account] = max(got, before) + now - began, now
            self._forget(now)

    def _forget(self, now: float) -> None:
        """Forgets whoever has not had any for long."""
        self._got = {account: got for account, got in self._got.items() if got[1] > now - LATELY}
        kept = {*self._got, *(account for whose, _ in self._began.values() for account in _accounts(whose))}
        self._line = {line: at for line, at in self._line.items() if any(account[:-1] == line for account in kept)}


def _accounts(whose: Account) -> list[Account]:
    """The accounts that somebody's time is counted in."""
    return [whose[: 1 + n] for n in range(len(whose))]


class _Readying:
    """A game's bots being made ready; what must be compiled is so in another process."""

    def __init__(self, game: Game, tell: Callable[[], None]) -> None:
        """Begins it; `tell` is called when it has come further."""
        self.percent: int | None = None
        """How far they are compiled; `None`: they need not be, or are."""
        self.kept = asyncio.create_task(self._is_kept(game))
        """Whether they were compiled before and need only be loaded."""
        self.ready = False
        self.failed = inf
        """When it failed."""
        self.done = asyncio.create_task(self._make(game, tell))

    async def _is_kept(self, game: Game) -> bool:
        try:
            return await asyncio.to_thread(warm.is_warm, game)
        except Exception:
            log.exception("what was compiled of %s cannot be found", game.called("en"))
            return False

    async def _make(self, game: Game, tell: Callable[[], None]) -> None:
        try:
            if not await self.kept:
                log.info("compiling the bots of %s, once", game.called("en"))
                self.percent = 0
                tell()
                await self._compile(game, tell)
            await asyncio.to_thread(warm.warm, game)
            self.ready = True
        except Exception:  # simpler ones play meanwhile, and it is tried again
            log.exception("the bots of %s could not be made ready", game.called("en"))
            self.failed = time.monotonic()
        finally:
            self.percent = None
            tell()

    async def _compile(self, game: Game, tell: Callable[[], None]) -> None:
        command = (sys.executable, "-m", "newfound.bots.warm", game.name)
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert process.stdout
        try:
            async for line in process.stdout:
                self.percent = int(line)
                tell()
            await process.wait()
        except asyncio.CancelledError:
            process.terminate()
            await process.wait()
            raise


class Thinkers:
    """The bots of one server."""

    broken: Final = "bots-broken"
    """What is told where they cannot go on."""

    def __init__(self, hall: Hall, settings: Settings, devices: Devices) -> None:
        """As many as the host wants; where people's devices think for them, those do."""
        self.hall = hall
        self.devices = devices
        self.seconds = settings.bot_seconds
        self.memory = Memory(settings.bot_memory)
        self.pace = settings.bot_pace
        self.threads = threads = settings.bot_threads
        self.troubles = Troubles("bots")
        """Tables whose bots broke down."""
        self.shares = Shares()
        self._lives: OrderedDict[str, str] = OrderedDict()
        self._busy: set[str] = set()
        self._slow: set[str] = set()
        """Tables whose bots take their time."""
        self._woken = asyncio.Event()
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._deciding: set[Bot] = set()
        self._lent: set[asyncio.Task[None]] = set()
        """Decisions that people's devices are asked for."""
        self._pool = pool(threads, "bot", BOTS)
        self._lane = pool(1, "lane", 0)
        self._ready: dict[str, _Readying] = {}
        hall.changed.append(self._react)

    def _react(self, copy: Copy) -> None:
        if not copy.kept or not self.threads:
            return
        if any(seat.bot not in (None, "random") for seat in copy.table.seats):
            self._begin(copy.table.game)  # before they are to act: somebody may have to read the rules first
        if (at := copy.table.bots_act_at(self.pace)) is not None:
            self.wake_in(at - self.hall.store.now())

    def wake_in(self, seconds: float) -> None:
        """Somewhere it will be a bot's turn."""
        if seconds > 0:
            asyncio.get_running_loop().call_later(seconds + LATE, self._woken.set)
        else:
            self._woken.set()

    def lives(self, person: str, address: str) -> None:
        """A person asks from an address: who lives there shares what an address may have of the bots' time."""
        self._lives.pop(person, None)
        self._lives[person] = address
        if len(self._lives) > NEIGHBOURS:
            self._lives.popitem(last=False)

    async def run(self) -> None:
        """Thinks whenever it is a bot's turn somewhere, until cancelled."""
        if self.threads:
            async with asyncio.TaskGroup() as group:
                for _ in range(self.threads):
                    group.create_task(self._think(self._pool))
                group.create_task(self._think(self._lane))

    async def close(self) -> None:
        """Nothing is made ready and nobody thinks any more; who cannot be stopped is not waited for."""
        tasks = [*self._lent, *(task for each in self._ready.values() for task in (each.kept, each.done))]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for bot in list(self._deciding):
            if isinstance(bot, SearchBot):
                bot.stop()
        for threads in (self._pool, self._lane):
            threads.shutdown(wait=False, cancel_futures=True)

    async def make_ready(self) -> None:
        """Compiles or loads the bots of all games, so that nobody has to wait for them."""
        for game in games().values() if self.threads else ():
            await self.ready_for(game)

    def warming(self, table: Table) -> int | None:
        """How far the bots of a table's game are compiled, in hundredths; `None` when they are ready, or not needed."""
        found = self._ready.get(table.game.name)
        return found.percent if found and table.running and any(seat.bot for seat in table.seats) else None

    # ── Whose turn it is ────────────────────────────────────────────────────────────────────────────────────────────

    async def _think(self, threads: ThreadPoolExecutor) -> None:
        while True:
            try:
                found = await self._one(threads)
            except AWAY as error:
                log.warning("the database is away: %s", error)
                found = False
                await asyncio.sleep(LOOK)
            if not found:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):  # not wait_for, which at times forgets that it was cancelled
                        await self._woken.wait()
                self._woken.clear()

    async def _one(self, threads: ThreadPoolExecutor) -> bool:
        """Makes one decision of a bot; gives whether there was one to make."""
        but = self.troubles.resting() | self.hall.troubles.resting()
        if threads is self._lane:
            but |= self._slow
        while turns := await asyncio.to_thread(self.hall.store.turns, self.hall.store.now(), self._busy | but):
            for turn in self._in_order(turns):
                if turn.table not in self._busy and await self._take(turn, threads):
                    return True
                but.add(turn.table)  # another server's bot thinks there, say: it must not hide its owner's other tables
        return False

    def _in_order(self, turns: list[Turn]) -> list[Turn]:
        """Whose bot is to act first."""
        got = {whose: self.shares.of(*whose) for whose in map(self._whose, turns)}
        return sorted(turns, key=lambda turn: (not turn.attended, got[self._whose(turn)], turn.since))

    def _whose(self, turn: Turn) -> tuple[str, str]:
        """In whose account a turn is: the address of who owns the table, and the owner."""
        return self._lives.get(turn.owner, ""), turn.owner

    async def _take(self, turn: Turn, threads: ThreadPoolExecutor) -> bool:
        """Makes a bot's decision at a table; gives whether there was one to make, and no other server makes it."""
        self._busy.add(turn.table)
        try:
            if device := self._device(turn.table):
                return await self._lend(turn.table, device)
            async with self._thinking(turn.table) as free:
                with self.shares.having(*self._whose(turn)):
                    return free and await self._play(turn.table, threads)
        except Turned:  # thrown away, or unreadable
            return False
        except Exception as error:  # one table's trouble must not keep the other tables' bots
            self.troubles.note(turn.table, error)
            self.hall.copy(turn.table).tell()
            return False
        finally:
            self._busy.discard(turn.table)

    def _device(self, id: str) -> Device | None:
        """Whose device is to decide at a table: that of who plays alone, where bots see nothing but what they see."""
        copy = self.hall.copy(id)
        if not copy.kept or not copy.table.state.position.same_for_all():
            return None
        table, acting = copy.table, copy.table.bots_to_act()
        if not acting:
            return None
        level = table.seats[acting[0]].bot or ""
        if not WORTH <= simulations(level, table.game, len(table.seats)) < inf:
            return None
        return self.devices.of(id, table.alone, table.game)

    async def _lend(self, id: str, device: Device) -> bool:
        """Lets a device decide at a table, for a while; nothing waits for it here. Gives whether it was asked."""
        now = self.hall.store.now()
        lent = await asyncio.to_thread(self.hall.store.lend, id, now, now + devices.PATIENCE)
        if lent:
            task = asyncio.create_task(self._decide_there(id, device, now + devices.PATIENCE))
            self._lent.add(task)
            task.add_done_callback(self._lent.discard)
        return lent

    async def _decide_there(self, id: str, device: Device, until: float) -> None:
        """Makes a bot's decision on a device; if it cannot, this server decides at once, and any when that is over."""
        decided = False
        try:
            with device.trying():
                decided = await self._play(id, device)
        except (Turned, *AWAY):
            pass
        except Exception as error:
            self.troubles.note(id, error)
        if not decided:
            with contextlib.suppress(*AWAY):
                await asyncio.to_thread(self.hall.store.lend, id, until, self.hall.store.now())
            self._woken.set()

    @contextlib.asynccontextmanager
    async def _thinking(self, table: str) -> AsyncIterator[bool]:
        """Whether a bot may think at a table; what a thread has begun to lock is unlocked, whoever is cancelled."""
        lock = self.hall.store.thinking(table)
        if self.hall.store.sqlite:  # asks nothing of the database: other threads would only be waited for
            with lock as free:
                yield free
            return
        locking = asyncio.create_task(asyncio.to_thread(lock.__enter__))
        try:
            yield await asyncio.shield(locking)
        finally:
            await asyncio.wait([locking])
            await asyncio.to_thread(lock.__exit__, None, None, None)

    async def _play(self, id: str, where: ThreadPoolExecutor | Device) -> bool:
        """Makes one decision at a table, in a thread or on a device, if one is to be made."""
        async with self.hall.fresh(id) as table:
            at = table.bots_act_at(self.pace)
            if at is not None and at <= self.hall.store.now():
                seat, moment = table.bots_to_act()[0], table.moment
                level, view = table.seats[seat].bot, table.state.view(seat)
        if at is None:  # it cannot go on, and the row says otherwise
            await self.hall.change(id, lambda _: None)
        if at is None or at > self.hall.store.now():
            return False
        assert level
        if isinstance(where, Device):
            if self._device(id) is not where:  # nobody plays alone any more, say
                return False
            action = await self._asked(where, f"{id}/{seat}/{level}", level, view)
            await self._written(id, seat, action, moment, "devices")
            return True
        if level == "master" and where is self._lane:
            if len(self._slow) >= SLOW:
                self._slow.clear()
            self._slow.add(id)
            return False
        self._woken.set()  # there may be more elsewhere: let the next one look
        thinks = level != "random" and await self._can_think(view.game)
        with metrics.THINK.labels(level).time():
            deciding = asyncio.get_running_loop().run_in_executor(where, self._decide, id, seat, level, view, thinks)
            action = await deciding
        await self._written(id, seat, action, moment, "bots")
        return True

    async def _asked(self, device: Device, whose: str, level: str, view: View) -> Action:
        """What a bot of that level does, as a device finds out with random numbers from here."""
        rng = random.Random(secrets.randbits(64))
        asked = await asyncio.to_thread(bots.make(level).question, view, rng)
        assert asked
        if isinstance(asked, Action):
            return asked
        (answer,) = await device.think([replace(asked, whose=whose)])
        return asked.decision(answer)

    async def _written(self, id: str, seat: int, action: Action, moment: str, by: str) -> None:
        """Puts a decision on the table, unless that has moved on meanwhile: then it is looked at again."""
        with contextlib.suppress(Refused):
            await self.hall.change(id, lambda at: self._put(at, seat, action.text, moment, by))
        self.troubles.over(id)

    # ── Being ready ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def ready_for(self, game: Game) -> None:
        """Waits until the bots of a game are compiled and loaded."""
        found = self._begin(game)
        await asyncio.shield(found.done)
        if not found.ready:
            raise Turned(503, "bots-away")

    async def _can_think(self, game: Game) -> bool:
        """Whether the bots of a game can think as they should: that is waited for unless they must be compiled."""
        found = self._begin(game)
        if not found.done.done() and await asyncio.shield(found.kept):
            await asyncio.shield(found.done)
        return found.ready

    def _begin(self, game: Game) -> _Readying:
        found = self._ready.get(game.name)
        if found is None or time.monotonic() - found.failed > AGAIN:
            found = self._ready[game.name] = _Readying(game, lambda: self.hall.tell_all(game.name))
        return found

    def _put(self, table: Table, seat: int, text: str, moment: str, by: str) -> None:
        table.decide_for_bot(seat, text, moment, self.hall.store.now())
        metrics.DECISIONS.labels(table.game.name, by).inc()

    def _decide(self, id: str, seat: int, level: str, view: View, thinks: bool) -> Action:
        """What a bot of that level does, or who stands in for it until it can think."""
        rng = random.Random(secrets.randbits(64))
        if not thinks:
            return stand_in(level).decide(view, rng)
        key = (id, seat, level)
        bot = self._bots.pop(key, None) or bots.make(level, self.seconds, memory=self.memory)
        self._deciding.add(bot)
        try:
            return bot.decide(view, rng)
        finally:
            self._deciding.discard(bot)
            self._bots[key] = bot
            while len(self._bots) > MINDS:
                with contextlib.suppress(KeyError):
                    self._bots.popitem(last=False)
