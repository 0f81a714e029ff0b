"""The tests' own client: what never comes is not waited for without end."""

from pathlib import Path

import pytest

from tests.server.live import inside


def test_frames_that_keep_coming_do_not_keep_a_wait_alive(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", pulse_seconds="0.05") as server:
        seated = server.make(bots=["simple", "simple"])
        with server.sit(seated) as player:
            player.do("start")
            assert player.until("pulse", timeout=5)["t"] == "pulse"
            with pytest.raises(TimeoutError):
                player.until("nothing", timeout=0.3)
