"""`pyrite simulate`: the same games whatever the number of processes, records a line each, an end at any time."""

import json
import os
import signal
import subprocess
import time
from multiprocessing import active_children
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, cast

import pytest

from pyrite import Game
from pyrite.bots import crowd
from pyrite.cli import simulate
from pyrite.core.spec import GameSpec
from pyrite.games.catalogue import CATALOGUE
from pyrite.words.catalogue import languages, say
from tests.cli.support import Runner
from tests.cli.test_process import COMMAND, environment

SMALL = ("--players", "3", "--option", "rounds=1", "--seed", "4", "--json")
LIMIT = 60.0  # seconds that anything here may take on a busy machine


def test_processes_change_nothing_but_the_time(pyrite: Runner, tmp_path: Path) -> None:
    results, files = [], []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.jsonl"
        args = (*SMALL, "--games", "5", "--jobs", jobs, "--records", file)
        results.append({**pyrite("simulate", *args).data, "seconds": 0})
        files.append(file.read_text(encoding="utf-8"))
    assert results[0] == results[1] and files[0] == files[1]
    lines = files[0].splitlines()
    assert len(lines) == 5
    games = [Game.replay(json.loads(line)) for line in lines]
    assert all(game.over for game in games) and len({game.digest() for game in games}) == 5
    assert sum(len(game.record().moves) for game in games) == results[0]["moves"]
    assert pyrite("replay", "-", "--json", stdin=lines[2]).data["over"] is True


def test_matches_are_played_when_they_are_asked_for() -> None:
    """So a thousand million of them begin at once and take no room; and a process that is killed is missed."""
    spec = CATALOGUE.check(GameSpec("saboteur", 3, options={"rounds": 1}))
    for jobs in (1, 2):
        matches = crowd.outcomes(spec, ["random"] * 3, 10**9, 1, jobs)
        assert next(matches).moves > 20
        if jobs == 2:
            for process in active_children():
                process.kill()
            with pytest.raises(crowd.Lost):
                list(matches)
        matches.close()
    assert active_children() == []


def test_what_goes_wrong_in_a_process_is_told_by_the_first_one(monkeypatch: pytest.MonkeyPatch) -> None:
    class Line:
        told: list[object]

        def send(self, told: object) -> None:
            self.told = [told]

    spec = GameSpec("saboteur", 3).to_json()
    line = Line()
    crowd.work(cast(Connection, line), spec, ["nobody"] * 3, range(1), 0, False)
    assert str(line.told[0]).startswith("ValueError: bot: 'nobody' is not known")


def test_a_lost_process_is_one_line(pyrite: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*args: object) -> Any:
        yield from ()
        raise crowd.Lost

    monkeypatch.setattr(crowd, "outcomes", lost)
    assert "--jobs: a process was ended" in pyrite.refused("simulate", *SMALL[:-1])


def gone(group: int) -> bool:
    """Whether a group of processes ends by itself."""
    until = time.monotonic() + LIMIT
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def test_ctrl_c_ends_all_processes_and_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    args = [*COMMAND, "simulate", *SMALL, "--games", "1000000", "--jobs", "2", "--records", str(file)]
    with subprocess.Popen(
        args,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    ) as process:
        until = time.monotonic() + LIMIT
        while not (file.exists() and file.stat().st_size) and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to every process
        out, err = process.communicate(timeout=LIMIT)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert process.returncode == 130
    assert json.loads(out)["games"] == len(lines) > 0
    assert all(json.loads(line)["pyrite"] == "record/1" for line in lines)
    assert err == f"Stopped after {len(lines)} of 1000000 games.\n"
    assert gone(process.pid)


def test_where_no_bar_can_be_shown_a_line_is_written_now_and_then(
    pyrite: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = ("simulate", *SMALL, "--games", "2")
    assert pyrite(*args).err == ""
    monkeypatch.setattr(simulate, "PATIENCE", -1.0)
    outcome = pyrite(*args)
    assert outcome.err.splitlines() == ["1 of 2 games played.", "2 of 2 games played."]
    assert json.loads(outcome.out)["games"] == 2


@pytest.mark.parametrize(
    ("game", "column", "words"),
    [
        ("saboteur", "gold", "Rounds won by the gold diggers"),
        ("saboteur2", "gold", "Rounds in which doors barred everybody’s way"),
        ("lost-mines", "points", "Rounds won by the yellow clan"),
        ("dark-cave", "nuggets", "Games won by the yellow clan"),
    ],
)
def test_what_is_counted_is_called_as_in_the_game(pyrite: Runner, game: str, column: str, words: str) -> None:
    lines = pyrite("simulate", "--game", game, "--players", 4, "--games", 1, "--seed", 1).text.splitlines()
    assert any(line.startswith(words) for line in lines)
    assert f"seat  bot     {column}" in lines
    assert (" round" in lines[0]) == (game != "dark-cave")


@pytest.mark.parametrize("game", [entry.id for entry in CATALOGUE.entries])
def test_no_two_lines_of_a_result_say_the_same(game: str) -> None:
    for lang in languages():
        for key in ("cli.simulate.won", "cli.simulate.won-once"):
            sides = simulate.sides(CATALOGUE.check(GameSpec(game, 4)))
            lines = [say(key, {"won": side, "count": 1, "share": "1%"}, lang) for side in sides]
            assert len(set(lines)) == len(lines), lines


def test_records_can_be_named_by_any_program(pyrite: Runner, tmp_path: Path) -> None:
    """Numbers above 2 ** 53 are not read alike everywhere: a seed that nobody chose leads to none."""
    file = tmp_path / "records.jsonl"
    result = pyrite("simulate", "--players", "3", "--games", "1", "--json", "--records", file).data
    assert result["seed"] < simulate.SEEDS_DRAWN
    assert json.loads(file.read_text(encoding="utf-8"))["chance"]["seed"] < 2**53
    largest = pyrite("simulate", "--players", 3, "--games", 1, "--seed", 2**200, "--records", file)
    assert largest.code == 0 and Game.replay(json.loads(file.read_text(encoding="utf-8"))).over
