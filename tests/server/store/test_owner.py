"""One owner (R24): a second process on one database ends with one clear line, and a crash sets the database free."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from pyrite.server.store import Owned, Store, StoreDown
from pyrite.server.store.owner import OWNER
from tests.server.live import process
from tests.server.postgres import Postgres
from tests.server.store.support import a_table


def second(database: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pyrite", "serve", "--port", "0", "--database", database, *arguments]
    seen = {**os.environ, **environment}
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=seen, check=False)


def test_who_keeps_tables_in_memory_is_the_only_one(url: str) -> None:
    async def act() -> None:
        owner = await Store.open(url, owns=True)
        await owner.check()
        with pytest.raises(Owned):
            await Store.open(url, owns=True)
        beside = await Store.open(url)  # a tool that keeps nothing in memory
        assert await beside.table("nothing") is None
        await beside.close()
        await owner.close()
        again = await Store.open(url, owns=True)
        await again.create_table(a_table())
        await again.close()

    asyncio.run(act())


def test_a_second_server_says_why_it_ends_and_a_crash_sets_free(url: str, tmp_path: Path) -> None:
    with process(tmp_path, url) as first:
        seated = first.make()
        refused = second(url)
        assert refused.returncode != 0 and len(refused.stderr.strip().splitlines()) == 1
        assert "another Pyrite is using this database" in refused.stderr
        if url.startswith("sqlite"):
            assert f"http://127.0.0.1:{first.port}/" in refused.stderr
        with first.sit(seated) as host:  # the first one did not notice
            assert host.do("ping")["t"] == "pong"
        first.kill()
        with process(tmp_path, url) as next_one, next_one.sit(seated) as host:
            assert host.do("ping")["t"] == "pong"


def test_an_owner_that_stands_still_is_still_the_owner(url: str, tmp_path: Path) -> None:
    with process(tmp_path, url) as first:
        seated = first.make()
        first.process.send_signal(signal.SIGSTOP)
        try:
            refused = second(url)
        finally:
            first.process.send_signal(signal.SIGCONT)
        assert refused.returncode != 0 and "another Pyrite is using this database" in refused.stderr
        with first.sit(seated) as host:
            assert host.do("say", phrase="say.hello")["t"] == "done"


def test_another_name_of_the_file_makes_no_second_owner(tmp_path: Path) -> None:
    """SQLite would keep a log of its own for each hard link, and spoil the file."""
    away = tmp_path / "elsewhere"
    away.mkdir()
    with process(tmp_path) as first:
        seated = first.make()
        link = away / "link.db"
        link.symlink_to(first.database)
        refused = second(str(link))
        assert refused.returncode != 0 and "another Pyrite is using this database" in refused.stderr
        assert f"http://127.0.0.1:{first.port}/" in refused.stderr
        hard = away / "hard.db"
        hard.hardlink_to(first.database)
        refused = second(str(hard))
        assert refused.returncode != 0 and len(refused.stderr.strip().splitlines()) == 1
        assert "two names" in refused.stderr
        assert sorted(file.name for file in away.iterdir()) == ["hard.db", "link.db"]  # nothing was begun
        with first.sit(seated) as host:
            assert host.do("ping")["t"] == "pong"
        hard.unlink()
    with process(tmp_path, str(link)) as again, again.sit(seated) as host:
        assert host.do("ping")["t"] == "pong"


def test_a_lock_that_is_cleared_away_is_taken_again(tmp_path: Path) -> None:
    """Or somebody else has it by now: then nothing is written any more."""
    file = tmp_path / "pyrite.db"
    lock = tmp_path / "pyrite.db.lock"

    async def act() -> None:
        owner = await Store.open(f"sqlite:///{file}", owns=True)
        owner.tell("http://here/")
        lock.unlink()
        await owner.look()
        with pytest.raises(Owned) as refused:
            await Store.open(f"sqlite:///{file}", owns=True)
        assert refused.value.address == "http://here/"
        lock.unlink()
        thief = await Store.open(f"sqlite:///{file}", owns=True)
        await thief.create_table(a_table())
        for _ in range(2):
            with pytest.raises(StoreDown, match="another Pyrite"):
                await owner.look()
            with pytest.raises(StoreDown, match="another Pyrite"):
                await owner.append("table-1", 0, 0, "map@8,0", None, 1)
        await thief.append("table-1", 0, 0, "map@8,0", None, 1)
        await thief.close()
        await owner.append("table-1", 1, 0, "map@8,0", None, 1)  # it is free again
        await owner.close()

    asyncio.run(act())


def test_asked_to_open_the_page_the_second_opens_that_of_the_first(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    with process(tmp_path) as first:
        done = second(first.database, "--open", BROWSER=f"{browser} %s")
        assert done.returncode == 0 and "running already" in done.stdout
        assert opened.read_text().strip() == f"http://127.0.0.1:{first.port}/"


def test_a_backup_is_made_beside_the_owner(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        seated = server.make()
        copy = tmp_path / "copy.db"
        command = [sys.executable, "-m", "pyrite", "backup", str(copy), "--database", server.database]
        assert subprocess.run(command, timeout=60, check=False, capture_output=True).returncode == 0
    found = sqlite3.connect(copy)
    assert found.execute("SELECT id FROM tables").fetchall() == [(seated["table"],)]
    found.close()


def test_who_lost_the_database_can_not_write(postgres: Postgres, postgres_url: str) -> None:
    """The line of the owner was cut, and another process has the database now."""

    async def act() -> None:
        owner = await Store.open(postgres_url, owns=True)
        await owner.create_table(a_table())
        with psycopg.connect(postgres_url, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            assert other.execute("SELECT pg_try_advisory_lock(%s)", (OWNER,)).fetchone() == (True,)
            for _ in range(2):
                with pytest.raises(StoreDown):
                    await owner.append("table-1", 1, 0, "map@8,0", "a", 1)
        await owner.append("table-1", 1, 0, "map@8,0", "a", 1)  # it is free again
        assert len(await owner.log("table-1")) == 1
        await owner.close()

    asyncio.run(act())
