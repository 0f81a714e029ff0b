"""The end of the game and its scoring, DC-31 to DC-34."""

from __future__ import annotations

from typing import Any

from pyrite import Game
from tests.rules.dark_cave.table import FIVE, cave, deal, stays, walking
from tests.rules.support import faces, legal, play, refused, told, view, written

# The rulebook's example: two work for yellow, three for blue, one of them in yellow colours.
EXAMPLE = ["yellow-loyal", "yellow-loyal", "yellow-saboteur", "blue-loyal", "blue-loyal"]


def last_one_out(
    roles: list[str], out: list[int], nuggets: list[int], leaver: int = 0, **fields: Any
) -> Game:
    """The one who walks stands beside the exit's square; these are out already."""
    players = len(roles)
    pawns = [None if seat in out else "0,0/NESW" for seat in range(players)]
    pawns[leaver] = "4,4/W" if players <= 5 else "3,3/W"
    goal = "4,4" if players <= 5 else "3,3"
    decision = [
        {"frame": "next", "seat": leaver}, {"frame": "draw", "seat": leaver, "count": 1},
        {"frame": "arrive", "seat": leaver}, {"frame": "walk", "seat": leaver, "steps": 2},
    ]  # fmt: skip
    return cave(players=players, roles=roles, out=out, pawns=pawns, nuggets=nuggets, goals={goal: "exit up"},
                decision=decision, **fields)  # fmt: skip


def leave(game: Game) -> Game:
    return play(game, next(move for move in legal(game) if move.endswith("/NESW+")))


def result(game: Game) -> dict[str, Any]:
    assert game.over
    return dict(view(game, None)["result"])


def test_dc_33_the_rulebooks_example() -> None:
    """Yellow 2+2 = 4, times 3 = 12. Blue 2+3+0 = 5, times 2 = 10. Yellow wins."""
    game = leave(last_one_out(EXAMPLE, [3, 2], [2, 2, 3, 2, 0], leaver=1))
    assert not game.over
    game = leave(last_one_out(EXAMPLE, [3, 1, 2], [2, 2, 3, 2, 3], leaver=0))
    found = result(game)
    assert found["treasures"] == {"yellow": 12, "blue": 10}
    assert found["gold"] == [2, 2, 3, 2, 0]  # the last blue one is still below
    assert found["won"] == "yellow-escape" and found["winners"] == [0, 1]


def test_dc_31_it_ends_at_once_when_all_who_work_for_a_clan_are_out() -> None:
    """In mid-turn: nothing is drawn any more."""
    game = last_one_out(["blue-loyal", "yellow-loyal"], [], [3, 3], hands=[["I:NE"], ["I:NW"]])
    events = [key for key, _ in faces(game, 1, "step@4,4/NESW+")]
    assert "clan-out" in events and "draw" not in events
    assert events.index("out") < events.index("clan-out") < events.index("round-ends")
    assert leave(game).over and written(leave(game))["hands"][0] == ["I:NE"]


def test_dc_31_by_the_face_and_not_by_the_back() -> None:
    """All three blue backs are out, but the saboteur in yellow, who works for blue, is below."""
    roles = ["blue-loyal", "blue-loyal", "blue-loyal", "yellow-saboteur", "yellow-loyal"]
    game = leave(last_one_out(roles, [1, 2], [3] * 5))
    assert not game.over
    # The last blue worker leaves: now it ends, though a card set aside would work for blue too.
    game = leave(last_one_out(roles, [1, 2, 0], [3] * 5, leaver=3))
    assert game.over


def test_dc_31_no_cards_is_tested_at_the_end_of_a_turn() -> None:
    """Whoever plays the last card still walks."""
    game = cave(hands=[["I:NS"], []], deck=[], maze={"0,1": "I:NESW"})
    game = play(game, "pass:I:NS")
    assert not game.over and "step@0,1/NESW" in legal(game)
    ended = play(game, "stop")
    assert ended.over
    assert "no-cards" in [key for key, _ in faces(game, None, "stop")]


def test_dc_31_all_hands_empty_though_the_deck_is_not() -> None:
    """A rat or a bridge may take the last card; nothing is drawn by those who only pass."""
    bridge = {"0,1": "I:NS|EW+bridge-NS"}
    game = walking("0,0/NESW", 1, maze=bridge, hands=[["I:NE"], []], deck=["rat"],
                   decision=[{"frame": "next", "seat": 0}, {"frame": "draw", "seat": 0, "count": 0},
                             {"frame": "arrive", "seat": 0}, {"frame": "walk", "seat": 0, "steps": 1}])  # fmt: skip
    game = play(game, "step@0,1/NS")
    assert game.over and written(game)["deck"] == ["rat"]


def test_dc_31_it_goes_on_while_anybody_holds_a_card() -> None:
    game = cave(players=3, hands=[["I:NS"], [], ["I:NE"]], deck=[])
    game = play(game, "pass:I:NS")
    assert not game.over and game.seat == 2
    assert play(game, "pass:I:NE").over


def test_dc_32_all_must_agree() -> None:
    game = cave(players=3, hands=[["I:NS"], [], ["I:NE"]], turn=0)
    assert "end:propose" in legal(game)
    asking = play(game, "end:propose")
    assert asking.seat == 1 and legal(asking) == {"end:agree", "end:refuse"}  # with no cards one votes too
    asking = play(asking, "end:agree")
    assert asking.seat == 2
    assert "end-agreed" in [key for key, _ in faces(asking, 0, "end:agree")]
    assert play(asking, "end:agree").over
    no = play(asking, "end:refuse")
    assert no.seat == 0 and not no.over
    # Once a turn, and the turn is not used up.
    assert "end:propose" not in legal(no) and "pass:I:NS" in legal(no)
    assert refused(no, "end:propose") == "DC-32"


def test_dc_32_only_before_a_card_is_played() -> None:
    game = play(cave(hands=[["I:NS", "I:NE"], "?"], maze={"0,1": "I:NESW"}), "pass:I:NS")
    assert refused(game, "end:propose") == "DC-32"
    assert refused(game, "end:agree") == "DC-32"


def test_dc_33_pawns_below_lose_their_gold() -> None:
    game = last_one_out(["blue-loyal", "yellow-loyal"], [], [2, 5])
    found = result(leave(game))
    assert found["gold"] == [2, 0] and found["treasures"] == {"blue": 2, "yellow": 0}
    assert told(game, 0, "step@4,4/NESW+", "gold-below") == [{"seat": 1, "nuggets": 5}]


def test_dc_33_a_saboteurs_gold_counts_for_the_other_clan() -> None:
    roles = ["blue-loyal", "blue-loyal", "blue-saboteur"]
    found = result(leave(last_one_out(roles, [0], [1, 3, 2], leaver=2)))
    # Blue: 1 times the one who works for yellow; yellow: 2 times two.
    assert found["treasures"] == {"blue": 1, "yellow": 4} and found["winners"] == [2]


def test_dc_33_the_multiplier_counts_those_below_too() -> None:
    roles = ["blue-loyal", "yellow-loyal", "yellow-loyal", "yellow-saboteur", "blue-saboteur"]
    game = leave(last_one_out(roles, [3], [2, 0, 0, 2, 0]))
    assert result(game)["treasures"]["blue"] == 4 * 3


def test_dc_33_told_step_by_step() -> None:
    game = last_one_out(EXAMPLE, [3, 1, 2], [2, 2, 3, 2, 3], leaver=0)
    events = faces(game, 4, "step@4,4/NESW+")
    keys = [key for key, _ in events]
    order = ["clan-out", "round-ends", "roles", "gold-below", "clan-treasure", "clan-treasure", "match-ends"]
    assert [key for key in keys if key in order] == order
    sums = [args for key, args in events if key == "clan-treasure"]
    assert {"clan": "yellow", "gold": 4, "count": 3, "worth": 12} in sums
    assert {"clan": "blue", "gold": 5, "count": 2, "worth": 10} in sums
    shown = next(args for key, args in events if key == "roles")
    assert shown["roles"] == EXAMPLE


def test_dc_34_in_a_tie_the_clan_of_the_first_one_out() -> None:
    """Each clan has one worker and one nugget: the first one out works for blue, then for yellow."""
    game = cave(roles=["blue-loyal", "yellow-loyal"], players=2)
    assert not game.over
    roles = ["blue-loyal", "yellow-loyal", "yellow-saboteur", "blue-saboteur", "blue-loyal"]
    # Blue: seats 0, 2, 4; yellow: 1 and 3. Blue carries out 3 x 2, yellow 2 x 3.
    for first, won in ((0, "blue-escape"), (1, "yellow-escape")):
        out = [first, 1 - first, 2]
        game = leave(last_one_out(roles, out, [2, 1, 1, 1, 3], leaver=3))
        found = result(game)
        assert found["treasures"] == {"blue": 6, "yellow": 6} and found["won"] == won
    events = faces(last_one_out(roles, [1, 0, 2], [2, 1, 1, 1, 3], leaver=3), 0, "step@4,4/NESW+")
    assert [args for key, args in events if key == "clan-tie"] == [{"seat": 1, "clan": "yellow"}]


def test_dc_34_a_tie_at_nothing_counts_too() -> None:
    game = leave(last_one_out(["blue-loyal", "yellow-loyal"], [], [0, 3]))
    assert result(game)["treasures"] == {"blue": 0, "yellow": 0}
    assert result(game)["won"] == "blue-escape" and result(game)["winners"] == [0]


def test_dc_34_nobody_wins_if_nobody_got_out() -> None:
    game = cave(players=5, roles=FIVE, hands=[["I:NS"], *[[]] * 4], deck=[])
    assert "nobody-out" in [key for key, _ in faces(game, None, "pass:I:NS")]
    found = result(stays(play(game, "pass:I:NS")))
    assert found["won"] == "no-escape" and found["winners"] == [] and found["gold"] == [0] * 5


def test_dc_33_history_and_roles_lie_open_at_the_end() -> None:
    game = leave(last_one_out(["blue-loyal", "yellow-loyal"], [], [3, 3]))
    (row,) = view(game, None)["history"]
    assert (
        row["won"] == "blue-escape"
        and row["reached_by"] == 0
        and row["roles"] == ["blue-loyal", "yellow-loyal"]
    )
    assert legal(game) == set() and not deal(2).over
