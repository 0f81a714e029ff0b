"""A turn of the base game: what may be done, how a card is played, the draw, whose turn is next."""

from typing import Final

from pyrite._native import append, i64, vec
from pyrite.core.bits import BIT
from pyrite.core.event import public, secret
from pyrite.core.facts import drift, seen_leaving
from pyrite.core.move import Moves
from pyrite.core.stack import FRAME, NOBODY
from pyrite.family.frames import CARD_FAMILY, DISCARD, DRAW, EFFECT, NEXT, ROUND_END, SETTLE, TURN
from pyrite.family.move import CardMove
from pyrite.family.state import HAND, State

BROKEN: Final = 7  # the bits of `front` for pickaxe, lantern and cart; registered first


def may_lay(s: State, seat: i64) -> bool:
    """B-12; modules may say otherwise."""
    answer = s.front[seat] & BROKEN == 0
    rules = s.rules
    if rules.any_may_lay:
        for module in rules.each_may_lay:
            answer = module.may_lay(s, seat, answer)
    return answer


def list_turn(s: State, seat: i64, lay_base: i64, pass_base: i64, out: Moves) -> None:
    """All legal moves of an ordinary turn (B-6), in an order that tells nothing but what the seat sees."""
    rules = s.rules
    openings = rules.cards.ways  # 0 for a card that is no path card
    has_turn = rules.cards.has_turn
    hands = s.hands
    lays = s.front[seat] & BROKEN == 0
    if rules.any_may_lay:
        lays = may_lay(s, seat)
    items = out.items
    listed = out.count
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
        items[listed] = pass_base + kind
        listed += 1
        sides = openings[kind]
        if sides:
            if lays:
                wanted |= sides
                laid = 2 * kind
                ways[count] = laid
                ways[count + 1] = laid + 1  # kept only if the turn changes it
                count += 1 + has_turn[kind]
        else:
            move = rules.card_moves[kind]
            if move is not None:
                out.count = listed
                move.list_card(s, seat, kind, out)
                listed = out.count
    out.count = listed
    if count:
        s.maze.list_lays(ways[:count], wanted, lay_base, out)
        if rules.any_allow_lays:
            for module in rules.each_allow_lays:
                module.allow_lays(s, seat, listed, out)
    if rules.any_turn_moves:
        for module in rules.each_turn_moves:
            module.turn_moves(s, seat, out)
        for module in rules.each_lay_moves:
            module.lay_moves(s, seat, out)


def lay_price(s: State, seat: i64, cell: i64) -> i64:
    """What this seat pays before it may lay a path card there; nothing, unless a module says otherwise."""
    price: i64 = 0
    for module in s.rules.lay_price:
        price = module.lay_price(s, seat, cell, price)
    return price


def list_paths(s: State, seat: i64, out: Moves) -> None:
    """Every lay of a path card from the hand, as in an ordinary turn: for the frames of modules."""
    if not may_lay(s, seat):
        return
    rules = s.rules
    ways: vec[i64] = vec[i64]()
    wanted: i64 = 0
    base: i64 = 0
    last: i64 = -1
    for kind in s.hand(seat):
        how = rules.card_moves[kind]
        if kind == last or not rules.cards.is_path[kind] or how is None:
            continue
        last = kind
        if rules.cards.ladder[kind]:
            how.list_card(s, seat, kind, out)
            continue
        base = how.base
        wanted |= rules.cards.ways[kind]
        ways = append(ways, 2 * kind)
        if rules.cards.has_turn[kind]:
            ways = append(ways, 2 * kind + 1)
    if len(ways):
        start = out.count
        s.maze.list_lays(ways, wanted, base, out)
        for module in rules.each_allow_lays:
            module.allow_lays(s, seat, start, out)


def play_card(s: State, seat: i64, move: i64, kind: i64, cell: i64, how: CardMove) -> None:
    """A path or action card is shown; unless a module stops it, it takes effect, then its consequences."""
    rules = s.rules
    s.last = seat
    if how.simple and rules.straight_play and s.stack[s.depth - FRAME] == TURN:
        if rules.hands_known:
            left_hand(s, seat, kind, True)
        how.effect(s, seat, move)
        if not s.maze.knocked:
            finish(s, seat, kind)
            return
        s.drop()
        s.lose(seat, kind)
        push_turn(s, seat, cell)
        return
    frame = s.top()
    number = s.detail(2)
    s.drop()
    s.lose(seat, kind)
    left_hand(s, seat, kind, True)
    if frame == TURN:
        push_turn(s, seat, cell)
    else:
        owner = rules.frame_owners[frame]
        owner.push_rest(s, seat, frame, number, cell)
    if rules.any_announced:
        s.push(EFFECT, seat, move)
        for module in rules.each_announced:
            module.announced(s, seat, move)
    else:
        how.effect(s, seat, move)


def left_hand(s: State, seat: i64, kind: i64, shown: bool) -> None:
    """Others may know cards of a hand: that is used up, or grows stale when one leaves unseen."""
    if len(s.facts) and shown:
        s.facts = seen_leaving(s.facts, CARD_FAMILY, seat, kind, everyone(s))
    elif len(s.facts):
        s.facts = drift(s.facts, CARD_FAMILY, seat, DISCARD, 0)


def push_turn(s: State, seat: i64, cell: i64, draws: i64 = 1) -> None:
    """What is still to come in this turn, as frames: something may interrupt it."""
    s.push(NEXT, seat)
    s.push(DRAW, seat, draws)
    s.push(SETTLE, seat, cell)


def set_draw(s: State, count: i64) -> None:
    """The draw that waits at the end of this turn, in which something may interrupt, is that many cards."""
    at = s.depth - FRAME
    while s.stack[at] != DRAW:
        at -= FRAME
    s.stack[at + 2] = count


def finish(s: State, seat: i64, kind: i64) -> None:
    """The rest of a turn that nothing can interrupt, from the card that leaves the hand on.

    Most steps of a search end here: if nobody listens, the drawn card takes the place of the old one in the hand, and
    the next seat that of this one in the frame of the turn.
    """
    if s.log is not None or not s.rules.plain_draw:
        s.lose(seat, kind)
        draw(s, seat, 1)
    else:
        if s.drawn < len(s.deck):
            s.swap(seat, kind, s.deck[s.drawn])
            s.drawn += 1
        else:
            s.lose(seat, kind)
        other = seat + 1
        if other == len(s.held):
            other = 0
        if s.held[other]:
            s.stack[s.depth - FRAME + 1] = other
            return
    s.drop()
    next_turn(s, seat)


def discard_card(s: State, seat: i64, kind: i64) -> None:
    """Passing uses up the turn (B-6): nothing comes between it and the draw."""
    s.last = seat
    s.discard_hidden(kind, seat)
    if s.log is not None:
        name = s.rules.cards.name(kind)
        s.log.append(secret(seat, ("pass-you", {"seat": seat, "card": name}), ("pass", {"seat": seat})))
    if s.rules.hands_known:
        left_hand(s, seat, kind, False)
    finish(s, seat, kind)


def end_pass(s: State, seat: i64, draws: i64) -> None:
    """The rest of a turn in which nothing was played and the cards have left the hand."""
    s.drop()
    draw(s, seat, draws)
    next_turn(s, seat)


def draw(s: State, seat: i64, count: i64) -> None:
    """Draw while the deck lasts (B-6)."""
    rules = s.rules
    if rules.any_draws:
        for module in rules.each_draws:
            count = module.draws(s, seat, count)
    take_cards(s, seat, count)


def take_cards(s: State, seat: i64, count: i64) -> None:
    """That many cards come from the deck into a hand, or all that are left."""
    rules = s.rules
    while count > 0 and s.drawn < len(s.deck):
        kind = s.deck[s.drawn]
        s.drawn += 1
        s.gain(seat, kind)
        count -= 1
        if s.log is not None:
            name = rules.cards.name(kind)
            s.log.append(secret(seat, ("draw-you", {"seat": seat, "card": name}), ("draw", {"seat": seat})))


def next_turn(s: State, seat: i64) -> None:
    """To the left, unless a module turns the order round; whoever has no cards is skipped (B-6); if no one has any,
    the round ends (B-22)."""
    players: i64 = len(s.held)
    on: i64 = 1
    if s.rules.any_order:
        on = turn_step(s)
    other = seat
    step: i64 = 0
    while step < players:
        other += on
        if other == players:
            other = 0
        elif other < 0:
            other = players - 1
        if s.held[other]:
            if step and s.log is not None:
                tell_skipped(s, seat, step)
            start_turn(s, other)
            return
        step += 1
    s.push(ROUND_END, NOBODY)


def turn_step(s: State) -> i64:
    """Which way the turns go: 1 clockwise, -1 the other way."""
    on: i64 = 1
    for module in s.rules.each_order:
        on = module.order(s, on)
    return on


def tell_skipped(s: State, seat: i64, skipped: i64) -> None:
    if s.log is not None:
        on = turn_step(s)
        for step in range(skipped):
            s.log.append(public("skip", {"seat": (seat + (1 + step) * on) % len(s.held)}))


def start_turn(s: State, seat: i64) -> None:
    s.push(TURN, seat)
    rules = s.rules
    if rules.any_turn_started:
        for module in rules.each_turn_started:
            module.turn_started(s, seat)


def everyone(s: State) -> i64:
    """The mask of all seats and the spectators."""
    return BIT[16] - 1
