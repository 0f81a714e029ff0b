"""A row that is written again and again, to see whether anything can be written."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "heart",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heart"),
    )
    op.execute("INSERT INTO heart (id, at) VALUES (1, 0)")
