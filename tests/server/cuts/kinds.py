"""Where the server writes: found in its source, so that a new kind of write is missed by nobody.

A kind is a call of a method of the store that writes, or of one of the few helpers through which others write. What
writes the heartbeat is none: it is no table's, and nothing is remembered of it.
"""

import ast
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pyrite.server.store import Store

SERVER = Path(sys.modules["pyrite.server"].__file__ or "").parent
NO_TABLES = {"check"}
# They write for whoever calls them: each of their callers is a kind of its own.
HELPERS = {"acts.save_seat": "save_seat", "table.save": "save", "moves.commit": "commit"}


class Place(NamedTuple):
    module: str
    first: int  # lines of the call
    last: int
    function: str
    calls: str

    @property
    def name(self) -> str:
        return f"{self.module}.{self.function}: {self.calls}"


@cache
def writing() -> frozenset[str]:
    """The methods of the store that write."""
    (store,) = (
        each
        for each in ast.walk(ast.parse((SERVER / "store" / "store.py").read_text(encoding="utf-8")))
        if isinstance(each, ast.ClassDef) and each.name == Store.__name__
    )
    methods = (each for each in store.body if isinstance(each, ast.AsyncFunctionDef | ast.FunctionDef))
    found = {
        each.name
        for each in methods
        if "self.writer.do(" in (body := ast.unparse(each)) or "writer.move(" in body
    }
    return frozenset(found - NO_TABLES)


@cache
def places() -> tuple[Place, ...]:
    found: list[Place] = []
    for path in sorted(SERVER.rglob("*.py")):
        if path.parent.name not in ("store", "migrations", "versions"):
            found += places_of(path.stem, ast.parse(path.read_text(encoding="utf-8")))
    return tuple(found)


def places_of(module: str, tree: ast.Module) -> Iterator[Place]:
    for function in functions(tree):
        for each in ast.walk(function):
            if isinstance(each, ast.Call) and (called := writes(each)):
                yield Place(module, each.lineno, each.end_lineno or 0, function.name, called)


def functions(tree: ast.Module) -> Iterator[ast.AsyncFunctionDef | ast.FunctionDef]:
    """Those of the module and its classes; what stands inside one belongs to it."""
    for each in tree.body:
        for inner in each.body if isinstance(each, ast.ClassDef) else [each]:
            if isinstance(inner, ast.AsyncFunctionDef | ast.FunctionDef):
                yield inner


def writes(call: ast.Call) -> str:
    """What it calls, if that writes."""
    if isinstance(call.func, ast.Name):
        return call.func.id if call.func.id in HELPERS.values() else ""
    if not isinstance(call.func, ast.Attribute):
        return ""
    of, name = ast.unparse(call.func.value), call.func.attr
    if of.endswith("store"):
        return f"store.{name}" if name in writing() else ""
    return (
        name if name in HELPERS.values() and of.split(".")[-1] in ("self", "table", "acts", "moves") else ""
    )


class Seen:
    """Notes from where the store is asked to write next, once `arm` was called."""

    def __init__(self, store: Store) -> None:
        self.armed = False
        self.found: set[str] = set()
        for name in writing():
            setattr(store, name, self.noted(name, getattr(store, name)))

    def arm(self) -> None:
        self.armed = True

    def noted(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def note(*args: Any, **more: Any) -> Any:
            if self.armed:
                self.armed = False
                self.found |= set(asking(name))
            return method(*args, **more)

        return note


def asking(method: str) -> Iterator[str]:
    """The places through which the call came that is being made."""
    frame = sys._getframe(2)
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(SERVER):
            for each in places():
                here = each.module == path.stem and each.first <= frame.f_lineno <= each.last
                if here and each.calls in (f"store.{method}", *HELPERS.values()):
                    yield each.name
        frame = frame.f_back  # type: ignore[assignment]
