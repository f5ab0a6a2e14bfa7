"""The database: what is kept of people, tables and decisions.

Changes here need a migration beside it (`migrations/versions`); a test compares the two.
"""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

DATA: Final = JSON(none_as_null=True)

HOUSE: Final = Table(
    "house",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
    comment="What all servers of one house share, such as the key that signs cookies.",
)

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # the account's name in lower case; guests have none
    Column("password", Text),
    Column("lang", String(2), nullable=False),
    Column("mail", String(254)),
    Column("confirmed", Boolean, nullable=False, server_default=false()),  # whether the mail address is theirs
    Column("webhook", String(500)),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

KEYS: Final = Table(
    "keys",
    METADATA,
    Column("digest", String(64), primary_key=True),  # of what the holder keeps; nobody can read it back
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # cookie or token
    Column("label", String(60), nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False),
    Column("scope", String(8), nullable=False, server_default="account"),  # what it opens: see people.py
    Column("ends", Float),  # NULL: when it is not used for long
    comment="What opens the door as a person: a browser's cookie, a program's token.",
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("version", Integer, nullable=False),  # grows with every change; a change of an older version is refused
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", DATA, nullable=False),
    Column("owner", String(24), nullable=False),
    Column("access", String(10), nullable=False),
    Column("pace", String(10), nullable=False),
    Column("clock", DATA),
    Column("hints", Boolean),  # NULL: nobody has chosen
    Column("status", String(10), nullable=False),
    Column("undone", Integer, nullable=False),
    Column("times", DATA),
    Column("wish", DATA),
    Column("origin", DATA),
    Column("rematch", String(24)),  # the table where the same people play again
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("due", Float),  # when the first running clock ends
    Column("bots_from", Float),  # from when on a bot may act; NULL: none is to
    Column("watched", Float),  # where only bots play, until when somebody watches them; NULL: people play
    Index("ix_tables_open", "access", "status", "changed"),
    Index("ix_tables_due", "due", sqlite_where=text("due IS NOT NULL"), postgresql_where=text("due IS NOT NULL")),
    Index(
        "ix_tables_bots_from",
        "bots_from",
        sqlite_where=text("bots_from IS NOT NULL"),
        postgresql_where=text("bots_from IS NOT NULL"),
    ),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(24), index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(20)),
    Column("resigned", Boolean, nullable=False),
)

DECISIONS: Final = Table(
    "decisions",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("known", BigInteger, nullable=False),
    Column("told", DATA, nullable=False),
    Column("at", Float, nullable=False),
)

TALK: Final = Table(
    "talk",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(24), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

LINKS: Final = Table(
    "links",
    METADATA,
    Column("digest", String(64), primary_key=True),  # of the secret in the link; nobody can read it back
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("table", String(24), ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    Column("seat", Integer),
    Column("mail", String(254)),
    Column("ends", Float, nullable=False),
    comment="What is in a link that works once: a seat to be passed on, or a mail address to be confirmed.",
)

NOTES: Final = Table(
    "notes",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("text", Text, nullable=False),
)

THINKING: Final = Table(
    "thinking",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    comment="One row a table, locked by the server whose bot thinks there; the lock goes when that server does.",
)

NOTICES: Final = Table(
    "notices",
    METADATA,
    Column("table", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    comment="People to be told that it is their turn, unless they look in before.",
)
