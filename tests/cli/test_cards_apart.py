"""Cards and clans are told apart by characters alone: no colour is needed, nor more than ASCII."""

from functools import cache

import pytest

from pyrite.cli.terminal import in_ascii
from pyrite.cli.things import Things
from pyrite.cli.tiles import path_tile, shape_of, sign_of
from tests.words.keys import every_table


@cache
def laid_cards() -> tuple[str, ...]:
    """Every path card of every game and module, both ways round."""
    found: set[str] = set()
    for rules in every_table():
        for kind, row in enumerate(rules.cards.rows):
            if rules.cards.is_path[kind]:
                found |= {row.name, f"{row.name}~"} if rules.cards.has_turn[kind] else {row.name}
    return tuple(sorted(found))


def drawn(card: str, lit: int, wide: int) -> str:
    lines = path_tile(shape_of(card), lit, wide, sign_of(card))
    return "\n".join("".join(text for text, _ in line) for line in lines)


def plain(text: str) -> str:
    return "".join(char if char == "\n" else in_ascii(char) for char in text)


@pytest.mark.parametrize("wide", [3, 5, 7])
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("lit", [0, 15])
def test_different_cards_look_different(wide: int, ascii_only: bool, lit: int) -> None:
    looks: dict[str, tuple[list[int], str]] = {}
    for card in laid_cards():
        look = drawn(card, lit, wide)
        assert all(len(line) == wide for line in look.split("\n")), card
        if ascii_only:
            look = plain(look)
            assert look.isascii() and "?" not in look and len(look) == 3 * wide + 2
        what = (sorted(shape_of(card)), card.removesuffix("~").partition("+")[2])
        assert looks.setdefault(look, what) == what, f"{card} looks like another card:\n{look}"
    assert len(looks) > 100


@pytest.mark.parametrize("wide", [3, 5, 7])
def test_a_tunnel_that_is_reached_looks_different(wide: int) -> None:
    for card in laid_cards():
        assert plain(drawn(card, 15, wide)) != plain(drawn(card, 0, wide)), card


def test_two_curves_are_kept_apart() -> None:
    assert drawn("NE|SW", 15, 7).split("\n") == ["░░░║░░░", "═══╲═══", "░░░║░░░"]
    assert drawn("NW|ES", 0, 5).split("\n") == ["░░│░░", "──╱──", "░░│░░"]
    assert plain(drawn("I:NE|SW+tunnel", 15, 7)).split("\n") == ["...!...", "===\\===", "...!..T"]


def pawns(where: dict[int, str], clans: list[str], wide: int, lang: str = "en") -> str:
    """What stands in the tile of 1,1, blank elsewhere."""
    places: list[str | None] = [where.get(seat) for seat in range(len(clans))]
    things = Things({"clans": clans, "pawns": places}, lang)
    line = [" "] * wide
    for column, row, pieces in things.pieces("1,1", wide):
        assert row == 0
        for at, char in enumerate("".join(text for text, _ in pieces)):
            line[column + at] = char
    return "".join(line)


CLANS = ["yellow", "blue", "yellow", "blue", "blue", "yellow", "yellow", "blue", "yellow"]


@pytest.mark.parametrize(
    ("seats", "wide", "seen"),
    [
        ([0], 7, "0y     "),
        ([1], 7, "1b     "),
        ([1, 3], 7, "13b    "),
        ([1, 3, 4], 7, "134 b  "),
        ([0, 1], 7, "1b  0y "),
        ([0, 1, 3], 7, "13b 0y "),
        ([0, 1, 2, 3, 4], 7, "134 02 "),
        ([0, 1, 2, 3, 4, 5, 6, 7, 8], 7, "134 70+"),
        ([0], 5, "0y   "),
        ([0, 1], 5, "1b 0y"),
        ([0, 1, 3], 5, "13 0 "),
        ([0], 3, "0 y"),
        ([0, 1], 3, "1 0"),
        ([0, 1, 2], 3, "1 +"),
    ],
)
def test_pawns_carry_the_letter_of_their_clan_where_there_is_room(
    seats: list[int], wide: int, seen: str
) -> None:
    assert pawns(dict.fromkeys(seats, "1,1/NE"), CLANS, wide) == seen


def test_the_letter_is_that_of_the_language() -> None:
    assert pawns({0: "1,1"}, CLANS, 7, "fr") == "0j     "
