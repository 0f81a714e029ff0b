"""What lies beside the database: the log of SQLite holds the last commits, and somebody may clear it away."""

import os
import sqlite3
from pathlib import Path

import pytest

from pyrite.server.store import Store, StoreDown
from pyrite.server.store.place import Place
from tests.server.store.support import a_table, with_store


def moves_in(file: Path) -> list[int]:
    """As whoever opens it next finds them."""
    with sqlite3.connect(file) as connection:
        found = [ply for (ply,) in connection.execute("SELECT ply FROM moves ORDER BY ply")]
    connection.close()
    return found


@pytest.mark.parametrize("ends", [("-wal",), ("-wal", "-shm")], ids=["log", "log and index"])
def test_a_log_that_is_cleared_away_loses_no_move(tmp_path: Path, ends: tuple[str, ...]) -> None:
    file = tmp_path / "pyrite.db"
    kept: list[int] = []

    async def play(store: Store) -> None:
        await store.create_table(a_table())
        for ply in range(12):
            if ply in (4, 8):
                for end in ends:
                    Path(f"{file}{end}").unlink()
                with pytest.raises(StoreDown):
                    await store.look()  # it is noticed without a write
                with pytest.raises(StoreDown):
                    await store.append("table-1", ply, 0, "map@8,0", None, 1)
                await store.check()
            if [row.ply for row in await store.log("table-1")] == kept:
                await store.append("table-1", ply, 0, "map@8,0", None, 1)
            kept.append(ply)
        assert [row.ply for row in await store.log("table-1")] == kept

    with_store(f"sqlite:///{file}", play)
    assert moves_in(file) == kept == list(range(12))


def test_a_file_that_is_moved_is_never_made_anew(tmp_path: Path) -> None:
    file = tmp_path / "pyrite.db"

    async def act(store: Store) -> None:
        await store.create_table(a_table())
        file.rename(tmp_path / "away.db")
        for _ in range(3):
            with pytest.raises(StoreDown, match="moved or removed"):
                await store.append("table-1", 0, 0, "map@8,0", None, 1)
        assert not file.exists()
        (tmp_path / "away.db").rename(file)
        await store.append("table-1", 0, 0, "map@8,0", None, 1)

    with_store(f"sqlite:///{file}", act)
    assert moves_in(file) == [0]


@pytest.mark.parametrize(
    ("flag", "free", "words"), [(os.ST_RDONLY, 5, "only be read"), (0, 0, "full"), (0, 1, "")]
)
def test_a_disk_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flag: int, free: int, words: str
) -> None:
    place = Place(tmp_path / "pyrite.db")
    place.file.touch()
    place.learn()
    parts = [4096, 4096, 100, free, free, 10, 10, 10, flag, 255]
    monkeypatch.setattr("os.statvfs", lambda _: os.statvfs_result(parts))
    if words:
        with pytest.raises(StoreDown, match=words):
            place.look()
    else:
        place.look()


def test_a_log_without_its_file_is_not_begun_anew(tmp_path: Path) -> None:
    """After a crash the last commits stand in the log alone: SQLite would remove it beside a new file."""
    file, away = tmp_path / "pyrite.db", tmp_path / "away"
    away.mkdir()

    async def play(store: Store) -> None:
        await store.create_table(a_table())
        await store.append("table-1", 0, 0, "map@8,0", None, 1)
        for each in tmp_path.glob("pyrite.db*"):  # as a crash leaves them
            (away / each.name).write_bytes(each.read_bytes())

    with_store(f"sqlite:///{file}", play)
    crashed = away / file.name
    crashed.rename(file)
    log = away / f"{file.name}-wal"
    before = log.read_bytes()
    with pytest.raises(ValueError, match="-wal"):
        with_store(f"sqlite:///{crashed}", play)
    assert log.read_bytes() == before and not crashed.exists()
    file.rename(crashed)
    with_store(f"sqlite:///{crashed}", lambda store: store.log("table-1"))
    assert moves_in(crashed) == [0]
