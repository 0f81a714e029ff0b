"""The deal keeps the shares of chance that it was made of."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("moves", sa.Column("shares", sa.Text))
