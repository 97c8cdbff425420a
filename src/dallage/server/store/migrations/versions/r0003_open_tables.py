"""Open tables: keys of seats that nobody has taken yet, and tables where somebody waits."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "open_keys",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_open_keys"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_open_keys_table", ondelete="CASCADE"),
    )
    op.create_table(
        "waiting",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("same", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_waiting"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_waiting_table", ondelete="CASCADE"),
    )
    op.create_index("ix_waiting_same", "waiting", ["same"])
