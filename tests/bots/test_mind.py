"""The mind inside the engine: its fields are right, its thoughts need nothing hidden, its rounds come to an end."""

import pytest

from pyrite import search
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.family.mind.judge import DEEDS, DOOR, HOSTILE, NAMES, NEARER, OTHER_DOOR, SPECIAL
from pyrite.family.mind.maze import MazeMind
from pyrite.family.mind.ways import NO_WAY, SLACK, Ways
from pyrite.family.state import State
from pyrite.games.front import new_game
from pyrite.games.minds import mind_of
from pyrite.maze.distance import distance


def dealt(seed: int, players: int = 5, game: str = "saboteur") -> State:
    return new_game(GameSpec(game, players, "", (), {"rounds": 1}), fast_chance(seed)).state


def next_move(state: State, seed: int) -> int:
    """Lays as long as there are any: mazes full of dead ends and cards that are cut off."""
    moves = list(state.legal())
    lays = [move for move in moves if move >> 24 == 0] or moves
    return lays[seed % len(lays)]


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_the_ways_are_those_of_the_distance_field_and_lays_are_foreseen(game: str) -> None:
    foreseen = 0
    for seed in range(4):
        state, ways = dealt(seed, game=game), Ways()
        for step in range(40):
            if state.over:
                break
            ways.look(state)
            lays = [move for move in state.legal() if move >> 24 == 0][:4]
            for goal in range(3):
                if not (state.goals_down >> goal) & 1:
                    continue
                there = state.maze.where[goal + 1]
                assert ways.steps[goal] == distance(state.maze, there)
                for move in lays:
                    cell, laid = (move >> 8) & 65535, move & 255
                    maze = state.maze.copy()
                    maze.lay(cell, laid)
                    real = min(NO_WAY, distance(maze, there))
                    assert ways.after_lay(goal, cell, laid) == real
                    quick = ways.after(goal, cell, laid, ways.leads_to(cell, laid))
                    enough = ways.steps[goal] + SLACK + 1
                    assert min(quick, enough) == min(real, enough)
                    foreseen += 1
            state.apply(next_move(state, seed + 7 * step))
    assert foreseen > 300


TABLES: list[tuple[str, tuple[str, ...]]] = [
    ("saboteur", ()),
    ("saboteur2", ()),
    (
        "saboteur",
        ("chests", "new-goals", "right-of-passage", "workshop", "party", "veto", "scout", "diversion"),
    ),
    ("saboteur2", ("swap-goals", "forgotten", "direction", "craftsman", "veto", "chests")),
    ("saboteur", ("greedy", "sabotaged-dwarfs")),
]


@pytest.mark.parametrize(("game", "modules"), TABLES)
def test_thoughts_and_deeds_are_the_same_in_every_world_that_a_seat_may_be_in(
    game: str, modules: tuple[str, ...]
) -> None:
    """Moves are told by their texts: a number means a move only in its own state."""
    compared = 0
    for seed in range(2):
        state = new_game(GameSpec(game, 5, "", modules, {"rounds": 1}), fast_chance(seed)).state
        mind = mind_of(state)
        while not state.over:
            seat, moves = int(state.seat()), [int(move) for move in state.legal()]
            texts = [state.text(move) for move in moves]
            world = search.sample_world(search.view_of(state, seat), seed)
            there = [int(world.read(text)) for text in texts]
            assert mind.worths(state, seat, moves) == mind.worths(world, seat, there)
            watched = search.sample_world(search.view_of(state, None), seed)
            for move, text in zip(moves, texts, strict=True):
                deed = mind.deed(state, seat, move)
                assert deed < len(NAMES)
                assert deed == mind.deed(watched, seat, int(watched.read(text)))
            compared += len(moves)
            move = mind.choose(state, seat, seed)
            mind.witness(state, seat, move)
            state.apply(move)
            mind.applied(state, seat)
    assert compared > 1000


def test_in_saboteur_2_a_team_trusts_its_own_doors_and_role_changes_wipe_the_sheet() -> None:
    state = dealt(1, 4, "saboteur2")
    mind = MazeMind(state.rules)
    door = next(kind for kind, row in enumerate(state.rules.cards.rows) if row.feature == "blue-door")
    mind.note(2, 2 * door, NEARER)
    assert mind.judge.done(2, DOOR) == 1 and mind.judge.done(2, OTHER_DOOR) == 0
    blue, green = state.rules.roles.index("blue"), state.rules.roles.index("green")
    mind.face(state, 0, blue)
    as_blue = mind.weight(2)
    mind.face(state, 0, green)
    assert as_blue < mind.weight(3) < mind.weight(2)
    mind.judge.note(2, HOSTILE[0])
    mind.note(2, int(state.read("role-change>2")), SPECIAL)
    assert mind.judge.score(2) == 0 and mind.judge.done(2, DOOR) == 0


def test_a_playout_ends_the_round_and_pays_by_its_rules() -> None:
    paid = []
    for seed in range(12):
        state = dealt(seed)
        mind = mind_of(state)
        mind.judge.note(2, HOSTILE[0])
        gold = mind.playout(state, seed)
        assert state.over
        assert [won // 1000 for won in gold] == search.result(state)["gold"]
        assert sum(gold) > 0
        assert [mind.judge.score(seat) for seat in range(5)] == [0, 0, 1000, 0, 0]
        paid.append(state.history[-1].won)
    assert {"diggers", "saboteurs"} == set(paid)


def test_the_same_chance_plays_the_same_round() -> None:
    first, second, third = (dealt(5) for _ in range(3))
    mind = mind_of(first)
    assert mind.playout(first, 11) == mind_of(second).playout(second, 11)
    assert first.digest() == second.digest()
    mind.playout(third, 12)
    assert third.digest() != first.digest()


def test_every_deed_has_a_name_and_room() -> None:
    assert len(NAMES) <= DEEDS
    assert {NAMES[deed] for deed in HOSTILE} == {"dead-end", "barred", "collapse", "hindered"}


def test_a_position_with_gaps_is_thought_about_as_the_truth_is() -> None:
    for game, modules in TABLES:
        state = new_game(GameSpec(game, 5, "", modules, {"rounds": 1}), fast_chance(4)).state
        mind = mind_of(state)
        for step in range(60):
            if state.over:
                break
            seat, moves = int(state.seat()), [int(move) for move in state.legal()]
            gaps = search.known_world(search.view_of(state, seat))
            there = [int(gaps.read(state.text(move))) for move in moves]
            assert mind.worths(gaps, seat, there) == mind.worths(state, seat, moves)
            if not state.history:  # until all is shown
                assert {gaps.roles[other] for other in range(5) if other != seat} == {-1}
            state.apply(mind.choose(state, seat, step))


@pytest.mark.parametrize(("letter", "better"), [("a", True), ("e", False), ("j", False)])
def test_a_chest_that_was_looked_into_is_worth_what_it_brings(letter: str, better: bool) -> None:
    spec = GameSpec("saboteur", 3, "", ("chests",))
    view = dict(search.view_of(new_game(spec, fast_chance(1)).state, 0).data)
    maze = {"0,0": "start", "1,0": "EW", "2,0": "NESW"}
    fact = {"chest": letter, "path": "NS", "at": ["2,-2"]}
    seen = {**view, "role": "digger", "maze": maze, "seen": [fact], "decision": {"frame": "turn", "seat": 0}}
    world = search.known_world(View({**seen, "hand": ["NS", "NS", "NS", "NS", "N", "E"]}))
    beside, elsewhere = (int(world.read(text)) for text in ("NS@2,-1", "NS@2,1"))
    worths = mind_of(world).worths(world, 0, [beside, elsewhere])
    assert (worths[0] > worths[1]) == better
