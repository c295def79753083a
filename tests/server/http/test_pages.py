"""Snapshots of the server's own pages. ``python -m tests.server.http.test_pages`` writes them anew; review the changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.server.http.openapi import page
from lastcard.text.html import render

SNAPSHOTS = Path(__file__).parent / "snapshots"


def pages() -> dict[str, str]:
    """Return a page of each template: of the interface, a small one with everything that its template can say."""
    number = {"type": "integer", "minimum": 1, "maximum": 9, "default": 4, "description": "How many <b>."}
    seat = {"anyOf": [{"type": "string", "pattern": "^p[1-9]$", "minLength": 2}, {"type": "null"}]}
    kind = {"enum": ["person", "bot"]}
    new = {
        "description": "To be made.",
        "properties": {"number": number, "seat": seat, "is": kind, "any": {}, "all": {"type": "array", "items": kind}},
        "required": ["seat"],
    }
    refusals = {"404": {"description": "Not Found"}, "429": {"description": "Too Many Requests"}}
    make = {
        "summary": "Make",
        "operationId": "make",
        "parameters": [{"name": "id", "in": "path", "schema": seat}],
        "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/New"}}}},
        "security": [{}],
        "responses": {"201": {"content": {"application/json": {"schema": {"type": "array", "items": False}}}}, **refusals},
    }
    get = {
        "summary": "Get",
        "operationId": "get",
        "responses": {"200": {"content": {"text/plain": {"schema": {"type": "string"}}}}, **refusals},
    }
    document = {
        "info": {"description": "All & everything."},
        "paths": {"/made/{id}": {"post": make, "get": get}},
        "components": {"schemas": {"New": new, "Text": {"type": "string"}}},
    }
    return {
        "error.html": render(
            "server/http/templates/error.html",
            title="Not Found",
            kindly="Nothing & nobody here.",
            sentence="There is nothing at /<b>.",
            first_page="To the first page",
        ),
        "api.html": page(document),
    }


@pytest.mark.parametrize("name", ["error.html", "api.html"])
def test_a_page_looks_as_it_did(name: str) -> None:
    assert pages()[name] == (SNAPSHOTS / name).read_text(encoding="utf-8")


def test_a_value_that_is_missing_is_an_error() -> None:
    with pytest.raises(Exception, match="'sentence' is undefined"):
        render("server/http/templates/error.html", title="Not Found", kindly="")


if __name__ == "__main__":
    for name, text in pages().items():
        (SNAPSHOTS / name).write_text(text, encoding="utf-8")
