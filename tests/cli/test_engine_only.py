"""Where only the engine was installed: all works but the server, and whoever wants that is told what to install."""

import json
import os
import subprocess
import sys
from functools import cache

from tests.house.packages import owners, pins

SCRIPT = """
import contextlib, importlib, io, json, pkgutil, sys

absent, commands = json.loads(sys.argv[1])

class Absent:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in absent:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent)

import pyrite
from pyrite.cli.main import run

found = [each.name for each in pkgutil.walk_packages(pyrite.__path__, "pyrite.", onerror=lambda name: None)]
needs = ("pyrite.server", "pyrite.cli.bench_load", "pyrite.cli.bench_run", "pyrite.__main__")
answers = []
for name in found:
    if not name.startswith(needs):
        importlib.import_module(name)
for command in commands:
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        answers.append([run(command), out.getvalue(), err.getvalue()])
print(json.dumps(answers))
"""
WORK = [
    ["--help"],
    ["--version"],
    ["games"],
    ["new", "--seed", "1"],
    ["rules", "B-9"],
    ["schema", "view"],
    ["simulate", "--games", "1", "--bots", "simple", "--seed", "1", "--json"],
    ["serve", "--help"],
]
REFUSED = [["serve", "--lang", "en"], ["backup", "copy.db", "--lang", "en"], ["bench-server"]]


def run(absent: set[str], commands: list[list[str]], pure: str = "") -> list[tuple[int, str, str]]:
    """What these commands answer in a process that can't import certain packages."""
    asked = json.dumps([sorted(absent), commands])
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, asked],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYRITE_PURE": pure or os.environ.get("PYRITE_PURE", ""), "LANG": "C.UTF-8"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [(code, out, err) for code, out, err in json.loads(done.stdout)]


@cache
def all_but_the_engine() -> set[str]:
    """Every package that is here and that a lone engine does not bring along."""
    kept = {*pins("engine.lock"), "pyrite"}
    return {name for name, of in owners().items() if not of & kept}


def test_all_but_the_server_works_without_its_packages() -> None:
    assert {"starlette", "uvicorn", "sqlalchemy", "msgspec", "psycopg"} <= all_but_the_engine()
    answers = run(all_but_the_engine(), [*WORK, *REFUSED])
    for command, (code, out, err) in zip(WORK, answers, strict=False):
        assert (code, err) == (0, "") and out, command
    for code, out, err in answers[len(WORK) :]:
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "pip install 'pyrite[server]'" in err and "No module named" in err


def test_the_interpreted_engine_needs_no_package_of_the_compiler() -> None:
    assert run({*all_but_the_engine(), "librt", "mypy_extensions"}, WORK[:2], pure="1")[1][0] == 0


def test_postgresql_without_its_packages() -> None:
    command = ["serve", "--port", "0", "--database", "postgresql://u:secret@127.0.0.1:1/x", "--lang"]
    answers = run({"psycopg"}, [[*command, "en"], [*command, "fr"]])
    for code, out, err in answers:
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "pip install 'pyrite[postgres]'" in err and "secret" not in err
    assert answers[0] != answers[1]
