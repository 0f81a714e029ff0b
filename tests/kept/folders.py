"""The folders, oldest first, and their files: gzipped, so that they stay small."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
RECORDS = "records.json.gz"
POSITIONS = "positions.json.gz"
TABLES = "tables.json.gz"
DATABASE = "tables.db.gz"
MADE = "made.json.gz"
SUMS = HERE / "SHA256SUMS"


def folders(having: str = "") -> list[Path]:
    """All of them, or those with this file: what had not changed since the last folder was not kept again."""
    found = [path for path in HERE.iterdir() if path.is_dir() and path.name[0].isdigit()]
    return sorted(path for path in found if (path / having).exists())


@cache
def load(path: Path) -> Any:
    return json.loads(gzip.decompress(path.read_bytes()))


def keep(path: Path, content: bytes) -> None:
    """Written once: whoever wants other data makes another folder."""
    with path.open("xb") as file:
        file.write(gzip.compress(content, 9, mtime=0))


def keep_json(path: Path, content: object) -> None:
    keep(path, json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode())
