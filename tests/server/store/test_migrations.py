"""Opening: an empty database is laid out, an old one upgraded, a newer one left alone; and it is quick."""

import asyncio
import contextlib
import hashlib
import multiprocessing
import sqlite3
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, event

from pyrite.server.store import NewerStore, Store, StoreDown
from pyrite.server.store.engines import read_url, writer_engine
from pyrite.server.store.schema import KNOWN, REVISION, metadata
from tests.patience import PATIENCE
from tests.server.postgres import Postgres
from tests.server.store.support import a_seat, a_table, open_and_close, opened, with_store


async def nothing(_: Store) -> None:
    pass


def execute(url: str, statement: str) -> None:
    """By the driver alone, as somebody else would."""
    if url.startswith("sqlite"):
        connection = sqlite3.connect(url.removeprefix("sqlite:///"))
        connection.execute(statement)
        connection.commit()
        connection.close()
    else:
        with psycopg.connect(url, autocommit=True) as other:
            other.execute(statement.encode())


def test_the_steps_lead_to_the_schema_of_the_code(url: str) -> None:
    with_store(url, nothing)
    engine = writer_engine(read_url(url))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_code_knows_every_step() -> None:
    config = Config()
    config.set_main_option("script_location", "pyrite.server.store:migrations")
    steps = ScriptDirectory.from_config(config)
    assert steps.get_heads() == [REVISION]
    assert sorted(step.revision for step in steps.walk_revisions()) == sorted(KNOWN)


def test_a_store_is_opened_again_and_again(url: str) -> None:
    async def make(store: Store) -> None:
        await store.create_table(a_table())

    async def look(store: Store) -> None:
        assert await store.table("table-1") == a_table()

    with_store(url, make)
    for _ in range(3):
        with_store(url, look)


def test_a_newer_schema_is_refused(url: str) -> None:
    with_store(url, nothing)
    execute(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerStore, match="9999"):
        asyncio.run(Store.open(url))


def test_a_newer_file_is_not_touched(file: Path) -> None:
    async def make(store: Store) -> None:
        await store.create_table(a_table())

    with_store(str(file), make)
    execute(f"sqlite:///{file}", "UPDATE alembic_version SET version_num = '9999'")
    execute(f"sqlite:///{file}", "PRAGMA journal_mode = DELETE")
    before = hashlib.sha256(file.read_bytes()).hexdigest(), file.stat().st_mtime_ns
    with pytest.raises(NewerStore):
        asyncio.run(Store.open(str(file)))
    assert (hashlib.sha256(file.read_bytes()).hexdigest(), file.stat().st_mtime_ns) == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_database_of_somebody_else_is_refused(url: str) -> None:
    execute(url, "CREATE TABLE recipes (name TEXT)")
    with pytest.raises(NewerStore, match="something else"):
        asyncio.run(Store.open(url))
    execute(url, "DROP TABLE recipes")
    with_store(url, nothing)


def test_a_file_that_is_no_database_is_refused(file: Path) -> None:
    file.write_bytes(b"once upon a time " * 500)
    before = file.read_bytes()
    with pytest.raises(StoreDown):
        asyncio.run(Store.open(str(file)))
    assert file.read_bytes() == before


def test_a_step_that_fails_leaves_nothing_half_done(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from alembic.operations import Operations

    real = Operations.create_table

    def torn(self: Operations, name: str, *columns: object, **options: object) -> object:
        if name == "said":
            raise RuntimeError("the power fails")
        return real(self, name, *columns, **options)  # type: ignore[arg-type]  # passed on as it came

    with monkeypatch.context() as patch:
        patch.setattr(Operations, "create_table", torn)
        with pytest.raises(RuntimeError):
            asyncio.run(Store.open(url))
    with_store(url, nothing)


def test_four_processes_open_an_empty_database_at_once(url: str) -> None:
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        got = pool.map_async(open_and_close, [url] * 4, chunksize=1).get(PATIENCE)
    assert got == [""] * 4


def test_ten_thousand_unfinished_tables_open_at_once(file: Path) -> None:
    """Opening costs the same, however many games are under way: no log is read, and no row that nobody asked for."""

    async def make(store: Store) -> None:
        await store.create_table(a_table(state="playing", public=True), [a_seat()])
        await store.append("table-1", 0, -1, "", None, 1)

    async def open_and_look(store: Store) -> int:
        return len(await store.tables_public())

    with_store(str(file), make)
    with contextlib.closing(sqlite3.connect(file)) as connection:
        for name, key in (("tables", "id"), ("seats", "table_id"), ("moves", "table_id")):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            new = ", ".join({key: "n", "code": "n"}.get(column, column) for column in columns)
            connection.execute(
                f"WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 10000) "
                f"INSERT INTO {name} SELECT {new} FROM counted, {name}"
            )
        connection.commit()
        assert connection.execute("SELECT count(*) FROM moves").fetchone() == (10001,)
    asked: list[str] = []

    def note(connection: object, cursor: object, statement: str, *_: object) -> None:
        asked.append(" ".join(statement.split()))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        assert with_store(str(file), open_and_look) == 100
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    of_tables = [text for text in asked if "FROM tables" in text]
    assert of_tables
    assert not [text for text in of_tables if "LIMIT ?" not in text and "WHERE tables.id = ?" not in text]
    assert not [text for text in asked if "moves" in text]


def test_an_up_to_date_store_opens_without_alembic(file: Path) -> None:
    with_store(str(file), nothing)
    code = (
        "import asyncio, sys\nfrom pyrite.server.store import Store\n"
        f"asyncio.run(Store.open({str(file)!r}))\nprint('alembic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_two_stores_share_a_server(postgres: Postgres) -> None:
    urls = [postgres.new_database(), postgres.new_database()]

    async def both() -> None:
        async with opened(urls[0]) as one, opened(urls[1]) as other:
            await one.create_table(a_table())
            assert await other.table("table-1") is None

    asyncio.run(both())
