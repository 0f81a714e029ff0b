"""Reading the syntax trees of the house: files by room, and the imports in them by full name."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
ENGINE = ("core", "maze", "family", "games")


@dataclass(frozen=True)
class File:
    """One source file: `name` is its module's full name, `place` its path from the source folder."""

    place: str
    name: str
    is_package: bool
    tree: ast.Module

    @property
    def room(self) -> str:
        """The part of the house: `core` for pyrite.core.state; empty for the front hall, pyrite/*.py."""
        parts = self.place.split("/")
        return parts[1] if len(parts) > 2 else ""

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """The whole tree, walked once."""
        return list(ast.walk(self.tree))


@cache
def read(source: Path = SOURCE, folder: str = "pyrite") -> list[File]:
    """Each place is read once: nothing changes while the tests run."""
    files = []
    for path in sorted((source / folder).rglob("*.py")):
        place = path.relative_to(source)
        name = ".".join(place.with_suffix("").parts).removesuffix(".__init__")
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        files.append(File(place.as_posix(), name, path.name == "__init__.py", tree))
    return files


def imports(file: File) -> Iterator[tuple[int, str]]:
    """Line and full name of all that a file imports, at the top or inside a function.

    `from a.b import c` gives `a.b.c`: c may be a module.
    """
    for node in file.nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = file.name.split(".")
                keep = len(parts) - node.level + file.is_package
                base = ".".join([*parts[:keep], *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"


def plant(root: Path, files: dict[str, str]) -> Path:
    """Write a little source tree for a test that must find something in it."""
    for place, text in files.items():
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root
