"""A turn of the base game: what may be done, how a card is played, the draw, whose turn is next."""

from pyrite._native import i64, vec
from pyrite.core.bits import BIT
from pyrite.core.event import public, secret
from pyrite.core.state import NOBODY
from pyrite.games.saboteur.frames import DRAW, EFFECT, NEXT, ROUND_END, SETTLE, TURN
from pyrite.maze.cardmove import CardMove
from pyrite.maze.rules import MineRules
from pyrite.maze.state import HAND, MineState

BROKEN: i64 = 7  # the bits of `front` for pickaxe, lantern and cart; registered first


def may_lay(s: MineState, seat: i64) -> bool:
    """B-12; modules may say otherwise."""
    answer = s.front[seat] & BROKEN == 0
    rules = s.mine_rules()
    if rules.any_may_lay:
        for module in rules.may_lay:
            answer = module.may_lay(s, seat, answer)
    return answer


def list_turn(s: MineState, seat: i64, lay_base: i64, pass_base: i64, out: list[int]) -> None:
    """All legal moves of an ordinary turn (B-6), in an order that tells nothing but what the seat sees."""
    rules = s.rules
    assert isinstance(rules, MineRules)
    cards = rules.cards
    hands = s.hands
    lays = may_lay(s, seat)
    ways = rules.scratch
    count: i64 = 0
    wanted: i64 = 0
    last: i64 = -1
    place = seat * HAND
    end = place + s.held[seat]
    while place < end:
        kind = hands[place]
        place += 1
        if kind == last:
            continue
        last = kind
        out.append(pass_base + kind)
        if cards.is_path[kind]:
            if lays:
                wanted |= cards.ways[kind]
                ways[count] = 2 * kind
                count += 1
                if cards.has_turn[kind]:
                    ways[count] = 2 * kind + 1
                    count += 1
        else:
            move = rules.card_moves[kind]
            if move is not None:
                move.list_card(s, seat, kind, out)
    if count:
        start: i64 = len(out)
        s.maze.list_lays(ways, count, wanted, lay_base, out)
        if rules.any_allow_lays:
            for module in rules.allow_lays:
                module.allow_lays(s, seat, start, out)
    if rules.any_turn_moves:
        for module in rules.turn_moves:
            module.turn_moves(s, seat, out)


def begin(s: MineState, seat: i64) -> None:
    """The turn is answered: from here on it runs to its draw by itself."""
    s.drop()
    s.last = seat
    s.push(NEXT, seat)
    s.push(DRAW, seat, 1)


def play_card(s: MineState, seat: i64, move: i64, kind: i64, cell: i64, how: CardMove) -> None:
    """A path or action card is shown; unless a module stops it, it takes effect, then its consequences."""
    rules = s.rules
    assert isinstance(rules, MineRules)
    begin(s, seat)
    if rules.any_phases:
        for module in rules.phases:
            module.push_phase(s, seat)
    s.push(SETTLE, seat, cell)
    s.lose(seat, kind)
    if rules.any_announced:
        s.push(EFFECT, seat, move)
        for module in rules.announced:
            module.announced(s, seat, move)
    else:
        how.effect(s, seat, move)


def draw(s: MineState, seat: i64, count: i64) -> None:
    """Draw while the deck lasts (B-6)."""
    rules = s.rules
    assert isinstance(rules, MineRules)
    if rules.any_draws:
        for module in rules.draws:
            count = module.draws(s, seat, count)
    while count > 0 and s.drawn < len(s.deck):
        kind = s.deck[s.drawn]
        s.drawn += 1
        s.gain(seat, kind)
        count -= 1
        if s.log is not None:
            name = rules.cards.name(kind)
            s.log.append(secret(seat, ("draw-you", {"seat": seat, "card": name}), ("draw", {"seat": seat})))


def next_turn(s: MineState, seat: i64) -> None:
    """To the left; whoever has no cards is skipped (B-6); if no one has any, the round ends (B-22)."""
    players: i64 = len(s.held)
    other = seat
    step: i64 = 0
    while step < players:
        other += 1
        if other == players:
            other = 0
        if s.held[other]:
            if step and s.log is not None:
                tell_skipped(s, seat, step)
            start_turn(s, other)
            return
        step += 1
    s.push(ROUND_END, NOBODY)


def tell_skipped(s: MineState, seat: i64, skipped: i64) -> None:
    if s.log is not None:
        for step in range(skipped):
            s.log.append(public("skip", {"seat": (seat + 1 + step) % len(s.held)}))


def start_turn(s: MineState, seat: i64) -> None:
    s.push(TURN, seat)
    rules = s.rules
    assert isinstance(rules, MineRules)
    if rules.any_turn_started:
        for module in rules.turn_started:
            module.turn_started(s, seat)


def seats_with(s: MineState, bits: i64) -> vec[i64]:
    """The seats that have any of these cards in front."""
    out: list[int] = [seat for seat in range(len(s.front)) if s.front[seat] & bits]
    return vec[i64](out)


def everyone(s: MineState) -> i64:
    """The mask of all seats and the spectators."""
    return BIT[16] - 1
