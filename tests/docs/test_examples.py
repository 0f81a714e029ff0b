"""Every example in the README and the docs runs."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

ROOT = Path(__file__).resolve().parent.parent.parent


def blocks(page: str, language: str) -> list[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = blocks("README.md", "python")
    exec(compile(program, "README.md", "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith(("0", "1", "2", "3", "4"))
    assert printed[2] == "B-6" or printed[2] == "B-8"
    assert "digger" in printed[3] or "saboteur" in printed[3]


def commands() -> list[str]:
    shell = [block for block in blocks("README.md", "sh") if "pyrite new" in block]
    return [line.split("#")[0].strip() for line in shell[0].splitlines() if line.strip()]


def test_the_commands_of_the_readme_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pyrite.cli.main import app

    monkeypatch.chdir(tmp_path)
    runner = CliRunner()
    lines = commands()
    assert len(lines) == 7
    for line in lines:
        line, _, target = line.partition(" > ")
        given = ""
        for part in line.split(" | "):
            words = shlex.split(part)
            assert words[0] == "pyrite"
            if "--games" in words:
                words[words.index("--games") + 1] = "2"
            done = runner.invoke(app, words[1:], input=given)
            assert done.exit_code == 0, (part, done.output)
            given = done.stdout
        assert given.strip()
        if target:
            (tmp_path / target.strip()).write_text(given, encoding="utf-8")


def test_the_error_of_the_command_line_page_is_the_one_that_is_printed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    from pyrite.cli.main import run

    (block,) = blocks("docs/command-line.md", "json")
    path = tmp_path / "position.json"
    fields = {"players": 3, "maze": {"1,0": "EW"}, "hands": [["NE"], "?", "?"]}
    path.write_text(json.dumps(fields), encoding="utf-8")
    assert run(["apply", str(path), "NE@2,0", "--json"]) == 1
    told, shown = json.loads(capfd.readouterr().err), json.loads(block)
    assert list(told) == list(shown)
    words = ("message", "words")
    assert {key: told[key] for key in told if key not in words} == {
        key: shown[key] for key in shown if key not in words
    }


def test_the_options_of_the_command_line_page_are_there() -> None:
    import typer

    from pyrite.cli.main import app

    text = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    group: Any = typer.main.get_command(app)
    known = {
        name
        for command in (group, *group.commands.values())
        for param in command.params
        for name in param.opts
    }
    assert set(re.findall(r"--[a-z][a-z-]+", text)) - {"--help"} <= known
    assert set(re.findall(r"pyrite ([a-z]+)", text)) <= set(group.commands)


def test_the_record_of_the_notation_page_is_json() -> None:
    for block in blocks("docs/notation.md", "json"):
        assert json.loads(block)


def test_the_module_of_the_docs_plays() -> None:
    """The example of docs/adding-a-module.md, put into a catalogue of its own."""
    from pyrite.core.chance import fast_chance
    from pyrite.core.spec import GameSpec
    from pyrite.family.module import Module
    from pyrite.family.rules import Rules
    from pyrite.family.state import State
    from pyrite.games.catalogue import Catalogue, SaboteurEntry
    from pyrite.games.front import new_game

    (program,) = blocks("docs/adding-a-module.md", "python")
    names: dict[str, Any] = {"Module": Module, "Rules": Rules, "State": State}
    exec(compile(program, "adding-a-module.md", "exec"), names)
    lanterns: type[Module] = names["Lanterns"]

    class WithLanterns(SaboteurEntry):
        def modules(self) -> list[Module]:
            return [lanterns()]

    spec = GameSpec("saboteur", 3, modules=("lanterns",))
    game = new_game(spec, fast_chance(1), Catalogue([WithLanterns()]))
    lay = next(move for move in game.legal_moves() if move.key == "move.lay")
    seat = game.seat
    assert seat is not None
    game.play(lay)
    assert game.view(None)["hands"] == [7 if each == seat else 6 for each in range(3)]


def test_the_programs_of_the_search_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    programs = blocks("docs/search.md", "python")
    assert len(programs) == 4
    for program in programs:
        exec(compile(program, "search.md", "exec"), {})
    gold, moves = capsys.readouterr().out.splitlines()
    assert len(json.loads(gold)) == 5
    assert len(re.findall(r"\(\d, '", moves)) == 4


def test_the_names_of_the_search_page_are_there() -> None:
    """All of them, and `pyrite.search` offers nothing that the page does not tell."""
    from pyrite import Game, search
    from pyrite.cli.measure import Bench

    text = (ROOT / "docs/search.md").read_text(encoding="utf-8")
    tables = "\n".join(line for line in text.splitlines() if line.startswith("| `"))
    state = Game.new(players=3, seed=1).state
    of_states = set(re.findall(r"`state\.(\w+)", tables))
    assert {"over", "seat", "legal", "apply", "clone", "text", "read"} <= of_states
    assert [name for name in of_states if not hasattr(state, name)] == []
    assert set(re.findall(r"`search\.(\w+)", tables)) == set(search.__all__)
    measured = {name.removesuffix("s") if name == "clones" else name for name in Bench(5).works()}
    rows = set(re.findall(r"`(\w+)_ratio`", text))
    assert rows and rows <= measured
