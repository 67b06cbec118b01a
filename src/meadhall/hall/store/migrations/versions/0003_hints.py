"""Whether hints are allowed at a table, and how many a seat has asked for"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Column by column: others lean on these tables, so SQLite must not make them anew."""
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=False, server_default="1"))
    op.add_column("seats", sa.Column("hints", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("seats", "hints")
    op.drop_column("tables", "hints")
