"""TypeScript types from the Python types of the server and from the schema of the view."""

import inspect
import re
from typing import Any, get_args

from msgspec import Struct
from msgspec import inspect as types

from pyrite.notation.schema import schema
from pyrite.server import protocol
from pyrite.server.http import bodies

HEAD = """\
// Made by `make protocol` from src/pyrite/server/protocol.py, http/bodies.py and the schema of the view. Do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Args = { [name: string]: Json };
/** A key of the words, and its arguments. */
export type Words = [key: string, args: Args];
"""
SPEC_WANTED = """\
/** What a table is asked to play; what is left out is the default. */
export interface SpecWanted {
  game?: string;
  edition?: string;
  players: number;
  modules?: string[];
  options?: { [name: string]: boolean | number | string };
}
"""
# Fields that hold JSON of another description.
KNOWN_FIELDS = {"view": "View", "spec": "Spec"}
# Alternatives of the view that the page may rely on; all other names grow with every module.
CLOSED = ("won", "pyrite")
NAMED = {
    "purses": "Purse",
    "seen": "Seen",
    "decision": "Pending",
    "pending": "Pending",
    "history": "RoundEnd",
}
NAMED |= {"result": "Result", "discard": "Discarded", "spec": "Spec"}
NAMED |= {"tokens": "Token", "treasures": "Treasure", "creatures": "Creature", "routes": "Route"}
NAMED |= {"ways": "Way", "costs": "Cost"}


def frames(union: Any) -> list[type[Struct]]:
    return list(get_args(union))


def parts(roots: list[type[Struct]]) -> list[type[Struct]]:
    """The structs that these hold, in the order in which they are met, the inner ones first."""
    found: dict[type[Struct], None] = {}

    def visit(kind: types.Type) -> None:
        if isinstance(kind, types.StructType):
            if kind.cls not in found:
                for field in kind.fields:
                    visit(field.type)
                found[kind.cls] = None
        elif isinstance(kind, types.UnionType):
            for each in kind.types:
                visit(each)
        elif isinstance(kind, types.ListType):
            visit(kind.item_type)
        elif isinstance(kind, types.DictType):
            visit(kind.value_type)

    for root in roots:
        visit(types.type_info(root))
    return [each for each in found if each not in roots]


def answers() -> list[type[Struct]]:
    """All bodies, in the order of their module; parts come before what holds them."""
    return [
        each
        for each in vars(bodies).values()
        if isinstance(each, type)
        and issubclass(each, bodies.Body | bodies.Answer)
        and each not in (bodies.Body, bodies.Answer)
    ]


def remarks(cls: type[Struct]) -> dict[str, str]:
    """The comment at the end of a field's line, by field."""
    lines = re.finditer(r"^    (\w+): [^#\n]*?  # (.+)$", inspect.getsource(cls), re.MULTILINE)
    return {line[1]: line[2] for line in lines}


def about(cls: type[Struct]) -> str:
    doc = cls.__dict__.get("__doc__") or ""
    return " ".join(inspect.cleandoc(doc).split()) if "msgspec" not in doc[:20] else ""


def type_of(kind: types.Type) -> str:
    """One Python type in TypeScript."""
    if isinstance(kind, types.Metadata):
        return type_of(kind.type)
    if isinstance(kind, types.StructType):
        return name_of(kind.cls)
    if isinstance(kind, types.UnionType):
        return " | ".join(type_of(each) for each in kind.types)
    if isinstance(kind, types.TupleType):
        return "Words"
    if isinstance(kind, types.ListType):
        inner = type_of(kind.item_type)
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if isinstance(kind, types.DictType):
        inner = type_of(kind.value_type)
        return "Args" if inner == "Json" else f"{{ [name: string]: {inner} }}"
    if isinstance(kind, types.LiteralType):
        return " | ".join(f'"{each}"' for each in kind.values)
    plain = {types.BoolType: "boolean", types.IntType: "number", types.FloatType: "number"}
    plain |= {types.StrType: "string", types.NoneType: "null", types.AnyType: "Json"}
    plain |= {types.CustomType: "Json"}  # `object`
    return plain[type(kind)]


def name_of(cls: type[Struct]) -> str:
    return f"{cls.__name__}Frame" if issubclass(cls, protocol.Frame) else cls.__name__


def quoted(name: str) -> str:
    return name if re.fullmatch(r"\w+", name) else f'"{name}"'


def interface(cls: type[Struct], sent: bool) -> str:
    """`sent` by a client: what has a default may be left out. The server leaves nothing out."""
    info = types.type_info(cls)
    assert isinstance(info, types.StructType)
    comments = remarks(cls)
    lines = [f"/** {about(cls)} */"] if about(cls) else []
    lines.append(f"export interface {name_of(cls)} {{")
    if info.tag is not None:
        lines.append(f'  t: "{info.tag}";')
    for field in info.fields:
        if field.name in comments:
            lines.append(f"  /** {comments[field.name]} */")
        kind = KNOWN_FIELDS.get(field.name, type_of(field.type))
        if kind == "Spec" and sent:
            kind = "SpecWanted"
        optional = "?" if sent and not field.required else ""
        lines.append(f"  {quoted(field.encode_name)}{optional}: {kind};")
    return "\n".join([*lines, "}"]) + "\n"


# --- the view -----------------------------------------------------------------------------------------------------


class View:
    """The schema of the view as interfaces. Objects that stand as alternatives become one, with all their fields."""

    def __init__(self) -> None:
        self.schema = schema("view")
        self.made: dict[str, str] = {}

    def text(self) -> str:
        top = self.object("View", self.schema)
        return "\n".join([*self.made.values(), top])

    def object(self, name: str, data: dict[str, Any]) -> str:
        lines = [f"/** {data['description']} */"] if "description" in data else []
        lines.append(f"export interface {name} {{")
        needed = data.get("required", [])
        for field, inner in data["properties"].items():
            if "description" in inner:
                lines.append(f"  /** {inner['description']} */")
            optional = "" if field in needed else "?"
            lines.append(f"  {quoted(field)}{optional}: {self.type(field, inner)};")
        return "\n".join([*lines, "}"]) + "\n"

    def type(self, field: str, data: dict[str, Any]) -> str:
        if "$ref" in data:
            return self.type(field, self.schema["$defs"][data["$ref"].rpartition("/")[2]])
        if "const" in data or "enum" in data:
            return self.choice(field, data.get("enum", [data.get("const")]))
        if "anyOf" in data and data.get("type") != "string":
            return self.alternatives(field, data["anyOf"])
        if isinstance(data.get("type"), list):
            return " | ".join(self.type(field, {**data, "type": one}) for one in data["type"])
        if data.get("type") == "array":
            inner = self.type(field, data["items"]) if isinstance(data["items"], dict) else "string"
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        if data.get("type") == "object" and "properties" in data:
            return self.named(field, data)
        if data.get("type") == "object":
            return f"{{ [cell: string]: {self.type(field, data['additionalProperties'])} }}"
        plain = {"integer": "number", "boolean": "boolean", "null": "null", "string": "string"}
        kinds = data["type"] if isinstance(data["type"], list) else [data["type"]]
        return " | ".join(plain[kind] for kind in kinds)

    def choice(self, field: str, values: list[Any]) -> str:
        if field in CLOSED:
            return " | ".join(f'"{value}"' for value in values)
        if field == "options" or any(isinstance(value, bool) for value in values):
            return "boolean"
        return "number" if all(isinstance(value, int) for value in values) else "string"

    def alternatives(self, field: str, choices: list[dict[str, Any]]) -> str:
        objects = [each for each in choices if "properties" in each]
        kinds = [self.type(field, each) for each in choices if "properties" not in each]
        if objects:
            kinds.insert(0, self.named(field, merged(objects)))
        return " | ".join(dict.fromkeys(" | ".join(kinds).split(" | ")))

    def named(self, field: str, data: dict[str, Any]) -> str:
        name = NAMED.get(field, field.capitalize())
        if field == "options":
            return "{ [name: string]: boolean | number | string }"
        self.made.setdefault(name, "")
        self.made[name] = self.object(name, data)
        return name


def merged(objects: list[dict[str, Any]]) -> dict[str, Any]:
    fields: dict[str, list[dict[str, Any]]] = {}
    for each in objects:
        for name, inner in each["properties"].items():
            if inner not in fields.setdefault(name, []):
                fields[name].append(inner)
    needed = [name for name in fields if all(name in each.get("required", []) for each in objects)]
    joined = {name: inner[0] if len(inner) == 1 else without_words(inner) for name, inner in fields.items()}
    return {"properties": joined, "required": needed}


def without_words(choices: list[dict[str, Any]]) -> dict[str, Any]:
    """One list of all alternatives is easier to read than alternatives of lists."""
    if all(each.get("type") == "array" for each in choices):
        items = [each["items"] for each in choices]
        return {"type": "array", "items": {"anyOf": items}, "description": choices[0]["description"]}
    return {"anyOf": choices}


def typescript() -> str:
    client, server = frames(protocol.FromClient), frames(protocol.FromServer)
    shared = parts([*client, *server])
    bodies_sent = [each for each in answers() if issubclass(each, bodies.Body)]
    pieces = [HEAD, View().text(), SPEC_WANTED]
    pieces.append("// What a client sends over the socket.\n")
    pieces += [interface(each, True) for each in client]
    pieces.append(union("FromClient", client))
    pieces.append("// What the server sends over the socket.\n")
    pieces += [interface(each, False) for each in (*shared, *server)]
    pieces.append(union("FromServer", server))
    pieces.append("// HTTP.\n")
    pieces += [interface(each, each in bodies_sent) for each in answers()]
    return "\n".join(pieces)


def union(name: str, members: list[type[Struct]]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {name_of(each)}" for each in members) + ";\n"
