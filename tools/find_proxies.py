"""Finds nginx and Caddy, by which the tests run the samples of docs/hosting.md, and prints where they are.

As root on Debian and its kin missing ones are installed; elsewhere the one command that is needed is printed.
"""

import os
import shutil
import subprocess
import sys

# The program, and the packages that have it, the smallest first.
PACKAGES = {"nginx": ("nginx-light", "nginx"), "caddy": ("caddy",)}


def find(name: str) -> str | None:
    """Debian has some programs where only root looks for them."""
    return shutil.which(name) or shutil.which(name, path="/usr/local/sbin:/usr/sbin:/sbin")


def install(names: list[str]) -> None:
    """Take Debian's own, if we may. They are not to serve anything by themselves."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    subprocess.run(["apt-get", "-qq", "update"], env=quiet, stdout=sys.stderr, check=False)
    take = ["apt-get", "-qq", "install", "-y", "--no-install-recommends"]
    for name in names:
        any(
            subprocess.run([*take, package], env=quiet, stdout=sys.stderr, check=False).returncode == 0
            for package in PACKAGES[name]
        )


def main() -> int:
    missing = [name for name in PACKAGES if find(name) is None]
    if missing:
        install(missing)
    missing = [name for name in PACKAGES if find(name) is None]
    for name in PACKAGES:
        if name not in missing:
            print(find(name))
    if missing:
        command = f"apt-get install {' '.join(missing)}"
        print(f"The samples for proxies are run with what is missing here: {command}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
