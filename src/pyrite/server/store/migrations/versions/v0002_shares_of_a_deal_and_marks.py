"""The deal keeps the shares of chance that it was made of; a table that is too old is marked before it is deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("moves", sa.Column("shares", sa.Text))
    op.add_column("tables", sa.Column("marked", sa.BigInteger))
