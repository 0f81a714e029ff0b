"""Event: what happened, as a key with arguments, and who may see which face of it."""

Face = tuple[str, dict[str, object]]


class Event:
    """`key` and `args` are the full face; `audience` the seats that see it (None: everybody)."""

    def __init__(
        self, key: str, args: dict[str, object], audience: tuple[int, ...] | None, others: Face | None
    ) -> None:
        self.key = key
        self.args = args
        self.audience = audience
        self.others = others

    def face(self, seat: int | None) -> Face | None:
        """The event as a seat (None: a spectator) sees it; None if nothing of it is seen."""
        if self.audience is None or (seat is not None and seat in self.audience):
            return (self.key, self.args)
        return self.others

    def __repr__(self) -> str:
        return f"Event({self.key}, {self.args})"


def public(key: str, args: dict[str, object]) -> Event:
    return Event(key, args, None, None)


def secret(to: int, face: Face, others_see: Face) -> Event:
    """A secret event can't be written without its public face."""
    return Event(face[0], face[1], (to,), others_see)


def secret_among(seats: tuple[int, ...], face: Face, others_see: Face) -> Event:
    """The same of what several seats know."""
    return Event(face[0], face[1], seats, others_see)
