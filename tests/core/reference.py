"""The two chance streams and the deal, written again from docs/notation.md and docs/rules/deal.md alone."""

import hashlib
from collections.abc import Iterator
from typing import TypeVar

T = TypeVar("T")

PATHS = {"NS": 4, "EW": 3, "NE": 5, "NW": 4, "NES": 5, "NEW": 5, "NESW": 5, "N": 1, "E": 1}
DEAD_ENDS = ("N|S", "E|W", "N|E", "N|W", "N|E|S", "N|E|W", "N|E|S|W")
TOOLS = ("pickaxe", "lantern", "cart")
DOUBLE = ("pickaxe+lantern", "pickaxe+cart", "lantern+cart")
CARDS = [
    *[name for name, copies in PATHS.items() for _ in range(copies)],
    *DEAD_ENDS,
    *[f"broken:{tool}" for tool in TOOLS for _ in range(3)],
    *[f"repair:{tool}" for tool in TOOLS for _ in range(2)],
    *[f"repair:{tools}" for tools in DOUBLE],
    *["rockfall"] * 3,
    *["map"] * 6,
]
DWARFS = {3: (3, 1), 4: (4, 1), 5: (4, 2), 6: (5, 2), 7: (5, 3), 8: (6, 3), 9: (7, 3), 10: (7, 4)}


def fast_words(seed: int) -> Iterator[int]:
    start = hashlib.sha256(b"pyrite fast-1 " + str(seed).encode()).digest()
    s = [int.from_bytes(start[4 * n : 4 * n + 4], "big") for n in range(4)]
    if not any(s):
        s[3] = 1

    def left(x: int, k: int) -> int:
        return ((x << k) | (x >> (32 - k))) % 2**32

    while True:
        yield left(s[1] * 5 % 2**32, 7) * 9 % 2**32
        t = (s[1] << 9) % 2**32
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = left(s[3], 11)


def fair_words(secret: bytes) -> Iterator[int]:
    block = 0
    while True:
        bytes_of_block = hashlib.sha256(secret + block.to_bytes(8, "big")).digest()
        for n in range(8):
            yield int.from_bytes(bytes_of_block[4 * n : 4 * n + 4], "big")
        block += 1


def below(words: Iterator[int], n: int) -> int:
    if n == 1:
        return 0
    while (word := next(words)) >= 2**32 - 2**32 % n:
        pass
    return word % n


def shuffled(words: Iterator[int], items: list[T]) -> list[T]:
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = below(words, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def first_deal(words: Iterator[int], players: int) -> dict[str, object]:
    """The fields of a position that the first deal of a base game decides."""
    starter = below(words, players)
    gold = shuffled(words, [1] * 16 + [2] * 8 + [3] * 4)
    diggers, saboteurs = DWARFS[players]
    dwarfs = shuffled(words, ["digger"] * diggers + ["saboteur"] * saboteurs)
    goals = shuffled(words, ["treasure", "stone:NE", "stone:NW"])
    cards = shuffled(words, CARDS)
    size = 6 if players <= 5 else 5 if players <= 7 else 4
    hands = [sorted(cards[size * seat : size * (seat + 1)], key=CARDS.index) for seat in range(players)]
    return {
        "gold": gold,
        "roles": dwarfs[:players],
        "spare": dwarfs[players:],
        "goals": dict(zip(("8,-2", "8,0", "8,2"), goals, strict=True)),
        "hands": hands,
        "deck": cards[size * players :],
        "decision": [{"frame": "turn", "seat": starter}],
    }
