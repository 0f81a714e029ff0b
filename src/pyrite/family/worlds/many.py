"""Many worlds of one view: it is read once, then each world is a copy in which the hidden things are dealt anew.

Dwarf cards may be drawn by weight (`odds.py`), and what *other* seats must know, because all saw them look, is known
there too. Where a table hides more than cards, goals, dwarf cards and gold, the whole draft is filled each time.
"""

from pyrite._native import append, i64, mypyc_attr, vec
from pyrite.core.chance import Chance, FastChance
from pyrite.core.facts import face_of, family_of, look, places_of
from pyrite.core.stack import WINDOW
from pyrite.core.view import View
from pyrite.family.frames import CARD_FAMILY, GOAL_FAMILY, OUT, ROLE_FAMILY, SPARE
from pyrite.family.module import IN_SLOTS
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.worlds.draft import UNKNOWN, Draft, build, build_purses
from pyrite.family.worlds.fill import fill, goals_agree
from pyrite.family.worlds.fill_gold import fill_gold
from pyrite.family.worlds.filling import FillError
from pyrite.family.worlds.odds import GoalOdds, RoleOdds
from pyrite.family.worlds.world import draft_from_view


@mypyc_attr(allow_interpreted_subclasses=True)
class CardDealer:
    """Deals the path and action cards that a view leaves open: all shuffled together, in the plain case."""

    def __init__(self, draft: Draft, filled: Draft) -> None:
        self.gaps: vec[i64] = vec[i64]([hand.count(UNKNOWN) for hand in draft.hands])
        self.hidden: vec[i64] = vec[i64]()  # places of the discard whose card is unknown
        for place in range(len(draft.discard)):
            if draft.discard[place][0] == UNKNOWN:
                self.hidden = append(self.hidden, place)
        self.below: vec[i64] = vec[i64](draft.aside + draft.deck)  # aside, then the deck, top first
        self.any_below = any(kind != UNKNOWN for kind in self.below)
        self.stock: vec[i64] = vec[i64](self.stock_of(draft, filled))

    def stock_of(self, draft: Draft, filled: Draft) -> list[int]:
        """The cards that lie where the view shows none; the filled draft has one of each."""
        out: list[int] = []
        for hand, known in zip(filled.hands, draft.hands, strict=True):
            left = hand[:]
            for kind in known:
                if kind != UNKNOWN:
                    left.remove(kind)
            out += left
        out += [filled.discard[place][0] for place in self.hidden]
        below = filled.aside + filled.deck
        out += [below[place] for place in range(len(below)) if self.below[place] == UNKNOWN]
        return sorted(out)

    def deal(self, s: State, source: Chance) -> None:
        cards = self.stock[:]
        source.shuffle(cards)
        used = self.deal_hands(s, cards, 0)
        if not self.any_below:
            s.deck = cards[used:]
            return
        deck = self.below[:]
        place: i64 = 0
        while place < len(deck):
            if deck[place] == UNKNOWN:
                deck[place] = cards[used]
                used += 1
            place += 1
        s.deck = deck

    def deal_hands(self, s: State, cards: vec[i64], used: i64) -> i64:
        """Hands and the hidden discards, from this card on; returns the first one not used."""
        seat: i64 = 0
        while seat < len(self.gaps):
            gap = self.gaps[seat]
            while gap > 0:
                s.gain(seat, cards[used])
                used += 1
                gap -= 1
            seat += 1
        for place in self.hidden:
            s.discard[place] = s.discard[place] // 256 * 256 + cards[used]
            used += 1
        return used


class Worlds:
    """The worlds that a view allows. `next` deals another one from the stream that began with the seed."""

    def __init__(self, view: View, rules: Rules, source: FastChance) -> None:
        self.data = view.data
        self.rules = rules
        self.source = source
        self.draft = draft_from_view(view.data, rules, source)
        self.windows = any(frame[1] >= WINDOW for frame in self.draft.frames)
        resolve(self.draft)
        first = copy_of(self.draft)
        fill(first, source)
        self.modules = rules.modules
        self.beside = 0
        for module in self.modules:
            self.beside = max(self.beside, module.hidden_beside(self.draft))
        self.goal_orders: list[vec[i64]] = []
        self.quick = self.beside <= IN_SLOTS and not self.windows and not open_facts(self.draft)
        if self.quick:
            self.quick = self.order_goals(first)
        self.roles = RoleOdds(rules, self.draft, first)
        self.goals = GoalOdds(self.goal_orders)
        self.looks: list[tuple[int, int, int]] = []
        self.gold_known = not rules.purses or not any(
            UNKNOWN in zone for zone in (self.draft.purse_cards(), self.draft.tray, self.draft.gold_out)
        )
        self.gold: vec[i64] = vec[i64](sorted(first.pile))
        self.table = self.bare_table(first)
        self.dealer = CardDealer(self.draft, first)
        for module in self.modules:
            own = module.card_dealer(self.draft, first)
            if own is not None:
                assert isinstance(own, CardDealer)
                self.dealer = own

    def bare_table(self, first: Draft) -> State:
        """What every world shares: hands hold what the seat knows of them."""
        draft = copy_of(first)
        draft.hands = [[kind for kind in hand if kind != UNKNOWN] for hand in self.draft.hands]
        return build(draft, self.source)

    def order_goals(self, first: Draft) -> bool:
        """All ways the goals may lie; no, if some are left out each round (MX-9)."""
        draft = self.draft
        if len(self.rules.goal_cards) > len(draft.goal_faces):
            return False
        left = [
            first.goal_faces[goal]
            for goal in range(len(first.goal_faces))
            if draft.goal_faces[goal] == UNKNOWN
        ]
        self.put_goals(draft.goal_faces[:], sorted(left), 0)
        return True

    def put_goals(self, faces: list[int], left: list[int], goal: int) -> None:
        """Each order once, however many goals look alike."""
        while goal < len(faces) and self.draft.goal_faces[goal] != UNKNOWN:
            goal += 1
        if goal == len(faces):
            if goals_agree(self.draft, faces):
                self.goal_orders.append(vec[i64](faces))
            return
        tried: list[int] = []
        for face in left:
            if face not in tried:
                tried.append(face)
                rest = left[:]
                rest.remove(face)
                self.put_goals([*faces[:goal], face, *faces[goal + 1 :]], rest, goal + 1)

    # --- what is believed ------------------------------------------------------------------------------------------

    def weigh_roles(self, weights: list[list[float]]) -> None:
        """By seat and role how likely what the seat did is with that role; the number of cards is reckoned with."""
        self.roles.weigh(weights)

    def weigh_sets(self, sets: list[list[int]], weights: list[float]) -> None:
        """Roles by seat, and how likely each of these lists is."""
        self.roles.choose(sets, weights)

    def weigh_holders(self, role: int, masks: list[int], weights: list[float]) -> None:
        """Masks of the seats that hold this dwarf card, and how likely each is."""
        self.roles.choose_holders(role, masks, weights)

    def weigh_goals(self, weights: list[list[float]]) -> None:
        """By goal and kind of card how likely it is that this face lies there."""
        self.goals.weigh(weights)

    def learn(self, seat: int, family: int, place: int) -> None:
        """This seat has seen what lies there, whatever it is (a goal, or a seat's dwarf card), and all know that."""
        if family not in (GOAL_FAMILY, ROLE_FAMILY):
            raise ValueError(f"family: {family} is neither that of goals nor that of dwarf cards")
        self.looks.append((seat, family, place))

    # --- dealing ---------------------------------------------------------------------------------------------------

    def next(self) -> State:
        if not self.quick:
            return self.learned(self.deal_all())
        source = self.source
        s = self.table.clone()
        s.goals = self.goals.draw(source)
        self.roles.deal(s, source)
        self.dealer.deal(s, source)
        if self.rules.purses:
            self.deal_gold(s, source)
        if self.beside == IN_SLOTS:
            self.deal_slots(s, source)
        s.chance = stream_from(source)
        return self.learned(s)

    def deal_all(self) -> State:
        """The slow way, which knows every module."""
        source = self.source
        draft = copy_of(self.draft)
        if self.windows:
            draft.frames = draft_from_view(self.data, self.rules, source).frames
        self.roles.put(draft, source)
        fill(draft, source)
        return build(draft, stream_from(source))

    def deal_gold(self, s: State, source: Chance) -> None:
        if self.gold_known:
            pile = self.gold[:]
            source.shuffle(pile)
            s.pile = pile
            return
        draft = copy_of(self.draft)
        fill_gold(draft, source)
        s.pile = vec[i64](draft.pile)
        s.gold_out = vec[i64](sorted(draft.gold_out))
        s.tray = vec[i64](sorted(draft.tray))
        s.gold_won = vec[i64]([0] * len(s.gold_won))
        build_purses(s, draft)

    def deal_slots(self, s: State, source: Chance) -> None:
        draft = copy_of(self.draft)
        draft.roles = [int(role) for role in s.roles]
        for module in self.modules:
            module.fill_hidden(draft, source)
        s.slots = vec[i64](draft.slots)

    def learned(self, s: State) -> State:
        for seat, family, place in self.looks:
            if family == GOAL_FAMILY:
                s.facts = look(s.facts, seat, GOAL_FAMILY, place, s.goals[place])
            else:
                s.facts = look(s.facts, seat, ROLE_FAMILY, place, s.roles[place])
        return s


def stream_from(source: Chance) -> FastChance:
    """A stream of its own: what a world deals later has nothing to do with how the next world is dealt."""
    out = FastChance()
    out.a = source.word()
    out.b = source.word()
    out.c = source.word()
    out.d = source.word() | 1
    return out


def copy_of(draft: Draft) -> Draft:
    """A draft that may be filled: what filling replaces is its own, the rest is shared."""
    other = Draft(draft.rules)
    other.maze = draft.maze
    other.goal_faces = draft.goal_faces[:]
    other.goal_cards = draft.goal_cards[:]
    other.goal_where = draft.goal_where[:]
    other.goal_named = draft.goal_named
    other.roles = draft.roles[:]
    other.backs = draft.backs
    other.spare = draft.spare[:]
    other.roles_out = draft.roles_out[:]
    other.aside = draft.aside[:]
    other.hands = [hand[:] for hand in draft.hands]
    other.front = draft.front[:]
    other.deck = draft.deck[:]
    other.discard = draft.discard[:]
    other.pile = draft.pile[:]
    other.gold_out = draft.gold_out[:]
    other.tray = draft.tray[:]
    other.purses = [[purse[:] for purse in one_round] for one_round in draft.purses]
    other.paid = draft.paid
    other.nuggets = draft.nuggets[:]
    other.facts = draft.facts
    other.frames = draft.frames
    other.slots = draft.slots[:]
    other.round_number = draft.round_number
    other.last = draft.last
    other.over = draft.over
    other.history = draft.history
    return other


def resolve(draft: Draft) -> None:
    """What was seen and can lie in one place only lies there, in every world."""
    put: list[int] = []
    for entry in draft.facts:
        places = places_of(entry)
        face = int(face_of(entry))
        if places & (places - 1):
            continue
        place = 0
        while (places >> place) & 1 == 0:
            place += 1
        if family_of(entry) == ROLE_FAMILY:
            put_role(draft, place, face, put.count(entry) + 1)
            put.append(entry)
        elif family_of(entry) == CARD_FAMILY and place < len(draft.hands):
            hand = draft.hands[place]
            if UNKNOWN not in hand:
                raise FillError("seen", "what seats have seen (card) can't all be true")
            hand[hand.index(UNKNOWN)] = face


def put_role(draft: Draft, place: int, face: int, times: int) -> None:
    """A dwarf card that a seat has seen; among those of no seat it may have seen several alike."""
    if place < len(draft.roles):
        if draft.roles[place] not in (UNKNOWN, face):
            raise FillError("seen", "what seats have seen (role) can't all be true")
        draft.roles[place] = face
        return
    zone = draft.spare if place == SPARE else draft.roles_out if place == OUT else []
    if UNKNOWN in zone and zone.count(face) < times:
        zone[zone.index(UNKNOWN)] = face


def open_facts(draft: Draft) -> bool:
    """Is there a card or a dwarf card that was seen and may lie in several places?"""
    for entry in draft.facts:
        if family_of(entry) in (CARD_FAMILY, ROLE_FAMILY):
            places = places_of(entry)
            if places & (places - 1):
                return True
            if family_of(entry) == CARD_FAMILY and places >> len(draft.hands):
                return True  # among the discards
    return False
