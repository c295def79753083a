"""Static files: which there are, how they are compressed, and when a browser reads them again."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from lastcard.web.static_files import Files


async def test_a_file_the_browser_has_is_not_sent_again(client: httpx.AsyncClient) -> None:
    first = await client.get("/static/shared/base.css", headers={"Accept-Encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    seen = {"Accept-Encoding": "gzip", "If-None-Match": f'"x", W/{first.headers["etag"]}'}
    again = await client.get("/static/shared/base.css", headers=seen)
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    plain = await client.get("/static/shared/base.css", headers={"Accept-Encoding": "identity", "If-None-Match": first.headers["etag"]})
    assert plain.status_code == 200
    assert plain.text == first.text


@pytest.mark.parametrize(
    "name",
    [
        "../routes.py",
        "%2e%2e/routes.py",
        "..%2froutes.py",
        "/etc/passwd",
        "vendor",
        "shared",
        "text/en",
        "text/render.py",
        "text/../web/static/shared/base.css",
        "",
        "a\x00.css",
        "shared/base.css/",
        ".hidden.js",
        "x" * 3000 + ".css",
    ],
)
async def test_only_static_files_are_served(client: httpx.AsyncClient, name: str) -> None:
    from urllib.parse import quote

    assert (await client.get(f"/static/{quote(name, safe='/%')}")).status_code == 404


def test_a_file_that_has_changed_is_read_again(tmp_path: Path) -> None:
    from starlette.requests import Request

    request = Request({"type": "http", "headers": [(b"accept-encoding", b"gzip")]})
    file = tmp_path / "a.js"
    files = Files(tmp_path)
    file.write_text("one " * 500)
    first = files.answer("a.js", request)
    assert gzip.decompress(bytes(first.body)).startswith(b"one")
    file.write_text("three " * 500)
    second = files.answer("a.js", request)
    assert gzip.decompress(bytes(second.body)).startswith(b"three")
    assert first.headers["etag"] != second.headers["etag"]
