"""The tables of the database as they are now. `migrations` leads there; a test holds both together."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

# The revision that this code reads and writes (migrations/versions), and all that lead there.
REVISION = "0007"
KNOWN = ("0001", "0002", "0003", "0004", "0005", "0006", "0007")

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)
Long = BigInteger().with_variant(Integer(), "sqlite")
ALIVE = text("state IN ('waiting', 'drawing', 'playing')")
GOES_ON = text("state = 'playing'")


def of_table() -> Column[str]:
    return Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("code", String(20), nullable=False),
    Column("state", String(10), nullable=False),
    Column("spec", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("host", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", String(10), nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("server_seed", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("rematch", String(40), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    # Since when it is known to be too old; it is deleted a day later.
    Column("marked", BigInteger),
    # Who may take a bot's seat in the middle of the match; None, as before this was kept: nobody.
    Column("joining", String(10)),
    # How fast its bots play; None, as before this was kept: at natural pace.
    Column("pace", String(10)),
    # Commitments that it showed before this one, oldest first; None: none, or before this was kept.
    Column("former", Text),
    # The round of drand whose public number the deal waits for (None: none), and its signature once it is given.
    Column("round", BigInteger),
    Column("signature", String(96)),
    # A code is free again when its table is over.
    Index("uq_tables_living_code", "code", unique=True, sqlite_where=ALIVE, postgresql_where=ALIVE),
    Index("ix_tables_state_changed", "state", "changed"),
    # Games whose people have all left go on after a restart.
    Index("ix_tables_playing", "state", "id", sqlite_where=GOES_ON, postgresql_where=GOES_ON),
    Index("ix_tables_public_state_changed", "public", "state", "changed"),
)

seats = Table(
    "seats",
    metadata,
    of_table(),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("name", String(80), nullable=False),
    Column("folded", String(400)),
    Column("bot", String(40), nullable=False),
    Column("token_hash", String(64)),
    Column("entropy", String(64)),
    Column("taken", BigInteger, nullable=False),
    # Somebody who took a bot's place: the last ply before they came (None: before the deal), and the bot's name.
    Column("since", Integer),
    Column("before", String(80)),
    # Hashes: of the browsers that this seat was held with, and of the address that it was taken from.
    Column("browsers", Text),
    Column("network", String(64)),
    # To this seat's share of chance; None also where the share was given openly, before there were commitments.
    Column("commitment", String(64)),
    PrimaryKeyConstraint("table_id", "seat"),
    UniqueConstraint("table_id", "folded"),
)

moves = Table(
    "moves",
    metadata,
    of_table(),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", String(200), nullable=False),
    Column("move_id", String(80)),
    Column("told", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    # Of the deal alone: what it was made of, as JSON (`Given`; before there were commitments only the shares by seat).
    # None where it was made before this was kept: then the shares are those of the seats.
    Column("shares", Text),
    PrimaryKeyConstraint("table_id", "ply"),
    UniqueConstraint("table_id", "seat", "move_id"),
    sqlite_with_rowid=False,
)

said = Table(
    "said",
    metadata,
    Column("number", Long, primary_key=True, autoincrement=True),
    of_table(),
    Column("seat", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("phrase", String(80), nullable=False),
    Column("args", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("say_id", String(80)),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "seat", "say_id"),
    Index("ix_said_table_id_number", "table_id", "number"),
)

# One row, written again and again to see whether anything can be written.
heart = Table(
    "heart",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
