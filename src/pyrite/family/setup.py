"""Setting up a match and dealing a round (B-1 … B-5, B-28; the order is said in docs/rules/deal.md)."""

from pyrite._native import i64, vec
from pyrite.core.bits import BIT
from pyrite.core.chance import Chance
from pyrite.core.event import public, secret
from pyrite.core.facts import forget
from pyrite.core.stack import DEEPEST, FRAME
from pyrite.family.frames import CARD_FAMILY, DEAL, GOAL_FAMILY, ROLE_FAMILY
from pyrite.family.rules import Rules
from pyrite.family.state import HAND, RoundEnd, State
from pyrite.family.turn import start_turn
from pyrite.maze.maze import FACE_DOWN, Maze, new_maze


def bare_state(rules: Rules, chance: Chance) -> State:
    """A table on which nothing has been dealt."""
    s = State()
    players = rules.spec.players
    s.rules = rules
    s.rules = rules
    s.chance = chance
    s.stack = vec[i64]([0] * int(FRAME * DEEPEST))
    s.facts = vec[i64]()
    s.slots = vec[i64]([0] * int(rules.slots))
    s.gold_won = vec[i64]([0] * int(rules.rounds * players * 3))
    s.gold_paid = vec[i64]([0] * int(rules.rounds * players))
    s.nuggets = vec[i64]([0] * players)
    s.pile = rules.gold_cards
    s.gold_out = vec[i64]()
    s.tray = vec[i64]()
    s.history = no_history()
    clear_round(s)
    return s


def no_history() -> list[RoundEnd]:
    return []


def clear_round(s: State) -> None:
    """Start and goals on the table, nothing in anybody's hand or in front of anybody."""
    rules = s.rules
    players = rules.spec.players
    s.maze = lay_out(rules)
    s.hands = vec[i64]([0] * int(HAND * players))
    s.held = vec[i64]([0] * players)
    s.front = vec[i64]([0] * players)
    s.discard = vec[i64]()
    s.deck = vec[i64]()
    s.drawn = 0
    s.roles = vec[i64]([0] * players)
    s.spare = vec[i64]()
    s.roles_out = vec[i64]()
    if len(s.facts):
        for family in (GOAL_FAMILY, ROLE_FAMILY, CARD_FAMILY):
            s.facts = forget(s.facts, family)
    s.goals = rules.goal_cards[: len(rules.goal_cells)]
    s.goals_down = BIT[len(rules.goal_cells)] - 1


def lay_out(rules: Rules) -> Maze:
    """The start, the face-down goals (B-2), extra cards of modules: laid out once for a table, copied each round."""
    first = rules.laid_out
    if first is None:
        start = 2 * rules.cards.kind_of[rules.start_card]
        first = new_maze(rules.cards, start, int(rules.start_cell), rules.columns, rules.rows)
        for cell in rules.goal_cells:
            first.put(cell, FACE_DOWN)
        for cell, laid in rules.extras:
            first.put(cell, laid)
        if rules.cards.all_joined:
            first.flood()
        rules.laid_out = first
    return first.copy()


def new_state(rules: Rules, chance: Chance) -> State:
    """A match from its first deal on. Events of the deal are told if `log` is set before `run`."""
    s = bare_state(rules, chance)
    source = s.draw_from()
    starter = rules.spec.options["starter"]
    first = source.below(rules.players) if starter == "random" else rules.spec.number("starter")
    pile = s.pile[:]
    source.shuffle(pile)
    s.pile = pile
    for module in rules.modules:
        module.start_match(s)
    s.push(DEAL, first)
    return s


def deal(s: State, starter: i64) -> None:
    """B-1 … B-4 for one round; in Saboteur 2 some cards are set aside first (S2-1)."""
    rules = s.rules
    clear_round(s)
    for module in rules.modules:
        module.start_round(s)
    if s.log is not None:
        s.log.append(public("round-begins", {"round": s.round_number, "starter": starter}))
    rules.step("deal_roles").deal_roles(s)
    rules.step("deal_goals").deal_goals(s)
    cards = rules.deck_cards[:]
    for listener in rules.stock:
        cards = listener.stock(s, cards)
    source = s.draw_from()
    source.shuffle(cards)
    seat: i64 = 0
    top: i64 = rules.set_aside
    while seat < rules.players:
        for kind in cards[top : top + rules.hand_cards]:
            s.gain(seat, kind)
        top += rules.hand_cards
        seat += 1
    s.deck = cards
    s.drawn = top
    if s.round_number > 1:
        pile = s.pile[:]
        source.shuffle(pile)
        s.pile = pile
    if s.log is not None:
        tell_deal(s)
    start_turn(s, starter)


def deal_roles(s: State) -> None:
    """One dwarf card each, the last one stays face down (B-1)."""
    rules = s.rules
    cards = rules.role_cards[:]
    s.draw_from().shuffle(cards)
    s.roles = cards[: rules.players]
    s.spare = cards[rules.players :]


def deal_goals(s: State) -> None:
    """All goal cards, in any order (B-2)."""
    goals = s.rules.goal_cards[:]
    s.draw_from().shuffle(goals)
    s.goals = goals


def tell_deal(s: State) -> None:
    rules = s.rules
    assert s.log is not None
    for seat in range(rules.spec.players):
        cards = [rules.cards.name(kind) for kind in s.hand(seat)]
        role = rules.roles[s.roles[seat]]
        mine: dict[str, object] = {"seat": seat, "role": role, "cards": cards}
        s.log.append(secret(seat, ("dealt-you", mine), ("dealt", {"seat": seat, "count": len(cards)})))
