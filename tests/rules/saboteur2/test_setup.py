"""Set-up and the next round, S2-1 to S2-3 and S2-24."""

from __future__ import annotations

from collections import Counter

import pytest

from pyrite import Game
from pyrite.core.spec import SpecError
from tests.rules.saboteur2.table import ACTIONS, DWARFS, PATHS, missed, nuggets, purses, two, won
from tests.rules.support import DECK, after, hands, pass_round, play, view, written


def deal(players: int, seed: int = 0, **options: object) -> Game:
    return Game.new("saboteur2", players=players, seed=seed, options=options)


def all_cards(game: Game) -> Counter[str]:
    whole = written(game)
    return Counter([*whole["aside"], *whole["deck"], *(card for hand in whole["hands"] for card in hand)])


@pytest.mark.parametrize("players", range(2, 13))
def test_s2_1_ten_set_aside_six_in_each_hand(players: int) -> None:
    game = deal(players, players)
    whole = written(game)
    assert len(whole["aside"]) == 10
    assert [len(hand) for hand in whole["hands"]] == [6] * players
    assert len(whole["deck"]) == 117 - 10 - 6 * players
    assert all_cards(game) == Counter(DECK) + Counter(PATHS) + Counter(ACTIONS)


def test_s2_1_the_cards_are_counted() -> None:
    assert (sum(DECK.values()), sum(PATHS.values()), sum(ACTIONS.values())) == (67, 30, 20)
    assert sum(count for name, count in PATHS.items() if "crystal" in name) == 10


def test_s2_1_one_more_map_if_the_table_wants_21_action_cards() -> None:
    game = deal(5, 1, actions=21)
    assert all_cards(game)["map"] == 7
    assert all_cards(game).total() == 118
    with pytest.raises(SpecError, match="actions"):
        deal(5, 1, actions=22)


@pytest.mark.parametrize("players", [1, 13])
def test_s2_1_two_to_twelve_players(players: int) -> None:
    with pytest.raises(SpecError, match="players"):
        deal(players)


def test_s2_1_nobody_sees_what_is_set_aside() -> None:
    game = deal(4, 3)
    for seat in (*range(4), None):
        assert view(game, seat)["aside"] == 10
    one = two(aside=["NS"] * 4 + ["EW"] * 3 + ["thief"] * 3, hands=[["NE"]] * 3, deck=["NW"])
    other = two(aside=["NES"] * 5 + ["NESW"] * 5, hands=[["NE"]] * 3, deck=["NW"])
    for seat in (1, 2, None):
        assert {**view(one, seat), "discard": 0} == {**view(other, seat), "discard": 0}


def test_s2_1_what_is_set_aside_is_never_drawn() -> None:
    game = two(players=2, aside=["thief"] * 4 + ["prison"] * 3 + ["map"] * 3, hands=[["NS"], ["EW"]], deck=[])
    assert len(after(game, "pass:NS")["aside"]) == 10
    assert after(game, "pass:NS")["hands"] == [[], ["EW"]]


@pytest.mark.parametrize("players", range(2, 13))
def test_s2_2_one_of_fifteen_dwarf_cards_each(players: int) -> None:
    whole = written(deal(players, players))
    assert len(whole["roles"]) == players and len(whole["spare"]) == 15 - players
    assert Counter([*whole["roles"], *whole["spare"]]) == Counter(DWARFS)


def test_s2_2_only_ones_own_dwarf_card_is_seen() -> None:
    game = two(roles=["boss", "blue", "saboteur"], hands=[["NS"]] * 3)
    other = two(roles=["boss", "geologist", "green"], hands=[["NS"]] * 3)
    assert view(game, 0)["role"] == "boss"
    assert "role" not in view(game, None)
    assert view(game, 0)["spare"] == 12
    assert view(game, 0) == view(other, 0)


def test_s2_3_gold_is_nuggets_and_there_are_no_gold_cards() -> None:
    whole = written(deal(4))
    assert whole["gold"] == [] and whole["tray"] == []
    game = missed(["saboteur", "blue", "green"])
    assert nuggets(game) == [5, 0, 0]
    assert all(purse["cards"] == [[]] for purse in written(game)["purses"])


def test_s2_3_the_bank_never_runs_dry() -> None:
    game = missed(["saboteur"] * 3, purses=purses(500, 0, 0))
    assert nuggets(game) == [503, 3, 3]


def test_s2_24_everything_is_dealt_again() -> None:
    game = play(two(deck=[], hands=hands(3, 0, ["NS"], []), options={"rounds": 2}), "pass:NS")
    whole = written(game)
    assert whole["round"] == 2
    assert all_cards(game) == Counter(DECK) + Counter(PATHS) + Counter(ACTIONS)
    assert len(whole["aside"]) == 10 and whole["discard"] == [] and whole["out"] == []
    assert Counter([*whole["roles"], *whole["spare"]]) == Counter(DWARFS)


def test_s2_24_what_lay_in_front_is_gone_in_the_next_round() -> None:
    game = two(
        deck=[],
        hands=[[], ["thief"], []],
        front=[["prison"], [], ["broken:cart"]],
        turn=1,
        options={"rounds": 2},
        purses=purses(0, 0, 0),
        roles=["blue", "blue", "green"],
    )
    game = play(game, "thief")
    assert written(game)["front"] == [[], [], []]
    assert written(game)["slots"] == [0, 0, 0]


def test_s2_24_three_rounds_and_the_most_gold_wins() -> None:
    game = deal(3, 5)
    for _ in range(3):
        game = pass_round(game)
    assert game.over
    result = view(game, None)["result"]
    assert result["gold"] == nuggets(game)
    assert result["winners"] == [seat for seat in range(3) if nuggets(game)[seat] == max(nuggets(game))]


def test_s2_24_ties_win_together() -> None:
    game = missed(["blue", "green", "boss"], purses=purses(2, 4, 4))
    assert won(game) == "none"
    assert view(game, None)["result"] == {"gold": [2, 4, 4], "winners": [1, 2]}
