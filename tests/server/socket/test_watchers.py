"""Those who watch: so many at a table and from an address, and one packet for all of them."""

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pyrite.server import protocol, wire
from pyrite.server.settings import Settings
from pyrite.server.table.presence import Connection
from tests.patience import PATIENCE, until
from tests.server.live import Client, Server, inside
from tests.server.table.support import Person, house, run


def refused(server: Server, table: str) -> str:
    """What one more watcher is told, before the socket is closed for now."""
    with server.line(table) as line:
        line.send(json.dumps({"t": "hello"}))
        told = json.loads(line.recv(timeout=PATIENCE))
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
        return str(told["words"][0])


def test_one_watcher_too_many(tmp_path: Path) -> None:
    """Of a table and of an address. Players always come in, also one who watched before, and each who goes makes
    room."""
    assert Settings().watchers_address >= 30  # people behind one address
    with inside(tmp_path, bot_workers="0", watchers="2", watchers_address="3") as server:
        seated, other = server.make(), server.make()["table"]
        table = seated["table"]
        with server.watch(table) as first, server.watch(table):
            assert refused(server, table) == "server.too-many-watchers"
            with server.watch(other):
                assert refused(server, other) == "server.too-many-watched"
                with server.sit(seated):
                    pass
            first.send({"t": "hello", "token": seated["token"]})
            assert first.until("welcome")["seat"] == 0
            with server.watch(table):
                assert refused(server, table) == "server.too-many-watchers"
                first.send({"t": "hello"})  # and there is no way back
                assert first.until("trouble")["words"][0] == "server.too-many-watchers"
        until(lambda: comes_in(server, table))


def comes_in(server: Server, table: str) -> bool:
    try:
        Client(server, table, None).close()
    except ConnectionClosed:
        return False
    return True


def test_where_all_memory_is_used_nobody_new_comes_in(tmp_path: Path) -> None:
    """Nor sits down; those who are here play on, and whoever goes makes room."""
    with inside(tmp_path, bot_workers="0") as server:
        seated = server.make(players=3)
        place = f"/api/tables/{seated['table']}"
        room = server.parts.lobby.room
        with server.sit(seated) as player, server.watch(seated["table"]) as watcher:
            room.most_sockets = 2
            with pytest.raises(InvalidStatus) as refused:
                server.sit(seated)
            assert refused.value.response.status_code == 503
            for method, path, body in (("GET", place, None), ("POST", f"{place}/join", {"name": "Bo"})):
                status, _, problem = server.ask(method, path, body)
                assert (status, problem["words"][0]) == (503, "server.crowded")
            assert player.do("ping")["t"] == "pong"
            watcher.close()
            until(lambda: room.sockets == 1)
            with server.sit(seated):
                pass
        until(lambda: room.sockets == 0)


def test_nothing_is_made_twice_for_those_who_watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many they are: packets, lines, the table itself and pulses are the same bytes, made once."""

    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3, chat=True)
            crowd = [await Person("W", None).come(table) for _ in range(5)]
            made: list[int] = []
            real: Any = wire.frame

            def frame(content: Any) -> bytes:
                made.append(isinstance(content, protocol.Said | protocol.Pulse | protocol.TableNow))
                data: bytes = real(content)
                return data

            monkeypatch.setattr(wire, "frame", frame)
            for watcher in crowd:
                watcher.raw.clear()
            sent: dict[Connection, list[bytes]] = {}
            plain = Connection.send

            def send(connection: Connection, data: bytes) -> None:
                if connection.seat is None:
                    sent.setdefault(connection, []).append(data)
                plain(connection, data)

            monkeypatch.setattr(Connection, "send", send)
            asked = next(person for person in people if person.legal)
            await asked.play(asked.legal[0])
            await people[0].act(protocol.Chat, text="hm")
            table.tell_table_now()
            before = sum(made)
            table.timing.pulse()
            # Each player has a stream, all watchers have one.
            assert sum(made) - before <= 4
            heard = list(sent.values())
            assert len(heard) == 5 and len(heard[0]) >= 4
            for other in heard[1:]:
                assert all(one is same for one, same in zip(heard[0], other, strict=True))

    run(main())
