"""What the ten chests do (MX-16), and the draw at the end of the turn (MX-17)."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64
from pyrite.core.bits import BIT, numbers
from pyrite.core.event import public, secret
from pyrite.core.facts import add, fact, look
from pyrite.family.discards import discard_unseen, look_at_top, shuffle_discard, take_from_top
from pyrite.family.frames import GOLD_FAMILY, ROLE_FAMILY, WATCHERS
from pyrite.family.gold import add_nuggets, win_card
from pyrite.family.hands import hand_on
from pyrite.family.state import KIND, State
from pyrite.family.turn import take_cards
from pyrite.games.saboteur.modules.chests.store import C, D, F, G, I
from pyrite.games.saboteur.payout import gold_face, take_from_pile
from pyrite.maze.hidden import shift
from pyrite.maze.maze import STEP
from pyrite.maze.names import cell_name

if TYPE_CHECKING:
    from pyrite.games.saboteur.modules.chests.module import TreasureChests

A: Final = 0
E: Final = 4
H: Final = 7
J: Final = 9
TOP: Final = 5  # cards of the discard or of the deck
OFFERED: Final = 3
EAST: Final = 1
CANCELS: Final = 2**C + 2**F + 2**I


def do_effect(owner: "TreasureChests", s: State, seat: i64, letter: i64) -> None:
    """The chest has been shown to all. (b) works by lying open."""
    if letter == A:
        give_gold(s, seat)
    elif letter in (C, D, F, G):
        owner.chests.note(s, letter)
    elif letter == E:
        if movable(s):
            s.push(owner.goal_frame, seat)
    elif letter == H:
        s.push(owner.look_frame, seat)
    elif letter == I:
        search_discard(owner, s, seat)
    elif letter == J:
        bury(s, seat)


def give_gold(s: State, seat: i64) -> None:
    """(a) A nugget; where gold is cards, one worth 1 as all can see, or a nugget if there is none left."""
    if 1 not in s.pile:
        add_nuggets(s, seat, 1)
        if s.log is not None:
            s.log.append(public("chest-nugget", {"seat": seat}))
        return
    take_from_pile(s, 1)
    win_card(s, seat, 1)
    for other in [*range(len(s.held)), WATCHERS]:
        if other != seat:
            s.facts = add(s.facts, fact(other, GOLD_FAMILY, gold_face(s, 1), BIT[seat]))
    if s.log is not None:
        s.log.append(public("chest-gold", {"seat": seat, "value": 1}))


def movable(s: State) -> list[int]:
    """(e) The cells of face-down goals with an empty cell to the east."""
    cells: list[int] = []
    for goal in range(len(s.goals)):
        cell = s.maze.where[goal + 1]
        if (s.goals_down >> goal) & 1 and s.maze.slot(cell + STEP[EAST]) < 0:
            cells.append(cell)
    return sorted(cells)


def move_goal(s: State, seat: i64, cell: i64) -> None:
    """All see it go, so what was known of it goes with it. It may be reached at once (MX-19)."""
    new = cell + STEP[EAST]
    shift(s.maze, s.maze.slot(cell), new)
    if s.log is not None:
        args: dict[str, object] = {"seat": seat, "goal": cell_name(cell), "cell": cell_name(new)}
        s.log.append(public("goal-moved", args))
    for module in s.rules.put_down:
        module.put_down(s, new)


def look_at_dwarf(s: State, seat: i64, target: i64) -> None:
    """(h)"""
    s.facts = look(s.facts, seat, ROLE_FAMILY, target, s.roles[target])
    if s.log is not None:
        mine: dict[str, object] = {"seat": seat, "target": target, "role": s.rules.roles[s.roles[target]]}
        others: dict[str, object] = {"seat": seat, "target": target}
        s.log.append(secret(seat, ("chest-look-you", mine), ("chest-look", others)))


def search_discard(owner: "TreasureChests", s: State, seat: i64) -> None:
    """(i) With an empty discard nothing is taken, and one draws as usual."""
    if len(s.discard) == 0:
        return
    owner.chests.note(s, I)
    shuffle_discard(s)
    count = look_at_top(s, seat, TOP)
    s.push(owner.discard_frame, seat, count)
    if s.log is not None:
        name = s.rules.cards.name
        cards: list[str] = [name(entry & KIND) for entry in s.discard[len(s.discard) - count :]]
        mine: dict[str, object] = {"seat": seat, "cards": cards}
        s.log.append(
            secret(seat, ("chest-search-you", mine), ("chest-search", {"seat": seat, "count": count}))
        )


def keep_discard(s: State, seat: i64, count: i64, kind: i64) -> None:
    take_from_top(s, seat, count, kind)
    if s.log is not None:
        mine: dict[str, object] = {"seat": seat, "card": s.rules.cards.name(kind)}
        s.log.append(secret(seat, ("chest-found-you", mine), ("chest-found", {"seat": seat})))


def bury(s: State, seat: i64) -> None:
    """(j) One at a time, so the last of them lies on top; nobody sees them."""
    count = min(TOP, s.in_deck())
    for kind in s.deck[s.drawn : s.drawn + count]:
        discard_unseen(s, kind)
    s.drawn += count
    if s.log is not None:
        s.log.append(public("chest-bury", {"seat": seat, "count": count}))


# --- the end of the turn (MX-17) -----------------------------------------------------------------------------------


def draws(owner: "TreasureChests", s: State, seat: i64, answer: i64) -> i64:
    """The ordinary cards that (g) leaves are drawn at once; then, from the top of the stack, (g), (d) and (f)."""
    due = owner.chests.due(s)
    if due == 0 or seat != s.last:
        return answer
    owner.chests.settled(s)
    if due & CANCELS:
        answer = 0
    if due & BIT[F]:
        s.push(owner.theft, seat)
    if due & BIT[D]:
        s.push(owner.one_more, seat)
    if due & BIT[G] and answer > 0:
        answer -= 1
        s.push(owner.draw_three, seat)
    return answer


def offer_three(owner: "TreasureChests", s: State, seat: i64) -> None:
    """(g) The cards stay on top of the deck while one is chosen; of fewer, those."""
    count = min(OFFERED, s.in_deck())
    if count < 2:
        take_cards(s, seat, count)
        return
    s.push(owner.pick_frame, seat, count)
    if s.log is not None:
        mine: dict[str, object] = {"seat": seat, "cards": offered_names(s, count)}
        s.log.append(secret(seat, ("chest-offer-you", mine), ("chest-offer", {"seat": seat, "count": count})))


def offered(s: State, count: i64) -> list[int]:
    """The cards that (g) offers, in the order of the card list."""
    return sorted(numbers(s.deck[s.drawn : s.drawn + count]))


def offered_names(s: State, count: i64) -> list[str]:
    return [s.rules.cards.name(kind) for kind in offered(s, count)]


def keep_offered(s: State, seat: i64, count: i64, kind: i64) -> None:
    """The others are discarded face down, in the order of the card list (B-31)."""
    rest = offered(s, count)
    rest.remove(kind)
    s.drawn += count
    s.gain(seat, kind)
    for other in rest:
        s.discard_hidden(other, seat)
    if s.log is not None:
        cards: list[str] = [s.rules.cards.name(other) for other in rest]
        mine: dict[str, object] = {"seat": seat, "card": s.rules.cards.name(kind), "cards": cards}
        others: dict[str, object] = {"seat": seat, "count": len(rest)}
        s.log.append(secret(seat, ("chest-kept-you", mine), ("chest-kept", others)))


def victims(s: State, seat: i64) -> list[int]:
    """(f) Other players with cards."""
    return [other for other in range(len(s.held)) if other != seat and s.held[other]]


def rob(s: State, seat: i64, target: i64) -> None:
    """A blind draw from the sorted hand. Thief and victim know the card; others know only that one went over."""
    kind = s.hand(target)[s.draw_from().below(s.held[target])]
    hand_on(s, target, seat, kind, BIT[seat] | BIT[target])
    if s.log is not None:
        card = s.rules.cards.name(kind)
        others: dict[str, object] = {"seat": seat, "target": target}
        s.log.append(secret(seat, ("chest-rob-you", {**others, "card": card}), ("chest-rob", others)))
        robbed: dict[str, object] = {"seat": target, "card": card}
        left: dict[str, object] = {"seat": target, "count": s.held[target]}
        s.log.append(secret(target, ("chest-robbed-you", robbed), ("chest-robbed", left)))
