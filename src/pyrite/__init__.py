"""Pyrite: an engine, a table and bots for the Saboteur family of card games."""

from typing import TYPE_CHECKING

from pyrite import _pure

_pure.choose()  # before anything of the engine is imported

__version__ = "0.1.0"

if TYPE_CHECKING:
    from pyrite._hall import *  # noqa: F403
else:

    def __getattr__(name: str) -> object:
        if not name.startswith("_"):
            from pyrite import _hall

            if hasattr(_hall, name):
                return getattr(_hall, name)
        raise AttributeError(f"module 'pyrite' has no attribute {name!r}")

    def __dir__() -> list[str]:
        from pyrite import _hall

        return [*globals(), *[name for name in vars(_hall) if not name.startswith("_")]]
