"""Whether the environment that runs this holds what locks say, and nothing that no lock knows.

    python tools/held.py server.lock build.lock     ends with 0 if so

A lock that was written anew may say the same in other words: then nothing has to be installed again. Standard library
and pip's own parts only: it runs before anything is installed.
"""

import sys
from importlib.metadata import distributions
from pathlib import Path

from pip._vendor.packaging.requirements import Requirement
from pip._vendor.packaging.utils import canonicalize_name

LOCKS = Path(__file__).resolve().parent.parent / "requirements"
OURS = {"pip", "pyrite"}


def pins(*names: str) -> dict[str, str]:
    """Each package that these locks mean here, and its version."""
    found: dict[str, str] = {}
    for name in names:
        for line in (LOCKS / name).read_text(encoding="utf-8").splitlines():
            if "==" in line and not line.startswith((" ", "#")):
                pin = Requirement(line.rstrip(" \\"))
                if pin.marker is None or pin.marker.evaluate():
                    found[canonicalize_name(pin.name)] = str(pin.specifier).removeprefix("==")
    return found


def holds(held: dict[str, str], wanted: dict[str, str], known: dict[str, str]) -> bool:
    others = {name: version for name, version in held.items() if name not in OURS}
    return wanted.items() <= held.items() and others.items() <= known.items()


if __name__ == "__main__":
    held: dict[str, str] = {canonicalize_name(each.name): each.version for each in distributions()}
    known = pins(*sorted(path.name for path in LOCKS.glob("*.lock")))
    sys.exit(not holds(held, pins(*sys.argv[1:]), known))
