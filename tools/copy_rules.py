"""Put the rule pages into a build, so that an installed Pyrite can show them.

Standard library only and no import of Pyrite: it runs while the package is being built.
"""

import shutil
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs" / "rules"


def copy(build_lib: str | Path) -> list[Path]:
    """Copy docs/rules to pyrite/words/rules/en and docs/rules/fr to .../fr below `build_lib`."""
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
    return copied
