"""Finds the Chromium that the tests of the page drive, and prints where it is.

As root on Debian and its kin a missing one is installed; elsewhere the one command that is needed is printed.
`PYRITE_BROWSER` names one outright. `--look` installs nothing and is loud only if the tests of the page can't have run.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The one without windows first: it is the same browser and takes a quarter less of the processor.
NAMES = (
    *("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    *("chrome", "microsoft-edge"),
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/snap/bin/chromium",
)


def find() -> str | None:
    """A browser that is there, or nothing. A browser that was named must be there."""
    named = os.environ.get("PYRITE_BROWSER")
    if named:
        found = shutil.which(named)
        if found is None:
            raise SystemExit(f"PYRITE_BROWSER names no program: {named}")
        return found
    on_path = (shutil.which(name) for name in NAMES)
    installed = (place for place in PLACES if os.access(place, os.X_OK))
    return next((found for found in (*on_path, *installed, *fetched()) if found), None)


def fetched() -> list[str]:
    """Those that `playwright install chromium` fetched, the newest first."""
    folder = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    homes = [Path(folder)] if folder else [Path.home() / ".cache", Path.home() / "Library" / "Caches"]
    programs = [
        path
        for home in homes
        for pattern in ("chromium-*/chrome-*/chrome", "chromium-*/chrome-mac*/*.app/Contents/MacOS/*")
        for path in (home if folder else home / "ms-playwright").glob(pattern)
    ]
    return [str(path) for path in sorted(programs, reverse=True) if os.access(path, os.X_OK)]


def install() -> bool:
    """Take Debian's own, if we may. False where that is not possible."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", "update"], env=quiet, stdout=sys.stderr, check=False)
    take = ["apt-get", "-qq", "install", "-y", "--no-install-recommends"]
    return any(
        subprocess.run([*take, name], env=quiet, stdout=sys.stderr, check=False).returncode == 0
        for name in ("chromium-headless-shell", "chromium")
    )


def main() -> int:
    found = find()
    if "--look" in sys.argv:
        if found is None:
            print("BROWSER TESTS DID NOT RUN: there is no Chromium.", file=sys.stderr)
        return 0
    if found is None and install():
        found = find()
    if found is None:
        print(
            "The tests of the page need Chromium or Chrome, and none was found. One command fetches it:\n"
            "    .venv/bin/playwright install --with-deps chromium",
            file=sys.stderr,
        )
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
