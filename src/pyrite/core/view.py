"""View: what one seat (or a spectator) may know. It starts empty; the game, then each module adds what may be seen."""

from typing import Final

from pyrite.core.state import FRAME, NOBODY, WINDOW, State

SPECTATOR: Final = -1


class View:
    """`data` is plain JSON (docs/notation.md)."""

    def __init__(self, data: dict[str, object]) -> None:
        self.data = data

    @property
    def seat(self) -> int | None:
        seat = self.data["seat"]
        return seat if isinstance(seat, int) else None

    @property
    def legal(self) -> list[str]:
        moves = self.data["legal"]
        assert isinstance(moves, list)
        return [str(move) for move in moves]

    def __getitem__(self, name: str) -> object:
        return self.data[name]

    def __contains__(self, name: object) -> bool:
        return name in self.data

    def keys(self) -> list[str]:
        return list(self.data)

    def __repr__(self) -> str:
        return f"View(seat {self.data['seat']}, {len(self.legal)} legal moves)"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and other.data == self.data

    def __hash__(self) -> int:
        return hash(str(self.data))


def make_view(s: State, seat: int) -> View:
    """The view of a seat; SPECTATOR for spectators."""
    return make_views(s, [seat])[0]


def make_views(s: State, seats: list[int]) -> list[View]:
    """The views of several seats at once. They share what is public: whoever gets them must not edit it."""
    rules = s.rules
    public = [module.public_view(s) for module in rules.modules]
    spec = rules.spec.to_json()
    frames: list[dict[str, object]] = []
    own = has_window(s)  # then each seat is asked, or not
    if not own:
        frames = pending(s, SPECTATOR)
    views: list[View] = []
    for seat in seats:
        data: dict[str, object] = {"pyrite": "view/1", "spec": spec}
        data["seat"] = None if seat == SPECTATOR else seat
        for number, module in enumerate(rules.modules):
            data.update(public[number])
            module.add_view(s, seat, data)
        if own:
            frames = pending(s, seat)
        data["decision"] = frames[-1] if frames else None
        data["pending"] = frames[:-1]
        data["legal"] = [rules.moves[move >> 24].text(s, move) for move in s.legal_for(seat)]
        views.append(View(data))
    return views


def has_window(s: State) -> bool:
    """Whether some question is open to several seats."""
    return any(s.stack[start + 1] >= WINDOW for start in range(0, int(s.depth), int(FRAME)))


def asked(s: State, seat: int) -> dict[str, object]:
    """The decision that this seat is asked for, as its question names it."""
    words = pending(s, seat)[-1]
    if words.pop("asked", False):
        words["seat"] = seat
    return words


def pending(s: State, seat: int) -> list[dict[str, object]]:
    """All frames in public words, bottom first. Of a window a seat sees only whether it is asked itself."""
    out: list[dict[str, object]] = []
    for start in range(0, int(s.depth), int(FRAME)):
        kind, who, a, b, c = (int(number) for number in s.stack[start : start + FRAME])
        words: dict[str, object] = {"frame": s.rules.frame_names[kind]}
        if who >= WINDOW:
            words["asked"] = seat >= 0 and ((who - WINDOW) >> seat) & 1 == 1
        elif who != NOBODY:
            words["seat"] = who
        words.update(s.rules.frame_owners[kind].frame_view(s, kind, a, b, c))
        out.append(words)
    return out
