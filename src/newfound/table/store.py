"""Storage: tables put away in a database, and brought back as they were.

A change is written only upon the version it was made from, so of two servers that change a table at once one has to
look again. Whatever was acknowledged has been committed before.
"""

import sqlite3
import sys
import threading
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, Final

import orjson
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine
from sqlalchemy.dialects import postgresql, sqlite

from newfound.table.away import AWAY, LOST
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
from newfound.table.schema import (
    DECISIONS,
    HOUSE,
    LINKS,
    NOTES,
    NOTICES,
    PEOPLE,
    SEATS,
    TABLES,
    TALK,
    THINKING,
)
from newfound.table.table import Access, Decision, Status, Table

MIGRATIONS: Final = Path(__file__).parent / "migrations"
CHANNEL: Final = "newfound"
"""Where PostgreSQL tells the other servers which table has changed, and whether bots are to act there."""

KEYS: Final = "keys"
"""What is told there when somebody's keys are void."""

CHECKED: Final = "checked"
"""What is written where it is not sure that anything can be."""

TURNS: Final = 500
"""Owners of tables that are looked at to find whose bot is to act next."""

DUE: Final = 100
"""Tables whose clocks are looked at at once."""

AHEAD: Final = 3600.0
"""Seconds by which what is written of one table may be ahead of all else: else one damaged row would set the clock."""

FAR: Final = 1e11
"""A moment that no machine tells; what a damaged row has in place of one may lie beyond, like any text in SQLite."""

WAIT: Final = 10
"""Seconds that a change waits for another one to be written."""


class Newer(Exception):
    """The database belongs to a newer Newfound, which this one does not understand."""


PATIENCE: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
"""Seconds to reach PostgreSQL, and how soon a line that has gone silent is noticed."""


@dataclass(frozen=True)
class Turn:
    """A bot is to act at a table."""

    table: str
    owner: str
    since: float
    """When it might have acted first."""
    attended: bool
    """Whether people play there, and not bots alone."""


class Store:
    """A database."""

    def __init__(self, url: str, bot_pace: float = 0.0) -> None:
        """Opens the database of that address; nothing is read or written yet.

        At tables with people a bot may decide so many seconds after the last decision.
        """
        self.bot_pace = bot_pace
        self.engine = _engine(url)
        self.sqlite = self.engine.dialect.name == "sqlite"
        self._writing = threading.Lock()
        self._writer: Connection | None = None
        self._ready: dict[Any, _Ready] = {}
        self._unwritten = False
        """Whether what was to be written last could not be."""
        self._setting = threading.Lock()
        self._began = time.time() - _ticks()

    def migrate(self, form: str = "head") -> None:
        """Makes the database's tables, or brings those of an older Newfound up to date (or back to an older form)."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["engine"] = self.engine
        known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
        with self.read() as connection:
            if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
                raise Newer
        go = command.upgrade if form == "head" else command.downgrade
        go(config, form)
        if form == "head":
            self._set_clock()

    def close(self) -> None:
        """Lets go of the database."""
        with self._writing:
            if self._writer:
                self._writer.close()
                self._writer = None
        # a thread that nobody waits for any more may still look something up
        sa.event.listen(self.engine.pool, "checkin", _hang_up)
        self.engine.dispose()

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that changes something."""
        try:
            with self._transaction() as connection:
                yield connection
        except LOST:
            self._unwritten = True
            raise
        self._unwritten = False

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        if self.sqlite:
            # one at a time from this process, by one connection: waiting here is fair, waiting in SQLite is not
            with self._writing:
                self._writer = self._writer or self.engine.connect()
                with self._writer.begin():
                    yield self._writer
        else:
            with self.engine.begin() as connection:
                yield connection

    def read(self) -> Any:
        """A connection for looking something up."""
        return self.engine.connect()

    def check(self) -> None:
        """Asks whether the database answers; and if something could not be written, whether it can be by now."""
        if not self._unwritten:
            with self.read() as connection:
                connection.execute(sa.select(1))
            return
        with self.write() as connection:
            connection.execute(HOUSE.delete().where(HOUSE.c.name == CHECKED))
            connection.execute(HOUSE.insert(), {"name": CHECKED, "value": str(self.now())})

    # ── The clock of the house ──────────────────────────────────────────────────────────────────────────────────────

    def now(self) -> float:
        """The moment it is in this house, in seconds: it never goes back, whatever is done to the machine's clock.

        All servers of a house begin with the database's clock, and none is behind what another has written.
        """
        return self._began + _ticks()

    def _set_clock(self) -> None:
        clock = sa.literal(time.time()) if self.sqlite else sa.extract("epoch", sa.func.clock_timestamp())
        with self.read() as connection:
            now = connection.execute(sa.select(sa.cast(clock, sa.Float))).scalar_one()
            there = sa.select(sa.func.max(PEOPLE.c.seen)).where(PEOPLE.c.seen < FAR)
            seen = max(now, connection.execute(there).scalar() or 0.0)
            written = sa.select(sa.func.max(TABLES.c.changed)).where(TABLES.c.changed < seen + AHEAD)
            last = connection.execute(written).scalar() or 0.0
        with self._setting:
            self._began = max(now, last) - _ticks()

    def _not_before(self, moment: float) -> None:
        """It is that moment already, says another server, or this one before its machine's clock was set back."""
        if self.now() < moment < self.now() + AHEAD:
            with self._setting:
                self._began = max(self._began, moment - _ticks())

    def tell(self, what: str) -> None:
        """Tells the other servers something; where the database is a file there are none."""
        if not self.sqlite:
            with self.write() as connection:
                connection.execute(_NOTIFY, {"channel": CHANNEL, "told": what})

    # ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def add(self, id: str, table: Table, now: float) -> Kept:
        """Keeps a new table."""
        kept = Kept(id, table, version=1, changed=now)
        with self.write() as connection:
            connection.execute(
                TABLES.insert(),
                {
                    "id": id,
                    **lasting(table),
                    "made": now,
                    "version": 1,
                    "watched": None if table.attended else 0.0,
                    **self._changing(table, now),
                },
            )
            connection.execute(THINKING.insert(), {"table": id})
            self._write_rest(connection, kept)
        kept.settle()
        return kept

    def save(self, kept: Kept, now: float) -> None:
        """Writes what has changed since; Moved when the database has another version by now.

        A table that is nobody's any more is thrown away.
        """
        try:
            with self.write() as connection:
                self._save(connection, kept, now)
        except sa.exc.IntegrityError:  # a decision of that number is there already
            raise Moved from None
        _saved(kept, now)

    def save_all(self, changes: Sequence[tuple[Kept, float]]) -> list[Exception | None]:
        """Writes what has changed at several tables, with one wait for the disk; gives what went wrong with each."""
        if len(changes) > 1:
            try:
                with self.write() as connection:
                    for kept, now in changes:
                        self._save(connection, kept, now)
            except Exception:  # nothing is written; with whom it went wrong shows below
                pass
            else:
                for kept, now in changes:
                    _saved(kept, now)
                return [None] * len(changes)
        wrong: list[Exception | None] = []
        for kept, now in changes:
            try:
                self.save(kept, now)
                wrong.append(None)
            except Exception as error:
                wrong.append(error)
        return wrong

    def _save(self, connection: Connection, kept: Kept, now: float) -> None:
        this = {"old_id": kept.id, "old_version": kept.version}
        if kept.table.abandoned:
            done = connection.execute(_DELETE, this)
        else:
            change = {**this, **self._changing(kept.table, now)}
            done = self._written_often(_SAVES[kept.table.attended]).execute(connection, [change])
        if not done.rowcount:
            raise Moved
        if not kept.table.abandoned:
            self._write_rest(connection, kept)
        if not self.sqlite:
            told = f"{kept.id} bots" if kept.table.bots_to_act() else kept.id
            connection.execute(_NOTIFY, {"channel": CHANNEL, "told": told})

    def _write_rest(self, connection: Connection, kept: Kept) -> None:
        """The rows beside the table's own."""
        table, id = kept.table, kept.id
        same = _same(kept.decisions, table.decisions)
        if same < len(kept.decisions):
            connection.execute(DECISIONS.delete().where(DECISIONS.c.table == id, DECISIONS.c.number >= same))
        if new := decision_rows(table, same):
            rows = [{"table": id, "number": number, **each} for number, each in enumerate(new, same)]
            self._written_often(_ADD_DECISION).execute(connection, rows)
        if kept.seats != table.seats:
            given = [seat for seat, was in enumerate(kept.seats) if was.person != table.seats[seat].person]
            connection.execute(LINKS.delete().where(LINKS.c.table == id, LINKS.c.seat.in_(given)))
            connection.execute(SEATS.delete().where(SEATS.c.table == id))
            seats = [{"table": id, "seat": number, **each} for number, each in enumerate(seat_rows(table))]
            connection.execute(SEATS.insert(), seats)
        if talk := talk_rows(table, kept.talk):
            said = [{"table": id, "number": number, **each} for number, each in enumerate(talk, kept.talk)]
            connection.execute(TALK.insert(), said)
        for seat, person in kept.notes.keys() | table.notes.keys():
            text = table.notes.get((seat, person))
            if kept.notes.get((seat, person)) != text:
                this = sa.and_(NOTES.c.table == id, NOTES.c.seat == seat, NOTES.c.person == person)
                connection.execute(NOTES.delete().where(this))
                if text is not None:
                    connection.execute(NOTES.insert(), {"table": id, "seat": seat, "person": person, "text": text})

    def _written_often(self, statement: Any) -> "_Ready":
        """A statement that every decision needs, as this database understands it."""
        if statement not in self._ready:
            self._ready[statement] = _Ready(statement, self.engine.dialect)
        return self._ready[statement]

    def _changing(self, table: Table, now: float) -> dict[str, Any]:
        """The columns of a table that change."""
        ends = table.times.next_end(now) if table.running else None
        return {
            **changing(table),
            "changed": now,
            "due": None if ends is None or ends == inf else now + ends,
            "bots_from": table.bots_act_at(self.bot_pace),
        }

    def version(self, id: str) -> int | None:
        """The version of a table in the database; `None` when there is no such table."""
        with self.read() as connection:
            found: int | None = connection.execute(_VERSION, {"id": id}).scalar()
            return found

    def load(self, id: str) -> Kept | None:
        """A table as it is in the database."""
        try:
            return self._load(id)
        except AWAY:
            raise
        except Exception as error:  # what a damaged row can bring about has no end
            raise Unreadable(f"table {id}: {error!r}") from error

    def _load(self, id: str) -> Kept | None:
        with self.read() as connection:
            row = connection.execute(sa.select(TABLES).where(TABLES.c.id == id)).mappings().one_or_none()
            if row is None:
                return None
            seats, decisions, talk, notes = (
                connection.execute(sa.select(part).where(part.c.table == id).order_by(part.c[order])).mappings().all()
                for part, order in ((SEATS, "seat"), (DECISIONS, "number"), (TALK, "number"), (NOTES, "seat"))
            )
        for part, rows in ((TABLES, [row]), (SEATS, seats), (DECISIONS, decisions), (TALK, talk), (NOTES, notes)):
            _check(part, rows)
        self._not_before(row["changed"])
        made = table_of({**row}, *([{**each} for each in part] for part in (seats, decisions, talk, notes)))
        kept = Kept(id, made, row["version"], row["changed"])
        kept.settle()
        return kept

    def open_tables(self, but: Collection[str] = (), limit: int = 50) -> list[str]:
        """The tables that anybody may join, or watch, but for some, the latest first."""
        unfinished = TABLES.c.status != Status.OVER.value
        wanted = sa.and_(TABLES.c.access == Access.OPEN.value, unfinished, TABLES.c.id.not_in(list(but)))
        return self._ids(wanted, limit)

    def tables_of(self, person: str, limit: int | None = 200, unfinished: bool = False) -> list[str]:
        """The tables where a person sits or which they own, the latest first; if wanted, only those not over."""
        sits = sa.select(SEATS.c.table).where(SEATS.c.person == person)
        theirs = sa.or_(TABLES.c.id.in_(sits), TABLES.c.owner == person)
        return self._ids(sa.and_(theirs, TABLES.c.status != Status.OVER.value) if unfinished else theirs, limit)

    def due(self, now: float, but: Collection[str] = ()) -> list[str]:
        """The tables where a clock has ended, but for some."""
        with self.read() as connection:
            return list(connection.execute(_DUE, {"now": now, "but": list(but)}).scalars())

    def _ids(self, wanted: sa.ColumnElement[bool], limit: int | None) -> list[str]:
        with self.read() as connection:
            chosen = sa.select(TABLES.c.id).where(wanted).order_by(TABLES.c.changed.desc()).limit(limit)
            return list(connection.execute(chosen).scalars())

    # ── The bots' turns ─────────────────────────────────────────────────────────────────────────────────────────────

    def turns(self, now: float, but: Collection[str] = ()) -> list[Turn]:
        """Where a bot may act now, but for some tables: of every owner the table that has waited longest.

        Where only bots play they act only while somebody watches.
        """
        with self.read() as connection:
            rows = connection.execute(_TURNS, {"now": now, "but": list(but)}).all()
        return [Turn(row.id, row.owner, row.bots_from, row.watched is None) for row in rows]

    @contextmanager
    def thinking(self, table: str) -> Iterator[bool]:
        """Whether a bot may think at a table: while it does, no other server's may."""
        if self.sqlite:  # knows no such locks, and has one server
            yield True
            return
        this = sa.select(THINKING.c.table).where(THINKING.c.table == table)
        with self.read() as connection:
            yield connection.execute(this.with_for_update(skip_locked=True)).scalar() is not None

    def lend(self, table: str, now: float, until: float) -> bool:
        """No server's bot acts at a table before then, or before it has changed; gives whether one was to act now."""
        with self.write() as connection:
            here = sa.and_(TABLES.c.id == table, TABLES.c.bots_from <= now)
            return connection.execute(TABLES.update().where(here).values(bots_from=until)).rowcount == 1

    def watch(self, tables: Collection[str], until: float) -> None:
        """Somebody watches tables where only bots play, so that these go on until then."""
        with self.write() as connection:
            here = sa.and_(TABLES.c.id.in_(tables), TABLES.c.watched < until)
            connection.execute(TABLES.update().where(here).values(watched=until))

    # ── What all servers share ──────────────────────────────────────────────────────────────────────────────────────

    def shared(self, name: str, value: str) -> str:
        """What all servers call by that name: the value that the first of them brought."""
        insert = sqlite.insert(HOUSE) if self.sqlite else postgresql.insert(HOUSE)
        with self.write() as connection:
            connection.execute(insert.on_conflict_do_nothing(), {"name": name, "value": value})
            kept: str = connection.execute(sa.select(HOUSE.c.value).where(HOUSE.c.name == name)).scalar_one()
            return kept

    # ── Notices ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def ask_notice(self, table: str, person: str, due: float) -> None:
        """A person is to be told later that it is their turn at a table."""
        insert = sqlite.insert(NOTICES) if self.sqlite else postgresql.insert(NOTICES)
        with self.write() as connection:
            connection.execute(
                insert.on_conflict_do_nothing(), {"table": table, "person": person, "due": due, "tries": 0}
            )

    def claim_notice(self, now: float, again: float) -> tuple[str, str, int] | None:
        """A notice that is due: table, person, how often it was tried before; nobody else gets it until `again`."""
        wanted = sa.select(NOTICES).where(NOTICES.c.due <= now).order_by(NOTICES.c.due).limit(1)
        with self.write() as connection:
            row = connection.execute(wanted.with_for_update(skip_locked=True)).one_or_none()
            if row is None:
                return None
            this = sa.and_(NOTICES.c.table == row.table, NOTICES.c.person == row.person)
            # added up there: SQLite may hold anything in place of a number, which must not hide the other notices
            connection.execute(NOTICES.update().where(this).values(due=again, tries=NOTICES.c.tries + 1))
            return row.table, row.person, row.tries

    def drop_notice(self, table: str, person: str) -> None:
        """A person need not be told any more."""
        with self.write() as connection:
            connection.execute(NOTICES.delete().where(NOTICES.c.table == table, NOTICES.c.person == person))


_CHANGING: Final = (
    "options",
    "hints",
    "owner",
    "status",
    "undone",
    "times",
    "wish",
    "rematch",
    "changed",
    "due",
    "bots_from",
)
"""The columns of a table that change."""
_AS_IT_WAS: Final = sa.and_(TABLES.c.id == sa.bindparam("old_id"), TABLES.c.version == sa.bindparam("old_version"))
_SAVE: Final = (
    TABLES.update()
    .where(_AS_IT_WAS)
    .values(version=TABLES.c.version + 1, **{name: sa.bindparam(name) for name in _CHANGING})
)
_SAVES: Final = {
    True: _SAVE.values(watched=None),
    # as long as only bots play, whoever watches them goes on watching
    False: _SAVE.values(watched=sa.func.coalesce(TABLES.c.watched, 0.0)),
}
"""How a table is written, by whether people play there."""
_DELETE: Final = TABLES.delete().where(_AS_IT_WAS)
_NOTIFY: Final = sa.text("SELECT pg_notify(:channel, :told)")
_VERSION: Final = sa.select(TABLES.c.version).where(TABLES.c.id == sa.bindparam("id"))
_ADD_DECISION: Final = DECISIONS.insert()
_BUT: Final = TABLES.c.id.not_in(sa.bindparam("but", expanding=True))
_DUE: Final = (
    sa.select(TABLES.c.id).where(TABLES.c.due <= sa.bindparam("now"), _BUT).order_by(TABLES.c.changed.desc()).limit(DUE)
)


def _turns() -> Any:
    """Where a bot may act: of every owner the table that has waited longest."""
    now: sa.BindParameter[float] = sa.bindparam("now")
    may = sa.and_(TABLES.c.bots_from <= now, sa.or_(TABLES.c.watched.is_(None), TABLES.c.watched > now), _BUT)
    place = sa.func.row_number().over(
        partition_by=TABLES.c.owner, order_by=(TABLES.c.watched.is_not(None), TABLES.c.bots_from)
    )
    each = sa.select(TABLES.c.id, TABLES.c.owner, TABLES.c.bots_from, TABLES.c.watched, place.label("place"))
    found = each.where(may).subquery()
    return sa.select(found).where(found.c.place == 1).order_by(found.c.bots_from).limit(TURNS)


_TURNS: Final = _turns()


class _Ready:
    """A statement in the words of a database, made once: to the driver it goes as it is."""

    def __init__(self, statement: Any, dialect: sa.Dialect) -> None:
        made = statement.compile(dialect=dialect)
        self._sqlite = dialect.name == "sqlite"
        self._text = str(made)
        self._names: Sequence[str] | None = made.positiontup
        self._fixed = dict(made.params)
        types = {name: each.type.dialect_impl(dialect) for each, name in made.bind_names.items()}
        self._written = {name: write for name, kind in types.items() if (write := kind.bind_processor(dialect))}

    def execute(self, connection: Connection, rows: Sequence[dict[str, Any]]) -> Any:
        """Writes rows, or changes one."""
        ready: list[Any] = []
        for row in rows:
            values = {**self._fixed, **row}
            for name, write in self._written.items():
                values[name] = write(values[name])
            ready.append(values if self._names is None else tuple([values[name] for name in self._names]))
        if not self._sqlite:
            return connection.exec_driver_sql(self._text, ready if len(ready) > 1 else ready[0])
        cursor = connection.connection.cursor()
        try:
            return cursor.executemany(self._text, ready) if len(ready) > 1 else cursor.execute(self._text, ready[0])
        except sqlite3.Error as error:  # as everybody else hears of it
            raise sa.exc.DBAPIError.instance(self._text, None, error, sqlite3.Error, hide_parameters=True) from error


def _hang_up(connection: Any, _record: Any) -> None:
    """Ends a connection that comes back once the database has been let go of."""
    if connection is not None:
        connection.close()


def _ticks() -> float:
    """Seconds that nobody can set; those that the machine sleeps count."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


def _check(part: sa.Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Refuses rows with values that their columns cannot have: SQLite lets any kind of value into any column."""
    for column in part.columns:
        if not isinstance(column.type, sa.JSON):
            kinds = (float, int) if isinstance(column.type, sa.Float) else column.type.python_type
            if not all(isinstance(row[column.name], kinds) or row[column.name] is None for row in rows):
                raise ValueError(f"{part.name}.{column.name}")


def _saved(kept: Kept, now: float) -> None:
    """What the table is now is in the database."""
    kept.version += 1
    kept.changed = now
    kept.settle()


def _same(old: Sequence[Decision], new: Sequence[Decision]) -> int:
    """How many decisions from the first on are the same ones."""
    both = min(len(old), len(new))
    if not both or old[both - 1] is new[both - 1]:
        return both
    return next(number for number in range(both) if old[number] is not new[number])


def _json(value: Any) -> str:
    """A value as it is kept in a column of JSON."""
    return orjson.dumps(value).decode()


def _engine(url: str) -> Engine:
    address = sa.make_url(url)
    if address.drivername in ("postgres", "postgresql"):
        address = address.set(drivername="postgresql+psycopg")
    if address.get_backend_name() != "sqlite":
        return sa.create_engine(
            address,
            hide_parameters=True,
            json_serializer=_json,
            pool_pre_ping=True,
            pool_size=20,
            max_overflow=20,
            pool_timeout=WAIT,
            connect_args=PATIENCE,
        )
    engine = sa.create_engine(
        address,
        hide_parameters=True,
        json_serializer=_json,
        connect_args={"timeout": WAIT, "check_same_thread": False},
    )

    @sa.event.listens_for(engine, "connect")
    def settings(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")  # what was acknowledged outlives the machine's power
        connection.execute("PRAGMA foreign_keys=ON")

    return engine
