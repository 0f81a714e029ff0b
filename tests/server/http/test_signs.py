"""Signs that a database can't hold, in addresses and ids: refused as what they are, never a mistake of ours (R11)."""

import logging
from pathlib import Path

import pytest

from tests.server.live import inside


@pytest.mark.parametrize("name", ["%00", "a%00b", "%F0%9F%92%8E", "'%20OR%201=1--", "QQQQQQQQQQQQ"])
def test_an_address_that_is_no_table(tmp_path: Path, postgres_url: str, name: str) -> None:
    with inside(tmp_path, database=postgres_url, bot_workers="0") as server:
        for path in (f"/api/tables/{name}", f"/api/tables/{name}/replay", f"/api/codes/{name}"):
            assert server.ask("GET", path)[0] == 404, path
        assert server.ask("POST", f"/api/tables/{name}/join", {"name": "Ana"})[0] == 404


def test_ids_and_words_with_a_zero(
    tmp_path: Path, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with inside(tmp_path, database=postgres_url) as server:
        seated = server.make(chat=True, bots=["random", "random"])
        with server.sit(seated) as client, caplog.at_level(logging.WARNING):
            zero = "a\0b"
            for frame in (
                {"t": "chat", "id": zero, "text": "hi"},
                {"t": "say", "id": zero, "phrase": "say.hello"},
                {"t": "start", "id": "1"},
                {"t": "play", "id": zero, "version": 1, "move": "pass"},
                {"t": "play", "id": "2", "version": 1, "move": zero},
            ):
                client.send(frame)
                answer = client.until("done", "refused", "trouble")
                assert answer["t"] != "refused" or answer["words"][0] != "server.fault", frame
            assert not caplog.records
