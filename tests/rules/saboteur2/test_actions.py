"""Action cards, S2-10 to S2-17."""

from __future__ import annotations

import pytest

from tests.rules.saboteur2.table import two
from tests.rules.support import after, asked, faces, legal, play, refused, told, turn, view, written

KNOWN = [{"role": "boss", "at": [1]}]


def test_s2_10_a_thief_goes_in_front_of_oneself() -> None:
    game = two(hands=[["thief"], "?", "?"])
    assert after(game, "thief")["front"] == [["thief"], [], []]
    assert after(game, "thief")["discard"] == []
    assert refused(game, "thief>1") == "S2-10"
    assert told(game, 2, "thief", "thief") == [{"seat": 0}]


def test_s2_11_hands_off_takes_a_thief_away_from_anybody() -> None:
    game = two(hands=[["hands-off"], "?", "?"], front=[["thief"], [], ["thief", "prison"]])
    assert {move for move in legal(game) if ">" in move} == {"hands-off>0", "hands-off>2"}
    whole = after(game, "hands-off>2")
    assert whole["front"] == [["thief"], [], ["prison"]]
    assert whole["discard"] == ["thief", "hands-off"]


def test_s2_11_not_without_a_thief() -> None:
    game = two(hands=[["hands-off"], "?", "?"], front=[["thief"], ["prison"], []])
    assert refused(game, "hands-off>1") == "S2-11"


def test_s2_12_prison_goes_in_front_of_anybody_oneself_too() -> None:
    game = two(hands=[["prison"], "?", "?"])
    assert {move for move in legal(game) if ">" in move} == {"prison>0", "prison>1", "prison>2"}
    assert after(game, "prison>2")["front"] == [[], [], ["prison"]]
    assert after(game, "prison>0")["front"] == [["prison"], [], []]


def test_s2_12_a_prisoner_lays_no_path_cards_but_does_all_else() -> None:
    cards = ["EW", "map", "E+ladder"]
    game = two(hands=[cards, "?", "?"], front=[["prison"], [], []])
    assert not {move for move in legal(game) if move.startswith("E")}
    assert refused(game, "EW@1,0") == "S2-12"
    assert refused(game, "E+ladder~@1,0") == "S2-12"
    assert {"map@8,0", "pass:EW", "pass:EW,map,E+ladder", "discard:EW,map=prison"} <= legal(game)
    assert after(game, "discard:EW,map=prison")["front"] == [[], [], []]


def test_s2_13_free_lets_anybody_out() -> None:
    game = two(hands=[["free"], "?", "?"], front=[["prison"], [], ["thief", "prison"]])
    assert {move for move in legal(game) if ">" in move} == {"free>0", "free>2"}
    assert after(game, "free>0")["front"] == [[], [], ["thief", "prison"]]
    assert after(game, "free>2")["discard"] == ["prison", "free"]
    assert refused(game, "free>1") == "S2-13"


def test_s2_14_only_the_one_who_inspects_sees_the_card() -> None:
    game = two(roles=["blue", "boss", "green"], hands=[["inspection"], "?", "?"])
    mine = ("inspection-you", {"seat": 0, "target": 1, "role": "boss"})
    assert faces(game, 0, "inspection>1")[0] == mine
    for seat in (1, 2, None):
        assert faces(game, seat, "inspection>1")[0] == ("inspection", {"seat": 0, "target": 1})
        assert view(game, seat, "inspection>1")["seen"] == []
    assert view(game, 0, "inspection>1")["seen"] == KNOWN
    other = two(roles=["blue", "saboteur", "green"], hands=[["inspection"], "?", "?"])
    assert view(other, 2, "inspection>1") == view(game, 2, "inspection>1")


def test_s2_14_another_player_not_oneself() -> None:
    game = two(hands=[["inspection"], "?", "?"])
    assert {move for move in legal(game) if ">" in move} == {"inspection>1", "inspection>2"}
    assert refused(game, "inspection>0") == "S2-14"


def test_s2_15_the_old_card_goes_out_and_another_comes_from_the_undealt() -> None:
    game = two(roles=["blue", "boss", "green"], hands=[["role-change"], "?", "?"])
    before = written(game)
    for target in range(3):
        whole = after(game, f"role-change>{target}")
        assert whole["out"] == [before["roles"][target]]
        assert len(whole["spare"]) == 11
        assert sorted([*whole["spare"], whole["roles"][target]]) == sorted(before["spare"])
        others = [seat for seat in range(3) if seat != target]
        assert all(whole["roles"][seat] == before["roles"][seat] for seat in others)


def test_s2_15_the_draw_is_at_random() -> None:
    drawn = set()
    for seed in range(40):
        game = two(seed=seed, spare=["saboteur"] * 2 + ["boss"], roles=["green"] * 4 + ["blue"] * 4 + ROLES,
                   players=12, hands=[["role-change"], *["?"] * 11])  # fmt: skip
        drawn.add(after(game, "role-change>0")["roles"][0])
    assert drawn == {"saboteur", "boss"}


ROLES = ["profiteer", "geologist", "geologist", "saboteur"]


def test_s2_15_only_the_one_who_changes_sees_the_new_card() -> None:
    game = two(roles=["blue", "boss", "green"], hands=[["role-change"], "?", "?"])
    new = after(game, "role-change>1")["roles"][1]
    assert faces(game, 1, "role-change>1")[0] == ("role-change-you", {"seat": 0, "target": 1, "role": new})
    for seat in (0, 2, None):
        assert faces(game, seat, "role-change>1")[0] == ("role-change", {"seat": 0, "target": 1})
    assert view(game, 1, "role-change>1")["role"] == new
    assert view(game, 1, "role-change>1")["seen"] == [{"role": "boss", "at": ["out"]}]


def test_s2_15_what_others_knew_is_stale() -> None:
    seen = [{"seat": 0, **KNOWN[0]}, {"seat": 2, "role": "saboteur", "at": ["spare"]}]
    game = two(roles=["blue", "boss", "green"], hands=[["role-change"], "?", "?"], seen=seen)
    assert view(game, 0, "role-change>1")["seen"] == [{"role": "boss", "at": ["out"]}]
    assert view(game, 2, "role-change>1")["seen"] == [{"role": "saboteur", "at": [1, "spare"]}]


def test_s2_15_not_with_an_empty_pile() -> None:
    roles = ["green"] * 3 + ["blue"] * 3 + ROLES + ["saboteur", "saboteur"]
    cards = [["role-change"], *["?"] * 11]
    game = two(players=12, roles=roles, out=["boss", "blue", "green"], spare=[], hands=cards)
    assert refused(game, "role-change>1") == "S2-15"
    assert not {move for move in legal(game) if move.startswith("role-change")}
    last = two(players=12, roles=roles, out=["boss", "blue"], spare=["green"], hands=cards)
    assert after(last, "role-change>5")["roles"][5] == "green"


def test_s2_16_whole_hands_change_places_and_the_other_draws() -> None:
    game = two(hands=[["swap-hands", "NS", "EW"], ["map"], "?"], deck=["NE", "NW"])
    whole = after(game, "swap-hands>1")
    assert whole["hands"][0] == ["map"]
    assert whole["hands"][1] == ["NS", "EW", "NE"]
    assert whole["deck"] == ["NW"]
    assert whole["discard"][-1] == "swap-hands"
    assert asked(whole) == turn(1)
    assert told(game, None, "swap-hands>1", "draw") == [{"seat": 1}]


def test_s2_16_with_an_empty_deck_no_one_draws() -> None:
    game = two(hands=[["swap-hands", "NS", "EW"], ["map"], ["NE"]], deck=[])
    assert after(game, "swap-hands>1")["hands"] == [["map"], ["NS", "EW"], ["NE"]]


def test_s2_16_an_empty_own_hand_is_swapped_too() -> None:
    game = two(hands=[["swap-hands"], ["map", "NS"], ["NE"]], deck=[])
    whole = after(game, "swap-hands>1")
    assert sorted(whole["hands"][0]) == ["NS", "map"] and whole["hands"][1] == []
    assert asked(whole) == turn(2)
    drawn = two(hands=[["swap-hands"], ["map", "NS"], ["NE"]], deck=["NW"])
    assert after(drawn, "swap-hands>1")["hands"][1] == ["NW"]


def test_s2_16_another_player_not_oneself() -> None:
    game = two(hands=[["swap-hands"], "?", "?"])
    assert {move for move in legal(game) if ">" in move} == {"swap-hands>1", "swap-hands>2"}
    assert refused(game, "swap-hands>0") == "S2-16"


def test_s2_16_each_of_the_two_knows_what_the_other_holds() -> None:
    game = two(hands=[["swap-hands", "NS", "EW"], ["map"], ["NE"]], deck=[])
    assert view(game, 0, "swap-hands>1")["seen"] == [{"card": "NS", "at": [1]}, {"card": "EW", "at": [1]}]
    assert view(game, 1, "swap-hands>1")["seen"] == [{"card": "map", "at": [0]}]
    assert view(game, 2, "swap-hands>1")["seen"] == []
    assert faces(game, 2, "swap-hands>1")[:1] == [("swap-hands", {"seat": 0, "target": 1})]
    assert told(game, 1, "swap-hands>1", "hand-you") == [{"seat": 1, "cards": ["NS", "EW"]}]


def test_s2_16_what_is_known_of_a_hand_follows_the_cards() -> None:
    game = two(hands=[["swap-hands", "NS", "EW"], ["map"], ["NE"]], deck=[])
    # Seat 1 passes one of two cards face down: seat 0 no longer knows where either of them is.
    stale = view(game, 0, "swap-hands>1", "pass:NS")["seen"]
    assert stale == [{"card": "NS", "at": [1, "discard"]}, {"card": "EW", "at": [1, "discard"]}]
    shown = view(game, 0, "swap-hands>1", "EW@1,0")["seen"]
    assert shown == [{"card": "NS", "at": [1]}]


def test_s2_16_a_second_swap_moves_what_is_known() -> None:
    game = two(hands=[["swap-hands", "NS"], ["swap-hands", "map"], ["NE"]], deck=[])
    whole = play(game, "swap-hands>1")
    assert written(whole)["hands"] == [["map", "swap-hands"], ["NS"], ["NE"]]
    again = play(whole, "pass:NS", "pass:NE", "swap-hands>2")
    # Seat 1 knew that seat 0 held the map: all saw the hands of 0 and 2 change places.
    assert view(again, 1)["seen"] == [{"card": "map", "at": [2]}]


@pytest.mark.parametrize("card", ["thief", "prison"])
def test_s2_17_never_two_of_a_kind_in_front_of_one_player(card: str) -> None:
    game = two(hands=[[card, "broken:cart"], "?", "?"], front=[[card], [card, "broken:cart"], []])
    assert refused(game, "thief" if card == "thief" else "prison>1") == "S2-17"
    aimed = {move for move in legal(game) if move.startswith(card)}
    assert aimed == (set() if card == "thief" else {"prison>2"})
    assert "broken:cart>2" in legal(game)
    assert refused(game, "broken:cart>1") == "B-13"


def test_s2_17_different_cards_lie_together() -> None:
    game = two(hands=[["thief"], "?", "?"], front=[["prison", "broken:cart"], [], []])
    assert after(game, "thief")["front"][0] == ["broken:cart", "thief", "prison"]
