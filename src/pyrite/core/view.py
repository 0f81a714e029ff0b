"""View: what one seat (or a spectator) may know. It starts empty; the game, then each module adds what may be seen."""

from pyrite.core.state import State

SPECTATOR = -1


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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and other.data == self.data

    def __hash__(self) -> int:
        return hash(str(self.data))


def make_view(s: State, seat: int) -> View:
    """The view of a seat; SPECTATOR for spectators."""
    data: dict[str, object] = {"pyrite": "view/1", "spec": s.rules.spec.to_json()}
    data["seat"] = None if seat == SPECTATOR else seat
    for module in s.rules.modules:
        module.add_view(s, seat, data)
    data["decision"] = decision(s, seat)
    data["legal"] = [s.rules.moves[move >> 24].text(s, move) for move in s.legal_for(seat)]
    return View(data)


def decision(s: State, seat: int) -> dict[str, object] | None:
    """The frame on top, in public words. Of a window a seat sees only whether it is asked itself."""
    if s.depth == 0:
        return None
    kind = s.top()
    owner = s.rules.frame_owners[kind]
    words: dict[str, object] = {"frame": s.rules.frame_names[kind]}
    if s.detail(1) >= 65536:
        words["asked"] = seat >= 0 and (s.asked() >> seat) & 1 == 1
    else:
        words["seat"] = s.detail(1)
    words.update(owner.frame_view(s, kind, s.detail(2), s.detail(3), s.detail(4)))
    return words
