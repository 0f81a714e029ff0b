"""Seats commit themselves to their shares of chance before any is opened; a table remembers the commitments that it
showed before, and may wait for a public number. A code is no other's either while a table is between its last
commitment and its deal."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("former", sa.Text))
    op.add_column("tables", sa.Column("round", sa.BigInteger))
    op.add_column("tables", sa.Column("signature", sa.String(96)))
    op.add_column("seats", sa.Column("commitment", sa.String(64)))
    alive = sa.text("state IN ('waiting', 'drawing', 'playing')")
    op.drop_index("uq_tables_living_code", "tables")
    op.create_index(
        "uq_tables_living_code", "tables", ["code"], unique=True, sqlite_where=alive, postgresql_where=alive
    )
