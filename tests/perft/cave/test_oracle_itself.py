"""The oracle of The Dark Cave on small positions whose answers are worked out by hand.

Nothing of the engine is tried here, so the tests don't carry the rules' numbers as marks, only in their names (dc12).
"""

from __future__ import annotations

import pytest

from .ending import treasure, winners
from .oracle import after, legal
from .squares import State, places_for_webs
from .states import HOME, at, played, steps, table, walking
from .walk import all_ways, creature_targets, undominated

# ---------------------------------------------------------------- walking


def test_dc13_bridge() -> None:
    maze = {"0,-1": "II:NS|EW+bridge-NS", "1,0": "II:NS|EW+bridge-NS"}
    state = walking(HOME, ["axe"], maze=maze)
    north = after(state, "step@0,-1/S")
    assert north["hands"][0] == [] and north["discard"] == [("axe", (0,))]
    # Along its squares nothing more; over the stone way nothing at all; from an empty hand nothing.
    assert played(north, "step@0,-1/N", "step@0,-1/S")["ask"]["frame"] == "turn"
    assert played(state, "step@1,0/W", "step@1,0/E")["hands"][0] == ["axe"]


def test_dc14_tunnel() -> None:
    state = walking("0,-1/SW", maze={"0,-1": "I:NE|SW+tunnel"})
    through = played(state, "step@0,-1/T", "step@0,-1/NE")
    assert through["nuggets"] == [2, 3, 3]
    assert played(through, "step@0,-1/T")["nuggets"] == [1, 3, 3]
    assert after({**state, "nuggets": [0, 3, 3]}, "step@0,-1/T")["nuggets"] == [0, 3, 3]


def test_dc15_vein() -> None:
    maze = {"1,0": "III:NEW+vein", "2,0": "I:EW"}
    state = walking("1,0/W", maze=maze, veins={"1,0"})
    passed = played(state, "step@1,0/NEW+", "step@1,0/E", "step@2,0/EW")
    assert passed["nuggets"][0] == 3 and passed["shown"] == [False] * 3
    taken = played(state, "step@1,0/NEW+", "stop")
    assert taken["nuggets"][0] == 4 and taken["shown"][0] and not taken["veins"]
    # Standing there without walking does nothing, and neither does an emptied vein.
    still = walking("1,0/NEW+", maze=maze, veins={"1,0"})
    assert not after(still, "stop")["shown"][0]
    assert after(played(still, "step@1,0/W", "step@1,0/NEW+"), "stop")["shown"][0]
    assert not played(walking("1,0/W", maze=maze), "step@1,0/NEW+", "stop")["shown"][0]
    # One laid by the player gets its nugget.
    assert after(table(["II:NES+vein"]), "II:NES+vein@0,1")["veins"] == {"0,1"}


def test_dc29_goals() -> None:
    state = walking("3,4/EW", maze={"3,4": "I:EW"})
    assert steps(state) == {"4,4/?"}
    # The vein NE has to lie turned to join a card in the west. It gets its nugget, and the pawn stops.
    there = after(state, "step@4,4/?")
    assert there["goals"]["4,4"] == "vein~ up" and there["pawns"][0] == "4,4/W"
    assert there["veins"] == {"4,4"} and there["ask"] == {"frame": "turn", "seat": 1, "proposed": False}
    # The abyss NEW joins either way up: fewest mismatches, then as printed.
    abyss = {**table()["goals"], "4,4": "abyss"}
    west = walking("3,4/EW", maze={"3,4": "I:EW"}, goals=abyss)
    assert after(west, "step@4,4/?")["goals"]["4,4"] == "abyss up"
    # Or as its player likes, where the table asks; the pawn waits before it.
    asked = after({**west, "asks": True}, "step@4,4/?")
    assert asked["ask"] == {"frame": "orient", "seat": 0, "goal": "4,4"} and asked["pawns"][0] == "3,4/EW"
    assert legal(asked) == {"abyss@4,4", "abyss~@4,4"}
    there = after(asked, "abyss~@4,4")
    assert there["goals"]["4,4"] == "abyss~ up" and there["pawns"][0] == "4,4/W"
    west["maze"]["4,5"] = "I:NS"
    assert after(west, "step@4,4/?")["goals"]["4,4"] == "abyss~ up"
    # A web before it stops.
    assert steps({**state, "webs": {"3,4/E": {"seat": 1, "count": 2}}}) == set()


def test_dc30_exit() -> None:
    goals = {**table()["goals"], "-4,-4": "exit up"}
    state = walking("-4,-4/E", ["axe"], goals=goals, deck=["web"], spare=["blue-saboteur"])
    gone = after(state, "step@-4,-4/NESW+")
    assert gone["pawns"][0] is None and gone["out"] == [0] and gone["shown"] == [True, False, False]
    assert gone["hands"][0] == ["axe", "web"] and gone["seen"] == {(0, "blue-saboteur", "spare")}
    assert gone["ask"]["seat"] == 1
    # Later turns are without a walk.
    later = {**gone, "ask": {"frame": "turn", "seat": 0, "proposed": False}, "active": 0}
    assert after(later, "pass:web")["ask"]["seat"] == 1


def test_dc31_the_last_worker_leaves() -> None:
    goals = {**table()["goals"], "-4,-4": "exit up"}
    state = walking("-4,-4/E", ["axe"], goals=goals, deck=["web"])
    # Seats 0 and 1 work for blue: with both out it ends, in mid-turn and without a draw.
    over = after({**state, "out": [1], "pawns": ["-4,-4/E", None, HOME]}, "step@-4,-4/NESW+")
    assert over["over"] and over["deck"] == ["web"] and over["winners"] == [0, 1]


# ---------------------------------------------------------------- cards


def test_dc17_rockfall() -> None:
    maze = {"1,0": "I:EW", "2,0": "II:NES+vein~", "5,5": "I:NS", "6,6": "I:NS"}
    state = table(["rockfall"], maze=maze, veins={"2,0"})
    state = at({**state, "creatures": {"rat": {"at": "5,5/NS", "seat": 1}}}, "6,6/NS")
    assert {move for move in legal(state) if move.startswith("rock")} == {"rockfall@1,0", "rockfall@2,0"}
    state["webs"] = {"1,0/E": {"seat": 2, "count": 2}}
    state["front"] = [[], ["rat"], ["web"]]
    fallen = after(state, "rockfall@2,0")
    assert not fallen["webs"] and fallen["front"][2] == [] and not fallen["veins"]


def test_dc18_swap() -> None:
    state = table(["swap-hands"], ["web", "axe"], deck=["rat", "goblin"])
    swapped = played(state, "swap-hands>1", "(stop)")
    assert swapped["hands"][:2] == [["web", "axe"], ["rat"]] and swapped["deck"] == ["goblin"]


def test_dc19_webs() -> None:
    state = table(["web", "axe"], maze={"1,0": "I:EW", "3,4": "I:EW"})
    assert places_for_webs(state) == {
        "0,-1/S", "0,0/S", "-1,0/E", "0,0/E", "1,0/E", "2,4/E", "3,4/E",
    }  # fmt: skip
    laid = played(state, "web@0,0/E")
    assert "1,0/EW" not in steps(laid) and laid["front"][0] == ["web"]
    # 2, then 1 at the start of its player's next turn, then gone.
    round_one = played(laid, "(stop)", "pass:I:NS", "(stop)", "pass:I:NS", "(stop)")
    assert round_one["webs"]["0,0/E"]["count"] == 1
    round_one["hands"] = [["axe", "axe"], ["I:NS"], ["I:NS"]]
    round_two = played(round_one, "pass:axe", "(stop)", "pass:I:NS", "(stop)", "pass:I:NS", "(stop)")
    assert not round_two["webs"] and round_two["front"][0] == []


def test_dc8_a_passed_turn_counts_webs_down() -> None:
    state = table(["web"], maze={"1,0": "I:EW"})
    passed = played(state, "web@0,0/E", "(stop)", "pass:I:NS", "(stop)")
    assert passed["webs"]["0,0/E"]["count"] == 2
    passed["hands"][2] = ["I:NS", "I:NS"]
    again = played(passed, "pass:I:NS", "(stop)")
    assert again["ask"]["seat"] == 2 and again["webs"]["0,0/E"]["count"] == 1


def test_dc21_axe_and_web() -> None:
    webs = {"0,0/E": {"seat": 1, "count": 2}}
    state = table(["axe", "web"], maze={"1,0": "I:EW"}, webs=webs, front=[["axe"], ["web"], []])
    assert "chop@0,0/E" in legal(state)
    once = after(state, "chop@0,0/E")
    assert once["webs"]["0,0/E"]["count"] == 1 and once["front"][0] == []
    # One laid in front of oneself in this turn is of no use before the turn has ended.
    fresh = after(once, "axe>0")
    assert not {move for move in legal(fresh) if move.startswith("chop")}
    later = played(fresh, "(stop)", "pass:I:NS", "(stop)")
    assert "0,0/E" not in later["webs"]


def test_dc20_boots() -> None:
    state = table(["boots", "boots"], front=[[], ["boots"], []], maze={"1,0": "I:EW"})
    assert {move for move in legal(state) if move.startswith("boots")} == {"boots>0", "boots>2"}
    assert after(state, "boots>0")["ask"]["left"] == 4
    assert after(state, "boots>2")["ask"]["left"] == 3


# ---------------------------------------------------------------- creatures

ROAD = {f"{column},0": "I:EW" for column in (1, 2, 4, 5)} | {"3,0": "I:NESW+abyss"}


def test_dc22_dc23_where_a_creature_goes() -> None:
    state = table(["rat", "goblin"], maze=ROAD)
    assert {move for move in legal(state) if move.startswith(("rat", "goblin"))} == {
        "rat@3,0/NESW", "goblin@3,0/NESW",
    }  # fmt: skip
    out = after(state, "rat@3,0/NESW")
    everywhere = {f"{column},0/EW" for column in (1, 2, 4, 5)} | {"3,0/NESW", HOME}
    assert creature_targets(out, "rat") == everywhere
    # It can't pass the pawn at 2,0; nor a web.
    blocked = at(out, "2,0/EW")
    assert creature_targets(blocked, "rat") == everywhere - {HOME, "1,0/EW"}
    webbed = {**out, "webs": {"2,0/E": {"seat": 1, "count": 1}}}
    assert creature_targets(webbed, "rat") == {"4,0/EW", "5,0/EW", "3,0/NESW"}
    # With pawns on both sides it can't come back.
    held = at(out, "2,0/EW", "4,0/EW")
    assert creature_targets(held, "rat") == {"2,0/EW", "4,0/EW"}
    # Without an abyss it can't be played, but moved on.
    bare = table(["rat"], maze={"1,0": "I:EW"})
    assert not {move for move in legal(bare) if move.startswith("rat")}
    bare["creatures"] = {"rat": {"at": "1,0/EW", "seat": 1}}
    bare["front"][1] = ["rat"]
    moved = after(bare, "rat")
    assert moved["front"] == [["rat"], [], []] and moved["discard"] == [("rat", "all")]


def test_dc23_dc24_attacks() -> None:
    state = at(table(["goblin", "lindworm", "rat"], maze=ROAD), "3,0/NESW", "3,0/NESW", "2,0/EW")
    # Put under their feet it attacks only when it comes back.
    put = after(state, "goblin@3,0/NESW")
    assert after(put, "creature:stay")["nuggets"] == [3, 3, 3]
    assert after(put, "creature@3,0/NESW")["nuggets"] == [2, 2, 3]
    assert after(put, "creature@2,0/EW")["nuggets"] == [3, 3, 2]
    assert played(state, "lindworm@3,0/NESW", "creature@2,0/EW")["stunned"] == {2}
    gnawed = after(after(state, "rat@3,0/NESW"), "creature@3,0/NESW", [1])
    assert gnawed["hands"] == [["goblin"], [], ["I:NS"]]


def test_dc24_stunned() -> None:
    state = at(table(["lindworm"], ["axe"], ["axe"], maze=ROAD), HOME, "2,0/EW")
    hit = played(state, "lindworm@3,0/NESW", "creature@2,0/EW", "stop")
    # It stands up at its turn and may not walk.
    assert hit["ask"]["seat"] == 1 and not hit["stunned"]
    assert after(hit, "pass:axe")["ask"]["seat"] == 2


def test_dc27_axes_are_asked_in_turn_order() -> None:
    front: list[list[str]] = [["axe"], [], ["axe"]]
    state = table(["goblin"], maze=ROAD, front=front)
    out = at(after(state, "goblin@3,0/NESW"), "2,0/EW", "2,0/EW", "2,0/EW")
    asked = after(out, "creature@2,0/EW")
    assert asked["ask"] == {"frame": "axe", "seat": 0}
    second = after(asked, "axe:keep")
    assert second["ask"] == {"frame": "axe", "seat": 2}
    assert after(second, "axe:keep")["nuggets"] == [2, 2, 2]
    spared = after(second, "axe:use")
    assert spared["nuggets"] == [3, 3, 3] and not spared["creatures"]
    assert spared["front"] == [["axe"], [], []]
    assert spared["ask"] == {"frame": "walk", "seat": 0, "left": 3}


def test_dc26_walking_into_creatures() -> None:
    creatures = {"goblin": {"at": "1,0/EW", "seat": 1}, "rat": {"at": "1,0/EW", "seat": 2}}
    front = [["axe"], ["goblin"], ["rat"]]
    state = walking(HOME, ["web"], maze=ROAD, creatures=creatures, front=front)
    first = after(state, "step@1,0/EW")
    # The rat first. Its axe is used up, so the goblin attacks; the walk is over.
    assert first["ask"] == {"frame": "axe", "seat": 0} and first["attack"]["kind"] == "rat"
    done = after(first, "axe:use")
    assert done["hands"][0] == ["web"] and done["nuggets"][0] == 2 and done["ask"]["frame"] == "turn"
    kept = after(first, "axe:keep")
    assert kept["hands"][0] == [] and kept["attack"]["kind"] == "goblin"
    # The goblin's turn was seat 1's: it leaves.
    assert set(done["creatures"]) == set()


def test_dc26_goblin_on_the_exit() -> None:
    goals = {**table()["goals"], "-4,-4": "exit up"}
    creatures = {"goblin": {"at": "-4,-4/NESW+", "seat": 2}}
    state = walking("-4,-4/E", goals=goals, creatures=creatures, front=[[], [], ["goblin"]])
    gone = after(state, "step@-4,-4/NESW+")
    assert gone["out"] == [0] and gone["nuggets"][0] == 2


def test_dc21_a_web_at_one_and_an_axe() -> None:
    webs = {"0,0/E": {"seat": 2, "count": 1}}
    state = table(["web"], maze={"1,0": "I:EW"}, webs=webs, front=[["axe"], [], ["web"]])
    cut = after(state, "chop@0,0/E")
    assert not cut["webs"] and cut["front"] == [[], [], []]
    assert cut["discard"] == [("axe", "all"), ("web", "all")]
    assert cut["ask"]["frame"] == "turn" and "1,0/EW" in steps(after(cut, "pass:web"))


def test_dc24_a_rat_and_an_empty_hand() -> None:
    state = at(table(["rat"], [], ["I:NS"], maze=ROAD, deck=["axe"]), HOME, "2,0/EW", "2,0/EW")
    # One has nothing to lose; the other's hand is empty though there is a deck: their turns are passed (DC-8).
    gnawed = played(state, "rat@3,0/NESW", "creature@2,0/EW")
    assert gnawed["hands"] == [[], [], []] and gnawed["deck"] == ["axe"]
    assert after(gnawed, "stop")["ask"] == {"frame": "turn", "seat": 0, "proposed": False}


def test_dc24_hit_twice_by_the_lindworm() -> None:
    state = at(table(["lindworm"], maze=ROAD, stunned={2}), HOME, HOME, "2,0/EW")
    assert played(state, "lindworm@3,0/NESW", "creature@2,0/EW")["stunned"] == {2}


def test_dc25_a_creature_taken_over() -> None:
    creatures = {"rat": {"at": "5,0/EW", "seat": 1}}
    state = table(["rat"], maze=ROAD, creatures=creatures, front=[[], ["rat"], []])
    taken = played(state, "rat", "creature:stay", "stop")
    # The turn of its first player comes: it stays, for it is another's now.
    assert taken["ask"]["seat"] == 1 and taken["creatures"] == {"rat": {"at": "5,0/EW", "seat": 0}}
    taken["hands"][0] = ["axe"]
    gone = played(taken, "pass:I:NS", "stop", "pass:I:NS", "stop")
    assert gone["ask"]["seat"] == 0 and not gone["creatures"] and gone["front"][0] == []


# ---------------------------------------------------------------- the end


def ended(roles: list[str], nuggets: list[int], out: list[int]) -> State:
    return table(*[[] for _ in roles], roles=roles, nuggets=nuggets, out=out)


def test_dc33_the_rulebooks_example() -> None:
    roles = ["yellow-loyal", "yellow-loyal", "blue-loyal", "blue-loyal", "yellow-saboteur"]
    state = ended(roles, [2, 2, 2, 3, 7], [3, 0, 1, 2])
    assert (treasure(state, "yellow"), treasure(state, "blue")) == (12, 10)
    assert winners(state) == [0, 1]


@pytest.mark.parametrize(
    ("nuggets", "out", "won"),
    [
        ([3, 3, 3], [], []),
        # Two against one: 2 × 1 and 1 × 2: the first one out decides.
        ([1, 1, 1], [2, 0, 1], [2]),
        ([1, 1, 1], [0, 2, 1], [0, 1]),
        ([0, 3, 3], [0], [0, 1]),
        ([0, 3, 3], [0, 2], [2]),
    ],
)
def test_dc33_dc34_winners(nuggets: list[int], out: list[int], won: list[int]) -> None:
    roles = ["blue-loyal", "blue-loyal", "blue-saboteur"]
    assert winners(ended(roles, nuggets, out)) == won


def test_dc31_no_cards_left() -> None:
    state = table(["axe"], [], [], deck=[])
    assert played(state, "pass:axe", "(stop)")["over"]
    # A swap with an empty hand, the deck empty too.
    assert played(table(["swap-hands"], [], []), "swap-hands>1", "(stop)")["over"]
    # A bridge takes the last card of all and nothing is drawn: it ends though the deck is not empty.
    bridge = walking(HOME, ["axe"], [], [], maze={"1,0": "I:NS|EW+bridge-EW"}, deck=["web"])
    assert played({**bridge, "draw": []}, "step@1,0/EW", "(stop)")["over"]


def test_ways_and_their_costs() -> None:
    # To 2,0 by the wooden bridge (2 steps, a card), or round by the south (4, nothing).
    maze = {"1,0": "I:NS|EW+bridge-EW", "2,0": "I:NESW", "0,1": "I:NE", "1,1": "I:EW", "2,1": "I:NW"}
    state = walking(HOME, ["web"], maze=maze)
    assert undominated(all_ways(state, 0, 3)["2,0/NESW"]) == {(1, 0, 0, 0, 0): 2}
    assert undominated(all_ways(state, 0, 4)["2,0/NESW"]) == {(0, 0, 0, 0, 0): 4}
    # A tunnel costs gold, the bridge a card: neither is better. Without a card the bridge is free.
    maze["0,1"] = "I:NW|ES+tunnel"
    assert undominated(all_ways(state, 0, 6)["2,0/NESW"]) == {(1, 0, 0, 0, 0): 2, (0, 1, 0, 0, 0): 6}
    poor = walking(HOME, [], maze=maze)
    assert undominated(all_ways(poor, 0, 6)["2,0/NESW"]) == {(0, 0, 0, 0, 0): 2}
