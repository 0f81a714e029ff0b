"""The file that a finished table gives away: its record, how its chance came about, and who sat there
(docs/fair-deals.md). Whoever reads a record may be given such a file instead."""

from typing import Final

EXPORT: Final = "export/1"
FIELDS: Final = ("pyrite", "record", "fair", "names")


def record_of(data: object) -> object:
    """The record inside an export; anything else as it is, to be read as a record itself."""
    if isinstance(data, dict) and data.get("pyrite") == EXPORT:
        return data.get("record")
    return data
