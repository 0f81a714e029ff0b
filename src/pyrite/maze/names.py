"""Texts of cells: `column,row`."""

from pyrite.maze.maze import LIMIT, cell_at, column_of, row_of


def cell_name(cell: int) -> str:
    return f"{column_of(cell)},{row_of(cell)}"


def read_cell(text: str) -> int:
    """The cell of a text; -1 if it is none, or too far away."""
    column_text, comma, row_text = text.partition(",")
    column = _whole(column_text)
    row = _whole(row_text)
    if not comma or column is None or row is None or abs(column) > LIMIT or abs(row) > LIMIT:
        return -1
    return cell_at(column, row)


def _whole(text: str) -> int | None:
    """A whole number in its one proper form: no blanks, no plus sign, no leading zeros."""
    digits = text[1:] if text.startswith("-") else text
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 3:
        return None
    number = int(text)
    return number if str(number) == text else None
