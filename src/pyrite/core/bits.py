"""Powers of two from a table.

Compiled code turns `1 << x` with a machine integer x into a 32-bit shift: wrong from bit 31 on, silently. So masks are
built from this table, and bits are read by `(mask >> x) & 1`.
"""

from typing import Final

from pyrite._native import i64, vec

BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(62)])


def lowest(mask: i64) -> i64:
    """The number of the lowest bit set; the mask must not be 0."""
    n: i64 = 0
    while (mask >> n) & 1 == 0:
        n += 1
    return n


def count(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def members(mask: i64) -> list[int]:
    """The numbers of the bits set, rising."""
    out: list[int] = []
    n: i64 = 0
    while mask >> n:
        if (mask >> n) & 1:
            out.append(n)
        n += 1
    return out


def numbers(items: vec[i64]) -> list[int]:
    """A packed array as an ordinary list."""
    return [item for item in items]  # noqa: C416 - compiled, the loop is far cheaper than list()


def packed(items: list[int]) -> vec[i64]:
    """A list as a packed array: for interpreted modules, which can't make one for a compiled engine."""
    return vec[i64](items)
