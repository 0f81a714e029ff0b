"""How the translated engine is cut into C files: what is called at every step in one, the rest beside it.

A C compiler inlines within one file, so all that a step of the base game runs stays together, with mypyc's own
runtime. One file for everything takes it minutes on a single core; a few files are compiled at the same time.

Standard library only and no import of Pyrite: it runs while the engine is being built.
"""

from pathlib import Path

# What runs once for a table or a position, not at every step.
RARE = ("box", "boxes", "catalogue", "making", "record", "spec", "worlds")
HOT = "hot"


def unit(source: Path) -> str:
    """The name of the unit for a C file of mypyc: `__native_pyrite___games___saboteur2___cards.c` → saboteur2."""
    parts = source.stem.removeprefix("__native_").split("___")
    if set(parts) & set(RARE):
        return "rare"
    if "modules" in parts[:-1]:
        return "modules"
    if "mind" in parts or parts[-1] in ("minds", "thoughts"):
        return "minds"
    if parts[:2] == ["pyrite", "games"] and len(parts) > 3 and parts[2] != "saboteur":
        return parts[2]
    return HOT


def cut(sources: list[str], folder: Path) -> list[Path]:
    """Write one C file for each unit that takes in the files of mypyc; the longest to compile comes first."""
    members: dict[str, list[Path]] = {}
    for source in map(Path, sources):
        members.setdefault(unit(source), []).append(source)
    written = []
    for name, paths in sorted(
        members.items(), key=lambda item: -sum(path.stat().st_size for path in item[1])
    ):
        target = folder / f"unit_{name}.c"
        lines = [f'#include "{path.relative_to(folder).as_posix()}"\n' for path in paths]
        target.write_text("".join(lines), encoding="utf-8")
        written.append(target)
    return written
