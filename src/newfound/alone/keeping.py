"""Tables kept where the browser keeps things, as one text each."""

import json
import time
from collections.abc import Collection
from typing import Any, Final, Protocol

from newfound.server.refusals import Turned
from newfound.table import Table
from newfound.table.kept import (
    Kept,
    Moved,
    Unreadable,
    changing,
    decision_rows,
    lasting,
    seat_rows,
    table_of,
    talk_rows,
)

DONE, MOVED, FULL = "done", "moved", "full"
"""What comes of writing: it is done, another was quicker, or there is no room."""
PERSON: Final = "person"
"""Under which name it is kept who one is."""


class Keeper(Protocol):
    """What a browser does for the house; `page/src/alone/keeper.ts` is it."""

    async def load(self, id: str) -> str | None:
        """The text of a table."""
        ...

    async def save(self, id: str, text: str | None, version: int, changed: float) -> str:
        """Writes a table's text over that version of it, or throws it away (`None`); tells the other tabs."""
        ...

    async def version(self, id: str) -> int | None:
        """Which version of a table is kept."""
        ...

    async def ids(self) -> list[str]:
        """All tables, the latest first."""
        ...

    async def get(self, name: str) -> str | None:
        """Something else that is kept."""
        ...

    async def put(self, name: str, value: str) -> str:
        """Keeps something else."""
        ...

    async def take(self, name: str) -> None:
        """Waits until no other tab has that name; then this one has it, until it gives it back or is closed."""
        ...

    def give(self, name: str) -> None:
        """Gives a name back."""
        ...

    async def about(self, game: str) -> str:
        """What is told beside a game's module, as JSON."""
        ...

    async def think(self, _game: str, question: str, /) -> str:
        """What the game's module thinks of a question, both as JSON."""
        ...


class Store:
    """All tables of one browser. Of two tabs that change one at once the second has to look again."""

    sqlite: Final = False

    def __init__(self, keeper: Keeper) -> None:
        """Nothing is read or written yet."""
        self.keeper = keeper
        self._last = 0.0

    def now(self) -> float:
        """The moment it is, in seconds: it never goes back."""
        self._last = max(self._last, time.time())
        return self._last

    async def add(self, id: str, table: Table, now: float) -> Kept:
        """Keeps a new table."""
        kept = Kept(id, table)
        await self.save(kept, now)
        return kept

    async def save(self, kept: Kept, now: float) -> None:
        """Writes a table as it is now; Moved when another tab has written it since."""
        text = None if kept.table.abandoned else json.dumps(_written(kept.table), ensure_ascii=False)
        done = await self.keeper.save(kept.id, text, kept.version, now)
        if done == MOVED:
            raise Moved
        if done != DONE:
            raise Turned(507, "storage-full")
        kept.version += 1
        kept.changed = now
        kept.settle()

    async def version(self, id: str) -> int | None:
        """The version of a table that is kept; `None` when there is no such table."""
        return await self.keeper.version(id)

    async def load(self, id: str) -> Kept | None:
        """A table as it is kept."""
        text = await self.keeper.load(id)
        if text is None:
            return None
        try:
            found = json.loads(text)
            read = found["table"]
            made = table_of(read, *(read[part] for part in ("seats", "decisions", "talk", "notes")))
            kept = Kept(id, made, found["version"], found["changed"])
        except Exception as error:  # what a damaged text can bring about has no end
            raise Unreadable(f"table {id}: {error!r}") from error
        self._last = max(self._last, min(kept.changed, time.time() + 1))
        kept.settle()
        return kept

    async def watch(self, _tables: list[str], _until: float) -> None:
        """Bots go on wherever somebody looks on; nobody else has to know."""

    async def tables_of(self, _person: str) -> list[str]:
        """All tables, the latest first: all are one's own."""
        return list(await self.keeper.ids())

    async def open_tables(self, _but: Collection[str]) -> list[str]:
        """None: nobody else comes here."""
        return []


def _written(table: Table) -> dict[str, Any]:
    """All that is kept of a table."""
    return {
        **lasting(table),
        **changing(table),
        "seats": seat_rows(table),
        "decisions": decision_rows(table),
        "talk": talk_rows(table),
        "notes": [{"seat": seat, "person": who, "text": text} for (seat, who), text in table.notes.items()],
    }
