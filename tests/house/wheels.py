"""Building wheels of copies of the project, and the long proof that two of them are the same: `make prove` runs it.

python -m tests.house.wheels     compiled if possible, twice, in two places
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.house.trees import ROOT

BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
# Beside the packages: what setup.py reads.
BESIDE = (
    "LICENSE",
    "MANIFEST.in",
    "README.md",
    "pyproject.toml",
    "setup.py",
    "docs/rules",
    "tools",
    "examples",
)


def copy(root: Path) -> None:
    """The project somewhere else, without what was built in it."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "_compiled.json", "*.egg-info")
    for name in ("src", *BESIDE):
        source, target = ROOT / name, root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=ignored)
        else:
            shutil.copy(source, target)


def build(root: Path, **environment: str) -> Path:
    command = [sys.executable, "-c", BUILD, str(root / "dist")]
    subprocess.run(
        command,
        cwd=root,
        env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000", **environment},
        capture_output=True,
        timeout=3600,
        check=True,
    )
    (wheel,) = (root / "dist").glob("*.whl")
    return wheel


def main() -> int:
    made = []
    with tempfile.TemporaryDirectory() as folder:
        for number, place in enumerate(("one", "another/place")):
            root = Path(folder, place)
            copy(root)
            made.append(build(root, PYTHONHASHSEED=str(number)))
        digests = [hashlib.sha256(wheel.read_bytes()).hexdigest() for wheel in made]
        same = len(set(digests)) == 1
        print(
            f"{made[0].name}: {len(made)} wheels, {len(set(digests)) - 1} differences, SHA-256 {digests[0][:16]}…"
        )
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
