"""Reading plain JSON with errors that name the field."""

from collections.abc import Iterator
from contextlib import contextmanager

from pyrite.core.spec import SpecError


class PositionError(ValueError):
    """A position that can't be read or can't be completed; `field` names what is wrong."""

    def __init__(self, field: str, words: str) -> None:
        super().__init__(f"{field}: {words}")
        self.field = field
        self.words = words


@contextmanager
def naming_the_field() -> Iterator[None]:
    """A module says what is wrong as `field: words`."""
    try:
        yield
    except ValueError as error:
        name, _, reason = str(error).partition(": ")
        raise PositionError(name, reason) from None


@contextmanager
def naming_the_spec() -> Iterator[None]:
    """The same of what is played."""
    try:
        yield
    except SpecError as error:
        raise PositionError(error.field, error.reason) from None


def whole(value: object, field: str, least: int = 0, most: int = 1_000_000) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise PositionError(field, f"a whole number from {least} to {most} is needed")
    return value


def items(value: object, field: str, count: int | None = None) -> list[object]:
    if not isinstance(value, list):
        raise PositionError(field, "a list is needed")
    if count is not None and len(value) != count:
        raise PositionError(field, f"{count} entries are needed, one for each seat; here are {len(value)}")
    if len(value) > 1000:
        raise PositionError(field, "too long")
    return value


def mapping(value: object, field: str) -> dict[str, object]:
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise PositionError(field, "an object is needed")
    if len(value) > 1000:
        raise PositionError(field, "too long")
    return value


def only(value: dict[str, object], known: tuple[str, ...], field: str) -> None:
    """Refuse a field that does not exist: most often it is a slip of the pen."""
    for key in value:
        if key not in known:
            raise PositionError(f"{field}.{key[:20]}", f"no such field; there is {', '.join(known)}")


def text(value: object, field: str) -> str:
    if not isinstance(value, str) or len(value) > 100:
        raise PositionError(field, "a short text is needed")
    return value
