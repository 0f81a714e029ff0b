"""Many worlds of one view: each has that view, and they come as often as counting all of them says."""

import inspect
from collections import Counter
from itertools import permutations

import pytest

from pyrite import search
from pyrite.bots.memory import Memory
from pyrite.core.chance import fast_chance
from pyrite.core.facts import face_of, family_of, places_of, seat_of
from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.family.frames import GOAL_FAMILY
from pyrite.family.module import Module
from pyrite.family.state import State
from pyrite.family.worlds.many import Worlds
from pyrite.games.catalogue import CATALOGUE

TABLES = [
    ("saboteur", 5, ()),
    ("saboteur", 4, ("right-of-passage", "veto")),
    ("saboteur", 6, ("chests", "new-goals")),
    ("saboteur2", 6, ()),
    ("lost-mines", 4, ()),
    ("dark-cave", 5, ()),
]


def dealt(game: str, players: int, modules: tuple[str, ...] = (), seed: int = 1) -> State:
    spec = CATALOGUE.for_new_table(GameSpec(game, players, "", modules))
    return search.fresh_match(CATALOGUE.start(spec, fast_chance(0)), seed)


def middle(game: str, players: int, modules: tuple[str, ...] = (), seed: int = 1, steps: int = 25) -> State:
    state = dealt(game, players, modules, seed)
    search.playout(state, steps, seed)
    return state


def view_of(state: State) -> View:
    return search.view_of(state, int(state.seat()))


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_the_view_of_every_world_is_the_view(game: str, players: int, modules: tuple[str, ...]) -> None:
    quick = slow = 0
    for seed in range(1, 4):
        state = dealt(game, players, modules, seed)
        while not state.over:
            view = view_of(state)
            worlds = search.worlds_of(view, seed)
            quick += worlds.quick
            slow += not worlds.quick
            for _ in range(2):
                assert search.view_of(worlds.next(), view.seat) == view
            search.playout(state, 23, seed)
    assert slow > 0 if "chests" in modules else quick > 10


def test_worlds_differ_and_the_same_seed_gives_the_same() -> None:
    view = view_of(middle("dark-cave", 5))
    one, two, other = (search.worlds_of(view, seed) for seed in (4, 4, 5))
    digests = [one.next().digest() for _ in range(20)]
    assert digests == [two.next().digest() for _ in range(20)]
    assert len(set(digests)) == 20 and other.next().digest() not in digests


def test_what_worlds_deal_later_differs_too() -> None:
    worlds = search.worlds_of(view_of(middle("saboteur", 5)), 1)
    later = [worlds.next().chance.copy().word() for _ in range(50)]
    assert len(set(later)) == 50


def by_hand(cards: list[int], seats: list[int], weights: list[list[float]], roles: int) -> list[list[float]]:
    """All ways to deal these dwarf cards one by one, each with the product of its weights."""
    out = [[0.0] * roles for _ in weights]
    total = 0.0
    for order in permutations(range(len(cards)), len(seats)):
        weight = 1.0
        for seat, card in zip(seats, order, strict=True):
            weight *= weights[seat][cards[card]]
        total += weight
        for seat, card in zip(seats, order, strict=True):
            out[seat][cards[card]] += weight
    return [[value / total for value in row] for row in out]


def role_cards(state: State, seat: int) -> list[int]:
    """The dwarf cards that a seat does not see."""
    cards = [int(role) for role in (*state.roles, *state.spare, *state.roles_out)]
    cards.remove(int(state.roles[seat]))
    return cards


@pytest.mark.parametrize(("game", "players"), [("saboteur", 3), ("saboteur", 6), ("saboteur2", 4)])
def test_dwarf_cards_come_as_often_as_counting_says(game: str, players: int) -> None:
    state = dealt(game, players, seed=3)
    view = view_of(state)
    worlds = search.worlds_of(view, 9)
    roles = len(worlds.rules.roles)
    weights = [[1.0 + ((3 * seat + 5 * role) % 7) for role in range(roles)] for seat in range(players)]
    worlds.weigh_roles(weights)
    seat = int(state.seat())
    others = [other for other in range(players) if other != seat]
    expected = by_hand(role_cards(state, seat), others, weights, roles)
    exact = worlds.roles.marginals()
    found = [Counter[int]() for _ in range(players)]
    for _ in range(4000):
        for other, role in enumerate(worlds.next().roles):
            found[other][int(role)] += 1
    for other in others:
        for role in range(roles):
            assert exact[other][role] == pytest.approx(expected[other][role], abs=1e-12)
            assert found[other][role] / 4000 == pytest.approx(expected[other][role], abs=0.03)


def test_sets_and_holders_come_by_their_weight() -> None:
    state = dealt("saboteur", 5, seed=2)
    view = view_of(state)
    seat = int(state.seat())
    bad = search.worlds_of(view, 1).rules.roles.index("saboteur")
    others = [other for other in range(5) if other != seat]
    mine = 2**seat if state.roles[seat] == bad else 0
    masks = [mine | 2 ** others[0], mine | 2 ** others[1], 2 ** others[2] | 2 ** others[3]]
    worlds = search.worlds_of(view, 1)
    worlds.weigh_holders(bad, masks, [3.0, 1.0, 0.0])
    seen = Counter(
        sum(2**n for n, role in enumerate(worlds.next().roles) if role == bad) for _ in range(2000)
    )
    assert set(seen) == set(masks[:2])
    assert seen[masks[0]] / 2000 == pytest.approx(0.75, abs=0.03)
    sets = [[int(role) for role in state.roles], [bad] * 5]
    worlds.weigh_sets(sets, [1.0, 1.0])
    assert {tuple(int(role) for role in worlds.next().roles) for _ in range(20)} == {tuple(sets[0])}
    with pytest.raises(ValueError, match="none of them agrees"):
        worlds.weigh_sets([[bad] * 5], [1.0])
    with pytest.raises(ValueError, match="none of them agrees"):
        worlds.weigh_holders(bad, [31], [1.0])


def test_goals_come_as_often_as_counting_says() -> None:
    view = view_of(dealt("saboteur", 4))
    worlds = search.worlds_of(view, 3)
    faces = sorted({int(face) for order in worlds.goal_orders for face in order})
    weights = [[1.0] * len(worlds.rules.cards.rows) for _ in range(3)]
    treasure = worlds.rules.cards.kind_of["treasure"]
    for goal in range(3):
        weights[goal][treasure] = float(goal + 1)
    worlds.weigh_goals(weights)
    ways = list(permutations(faces))
    total = sum(float(order.index(treasure) + 1) for order in ways)
    found = Counter([int(face) for face in worlds.next().goals].index(treasure) for _ in range(3000))
    for goal in range(3):
        share = sum(goal + 1.0 for order in ways if order[goal] == treasure) / total
        assert found[goal] / 3000 == pytest.approx(share, abs=0.03)


@pytest.mark.parametrize(("game", "players"), [("saboteur", 5), ("dark-cave", 5), ("lost-mines", 4)])
def test_the_quick_way_deals_as_the_careful_one(game: str, players: int) -> None:
    """Each place of hands and deck gets each card about as often as when the whole draft is filled."""
    state = middle(game, players, seed=5)
    view = view_of(state)
    worlds = search.worlds_of(view, 1)
    assert worlds.quick
    times = 1200
    found = [Counter[tuple[str, int]](), Counter[tuple[str, int]]()]
    other = (int(state.seat()) + 1) % players
    for number in range(times):
        for tally, world in zip(found, (worlds.next(), search.sample_world(view, number)), strict=True):
            tally.update(("hand", kind) for kind in world.hand(other))
            deck = [int(kind) for kind in world.deck]
            tally["top", deck[int(world.drawn)]] += 1
            tally["bottom", deck[-1]] += 1
            tally["aside", deck[0]] += 1
    for key in {*found[0], *found[1]}:
        assert abs(found[0][key] - found[1][key]) / times < 0.12, key


def test_others_know_what_all_saw_them_look_at() -> None:
    state = dealt("saboteur", 4, seed=8)
    view = view_of(state)
    seat = int(state.seat())
    other = (seat + 1) % 4
    memory = Memory()
    memory.hear([("map", {"seat": other, "goal": "8,0"})])
    memory.hear([("map", {"seat": seat, "goal": "8,2"})])
    for world in search.worlds(view, memory, n=10, seed=2):
        known = [entry for entry in world.facts if family_of(entry) == GOAL_FAMILY]
        assert [(int(seat_of(entry)), int(face_of(entry)), int(places_of(entry))) for entry in known] == [
            (other, int(world.goals[1]), 2)
        ]
        assert search.view_of(world, seat) == view


def test_beliefs_have_names() -> None:
    state = dealt("saboteur", 3, seed=4)
    view = view_of(state)
    seat = int(state.seat())
    suspect = (seat + 1) % 3
    beliefs: list[dict[str, float]] = [{} for _ in range(3)]
    beliefs[suspect] = {"saboteur": 1.0}
    if view.data["role"] != "saboteur":
        for world in search.worlds(view, None, beliefs, 10):
            assert world.rules.roles[world.roles[suspect]] == "saboteur"
    with pytest.raises(ValueError, match="no way to deal"):
        list(search.worlds(view, None, [{"saboteur": 1.0}] * 3, 1))


def test_whoever_hides_more_says_so() -> None:
    """A module that fills more than cards, dwarf cards, goals and gold must say how worlds are dealt with it."""
    kinds = [Module]
    for kind in kinds:
        kinds += kind.__subclasses__()
    fills = ("prepare", "fill_cards", "fill_hidden")
    silent = [
        kind.__name__
        for kind in kinds[1:]
        if kind.__module__.startswith("pyrite.")
        and any(name in vars(kind) for name in fills)
        and "hidden_beside" not in vars(kind)
    ]
    assert len(kinds) > 15 and silent == []
    assert inspect.isclass(Worlds)
