"""Master craftsman (CH-21)."""

from __future__ import annotations

from tests.rules.modules.table import both, deck_of, fresh, table
from tests.rules.support import after, hands, legal, refused, told

TOOLS = ("pickaxe", "lantern", "cart")


def broken(*tools: str) -> list[str]:
    return [f"broken:{tool}" for tool in tools]


@both
def test_ch_21_one_copy_is_shuffled_into_the_deck(game: str) -> None:
    assert deck_of(fresh(game, "craftsman"))["craftsman"] == 1
    assert "craftsman" not in deck_of(fresh(game))


@both
def test_ch_21_it_repairs_any_one_of_the_three_tools(game: str) -> None:
    start = table(
        game, "craftsman", hands=hands(3, 0, ["craftsman"]), front=[broken("cart"), broken(*TOOLS), []]
    )
    moves = {move for move in legal(start) if move.startswith("craftsman")}
    assert moves == {"craftsman>0=cart", *(f"craftsman>1={tool}" for tool in TOOLS)}
    whole = after(start, "craftsman>1=lantern")
    assert whole["front"] == [broken("cart"), broken("pickaxe", "cart"), []]
    assert whole["discard"][-2:] == ["broken:lantern", "craftsman"]
    assert told(start, None, "craftsman>1=lantern", "repair")[0]["tool"] == "lantern"


@both
def test_ch_21_a_tool_that_is_not_broken_is_refused(game: str) -> None:
    start = table(game, "craftsman", hands=hands(3, 0, ["craftsman"]), front=[[], broken("cart"), []])
    assert refused(start, "craftsman>1=pickaxe") == "B-14"
    assert refused(start, "craftsman>1") in ("B-6", "S2-4")  # which tool must be said
