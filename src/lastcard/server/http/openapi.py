"""The interface describes itself: as OpenAPI for programs, as a page for people. Both are made from the endpoints."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from http import HTTPStatus
from typing import Any, Final

import msgspec
from starlette.responses import HTMLResponse, Response

from lastcard import __version__
from lastcard.server.http.endpoints import JSON, TEXT, Call, Endpoint
from lastcard.server.http.html_page import Paper, text
from lastcard.server.http.responses import Problem

_REF: Final = "#/components/schemas/{name}"
_ABOUT: Final = (
    "The tables of this server. Make one or sit down at one, then play over the WebSocket at /table/{id}, which docs/wire.md describes. "
    "Whatever changes something answers a page of another site with 403."
)
_PART: Final = re.compile(r"{(\w+)(?::\w+)?}")


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """Return the OpenAPI document of endpoints."""
    types = _types(endpoints)
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF)
    schema_of = dict(zip(map(str, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for each in endpoints:
        paths.setdefault(_PART.sub(r"{\1}", each.path), {})[each.method.lower()] = _operation(each, schema_of, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Last Card", "version": __version__, "description": _ABOUT},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat."}},
        },
    }


def _types(endpoints: Sequence[Endpoint]) -> list[Any]:
    found = [Problem]
    for each in endpoints:
        found += [one for one in (each.answer, each.body, each.query, *each.parts.values()) if one is not None]
    return list({str(one): one for one in found}.values())


def _operation(each: Endpoint, schema_of: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    answer = schema_of[str(each.answer)] if each.answer is not None else {"type": "string"}
    operation: dict[str, Any] = {
        "summary": each.about,
        "operationId": each.call.__name__,
        "responses": {
            str(each.status): {"description": HTTPStatus(each.status).phrase, "content": {each.media: {"schema": answer}}},
            **{str(status): _refusal(status, schema_of) for status in each.refused_with},
        },
    }
    if parameters := [*_parts(each, schema_of), *_queries(each, schema_of, components)]:
        operation["parameters"] = parameters
    if each.body is not None:
        kind, schema = (TEXT, {"type": "string"}) if each.body is str else (JSON, schema_of[str(each.body)])
        operation["requestBody"] = {"required": True, "content": {kind: {"schema": schema}}}
    if each.takes_token:
        operation["security"] = [{"seat": []}, {}]
    return operation


def _refusal(status: int, schema_of: dict[str, Any]) -> dict[str, Any]:
    refusal: dict[str, Any] = {"description": HTTPStatus(status).phrase, "content": {JSON: {"schema": schema_of[str(Problem)]}}}
    if status == 429:
        refusal["headers"] = {"Retry-After": {"description": "Seconds.", "schema": {"type": "integer"}}}
    return refusal


def _parts(each: Endpoint, schema_of: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for name in _PART.findall(each.path):
        schema = schema_of[str(each.parts[name])] if name in each.parts else {"type": "string", "minLength": 1}
        yield {"name": name, "in": "path", "required": True, "schema": schema}


def _queries(each: Endpoint, schema_of: dict[str, Any], components: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if each.query is None:
        return
    schema = components[schema_of[str(each.query)]["$ref"].rpartition("/")[2]]
    for name, value in schema["properties"].items():
        kinds = [kind for kind in value.get("anyOf", [value]) if kind.get("type") != "null"]  # what is not there is null
        yield {"name": name, "in": "query", "required": name in schema.get("required", ()), "schema": kinds[0]}


def describing(endpoints: Sequence[Endpoint]) -> list[Endpoint]:
    """Return the endpoints that describe endpoints, themselves included."""

    async def describe(call: Call) -> Response:
        return Response(told[0], headers={"Cache-Control": "no-cache"}, media_type=JSON)

    async def describe_to_people(call: Call) -> Response:
        return HTMLResponse(told[1], headers={"Cache-Control": "no-cache"})

    own = [
        Endpoint("GET", "/api/openapi.json", "This description, as OpenAPI", describe, dict[str, Any]),
        Endpoint("GET", "/api", "This description, as a page", describe_to_people, media="text/html"),
    ]
    whole = document([*endpoints, *own])
    told = msgspec.json.encode(whole), page(whole).encode()
    return own


def page(whole: dict[str, Any]) -> str:
    """Return an OpenAPI document as a page."""
    schemas = whole["components"]["schemas"]
    parts = [
        f"<p>{text(whole['info']['description'])} "
        'The same for programs: <a href="/api/openapi.json">openapi.json</a>, an OpenAPI 3.1 document.</p>',
        "<h2>Addresses</h2>",
        *(_told(method, path, one) for path, methods in whole["paths"].items() for method, one in methods.items()),
        "<h2>Bodies</h2>",
        *(_struct(name, schema) for name, schema in sorted(schemas.items()) if "properties" in schema),
    ]
    return Paper("The HTTP interface", "\n".join(parts)).html()


def _told(method: str, path: str, one: dict[str, Any]) -> str:
    rows = [
        f"<tr><td><code>{text(each['name'])}</code></td><td>{text(each['in'])}</td><td>{_kind(each['schema'])}</td></tr>"
        for each in one.get("parameters", ())
    ]
    takes = ""
    if rows:
        takes = f"<table><thead><tr><th>Name</th><th>Where</th><th>What</th></tr></thead><tbody>{''.join(rows)}</tbody></table>"
    if body := one.get("requestBody"):
        takes += "".join(f"<p>Takes {text(kind)}: {_kind(content['schema'])}</p>" for kind, content in body["content"].items())
    if "security" in one:
        takes += "<p>Takes the token of a seat: <code>Authorization: Bearer …</code></p>"
    first, *others = one["responses"].items()
    answer = "".join(f"{text(kind)}, {_kind(content['schema'])}" for kind, content in first[1]["content"].items())
    refusals = ", ".join(f"{status} {text(each['description'])}" for status, each in others)
    return (
        f'<section><h3 id="{text(one["operationId"])}"><code>{method.upper()} {text(path)}</code></h3><p>{text(one["summary"])}.</p>{takes}'
        f"<p>Answers {first[0]}: {answer}. May be refused with {refusals}.</p></section>"
    )


def _struct(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", ())
    rows = []
    for key, value in schema["properties"].items():
        default = "" if key in needed or "default" not in value else f"; {text(msgspec.json.encode(value['default']).decode())} without it"
        about = f" {text(value['description'])}" if "description" in value else ""
        need = "needed" if key in needed else "may be left out"
        rows.append(f"<tr><td><code>{text(key)}</code></td><td>{_kind(value)}{default}.{about}</td><td>{need}</td></tr>")
    head = "<thead><tr><th>Key</th><th>What</th><th></th></tr></thead>"
    return (
        f'<section><h3 id="{text(name)}">{text(name)}</h3><p>{text(schema.get("description", ""))}</p>'
        f"<table>{head}<tbody>{''.join(rows)}</tbody></table></section>"
    )


def _kind(schema: dict[str, Any]) -> str:
    """Return in HTML what may stand there."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#{text(name)}">{text(name)}</a>'
    if "anyOf" in schema:
        return " or ".join(_kind(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"<code>{text(msgspec.json.encode(one).decode())}</code>" for one in schema["enum"])
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_kind(schema.get('items', {}))}" if isinstance(schema.get("items"), dict) else "list"
    words = [str(kind)]
    for key, word in (("minimum", "from"), ("maximum", "to"), ("minLength", "at least"), ("maxLength", "at most")):
        if key in schema:
            words.append(f"{word} {schema[key]}" + (" characters" if key.endswith("Length") else ""))
    if "pattern" in schema:
        words.append(f"like <code>{text(schema['pattern'])}</code>")
    return " ".join(words)
