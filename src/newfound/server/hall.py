"""The hall: the tables in memory, how they are changed, and who is told of it.

A table in memory is a copy of what the database holds. A change is made on the copy and written; if another server was
quicker, the copy is brought anew and the change tried again. Only what has been written is shown to anybody.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from newfound.core.words import LANGUAGES, Refused
from newfound.server import metrics
from newfound.server.refusals import Turned
from newfound.server.troubles import Troubles
from newfound.table import Table, door
from newfound.table.away import AWAY
from newfound.table.kept import Kept, Moved, Unreadable

if TYPE_CHECKING:
    from newfound.table.store import Store

log = logging.getLogger(__name__)
T = TypeVar("T")

TRIES = 20
"""How often a change is tried again when other servers change the same table."""
WATCHED = 60.0
"""Seconds that bots go on among themselves after somebody has looked at their table."""


class Listener(Protocol):
    """Somebody who wants to know of every change at a table."""

    def wake(self) -> None:
        """The table has changed."""
        ...


class Copy:
    """Where one table stands in memory."""

    def __init__(self, id: str) -> None:
        """Nothing stands there yet."""
        self.id = id
        self.kept: Kept | None = None
        self.lock = asyncio.Lock()
        """Held while the table is being changed: what is not written yet must not be seen."""
        self.listeners: set[Listener] = set()
        self.used = time.monotonic()
        self.watched = 0.0
        """Until when bots go on here among themselves, as far as is written down."""
        self._cards: dict[tuple[str | None, str], dict[str, Any]] = {}
        self._cards_of = 0

    @property
    def table(self) -> Table:
        """The table."""
        assert self.kept
        return self.kept.table

    @property
    def version(self) -> int:
        """How often the table was written; as long as that is the same it has not changed."""
        assert self.kept
        return self.kept.version

    def card(self, who: str | None, lang: str) -> dict[str, Any]:
        """The table's card, made once for all looks of a person in a language as long as nothing changes."""
        if self._cards_of != self.version:
            self._cards_of, self._cards = self.version, {}
        if (who, lang) not in self._cards:
            self._cards[who, lang] = door.card(self.table, who, lang)
        return self._cards[who, lang]

    def tell(self) -> None:
        """Wakes everybody who looks at the table."""
        for listener in self.listeners:
            listener.wake()


class Hall:
    """All tables of a house."""

    def __init__(self, store: "Store", aside: Callable[..., Awaitable[Any]] = asyncio.to_thread) -> None:
        """The tables that this store keeps; `aside` asks the store something, while others go on."""
        self.store = store
        self.aside = aside
        self.copies: dict[str, Copy] = {}
        self.troubles = Troubles("reading")
        """Tables that could not be read."""
        self.oddities = Troubles("showing")
        """Tables that could be read, but not shown or played at."""
        self.changed: list[Callable[[Copy], None]] = []
        """Called after every change that this process has written."""
        self._unsaved: list[tuple[Kept, float, asyncio.Future[None]]] = []
        self._saving: asyncio.Task[None] | None = None
        self._writer = ThreadPoolExecutor(1, "writer")

    async def add(self, table: Table) -> str:
        """Puts up a new table; gives its name."""
        id = secrets.token_urlsafe(9)
        copy = self.copies[id] = Copy(id)
        async with copy.lock:
            try:
                copy.kept = await self.aside(self.store.add, id, table, self.store.now())
            except BaseException:
                del self.copies[id]
                raise
        self._written(copy)
        return id

    @asynccontextmanager
    async def look(self, id: str) -> AsyncIterator[Table]:
        """A table, for somebody who looks at it, as it is in the database now; nothing is changed meanwhile."""
        async with self.fresh(id) as table:
            await self._watch([self.copy(id)])
            with self.minding(id):
                yield table

    @asynccontextmanager
    async def fresh(self, id: str) -> AsyncIterator[Table]:
        """A table as it is in the database now; nothing is changed meanwhile."""
        copy = self.copy(id)
        async with copy.lock:
            await self._bring(copy, fresh=True)
            yield copy.table

    async def keep_watching(self) -> None:
        """Bots go on among themselves wherever somebody looks on."""
        await self._watch([copy for copy in self.copies.values() if copy.listeners])

    async def _watch(self, copies: Iterable[Copy]) -> None:
        """Somebody watches these tables: where only bots play they go on for a while."""
        now = self.store.now()
        alone = [each for each in copies if each.kept and each.table.running and not each.table.attended]
        if ended := [each for each in alone if each.watched < now + WATCHED / 2]:
            await self.aside(self.store.watch, [each.id for each in ended], now + WATCHED)
            for copy in ended:
                copy.watched = now + WATCHED
                self._react(copy)

    async def now(self, copy: Copy) -> Table:
        """A table as it was last heard of; nothing is changed before whoever asked waits for something."""
        if copy.kept:  # it would be `None` while it is half changed, or changed but not written
            copy.used = time.monotonic()
        else:
            async with copy.lock:
                await self._bring(copy)
        return copy.table

    @contextmanager
    def minding(self, id: str) -> Iterator[None]:
        """What breaks down at a table, since what is kept of it is odd, say, is told there in a sentence."""
        try:
            yield
        except (Refused, *AWAY):
            raise
        except Exception as error:
            if not self.oddities.rests(id):
                self.oddities.note(id, error)
            raise Turned(409, "table-unreadable") from None

    async def change(self, id: str, act: Callable[[Table], T]) -> T:
        """Changes a table; gives what the change gives, once it is written."""
        # a task of its own: a change that has begun is finished, even if who asked for it has gone
        done = await asyncio.shield(asyncio.create_task(self._answered(self.copy(id), act)))
        if isinstance(done, Refused):
            raise done
        return done

    async def _answered(self, copy: Copy, act: Callable[[Table], T]) -> T | Refused:
        """What a change gives, or why it is refused: an answer, too, and no trouble if nobody is there to hear it."""
        try:
            return await self._change(copy, act)
        except Refused as refusal:
            return refusal

    async def _change(self, copy: Copy, act: Callable[[Table], T]) -> T:
        async with copy.lock:
            for _ in range(TRIES):
                await self._bring(copy)
                try:
                    result = act(copy.table)
                except Refused as refusal:
                    # perhaps right, perhaps only since another server has gone on
                    if not await self._bring(copy, fresh=True):
                        refusal.names = {lang: door.names(copy.table, lang) for lang in LANGUAGES}
                        raise
                    continue
                except BaseException:
                    copy.kept = None  # half changed: what is written counts
                    raise
                if await self._written_down(copy):
                    break
            else:
                raise Turned(503, "busy")
        self._written(copy)
        return result

    async def _written_down(self, copy: Copy) -> bool:
        """Writes a change; gives whether nobody else was quicker."""
        kept, copy.kept = copy.kept, None  # until it is written nobody knows what the table is
        assert kept
        try:
            began = time.perf_counter()
            await self._save(kept)
        except Moved:
            return False
        finally:
            metrics.COMMIT.observe(time.perf_counter() - began)
        if kept.table.abandoned:
            self.copies.pop(copy.id, None)
        else:
            copy.kept = kept
        return True

    async def _save(self, kept: Kept) -> None:
        """Writes a change; where the database is a file, together with all that wait for the disk, too."""
        if not self.store.sqlite:
            await self.aside(self.store.save, kept, self.store.now())
            return
        written = asyncio.get_running_loop().create_future()
        self._unsaved.append((kept, self.store.now(), written))
        if self._saving is None:
            self._saving = asyncio.create_task(self._save_all())
        await written

    async def _save_all(self) -> None:
        """Writes changes until none waits any more."""
        while changes := self._unsaved:
            self._unsaved = []
            wrong: Sequence[Exception | None]
            try:
                what = [(kept, now) for kept, now, _ in changes]
                wrong = await asyncio.wrap_future(self._writer.submit(self.store.save_all, what))
            except Exception as error:  # no thread can be had: those who wait now are told, and it is tried again
                wrong = [error] * len(changes)
            for (_, _, written), why in zip(changes, wrong, strict=True):
                if written.done():
                    continue
                if why:
                    written.set_exception(why)
                else:
                    written.set_result(None)
        self._saving = None

    async def _bring(self, copy: Copy, fresh: bool = False) -> bool:
        """Brings the table into memory, if wanted as it is in the database now; gives whether it has moved."""
        copy.used = time.monotonic()
        if copy.kept and not fresh:
            return False
        if copy.kept:
            version = await self.aside(self.store.version, copy.id)
            if version == copy.kept.version:
                return False
        if self.troubles.rests(copy.id):
            raise Turned(409, "table-unreadable")
        copy.kept = None
        try:
            copy.kept = await self.aside(self.store.load, copy.id)
        except Unreadable as error:
            self.troubles.note(copy.id, error)
            raise Turned(409, "table-unreadable") from None
        self.troubles.over(copy.id)
        self.oddities.over(copy.id)
        if copy.kept is None:
            self.copies.pop(copy.id, None)
            raise Turned(404, "table-unknown")
        return True

    def changed_at(self, id: str) -> float | None:
        """When a table in memory was last changed."""
        kept = self.copy(id).kept
        return kept.changed if kept else None

    def copy(self, id: str) -> Copy:
        """The copy of a table, which may still be empty."""
        return self.copies.setdefault(id, Copy(id))

    def _written(self, copy: Copy) -> None:
        copy.tell()
        self._react(copy)

    def _react(self, copy: Copy) -> None:
        for react in self.changed:
            try:
                react(copy)
            except Exception:  # the change is written, whatever comes of it
                log.exception("what a change at table %s brings about broke down", copy.id)

    def tell_all(self, game: str) -> None:
        """Wakes everybody who looks at a table of that game."""
        for copy in list(self.copies.values()):
            if copy.kept and copy.table.game.name == game:
                copy.tell()

    async def heard(self, id: str) -> None:
        """Another server has changed a table: whoever looks at it here is shown it."""
        copy = self.copies.get(id)
        if copy is None:
            return
        async with copy.lock:
            try:
                moved = await self._bring(copy, fresh=True)
            except Turned:  # thrown away, or unreadable: whoever looks on is told
                moved = True
        if moved:
            copy.tell()

    def tidy(self, seconds: float) -> None:
        """Puts away the tables that nobody has looked at for so long."""
        now = time.monotonic()
        for id, copy in list(self.copies.items()):
            if not copy.listeners and not copy.lock.locked() and now - copy.used > seconds:
                del self.copies[id]
