"""The first frame: who somebody is follows from its token, and from nothing else (R12, R13)."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.patience import PATIENCE
from tests.server.live import Client, Inside, inside


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("hello")) as running:
        yield running


def closing(server: Inside, table: str, *frames: object) -> tuple[list[dict[str, Any]], int]:
    """Send these, and read until the server closes: what it said, and the code."""
    heard: list[dict[str, Any]] = []
    with server.line(table) as line:
        try:
            for frame in frames:
                line.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))
            while True:
                heard.append(json.loads(line.recv(timeout=PATIENCE)))
        except ConnectionClosed as closed:
            return heard, closed.rcvd.code if closed.rcvd is not None else 0


def test_a_seat_a_watcher_and_the_story(server: Inside) -> None:
    seated = server.make(bots=["simple", "simple"])
    with server.sit(seated) as player, server.watch(seated["table"]) as watcher:
        assert (player.welcome["seat"], watcher.welcome["seat"]) == (0, None)
        assert player.do("start")["t"] == "done"
        assert "hand" in player.see()["view"] and "hand" not in watcher.see()["view"]
        assert watcher.see()["labels"] == [] == watcher.see()["view"]["legal"]


@pytest.mark.parametrize(
    "first",
    [
        {"t": "ping", "id": "1"},
        {"t": "play", "id": "1", "version": 1, "move": "pass:NS"},
        {"t": "start", "id": "1"},
        {"t": "nothing"},
        [],
        "nonsense",
        b"\xff\xfe",
        {"t": "hello", "seat": 0},
        {"t": "hello", "token": 5},
    ],
)
def test_who_does_not_say_hello_is_not_heard(server: Inside, first: object) -> None:
    seated = server.make()
    heard, code = closing(server, seated["table"], first)
    assert ([frame["t"] for frame in heard], code) == (["trouble"], 4400)


def test_who_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", hello_seconds="0.05") as server:
        assert closing(server, server.make()["table"]) == ([], 4400)


@pytest.mark.parametrize(
    "token", ["", "x", "A" * 32, "A" * 3000, "\u202e", "'; drop table seats; --", "null"]
)
def test_a_wrong_token_gets_nothing(server: Inside, token: str) -> None:
    seated = server.make(bots=["simple", "simple"])
    heard, code = closing(server, seated["table"], {"t": "hello", "token": token})
    assert ([frame["t"] for frame in heard], code) == (["trouble"], 4401)


def test_the_token_of_another_table_gets_nothing(server: Inside) -> None:
    mine, other = server.make(), server.make()
    heard, code = closing(server, other["table"], {"t": "hello", "token": mine["token"]})
    assert ([frame["t"] for frame in heard], code) == (["trouble"], 4401)


def test_an_unknown_table_has_no_socket(server: Inside) -> None:
    for table in ("none", "z" * 200, "%00", "..%2f.."):
        with pytest.raises(InvalidStatus) as refused, server.line(table):
            pass
        assert refused.value.response.status_code in (403, 404)


def test_tokens_in_the_address_are_nothing(server: Inside) -> None:
    seated = server.make()
    with server.line(f"{seated['table']}") as line:
        line.send(json.dumps({"t": "hello"}))
        assert json.loads(line.recv(timeout=PATIENCE))["seat"] is None
    address = f"{seated['table']}/socket?token={seated['token']}&seat=0&rest="
    with server.line(address) as line:
        line.send(json.dumps({"t": "hello"}))
        assert json.loads(line.recv(timeout=PATIENCE))["seat"] is None


# --- the matrix -------------------------------------------------------------------------------------------------


def test_nobody_acts_for_somebody_else(server: Inside) -> None:
    """Every act, by everybody whose it is not: a watcher, another seat, somebody without a seat."""
    seated = server.make("Ana", 3)
    other = server.join(seated["table"], "Bo")
    third = server.join(seated["table"], "Cy")
    with server.sit(seated) as host, server.sit(other) as player, server.watch(seated["table"]) as watcher:
        for someone in (player, watcher):
            for act in (
                {"kind": "start"},
                {"kind": "close"},
                {"kind": "seat-bot", "seat": 1, "bot": "simple"},
                {"kind": "seat-bot", "seat": 0, "bot": "simple"},
                {"kind": "clear-seat", "seat": 0},
                {"kind": "clear-seat", "seat": 2},
            ):
                answer = someone.do(**act)
                assert answer["t"] == "refused", act
        for act in (
            {"kind": "commit", "value": "0" * 64},
            {"kind": "entropy", "value": "0" * 32},
            {"kind": "rematch"},
        ):
            assert watcher.do(**act)["t"] == "refused", act
        assert watcher.do("say", phrase="say.hello")["t"] == "refused"
        assert watcher.do("why", move="NS@1,0")["t"] == "refused"
        before = server.ask("GET", f"/api/tables/{seated['table']}")[2]
        assert before["state"] == "waiting" and not any(seat["commitment"] for seat in before["seats"])
        assert host.do("start")["t"] == "done"
        with server.sit(third) as last:
            clients = [host, player, last]
            turn = host.see()["view"]["decision"]["seat"]
            legal = clients[turn].see()["view"]["legal"]
            for someone in (*(client for seat, client in enumerate(clients) if seat != turn), watcher):
                version = someone.see()["version"]
                assert someone.do("play", version=version, move=legal[0])["t"] == "refused"
            fields = {"id": "x", "version": 1, "move": legal[0], "seat": turn}
            watcher.send({"t": "play", **fields})  # a seat of one's own choosing is no field
            assert watcher.until("trouble")["words"][0] == "server.bad-frame"
            assert (
                clients[turn].do("play", version=clients[turn].see()["version"], move=legal[0])["t"] == "done"
            )


def test_the_eyes_of_others_are_closed_until_the_end(server: Inside) -> None:
    seated = server.make("Ana", 3, bots=["simple"])
    other = server.join(seated["table"], "Bo")
    with server.sit(seated) as host:
        assert host.do("start")["t"] == "done"
    path = f"/api/tables/{seated['table']}"
    tokens: dict[str | None, int] = {seated["token"]: 0, other["token"]: 2, "A" * 32: -1, None: -1}
    for token, own in tokens.items():
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        for seat in range(3):
            status, _, body = server.ask("GET", f"{path}/replay?seat={seat}", headers=headers)
            assert status == (200 if seat == own else 403), (own, seat, body)
        status, _, body = server.ask("GET", f"{path}/replay", headers=headers)
        assert status == 200 and "hand" not in body["frames"][0]["view"]
        status, _, body = server.ask("GET", f"{path}/record", headers=headers)
        if own >= 0:
            assert (status, body["seat"]) == (200, own)
        else:
            assert status == 403 or body["seat"] is None
        assert "secret" not in json.dumps(body) and "chance" not in json.dumps(body)


def test_a_second_hello_can_change_who_one_is(server: Inside) -> None:
    """The page says hello again when it has fallen behind; only the token of that frame counts."""
    seated = server.make(bots=["simple", "simple"])
    with server.watch(seated["table"]) as client:
        client.send({"t": "hello", "token": seated["token"]})
        assert client.until("welcome")["seat"] == 0
        client.send({"t": "hello"})
        assert client.until("welcome")["seat"] is None
        assert client.do("start")["t"] == "refused"


def burst(client: Client, *frames: object) -> None:
    """All of them in one write, so that the server reads them at once."""
    for frame in frames:
        client.socket.protocol.send_text(json.dumps(frame).encode())
    client.socket.socket.sendall(b"".join(client.socket.protocol.data_to_send()))


def heard(client: Client, last: str) -> list[str]:
    """What comes up to the answer with this id: the seats of welcomes, and the ids of answers."""
    told: list[str] = []
    while not told or told[-1] != last:
        frame = client.next()
        if frame["t"] == "welcome":
            told.append(f"seat {frame['seat']}")
        elif "id" in frame:
            told.append(frame["id"])
    return told


def test_a_hello_does_not_overtake_what_was_asked_before_it(server: Inside) -> None:
    seated = server.make()
    other = server.join(seated["table"], "Bo")
    asked = [{"t": "say", "id": f"{number}", "phrase": "say.hello"} for number in range(4)]
    with server.watch(seated["table"]) as client:
        burst(
            client,
            asked[0],
            {"t": "hello", "token": seated["token"]},
            asked[1],
            {"t": "hello", "token": other["token"]},
            {"t": "hello", "token": seated["token"]},
            asked[2],
            {"t": "hello"},
            asked[3],
        )
        assert heard(client, "3") == ["0", "seat 0", "1", "seat 1", "seat 0", "2", "seat None", "3"]
    with server.watch(seated["table"]) as watcher:
        assert [line["seat"] for line in watcher.welcome["said"]] == [0, 0]


def test_who_leaves_and_says_hello_again_is_told_and_gone(server: Inside) -> None:
    seated = server.make()
    other = server.join(seated["table"], "Bo")
    with server.sit(other) as client:
        burst(
            client,
            {"t": "leave", "id": "l"},
            {"t": "hello", "token": other["token"]},
            {"t": "ping", "id": "p"},
        )
        assert heard(client, "l") == ["l"]
        with pytest.raises(ConnectionClosed) as closed:
            heard(client, "p")
        assert closed.value.rcvd is not None and closed.value.rcvd.code in (1000, 4401)
