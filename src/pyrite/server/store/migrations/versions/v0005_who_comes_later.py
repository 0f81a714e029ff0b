"""Bots keep places for people: who took one when, with which browser, and whether they may in the middle of a match.
Games whose people have all left are found at once, and no longer those with a clock: they wait for their people."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("joining", sa.String(10)))
    op.add_column("seats", sa.Column("since", sa.Integer))
    op.add_column("seats", sa.Column("before", sa.String(80)))
    op.add_column("seats", sa.Column("browsers", sa.Text))
    op.add_column("seats", sa.Column("network", sa.String(64)))
    op.drop_index("ix_tables_clocked", "tables")
    playing = sa.text("state = 'playing'")
    op.create_index(
        "ix_tables_playing", "tables", ["state", "id"], sqlite_where=playing, postgresql_where=playing
    )
