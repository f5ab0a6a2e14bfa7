"""A table where only bots play knows until when somebody watches them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """To the newer form."""
    op.add_column("tables", sa.Column("watched", sa.Float(), nullable=True))
    op.execute(
        """UPDATE tables SET watched = 0 WHERE bots_from IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM seats WHERE seats."table" = tables.id AND seats.person IS NOT NULL AND seats.bot IS NULL)"""
    )


def downgrade() -> None:
    """Back to the older form."""
    op.drop_column("tables", "watched")
