"""The Lost Mines at the terminal: the whole board, pawns and tokens on it, treasures, actions in the hand."""

import io
import json

from rich.console import Console

from pyrite.cli.screen import draw_position, draw_view
from pyrite.cli.table import Size, Table, table_lines
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.games.front import new_game
from tests.cli.support import Runner
from tests.rules.lost_mines.table import road, treasures, walking

GAME = walking(
    "5,2",
    maze={**road(), "2,3": "NE+trunk", "3,3": "EW+pond"},
    overcome=["3,3"],
    tokens=[{"kind": "trap", "at": "6,2/E"}, {"kind": "troll", "at": "2,2/S", "seat": 2}],
    goals={"9,4": "gems~ up"},
    dragon=1,
    hands=[["info:mine+dwarf", "trap", "NES+rocks"], "?", "?"],
    treasures=treasures(("gold", 4, 1), ("gems", 5, 0), ("silver", 2, None)),
)


def drawn(seat: int | None, wide: int = 90, lang: str = "en") -> list[str]:
    """The lines that a seat sees; without one the whole truth."""
    out = io.StringIO()
    screen = Console(file=out, width=wide)
    if seat is None:
        draw_position(screen, GAME, lang)
    else:
        draw_view(screen, dict(GAME.view(seat).data), lang)
    return out.getvalue().splitlines()


def row(lines: list[str], number: int) -> tuple[str, str, str]:
    """The three lines of a row of cells, a cell being seven characters wide."""
    at = next(n for n, line in enumerate(lines) if line.startswith(f"  {number} "))
    return lines[at - 1], lines[at], lines[at + 1]


def test_the_whole_board_is_drawn() -> None:
    lines = drawn(0)
    assert lines[1].split() == [str(column) for column in range(11)]
    assert all(row(lines, number) for number in range(7))


def test_pawns_stand_on_their_cards_and_tokens_on_edges() -> None:
    top, middle, bottom = row(drawn(0), 2)
    assert top[4 + 7] == "2" and top[4 + 5 * 7] == "0"  # on the yellow start, and walking
    assert middle[4 + 6 * 7 + 6] == "%"  # the trap at the eastern edge of 6,2
    assert bottom[4 + 2 * 7 + 3] == "&"  # the troll south of 2,2
    assert row(drawn(0), 4)[0][4 + 7] == "1"


def test_obstacles_stand_or_are_overcome() -> None:
    _, middle, _ = row(drawn(0), 3)
    assert middle[4 + 2 * 7 + 3] == "t" and middle[4 + 3 * 7 + 3] == "o"


def test_only_what_one_knows_is_shown() -> None:
    mine, other, truth = "\n".join(drawn(0)), "\n".join(drawn(1)), "\n".join(drawn(None))
    assert "1 gems 5 → seat 0" in mine and "0 gold ? → seat 1" in mine and "2 silver ?" in mine
    assert "1 gems ? → seat 0" in other and "0 gold 4 → seat 1" in other
    assert "2 silver 2" in truth and "loyal yellow dwarf" in truth
    assert "has the dragon" in mine and "mine" in mine and "trap" in mine


def test_it_fits_a_small_screen_in_both_languages() -> None:
    for lang in ("en", "fr"):
        assert max(len(line) for line in drawn(0, 80, lang)) <= 80


def test_a_game_is_played_to_its_end(pyrite: Runner) -> None:
    """At a turn "pass 1" is played, elsewhere "1" takes a step or a treasure."""
    table = ("--game", "lost-mines", "--players", 3, "--option", "rounds=1", "--bots", "random")
    text = pyrite("play", *table, "--seed", 1, stdin="pass 1\n1\n\n" * 150).text
    assert "The match is over." in text and "Walk, or stay here." in text


def test_whoever_plays_sees_the_treasures(pyrite: Runner) -> None:
    """By place and kind, for as long as it is asked; without their values."""
    table = ("--game", "lost-mines", "--players", 3, "--seed", 4)
    assert (
        pyrite("play", *table, stdin="pass 1\n").text.count("Treasures: 0 silver ?, 1 silver ?, 2 gems ?")
        >= 2
    )
    assert "0 argent ?, 1 argent ?" in pyrite("play", *table, "--lang", "fr", stdin="\n").text


def test_the_treasures_of_nine_fit_a_small_screen() -> None:
    game = new_game(GameSpec("lost-mines", 9, "", (), {}), fast_chance(1))
    names = [f"player number {seat}" for seat in range(9)]
    lines = table_lines(Table(game, 0, names, {}, "en"), Size(80, 24), 0)
    rows = [line.plain for line in lines]
    first = next(n for n, line in enumerate(rows) if line.startswith("Treasures: 0 "))
    assert max(map(len, rows[first : first + 2])) <= 80 and rows[first + 1].split()[0].isdigit()


def test_a_way_round_is_asked_in_words(pyrite: Runner) -> None:
    """LM-23: `show` says who chooses, `legal` tells the two ways apart, `apply` puts the mine down."""
    position = {
        "game": "lost-mines",
        "players": 3,
        "options": {"ask_way_round": True},
        "turn": "0 orient 9,2",
        "maze": {"8,2": "EW"},
        "goals": {"9,2": "gold turning"},
        "pawns": ["9,2", "?", "?"],
    }
    stdin = json.dumps(position)
    assert "Seat 0 chooses the way round of the card at 9,2." in pyrite("show", "-", stdin=stdin).text
    told = pyrite("legal", "-", stdin=stdin).text
    assert "closed in the south" in told and "closed in the north" in told
    assert pyrite("apply", "-", "gold~@9,2", stdin=stdin).data["goals"]["9,2"] == "gold~ up"


def test_a_new_game_says_whether_ways_round_are_asked(pyrite: Runner) -> None:
    for game in ("lost-mines", "dark-cave"):
        for more, written in (([], True), (["--option", "ask_way_round=no"], False)):
            dealt = pyrite("new", "--game", game, "--players", 4, "--seed", 1, *more).data
            assert dealt["options"]["ask_way_round"] is written
