"""A part of a table knows its table and does not hold it.

If the two held each other, whoever lets a table go would leave a ring behind, which stays in memory until rings are
looked for (rings.py): with tables coming and going that is thousands of tables.
"""

from typing import TYPE_CHECKING
from weakref import ref

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable


class OfTable:
    def __init__(self, table: "LiveTable") -> None:
        self._table = ref(table)

    @property
    def table(self) -> "LiveTable":
        table = self._table()
        assert table is not None, "a part is used by its table alone"
        return table
