"""A table knows whether hints are allowed, and from when on its bots may act.

Nothing here builds a table anew (no batch): SQLite would delete what belongs to it on the way.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

WAITS = sa.text("bots_from IS NOT NULL")
ACTS = sa.text("bots")


def upgrade() -> None:
    """To the newer form."""
    op.drop_index("ix_tables_bots", "tables")
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=True))
    op.add_column("tables", sa.Column("bots_from", sa.Float(), nullable=True))
    op.execute("UPDATE tables SET bots_from = changed WHERE bots")
    op.drop_column("tables", "bots")
    op.create_index("ix_tables_bots_from", "tables", ["bots_from"], sqlite_where=WAITS, postgresql_where=WAITS)


def downgrade() -> None:
    """Back to the older form."""
    op.drop_index("ix_tables_bots_from", "tables")
    op.add_column("tables", sa.Column("bots", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("UPDATE tables SET bots = TRUE WHERE bots_from IS NOT NULL")
    op.drop_column("tables", "bots_from")
    op.drop_column("tables", "hints")
    op.create_index("ix_tables_bots", "tables", ["changed"], sqlite_where=ACTS, postgresql_where=ACTS)
