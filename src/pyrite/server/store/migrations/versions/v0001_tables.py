"""Tables, seats, moves, what was said."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ALIVE = sa.text("state IN ('waiting', 'playing')")


def of_table(name: str) -> tuple[sa.Column[str], sa.ForeignKeyConstraint]:
    key = sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(40), nullable=False), key


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("code", sa.String(20), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("spec", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("host", sa.Integer, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("clock", sa.String(10), nullable=False),
        sa.Column("chat", sa.Boolean, nullable=False),
        sa.Column("server_seed", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("rematch", sa.String(40), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index(
        "uq_tables_living_code", "tables", ["code"], unique=True, sqlite_where=ALIVE, postgresql_where=ALIVE
    )
    op.create_index("ix_tables_state_changed", "tables", ["state", "changed"])
    op.create_index("ix_tables_public_state_changed", "tables", ["public", "state", "changed"])
    op.create_table(
        "seats",
        *of_table("seats"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("folded", sa.String(400)),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("entropy", sa.String(64)),
        sa.Column("taken", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("table_id", "folded", name="uq_seats_table_id_folded"),
    )
    op.create_table(
        "moves",
        *of_table("moves"),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.String(200), nullable=False),
        sa.Column("move_id", sa.String(80)),
        sa.Column("told", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply", name="pk_moves"),
        sa.UniqueConstraint("table_id", "seat", "move_id", name="uq_moves_table_id_seat_move_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "said",
        sa.Column(
            "number",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        *of_table("said"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("phrase", sa.String(80), nullable=False),
        sa.Column("args", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("say_id", sa.String(80)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_said"),
        sa.UniqueConstraint("table_id", "seat", "say_id", name="uq_said_table_id_seat_say_id"),
    )
    op.create_index("ix_said_table_id_number", "said", ["table_id", "number"])
