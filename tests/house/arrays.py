"""Where an array would cross from interpreted to compiled code, found by reading the syntax trees of both sides.

The engine's side is read for everything that takes an array; of the other side it is asked whether it imports such a
function, calls such a method or sets such an attribute. Whose method it is follows from annotations; where they do not
tell, the name alone is enough, in a test only if it has to do with the engine's own objects.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeGuard

from tests.house.trees import ENGINE, File, imports

ARRAY = "vec"
MAKING = "__init__"
INNER = (
    "pyrite.core.state",
    "pyrite.core.rule",
    "pyrite.core.move",
    "pyrite.maze.",
    "pyrite.games.",
    "pyrite._native",
)
Scope = dict[str, str]  # by name: the class that it is known to be of


@dataclass
class Shape:
    """A class: those of its methods that take an array, those that do not, and its attributes that are arrays."""

    bases: set[str] = field(default_factory=set)
    takes: set[str] = field(default_factory=set)
    plain: set[str] = field(default_factory=set)
    arrays: set[str] = field(default_factory=set)
    classes: dict[str, str] = field(
        default_factory=dict
    )  # of what class its attributes are, where it says so


class House:
    """All classes by their names, and what of the engine takes an array."""

    def __init__(self, files: list[File]) -> None:
        self.shapes: dict[str, Shape] = {}
        self.functions: set[str] = set()  # those of the engine that take an array, by full name
        engine = [file for file in files if compiled(file)]
        for file in files:
            self.read_classes(file)
        for file in engine:
            self.read_engine(file)
        self.methods = set[str]().union(*(shape.takes for shape in self.shapes.values())) - {MAKING}
        self.arrays = self.all_arrays()
        while sum(self.follow(file) for file in engine):
            self.arrays = self.all_arrays()

    def all_arrays(self) -> set[str]:
        return set[str]().union(*(shape.arrays for shape in self.shapes.values()))

    def read_classes(self, file: File) -> None:
        for node in file.nodes:
            if isinstance(node, ast.ClassDef):
                shape = self.shapes.setdefault(node.name, Shape())
                shape.bases |= {last_name(base) for base in node.bases} - {node.name}
                for part in node.body:
                    if isinstance(part, ast.AnnAssign):
                        shape.classes[last_name(part.target)] = last_name(part.annotation)
                    elif isinstance(part, ast.FunctionDef) and part.name == MAKING:
                        shape.classes |= made_of(part)

    def read_engine(self, file: File) -> None:
        words = array_words(file.tree)
        functions = [node for node in file.tree.body if isinstance(node, ast.FunctionDef)]
        self.functions |= {f"{file.name}.{node.name}" for node in functions if takes_array(node, words)}
        for node in file.nodes:
            if isinstance(node, ast.ClassDef):
                self.read_class(node, self.shapes[node.name], words)

    def read_class(self, node: ast.ClassDef, shape: Shape, words: set[str]) -> None:
        for method in node.body:
            if isinstance(method, ast.FunctionDef):
                takes = takes_array(method, words)
                (shape.takes if takes else shape.plain).add(method.name)
                if takes and any(last_name(mark) == "setter" for mark in method.decorator_list):
                    shape.arrays.add(method.name)
        for part in ast.walk(node):
            if isinstance(part, ast.AnnAssign) and mentions(part.annotation, words):
                shape.arrays.add(last_name(part.target))
            elif isinstance(part, ast.Assign) and makes_array(part.value, words):
                shape.arrays |= {target.attr for target in part.targets if isinstance(target, ast.Attribute)}

    def follow(self, file: File) -> bool:
        """Attributes that are set to another one that is an array, or to a part of it; whether there are new ones."""
        before = sum(len(shape.arrays) for shape in self.shapes.values())
        for node in (node for node in file.nodes if isinstance(node, ast.ClassDef)):
            for part in ast.walk(node):
                value = part.value if isinstance(part, ast.Assign) else None
                if isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice):
                    value = value.value
                array = isinstance(value, ast.Attribute) and value.attr in self.arrays
                if array and isinstance(part, ast.Assign):
                    mine = {target.attr for target in part.targets if of_self(target)}
                    self.shapes[node.name].arrays |= mine
        return before < sum(len(shape.arrays) for shape in self.shapes.values())

    def lineage(self, name: str) -> list[Shape]:
        """The class and those it stands on, nearest first."""
        shape = self.shapes.get(name)
        if shape is None:
            return []
        return [shape, *(other for base in sorted(shape.bases) for other in self.lineage(base))]

    def takes(self, name: str, method: str) -> bool:
        for shape in self.lineage(name):
            if method in shape.takes:
                return True
            if method in shape.plain:
                return False
        return False

    def class_of(self, name: str, attribute: str) -> str | None:
        found = (shape.classes[attribute] for shape in self.lineage(name) if attribute in shape.classes)
        return next(found, None)

    def has_array(self, name: str, attribute: str) -> bool:
        return any(attribute in shape.arrays for shape in self.lineage(name))


def of_self(node: ast.expr) -> TypeGuard[ast.Attribute]:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"


def compiled(file: File) -> bool:
    return file.place.startswith("pyrite/") and file.room in ENGINE


def made_of(node: ast.FunctionDef) -> Scope:
    """The classes of what `__init__` sets: annotated, made there, or handed over."""
    given = {arg.arg: last_name(arg.annotation) for arg in node.args.args if arg.annotation}
    out: Scope = {}
    for part in ast.walk(node):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Attribute):
            out[part.target.attr] = last_name(part.annotation)
        elif isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Attribute):
            value = part.value
            name = given.get(value.id, "") if isinstance(value, ast.Name) else made(value)
            if name:
                out.setdefault(part.targets[0].attr, name)
    return out


def made(node: ast.AST) -> str:
    """The class whose object a call makes: it is a class's name that is called."""
    name = last_name(node.func) if isinstance(node, ast.Call) else ""
    return name if name[:1].isupper() else ""


def last_name(node: ast.expr) -> str:
    """`Maze` for Maze, maze.Maze, "Maze", Maze | None; the container for list[Maze]."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value.split("[")[0].split(" ")[0].split(".")[-1]
    if isinstance(node, ast.BinOp):
        return last_name(node.left)
    if isinstance(node, ast.Subscript):
        return last_name(node.value)
    return ""


def dotted(node: ast.expr) -> str:
    """`pyrite.core.facts` as it is written; empty for anything but names."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def array_words(tree: ast.Module) -> set[str]:
    """What this file calls an array: `vec`, another name for it, or an alias such as `Ways = vec[i64]`."""
    words = {ARRAY}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            words |= {alias.asname for alias in node.names if alias.name == ARRAY and alias.asname}
        elif (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Subscript)
            and mentions(node.value, words)
        ):
            words |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return words


def mentions(node: ast.expr, words: set[str]) -> bool:
    """Whether an annotation names one of these, also as text."""
    return any(last_name(part) in words for part in ast.walk(node) if isinstance(part, ast.expr))


def takes_array(node: ast.FunctionDef, words: set[str]) -> bool:
    every = node.args
    each = [*every.posonlyargs, *every.args, *every.kwonlyargs, every.vararg, every.kwarg]
    return any(arg and arg.annotation and mentions(arg.annotation, words) for arg in each)


def makes_array(node: ast.expr, words: set[str]) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Subscript) and mentions(node.func, words)


Function = ast.FunctionDef | ast.AsyncFunctionDef


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """What is written in a function or file itself, not in the functions within."""
    for part in ast.iter_child_nodes(node):
        yield part
        if not isinstance(part, Function | ast.ClassDef | ast.Lambda):
            yield from inside(part)


class Reader:
    """Reads one interpreted file and finds where an array may cross."""

    def __init__(self, house: House, file: File) -> None:
        self.house = house
        self.file = file
        self.modules: dict[str, str] = {}  # by local name: what is imported
        inner = any(name.startswith(INNER) for _, name in imports(file))
        self.guess = inner or file.place.startswith("pyrite/")  # whether a name alone is enough
        for node in file.nodes:
            if isinstance(node, ast.Import | ast.ImportFrom):
                start = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
                for alias in node.names:
                    self.modules[alias.asname or alias.name] = f"{start}{alias.name}"

    def read(self) -> Iterator[str]:
        house, place = self.house, self.file.place
        for line, name in imports(self.file):
            if name in house.functions:
                yield f"{place}:{line}: imports {name}, which takes an array"
        for node in self.file.nodes:
            if isinstance(node, ast.Attribute):
                if isinstance(node.ctx, ast.Store):
                    if node.attr in house.arrays and self.sets(node.value, node.attr):
                        yield f"{place}:{node.lineno}: sets {ast.unparse(node)}, an array of the engine"
                elif self.calls(node):
                    yield f"{place}:{node.lineno}: calls {ast.unparse(node)}, which takes an array"
            elif isinstance(node, ast.Call) and house.takes(made(node), MAKING):
                yield f"{place}:{node.lineno}: makes {made(node)}, which takes an array"
            elif isinstance(node, ast.Call) and last_name(node.func) == "setattr" and len(node.args) == 3:
                to, what, _ = node.args
                name = str(what.value) if isinstance(what, ast.Constant) else ""
                if name in house.arrays and self.sets(to, name):
                    yield f"{place}:{node.lineno}: sets {name}, an array of the engine"

    def sets(self, to: ast.expr, name: str) -> bool:
        owner = self.whose(to)
        return self.guess if owner is None else self.house.has_array(owner, name)

    def calls(self, node: ast.Attribute) -> bool:
        if module := self.modules.get(dotted(node.value), ""):
            return f"{module}.{node.attr}" in self.house.functions
        if node.attr not in self.house.methods:
            return False
        owner = self.whose(node.value)
        return self.guess if owner is None else self.house.takes(owner, node.attr)

    # --- who is who ------------------------------------------------------------------------------------------------

    def whose(self, node: ast.expr) -> str | None:
        """The class of an object; None if nothing tells."""
        if isinstance(node, ast.Attribute):
            owner = self.whose(node.value)
            return self.house.class_of(owner, node.attr) if owner else None
        if not isinstance(node, ast.Name):
            return made(node) or None
        classes = [
            part.name for part in self.file.nodes if isinstance(part, ast.ClassDef) and encloses(part, node)
        ]
        functions = [part for part in self.file.nodes if isinstance(part, Function) and encloses(part, node)]
        for part in (*reversed(functions), self.file.tree):
            scope = bound(part, classes[-1] if classes else "")
            if node.id in scope:
                return scope[node.id]
        return None


def encloses(outer: ast.stmt, node: ast.expr) -> bool:
    return outer.lineno <= node.lineno <= (outer.end_lineno or 0)


def bound(node: ast.Module | Function, inner: str) -> Scope:
    """The names in a file, or in a function of the class `inner`, whose class can be told."""
    scope: Scope = {}
    if isinstance(node, Function):
        every = node.args
        if inner and every.args:
            scope[every.args[0].arg] = inner
        for arg in (*every.posonlyargs, *every.args, *every.kwonlyargs):
            if arg.annotation is not None:
                scope[arg.arg] = last_name(arg.annotation)
    for part in inside(node):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            scope.setdefault(part.target.id, last_name(part.annotation))
        elif isinstance(part, ast.Assign) and isinstance(part.value, ast.Call):
            name = inner if last_name(part.value.func) == "cls" else made(part.value)
            for target in part.targets:
                if isinstance(target, ast.Name) and name:
                    scope.setdefault(target.id, name)
        elif isinstance(part, ast.Assert) and isinstance(part.test, ast.Call):
            call = part.test
            if last_name(call.func) == "isinstance" and isinstance(call.args[0], ast.Name):
                scope[call.args[0].id] = last_name(call.args[1])
    return scope


def handed_on(house: House, file: File) -> Iterator[str]:
    """Within the engine: a function that takes an array and is given away as a value comes back through the border."""
    known = {name.split(".")[-1] for _, name in imports(file) if name in house.functions}
    known |= {name.split(".")[-1] for name in house.functions if name.rpartition(".")[0] == file.name}
    called = {id(node.func) for node in file.nodes if isinstance(node, ast.Call)}
    for node in file.nodes:
        if isinstance(node, ast.Name) and node.id in known and id(node) not in called:
            yield f"{file.place}:{node.lineno}: gives {node.id} away, which takes an array"


def crossings(files: list[File]) -> list[str]:
    """Every place outside the engine where an array would be handed to it."""
    house = House(files)
    return [
        line
        for file in files
        for line in (handed_on(house, file) if compiled(file) else Reader(house, file).read())
    ]
