"""Tournament (V-2 … V-4)."""

from __future__ import annotations

from collections import Counter

import pytest

from pyrite import Game, SpecError
from pyrite.words.catalogue import say
from tests.rules.modules.table import base, fresh
from tests.rules.support import after, corridor, goals, hands, legal, pass_round, play, told, view, written

MODULE = "tournament"
# By players: saboteurs, diggers, greedy dwarfs, cards in a hand.
TABLE = {5: (1, 3, 1, 6), 6: (2, 3, 1, 5), 7: (2, 3, 2, 5), 8: (3, 3, 2, 4), 9: (3, 4, 2, 4)}
SEVEN = ["digger", "saboteur", "greedy", "digger", "saboteur", "digger", "greedy"]


def before(turn: int, *more: str, **fields: object) -> Game:
    """`NEW@7,0` of the one who has the turn reaches the treasure."""
    whole = {
        "players": 7,
        "maze": corridor(),
        "goals": goals("stone:NE", "treasure", "stone:NW"),
        "roles": SEVEN,
        "hands": hands(7, turn, ["NEW"]),
        "turn": turn,
        "options": {"rounds": 1},
        **fields,
    }
    return base(MODULE, *more, **whole)


def prizes(start: Game, move: str = "NEW@7,0") -> list[int]:
    whole = after(start, move)
    assert whole["over"]
    return [purse["nuggets"] for purse in whole["purses"]]


@pytest.mark.parametrize("players", TABLE)
def test_v_2_all_dwarf_cards_are_dealt(players: int) -> None:
    saboteurs, diggers, greedy, hand = TABLE[players]
    start = fresh("saboteur", MODULE, players=players)
    whole = written(start)
    assert Counter(whole["roles"]) == {"saboteur": saboteurs, "digger": diggers, "greedy": greedy}
    assert whole["spare"] == []
    assert {len(cards) for cards in whole["hands"]} == {hand}
    later = written(pass_round(start))
    assert Counter(later["roles"]) == {"saboteur": saboteurs, "digger": diggers, "greedy": greedy}


@pytest.mark.parametrize("players", [3, 4, 10])
def test_v_2_it_is_for_5_to_9_players(players: int) -> None:
    with pytest.raises(SpecError) as caught:
        fresh("saboteur", MODULE, players=players)
    error = caught.value
    assert (error.field, error.rule) == ("players", "V-2")
    for lang in ("en", "fr"):
        words = say(f"server.spec.{error.key}", error.args_by_name, lang)
        assert "5" in words and "9" in words


def test_v_2_it_is_for_the_base_game() -> None:
    with pytest.raises(SpecError) as caught:
        fresh("saboteur2", MODULE)
    assert caught.value.rule == "MX-18"


def test_v_2_nuggets_take_the_place_of_gold_cards() -> None:
    start = fresh("saboteur", MODULE)
    assert start.view(None).data["gold"] == 0
    assert written(start)["gold"] == []


def test_v_2_a_random_path_card_lies_face_up_half_way() -> None:
    """Any of the 40, either way up; it has left the deck."""
    met: Counter[str] = Counter()
    for seed in range(150):
        start = fresh("saboteur", MODULE, seed=seed)
        whole = written(start)
        assert list(whole["maze"]) == ["4,0"]
        met[whole["maze"]["4,0"]] += 1
        assert len(whole["deck"]) + sum(map(len, whole["hands"])) == 66
        assert [args for key, args in opening(start) if key == "halfway"] == [
            {"card": whole["maze"]["4,0"], "cell": "4,0"}
        ]
        assert "4,0" not in start.view(None).data["lit"]  # type: ignore[operator]
    assert any(card.endswith("~") for card in met) and len(met) > 15
    # A half turn is written only where it changes something.
    assert not {"NS~", "EW~", "NESW~", "N|S~", "E|W~", "N|E|S|W~"} & set(met)
    assert met["NE"] + met["NE~"] > 3  # five copies


def opening(game: Game) -> list[tuple[str, dict[str, object]]]:
    return [face for face in (event.face(None) for event in game.opening) if face is not None]


def test_v_2_the_card_as_it_is_dealt_may_be_removed() -> None:
    tables = (fresh("saboteur", MODULE, seed=seed) for seed in range(100))
    start = next(game for game in tables if "rockfall" in game.view(game.seat).data["hand"])  # type: ignore[operator]
    assert "rockfall@4,0" in legal(start)
    assert after(start, "rockfall@4,0")["maze"] == {}


def test_v_2_the_card_is_an_ordinary_card_of_the_maze() -> None:
    """It may be removed, and it is reached once it is joined."""
    maze = {"1,0": "EW", "2,0": "EW", "4,0": "NESW"}
    start = before(0, maze=maze, hands=[["EW"], ["rockfall"], *["?"] * 5])
    assert "4,0" not in view(start, None)["lit"]
    joined = play(start, "EW@3,0")
    assert joined.view(None).data["lit"]["4,0"] == "NESW"  # type: ignore[index]
    whole = after(joined, "rockfall@4,0")
    assert "4,0" not in whole["maze"]
    assert whole["discard"][-2:] == ["NESW", "rockfall"]


def test_v_4_the_path_card_is_drawn_anew_each_round() -> None:
    seen = set()
    for seed in range(12):
        start = fresh("saboteur", MODULE, players=9, seed=seed, rounds=2)
        later = pass_round(start)
        assert written(later)["round"] == 2
        assert list(written(later)["maze"]) == ["4,0"]
        seen.add(written(later)["maze"]["4,0"] == written(start)["maze"]["4,0"])
    assert False in seen


def test_v_3_a_digger_who_reached_it_gets_3_and_every_other_digger_2() -> None:
    start = before(3)
    assert prizes(start) == [2, 0, 0, 3, 0, 2, 0]
    assert after(start, "NEW@7,0")["history"][0]["won"] == "diggers"
    assert told(start, None, "NEW@7,0", "prize")[0] == {"seat": 0, "nuggets": 2}


def test_v_3_a_greedy_dwarf_who_reached_it_gets_4_and_nobody_else_anything() -> None:
    start = before(6)
    assert prizes(start) == [0, 0, 0, 0, 0, 0, 4]
    assert after(start, "NEW@7,0")["history"][0]["won"] == "greedy"


def test_v_3_if_a_saboteur_reached_it_every_digger_gets_2() -> None:
    start = before(1)
    assert prizes(start) == [2, 0, 0, 2, 0, 2, 0]
    assert after(start, "NEW@7,0")["history"][0]["won"] == "diggers"


def test_v_3_if_nobody_reached_it_each_saboteur_gets_3() -> None:
    start = before(0, hands=hands(7, 0, ["NS"], []), deck=[])
    assert prizes(start, "pass:NS") == [0, 3, 0, 0, 3, 0, 0]


def test_v_3_but_the_single_saboteur_of_five_players_gets_4() -> None:
    roles = ["digger", "saboteur", "greedy", "digger", "digger"]
    start = before(0, players=5, roles=roles, hands=hands(5, 0, ["NS"], []), deck=[])
    assert prizes(start, "pass:NS") == [0, 4, 0, 0, 0]


def test_v_3_nobody_is_asked_to_share_anything() -> None:
    whole = after(before(3, options={"rounds": 2}), "NEW@7,0")
    assert (whole["round"], whole["tray"]) == (2, [])


@pytest.mark.parametrize("seed", range(3))
def test_v_2_a_match_adds_up_nuggets_and_the_most_win(seed: int) -> None:
    game = fresh("saboteur", MODULE, players=5, seed=seed)
    while not game.over:
        game = play(game, sorted(legal(game))[-1])
    result = game.view(None).data["result"]
    assert [sum(purse["nuggets"] for purse in [row]) for row in written(game)["purses"]] == result["gold"]  # type: ignore[index]
    assert result["winners"] == [s for s, gold in enumerate(result["gold"]) if gold == max(result["gold"])]  # type: ignore[index]
