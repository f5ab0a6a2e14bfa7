"""A table knows where its people play again."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """To the newer form."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rematch", sa.String(length=24), nullable=True))


def downgrade() -> None:
    """Back to the older form."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("rematch")
