"""A draft of a state: what is known of it, with UNKNOWN where nothing is. Filled in (`fill.py`), it becomes a state.

Positions with gaps and worlds sampled from a view are the same thing: some cards are given, some things seats have
seen must be true, the rest is dealt.
"""

from typing import Final

from pyrite._native import i64, vec
from pyrite.core.chance import Chance
from pyrite.family.frames import EFFECT
from pyrite.family.gold import purse_place
from pyrite.family.move import CardMove
from pyrite.family.rules import Rules
from pyrite.family.setup import bare_state
from pyrite.family.state import RoundEnd, State
from pyrite.maze.hidden import hide, shift
from pyrite.maze.maze import FACE_DOWN

UNKNOWN: Final = -1
TURNING: Final = -3  # a goal that is turned up, its way round still to be chosen (B-19)


class Draft:
    def __init__(self, rules: Rules) -> None:
        players = rules.spec.players
        self.rules = rules
        self.any_box = False  # may there be more or fewer of a card than the table has?
        self.maze: list[tuple[int, int]] = []  # cell and laid card
        self.goal_faces: list[int] = [UNKNOWN] * len(rules.goal_cells)  # kinds
        self.goal_cards: list[int] = [int(FACE_DOWN)] * len(
            rules.goal_cells
        )  # laid card, FACE_DOWN or TURNING
        self.goal_where: list[int] = rules.goal_cells[:]
        self.goal_named: list[bool] = [True] * len(rules.goal_cells)  # or may it be as other things want it?
        self.roles: list[int] = [UNKNOWN] * players
        self.backs: list[str] = [
            ""
        ] * players  # what the backs of dwarf cards show, where that differs (LM-1)
        self.spare: list[int] = []
        self.roles_out: list[int] = []
        self.aside: list[int] = []  # cards set aside unseen
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.front: list[int] = [0] * players
        self.deck: list[int] = []
        self.discard: list[tuple[int, int]] = []  # kind and the mask of seats that know it
        self.pile: list[int] = []
        self.gold_out: list[int] = []
        self.tray: list[int] = []
        self.purses: list[list[list[int]]] = []  # by round and seat: values
        self.paid: list[list[int]] = []
        self.nuggets: list[int] = [0] * players
        self.facts: list[int] = []
        self.frames: list[list[int]] = []
        self.slots: list[int] = [0] * int(rules.slots)
        self.round_number = 1
        self.last = -1
        self.over = False
        self.history: list[RoundEnd] = []

    def purse_cards(self) -> list[int]:
        return [value for one_round in self.purses for purse in one_round for value in purse]

    def laid_cards(self) -> list[int]:
        """The cards of the deck that lie in the maze: extra cards of modules are no part of it."""
        rows = self.rules.cards.rows
        return [laid // 2 for _, laid in self.maze if laid >= 0 and rows[laid // 2].of_deck]

    def announced_cards(self) -> list[int]:
        """Cards that were announced and have not taken effect: they are in no zone but in their frame."""
        out: list[int] = []
        for frame in self.frames:
            if frame[0] == EFFECT:
                how = self.rules.moves[frame[2] >> 24]
                assert isinstance(how, CardMove)
                out.append(how.card(frame[2]))
        return out


def build(draft: Draft, chance: Chance) -> State:
    """The state of a draft without gaps."""
    s = bare_state(draft.rules, chance)
    build_maze(s, draft)
    s.goals = vec[i64](draft.goal_faces)
    s.roles = vec[i64](draft.roles)
    s.spare = vec[i64](draft.spare)
    s.roles_out = vec[i64](draft.roles_out)
    for seat in range(len(draft.hands)):
        for kind in draft.hands[seat]:
            s.gain(seat, kind)
    s.front = vec[i64](draft.front)
    s.deck = vec[i64](draft.aside + draft.deck)
    s.drawn = len(draft.aside)
    s.discard = vec[i64]([kind + mask * 256 for kind, mask in draft.discard])
    s.pile = vec[i64](draft.pile)
    s.gold_out = vec[i64](sorted(draft.gold_out))
    s.tray = vec[i64](sorted(draft.tray))
    s.nuggets = vec[i64](draft.nuggets)
    s.facts = vec[i64](sorted(draft.facts))
    s.slots = vec[i64](draft.slots)
    s.round_number = draft.round_number
    s.last = draft.last
    s.over = draft.over
    s.history = draft.history
    build_purses(s, draft)
    for frame in draft.frames:
        s.push(frame[0], frame[1], frame[2], frame[3], frame[4])
    return s


def build_maze(s: State, draft: Draft) -> None:
    """Goals, cards laid, cards that lie face down; then what is reached."""
    rules = draft.rules
    move_goals(s, draft)
    for cell, laid in draft.maze:
        if s.maze.slot(cell) >= 0:
            continue  # an extra card that lies there from the start
        if laid == FACE_DOWN:
            hide(s.maze, cell)
        elif rules.cards.rows[laid // 2].fixed:
            s.maze.put(cell, laid)
        else:
            s.maze.lay(cell, laid)
    down: i64 = s.goals_down
    for goal in range(len(draft.goal_cards)):
        if draft.goal_cards[goal] >= 0:
            s.maze.turn_up(goal + 1, draft.goal_cards[goal])
        if draft.goal_cards[goal] != FACE_DOWN:
            down ^= 2**goal
    s.goals_down = down
    # Cards laid before a goal was turned may carry reach that came through it.
    s.maze.rebuild()


def move_goals(s: State, draft: Draft) -> None:
    """Goals that have been moved (MX-16) lie where the draft says."""
    for goal in range(len(draft.goal_where)):
        if draft.goal_where[goal] != s.maze.where[goal + 1]:
            shift(s.maze, goal + 1, draft.goal_where[goal])


def build_purses(s: State, draft: Draft) -> None:
    won = s.gold_won[:]
    paid = s.gold_paid[:]
    for number in range(len(draft.purses)):
        for seat in range(len(draft.roles)):
            place = purse_place(s, number + 1, seat)
            paid[place] = draft.paid[number][seat]
            for value in draft.purses[number][seat]:
                won[place * 3 + value - 1] += 1
    s.gold_won = won
    s.gold_paid = paid
