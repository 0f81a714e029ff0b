"""Games with a clock that are going on are found at once."""

from alembic import op
from sqlalchemy import text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    clocked = text("state = 'playing' AND clock <> 'off'")
    op.create_index(
        "ix_tables_clocked", "tables", ["state", "id"], sqlite_where=clocked, postgresql_where=clocked
    )
