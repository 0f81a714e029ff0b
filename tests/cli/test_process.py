"""What only a real process shows: the entry point, closed pipes, other encodings."""

import os
import pty
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tests.house.trees import SOURCE

COMMAND = [sys.executable, "-m", "pyrite.cli.main"]


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SOURCE), "LANG": "C.UTF-8", **more}


def test_bad_input_gives_one_line_and_code_2(tmp_path: Path) -> None:
    args = [*COMMAND, "show", str(tmp_path / "nothing.json")]
    done = subprocess.run(args, capture_output=True, text=True, env=environment(), check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and "nothing.json" in done.stderr


@pytest.mark.parametrize(
    "args", [["new"], ["legal"], ["rules", "B-"], ["simulate", "--games", "1"], ["--help"]]
)
def test_a_closed_pipe_is_no_error(args: list[str]) -> None:
    """Who has seen enough has not been refused: 1 would say so."""
    dealt = subprocess.run([*COMMAND, "new"], capture_output=True, env=environment(), check=True).stdout
    reading, writing = os.pipe()
    os.close(reading)
    line = [*COMMAND, *args, *(["-"] if args == ["legal"] else [])]
    done = subprocess.run(
        line, input=dealt, stdout=writing, stderr=subprocess.PIPE, env=environment(), check=False
    )
    os.close(writing)
    assert (done.stderr, done.returncode) == (b"", 0)


def test_help_loads_nothing_heavy() -> None:
    heavy = ("pyrite.bots", "pyrite.server", "rich.progress", "asyncio")
    script = (
        "import sys\nfrom pyrite.cli.main import run\nrun(['--help'])\n"
        f"print([name for name in sys.modules if name.startswith({heavy!r})])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_real_terminal() -> None:
    """Greeting, help, a turn, leaving: on 80 columns and 24 lines the table fits and colours are used."""
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (24, 80))
    args = [*COMMAND, "play", "--seed", "11", "--bots", "random", "--lang", "en"]
    env = environment(TERM="xterm-256color")
    for name in ("COLUMNS", "LINES", "NO_COLOR"):
        env.pop(name, None)
    with subprocess.Popen(args, stdin=slave, stdout=slave, stderr=slave, env=env) as process:
        os.close(slave)
        os.write(master, b"\n1\n\npass 1\nquit\n\n")
        screen = b""
        try:
            while part := os.read(master, 65536):
                screen += part
        except OSError:
            pass  # Linux reports the end of a terminal as an error
        os.close(master)
    text = screen.decode()
    assert process.returncode == 0
    assert "Welcome to the mine!" in text and "You chose:" in text and "You leave the mine." in text
    assert "\x1b[1;" in text and "Traceback" not in text


def test_a_dumb_terminal_is_as_wide_as_it_says() -> None:
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (24, 44))
    env = environment(TERM="dumb")
    for name in ("COLUMNS", "LINES"):
        env.pop(name, None)
    args = [*COMMAND, "play", "--game", "dark-cave", "--players", "3", "--seed", "2", "--lang", "en"]
    with subprocess.Popen(args, stdin=slave, stdout=slave, stderr=slave, env=env) as process:
        os.close(slave)
        os.write(master, b"\n\nquit\n\n")
        screen = b""
        try:
            while part := os.read(master, 65536):
                screen += part
        except OSError:
            pass  # Linux reports the end of a terminal as an error
        os.close(master)
    assert process.returncode == 0
    told = [line for line in screen.decode().splitlines() if line.startswith(("You are", "  1 Alvis", "* "))]
    assert screen.isascii() and len(told) > 2 and max(map(len, told)) <= 44
    assert b"\x1b[1;" not in screen


def test_a_terminal_without_box_characters() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "--seed", "1"], input=b"", capture_output=True, check=False,
        env=environment(PYTHONIOENCODING="ascii", PYTHONUTF8="0"),
    )  # fmt: skip
    assert done.returncode == 0 and done.stderr == b""


def test_output_that_is_closed_or_full_is_one_line_and_code_2() -> None:
    closed = subprocess.run(
        ["sh", "-c", f"{' '.join(COMMAND)} new >&-"],
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        check=False,
    )
    assert (closed.returncode, closed.stderr) == (2, "pyrite: the output is closed\n")
    device = Path("/dev/full")
    if not device.exists():  # only Linux has a disk that is always full
        return
    with device.open("w") as full:
        done = subprocess.run(
            [*COMMAND, "new"], stdout=full, stderr=subprocess.PIPE, text=True, env=environment(), check=False
        )
    assert done.returncode == 2
    assert done.stderr.startswith("pyrite: the output can't be written") and done.stderr.count("\n") == 1
