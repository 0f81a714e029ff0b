"""The hot types at run time: plain ints, lists and bytearrays under the interpreted engine.

Type checkers and the compiler see `_native.pyi` instead, where the same names are machine integers and packed
arrays. One source serves both, so a type may be used only in ways that both understand: values that stay within 63
bits, `append` and `pop` whose result is stored back, arrays that are never shared by two owners who write. Beside
the compiled engine these are the real types, so that interpreted modules can hand arrays to it.
"""

from collections.abc import Callable
from operator import index
from typing import Any, TypeVar

from pyrite import _pure

T = TypeVar("T")

if _pure.compiled():
    from librt.vecs import append, pop, vec
    from mypy_extensions import i64, u8
else:
    i64 = int

    u8 = index  # a byte: nothing happens to it; as a type argument it picks the compact array

    class vec:
        """`vec[i64]` is a list, `vec[u8]` a bytearray: a clone copies a large grid of bytes at once."""

        def __class_getitem__(cls, item: object) -> type:
            return bytearray if item is u8 else list

    def append(array: Any, value: int) -> Any:
        array.append(value)
        return array

    def pop(array: Any, index: int = -1) -> Any:
        value = array.pop(index)
        return array, value


def mypyc_attr(*names: str, **settings: object) -> Callable[[T], T]:
    """A word to the compiler; nothing at run time."""

    def same(thing: T) -> T:
        return thing

    return same


__all__ = ["append", "i64", "mypyc_attr", "pop", "u8", "vec"]
