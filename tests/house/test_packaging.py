"""What is installed: every package within bounds, every extra with its lock, and no import that nobody declared."""

import ast
import re
import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.house.packages import BASE, EXTRAS, GROUPS, LOCKS, PROJECT, owners, pins, plain
from tests.house.trees import SOURCE, File, imports, plant, read

# The rooms that run where only the engine was installed, and the files of `cli` that need the server.
NEEDS_SERVER = (
    "pyrite/server/",
    "pyrite/cli/bench_load.py",
    "pyrite/cli/bench_run.py",
    "pyrite/cli/serve.py",
)


def everything() -> list[Requirement]:
    found = plain(BASE + PROJECT["build-system"]["requires"])
    for extra in EXTRAS.values():
        found += plain(extra)
    for group in GROUPS.values():
        found += plain(group)
    return found


def is_bounded(requirement: Requirement) -> bool:
    return any(each.operator in ("<", "<=", "==", "~=", "===") for each in requirement.specifier)


def test_every_package_has_an_upper_bound() -> None:
    assert [str(each) for each in everything() if not is_bounded(each)] == []


@pytest.mark.parametrize(
    ("text", "bounded"), [("a", False), ("a>=1", False), ("a>=1,<2", True), ("a==1", True)]
)
def test_a_missing_bound_is_seen(text: str, bounded: bool) -> None:
    assert is_bounded(Requirement(text)) == bounded


# --- locks ------------------------------------------------------------------------------------------------------


def test_every_extra_and_group_has_its_lock() -> None:
    assert {path.stem for path in LOCKS.glob("*.lock")} == {"engine", *EXTRAS, *GROUPS}


def test_locks_agree_with_each_other() -> None:
    agreed = pins("dev.lock")
    for lock in ("engine.lock", "server.lock", "postgres.lock", "build.lock"):
        assert pins(lock).items() <= agreed.items(), lock
    assert pins("engine.lock").items() < pins("server.lock").items() < pins("postgres.lock").items()


def test_locks_hold_what_was_asked_for() -> None:
    asked: dict[str, list[Requirement]] = {
        "engine": plain(BASE),
        "server": plain(BASE + EXTRAS["server"]),
        "postgres": plain(BASE + EXTRAS["server"] + EXTRAS["postgres"]),
        **{group: plain(names) for group, names in GROUPS.items()},
    }
    for lock, requirements in asked.items():
        held = pins(f"{lock}.lock")
        for each in requirements:
            version = held.get(canonicalize_name(each.name))
            assert version is not None, f"{lock}.lock lacks {each.name}: make lock"
            assert Version(version) in each.specifier, f"{lock}.lock has {each.name} {version}: make lock"


@pytest.mark.parametrize("lock", sorted(LOCKS.glob("*.lock")), ids=lambda path: path.name)
def test_every_pin_has_hashes_and_no_host(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    entries = re.split(r"^(?=\S+==)", text, flags=re.MULTILINE)[1:]
    assert len(entries) == len(pins(lock.name)) > 0
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []
    assert "://" not in text and "--index" not in text and "--find-links" not in text


# --- imports ----------------------------------------------------------------------------------------------------


def names_of(requirements: list[Requirement]) -> set[str]:
    """What can be imported once these are installed."""
    wanted = {canonicalize_name(each.name) for each in requirements}
    return {name for name, of in owners().items() if wanted & of}


def for_types_only(tree: ast.Module) -> set[int]:
    """The lines under `if TYPE_CHECKING:`."""
    blocks = [
        node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
    ]
    return {line for block in blocks for line in range(block.lineno, (block.end_lineno or 0) + 1)}


def undeclared(source: Path) -> list[str]:
    base = plain(BASE)
    engine, server = names_of(base), names_of(base + plain(EXTRAS["server"]))

    def may(file: File) -> set[str]:
        return server if file.place.startswith(NEEDS_SERVER) else engine

    return [
        f"{file.place}:{line}: {name}"
        for file in read(source)
        for line, name in imports(file)
        if (top := name.split(".")[0]) not in ("pyrite", *sys.stdlib_module_names)
        and top not in may(file)
        and line not in for_types_only(file.tree)
    ]


def test_what_is_imported_is_declared() -> None:
    assert undeclared(SOURCE) == []


@pytest.mark.parametrize(
    ("place", "text", "wrong"),
    [
        ("cli/a.py", "import msgspec", 1),
        ("bots/a.py", "def f():\n    from starlette.requests import Request", 1),
        ("server/a.py", "import psycopg", 1),  # SQLAlchemy takes it, and only where it is installed
        ("cli/a.py", "import httpx", 1),
        ("cli/a.py", "import typer\nfrom rich.text import Text\nimport json", 0),
        ("server/a.py", "import msgspec\nfrom uvicorn import Config", 0),
        ("cli/a.py", "if TYPE_CHECKING:\n    import starlette", 0),
    ],
)
def test_a_planted_import_is_found(tmp_path: Path, place: str, text: str, wrong: int) -> None:
    assert len(undeclared(plant(tmp_path, {f"pyrite/{place}": text}))) == wrong
