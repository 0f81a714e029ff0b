"""A bot can't know what its seat does not: in two worlds that its seat can't tell apart it makes the same moves.

The way is the server's own: the match makes the packets of the seat, the worker's desk is fed with them and chooses.
"""

from collections import Counter
from random import Random

import pytest

from pyrite.bots.bot import BOTS
from pyrite.family.game import Game
from pyrite.server import wire
from pyrite.server.bots.worker import Desk, Feed
from tests.leaks.lockstep import Before, followed
from tests.leaks.tables import choose, tables, texts
from tests.server.leaks.lockstep import another
from tests.server.leaks.worlds import StagedMatch

DECISIONS = 150
STEPS = 25
SEED = 7


class Side:
    """One of the two worlds, with a bot at one seat of it."""

    def __init__(self, game: Game, bot: str, seat: int) -> None:
        self.match = StagedMatch(game)
        self.desk = Desk()
        self.bot = bot
        self.seat = seat
        self.fed = 0

    def play(self, by: int, move: str) -> None:
        self.match.accept(self.match.plan(by, move), None)

    def packets(self) -> list[bytes]:
        """What the bot has not been given yet; there is at most one, since it is asked after every move."""
        stream = self.match.streams.of(self.seat)
        return [stream.packet] if stream.version > self.fed else []

    def decision(self, ask: bool) -> str:
        order = Feed("t", self.seat, self.bot, SEED, self.packets(), self.fed == 0, 1 if ask else None)
        self.fed = self.match.streams.of(self.seat).version
        chosen = self.desk.handle(order)
        return "" if chosen is None else chosen.move


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_decides_the_same_in_every_world_that_its_seat_allows(bot: str) -> None:
    tally: Counter[str] = Counter()
    for table in tables(90 + len(bot)):
        rng, game = table.rng, table.game.clone()
        for _ in range(rng.randrange(25)):
            if not game.over:
                game.play(choose(game, table.mood, rng, texts(game)))
        seat = game.seat
        if game.over or seat is None:
            continue
        other = another(game, seat, rng, tally)
        if other is not None:
            follow([Side(game, bot, seat), Side(other, bot, seat)], rng, tally)
        telling = min(tally["in different worlds"], tally["with a choice"])
        if tally["decisions"] >= DECISIONS and telling >= DECISIONS / 2:
            break
    assert tally["in different worlds"] >= DECISIONS / 2
    assert tally["with a choice"] >= DECISIONS / 2


def follow(sides: list[Side], rng: Random, tally: Counter[str]) -> None:
    """Both worlds go on with the same moves for as long as the rules show the seat nothing that differs."""
    one, other = sides
    seat = one.seat
    for _ in range(STEPS):
        game, twin = one.match.game, other.match.game
        by = game.seat
        if game.over or by is None:
            return
        assert one.packets() == other.packets()
        moves = [side.decision(by == seat) for side in sides]
        if by == seat:
            assert moves[0] == moves[1] and moves[0] in texts(game)
            tally["decisions"] += 1
            tally["with a choice"] += len(texts(game)) > 1
            tally["in different worlds"] += hidden(game, seat) != hidden(twin, seat)
            text = moves[0]
            same = text
        else:
            pairs = followed(game, twin, by, seat)
            if not pairs:
                return
            text = rng.choice(list(pairs))
            same = pairs[text][0]
        before = Before(game, twin)
        one.play(by, text)
        other.play(by, same)
        if before.learned(one.match.game, other.match.game, seat):
            return


def hidden(game: Game, seat: int) -> list[bytes]:
    """What the other seats see."""
    return [wire.look(game, each).view for each in range(game.players) if each != seat]
