"""${message}."""

import sqlalchemy as sa
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """To the newer form."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Back to the older form."""
    ${downgrades if downgrades else "pass"}
