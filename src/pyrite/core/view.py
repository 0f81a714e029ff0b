"""View: what one seat (or a spectator) may know, as data (`family/view.py` makes it)."""

from typing import Final

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
