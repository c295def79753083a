"""The description of the HTTP interface, generated from its endpoints: an OpenAPI document and an HTML page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from http import HTTPStatus
from typing import Any, Final

import msgspec

from lastcard import __version__
from lastcard.room.http.answer import JSON, TEXT, Answer
from lastcard.room.http.endpoints import Call, Endpoint
from lastcard.room.http.problems import Problem
from lastcard.text.html import render

_REF: Final = "#/components/schemas/{name}"
_ABOUT: Final = (
    "The tables of this server. Make one or sit down at one, then play over the WebSocket at /table/{id}, "
    "which docs/program/wire.md describes. "
    "Whatever changes something answers a page of another site with 403."
)
_BOUNDS: Final = (
    ("minimum", "from", ""),
    ("maximum", "to", ""),
    ("minLength", "at least", " characters"),
    ("maxLength", "at most", " characters"),
)
"""The bounds of a value in words: key of the JSON schema, words before it, words after it."""
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
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat."},
                "profile": {
                    "type": "apiKey",
                    "in": "header",
                    "name": "Lastcard-Profile",
                    "description": "The id of a profile, a space, and the secret of a device.",
                },
            },
        },
    }


def _types(endpoints: Sequence[Endpoint]) -> list[Any]:
    found = [Problem]
    for each in endpoints:
        found += [one for one in (each.answer, each.body, each.query, *each.path_params.values()) if one is not None]
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
    if each.takes_profile:
        operation["security"] = [{"profile": [], "seat": []} if each.takes_token else {"profile": []}]
    elif each.takes_token:
        operation["security"] = [{"seat": []}, {}]
    return operation


def _refusal(status: int, schema_of: dict[str, Any]) -> dict[str, Any]:
    refusal: dict[str, Any] = {"description": HTTPStatus(status).phrase, "content": {JSON: {"schema": schema_of[str(Problem)]}}}
    if status == 429:
        refusal["headers"] = {"Retry-After": {"description": "Seconds.", "schema": {"type": "integer"}}}
    return refusal


def _parts(each: Endpoint, schema_of: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for name in _PART.findall(each.path):
        schema = schema_of[str(each.path_params[name])] if name in each.path_params else {"type": "string", "minLength": 1}
        yield {"name": name, "in": "path", "required": True, "schema": schema}


def _queries(each: Endpoint, schema_of: dict[str, Any], components: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if each.query is None:
        return
    schema = components[schema_of[str(each.query)]["$ref"].rpartition("/")[2]]
    for name, value in schema["properties"].items():
        kinds = [kind for kind in value.get("anyOf", [value]) if kind.get("type") != "null"]  # null stands for an absent value
        yield {"name": name, "in": "query", "required": name in schema.get("required", ()), "schema": kinds[0]}


def describing(endpoints: Sequence[Endpoint]) -> list[Endpoint]:
    """Return the endpoints that describe endpoints, themselves included."""

    async def describe(call: Call[Any]) -> Answer:
        return Answer(encoded, headers={"Cache-Control": "no-cache"}, media_type=JSON)

    async def describe_to_people(call: Call[Any]) -> Answer:
        return Answer(html, headers={"Cache-Control": "no-cache"}, media_type="text/html")

    own = [
        Endpoint("GET", "/api/openapi.json", "This description, as OpenAPI", describe, dict[str, Any]),
        Endpoint("GET", "/api", "This description, as a page", describe_to_people, media="text/html"),
    ]
    whole = document([*endpoints, *own])
    encoded, html = msgspec.json.encode(whole), page(whole).encode()
    return own


def page(whole: dict[str, Any]) -> str:
    """Return an OpenAPI document as a page."""
    return render("server/http/templates/api.html", title="The HTTP interface", document=whole, bounds=_BOUNDS, json=_json)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
