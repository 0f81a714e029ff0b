"""The simple bot in Saboteur 2: doors, crystals, thieves and prisons, each role for its own side."""

import json
from typing import Any

import pytest

from pyrite.bots.arena import play_games, play_match
from pyrite.bots.bot import BOTS, make_bot
from pyrite.bots.cards import known_cards
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.family.game import Game
from pyrite.family.view import make_view
from pyrite.family.worlds.world import sample_world
from pyrite.games.front import new_game
from tests.bots.support import CORRIDOR, knows, seen_by, simple

SPEC = {"game": "saboteur2", "edition": "anniversary", "players": 3, "modules": []}
PURSES: list[dict[str, object]] = [{"cards": [0], "nuggets": 0, "paid": [0]} for _ in range(3)]
NEAR = {**CORRIDOR, "5,0": "NESW", "6,0": "NESW"}


def seen(role: str, legal: list[str], hand: list[str], **fields: Any) -> View:
    return seen_by(role, legal, hand, **{"spec": SPEC, "purses": PURSES, **fields})


def role_at(role: str, seat: int) -> dict[str, object]:
    return {"role": role, "at": [seat]}


# --- the maze ------------------------------------------------------------------------------------------------------


def test_a_team_lays_its_own_door_and_not_the_other() -> None:
    legal = ["EW+blue-door@7,0", "EW+green-door@7,0", "pass:EW+blue-door"]
    hand = ["EW+blue-door", "EW+green-door"]
    for role in ("blue", "green"):
        assert simple(seen(role, legal, hand, maze=NEAR, seen=knows("8,0"))) == f"EW+{role}-door@7,0"


def test_a_digger_does_not_open_the_treasure_to_the_other_team() -> None:
    maze = {**NEAR, "3,0": "EW+green-door"}
    legal = ["NESW@7,0", "pass:NESW", "pass:N|S"]
    view = seen("blue", legal, ["NESW", "N|S"], maze=maze, seen=knows("8,0"))
    assert simple(view).startswith("pass:")
    assert simple(View({**view.data, "role": "green"})) == "NESW@7,0"


def test_boss_and_profiteer_pass_every_door() -> None:
    legal = ["EW+blue-door@7,0", "pass:EW+blue-door"]
    for role in ("boss", "profiteer"):
        view = seen(role, legal, ["EW+blue-door"], maze={**NEAR, "3,0": "EW+green-door"}, seen=knows("8,0"))
        assert simple(view) == "EW+blue-door@7,0"


def test_a_digger_brings_down_the_door_that_bars_it() -> None:
    maze = {**NEAR, "3,0": "EW+green-door"}
    legal = ["rockfall@2,0", "rockfall@3,0", "rockfall@4,0", "pass:rockfall"]
    assert simple(seen("blue", legal, ["rockfall", "N|S"], maze=maze, seen=knows("8,0"))) == "rockfall@3,0"
    assert simple(seen("green", legal, ["rockfall", "N|S"], maze=maze, seen=knows("8,0"))) == "pass:rockfall"


def test_a_ladder_goes_where_it_shortens_the_way() -> None:
    """The tunnel is cut at 3,0: beside its far end a ladder joins it again (S2-7)."""
    maze = {place: card for place, card in NEAR.items() if place != "3,0"}
    legal = ["N+ladder~@0,-1", "N+ladder@6,1", "NW+ladder@1,1", "pass:N+ladder"]
    view = seen("boss", legal, ["N+ladder", "NW+ladder"], maze=maze, seen=knows("8,0"))
    assert simple(view) == "N+ladder@6,1"


def test_a_geologist_lays_crystals_and_keeps_them() -> None:
    legal = ["EW@1,0", "NEW+crystal@1,0", "NEW+crystal~@1,0", "pass:EW"]
    assert simple(seen("geologist", legal, ["EW", "NEW+crystal"])).startswith("NEW+crystal")
    legal = ["pass:EW", "pass:NEW+crystal", "pass:EW,NEW+crystal"]
    blocked = seen("geologist", legal, ["EW", "NEW+crystal"], front=[["prison"], [], []])
    assert simple(blocked) == "pass:EW"


# --- cards against and for others ----------------------------------------------------------------------------------


def test_a_saboteur_imprisons_a_digger_and_not_its_fellow() -> None:
    legal = ["prison>0", "prison>1", "prison>2", "pass:prison"]
    facts = [*knows("8,0"), role_at("saboteur", 1), role_at("green", 2)]
    assert simple(seen("saboteur", legal, ["prison"], maze=NEAR, seen=facts)) == "prison>2"


def test_a_digger_imprisons_the_saboteur_it_knows() -> None:
    legal = ["prison>0", "prison>1", "prison>2", "pass:prison"]
    facts = [role_at("saboteur", 2), role_at("blue", 1)]
    assert simple(seen("blue", legal, ["prison"], seen=facts)) == "prison>2"


def test_nobody_is_imprisoned_without_a_reason() -> None:
    legal = ["prison>0", "prison>1", "prison>2", "pass:N|S"]
    assert simple(seen("blue", legal, ["prison", "N|S"])) == "pass:N|S"


@pytest.mark.parametrize("role", ["blue", "boss", "profiteer", "geologist", "saboteur"])
def test_everybody_frees_oneself_first(role: str) -> None:
    legal = ["free>0", "free>1", "pass:free"]
    view = seen(role, legal, ["free"], front=[["prison"], ["prison"], []], seen=[role_at(role, 1)])
    assert simple(view) == "free>0"


def test_friends_are_freed_and_foes_are_not() -> None:
    legal = ["free>1", "free>2", "pass:N|S"]
    front = [[], ["prison"], ["prison"]]
    facts = [role_at("saboteur", 1), role_at("blue", 2)]
    assert simple(seen("blue", legal, ["free", "N|S"], front=front, seen=facts)) == "free>2"
    assert simple(seen("saboteur", legal, ["free", "N|S"], front=front, seen=facts)) == "free>1"


def test_a_prisoner_gives_two_cards_to_get_out() -> None:
    legal = ["discard:E|W,N|S=prison", "discard:N|S,NESW=prison", "pass:N|S", "pass:NESW"]
    hand = ["E|W", "N|S", "NESW"]
    assert simple(seen("blue", legal, hand, front=[["prison"], [], []])) == "discard:E|W,N|S=prison"


def test_nobody_gives_up_a_thief() -> None:
    legal = ["discard:E|W,N|S=thief", "pass:N|S"]
    assert simple(seen("blue", legal, ["E|W", "N|S"], front=[["thief"], [], []])) == "pass:N|S"


def test_a_thief_is_played_rather_than_thrown_away_and_hands_off_are_for_others() -> None:
    legal = ["thief", "pass:N|S", "pass:thief"]
    assert simple(seen("blue", legal, ["N|S", "thief"])) == "thief"
    legal = ["hands-off>0", "hands-off>2", "pass:hands-off"]
    view = seen("blue", legal, ["hands-off"], front=[["thief"], [], ["thief"]])
    assert simple(view) == "hands-off>2"


def test_an_inspection_is_for_the_unknown() -> None:
    legal = ["inspection>1", "inspection>2", "pass:inspection"]
    hand = ["inspection", "prison"]
    assert simple(seen("blue", legal, hand, seen=[role_at("green", 1)])) == "inspection>2"


def test_a_change_of_role_is_for_the_known_foe() -> None:
    legal = ["role-change>0", "role-change>1", "role-change>2", "pass:role-change"]
    facts = [role_at("blue", 1), role_at("saboteur", 2)]
    assert simple(seen("blue", legal, ["role-change"], seen=facts)) == "role-change>2"


def test_who_has_lost_changes_its_own_role() -> None:
    legal = ["role-change>0", "pass:role-change"]
    lost = seen("blue", legal, ["role-change"], deck=0, hands=[1, 1, 1])
    assert simple(lost) == "role-change>0"


def test_a_poor_hand_is_swapped_for_a_rich_one() -> None:
    legal = ["swap-hands>1", "swap-hands>2", "pass:N|S"]
    assert simple(seen("blue", legal, ["N|S", "swap-hands"], hands=[2, 3, 6])) == "swap-hands>2"
    good = ["NESW", "NESW+crystal", "map", "prison", "swap-hands"]
    assert simple(seen("blue", [*legal[:2], "pass:swap-hands"], good, hands=[5, 2, 2])) == "pass:swap-hands"


def test_who_has_no_use_for_cards_passes_with_several() -> None:
    legal = ["pass:NESW", "pass:NEW", "pass:NESW,NEW"]
    assert simple(seen("saboteur", legal, ["NESW", "NEW"], front=[["prison"], [], []])) == "pass:NESW,NEW"
    assert simple(seen("blue", legal, ["NESW", "NEW"], front=[["prison"], [], []])) == "pass:NEW"


def test_weak_cards_are_changed_together() -> None:
    legal = ["pass:E|W", "pass:NESW", "pass:E|W,N|S", "pass:E|W,NESW", "pass:E|W,N|S,NESW"]
    hand = ["E|W", "N|S", "NESW"]
    assert simple(seen("blue", legal, hand, front=[["prison"], [], []])) == "pass:E|W,N|S"
    # From an empty deck nothing is drawn for them.
    assert simple(seen("blue", legal, hand, front=[["prison"], [], []], deck=0)) == "pass:E|W"


def test_a_thief_steals_from_the_richest() -> None:
    purses = [{"cards": [0], "nuggets": gold, "paid": [0]} for gold in (9, 2, 5)]
    view = seen("blue", ["steal>1", "steal>2", "steal:none"], [], purses=purses, goals={})
    assert simple(view) == "steal>2"


def test_a_door_tells_the_colour_of_who_laid_it() -> None:
    bot = make_bot("simple", 1)
    legal = ["broken:cart>1", "broken:cart>2", "pass:N|S"]
    hand = ["N|S", "broken:cart"]
    bot.watch(seen("blue", [], hand, last=1, hands=[2, 6, 6]))
    bot.watch(seen("blue", [], hand, maze={"1,0": "EW+green-door"}, hands=[2, 6, 6], deck=29))
    bot.watch(seen("blue", [], hand, maze={"1,0": "EW+green-door"}, hands=[2, 6, 6], deck=28, last=0))
    door = {"1,0": "EW+green-door", "0,1": "NS"}
    assert bot.choose(seen("blue", legal, hand, maze=door, hands=[2, 6, 6], deck=27)) == "broken:cart>2"


# --- whole games ---------------------------------------------------------------------------------------------------


def deal(players: int, seed: int, rounds: int = 1) -> Game:
    return new_game(GameSpec("saboteur2", players, "", (), {"rounds": rounds}), fast_chance(seed))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", range(2, 13))
def test_every_game_ends(players: int, name: str) -> None:
    other = BOTS[1 - BOTS.index(name)]
    for names in ([name] * players, [(name, other)[seat % 2] for seat in range(players)]):
        bots = [make_bot(each, seat) for seat, each in enumerate(names)]
        assert play_match(deal(players, players), bots).over


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_moves(name: str) -> None:
    games = [play_match(deal(6, 4), [make_bot(name, seat) for seat in range(6)]) for _ in range(2)]
    assert games[0].moves == games[1].moves
    assert games[0].digest() == games[1].digest()


def test_hidden_cards_change_nothing() -> None:
    """Deal what a seat can't know again: its view keeps every byte, and so the bot makes the same move."""
    game = deal(5, 3)
    rules = game.state.rules
    players = [make_bot("simple", seat) for seat in range(5)]
    while not game.over:
        seat = game.seat
        assert seat is not None
        view = game.view(seat)
        again = make_view(sample_world(view, rules, fast_chance(len(game.moves))), seat)
        assert json.dumps(again.data) == json.dumps(view.data)
        assert make_bot("simple", 7).choose(again) == make_bot("simple", 7).choose(view)
        game.play(players[seat].choose(view))


@pytest.mark.parametrize("players", [3, 6])
def test_simple_bots_get_more_gold_than_random_ones(players: int) -> None:
    spec = GameSpec("saboteur2", players, "", (), {"rounds": 1})
    for names in (["simple", "random"], ["random", "simple"]):
        tally = play_games(spec, [names[seat % 2] for seat in range(players)], 40, 5)
        gold = dict.fromkeys(names, 0.0)
        for seat, amount in enumerate(tally.gold):
            gold[names[seat % 2]] += amount / len(range(seat % 2, players, 2))
        assert gold["simple"] > 1.3 * gold["random"]


def test_all_sides_win_rounds_among_simple_bots() -> None:
    tally = play_games(GameSpec("saboteur2", 5, "", (), {"rounds": 3}), ["simple"] * 5, 15, 5)
    for side in ("blue", "green", "saboteurs"):
        assert tally.wins[side] > 0, side


def test_the_cards_of_a_table_are_those_of_its_game() -> None:
    known = known_cards(seen("blue", [], []))
    assert known.use("NEW|S+crystal") == pytest.approx(0.8)
    assert known.use("NW|ES") == pytest.approx(0.5)
    assert known.use("N+ladder") > 0.5
    assert (known.use("N+crystal"), known.is_dead_end("N+crystal")) == (0.0, True)
    assert known_cards(seen_by("digger", [], [])).laid("N+crystal") == -1
