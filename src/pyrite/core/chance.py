"""Chance: numbered streams of 32-bit words, the same on every platform, interpreted and compiled (docs/notation.md).

A chance source is replaced, never edited, once a state holds it: clones share it, and whoever draws copies it first
(`State.draw_from`). So a clone never disturbs the stream of its original.
"""

import hashlib
from typing import Final

from pyrite._native import i64, vec

WORD: Final = 4294967296  # 2 ** 32
LARGEST_SEED: Final = 2**256
FAST: Final = "fast-1"
FAIR: Final = "fair-1"
RECORDED: Final = "recorded-1"


class ChanceError(ValueError):
    """A script or a recording does not fit the game that is dealt from it."""


class Chance:
    """A place in a stream. `at` counts the words (or scripted numbers) used so far."""

    def __init__(self) -> None:
        self.stream = ""
        self.at: i64 = 0
        # Every number drawn, if someone wants to keep them (recorded chance).
        self.kept: list[int] | None = None

    def copy(self) -> "Chance":
        raise NotImplementedError(self.stream)

    def word(self) -> i64:
        """The next 32-bit word."""
        raise NotImplementedError(self.stream)

    def number(self, n: i64) -> i64:
        """A number below n, each equally likely: words above the last whole multiple of n are thrown away."""
        whole: i64 = WORD - WORD % n
        w = self.word()
        while w >= whole:
            w = self.word()
        return w % n

    def below(self, n: i64) -> i64:
        if n <= 1:
            return 0
        j = self.number(n)
        if self.kept is not None:
            self.kept.append(j)
        return j

    def shuffle(self, items: vec[i64]) -> None:
        """Fisher and Yates, from the last entry down."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            other = items[j]
            items[j] = items[i]
            items[i] = other
            i -= 1

    def to_json(self) -> dict[str, object]:
        """How a record names this source from its beginning."""
        raise NotImplementedError(self.stream)


class FastChance(Chance):
    """xoshiro128**: quick and reproducible from a small seed; not for tables where somebody could work it out."""

    def __init__(self) -> None:
        super().__init__()
        self.stream = FAST
        self.seed = 0
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 1

    def copy(self) -> Chance:
        other = FastChance()
        other.at = self.at
        other.kept = None if self.kept is None else self.kept[:]
        other.seed = self.seed
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.d = self.d
        return other

    def word(self) -> i64:
        mask: i64 = 0xFFFFFFFF
        b = self.b
        five = (b * 5) & mask
        turned = ((five << 7) | (five >> 25)) & mask
        result = (turned * 9) & mask
        shifted = (b << 9) & mask
        c = self.c ^ self.a
        d = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ shifted
        self.d = ((d << 11) | (d >> 21)) & mask
        self.at += 1
        return result

    def shuffle(self, items: vec[i64]) -> None:
        """As in `Chance`, without a call for each number: dealing is most of what chance does."""
        if self.kept is not None:
            super().shuffle(items)
            return
        mask: i64 = 0xFFFFFFFF
        a = self.a
        b = self.b
        c = self.c
        d = self.d
        thrown: i64 = 0
        n: i64 = len(items)
        while n > 1:
            # One word, as `word` makes it.
            five = (b * 5) & mask
            w = (((five << 7) | (five >> 25)) * 9) & mask
            shifted = (b << 9) & mask
            c ^= a
            d ^= b
            b ^= c
            a ^= d
            c ^= shifted
            d = ((d << 11) | (d >> 21)) & mask
            j = w % n
            if w - j + n > WORD:  # above the last whole multiple of n: thrown away
                thrown += 1
                continue
            n -= 1
            other = items[j]
            items[j] = items[n]
            items[n] = other
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        if len(items):
            self.at += len(items) - 1 + thrown

    def to_json(self) -> dict[str, object]:
        return {"stream": FAST, "seed": self.seed}


def fast_chance(seed: int = 0) -> FastChance:
    """A fast stream from its first word on; ChanceError if the seed could not be written down and read back."""
    if not 0 <= seed <= LARGEST_SEED:
        raise ChanceError("seed: a whole number from 0 to 2 ** 256 is needed")
    chance = FastChance()
    chance.seed = seed
    # As an object: when mypyc writes down an integer beyond 62 bits it never frees it.
    written: object = seed
    start = hashlib.sha256(f"pyrite {FAST} {written}".encode()).digest()
    chance.a = int.from_bytes(start[0:4], "big")
    chance.b = int.from_bytes(start[4:8], "big")
    chance.c = int.from_bytes(start[8:12], "big")
    chance.d = int.from_bytes(start[12:16], "big")
    if chance.a == 0 and chance.b == 0 and chance.c == 0 and chance.d == 0:
        chance.d = 1
    return chance


class FairChance(Chance):
    """SHA-256 in counter mode over a 256-bit secret: the cards one sees tell nothing about the others."""

    def __init__(self, secret: bytes) -> None:
        super().__init__()
        if len(secret) != 32:
            raise ChanceError("a fair stream needs a secret of 32 bytes")
        self.stream = FAIR
        self.secret = secret
        self.block = b""
        self.block_number: i64 = -1

    def copy(self) -> Chance:
        other = FairChance(self.secret)
        other.at = self.at
        other.kept = None if self.kept is None else self.kept[:]
        return other

    def word(self) -> i64:
        number = self.at // 8
        if number != self.block_number:
            self.block = hashlib.sha256(self.secret + int(number).to_bytes(8, "big")).digest()
            self.block_number = number
        place = int(self.at % 8) * 4
        self.at += 1
        return int.from_bytes(self.block[place : place + 4], "big")

    def to_json(self) -> dict[str, object]:
        return {"stream": FAIR, "secret": self.secret.hex()}


class ListedChance(Chance):
    """Numbers given beforehand: a script in a test, or the draws kept by an earlier game."""

    def __init__(self, draws: list[int], stream: str = RECORDED) -> None:
        super().__init__()
        self.stream = stream
        self.draws = draws

    def copy(self) -> Chance:
        other = ListedChance(self.draws, self.stream)
        other.at = self.at
        other.kept = None if self.kept is None else self.kept[:]
        return other

    def number(self, n: i64) -> i64:
        if self.at >= len(self.draws):
            raise ChanceError(f"{self.stream}: the draws end after {self.at}")
        value = self.draws[self.at]
        if not 0 <= value < n:
            raise ChanceError(f"{self.stream}: draw {self.at} is {value}, but a number below {n} is asked")
        self.at += 1
        return value

    def to_json(self) -> dict[str, object]:
        return {"stream": RECORDED, "draws": self.draws[:]}


def forward(chance: Chance, at: int) -> Chance:
    """The same source after `at` words."""
    while chance.at < at:
        if isinstance(chance, FastChance):
            chance.word()
        else:
            chance.at = at
    return chance


def chance_from_json(data: dict[str, object]) -> Chance:
    """Read what `to_json` wrote; ChanceError names what is wrong."""
    stream = data.get("stream", FAST)
    if stream == FAST:
        seed = data.get("seed", 0)
        if not isinstance(seed, int) or isinstance(seed, bool) or seed < 0:
            raise ChanceError("seed: a whole number from 0 up is needed")
        return fast_chance(seed)
    if stream == FAIR:
        secret = data.get("secret")
        if not isinstance(secret, str) or len(secret) != 64:
            raise ChanceError("secret: 64 hexadecimal digits are needed")
        try:
            return FairChance(bytes.fromhex(secret))
        except ValueError:
            raise ChanceError("secret: 64 hexadecimal digits are needed") from None
    if stream == RECORDED:
        draws = data.get("draws")
        if not isinstance(draws, list):
            raise ChanceError("draws: a list of whole numbers is needed")
        numbers: list[int] = []
        for draw in draws:
            if not isinstance(draw, int) or isinstance(draw, bool) or not 0 <= draw < WORD:
                raise ChanceError("draws: a list of whole numbers is needed")
            numbers.append(draw)
        return ListedChance(numbers)
    raise ChanceError(f"stream: {stream!r} is not known")
