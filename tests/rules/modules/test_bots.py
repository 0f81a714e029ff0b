"""The simple bot with modules: what they bring is weighed by what they say of it, never by their names."""

import ast
from typing import Any

import pytest

from pyrite.bots.arena import play_games, play_match
from pyrite.bots.bot import BOTS, make_bot
from pyrite.bots.cards import cell_of
from pyrite.bots.table import Table
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from tests.bots.support import CORRIDOR, knows, seen_by, simple
from tests.house.trees import ROOT

NEAR = {f"{column},0": "EW" for column in range(1, 7)}


def seen(modules: list[str], role: str, legal: list[str], hand: list[str], **fields: Any) -> View:
    spec = {"game": "saboteur", "edition": "anniversary", "players": 3, "modules": modules}
    return seen_by(role, legal, hand, spec=spec, **fields)


# --- roles and extra cards -----------------------------------------------------------------------------------------


def test_a_greedy_dwarf_lays_the_last_card_and_not_the_last_but_one() -> None:
    legal = ["EW@7,0", "pass:EW", "pass:N|S"]
    last = seen(["greedy"], "greedy", legal, ["EW", "N|S"], maze=NEAR, seen=knows("8,0"))
    assert simple(last) == "EW@7,0"
    maze = {place: card for place, card in NEAR.items() if place != "6,0"}
    legal = ["EW@6,0", "pass:EW", "pass:N|S"]
    before = seen(["greedy"], "greedy", legal, ["EW", "N|S"], maze=maze, seen=knows("8,0"))
    assert simple(before) == "pass:N|S"
    assert simple(View({**before.data, "role": "digger"})) == "EW@6,0"


def test_a_greedy_dwarf_stops_whoever_could_be_first() -> None:
    legal = ["broken:cart>1", "broken:cart>2", "pass:N|S"]
    front: list[list[str]] = [[], [], ["broken:lantern"]]
    fields: dict[str, Any] = {"maze": NEAR, "seen": knows("8,0"), "front": front}
    assert simple(seen(["greedy"], "greedy", legal, ["broken:cart", "N|S"], **fields)) == "broken:cart>1"


@pytest.mark.parametrize(("extra", "place"), [("workshop", "4,2"), ("party", "4,-2")])
def test_who_is_about_to_lose_seeks_another_role_and_who_wins_does_not(extra: str, place: str) -> None:
    maze = {**CORRIDOR, "4,0": "NESW", place: extra}
    cell = place.replace("2", "1")
    legal = [f"NS@{cell}", "pass:NS", "pass:N|S"]
    winning = seen([extra], "digger", legal, ["NS", "N|S"], maze=maze, spent=[])
    losing = View({**winning.data, "deck": 0, "hands": [2, 0, 0]})
    assert simple(winning) == "pass:N|S"
    assert simple(losing) == f"NS@{cell}"
    # It works once a round.
    assert simple(View({**losing.data, "spent": [place]})) == "pass:N|S"


def test_suspicion_ends_with_a_party() -> None:
    """Whoever laid the dead end, somebody else sits there now."""
    hand = ["N|S", "broken:cart"]
    legal = ["broken:cart>1", "broken:cart>2", "pass:N|S"]
    maze = {"4,-2": "party", "1,0": "E|W"}
    before = seen(["party"], "digger", [], hand, maze={"4,-2": "party"}, spent=[], hands=[2, 6, 6])
    for spent, move in (([], "broken:cart>2"), (["4,-2"], "pass:N|S")):
        bot = make_bot("simple", 1)
        bot.watch(before)
        bot.watch(seen(["party"], "digger", [], hand, maze=maze, spent=[], hands=[2, 6, 6], deck=29))
        assert bot.choose(seen(["party"], "digger", legal, hand, maze=maze, spent=spent, deck=28)) == move


# --- championship cards --------------------------------------------------------------------------------------------


def test_a_master_craftsman_mends_ones_own_tools() -> None:
    legal = ["craftsman>0=cart", "craftsman>1=lantern", "pass:EW"]
    front = [["broken:cart"], ["broken:lantern"], []]
    assert (
        simple(seen(["craftsman"], "digger", legal, ["craftsman", "EW"], front=front)) == "craftsman>0=cart"
    )


def test_a_scout_is_for_two_good_cards() -> None:
    legal = ["EW@1,0", "NEW@1,0", "scout", "pass:EW"]
    assert simple(seen(["scout"], "digger", legal, ["EW", "NEW", "scout"])) == "scout"
    legal = ["EW@1,0", "N|S@0,1", "scout", "pass:EW"]
    assert simple(seen(["scout"], "digger", legal, ["EW", "N|S", "scout"])) == "EW@1,0"


def test_a_diversion_takes_a_dead_end_out_of_the_way_or_puts_it_there() -> None:
    legal = ["diversion:E|W@7,0", "diversion:E|W@-1,0", "pass:N|S"]
    barred = {**NEAR, "7,0": "E|W"}
    fields: dict[str, Any] = {"seen": knows("8,0"), "laid_last": "7,0", "front": [["broken:cart"], [], []]}
    view = seen(["diversion"], "digger", legal[1:], ["diversion", "N|S"], maze=barred, **fields)
    assert simple(view) == "diversion:E|W@-1,0"
    harmless = {**NEAR, "-1,0": "E|W"}
    fields["laid_last"] = "-1,0"
    view = seen(
        ["diversion"], "saboteur", [legal[0], legal[2]], ["diversion", "N|S"], maze=harmless, **fields
    )
    assert simple(view) == "diversion:E|W@7,0"


def test_forgotten_cards_are_looked_through_for_the_best() -> None:
    legal = ["forgotten", "pass:forgotten", "pass:NESW"]
    hand = ["forgotten", "NESW"]
    assert simple(seen(["forgotten"], "digger", legal, hand, discard=["map"] * 5)) == "forgotten"
    frame = {"frame": "forgotten", "seat": 0, "count": 5}
    view = seen(["forgotten"], "digger", ["keep:N|S", "keep:NESW", "keep:NS"], [], decision=frame)
    assert simple(view) == "keep:NESW"


@pytest.mark.parametrize(
    ("role", "treasure", "takes"),
    [("digger", "8,2", True), ("saboteur", "8,0", True), ("digger", "8,0", False)],
)
def test_goals_are_exchanged_for_ones_own_side(role: str, treasure: str, takes: bool) -> None:
    """The tunnel leads to the middle goal: a digger wants the treasure there, a saboteur does not."""
    legal = ["swap-goals@8,-2+8,0", "swap-goals@8,0+8,2", "pass:N|S"]
    view = seen(["swap-goals"], role, legal, ["swap-goals", "N|S"], maze=NEAR, seen=knows(treasure))
    assert simple(view).startswith("swap-goals@") == takes
    frame = {"frame": "swap-goals", "seat": 0, "at": ["8,0", "8,2"]}
    view = seen(
        ["swap-goals"],
        role,
        ["goals:exchange", "goals:put-back"],
        [],
        maze=NEAR,
        seen=knows(treasure),
        decision=frame,
    )
    assert simple(view) == ("goals:exchange" if takes else "goals:put-back")


def test_a_change_of_direction_keeps_a_foe_waiting() -> None:
    legal = ["direction", "pass:direction", "pass:NESW"]
    bot = make_bot("simple", 1)
    bot.watch(
        seen(["direction"], "digger", [], ["direction", "NESW"], hands=[2, 6, 6], last=0, order="clockwise")
    )
    after = {"maze": {"1,0": "E|W"}, "hands": [2, 6, 6], "deck": 29, "last": 1, "order": "clockwise"}
    assert bot.choose(seen(["direction"], "digger", legal, ["direction", "NESW"], **after)) == "direction"


def window(role: str, move: str, **fields: Any) -> str:
    """What a seat that holds the veto answers to a move of seat 1."""
    fields = {"maze": NEAR, "seen": knows("8,0"), **fields}
    fields["decision"] = {"frame": "veto", "asked": True, "open_to": [0, 2]}
    fields["pending"] = [{"frame": "next", "seat": 1}, {"frame": "effect", "seat": 1, "move": move}]
    return simple(seen(["veto"], role, ["decline", "veto"], ["veto", "NESW"], **fields))


def test_a_veto_stops_what_hurts_ones_own_side() -> None:
    assert window("saboteur", "EW@7,0") == "veto"
    assert window("digger", "EW@7,0") == "decline"
    assert window("digger", "E|W@7,0") == "veto"
    assert window("saboteur", "E|W@7,0") == "decline"
    assert window("digger", "rockfall@3,0") == "veto"
    assert window("digger", "broken:cart>0") == "veto"
    assert window("digger", "broken:cart>2") == "decline"
    assert window("digger", "map@8,0") == "decline"


def test_who_does_not_hold_the_veto_declines() -> None:
    frame = {"frame": "veto", "asked": True, "open_to": [0, 2]}
    assert simple(seen(["veto"], "digger", ["decline"], ["NESW"], decision=frame)) == "decline"


# --- goals that do something ---------------------------------------------------------------------------------------

FIVE = dict.fromkeys(("8,-4", "8,-2", "8,0", "8,2", "8,4"), "?")


def goal_at(face: str, place: str) -> list[dict[str, object]]:
    return [{"goal": face, "at": [place]}]


def at_the_goal(role: str, face: str) -> str:
    """Whether a seat reaches the middle goal that it knows: the move it makes."""
    legal = ["EW@7,0", "pass:EW", "pass:N|S"]
    facts = [*goal_at(face, "8,0"), *knows("8,2")]
    view = seen(["new-goals"], role, legal, ["EW", "N|S"], maze=NEAR, goals=FIVE, seen=facts)
    return simple(view)


def test_the_spider_is_for_saboteurs() -> None:
    assert at_the_goal("digger", "spider").startswith("pass:")
    assert at_the_goal("saboteur", "spider") == "EW@7,0"


def test_bags_are_for_everybody_and_dragons_for_nobody_who_digs() -> None:
    assert at_the_goal("digger", "bag2") == at_the_goal("saboteur", "bag2") == "EW@7,0"
    assert at_the_goal("digger", "dragon:NE").startswith("pass:")


def test_what_ends_the_round_is_turned_last_by_who_loses_by_it() -> None:
    legal = ["turn-up@8,0", "turn-up@8,2"]
    frame = {"frame": "which-goal", "seat": 0, "cell": "8,1"}
    facts = [*goal_at("spider", "8,0"), *goal_at("bag1", "8,2")]
    view = seen(["new-goals"], "digger", legal, [], goals=FIVE, seen=facts, decision=frame)
    assert simple(view) == "turn-up@8,2"
    assert simple(View({**view.data, "role": "saboteur"})) == "turn-up@8,0"


# --- pawns that take a toll ----------------------------------------------------------------------------------------

PURSES: list[dict[str, object]] = [{"cards": [0], "nuggets": 1, "paid": [0]} for _ in range(3)]
ON_THE_WAY = {"at": "6,0/E", "holder": 1, "asked": [], "promised": None}


def at_the_pawn(role: str, legal: list[str], hand: list[str], **fields: Any) -> str:
    """Seat 1 holds the pawn that stands before the last step to the treasure."""
    passage = {"pawns": [ON_THE_WAY, "free"], "must": None}
    table = {"maze": NEAR, "seen": knows("8,0"), "purses": PURSES, "passage": passage, **fields}
    return simple(seen(["right-of-passage"], role, legal, hand, **table))


def test_a_toll_is_paid_for_the_treasure_but_friends_are_asked_first() -> None:
    legal = ["EW@7,0", "pass:EW"]
    assert at_the_pawn("digger", legal, ["EW"]) == "EW@7,0"
    legal = ["ask>1@6,0/E", "ask>2@6,0/E", "pass:N|S"]
    assert at_the_pawn("digger", legal, ["EW", "N|S"]).startswith("ask>")
    assert at_the_pawn("saboteur", legal, ["EW", "N|S"]) == "pass:N|S"
    asked = {**ON_THE_WAY, "asked": [1, 2]}
    assert at_the_pawn("digger", legal, ["EW", "N|S"], passage={"pawns": [asked], "must": None}) == "pass:N|S"


def test_a_detour_is_no_reason_to_pay() -> None:
    legal = ["NESW@6,1", "EW@-1,0", "pass:N|S"]
    passage = {"pawns": [{"at": "6,0/S", "holder": 1}], "must": None}
    assert at_the_pawn("digger", legal, ["NESW", "EW", "N|S"], passage=passage) != "NESW@6,1"


def test_a_friend_near_the_treasure_is_helped_and_a_saboteur_pays_for_nobody() -> None:
    frame = {"frame": "asked-to-pay", "seat": 0, "pawn": 0, "by": 2}
    assert at_the_pawn("digger", ["agree", "refuse"], [], decision=frame) == "agree"
    assert at_the_pawn("saboteur", ["agree", "refuse"], [], decision=frame) == "refuse"
    far: dict[str, Any] = {"maze": {}, "passage": {"pawns": [{"at": "0,0/E", "holder": 1}], "must": None}}
    assert at_the_pawn("digger", ["agree", "refuse"], [], decision=frame, **far) == "refuse"
    far["passage"] = {"pawns": [{"at": "0,0/E", "holder": 0}], "must": None}
    assert at_the_pawn("digger", ["agree", "refuse"], [], decision=frame, **far) == "agree"


def test_far_from_the_treasure_only_the_holder_is_asked() -> None:
    legal = ["ask>1@0,0/E", "ask>2@0,0/E", "pass:N|S"]
    far: dict[str, Any] = {"maze": {}, "passage": {"pawns": [{"at": "0,0/E", "holder": 1}], "must": None}}
    assert at_the_pawn("digger", legal, ["EW", "N|S"], **far) == "ask>1@0,0/E"


def test_a_saboteur_puts_a_pawn_where_diggers_go_on() -> None:
    legal = ["recruit:EW", "pass:EW"]
    assert at_the_pawn("saboteur", legal, ["EW"], passage={"pawns": ["free"], "must": None}) == "recruit:EW"
    legal = ["pawn@0,0/N", "pawn@0,0/W", "pawn@6,0/E"]
    frame = {"frame": "recruit", "seat": 0}
    assert (
        at_the_pawn("saboteur", legal, [], decision=frame, passage={"pawns": ["free"], "must": None})
        == "pawn@6,0/E"
    )


# --- chests under face-down path cards -----------------------------------------------------------------------------

DOWN = {"2,-2": "?", "2,2": "?", "6,-1": "?", "6,1": "? gone"}


def near_a_chest(role: str, find: str) -> str:
    """Two ways to lay the same card: beside a chest that this seat has looked into, or nowhere in particular."""
    maze = {"1,0": "EW", "2,0": "NESW"}
    facts = [*knows("8,0"), {"chest": find, "path": "NS", "at": ["2,-2"]}]
    legal = ["NS@2,-1", "NS@2,1", "pass:N|S"]
    return simple(seen(["chests"], role, legal, ["NS", "N|S"], maze=maze, seen=facts, chests=DOWN))


def test_a_good_chest_is_opened_and_a_bad_one_left() -> None:
    assert near_a_chest("digger", "a") == "NS@2,-1"
    assert near_a_chest("digger", "e") == "pass:N|S"
    assert near_a_chest("saboteur", "e") == "NS@2,-1"


def test_face_down_path_cards_lie_in_the_maze() -> None:
    table = Table(seen(["chests"], "digger", [], [], chests=DOWN))
    assert table.hidden == [cell_of(place) for place in ("2,-2", "2,2", "6,-1")]
    assert all(table.maze().slot(cell) >= 0 for cell in table.hidden)


def test_a_path_card_over_a_chest_is_turned_to_ones_own_ends() -> None:
    """Reached from the west, it leads on to the goal or away from it."""
    maze = {f"{column},1": "EW" for column in range(1, 6)}
    maze = {"0,1": "NESW", **maze}
    chests = {"6,1": "NE ? turning"}
    frame = {"frame": "chest-way", "seat": 0, "cell": "6,1"}
    legal = ["NES+chest@6,1", "NES+chest~@6,1"]
    fields: dict[str, Any] = {"maze": maze, "seen": knows("8,0"), "chests": chests, "decision": frame}
    assert simple(seen(["chests"], "digger", legal, [], **fields)) == "NES+chest~@6,1"
    assert simple(seen(["chests"], "saboteur", legal, [], **fields)) == "NES+chest@6,1"


def test_a_goal_is_moved_away_from_or_left_to_the_diggers() -> None:
    legal = ["move@8,-2", "move@8,0"]
    frame = {"frame": "chest-goal", "seat": 0}
    fields: dict[str, Any] = {"seen": knows("8,0"), "chests": DOWN, "decision": frame}
    assert simple(seen(["chests"], "digger", legal, [], **fields)) == "move@8,-2"
    assert simple(seen(["chests"], "saboteur", legal, [], **fields)) == "move@8,0"


def test_what_is_offered_is_chosen_by_its_use() -> None:
    frame = {"frame": "chest-offer", "seat": 0, "count": 3}
    legal = ["keep:N|S", "keep:NESW", "keep:rockfall"]
    assert simple(seen(["chests"], "digger", legal, [], chests=DOWN, decision=frame)) == "keep:NESW"


# --- whole games ---------------------------------------------------------------------------------------------------


def module_sets() -> list[tuple[str, int, tuple[str, ...]]]:
    """Each module alone, and all that go together; for both games."""
    sets: list[tuple[str, int, tuple[str, ...]]] = []
    for entry in CATALOGUE.entries:
        names = tuple(module.id for module in entry.modules())
        sets += [(entry.id, 5, (name,)) for name in names]
        together = tuple(name for name in names if name != "tournament")
        sets.append((entry.id, 6, together))
    sets.append(("saboteur", 7, ("tournament", "sabotaged-dwarfs", "direction", "party")))
    return sets


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "players", "modules"), module_sets())
def test_every_game_ends(game: str, players: int, modules: tuple[str, ...], name: str) -> None:
    other = BOTS[1 - BOTS.index(name)]
    names = [name if seat % 3 else other for seat in range(players)]
    bots = [make_bot(each, seat) for seat, each in enumerate(names)]
    options = CATALOGUE.options_of([CATALOGUE.entry(game).game()])
    rounds: dict[str, object] = {
        option.name: 1 for option in options if option.name == "rounds"
    }  # some games have no rounds
    spec = GameSpec(game, players, "", modules, rounds)
    # A move that is not legal would be refused by an exception.
    assert play_match(new_game(spec, fast_chance(players)), bots).over


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_simple_bots_get_more_gold_than_random_ones_with_all_modules(game: str) -> None:
    modules = next(modules for name, _, modules in module_sets() if name == game and len(modules) > 5)
    spec = GameSpec(game, 4, "", modules, {"rounds": 1})
    first = play_games(spec, ["simple", "random"] * 2, 12, 4).gold
    second = play_games(spec, ["random", "simple"] * 2, 12, 4).gold
    simple_gold = first[0] + first[2] + second[1] + second[3]
    random_gold = first[1] + first[3] + second[0] + second[2]
    assert simple_gold > 1.2 * random_gold


def test_every_sense_that_is_said_is_understood() -> None:
    """What modules say in their own files is what some bot reads: a word that nobody reads helps nobody."""
    read = set[str]()
    for path in (ROOT / "src" / "pyrite" / "bots").glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        read |= {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    for entry in CATALOGUE.entries:
        for module in entry.modules():
            for word, sense in module.senses().items():
                assert sense.partition(":")[0] in read, (module.id, word)
