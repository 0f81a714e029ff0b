"""The description of the HTTP API, OpenAPI 3.1: schemas from the types of the bodies, paths from the routes."""

import inspect
import re
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from starlette.routing import Route

from pyrite import __version__
from pyrite.server.http import bodies
from pyrite.server.shown import Table

REF = "#/components/schemas/{name}"
JSON = "application/json"


class Call(NamedTuple):
    """What goes in and what comes out; None is JSON of another description."""

    answer: type[Struct] | None
    status: int = 200
    body: type[Struct] | None = None
    raw_body: str = ""
    token: bool = False
    query: tuple[str, ...] = ()
    also: tuple[int, type[Struct]] | None = None  # another answer


# By the name of what handles it.
CALLS = {
    "health": Call(bodies.Health),
    "show_catalogue": Call(bodies.Catalogue),
    "show_rules": Call(bodies.RuleBook),
    "show_openapi": Call(None),
    "tables": Call(bodies.Listed),
    "make_table": Call(bodies.Seated, 201, bodies.NewTable),
    "show_table": Call(Table),
    "join": Call(bodies.Seated, 201, bodies.Join, also=(202, bodies.Problem)),
    "carry": Call(bodies.Seated, 201, bodies.Brought),
    "find": Call(bodies.Found),
    "replay": Call(bodies.Replay, token=True, query=("seat",)),
    "record": Call(None, token=True),
    "replay_record": Call(bodies.Replay, raw_body="A record (docs/notation.md)", query=("seat",)),
}
QUERY: dict[str, Any] = {
    "seat": {
        "name": "seat",
        "in": "query",
        "required": False,
        "description": "Whose eyes; left out: a watcher's.",
        "schema": {"type": "integer", "minimum": 0, "maximum": 99},
    }
}


def openapi(routes: list[Route]) -> dict[str, Any]:
    kinds = [kind for call in CALLS.values() for kind in (call.answer, call.body) if kind is not None]
    kinds += [call.also[1] for call in CALLS.values() if call.also is not None]
    named: list[type[Struct]] = list(dict.fromkeys([*kinds, bodies.Problem]))
    refs, components = msgspec.json.schema_components(named, ref_template=REF, schema_hook=anything)
    schemas: dict[type[Struct], dict[str, Any]] = dict(zip(named, refs, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        for method in sorted((route.methods or set()) - {"HEAD"}):
            paths.setdefault(route.path, {})[method.lower()] = operation(route, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Pyrite",
            "version": __version__,
            "description": "Tables of the Saboteur family. What happens at a table is told over its socket, "
            "/api/tables/{table}/socket (docs/protocol.md).",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def anything(kind: type) -> dict[str, Any]:
    """`object` may be any JSON."""
    if kind is not object:
        raise NotImplementedError(kind)
    return {"description": "Any JSON."}


def operation(route: Route, schemas: dict[type[Struct], dict[str, Any]]) -> dict[str, Any]:
    call = CALLS[route.name]
    answer = schemas[call.answer] if call.answer is not None else {"type": "object"}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", route.path)
    ]
    parameters += [QUERY[name] for name in call.query]
    out: dict[str, Any] = {
        "operationId": route.name.replace("_", "-"),
        "summary": inspect.getdoc(route.endpoint) or "",
        "responses": {
            str(call.status): {"description": "Done", "content": {JSON: {"schema": answer}}},
            "default": {"description": "Not done", "content": {JSON: {"schema": schemas[bodies.Problem]}}},
        },
    }
    if call.also is not None:
        status, kind = call.also
        out["responses"][str(status)] = {
            "description": "Not yet",
            "content": {JSON: {"schema": schemas[kind]}},
        }
    if parameters:
        out["parameters"] = parameters
    if call.token:
        out["security"] = [{}, {"token": []}]
    if call.body is not None:
        out["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas[call.body]}}}
    elif call.raw_body:
        schema = {"type": "object", "description": call.raw_body}
        out["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    return out
