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


def test_the_record_of_the_notation_page_is_json() -> None:
    for block in blocks("docs/notation.md", "json"):
        assert json.loads(block)


def test_the_module_of_the_docs_plays() -> None:
    """The example of docs/adding-a-module.md, put into a catalogue of its own."""
    from pyrite.core.chance import fast_chance
    from pyrite.core.module import Module
    from pyrite.core.rule import Rules
    from pyrite.core.spec import GameSpec
    from pyrite.core.state import State
    from pyrite.games.catalogue import Catalogue, SaboteurEntry
    from pyrite.games.front import new_game
    from pyrite.maze.hooks import MineModule
    from pyrite.maze.rules import MineRules
    from pyrite.maze.state import MineState

    (program,) = blocks("docs/adding-a-module.md", "python")
    names: dict[str, Any] = {"MineModule": MineModule, "Rules": Rules, "MineRules": MineRules, "State": State}
    names["MineState"] = MineState
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
