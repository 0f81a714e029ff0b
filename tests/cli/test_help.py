"""The help of every command: it fits, and it says what is to be given, not of which type."""

import re
from typing import Any

import pytest
import typer

from pyrite.cli.main import app
from tests.cli.support import Runner

COMMANDS: dict[str, Any] = typer.main.get_command(app).commands  # type: ignore[attr-defined]
PLACEHOLDER = re.compile(r"<[a-z]|\b(TEXT|INTEGER|FLOAT|BOOLEAN|PATH)\b|\bNone\b")


@pytest.mark.parametrize("columns", ["40", "100"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_fits_and_shows_no_types(
    pyrite: Runner, monkeypatch: pytest.MonkeyPatch, command: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    text = pyrite(*command.split(), "--help").text
    assert not PLACEHOLDER.search(text), PLACEHOLDER.search(text)
    assert all(len(line) <= int(columns) for line in text.splitlines())
    assert text.startswith(f"Usage: pyrite {command}".rstrip())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_explained(pyrite: Runner, command: str) -> None:
    text = pyrite(command, "--help").text
    for param in COMMANDS[command].params:
        assert param.help and param.help.endswith("."), param.name
        assert max(param.opts, key=len) in text or param.metavar.removesuffix("...") in text
        takes_value = param.param_type_name == "argument" or not param.is_flag
        assert bool(param.metavar) == takes_value, f"{param.name}: a word for what is to be given"
        assert not getattr(param, "is_flag", False) or f"{param.opts[0]} " in text


def test_the_first_page_names_every_command_with_its_whole_sentence(pyrite: Runner) -> None:
    text = " ".join(pyrite("--help").text.split())
    for name, command in COMMANDS.items():
        assert f" {name} " in text
        assert " ".join(command.help.split("\n\n")[0].split()) in text
    assert "..." not in text.replace("COMMAND ...", "")


def test_without_a_command_the_help_is_shown(pyrite: Runner) -> None:
    """Nobody is left with silence; it was no answer to anything, so it does not go where answers go."""
    alone = pyrite()
    assert (alone.code, alone.out) == (2, "")
    assert alone.err == pyrite("--help").text
