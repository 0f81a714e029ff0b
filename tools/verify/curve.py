"""Points of the curve BLS12-381 and their pairing, with plain numbers: slow, and short enough to be read.

The first group's points are pairs of numbers, the second's of pairs of numbers. The pairing of a·S and T is that of S
and a·T; so a signature can be checked without the key that made it.
"""

from typing import Any

P = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
R = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001  # how many points each group has
X = 0xD201000000010000  # both follow from this number, which is negative
# The point of the second group that all others of it are made from.
G2 = (
    "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e"
    "024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
)
Point = tuple[Any, Any] | None  # None: the point at infinity


# --- numbers modulo P, and pairs of them: a + b·u with u² = -1 -------------------------------------------------------


class Pair:
    def __init__(self, a: int, b: int = 0) -> None:
        self.a, self.b = a % P, b % P

    def __add__(self, other: "Pair") -> "Pair":
        return Pair(self.a + other.a, self.b + other.b)

    def __sub__(self, other: "Pair") -> "Pair":
        return Pair(self.a - other.a, self.b - other.b)

    def __mul__(self, other: "Pair | int") -> "Pair":
        if isinstance(other, int):
            return Pair(self.a * other, self.b * other)
        return Pair(self.a * other.a - self.b * other.b, self.a * other.b + self.b * other.a)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pair) and (self.a, self.b) == (other.a, other.b)

    def inverse(self) -> "Pair":
        norm = pow(self.a * self.a + self.b * self.b, -1, P)
        return Pair(self.a * norm, -self.b * norm)

    def power(self, exponent: int) -> "Pair":
        made, square = Pair(1), self
        while exponent:
            if exponent & 1:
                made = made * square
            square, exponent = square * square, exponent >> 1
        return made

    def root(self) -> "Pair | None":
        """A square root, if there is one."""
        tried = self.power((P * P + 7) // 16)
        eighth = Pair(1, 1).power((P * P - 1) // 8)
        for _ in range(8):
            if tried * tried == self:
                return tried
            tried = tried * eighth
        return None


# --- points of y² = x³ + …: of numbers (the first group) and of pairs (the second) -----------------------------------


def add(one: Point, other: Point, a: int = 0) -> Point:
    """On y² = x³ + ax + b."""
    if one is None or other is None:
        return one or other
    (x, y), (u, v) = one, other
    if x == u and y != v:
        return None
    if isinstance(x, int):
        slope = (3 * x * x + a) * pow(2 * y, -1, P) if x == u else (v - y) * pow(u - x, -1, P)
        third = (slope * slope - x - u) % P
        return third, (slope * (x - third) - y) % P
    slope = slope_of(one, other)
    third = slope * slope - x - u
    return third, slope * (x - third) - y


def slope_of(one: Any, other: Any) -> Pair:
    (x, y), (u, v) = one, other
    made: Pair = x * x * 3 * (y + y).inverse() if x == u else (v - y) * (u - x).inverse()
    return made


def times(point: Point, number: int) -> Point:
    made: Point = None
    while number:
        if number & 1:
            made = add(made, point)
        point, number = add(point, point), number >> 1
    return made


def larger(y: int) -> bool:
    return y > P - y


def first_group(text: str) -> Point:
    """A point from its 48 bytes; ValueError if they are none of the group."""
    data = bytes.fromhex(text)
    x, flags = int.from_bytes(data, "big") & (1 << 381) - 1, data[0] >> 5
    y = pow(x**3 + 4, (P + 1) // 4, P)
    if len(data) != 48 or flags not in (4, 5) or x >= P or (y * y - x**3 - 4) % P:
        raise ValueError("no point of the curve")
    point = x, y if larger(y) == (flags == 5) else P - y
    if times(point, R) is not None:
        raise ValueError("a point outside of the group")
    return point


def second_group(text: str) -> Point:
    """From its 96 bytes; used for numbers that stand in this file."""
    data = bytes.fromhex(text)
    b, a = (int.from_bytes(part, "big") & (1 << 381) - 1 for part in (data[:48], data[48:]))
    x = Pair(a, b)
    y = (x * x * x + Pair(4, 4)).root()
    if y is None:
        raise ValueError("no point of the curve")
    up = larger(y.b) if y.b else larger(y.a)
    return x, y if up == bool(data[0] >> 5 & 1) else Pair(0) - y


# --- the pairing: polynomials in w of degree 11, with w¹² = 2w⁶ - 2, so that w⁶ = 1 + u -------------------------------


def multiplied(one: list[int], other: list[int]) -> list[int]:
    made = [0] * 23
    for i, a in enumerate(one):
        if a:
            for j, b in enumerate(other):
                made[i + j] += a * b
    for power in range(22, 11, -1):
        made[power - 6] += 2 * made[power]
        made[power - 12] -= 2 * made[power]
    return [factor % P for factor in made[:12]]


def line(at: Any, slope: Pair, place: Any) -> list[int]:
    """Through `at` in the second group, of this slope, at a place of the first; but for factors that vanish later."""
    made = [0] * 12
    foot = at[1] - slope * at[0]
    made[0], made[6] = foot.a - foot.b, foot.b
    tilt = slope * place[0]
    made[2], made[8], made[3] = tilt.a - tilt.b, tilt.b, -place[1]
    return made


def looped(place: Any, point: Any) -> list[int]:
    """Miller's loop."""
    made, at = [1] + [0] * 11, point
    for bit in bin(X)[3:]:
        made = multiplied(multiplied(made, made), line(at, slope_of(at, at), place))
        at = add(at, at)
        if bit == "1":
            made = multiplied(made, line(at, slope_of(at, point), place))
            at = add(at, point)
    return made


def pair_up(one: Any, other: Any, third: Any, fourth: Any) -> bool:
    """Whether the pairing of the first two (a point of each group) is that of the others."""
    back = one[0], P - one[1]
    both = multiplied(looped(back, other), looped(third, fourth))
    made, exponent = [1] + [0] * 11, (P**12 - 1) // R
    for bit in bin(exponent)[2:]:
        made = multiplied(made, made)
        if bit == "1":
            made = multiplied(made, both)
    return made == [1] + [0] * 11
