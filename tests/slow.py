"""Cases that take long and prove what quick ones prove as well: `make test` leaves them to `make prove`."""

from collections.abc import Iterable

import pytest


def cases(names: Iterable[str], *slow: str) -> list[object]:
    """All of them; those that are named as slow are for the proofs alone."""
    every = list(names)
    assert set(slow) <= set(every), "named as slow, and not there"
    return [pytest.param(name, marks=pytest.mark.proof) if name in slow else name for name in every]
