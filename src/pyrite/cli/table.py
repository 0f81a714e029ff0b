"""A table with one person at it, and what it looks like on their screen: wide, or as small as 80 by 24."""

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from pyrite.bots.base import Bot
from pyrite.cli.board import Board
from pyrite.cli.common import rounds_of
from pyrite.cli.screen import (
    TREASURE_STYLE,
    hand_lines,
    header,
    in_columns,
    player_line,
    role_line,
    side_by_side,
    treasure_parts,
)
from pyrite.core.game import Game
from pyrite.core.move import Move
from pyrite.words.catalogue import say, word

PANEL = 40  # columns that players and log need beside the maze
LEAST_LOG = 2
SMALL = 30  # lines; below that every line counts


@dataclass
class Table:
    game: Game
    seat: int
    names: list[str]
    bots: dict[int, Bot]
    lang: str
    log: list[str] = field(default_factory=list)

    def say(self, key: str, args: Mapping[str, object]) -> str:
        return say(key, args, self.lang, self.names, self.seat, rounds_of(self.game.spec.options))


@dataclass(frozen=True)
class Size:
    """The screen; `high` is None where lines just run on."""

    wide: int
    high: int | None


def table_lines(table: Table, size: Size, told: int) -> list[Text]:
    """Everything the player needs to decide. `told` entries of the log were printed before and stay readable."""
    data = table.game.view(table.seat).data
    small = size.high is not None and size.high < SMALL
    top = [] if small else [header(data, table.lang)]
    question = asked(table, data, size, small)
    # Where it is not a card that is chosen, the room is better used for what has just happened.
    hand = hand_lines(data, size.wide, table.lang) if is_turn(data) else []
    below = [role_line(data, table.lang, small), *hand, *question]
    return [*top, *middle(table, data, size, len(top) + len(below), told), *below]


def middle(table: Table, data: Mapping[str, object], size: Size, taken: int, told: int) -> list[Text]:
    """The maze with players and log: beside it if there is room, else below."""
    board = Board(data, table.lang)
    players = [player_line(data, seat, table.names, table.lang) for seat in range(table.game.players)]
    maze = board.draw(size.wide)
    if size.high is None:
        rows = [*flowing(players, size.wide), *treasure_rows(table, data, size.wide)]
        return [*wrapped(table.log[told:], size.wide), *maze, *rows]
    room = size.high - taken - 1  # the prompt stands in the last line
    maze_wide = max(len(line) for line in maze)
    if size.wide - maze_wide >= PANEL:
        if len(maze) > room:
            maze = board.draw(size.wide, tight=True)
        panel = size.wide - maze_wide - 2
        rows = [*players, *treasure_rows(table, data, panel)]
        log = last_lines(wrapped(table.log, panel), max(len(maze), room) - len(rows) - 1)
        return beside(maze, [*rows, Text(), *log], maze_wide + 2)
    rows = [*flowing(players, size.wide), *treasure_rows(table, data, size.wide)]
    if len(maze) + len(rows) + LEAST_LOG > room:
        maze = board.draw(size.wide, tight=True)
    log = last_lines(wrapped(table.log, size.wide), max(1, room - len(maze) - len(rows)))
    return [*maze, *rows, *log]


def treasure_rows(table: Table, data: Mapping[str, object], wide: int) -> list[Text]:
    """The treasures beside the board (LM-5), if the game has any."""
    parts = treasure_parts(data, table.names, table.lang)
    if not parts:
        return []
    text = table.say("cli.treasures", {"list": ", ".join(part.replace(" ", "\0") for part in parts)})
    # A treasure stays in one line.
    return [Text(line.replace("\0", " "), TREASURE_STYLE) for line in textwrap.wrap(text, wide)]


def is_turn(data: Mapping[str, object]) -> bool:
    decision = data["decision"]
    return isinstance(decision, dict) and decision["frame"] == "turn"


def asked(table: Table, data: Mapping[str, object], size: Size, small: bool) -> list[Text]:
    """The decision in words; the few answers of a smaller one are listed."""
    decision = data["decision"]
    if not isinstance(decision, dict) or decision.get("seat") != table.seat:
        return []
    if is_turn(data) and small:
        return []
    words = Text(table.say(f"prompt.{decision['frame']}", decision), style="bold green")
    return (
        [words] if is_turn(data) else [words, *numbered(table, table.game.legal_moves(table.seat), size.wide)]
    )


# --- choosing what to do with a card --------------------------------------------------------------------------------


def choice_lines(table: Table, size: Size, card: str, uses: Sequence[Move]) -> list[Text]:
    """The maze with numbers where the card may go, its picture both ways, and the uses in words."""
    data = table.game.view(table.seat).data
    marks: dict[str, str] = {}
    for number, move in enumerate(uses, 1):
        cell = move.args.get("cell") or move.args.get("goal") or move.args.get("at")
        if isinstance(cell, str):
            cell = cell.partition("/")[0]
            marks[cell] = f"{marks[cell]} {number}" if cell in marks else str(number)
    below = [*pictures(table, card, uses, size.wide), *explained(table, card, uses, size.wide)]
    maze = Board(data, table.lang).draw(size.wide, marks)
    if size.high is not None and len(maze) + len(below) + 2 > size.high:
        maze = Board(data, table.lang).draw(size.wide, marks, tight=True)
    return [header(data, table.lang), *maze, *below]


def pictures(table: Table, card: str, uses: Sequence[Move], wide: int) -> list[Text]:
    """The card as it would lie, both ways round if both have a place."""
    ways = sorted({str(move.args.get("card", card)) for move in uses})  # as printed first
    if not ways or any(way.removesuffix("~") != card for way in ways) or ways == [card]:
        return side_by_side([card], [""], wide, table.lang)[:3]
    keys = ["cli.play.turned" if way.endswith("~") else "cli.play.as-printed" for way in ways]
    return side_by_side(ways, [word(key, table.lang) for key in keys], wide, table.lang)


def explained(table: Table, card: str, uses: Sequence[Move], wide: int) -> list[Text]:
    lines = [Text(table.say("cli.play.card", {"card": card}), style="bold green")]
    if any("cell" in move.args and "card" in move.args for move in uses):
        lines += in_columns(
            [Text(f"{number} {place(table, move)}") for number, move in enumerate(uses, 1)], wide
        )
    else:
        lines += numbered(table, uses, wide)
    lines.append(Text(f"0 {table.say('move.pass', {'card': card})}", style="grey74"))
    return lines


def place(table: Table, move: Move) -> str:
    """Where a path card goes; which card it is stands above already."""
    turned = str(move.args["card"]).endswith("~")
    return f"{move.args['cell']} {word('cli.play.turned', table.lang)}" if turned else str(move.args["cell"])


def numbered(table: Table, moves: Sequence[Move], wide: int) -> list[Text]:
    return in_columns(
        [Text(f"{number} {table.say(move.key, move.args)}") for number, move in enumerate(moves, 1)], wide
    )


# --- lines ------------------------------------------------------------------------------------------------------------


def wrapped(log: Sequence[str], wide: int) -> list[Text]:
    """Log entries as lines; what goes on in the next line is set in."""
    lines = []
    for entry in log:
        parts = textwrap.wrap(entry, max(20, wide - 2), break_on_hyphens=False) or [""]
        lines += [Text(f"• {parts[0]}"), *[Text(f"  {part}") for part in parts[1:]]]
    return lines


def last_lines(lines: list[Text], count: int) -> list[Text]:
    return lines[-count:] if count > 0 else []


def flowing(parts: list[Text], wide: int) -> list[Text]:
    """Parts one after the other, a new line where one does not fit."""
    lines: list[Text] = []
    for part in parts:
        if lines and len(lines[-1]) + 2 + len(part) <= wide:
            lines[-1].append("  ").append_text(part)
        else:
            lines.append(part.copy())
    return lines


def beside(left: list[Text], right: list[Text], column: int) -> list[Text]:
    lines = []
    for row in range(max(len(left), len(right))):
        line = left[row].copy() if row < len(left) else Text()
        if row < len(right):
            line.pad_right(column - len(line))
            line.append_text(right[row])
        line.no_wrap = True
        line.overflow = "ellipsis"
        lines.append(line)
    return lines
