"""Which commit this is, and whether what a proof is about is still what it was."""

import hashlib
import subprocess
from collections.abc import Sequence
from pathlib import Path


class History:
    def __init__(self, root: Path) -> None:
        self.root = root

    def git(self, *arguments: str) -> str | None:
        """What git says; None if it refuses."""
        done = subprocess.run(["git", *arguments], cwd=self.root, capture_output=True, text=True, check=False)
        return done.stdout if done.returncode == 0 else None

    def commit(self) -> str:
        found = self.git("rev-parse", "--short=9", "HEAD")
        if found is None:
            raise SystemExit("make prove: every row names its commit, so it needs git and a clone.")
        return found.strip()

    def changed(self, about: Sequence[str]) -> bool:
        """Whether something there is not committed."""
        return bool(self.git("status", "--porcelain", "--", *about))

    def content(self, about: Sequence[str], more: str = "") -> str:
        """A digest of all files there as they are now, committed or not: it outlives rebasing."""
        listed = self.git("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *about) or ""
        digest = hashlib.sha256(more.encode())
        for name in sorted(set(listed.split("\0")) - {""}):
            path = self.root / name
            if path.is_file():
                digest.update(f"{name}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
        return digest.hexdigest()[:16]

    def last(self, about: Sequence[str]) -> str:
        """The last commit that changed something there."""
        return (self.git("log", "-1", "--format=%h", "--abbrev=9", "--", *about) or "").strip()

    def has(self, commit: str) -> bool:
        """Whether this commit is one of those that led here; rebasing gives commits other names."""
        return self.git("merge-base", "--is-ancestor", commit, "HEAD") is not None
