"""What a table of Saboteur 2 is made of: its cards, its dwarfs, its frames (S2-1 … S2-3)."""

from pyrite._native import i64, vec
from pyrite.family.move import CardMove
from pyrite.family.moves.lay import Lay
from pyrite.family.rules import Rules
from pyrite.games.saboteur2 import cards as data
from pyrite.games.saboteur2.moves.front import Prison, TakeAway, Thief
from pyrite.games.saboteur2.moves.secrets import Inspection, RoleChange, SwapHands
from pyrite.maze.cards import CERTAIN, Card


def install_paths(rules: Rules, lay: Lay) -> None:
    rules.add_paths(data.path_cards(), lay)


def install_actions(rules: Rules, slots: i64) -> None:
    """`slots` is where the order of the thief cards is kept."""
    thief = Thief(slots)
    prison = Prison(data.PRISON)
    for in_front, copies in ((thief, data.THIEVES), (prison, data.PRISONS)):
        in_front.simple = True
        rules.take_move(in_front)
        rules.add_card(Card(in_front.name, copies, confidence=CERTAIN), in_front, front=True)
    thief_bit = rules.front_bit[rules.cards.kind_of[data.THIEF]]
    prison_bit = rules.front_bit[rules.cards.kind_of[data.PRISON]]
    played: list[tuple[CardMove, int]] = [
        (TakeAway(data.HANDS_OFF, "S2-11", "move.hands-off", thief_bit, slots), data.HANDS_OFFS),
        (TakeAway(data.FREE, "S2-13", "move.free", prison_bit, slots), data.FREES),
        (Inspection(data.INSPECTION, "S2-14"), data.INSPECTIONS),
        (RoleChange(data.ROLE_CHANGE), data.ROLE_CHANGES),
        (SwapHands(data.SWAP_HANDS, "S2-16"), data.SWAPS),
    ]
    for move, copies in played:
        move.simple = not isinstance(move, SwapHands)
        rules.take_move(move)
        rules.add_card(Card(move.name, copies, confidence=CERTAIN), move)


def install_players(rules: Rules) -> None:
    """Six cards each, one of fifteen dwarf cards, nuggets instead of gold cards."""
    rules.hand_cards = data.HAND
    rules.set_aside = data.SET_ASIDE
    rules.gold_cards = vec[i64]()
    rules.roles = [name for name, _ in data.DWARFS]
    cards: list[int] = []
    for role, (_, copies) in enumerate(data.DWARFS):
        cards += [role] * copies
    rules.role_cards = vec[i64](cards)
