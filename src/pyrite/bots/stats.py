"""Figures with their doubt: shares, paired differences, and how good a belief is."""

from collections.abc import Sequence
from math import log, sqrt

from pyrite.core.chance import fast_chance

Z = 1.959964  # 95 %
DRAWS = 2000
BINS = 10
SURE = 0.001  # a belief of 0 or 1 counts as this far from it, or one fault would cost everything


def wilson(wins: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if of == 0:
        return 0.0, 1.0
    share = wins / of
    middle = share + Z * Z / (2 * of)
    wide = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    whole = 1 + Z * Z / of
    return max(0.0, (middle - wide) / whole), min(1.0, (middle + wide) / whole)


def paired(first: Sequence[float], second: Sequence[float], seed: int = 1) -> tuple[float, float, float]:
    """By how much the first is above the second on the same deals: the mean, and its 95 % interval by drawing deals
    again (bootstrap). The same deals give the same interval."""
    gaps = [one - other for one, other in zip(first, second, strict=True)]
    if not gaps:
        return 0.0, -1.0, 1.0
    chance = fast_chance(seed)
    means = sorted(sum(gaps[chance.below(len(gaps))] for _ in gaps) / len(gaps) for _ in range(DRAWS))
    low, high = means[int(0.025 * DRAWS)], means[int(0.975 * DRAWS) - 1]
    return sum(gaps) / len(gaps), low, high


class Score:
    """Beliefs against the truth: Brier and log score, and by tenths how often what was believed was so."""

    def __init__(self, kept: Sequence[Sequence[float]] | None = None) -> None:
        # By tenth: how many, the sum of what was believed, how often it was so; then the sums of both scores.
        self.rows = (
            [list(row) for row in kept] if kept else [[0.0, 0.0, 0.0] for _ in range(BINS)] + [[0.0, 0.0]]
        )

    def add(self, believed: float, is_so: bool) -> None:
        row = self.rows[min(BINS - 1, int(believed * BINS))]
        row[0] += 1
        row[1] += believed
        row[2] += is_so
        near = min(1 - SURE, max(SURE, believed))
        self.rows[BINS][0] += (believed - is_so) ** 2
        self.rows[BINS][1] -= log(near if is_so else 1 - near)

    @property
    def count(self) -> int:
        return int(sum(row[0] for row in self.rows[:BINS]))

    def brier(self) -> float:
        return self.rows[BINS][0] / max(1, self.count)

    def log_score(self) -> float:
        return self.rows[BINS][1] / max(1, self.count)

    def prior(self) -> float:
        """The Brier score of whoever knows only how many there are."""
        so = sum(row[2] for row in self.rows[:BINS]) / max(1, self.count)
        return so * (1 - so)

    def reliability(self) -> list[tuple[float, float, int]]:
        """By tenth: what was believed, how often it was so, and how many."""
        return [(row[1] / row[0], row[2] / row[0], int(row[0])) for row in self.rows[:BINS] if row[0]]

    def kept(self) -> list[list[float]]:
        return [[round(value, 4) for value in row] for row in self.rows]


class Times:
    """How long decisions took, in steps of a tenth of a decade from a microsecond up."""

    STEPS = 20

    def __init__(self, kept: dict[str, int] | None = None) -> None:
        self.bins = {int(step): count for step, count in (kept or {}).items()}

    def add(self, seconds: float) -> None:
        step = max(0, round(self.STEPS * log(max(1e-6, seconds) * 1e6, 10)))
        self.bins[step] = self.bins.get(step, 0) + 1

    def at(self, share: float) -> float:
        """Milliseconds within which this share of the decisions was made."""
        total = sum(self.bins.values())
        so_far = 0
        for step in sorted(self.bins):
            so_far += self.bins[step]
            if so_far >= share * total:
                return float(10 ** (step / self.STEPS) / 1000)
        return 0.0

    def kept(self) -> dict[str, int]:
        return {str(step): self.bins[step] for step in sorted(self.bins)}
