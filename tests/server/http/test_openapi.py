"""The interface's description: true to the routes, complete, and readable."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from lastcard.room.http.endpoints import Endpoint
from lastcard.room.http.tables import NewTable
from lastcard.server.http import api
from lastcard.server.http.openapi import document
from lastcard.server.http.routing import EndpointRoute
from lastcard.web.endpoints import server as web_api
from tests.server.tools.fake_lobby import TABLE, TOKEN, FakeLobby, app_of, client_of, server_of

ENDPOINTS: list[Endpoint] = [*api.ENDPOINTS, *web_api.ENDPOINTS]


@pytest.fixture
async def openapi() -> dict[str, Any]:
    async with client_of(server_of(FakeLobby())) as client:
        answer = await client.get("/api/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    found: dict[str, Any] = answer.json()
    return found


def refs(value: Any) -> set[str]:
    """Return everything a document refers to."""
    if isinstance(value, dict):
        own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return own.union(*(refs(inner) for inner in value.values()))
    return set().union(*(refs(inner) for inner in value)) if isinstance(value, list) else set()


async def test_every_route_of_the_interface_is_described(openapi: dict[str, Any]) -> None:
    routes = app_of(server_of(FakeLobby())).routes
    wanted = {
        (route.path, method) for route in routes if isinstance(route, EndpointRoute) for method in (route.methods or ()) if method != "HEAD"
    }
    assert wanted == {(path, method.upper()) for path, methods in openapi["paths"].items() for method in methods}
    assert ("/api/openapi.json", "GET") in wanted
    assert ("/t/{id}/qr.svg", "GET") in wanted


async def test_every_reference_resolves(openapi: dict[str, Any]) -> None:
    there = {f"#/components/schemas/{name}" for name in openapi["components"]["schemas"]}
    assert refs(openapi) <= there
    assert "#/components/schemas/NewTable" in refs(openapi)


async def test_operation_ids_are_unique(openapi: dict[str, Any]) -> None:
    names = [one["operationId"] for methods in openapi["paths"].values() for one in methods.values()]
    assert len(set(names)) == len(names)


async def test_path_parameters_are_described(openapi: dict[str, Any]) -> None:
    for path, methods in openapi["paths"].items():
        for one in methods.values():
            described = {each["name"] for each in one.get("parameters", ()) if each["in"] == "path"}
            assert described == set(re.findall(r"{(\w+)}", path))


async def test_body_schemas_match_the_decoded_types(openapi: dict[str, Any]) -> None:
    schema = openapi["components"]["schemas"]["NewTable"]
    assert schema["additionalProperties"] is False
    assert schema["required"] == ["name"]
    assert set(schema["properties"]) == {field.encode_name for field in msgspec.structs.fields(NewTable)}
    assert schema["properties"]["seats"] == {"type": "integer", "minimum": 2, "maximum": 10, "default": 4}


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.call.__name__)
def test_every_status_that_follows_from_what_it_takes_is_described(endpoint: Endpoint) -> None:
    statuses = set(endpoint.refused_with)
    assert 429 in statuses
    assert not endpoint.body or {400, 403, 413, 415, 422} <= statuses
    assert not endpoint.query or {400, 422} <= statuses
    assert "{id}" not in endpoint.path or 404 in statuses


STATUSES = [
    ("GET", "/api/tables", {}, None),
    ("GET", "/api/tables/nosuchtable", {}, None),
    ("GET", f"/api/tables/{TABLE}", {}, None),
    ("POST", "/api/tables", {}, {"name": "Ann"}),
    ("POST", "/api/tables", {"Origin": "null"}, {"name": "Ann"}),
    ("POST", "/api/tables", {}, {"name": ""}),
    ("POST", "/api/tables", {"Content-Type": "text/plain"}, None),
    ("POST", "/api/tables", {"Content-Type": "application/json"}, None),
    ("POST", f"/api/tables/{TABLE}/seats", {}, {"name": "Ann"}),
    ("POST", f"/api/tables/{TABLE}/seats", {}, {"name": "Ben"}),
    ("GET", f"/api/tables/{TABLE}/record", {"Authorization": "Bearer x"}, None),
    ("GET", f"/api/tables/{TABLE}/record", {"Authorization": f"Bearer {TOKEN}"}, None),
    ("GET", f"/api/tables/{TABLE}/replay", {}, None),
    ("GET", f"/api/tables/{TABLE}/replay?match=x", {}, None),
    ("GET", f"/api/tables/{TABLE}/invitation", {}, None),
    ("GET", f"/api/tables/{TABLE}/invitation", {"Host": "a b"}, None),
    ("GET", f"/t/{TABLE}/qr.svg", {}, None),
    ("GET", f"/t/{TABLE}/qr.svg", {"Host": "a b"}, None),
    ("POST", "/api/qr", {}, {"text": "x"}),
    ("POST", "/api/replay", {"Content-Type": "text/plain"}, None),
    ("POST", "/api/analysis", {"Content-Type": "text/plain"}, None),
    ("POST", "/api/analysis?round=1&hands=all", {"Content-Type": "text/plain"}, None),
    ("GET", "/api/rules?line=classic", {}, None),
    ("GET", "/api/rule/ZZ-9", {}, None),
    ("GET", "/api/rule/MC-27", {}, None),
    ("GET", "/api/compare?a=classic&b=x", {}, None),
    ("GET", "/api/compare?a=classic&b=retour", {}, None),
    ("GET", "/healthz", {}, None),
    ("GET", "/metrics", {}, None),
    ("GET", "/api", {}, None),
]


@pytest.mark.parametrize(("method", "address", "headers", "body"), STATUSES)
async def test_responses_match_their_schemas(
    openapi: dict[str, Any], method: str, address: str, headers: dict[str, str], body: Any
) -> None:
    async with client_of(server_of(FakeLobby())) as client:
        answer = await client.request(method, address, headers=headers, json=body)
    path = address.partition("?")[0].replace(TABLE, "{id}").replace("nosuchtable", "{id}")
    path = re.sub(r"/rule/.*", "/rule/{id}", path)
    responses = openapi["paths"][path][method.lower()]["responses"]
    assert str(answer.status_code) in responses
    assert answer.headers["content-type"].partition(";")[0] in responses[str(answer.status_code)]["content"]
    answers = {endpoint.path: endpoint.answer for endpoint in ENDPOINTS if endpoint.method == method}
    if answer.is_success and answers.get(path) is not None:
        assert msgspec.json.decode(answer.content, type=answers[path]) is not None


async def test_the_page_names_every_path() -> None:
    async with client_of(server_of(FakeLobby())) as client:
        page = (await client.get("/api")).text
    for endpoint in ENDPOINTS:
        assert f"<code>{endpoint.method} {endpoint.path}</code>" in page
    assert page.count("<h1>") == 1
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(set(ids)) == len(ids)
    assert {link[1:] for link in re.findall(r'href="(#[^"]+)"', page)} <= set(ids)


def test_the_openapi_document_is_made_from_the_endpoints() -> None:
    assert list(document(ENDPOINTS[:1])["paths"]) == [ENDPOINTS[0].path]
