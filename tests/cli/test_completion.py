"""Completion by the shell: the scripts of three shells, and what they are told when they ask."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pyrite.cli import completion
from tests.cli.support import Runner
from tests.cli.test_process import environment

ASK = {  # how the script of each shell asks
    "bash": lambda words: {"COMP_WORDS": "\n".join(words), "COMP_CWORD": str(len(words) - 1)},
    "zsh": lambda words: {"_TYPER_COMPLETE_ARGS": " ".join(words)},
    "fish": lambda words: {
        "_TYPER_COMPLETE_ARGS": " ".join(words),
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    },
}


def asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], shell: str, line: str) -> str:
    from pyrite.cli.main import run

    for name, value in {**ASK[shell](line.split(" ")), "_PYRITE_COMPLETE": f"complete_{shell}"}.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as ended:
        run([])
    assert ended.value.code == 0
    seen = capsys.readouterr()
    assert seen.err == ""
    return seen.out


@pytest.mark.parametrize(
    ("line", "some"),
    [
        ("pyrite sim", ["simulate"]),
        ("pyrite b", ["backup", "bench", "bench-server"]),
        ("pyrite show --", ["--json", "--lang", "--help"]),
        ("pyrite simulate --game ", ["saboteur", "saboteur2", "lost-mines", "dark-cave"]),
        ("pyrite new --game saboteur --edition ", ["classic", "anniversary"]),
        ("pyrite new --game lost-mines --option r", ["rounds=2"]),
        ("pyrite new --module p", ["party"]),
        ("pyrite play --bots simple,r", ["simple,random"]),
        ("pyrite rules DC-2", ["DC-2", "DC-20"]),
        ("pyrite rules --lang ", ["en", "fr"]),
        ("pyrite schema p", ["position"]),
    ],
)
def test_what_can_follow_is_offered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str, some: list[str]
) -> None:
    offered = asked(monkeypatch, capsys, "bash", line).split()
    last = line.split(" ")[-1]
    assert set(some) <= set(offered) and all(word.startswith(last) for word in offered)


def test_the_other_shells_are_told_what_it_means(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(monkeypatch, capsys, "fish", "pyrite simulate --game lo") == "lost-mines\tThe Lost Mines\n"
    told = asked(monkeypatch, capsys, "zsh", "pyrite sim")
    assert '"simulate":"Let bots play many games and count who won."' in told


def test_a_file_is_left_to_the_shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(monkeypatch, capsys, "bash", "pyrite show ga").strip() == ""
    assert asked(monkeypatch, capsys, "zsh", "pyrite show ga").strip() == "_files"


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """A home of one's own, with a command `pyrite` in its path."""
    command = tmp_path / "bin" / "pyrite"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m pyrite "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return environment(HOME=str(tmp_path), PATH=f"{command.parent}{os.pathsep}{os.environ['PATH']}")


def test_bash_completes_once_it_is_installed(home: dict[str, str]) -> None:
    """A real bash: installed by the command itself, loaded from where it was put, asked as the Tab key asks."""
    bash = shutil.which("bash")
    assert bash is not None, "bash is needed for this test"
    script = """
        pyrite --install-completion && source ~/.bashrc || exit 9
        complete -p pyrite
        COMP_WORDS=(pyrite rep) COMP_CWORD=1
        _pyrite_completion pyrite && echo "offered: ${COMPREPLY[*]}"
    """
    done = subprocess.run(
        [bash, "--norc", "-c", script],
        env=home,
        cwd=home["HOME"],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "complete -o default -F _pyrite_completion pyrite" in done.stdout
    assert "offered: replay\n" in done.stdout


@pytest.mark.parametrize(
    ("shell", "words"),
    [
        ("bash", "complete -o default -F _pyrite_completion pyrite"),
        ("zsh", "compdef _pyrite_completion pyrite"),
        ("fish", "complete --command pyrite"),
    ],
)
def test_the_script_of_a_shell_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, shell: str, words: str
) -> None:
    import shellingham

    from pyrite.cli.main import run

    monkeypatch.setattr(shellingham, "detect_shell", lambda: (shell, f"/bin/{shell}"))
    with pytest.raises(SystemExit) as ended:
        run(["--show-completion"])
    assert ended.value.code == 0
    assert words in capsys.readouterr().out


def test_where_no_shell_is_seen_it_says_so(pyrite: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    import shellingham

    def unseen() -> tuple[str, str]:
        raise shellingham.ShellDetectionFailure

    for found in (unseen, lambda: ("tcsh", "/bin/tcsh")):
        monkeypatch.setattr(shellingham, "detect_shell", found)
        for option in completion.OPTIONS:
            assert f"{option}: works when it is typed in bash, zsh, fish" in pyrite.refused(option)


def test_what_can_not_be_installed_is_one_line(
    pyrite: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import shellingham

    def full(*args: object) -> None:
        raise PermissionError(13, "Permission denied", "its/.bashrc")

    monkeypatch.setattr(shellingham, "detect_shell", lambda: ("bash", "/bin/bash"))
    monkeypatch.setattr(Path, "write_text", full)
    monkeypatch.setenv("HOME", str(tmp_path))
    line = pyrite.refused("--install-completion")
    assert "/.bashrc: can't be written (Permission denied)" in line
