"""A turn: play a card or discard one or two, walk, draw (LM-9, DC-7)."""

from pyrite._native import i64
from pyrite.core.event import public, secret
from pyrite.core.move import Moves
from pyrite.core.stack import FRAME, NOBODY
from pyrite.family.frames import DRAW, NEXT, ROUND_END, TURN
from pyrite.family.move import CardMove
from pyrite.family.state import HAND, State
from pyrite.family.turn import draw, left_hand
from pyrite.games.expedition.frames import ARRIVE, SET_OUT, WALK
from pyrite.games.expedition.walkers import Walkers


def list_turn(s: State, seat: i64, lay_base: i64, pass_base: i64, out: Moves) -> None:
    """Every card that can be played, and every one that can be discarded alone."""
    rules = s.rules
    openings = rules.cards.ways  # 0 for a card that is no path card
    has_turn = rules.cards.has_turn
    hands = s.hands
    ways = rules.scratch
    count: i64 = 0
    wanted: i64 = 0
    last: i64 = -1
    place = seat * HAND
    end = place + s.held[seat]
    items = out.items
    while place < end:
        kind = hands[place]
        place += 1
        if kind == last:
            continue
        last = kind
        items[out.count] = pass_base + kind
        out.count += 1
        sides = openings[kind]
        if sides:
            wanted |= sides
            ways[count] = 2 * kind
            ways[count + 1] = 2 * kind + 1  # kept only if the turn changes it
            count += 1 + has_turn[kind]
        else:
            how = rules.card_moves[kind]
            if how is not None:
                how.list_card(s, seat, kind, out)
    if count:
        s.maze.list_lays(ways[:count], wanted, lay_base, out)


def play_card(s: State, seat: i64, move: i64, kind: i64, how: CardMove) -> None:
    """A card is shown, leaves the hand and takes effect; then the pawn may walk."""
    s.last = seat
    s.drop()
    s.lose(seat, kind)
    left_hand(s, seat, kind, True)
    if how.simple:
        how.effect(s, seat, move)
        begin_walk(s, seat, 1)
    else:
        push_turn(s, seat, 1)
        how.effect(s, seat, move)


def begin_walk(s: State, seat: i64, draws: i64) -> None:
    """What `push_turn` brings, straight on as far as nobody is asked: most turns need no frames."""
    game = s.rules.game
    assert isinstance(game, Walkers)
    s.push(NEXT, seat)
    s.push(DRAW, seat, draws)
    s.push(ARRIVE, seat)
    walk_on(s, seat, game.steps(s, seat), game)
    if s.top() == ARRIVE:
        end_walk(s, seat, game)


def end_walk(s: State, seat: i64, game: Walkers) -> None:
    """The frame `arrive` lies on top: it, the draw and the next turn, as far as nobody is asked."""
    s.drop()
    depth = s.depth
    game.arrive(s, seat)
    if s.depth == depth and s.top() == DRAW and s.detail(1) == seat and s.stack[depth - 2 * FRAME] == NEXT:
        count = s.detail(2)
        s.depth = depth - 2 * FRAME
        draw(s, seat, count)
        next_turn(s, seat, game)


def push_turn(s: State, seat: i64, draws: i64) -> None:
    """What is still to come in this turn."""
    s.push(NEXT, seat)
    s.push(DRAW, seat, draws)
    s.push(ARRIVE, seat)
    s.push(SET_OUT, seat)


def set_out(s: State, seat: i64, game: Walkers) -> None:
    walk_on(s, seat, game.steps(s, seat), game)


def walk_on(s: State, seat: i64, left: i64, game: Walkers) -> None:
    """The next step is asked for, unless there is none: then the walk has ended by itself."""
    if game.goes_on(s, seat, left):
        s.push(WALK, seat, left)


def next_turn(s: State, seat: i64, game: Walkers) -> None:
    """Clockwise. Whoever has no card passes (LM-10, DC-8); if no one has any, all is over (LM-27, DC-31)."""
    players: i64 = len(s.held)
    anybody = False
    for held in s.held:
        anybody = anybody or held > 0
    if not anybody:
        s.push(ROUND_END, NOBODY)
        return
    other = seat
    while True:
        other += 1
        if other == players:
            other = 0
        game.turn_comes(s, other)
        if s.held[other]:
            s.push(TURN, other)
            return
        if s.log is not None:
            s.log.append(public("skip", {"seat": other}))


def lose_card(s: State, seat: i64) -> None:
    """The player on the left draws a card at random, unseen, onto the discard; the hand stays smaller (LM-17, DC-13).
    With an empty hand nothing is lost, and nothing is owed."""
    held = s.held[seat]
    by = (seat + 1) % len(s.held)
    if held == 0:
        if s.log is not None:
            s.log.append(public("nothing-lost", {"seat": seat}))
        return
    kind = s.hands[seat * HAND + s.draw_from().below(held)]
    s.lose(seat, kind)
    s.discard_hidden(kind, seat)
    left_hand(s, seat, kind, False)
    if s.log is not None:
        others: dict[str, object] = {"seat": seat, "by": by}
        mine: dict[str, object] = {"seat": seat, "by": by, "card": s.rules.cards.name(kind)}
        s.log.append(secret(seat, ("lost-you", mine), ("lost", others)))
