"""Bots in the games where pawns walk, as the tables of docs/bots.md: one line for each number of players.

    python tools/expeditions.py --game lost-mines --players 3,5,9 --games 50 [--seed 1]
    python tools/expeditions.py --game dark-cave --players 2,5,8 --games 50

Every deal is played by simple bots alone, by random ones alone, and by a clan of simple against a clan of random ones:
who works for whom counts, not what one wears. Decisions are timed by the processor, where there is anything to decide.
"""

import argparse
from collections import Counter, defaultdict

from pyrite.bots.arena import Timed, play_match
from pyrite.bots.base import Bot
from pyrite.bots.bot import make_bot
from pyrite.bots.expedition.clans import works_for
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.expedition.clans import CLANS
from pyrite.games.front import new_game

SIMPLE, RANDOM = "simple", "random"
Data = dict[str, object]


class Line:
    """What came out for one number of players: `sums` of all games among simple bots, `luck` by bot among both."""

    head = ""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.games = 0
        self.sums: Counter[str] = Counter()
        self.luck: defaultdict[str, list[float]] = defaultdict(list)
        self.own: defaultdict[str, list[float]] = defaultdict(list)
        self.times: list[float] = []

    def play(self, seed: int) -> None:
        """One deal: all simple, all random, then one clan of each."""
        self.games += 1
        self.add(self.match([SIMPLE] * self.spec.players, seed))
        self.add_random(self.match([RANDOM] * self.spec.players, seed))
        names = self.sides(seed)
        game = self.match(names, seed)
        for name, luck, own in zip(names, self.lucks(game), self.owns(game), strict=True):
            self.luck[name].append(luck)
            self.own[name].append(own)

    def sides(self, seed: int) -> list[str]:
        """Simple bots for all who work for one clan, by turns; a selfish dwarf is of either kind by its seat."""
        dealt = new_game(self.spec, fast_chance(seed))
        simple = CLANS[self.games % 2]
        clans = [works_for(str(dealt.view(seat).data["role"])) for seat in range(self.spec.players)]
        return [SIMPLE if (clan or CLANS[seat % 2]) == simple else RANDOM for seat, clan in enumerate(clans)]

    def match(self, names: list[str], seed: int) -> Game:
        bots: list[Bot] = [make_bot(name, seed + seat) for seat, name in enumerate(names)]
        timed = [Timed(bot, self.times) if bot.name == SIMPLE else bot for bot in bots]
        return play_match(new_game(self.spec, fast_chance(seed)), timed)

    def add(self, game: Game) -> None:
        raise NotImplementedError

    def add_random(self, game: Game) -> None:
        raise NotImplementedError

    def lucks(self, game: Game) -> list[float]:
        """By seat: what it got."""
        raise NotImplementedError

    def owns(self, game: Game) -> list[float]:
        """By seat: what it did for that itself."""
        raise NotImplementedError

    def by_bot(self, values: dict[str, list[float]]) -> list[str]:
        return [f"{sum(values[name]) / max(1, len(values[name])):.2f}" for name in (SIMPLE, RANDOM)]

    def share(self, what: str, of: str = "") -> str:
        return f"{self.sums[what] / max(1, self.sums[of] if of else self.games):.0%}"

    def mean(self, what: str, of: str = "") -> str:
        return f"{self.sums[what] / max(1, self.sums[of] if of else self.games):.2f}"

    def fields(self) -> list[str]:
        raise NotImplementedError

    def text(self) -> str:
        times = sorted(self.times)
        median, slow = (f"{1000 * times[int(share * (len(times) - 1))]:.1f}" for share in (0.5, 0.99))
        return " | ".join([f"| {self.spec.players}", *self.fields(), f"{median}, {slow} ms |"])


def final(game: Game) -> Data:
    return game.view(None).data


def rows(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return value


def whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def turns(game: Game) -> int:
    """Cards played and passes: a walk and what one is asked are part of a turn."""
    parts = ("step@", "stop", "end:", "treasure#", "creature", "axe:", "chop@")
    return sum(not move.startswith(parts) for move in texts(game))


def texts(game: Game) -> list[str]:
    return [text for _, text in game.moves]


class MinesLine(Line):
    head = (
        "| players | mines turned up | a mine reached | treasures taken | points: loyal | selfish | saboteur "
        "| turns each | treasures, all random | points: simple | random | treasures: simple | random "
        "| a decision: median, 99 % |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
    )

    def add(self, game: Game) -> None:
        data = final(game)
        goals = data["goals"]
        assert isinstance(goals, dict)
        up = sum(face != "?" for face in goals.values())
        self.sums["up"] += up
        self.sums["reached"] += up > 0
        self.sums["treasures"] += len(rows(data["treasures"]))
        self.sums["taken"] += taken(data)
        self.sums["turns"] += turns(game)
        ended = rows(data["history"])[-1]
        roles, points = ended["roles"], data["points"]
        assert isinstance(roles, list) and isinstance(points, list)
        for role, got in zip(roles, points, strict=True):
            kind = str(role).partition("-")[2]
            self.sums[f"{kind} seats"] += 1
            self.sums[kind] += got

    def add_random(self, game: Game) -> None:
        self.sums["taken by random"] += taken(final(game))

    def lucks(self, game: Game) -> list[float]:
        return [float(whole(points)) for points in list_of(final(game)["points"])]

    def owns(self, game: Game) -> list[float]:
        """Treasures that a seat took."""
        takers = [treasure["taken_by"] for treasure in rows(final(game)["treasures"])]
        return [float(takers.count(seat)) for seat in range(self.spec.players)]

    def fields(self) -> list[str]:
        roles = [self.mean(kind, f"{kind} seats") for kind in ("loyal", "selfish", "saboteur")]
        each = f"{self.sums['turns'] / self.games / self.spec.players:.1f}"
        head = [self.mean("up"), self.share("reached"), self.share("taken", "treasures")]
        return [
            *head,
            *roles,
            each,
            self.share("taken by random", "treasures"),
            *self.by_bot(self.luck),
            *self.by_bot(self.own),
        ]


def list_of(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def taken(data: Data) -> int:
    return sum(treasure["taken_by"] is not None for treasure in rows(data["treasures"]))


class CaveLine(Line):
    head = (
        "| players | exit found | nobody out | pawns out | gold carried out | wins of the larger clan | of the smaller "
        "| between equals | turns each | pawns out, all random | wins: simple | random | pawns out: simple | random "
        "| a decision: median, 99 % |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
    )

    def add(self, game: Game) -> None:
        data = final(game)
        goals, result = data["goals"], data["result"]
        assert isinstance(goals, dict) and isinstance(result, dict)
        out = list_of(data["out"])
        self.sums["exit"] += any(face.startswith("exit") for face in goals.values())
        self.sums["nobody"] += not out
        self.sums["out"] += len(out)
        self.sums["pawns"] += self.spec.players
        self.sums["gold"] += sum(result["gold"])
        self.sums["turns"] += turns(game)
        winners = len(result["winners"])
        losers = self.spec.players - winners
        if winners:
            self.sums["even" if winners == losers else "larger" if winners > losers else "smaller"] += 1

    def add_random(self, game: Game) -> None:
        self.sums["out by random"] += len(list_of(final(game)["out"]))

    def lucks(self, game: Game) -> list[float]:
        result = final(game)["result"]
        assert isinstance(result, dict)
        return [float(seat in result["winners"]) for seat in range(self.spec.players)]

    def owns(self, game: Game) -> list[float]:
        """Whether a pawn got out."""
        return [float(seat in list_of(final(game)["out"])) for seat in range(self.spec.players)]

    def fields(self) -> list[str]:
        head = [
            self.share("exit"),
            self.share("nobody"),
            self.share("out", "pawns"),
            self.mean("gold", "pawns"),
        ]
        wins = [self.share(side) for side in ("larger", "smaller", "even")]
        each = f"{self.sums['turns'] / self.games / self.spec.players:.1f}"
        tail = [each, self.share("out by random", "pawns"), *self.by_bot(self.luck), *self.by_bot(self.own)]
        return [*head, *wins, *tail]


LINES: dict[str, type[Line]] = {"lost-mines": MinesLine, "dark-cave": CaveLine}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(LINES), default="lost-mines")
    parser.add_argument("--players", default="3,5,7")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    kind = LINES[wanted.game]
    print(kind.head)
    for players in map(int, wanted.players.split(",")):
        options: dict[str, object] = {"rounds": 1} if wanted.game == "lost-mines" else {}
        line = kind(CATALOGUE.for_new_table(GameSpec(wanted.game, players, "", (), options)))
        for number in range(wanted.games):
            line.play((wanted.seed * 2**16 + number) * 2**16)
        print(line.text(), flush=True)


if __name__ == "__main__":
    main()
