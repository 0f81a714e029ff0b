"""A table with one person at it, and what it looks like on their screen: wide, or as small as 80 by 24."""

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from pyrite.bots.base import Bot
from pyrite.cli.board import Board
from pyrite.cli.common import rounds_of
from pyrite.cli.lines import beside, flowing, fold, fold_all, last_lines, wrapped
from pyrite.cli.screen import (
    TREASURE_STYLE,
    hand_lines,
    hand_words,
    header,
    in_columns,
    player_line,
    role_line,
    side_by_side,
    treasure_parts,
)
from pyrite.core.move import Move
from pyrite.family.game import Game
from pyrite.words.catalogue import say, word

PANEL = 40  # columns that players and log need beside the maze
LEAST_LOG = 1
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
    """Everything the player needs to decide. `told` entries of the log were printed before and stay readable.

    On a small screen first empty rows of the maze are flattened, then the hand is told in words, then rows that hold
    nothing but goals face down are flattened too and the players are told in short.
    """
    data = table.game.view(table.seat).data
    small = size.high is not None and size.high < SMALL
    top = [] if small else fold(header(data, table.lang), size.wide)
    question = fold_all(asked(table, data, size, small), size.wide)
    role = fold(role_line(data, table.lang, small), size.wide)
    lines: list[Text] = []
    for pictures, tight in ((True, 0), (True, 1), (False, 1), (False, 2)):
        # Where it is not a card that is chosen, the room is better used for what has just happened.
        hand = (hand_lines if pictures else hand_words)(data, size.wide, table.lang) if is_turn(data) else []
        below = [*role, *hand, *question]
        lines = [*top, *middle(table, data, size, len(top) + len(below), told, tight), *below]
        if size.high is None or len(lines) < size.high:
            break
    return lines


def middle(
    table: Table, data: Mapping[str, object], size: Size, taken: int, told: int, tight: int
) -> list[Text]:
    """The maze with players and log: beside it if there is room, else below."""
    seats = range(table.game.players)
    players = [player_line(data, seat, table.names, table.lang, tight > 1) for seat in seats]
    maze = Board(data, table.lang).draw(size.wide, tight=tight)
    if size.high is None:
        rows = [*flowing(players, size.wide), *treasure_rows(table, data, size.wide)]
        return [*wrapped(table.log[told:], size.wide), *maze, *rows]
    room = size.high - taken - 1  # the prompt stands in the last line
    maze_wide = max(len(line) for line in maze)
    if size.wide - maze_wide >= PANEL:
        panel = size.wide - maze_wide - 2
        rows = [*fold_all(players, panel, 4), *treasure_rows(table, data, panel)]
        log = last_lines(wrapped(table.log, panel), max(len(maze), room) - len(rows) - 1)
        return beside(maze, [*rows, Text(), *log], maze_wide + 2)
    rows = [*flowing(players, size.wide), *treasure_rows(table, data, size.wide)]
    log = last_lines(wrapped(table.log, size.wide), max(LEAST_LOG, room - len(maze) - len(rows)))
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
        maze = Board(data, table.lang).draw(size.wide, marks, tight=1)
    return [*fold(header(data, table.lang), size.wide), *maze, *below]


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
