"""`pyrite serve` and `pyrite backup` as processes: starting, stopping, trouble with the database, the example bot."""

import contextlib
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows
from websockets.exceptions import ConnectionClosed

from pyrite.cli.serve import data_folder, earlier_folder, open_browser
from tests.patience import PATIENCE, until
from tests.server.live import Heard, process
from tools.verify.deal import verify

ROOT = Path(__file__).resolve().parents[3]


def pyrite(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pyrite", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_soon_and_says_so_to_those_who_are_there(tmp_path: Path, number: signal.Signals) -> None:
    with process(tmp_path) as server:
        seated = server.make(bots=["simple", "simple"])
        with server.sit(seated) as player:
            assert player.do("start")["t"] == "done"
            # Somebody who never says anything does not hold it up.
            with socket.create_connection(("127.0.0.1", server.port)):
                server.process.send_signal(number)
                with pytest.raises(ConnectionClosed) as closed:
                    player.until("nothing")
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
                assert server.process.wait(PATIENCE) == 0
        assert server.log.read_text(encoding="utf-8") == ""


def test_ctrl_c_right_after_the_start_is_quiet(tmp_path: Path) -> None:
    """A terminal sends it to the bots' processes as well, while they are still being begun."""
    command = [sys.executable, "-m", "pyrite", "serve", "--port", "0", "--database", str(tmp_path / "p.db")]
    log = tmp_path / "log"
    with (
        log.open("wb") as trouble,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=trouble, start_new_session=True) as server,
    ):
        heard = Heard(server)
        heard.until("Ctrl+C")
        os.killpg(server.pid, signal.SIGINT)
        server.wait(PATIENCE)
        heard.close()
    told = log.read_text(encoding="utf-8")
    assert "Traceback" not in told and "started again" not in told


@pytest.mark.parametrize("workers", [1, 3])
def test_the_end_of_the_group_is_silent(tmp_path: Path, workers: int) -> None:
    """SIGTERM to all processes at once, as systemd and containers send it."""
    command = [sys.executable, "-m", "pyrite", "serve", "--port", "0", "--database", str(tmp_path / "p.db")]
    log = tmp_path / "log"
    with (
        log.open("wb") as trouble,
        subprocess.Popen(
            [*command, f"--set=bot_workers={workers}"],
            stdout=subprocess.PIPE,
            stderr=trouble,
            start_new_session=True,
        ) as server,
    ):
        heard = Heard(server)
        heard.until("Ctrl+C")
        os.killpg(server.pid, signal.SIGTERM)
        assert server.wait(PATIENCE) == 0
        heard.close()
    assert log.read_text(encoding="utf-8") == ""
    until(lambda: not left_of(server.pid), "nobody of the group is left")


def left_of(group: int) -> list[str]:
    """Processes of a group that still run."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, of = place.read_text(encoding="utf-8").rpartition(")")[2].split()[:3]
            found += [place.parent.name] if int(of) == group and state != "Z" else []
    return found


def test_a_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        seated = server.make(bots=["simple", "simple"])
        with server.sit(seated) as player:
            assert player.do("start")["t"] == "done"
        server.kill()
    with process(tmp_path, port=server.port) as again:
        assert again.port == server.port
        with again.sit(seated) as player:
            assert player.welcome["version"] >= 1 and player.see()["view"]["hand"]


def test_the_example_bot_plays_a_whole_match(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        seated = server.make(spec={"options": {"rounds": 1}}, bots=["simple"])
        command = [
            sys.executable,
            "-W",
            "error",
            str(ROOT / "examples" / "bot.py"),
            server.address,
            seated["code"],
            "Example",
        ]
        bot = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        with server.sit(seated) as player:
            while not player.welcome["table"]["seats"][2]["commitment"]:
                player.welcome = {"table": player.until("table")["table"]}
            assert player.do("start")["t"] == "done"
            packet = player.see()
            while not packet["view"]["over"]:
                if packet["view"]["legal"]:
                    player.send(
                        {
                            "t": "play",
                            "id": str(packet["version"]),
                            "version": packet["version"],
                            "move": packet["view"]["legal"][0],
                        }
                    )
                packet = player.until("packet")
        out, trouble = bot.communicate(timeout=PATIENCE)
        assert (bot.returncode, trouble) == (0, "")
        assert json.loads(out) == packet["view"]["result"]
        export = server.ask("GET", f"/api/tables/{seated['table']}/record")[2]
        assert [*export["fair"]["entropies"]] == ["2"]
        assert "from it and the shares of 1 seats" in verify(export)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ([], 2, "usage: "),
        (["127.0.0.1:1", "ABCD", "Digger"], 2, "usage: "),
        (["http://127.0.0.1:1", "ABCD", "Digger", "more"], 2, "usage: "),
        (["http://127.0.0.1:1", "ABCD", "Digger"], 1, "No match could be played at http://127.0.0.1:1: "),
        (["http://[broken", "ABCD", "Digger"], 1, "No match could be played at http://[broken: "),
    ],
)
def test_the_example_bot_answers_misuse_in_a_sentence(arguments: list[str], code: int, words: str) -> None:
    command = [sys.executable, str(ROOT / "examples" / "bot.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr.startswith(words) and done.stderr.count("\n") == 1


def test_the_example_bot_is_told_that_there_is_no_such_table(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        command = [sys.executable, str(ROOT / "examples" / "bot.py"), server.address, "ZZZZZZ", "Digger"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("The server refused: ") and "Traceback" not in done.stderr


def test_the_next_free_port_is_taken_unless_one_was_asked_for(tmp_path: Path) -> None:
    with process(tmp_path) as first:
        taken = pyrite("serve", "--port", str(first.port), "--database", str(tmp_path / "b.db"))
        assert (taken.returncode, taken.stdout) == (2, "")
        assert taken.stderr.startswith(f"pyrite: 127.0.0.1:{first.port}: can't listen there")
        assert taken.stderr.count("\n") == 1
        environment = {"PYRITE_PORT": str(first.port)}
        with started(tmp_path / "c.db", environment) as second:
            assert first.port < second <= first.port + 20


def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("This is no database at all. " * 100)
    (tmp_path / "folder.db").mkdir()
    for name in ("text.db", "folder.db", "nowhere/else.db"):
        failed = pyrite("serve", "--port", "0", "--database", str(tmp_path / name))
        assert (failed.returncode, failed.stdout) == (2, ""), failed.stderr
        assert failed.stderr.count("\n") == 1 and "Traceback" not in failed.stderr
    assert (tmp_path / "text.db").read_text().startswith("This is no database")
    for url in ("mysql://a:secret@b/c", "sqlite://", "postgresql://u:secret@127.0.0.1:1/x"):
        failed = pyrite("serve", "--port", "0", "--database", url)
        assert failed.returncode == 2 and failed.stderr.count("\n") == 1 and "secret" not in failed.stderr


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        server.make()
    database = tmp_path / "pyrite.db"
    with sqlite3.connect(database) as changed:
        changed.execute("UPDATE alembic_version SET version_num = '9999'")
    changed.close()
    before = database.read_bytes()
    failed = pyrite("serve", "--port", "0", "--database", str(database))
    assert failed.returncode == 2 and "newer" in failed.stderr and failed.stderr.count("\n") == 1
    assert database.read_bytes() == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["--set", "tables"],
        ["--set", "nothing=1"],
        ["--set", "frames=x"],
        ["--port", "70000"],
        ["--origin", "pyrite.example.org"],
        ["--proxy", "10.0.0.0/99"],
        ["--proxy", "proxy.example.org"],
    ],
)
def test_settings_that_are_wrong(tmp_path: Path, arguments: list[str]) -> None:
    failed = pyrite("serve", "--database", str(tmp_path / "a.db"), *arguments)
    assert failed.returncode == 2 and failed.stderr.count("\n") == 1


def test_the_local_network_gets_a_link_and_a_code(tmp_path: Path) -> None:
    with process(tmp_path, arguments=("--lan",)) as server:
        assert "http://" in server.heard.until("http://")
        assert "▄" in server.heard.until("▄")
        server.heard.until("Ctrl+C")
        status, _, _ = server.ask("GET", "/api/health", headers={"host": f"192.0.2.77:{server.port}"})
        assert status == 200
        assert server.ask("GET", "/api/health", headers={"host": "evil.example"})[0] == 421


def test_a_backup_during_play(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        seated = server.make(bots=["simple", "simple"])
        with server.sit(seated) as player:
            player.do("start")
            player.see()
        done = pyrite("backup", str(tmp_path / "copy.db"), "--database", server.database)
        assert done.returncode == 0, done.stderr
        again = pyrite("backup", str(tmp_path / "copy.db"), "--database", server.database)
        assert again.returncode == 2 and "exists" in again.stderr
        # Both hold the seeds of tables that are being played.
        for kept in (Path(server.database), tmp_path / "copy.db"):
            assert kept.stat().st_mode & 0o077 == 0
    with process(tmp_path, str(tmp_path / "copy.db")) as restored, restored.sit(seated) as player:
        assert player.see()["view"]["hand"]
    assert pyrite("backup", str(tmp_path / "x.db"), "--database", str(tmp_path / "none.db")).returncode == 2
    assert not (tmp_path / "x.db").exists()


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_where_data_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str) -> None:
    """Where it always was; and where it was, if that is not the place that the system asks for."""
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr(
        "platformdirs.PlatformDirs", {"linux": Unix, "darwin": MacOS, "win32": Windows}[system]
    )
    monkeypatch.setattr("pyrite.cli.serve.NAME", "pyrite" if system == "linux" else "Pyrite")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: str(tmp_path / "local"))
    expected = {
        "linux": tmp_path / "home" / ".local" / "share" / "pyrite",
        "darwin": tmp_path / "home" / "Library" / "Application Support" / "Pyrite",
        "win32": tmp_path / "local" / "Pyrite",
    }[system]
    assert data_folder() == earlier_folder() == expected

    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setenv("XDG_DATA_HOME", str(elsewhere))
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: str(elsewhere))
    asked, before = data_folder(), earlier_folder()
    assert asked.parent == elsewhere and (before == expected or system == "linux")
    if before != asked:
        before.mkdir(parents=True)
        (before / "pyrite.db").touch()
        assert data_folder() == before
        asked.mkdir(parents=True)
        (asked / "pyrite.db").touch()
        assert data_folder() == asked


def test_a_browser_is_opened_and_a_machine_without_one_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BROWSER", "true")  # a program that does nothing
    with process(tmp_path, arguments=("--open",)) as server:
        assert server.ask("GET", "/")[0] == 200

    def fails(address: str) -> bool:
        raise OSError(address)

    monkeypatch.setattr("webbrowser.open", fails)
    open_browser(server.address)


class started:  # noqa: N801
    """A server that looks for a port by itself."""

    def __init__(self, database: Path, environment: dict[str, str]) -> None:
        command = [sys.executable, "-m", "pyrite", "serve", "--database", str(database)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, **environment})
        self.heard = Heard(self.process)

    def __enter__(self) -> int:
        return int(self.heard.until("http://").rpartition(":")[2].rstrip("/"))

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.heard.close()
