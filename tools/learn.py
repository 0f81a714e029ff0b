"""Learn what deeds say of who did them, from rounds that are played here: `bots/deeds.json`.

    python tools/learn.py --rounds 3000 --out src/pyrite/bots/deeds.json

Rounds of the base game with 3 to 10 players. Everybody plays by the policy of the game; in some of the rounds a seat
now and then makes another move than its best one, or a saboteur plays as a digger would for its first turns, so that
the tables fit more than one kind of player. Deals come from seeds that nothing else is learnt from or reported on.
"""

import argparse
import json
from collections import Counter
from pathlib import Path

from pyrite.bots.belief import FIRST, JOINT, key_of
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.family.mind.judge import NAMES
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.minds import mind_of
from pyrite.games.saboteur.cards import SABOTEUR
from pyrite.search import fresh_match

LEARN = 1_000_000_000  # the first seed of those that are learnt from
SMOOTH = 30.0  # turns after a certain deed that count as seen, with what is done after any
ANY = ""
KINDS = ("overt", "overt", "noisy", "stealthy")
MOST = 10.0  # no single deed is more telling than this


class Counts:
    """By role of who did it (0 digs, 1 is a saboteur): deeds, and how often there was a chance to do them."""

    def __init__(self) -> None:
        self.done: Counter[tuple[str, str, int, int]] = (
            Counter()
        )  # deed, the one before, by, to (-1: to nobody else)
        self.acts: Counter[tuple[str, int]] = Counter()  # turns by the deed before
        self.others: Counter[tuple[str, int, int]] = Counter()  # the others of each role at these turns

    def note(self, kind: str, before: str, by: int, to: int, others: list[int]) -> None:
        for one in (before, ANY):
            self.acts[one, by] += 1
            for role in (0, 1):
                self.others[one, by, role] += others.count(role)
            self.done[kind, one, by, to] += 1

    def rate(self, kind: str, before: str, by: int, to: int) -> float:
        """How often it is done, for each other seat of that role; rare cases lean on what is done after anything."""
        times = self.done[kind, before, by, to]
        chances = self.acts[before, by] if to < 0 else self.others[before, by, to]
        if before == ANY:
            return (times + 0.5) / (chances + 500)
        return (times + SMOOTH * self.rate(kind, ANY, by, to)) / (chances + SMOOTH)

    def factors(self) -> dict[str, list[float]]:
        out: dict[str, list[float]] = {}
        for kind, before, alone in sorted({(kind, before, to < 0) for kind, before, _, to in self.done}):
            if before == ANY:
                continue
            cases = [(0, -1), (1, -1)] if alone else [(0, 0), (0, 1), (1, 0), (1, 1)]
            rates = [self.rate(kind, before, by, to) for by, to in cases]
            ratios = [clipped(rate / rates[0]) for rate in rates]
            out[key_of(kind, before, not alone)] = ratios[1:] if alone else ratios
        return out


def clipped(value: float) -> float:
    return round(min(MOST, max(1 / MOST, value)), 4)


def play(counts: Counts, seed: int, players: int, kind: str) -> None:
    """One round."""
    spec = CATALOGUE.for_new_table(GameSpec("saboteur", players, "", (), {"rounds": 1}))
    state = fresh_match(CATALOGUE.start(spec, fast_chance(0)), seed)
    mind = mind_of(state)
    luck = fast_chance(seed + 1)
    names = state.rules.roles
    digger = next(place for place, name in enumerate(names) if name != SABOTEUR)
    roles = [int(names[role] == SABOTEUR) for role in state.roles]
    hides = [luck.below(4) for _ in range(players)]
    turns = [0] * players
    before = [FIRST] * players
    while not state.over:
        seat = int(state.seat())
        numbers = [int(number) for number in state.legal()]
        text = state.text(numbers[0])
        if text.startswith("take:"):
            break
        hidden = kind == "stealthy" and roles[seat] and turns[seat] < hides[seat]
        worths = mind.worths(state, seat, numbers, digger if hidden else -1)
        order = sorted(range(len(numbers)), key=lambda place: (-worths[place], place))
        place = order[0]
        if kind == "noisy" and luck.below(5) == 0:
            place = order[min(len(order) - 1, int(luck.below(4)))]
        number = numbers[place]
        text = state.text(number)
        deed = NAMES[mind.witness(state, seat, number)]
        deed = JOINT.get(deed, deed)
        to = int(text.split(">")[1].split("=")[0]) if ">" in text else -1
        others = [roles[other] for other in range(players) if other != seat]
        counts.note(deed, before[seat], roles[seat], -1 if to in (-1, seat) else roles[to], others)
        before[seat] = deed
        turns[seat] += 1
        state.apply(number)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3000)
    parser.add_argument("--out", type=Path, default=Path("src/pyrite/bots/deeds.json"))
    wanted = parser.parse_args()
    counts = Counts()
    for number in range(wanted.rounds):
        play(counts, LEARN + 2 * number, 3 + number % 8, KINDS[number // 8 % len(KINDS)])
    made = f"python tools/learn.py --rounds {wanted.rounds}"
    wanted.out.write_text(
        json.dumps({"made": made, "factors": counts.factors()}, indent=1) + "\n", encoding="utf-8"
    )
    print(f"{sum(counts.acts.values())} deeds of {wanted.rounds} rounds")


if __name__ == "__main__":
    main()
