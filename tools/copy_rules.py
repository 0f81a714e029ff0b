"""Put the rule pages into a build, so that an installed Pyrite can show them, and the programs that stand alone.

Standard library only and no import of Pyrite: it runs while the package is being built.
"""

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs" / "rules"
# `python -m pyrite.tools.verify_deal` and `python -m pyrite.examples.bot`, where only the wheel is at hand.
PROGRAMS = ("tools/verify_deal.py", "examples/bot.py")
PARTS = "tools/verify/*.py"  # of the first


def copy(build_lib: str | Path) -> list[Path]:
    """Copy docs/rules to pyrite/words/rules/en and docs/rules/fr to .../fr below `build_lib`, programs to pyrite."""
    target = Path(build_lib) / "pyrite" / "words" / "rules"
    copied: list[Path] = []
    for lang, source in (("en", DOCS), ("fr", DOCS / "fr")):
        pages = sorted(source.glob("*.md"))
        if not pages:
            # A wheel without rules would only fail later, on the player's machine.
            raise FileNotFoundError(f"no rule pages in {source}")
        folder = target / lang
        # A page renamed in docs must not live on in a build folder that is used again.
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        copied += [Path(shutil.copy(page, folder)) for page in pages]
    parts = [path.relative_to(ROOT).as_posix() for path in sorted(ROOT.glob(PARTS))]
    for program in (*PROGRAMS, *parts):
        place = Path(build_lib) / "pyrite" / program
        place.parent.mkdir(parents=True, exist_ok=True)
        copied.append(Path(shutil.copy(ROOT / program, place)))
    return copied
