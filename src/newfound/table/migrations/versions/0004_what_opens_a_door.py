"""Tokens have a scope and an end, links are used once, mail addresses are confirmed, notes belong to a person.

Nothing here builds a table anew that others refer to: SQLite would delete what belongs to it on the way.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

DAYS = 90
"""Tokens from before had no end: so long they still work, to play with."""


def upgrade() -> None:
    """To the newer form."""
    op.add_column("keys", sa.Column("scope", sa.String(length=8), nullable=False, server_default="account"))
    op.add_column("keys", sa.Column("ends", sa.Float(), nullable=True))
    op.get_bind().execute(
        sa.text("UPDATE keys SET scope = 'play', ends = :ends WHERE kind = 'token'"),
        {"ends": time.time() + DAYS * 86400},
    )
    op.add_column("people", sa.Column("confirmed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "links",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("table", sa.String(length=24), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("mail", sa.String(length=254), nullable=True),
        sa.Column("ends", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_links_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_links_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name="pk_links"),
        comment="What is in a link that works once: a seat to be passed on, or a mail address to be confirmed.",
    )
    op.create_index("ix_links_person", "links", ["person"])
    op.create_index("ix_links_table", "links", ["table"])
    _notes(
        "SELECT notes.\"table\", notes.seat, COALESCE(seats.person, '') AS person, text FROM notes "
        'LEFT JOIN seats ON seats."table" = notes."table" AND seats.seat = notes.seat',
        sa.Column("person", sa.String(length=24), nullable=False, primary_key=True),
    )


def downgrade() -> None:
    """Back to the older form."""
    _notes(
        'SELECT notes."table", notes.seat, text FROM notes '
        'JOIN seats ON seats."table" = notes."table" AND seats.seat = notes.seat AND seats.person = notes.person'
    )
    op.drop_table("links")
    op.drop_column("people", "confirmed")
    op.drop_column("keys", "ends")
    op.drop_column("keys", "scope")


def _notes(kept: str, *more: sa.Column[str]) -> None:
    """Makes the notes' table anew with what is kept of it: its primary key changes."""
    rows = op.get_bind().execute(sa.text(kept)).mappings().all()
    op.drop_table("notes")
    made = op.create_table(
        "notes",
        sa.Column("table", sa.String(length=24), nullable=False, primary_key=True),
        sa.Column("seat", sa.Integer(), nullable=False, primary_key=True),
        *more,
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_notes_table", ondelete="CASCADE"),
    )
    op.bulk_insert(made, [dict(row) for row in rows])
