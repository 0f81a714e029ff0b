"""Simple against random bots, as the tables of docs/bots.md: one line for each number of players.

    python tools/arena.py --game saboteur2 --players 2,5,8 --games 100 [--module veto …] [--seed 1]

Each game is played twice with the seats exchanged, so that no seat is better than another. Gold is the mean of a seat
and round.
"""

import argparse
import time
from collections import Counter

from pyrite.bots.arena import play_match
from pyrite.bots.base import Bot
from pyrite.bots.bot import make_bot
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.games.front import new_game

PAIR = ("simple", "random")


class Watched(Bot):
    """A bot whose decisions are timed."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        super().__init__(bot.seed)
        self.bot = bot
        self.watches = bot.watches
        self.times = times

    def choose(self, view: View) -> str:
        began = time.process_time()
        move = self.bot.choose(view)
        self.times.append(time.process_time() - began)
        return move

    def watch(self, view: View) -> None:
        self.bot.watch(view)


class Line:
    """What came out for one number of players."""

    def __init__(self) -> None:
        self.gold: Counter[str] = Counter()
        self.seats: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.times: list[float] = []

    def play(self, spec: GameSpec, names: list[str], seed: int) -> None:
        bots: list[Bot] = []
        for seat, name in enumerate(names):
            bot = make_bot(name, seed + seat)
            bots.append(Watched(bot, self.times) if name == PAIR[0] else bot)
        data = play_match(new_game(spec, fast_chance(seed)), bots).view(None).data
        history, result = data["history"], data["result"]
        assert isinstance(history, list)
        assert isinstance(result, dict)
        if len(set(names)) == 1:
            self.won.update(ended["won"] for ended in history)
            return
        for name, gold in zip(names, result["gold"], strict=True):
            self.gold[name] += gold
            self.seats[name] += len(history)

    def text(self, players: int) -> str:
        mean = {name: self.gold[name] / self.seats[name] for name in PAIR}
        times = sorted(self.times)
        rounds = sum(self.won.values())
        won = ", ".join(f"{side} {count / rounds:.0%}" for side, count in self.won.most_common())
        median, slowest = (1000 * times[int(share * (len(times) - 1))] for share in (0.5, 0.99))
        figures = (
            f"{mean['simple']:.2f} | {mean['random']:.2f} | {mean['simple'] / max(mean['random'], 0.01):.1f}"
        )
        return f"| {players} | {figures} | {won} | {median:.1f} ms, {slowest:.1f} ms |"


def line(spec: GameSpec, games: int, seed: int) -> Line:
    out = Line()
    seats = range(spec.players)
    for number in range(games):
        first = (seed * 2**16 + number) * 2**16
        for start in (0, 1):
            out.play(spec, [PAIR[(seat + start) % 2] for seat in seats], first)
        out.play(spec, [PAIR[0]] * spec.players, first)
    return out


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
    print("| players | simple | random | ratio | rounds won among simple bots | a decision: median, 99 % |")
    print("|---|---|---|---|---|---|")
    for players in map(int, wanted.players.split(",")):
        spec = GameSpec(wanted.game, players, "", tuple(wanted.module), {"rounds": 1})
        print(line(spec, wanted.games, wanted.seed).text(players), flush=True)


if __name__ == "__main__":
    main()
