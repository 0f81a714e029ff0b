"""Bringing a database to the schema of this version; what a newer version wrote is left alone."""

from pathlib import Path

from sqlalchemy import URL, Connection, Engine, inspect, text

from pyrite.server.store.engines import looking_engine
from pyrite.server.store.rows import NewerStore
from pyrite.server.store.schema import KNOWN, REVISION

VERSION_TABLE = "alembic_version"
LOCK = 7497474  # any number, the same in all processes: who migrates holds it


def found_revision(connection: Connection) -> str | None:
    """The revision of this database; None if it is empty. NewerStore if it is not one of ours."""
    names = inspect(connection).get_table_names()
    if VERSION_TABLE not in names:
        if names:
            raise NewerStore("this database holds something else; give Pyrite one of its own")
        return None
    rows = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalars().all()
    if not rows and names == [VERSION_TABLE]:
        return None
    if len(rows) != 1 or rows[0] not in KNOWN:
        raise NewerStore(
            f"this database has schema {', '.join(map(str, rows)) or 'unknown'}, this version of Pyrite knows "
            f"{REVISION}: start the version that wrote it, or a newer one. Nothing was changed"
        )
    return str(rows[0])


def look(url: URL) -> str | None:
    """The revision, found without changing anything."""
    engine = looking_engine(url)
    if engine is None:
        return None
    try:
        with engine.connect() as connection:
            return found_revision(connection)
    finally:
        engine.dispose()


def migrate(engine: Engine) -> None:
    """Upgrade in one transaction. Several processes may start at once: one does it, the others wait."""
    # Slow to import, and needed only when there is something to do.
    from alembic import command
    from alembic.config import Config

    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        if found_revision(connection) == REVISION:
            return
        config = Config()
        config.set_main_option(
            "script_location", str(Path(__file__).parent / "migrations").replace("%", "%%")
        )
        config.attributes["connection"] = connection
        command.upgrade(config, REVISION)


def prepare(url: URL, engine: Engine) -> None:
    if look(url) != REVISION:
        migrate(engine)
