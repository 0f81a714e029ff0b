"""Which engine runs: the compiled one, or the interpreted source beside it.

The packages named below may be compiled; their extension modules then lie beside the `.py` files and
would win every import. `choose()` runs before any of them is imported and puts a finder in front that
sees the sources only, unless the compiled engine may be used. It may be used when nobody asked for the
interpreted one (`PYRITE_PURE=1`) and the marker says that it was built from exactly these sources.
So it is always all or nothing: never half an engine, never an old engine under new sources.

`setup.py` and `tools/engine.py` load this file by its path: it imports nothing of ours.
"""

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
PACKAGES = ("core", "maze", "family", "games")
MARKER = "_compiled.json"
GROUP = "pyrite"  # mypyc names the library that all compiled modules share after it
_NAMES = tuple(f"pyrite.{package}" for package in PACKAGES)


def asked() -> bool:
    """Whether the environment asks for the interpreted engine."""
    return os.environ.get("PYRITE_PURE", "") not in ("", "0")


def sources(root: Path = HERE) -> list[Path]:
    """The files that are compiled together, in a fixed order."""
    return [path for package in PACKAGES for path in sorted((root / package).rglob("*.py"))]


def digest(root: Path = HERE) -> str:
    """One digest of everything that the compiled engine was made from."""
    total = hashlib.sha256()
    for path in [*sources(root), root / "_native.py", root / "_native.pyi"]:
        if path.exists():
            body = path.read_bytes()
            total.update(f"{path.relative_to(root).as_posix()} {len(body)}\n".encode())
            total.update(body)
    return total.hexdigest()


def fresh(root: Path = HERE) -> bool:
    """Whether a compiled engine lies here that was built from the sources beside it."""
    try:
        marker = json.loads((root / MARKER).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    # An installed wheel is one piece; in a working tree the sources change under the extension.
    return not marker["in_place"] or bool(marker["digest"] == digest(root))


class SourceFinder:
    """Finds the `.py` files of the engine and is blind to extension modules."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not (name in _NAMES or name.startswith(tuple(f"{n}." for n in _NAMES))):
            return None
        for entry in path:
            spec = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def choose() -> None:
    """Decide once, before the engine is imported, which one this process runs."""
    if SourceFinder in sys.meta_path or (not asked() and fresh()):
        return
    sys.meta_path.insert(0, SourceFinder)


def compiled() -> bool:
    """Whether this process runs the compiled engine."""
    spec = find_spec("pyrite.core")
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


def artefacts(root: Path = HERE) -> list[Path]:
    """What a build leaves among the sources: the marker first, then the extension modules."""
    built = [root / MARKER]
    for suffix in (".so", ".pyd"):
        built += root.parent.glob(f"{GROUP}__mypyc*{suffix}")
        for package in PACKAGES:
            built += (root / package).rglob(f"*{suffix}")
    return [path for path in built if path.exists()]
