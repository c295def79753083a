"""Static files: which there are, how they are compressed, and when a browser reads them again."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request

from lastcard.web import routes
from lastcard.web.pages import Pages
from lastcard.web.static_files import Files

_REQUEST = Request({"type": "http", "headers": [(b"accept-encoding", b"gzip")], "query_string": b""})


async def test_a_file_the_browser_has_is_not_sent_again(client: httpx.AsyncClient) -> None:
    first = await client.get("/static/shared/page/base.css", headers={"Accept-Encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    seen = {"Accept-Encoding": "gzip", "If-None-Match": f'"x", W/{first.headers["etag"]}'}
    again = await client.get("/static/shared/page/base.css", headers=seen)
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    plain = await client.get(
        "/static/shared/page/base.css", headers={"Accept-Encoding": "identity", "If-None-Match": first.headers["etag"]}
    )
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
        "text/../web/static/shared/page/base.css",
        "",
        "a\x00.css",
        "shared/page/base.css/",
        ".hidden.js",
        "x" * 3000 + ".css",
    ],
)
async def test_only_static_files_are_served(client: httpx.AsyncClient, name: str) -> None:
    from urllib.parse import quote

    assert (await client.get(f"/static/{quote(name, safe='/%')}")).status_code == 404


def test_a_file_that_has_changed_is_read_again(tmp_path: Path) -> None:
    request = _REQUEST
    file = tmp_path / "a.js"
    files = Files(tmp_path)
    file.write_text("one " * 500)
    first = files.answer("a.js", request)
    assert gzip.decompress(bytes(first.body)).startswith(b"one")
    file.write_text("three " * 500)
    second = files.answer("a.js", request)
    assert gzip.decompress(bytes(second.body)).startswith(b"three")
    assert first.headers["etag"] != second.headers["etag"]


@pytest.mark.parametrize("path", ["/", "/t/nosuchtable2", "/replay", "/rules", "/rule/MC-27"])
async def test_all_that_a_page_loads_may_be_kept_for_good(client: httpx.AsyncClient, path: str) -> None:
    page = await client.get(path, headers={"Accept": "text/html"})
    assert page.headers["cache-control"] == "no-cache"
    loaded = re.findall(r'(?:src|href)="(/?static/[^"]+)"', page.text)
    assert len(loaded) >= 4
    for address in loaded:
        answer = await client.get(address)
        assert answer.status_code == 200, address
        kept = address.endswith(".webmanifest") or answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert kept, address


@pytest.mark.parametrize(
    ("asked", "lang", "said"),
    [
        ({}, "en", "Play now"),
        ({"Accept-Language": "de-AT,en;q=0.5"}, "de", "Jetzt spielen"),
        ({"Accept-Language": "de", "Cookie": "lang=en"}, "en", "Play now"),
        ({"Accept-Language": "de", "Cookie": "lang=xx"}, "de", "Jetzt spielen"),
    ],
)
async def test_a_page_is_written_in_the_language_asked_for(client: httpx.AsyncClient, asked: dict[str, str], lang: str, said: str) -> None:
    page = await client.get("/", headers=asked)
    assert f'lang="{lang}"' in page.text
    assert f">{said}<" in page.text
    assert f"/text/{lang}/page+home" in page.text
    assert {"Accept-Language", "Cookie"} <= set(page.headers["vary"].split(", "))


@pytest.mark.parametrize("path", ["/settings", "/languages", "/rules/classic"])
async def test_a_rendered_page_is_compressed_and_not_sent_again(client: httpx.AsyncClient, path: str) -> None:
    plain = await client.get(path, headers={"Accept-Encoding": "identity"})
    packed = await client.get(path, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    again = await client.get(path, headers={"Accept-Encoding": "gzip", "If-None-Match": packed.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "rules", ["classic", "//evil.example/", "https://evil.example", "\\\\evil.example", "a\r\nLocation: https://evil.example"]
)
async def test_a_link_with_rules_leads_to_the_page_that_makes_a_table(client: httpx.AsyncClient, rules: str) -> None:
    found = await client.get("/", params={"rules": rules}, follow_redirects=False)
    leads_to = httpx.URL("http://here.example/").join(found.headers["location"])
    assert (found.status_code, leads_to.host, leads_to.path, leads_to.params["rules"]) == (302, "here.example", "/new", rules)


@pytest.mark.parametrize(
    ("code", "leads_to"),
    [
        ("k3jx9m2pqahz", "t/k3jx9m2pqahz"),
        (" K3JX9M2PQAHZ ", "t/k3jx9m2pqahz"),
        ("http://10.0.0.1:8475/t/k3jx9m2pqahz/?lang=de#seat=secret", "t/k3jx9m2pqahz"),
        ("//elsewhere.example/t/../evil", None),
        ("https://elsewhere.example/", None),
        ("", None),
        ("x" * 5000, None),
        (None, None),
    ],
)
async def test_a_code_leads_to_its_table_alone(client: httpx.AsyncClient, code: str | None, leads_to: str | None) -> None:
    found = await client.get("/join", params={} if code is None else {"code": code}, follow_redirects=False)
    assert (found.status_code, found.headers.get("location")) == ((303, leads_to) if leads_to else (404, None))
    if leads_to is None:
        assert 'action="/join"' in found.text


def test_pages_do_not_look_at_all_files_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.css").write_text("p {}")
    served = routes._package_files.__wrapped__()[0]
    assert served._checked_s >= 1
    files = Files(tmp_path, {}, checked_s=3600)
    version = files.version()
    monkeypatch.setattr(files, "_found", lambda: pytest.fail("all files are looked at again"))
    assert [files.version() for _ in range(3)] == [version] * 3


async def test_another_version_of_a_file_is_asked_for_again(client: httpx.AsyncClient) -> None:
    before = await client.get("/static/v-0123456789ab/joined/home/home.js")
    assert before.status_code == 200
    assert before.headers["cache-control"] == "no-cache"
    assert (await client.get("/static/v-0123456789ab/joined/nothing.js")).status_code == 404


def test_a_change_of_a_file_changes_the_version_and_what_is_joined(tmp_path: Path) -> None:
    page = '<html lang="en"><head>\n<link rel="stylesheet" href="/static/a.css">\n<script type="module" src="/static/a.js"></script>\n'
    for name, text in {
        "p/p.html": page,
        "a.css": "p { src: url(f.woff2) }",
        "a.js": 'import "./b.js";',
        "b.js": "one();",
        "m.js": "",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    files = Files(tmp_path, {})
    pages = Pages(files, ("p/p.html",), modules={"m.js": ("page",)})

    def loaded() -> tuple[str, str, str]:
        text = bytes(pages.answer("p/p.html", _REQUEST).body).decode()
        css, js = (re.findall(rf'"/static/(v-[0-9a-f]+/joined/[a-z/]+[.]{kind})"', text)[0] for kind in ("css", "js(?<!head.js)"))
        return css, files.text(js.partition("/")[2]), files.text(css.partition("/")[2])

    address, script, style = loaded()
    assert "one();" in script
    assert style == f'p {{ src: url("/static/{address.partition("/")[0]}/f.woff2") }}'
    (tmp_path / "b.js").write_text("another();")
    other, script, _ = loaded()
    assert other != address
    assert "another();" in script
