"""The maze as text: a canvas of characters with styles, one tile for each cell."""

from collections.abc import Mapping

from rich.text import Text

from pyrite.cli.things import Things
from pyrite.cli.tiles import GOLD, STONE, UNKNOWN, Piece, goal_tile, path_tile, shape_of, sign_of
from pyrite.maze.shapes import sides
from pyrite.words.catalogue import word

Cell = tuple[int, int]
HIGH = 3
EMPTY = "∙"
OVERCOME = "o"  # in the middle of an obstacle that no longer stands
MARGIN = 4  # room for the numbers of the rows
MARK_STYLE = "#000000 on #4fd1a5"
AXIS_STYLE = "grey50"


def read_cell(text: str) -> Cell:
    column, _, row = text.partition(",")
    return int(column), int(row)


class Canvas:
    """A rectangle of characters."""

    def __init__(self, wide: int, high: int) -> None:
        self.rows: list[list[Piece]] = [[(" ", "")] * wide for _ in range(high)]

    def put(self, x: int, y: int, pieces: list[Piece]) -> None:
        for text, style in pieces:
            for char in text:
                if 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y]):
                    self.rows[y][x] = (char, style)
                x += 1

    def lines(self) -> list[Text]:
        lines = []
        for row in self.rows:
            line = Text(no_wrap=True, end="")
            for char, style in row:
                line.append(char, style)
            line.rstrip()
            lines.append(line)
        return lines


class Board:
    """What lies where, as one reader knows it. `known` are face-down goals whose face that reader has seen."""

    def __init__(self, data: Mapping[str, object], lang: str) -> None:
        maze, goals = data["maze"], data["goals"]
        assert isinstance(maze, dict) and isinstance(goals, dict)
        # Where every card belongs to the network, all are drawn as reached.
        lit = data.get("lit", dict.fromkeys((*maze, *goals), "NESW"))
        assert isinstance(lit, dict)
        self.maze: dict[str, str] = maze
        self.lit: dict[str, str] = lit
        self.things = Things(data, lang)
        done = data.get("overcome")
        self.overcome: list[str] = done if isinstance(done, list) else []
        self.goals: dict[str, str] = goals
        self.known = known_goals(data)
        self.lang = lang

    def draw(self, wide: int, marks: Mapping[str, str] | None = None, tight: int = 0) -> list[Text]:
        """Lines no wider than `wide`: a maze that is too long is cut, and its east is drawn below its west.

        `marks` are written into cells. `tight` 1 flattens rows that are empty, 2 also those with nothing but goals
        face down.
        """
        marks = marks or {}
        cells = [read_cell(cell) for cell in (*self.maze, *self.goals, *marks, *self.things.cells())]
        west, east = min(x for x, _ in cells), max(x for x, _ in cells) + 1
        rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
        tile = next((size for size in (7, 5, 3) if MARGIN + size * (east - west) <= wide), 3)
        shown = self.maze if tight > 1 else {**self.maze, **self.goals}
        up = [cell for cell, face in self.goals.items() if face.endswith(" up")]
        used = {read_cell(cell)[1] for cell in (*shown, *up)}
        across = max(1, (wide - MARGIN) // tile)
        return [
            line
            for first in range(west, east, across)
            for line in self.band(range(first, min(first + across, east)), rows, tile, used, marks, tight > 0)
        ]

    def band(
        self, columns: range, rows: range, tile: int, used: set[int], marks: Mapping[str, str], tight: bool
    ) -> list[Text]:
        tops: dict[int, int] = {}
        high = 1
        for row in rows:
            tops[row] = high
            high += 1 if tight and row not in used else HIGH
        canvas = Canvas(MARGIN + tile * len(columns), high)
        for column in columns:
            canvas.put(MARGIN + (column - columns[0]) * tile, 0, [(str(column).center(tile), AXIS_STYLE)])
        for row in rows:
            flat = tight and row not in used
            canvas.put(0, tops[row] + (0 if flat else 1), [(str(row).rjust(MARGIN - 1), AXIS_STYLE)])
            for column in columns:
                x = MARGIN + (column - columns[0]) * tile
                self.draw_cell(canvas, x, tops[row], f"{column},{row}", tile, flat, marks)
        return canvas.lines()

    def draw_cell(
        self, canvas: Canvas, x: int, y: int, cell: str, tile: int, flat: bool, marks: Mapping[str, str]
    ) -> None:
        lines = self.tile(cell, tile)
        for number, line in enumerate(lines[1:2] if flat else lines):
            canvas.put(x, y + number, line)
        if not lines:
            canvas.put(x + tile // 2, y + (0 if flat else 1), [(EMPTY, "grey30")])
        for right, down, pieces in self.things.pieces(cell, tile):
            canvas.put(x + right, y + (0 if flat else down), pieces)
        if cell in marks:
            mark = f" {marks[cell]} " if len(marks[cell]) + 2 <= tile else marks[cell][:tile]
            at = y + (0 if flat else 2 if lines else 1)
            canvas.put(x + (tile - len(mark)) // 2, at, [(mark, MARK_STYLE)])

    def tile(self, cell: str, wide: int) -> list[list[Piece]]:
        lit = sides(self.lit.get(cell, ""))
        if cell in self.maze:
            card = self.maze[cell]
            if card.partition(":")[0] == "start":
                return path_tile(shape_of(card), lit, wide, word("cli.draw.start", self.lang), fixed=True)
            sign = OVERCOME if cell in self.overcome else sign_of(card)
            return path_tile(shape_of(card), lit, wide, sign)
        if cell not in self.goals:
            return []
        name, _, state = self.goals[cell].partition(" ")
        if state == "up":
            centre = GOLD if name == "treasure" else sign_of(name)
            return path_tile(shape_of(name), lit, wide, centre, fixed=True)
        face = self.known.get(cell, "?") if name == "?" else name
        if face == "?":
            return goal_tile(cell, UNKNOWN, "", wide)
        kind = face.partition(":")[0]
        if sign_of(kind):
            return goal_tile(cell, sign_of(kind), word(f"goal.{kind}", self.lang), wide)
        return goal_tile(
            cell, GOLD if kind == "treasure" else STONE, word(f"cli.draw.{kind}", self.lang), wide
        )


def known_goals(data: Mapping[str, object]) -> dict[str, str]:
    """Face-down goals whose face this reader knows for certain."""
    seen = data.get("seen")
    known: dict[str, str] = {}
    for fact in seen if isinstance(seen, list) else []:
        if isinstance(fact, dict) and "goal" in fact and len(fact["at"]) == 1:
            known[str(fact["at"][0])] = str(fact["goal"])
    return known
