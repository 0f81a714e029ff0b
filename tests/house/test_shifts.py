"""No `1 << x` in the engine: mypyc compiles it as a 32-bit shift, silently wrong from bit 31 on.

Take a table of bits, or ask `(value >> x) & 1`.
"""

import ast
from pathlib import Path

import pytest

from tests.house.trees import ENGINE, SOURCE, plant, read


def is_literal(node: ast.expr) -> bool:
    """A number written out, also `-1`, `(1 + 2)` and `i64(1)`."""
    if isinstance(node, ast.Call):
        return len(node.args) == 1 and isinstance(node.func, ast.Name) and is_literal(node.args[0])
    if isinstance(node, ast.UnaryOp):
        return is_literal(node.operand)
    if isinstance(node, ast.BinOp):
        return is_literal(node.left) and is_literal(node.right)
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def named_literals(tree: ast.Module) -> set[str]:
    """Names that are given written-out numbers and nothing else: `one: i64 = 1` is no better than 1."""
    literal, other = set[str](), set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = {target.id for target in targets if isinstance(target, ast.Name)}
            (literal if is_literal(node.value) else other).update(names)
        elif isinstance(node, ast.AugAssign | ast.For | ast.comprehension) and isinstance(
            node.target, ast.Name
        ):
            other.add(node.target.id)
    return literal - other


def violations(source: Path) -> list[str]:
    found = []
    for file in read(source):
        if file.room not in ENGINE:
            continue
        names = named_literals(file.tree)
        for node in ast.walk(file.tree):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                constant = is_literal(node.left) or (
                    isinstance(node.left, ast.Name) and node.left.id in names
                )
                if constant and not is_literal(node.right):
                    found.append(f"{file.place}:{node.lineno}: {ast.unparse(node)}")
    return found


def test_the_engine_shifts_no_constant() -> None:
    assert violations(SOURCE) == []


@pytest.mark.parametrize(
    "text",
    [
        "y = 1 << x",
        "y = (1) << f(x)",
        "y = 3 << (x + 1)",
        "y = i64(1) << x",
        "one: i64 = 1\ny = one << x",
        "y |= 1 << x",
    ],
)
@pytest.mark.parametrize("room", ENGINE)
def test_a_planted_shift_is_found(tmp_path: Path, room: str, text: str) -> None:
    assert len(violations(plant(tmp_path, {f"pyrite/{room}/a.py": text}))) == 1


@pytest.mark.parametrize(
    "text", ["y = 1 << 20", "y = x << 1", "y = BIT[x]", "y = (v >> x) & 1", "y = v\ny = y << x"]
)
def test_a_good_shift_is_left_alone(tmp_path: Path, text: str) -> None:
    assert violations(plant(tmp_path, {"pyrite/core/a.py": text})) == []


def test_outside_the_engine_shifts_are_free(tmp_path: Path) -> None:
    assert violations(plant(tmp_path, {"pyrite/bots/a.py": "y = 1 << x"})) == []
