"""What comes by the thousand is counted; the log has a line now and then."""

import logging
import socket
from pathlib import Path

import pytest

from pyrite.server.net.tally import Tally
from tests.server.live import inside

SOCKET = (
    "GET /api/tables/{}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
)
KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"


def test_the_first_is_said_at_once_and_the_rest_together(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    tally = Tally(lambda: now, 60)
    for kind in ("a", "b"):
        for number in range(100):
            now = number / 100
            tally.count(kind)
    now = 59.0
    tally.count("a")
    now = 61.0
    tally.count("a")
    tally.count("a")
    assert [record.getMessage() for record in caplog.records] == ["a: 1", "b: 1", "a: 101"]
    assert tally.counts == {"b": 99, "a": 1}


@pytest.mark.parametrize("more", [KEY, KEY.replace("13", "7"), ""], ids=["too many", "no version", "no key"])
def test_refused_sockets_do_not_fill_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, more: str
) -> None:
    with inside(tmp_path, bot_workers="0", sockets_opened="1") as server:
        table = server.make()["table"]
        for _ in range(40):
            with socket.create_connection(("127.0.0.1", server.port)) as line:
                line.sendall(f"{SOCKET.format(table)}{more}\r\n".encode())
                assert line.recv(12).startswith(b"HTTP/1.1 ")
    said = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(said) <= 1
