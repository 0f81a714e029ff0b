"""Simple against random bots, as the tables of docs/bots.md: one line for each number of players.

    python tools/arena.py --game saboteur2 --players 2,5,8 --games 100 [--module veto …] [--seed 1]

*Gold* is the mean of a seat and round, where every other seat is simple; each deal is played twice with the seats
exchanged. *Treasure reached* is the share of rounds, by who plays the saboteurs and who all the others: gold is won by
sides, so a random bot lives well among simple ones of its own side.
"""

import argparse
from collections import Counter

from pyrite.bots.arena import Timed, play_match
from pyrite.bots.base import Bot
from pyrite.bots.bot import make_bot
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.games.front import new_game
from pyrite.games.saboteur.cards import SABOTEUR

SIMPLE, RANDOM = "simple", "random"
SIDES = [(diggers, saboteurs) for diggers in (SIMPLE, RANDOM) for saboteurs in (SIMPLE, RANDOM)]
HEAD = """| players | gold: simple | random | treasure reached: simple against simple saboteurs | against random ones \
| random against simple | against random | a decision of simple: median, 99 % |
|---|---|---|---|---|---|---|---|"""


class Line:
    """What came out for one number of players."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.games = 0
        self.gold: Counter[str] = Counter()
        self.seats: Counter[str] = Counter()
        self.reached: Counter[tuple[str, str]] = Counter()
        self.times: list[float] = []

    def play(self, seed: int) -> None:
        """One deal: alternating seats, twice, and the four ways to share the sides among the bots."""
        seats = range(self.spec.players)
        self.games += 1
        for start in (0, 1):
            names = [(SIMPLE, RANDOM)[(seat + start) % 2] for seat in seats]
            result = self.match(names, seed).view(None).data["result"]
            assert isinstance(result, dict)
            for name, gold in zip(names, result["gold"], strict=True):
                self.gold[name] += gold
                self.seats[name] += 1
        dealt = new_game(self.spec, fast_chance(seed))
        saboteur = [dealt.view(seat).data["role"] == SABOTEUR for seat in seats]
        for diggers, saboteurs in SIDES:
            names = [saboteurs if saboteur[seat] else diggers for seat in seats]
            history = self.match(names, seed).view(None).data["history"]
            assert isinstance(history, list)
            self.reached[diggers, saboteurs] += history[0]["reached_by"] is not None

    def match(self, names: list[str], seed: int) -> Game:
        bots: list[Bot] = [make_bot(name, seed + seat) for seat, name in enumerate(names)]
        timed = [Timed(bot, self.times) if bot.name == SIMPLE else bot for bot in bots]
        return play_match(new_game(self.spec, fast_chance(seed)), timed)

    def text(self) -> str:
        gold = [f"{self.gold[name] / self.seats[name]:.2f}" for name in (SIMPLE, RANDOM)]
        reached = [f"{self.reached[side] / self.games:.0%}" for side in SIDES]
        times = sorted(self.times)
        median, slow = (f"{1000 * times[int(share * (len(times) - 1))]:.1f}" for share in (0.5, 0.99))
        return " | ".join([f"| {self.spec.players}", *gold, *reached, f"{median}, {slow} ms |"])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="saboteur")
    parser.add_argument("--players", default="3,5,7,10")
    parser.add_argument("--module", action="append", default=[])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    print(HEAD)
    for players in map(int, wanted.players.split(",")):
        line = Line(GameSpec(wanted.game, players, "", tuple(wanted.module), {"rounds": 1}))
        for number in range(wanted.games):
            line.play((wanted.seed * 2**16 + number) * 2**16)
        print(line.text(), flush=True)


if __name__ == "__main__":
    main()
