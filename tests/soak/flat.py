"""Whether a curve of memory is flat: the slope behind the warm-up, and how sure it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median

WARM_UP = 1 / 3  # of the matches: until then caches fill and the allocator finds its size
BLOCKS = 12  # neighbouring samples are alike; medians of this many stretches are nearly independent
SURE = 3.0  # standard errors
# kB a match. What this was made to find kept 500; a hundred thousand matches at this bar are 50 MB.
MOST = 0.5
# kB a match that tell nothing: names of rare cells still find their place in caches that have an end. One block of
# Python left behind by every match is three times as much.
NOTHING = 0.02


Samples = list[tuple[int, int]]


@dataclass(frozen=True)
class Trend:
    slope: float  # kB a match
    error: float  # its standard error

    @property
    def flat(self) -> bool:
        """It may be nothing, and it is certainly not much."""
        return self.slope - SURE * self.error <= NOTHING and self.slope <= MOST


def trend(samples: Sequence[tuple[int, int]]) -> Trend:
    """Least squares through the blocks behind the warm-up; a sample is (matches played, resident kB)."""
    warm = samples[int(len(samples) * WARM_UP) :]
    if len(warm) < 2 * BLOCKS:
        raise ValueError(f"{len(samples)} samples are too few to tell")
    blocks = [warm[len(warm) * n // BLOCKS : len(warm) * (n + 1) // BLOCKS] for n in range(BLOCKS)]
    xs = [fmean(match for match, _ in block) for block in blocks]
    ys = [float(median(resident for _, resident in block)) for block in blocks]
    middle, level = fmean(xs), fmean(ys)
    spread = sum((x - middle) ** 2 for x in xs)
    slope = sum((x - middle) * (y - level) for x, y in zip(xs, ys, strict=True)) / spread
    misses = sum((y - level - slope * (x - middle)) ** 2 for x, y in zip(xs, ys, strict=True))
    return Trend(slope, (misses / (BLOCKS - 2) / spread) ** 0.5)
