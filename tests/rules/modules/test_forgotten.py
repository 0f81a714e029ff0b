"""Forgotten treasure (CH-18)."""

from __future__ import annotations

from pyrite import Game
from tests.rules.modules.table import both, deck_of, fresh, table
from tests.rules.support import after, asked, faces, hands, legal, play, refused, view, written

PILE = ["NS", "map", "rockfall", "NE", "NW", "EW"]  # bottom first


def holding(game: str, **fields: object) -> Game:
    whole = {"hands": hands(3, 0, ["forgotten", "NS"]), "discard": PILE, **fields}
    return table(game, "forgotten", **whole)


def cards_of(discard: list[object]) -> list[object]:
    return [entry["card"] if isinstance(entry, dict) else entry for entry in discard]


@both
def test_ch_18_one_of_the_top_five_is_kept_and_nothing_drawn(game: str) -> None:
    assert deck_of(fresh(game, "forgotten"))["forgotten"] == 1
    start = holding(game)
    chosen = play(start, "forgotten")
    assert asked(written(chosen)) == {"frame": "forgotten", "seat": 0, "count": 5}
    assert legal(chosen) == {
        "keep:map",
        "keep:rockfall",
        "keep:NE",
        "keep:NW",
        "keep:EW",
    }  # not NS, the sixth
    end = written(play(chosen, "keep:NE"))
    assert end["hands"][0] == ["NS", "NE"]
    assert end["deck"] == written(start)["deck"]
    assert asked(end) == {"frame": "turn", "seat": 1}


@both
def test_ch_18_the_rest_goes_back_in_the_same_order_and_the_card_on_top(game: str) -> None:
    end = after(holding(game), "forgotten", "keep:NE")
    assert cards_of(end["discard"]) == ["NS", "map", "rockfall", "NW", "EW", "forgotten"]
    # Face down: only the one who looked knows them; what lay deeper and the card played are known to all.
    assert [entry if isinstance(entry, str) else entry["known"] for entry in end["discard"]] == [
        "NS", [0], [0], [0], [0], "forgotten",
    ]  # fmt: skip


@both
def test_ch_18_all_of_them_if_there_are_fewer(game: str) -> None:
    chosen = play(holding(game, discard=["map", "NE"]), "forgotten")
    assert legal(chosen) == {"keep:map", "keep:NE"}
    assert cards_of(written(play(chosen, "keep:map"))["discard"]) == ["NE", "forgotten"]


@both
def test_ch_18_with_an_empty_discard_one_gets_nothing(game: str) -> None:
    start = holding(game, discard=[])
    end = after(start, "forgotten")
    assert end["hands"][0] == ["NS"]
    assert end["deck"] == written(start)["deck"]
    assert end["discard"] == ["forgotten"]
    assert asked(end) == {"frame": "turn", "seat": 1}
    assert ("forgotten", {"seat": 0, "count": 0}) in faces(start, 1, "forgotten")


@both
def test_ch_18_it_works_with_an_empty_deck(game: str) -> None:
    """All other cards lie in the discard, hidden."""
    chosen = play(table(game, "forgotten", hands=[["forgotten"], ["NS"], ["NS"]], deck=[]), "forgotten")
    count = len(legal(chosen))
    assert 1 <= count <= 5
    kept = sorted(legal(chosen))[0]
    end = written(play(chosen, kept))
    assert end["hands"][0] == [kept.removeprefix("keep:")]
    assert end["deck"] == []


@both
def test_ch_18_only_the_player_sees_the_cards(game: str) -> None:
    hidden = [*PILE[:3], {"card": "NE", "known": [1]}, {"card": "NW", "known": [2]}, "EW"]
    start = holding(game, discard=hidden)
    shown = [("forgotten-you", {"seat": 0, "cards": ["map", "rockfall", "NE", "NW", "EW"]})]
    assert faces(start, 0, "forgotten") == shown
    for other in (1, 2, None):
        assert faces(start, other, "forgotten") == [("forgotten", {"seat": 0, "count": 5})]
        assert {"card": "NE", "known": [0, 1]} not in view(start, None, "forgotten")["discard"]
        assert view(start, other, "forgotten")["legal"] == []
    mine = view(start, 0, "forgotten")["discard"]
    assert mine[3:5] == [{"card": "NE", "known": [0, 1]}, {"card": "NW", "known": [0, 2]}]


@both
def test_ch_18_what_others_knew_of_the_pile_may_be_in_that_hand_now(game: str) -> None:
    """All saw the map go to the discard. Afterwards it lies there still, or in the hand of seat 0."""
    chosen = play(holding(game, discard=["map", {"card": "NE", "known": [1]}]), "forgotten")
    for kept in ("keep:map", "keep:NE"):
        place = {"at": [0, "discard"]}
        assert view(chosen, 2, kept)["seen"] == [{"card": "map", **place}]
        assert view(chosen, 1, kept)["seen"] == [{"card": "NE", **place}, {"card": "map", **place}]
        assert view(chosen, 0, kept)["seen"] == []
        assert view(chosen, 2, "keep:map") == view(chosen, 2, "keep:NE")


@both
def test_ch_18_one_card_alone_is_known_to_be_taken(game: str) -> None:
    end = play(holding(game, discard=["map"]), "forgotten", "keep:map")
    assert view(end, 1)["seen"] == [{"card": "map", "at": [0]}]


@both
def test_ch_18_equal_cards_are_one_choice(game: str) -> None:
    chosen = play(holding(game, discard=["NE", "map", "NE"]), "forgotten")
    assert legal(chosen) == {"keep:NE", "keep:map"}
    assert cards_of(after(chosen, "keep:NE")["discard"]) == ["NE", "map", "forgotten"]


@both
def test_ch_18_only_what_is_offered_can_be_kept(game: str) -> None:
    assert refused(play(holding(game), "forgotten"), "keep:NS") == "CH-18"
    assert refused(holding(game), "keep:map") == "CH-18"
