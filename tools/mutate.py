"""Breaking texts and JSON a little: most of an input stays right, so that what reads it is reached in depth."""

import copy
from random import Random
from typing import Any

NUMBERS = (
    -1,
    0,
    1,
    2,
    3,
    4,
    9,
    10,
    15,
    16,
    63,
    64,
    67,
    100,
    255,
    1001,
    2**31,
    2**63,
    2**64,
    10**30,
    10**5000,
)
THINGS: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        "",
        "?",
        "tray",
        "NE",
        "NE~",
        "NESW~",
        "stone:NE up",
        "stone:NW turning",
        "treasure up",
    ),
    *("8,0", "0,0", "1,0", "101,0", "-0,1", "random", "\ud800", "\0", "é" * 50, "x" * 300, "١", "1e3", "0x1"),
    *(1.0, 2.5, 1e308, float("nan"), float("inf"), [], {}, [[]], {"": None}, {"card": "?"}, {"known": []}),
)
LETTERS = "NESW~@,>:=+|?-0123456789 \n\t\0éß１٣\u2028\ud800abcxyz"
WORDS = (
    "~",
    "@",
    ">",
    "=",
    "+",
    ",",
    "take:",
    "pass:",
    "map@",
    "stone:NE",
    "rockfall",
    "broken:cart",
    "-0",
    "00",
)


def deep(depth: int) -> list[Any]:
    out: list[Any] = []
    for _ in range(depth):
        out = [out]
    return out


def any_thing(rng: Random) -> Any:
    pick = rng.random()
    if pick < 0.3:
        return rng.choice(NUMBERS)
    if pick < 0.32:
        return deep(rng.choice((3, 50, 5000)))
    if pick < 0.34:
        return [rng.choice(("NE", 1, "?"))] * rng.choice((16, 70, 2000))
    return copy.deepcopy(rng.choice(THINGS))


def mutate_text(rng: Random, text: str) -> str:
    """A text with one to three slips of the pen."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randint(0, len(text))
        pick = rng.randrange(7)
        if pick == 0:
            text = text[:at] + text[at + 1 :]
        elif pick == 1:
            text = text[:at] + rng.choice(LETTERS) + text[at:]
        elif pick == 2:
            text = text[:at] + rng.choice(LETTERS) + text[at + 1 :]
        elif pick == 3:
            text = text[:at] + rng.choice(WORDS) + text[at:]
        elif pick == 4:
            text = text[:at] + text[at:][::-1]
        elif pick == 5:
            text = text.swapcase() if rng.random() < 0.3 else text[:at] + text
        else:
            digits = [place for place, letter in enumerate(text) if letter.isdecimal()]
            if digits:
                place = rng.choice(digits)
                text = text[:place] + str(rng.randrange(10)) + text[place + 1 :]
    return text


def random_text(rng: Random) -> str:
    length = rng.choice((0, 1, 2, 5, 10, 30, 99, 100, 101, 1000))
    if rng.random() < 0.5:
        return "".join(rng.choice(LETTERS) for _ in range(length))
    return "".join(
        chr(rng.choice((rng.randrange(256), rng.randrange(0x3000), rng.randrange(0x110000))))
        for _ in range(length)
    )


def places(data: Any, out: list[tuple[Any, Any]] | None = None, depth: int = 0) -> list[tuple[Any, Any]]:
    """Every place inside some JSON: its container, and the key or index."""
    found: list[tuple[Any, Any]] = [] if out is None else out
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        found.append((data, key))
        if len(found) < 3000 and depth < 20:
            places(data[key], found, depth + 1)
    return found


def mutate_json(rng: Random, data: Any, other: Any) -> None:
    """Change one place of some JSON, in place; `other` is a document of the same kind to take parts from."""
    # Half of the time an outer field, otherwise anywhere: inner places are many more.
    spots = places(data) if rng.random() < 0.5 else [(data, key) for key in data]
    if not spots:
        return
    holder, key = rng.choice(spots)
    value = holder[key]
    pick = rng.randrange(10)
    if pick == 0:
        del holder[key]
    elif pick == 1:
        holder[key] = any_thing(rng)
    elif pick == 2 and isinstance(value, list):
        change_list(rng, value)
    elif pick == 3 and isinstance(value, dict):
        change_object(rng, value)
    elif pick == 4 and isinstance(value, int):
        holder[key] = value + rng.choice((-1, 1, 2))
    elif pick == 5 and isinstance(value, str):
        holder[key] = mutate_text(rng, value)
    elif pick == 6:
        exchange(rng, data)
    elif pick == 7 and isinstance(holder, list):
        holder.insert(key, value)  # not a copy: it may be nested deeper than copying can follow
    elif pick == 8 and isinstance(other, dict):
        name = rng.choice(list(other))
        data[name] = copy.deepcopy(other[name])
    else:
        twin = [(one, at) for one, at in places(other) if at == key]
        if twin:
            one, at = rng.choice(twin)
            holder[key] = copy.deepcopy(one[at])


def change_list(rng: Random, value: list[Any]) -> None:
    pick = rng.randrange(4)
    if pick == 0 and value:
        value.pop(rng.randrange(len(value)))
    elif pick == 1:
        value.append(rng.choice(value) if value else any_thing(rng))
    elif pick == 2:
        rng.shuffle(value)
    elif value:
        value[rng.randrange(len(value))] = any_thing(rng)


def change_object(rng: Random, value: dict[str, Any]) -> None:
    pick = rng.randrange(3)
    if pick == 0 and value:
        del value[rng.choice(list(value))]
    elif pick == 1 and value:
        key = rng.choice(list(value))
        value[mutate_text(rng, key)] = value[key]
    else:
        value[rng.choice(("note", "1,0", "8,0", "seat", "at", "", "x" * 2000))] = any_thing(rng)


def exchange(rng: Random, data: Any) -> None:
    """Two equal sorts of things change places: all counts stay right."""
    spots = [(holder, key) for holder, key in places(data) if isinstance(holder[key], str | int)]
    if len(spots) < 2:
        return
    holder, key = rng.choice(spots)
    alike = [(one, at) for one, at in spots if type(one[at]) is type(holder[key])]
    one, at = rng.choice(alike)
    holder[key], one[at] = one[at], holder[key]
