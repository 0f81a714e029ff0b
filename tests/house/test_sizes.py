"""A file that grows past 400 lines is two files. Golden games are data and may be long."""

from pathlib import Path

from tests.house.trees import ROOT

LIMIT = 400
FOLDERS = ("src", "tests", "tools", "bench", "web/src")
KINDS = (".py", ".pyi", ".ts", ".svelte")


def too_long(root: Path) -> list[str]:
    found = []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            place = path.relative_to(root)
            if path.suffix not in KINDS or ".gen." in path.name or place.parts[:2] == ("tests", "golden"):
                continue
            lines = len(path.read_text(encoding="utf-8").splitlines())
            if lines > LIMIT:
                found.append(f"{place.as_posix()}: {lines} lines")
    return found


def test_no_file_is_too_long() -> None:
    assert too_long(ROOT) == []


def test_a_planted_long_file_is_found(tmp_path: Path) -> None:
    for place, lines in {
        "src/a.py": 401,
        "src/b.py": 400,
        "tests/x/c.py": 401,
        "tests/golden/d.py": 999,
    }.items():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text("x\n" * lines, encoding="utf-8")
    assert too_long(tmp_path) == ["src/a.py: 401 lines", "tests/x/c.py: 401 lines"]
