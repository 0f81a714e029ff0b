"""The squares of The Dark Cave's cards (DC-10, docs/rules/components.md): what a pawn may stand on."""

from functools import cache

from .match import BACK, SIDES
from .paths import tunnels

WOOD = {"bridge-NS": "NS", "bridge-EW": "EW"}


class Square:
    def __init__(self, name: str, opens: str = "") -> None:
        self.name = name
        self.opens = opens  # the sides of the card that it touches
        self.beside: list[str] = []  # the squares next to it on the same card
        self.marks: set[str] = set()  # abyss, ladder, vein, exit, tunnel, wood


def turned(laid: str) -> bool:
    return laid.endswith("~")


def feature(laid: str) -> str:
    return laid.removesuffix("~").partition("+")[2]


def ways(card: str) -> list[str]:
    """Both ways round; one, if neither the shape nor the place of a feature changes."""
    plain, other = (sorted(map(sorted, tunnels(laid))) for laid in (card, card + "~"))
    moves = card.startswith("II:") and feature(card) in ("abyss", "vein", "ladder")
    return [card] if plain == other and not moves else [card, card + "~"]


@cache
def squares(laid: str) -> dict[str, Square]:
    """The squares of a card as it lies, by name."""
    pack, _, shape = laid.removesuffix("~").partition("+")[0].partition(":")
    out: dict[str, Square] = {}
    hubs: list[Square] = []  # what a tunnel square lies next to
    for group in tunnels(laid):
        letters = "".join(side for side in SIDES if side in group)
        if pack == "I":
            new = [Square(letters, letters)]
            hubs += new
        else:
            new = [Square(letter, letter) for letter in letters]
            hubs += split(new, letters, pack)
        out |= {square.name: square for square in new}
        if WOOD.get(feature(laid)) == letters:
            for square in new:
                square.marks.add("wood")
    if feature(laid) == "tunnel":
        out["T"] = Square("T")
        out["T"].marks.add("tunnel")
        for hub in hubs:
            join(out["T"], hub)
    if feature(laid) in ("abyss", "ladder", "vein", "exit"):
        out[seat_of_feature(pack, shape, laid, [*out])].marks.add(feature(laid))
    return out


def split(new: list[Square], letters: str, pack: str) -> list[Square]:
    """Packs II and III: a square at each side; a stub has an end, in III there is a middle."""
    if pack == "II" and len(new) > 1:
        for one in new:
            one.beside = [other.name for other in new if other is not one]
        return new[:]
    middle = Square(letters + "+")
    for one in new:
        join(one, middle)
    new.append(middle)
    return [middle]


def join(one: Square, other: Square) -> None:
    one.beside.append(other.name)
    other.beside.append(one.name)


def seat_of_feature(pack: str, shape: str, laid: str, names: list[str]) -> str:
    """The only square in I, the side of the first letter in II, the middle in III or the end of a stub."""
    if pack == "I":
        return names[0]
    if pack == "II" and len(shape) > 1:
        return BACK[shape[0]] if turned(laid) else shape[0]
    return next(name for name in names if name.endswith("+"))
