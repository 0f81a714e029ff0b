"""Draws the pictures in the docs from real games: `make pictures`."""

import re
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

from pyrite.bots.bot import make_bot
from pyrite.cli.play import BOT_NAMES
from pyrite.cli.table import Size, Table, choice_lines, table_lines
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.games.front import new_game
from pyrite.words.catalogue import say

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
WIDE, HIGH = 100, 36


def terminal(seed: int, moves: int) -> None:
    """A table in the middle of a round, and a card being chosen."""
    players = 5
    game = new_game(GameSpec("saboteur", players), fast_chance(seed))
    names = ["you", *BOT_NAMES[: players - 1]]
    bots = {seat: make_bot("simple", seat) for seat in range(players)}
    table = Table(game, 0, names, bots, "en")
    while len(game.moves) < moves or game.seat != 0:
        seat = game.seat
        assert seat is not None
        for event in game.play(bots[seat].choose(game.view(seat)), seat):
            face = event.face(0)
            if face is not None:
                table.log.append(say(f"event.{face[0]}", face[1], "en", names, me=0))
        for other, bot in bots.items():
            bot.watch(game.view(other))
    save("terminal.svg", "make play", table_lines(table, Size(WIDE, HIGH), 0))
    card = next(move.args["card"] for move in game.legal_moves() if move.key == "move.lay")
    name = str(card).rstrip("~")
    uses = [m for m in game.legal_moves() if m.key == "move.lay" and str(m.args["card"]).rstrip("~") == name]
    save("terminal-choice.svg", "make play", choice_lines(table, Size(WIDE, HIGH), name, uses))


def save(name: str, title: str, lines: list[Text]) -> None:
    console = Console(record=True, width=WIDE, force_terminal=True, color_system="truecolor", file=StringIO())
    for line in lines:
        console.print(line)
    svg = console.export_svg(title=title)
    # No fonts from elsewhere: the reader's own monospace will do.
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / name).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    terminal(seed=11, moves=16)
