"""The files of a site: relative addresses, one policy in every page, and a service worker that knows them all."""

from __future__ import annotations

import ast
import gzip
import hashlib
import html
import io
import json
import re
import urllib.request
import zipfile
import zlib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import lastcard
from lastcard import cli
from lastcard.errors import LastCardError
from lastcard.pocket.building import pyodide_files as files
from lastcard.pocket.building.command import read_server
from lastcard.pocket.building.extra_files import FETCHED
from lastcard.pocket.building.site import POLICY, _placed, address, build_site
from lastcard.pocket.building.stripped import stripped
from lastcard.server.http.middleware import HEADERS
from lastcard.text.catalogue import LANGUAGES
from lastcard.web.data.laboratory_data import has_laboratory


class Tags(HTMLParser):
    """All tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("index.html"))


def test_every_page_has_its_folder(site: Path) -> None:
    names = {path.parent.relative_to(site).as_posix() for path in pages(site)}
    filled = {".", "new", "history", "t", "replay", "scores", "lessons", "lesson", "fair", "daily", "nearby", "nearby/take"}
    rendered = {"rules", "rule", "compare", "settings", "languages", "puzzle"}
    assert names == filled | rendered | ({"laboratory"} if has_laboratory() else set())


def test_no_address_begins_at_the_root_of_the_host(site: Path) -> None:
    for page in pages(site):
        for tag, attributes in Tags(page.read_text(encoding="utf-8")).tags:
            for name in ("href", "src", "action"):
                assert not (attributes.get(name) or "").startswith("/"), (page, tag, attributes)
    for style in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?/", style.read_text(encoding="utf-8")), style


def test_every_file_that_a_page_names_is_there(site: Path) -> None:
    for page in pages(site):
        for _, attributes in Tags(page.read_text(encoding="utf-8")).tags:
            for name in ("href", "src"):
                given = (attributes.get(name) or "").partition("?")[0].partition("#")[0]
                if given and ":" not in given:
                    found = page.parent / given
                    assert (found / "index.html" if given.endswith("/") else found).is_file(), (page, attributes)
    for style in site.rglob("*.css"):
        for given in re.findall(r'url\("([^":]+)"\)', style.read_text(encoding="utf-8")):
            assert (style.parent / given).is_file(), (style, given)


def test_the_policy_stands_before_all_that_is_loaded(site: Path) -> None:
    for page in pages(site):
        tags = Tags(page.read_text(encoding="utf-8")).tags
        kinds = [attributes.get("http-equiv") or tag for tag, attributes in tags]
        assert kinds.index("Content-Security-Policy") < kinds.index("script")
        assert kinds.index("Content-Security-Policy") < kinds.index("link")
        policy = next(attributes["content"] for _, attributes in tags if attributes.get("http-equiv") == "Content-Security-Policy")
        is_nearby = "nearby" in page.parts  # it shows the table of another device in a frame
        assert policy == "; ".join((*POLICY, "frame-src 'self'") if is_nearby else POLICY)
        if is_nearby:
            continue
        first = next(attributes["src"] for tag, attributes in tags if tag == "script")
        assert first is not None
        assert first.endswith("pocket/local.js")


def test_the_policy_is_as_strict_as_a_servers() -> None:
    server = dict(part.split(" ", 1) for part in HEADERS["content-security-policy"].split("; "))
    own = dict(part.split(" ", 1) for part in POLICY)
    assert own.pop("worker-src") == server.pop("worker-src") == "'self'"
    assert server.pop("frame-ancestors") == "'none'"  # does not work in a page
    assert own.pop("trusted-types") == "lit-html lastcard-worker lastcard-games"
    assert server.pop("trusted-types") == "lit-html lastcard-games lastcard-push"
    assert own.pop("img-src") == f"{server.pop('img-src')} blob:"
    assert own == server


def test_the_npm_package_learns_how_the_worker_starts(site: Path) -> None:
    told = json.loads((site / "pocket" / "site.json").read_text())
    about = json.loads(re.match(r"globalThis\.lastcardSite = (.*);\n", (site / "pocket" / "local.js").read_text())[1])  # type: ignore[index]
    assert told == {name: about[name] for name in ("bytes", "version", "compiled")}


def test_the_service_worker_knows_every_file(site: Path) -> None:
    listed: dict[str, str] = json.loads((site / "sw.js").read_text(encoding="utf-8").partition("const FILES = ")[2].partition(";\n")[0])
    there = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    assert set(listed) == {name for name in there if not name.startswith(FETCHED)} - {"sw.js", ".lastcard-site"}
    for name, path in there.items():
        if name in listed:
            assert listed[name] == hashlib.sha256(path.read_bytes()).hexdigest()[:16], name


def test_every_page_has_its_messages_in_every_language(site: Path) -> None:
    root = next((site / "static").iterdir())
    for page in pages(site):
        found = next((each["content"] for _, each in Tags(page.read_text(encoding="utf-8")).tags if each.get("name") == "messages"), "page")
        for lang in LANGUAGES:
            assert (root / "text" / lang / f"{(found or '').replace(' ', '+')}.ftl").is_file(), (page, lang)


def test_what_a_first_visit_loads_stays_small(site: Path) -> None:
    pocket = site / "pocket"
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in pocket.iterdir() if path.is_file()}
    del sizes["lastcard.wasm"]  # of the laboratory
    assert sizes["python_stdlib.zip.packed"] < 560_000
    assert sizes["lastcard.zip.packed"] < 400_000
    assert sum(sizes.values()) < 4_750_000


def test_what_the_wheel_carries_for_sites_stays_small() -> None:
    """The program of Python comes when a site is built, not with the package."""
    package = Path(lastcard.__file__).parent
    files = [path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    own = [path for path in files if "pocket" in (*path.relative_to(package).parts, path.stem)]
    assert len(own) > 40
    assert sum(len(zlib.compress(path.read_bytes())) for path in own) < 300_000
    assert [path for path in files if path.suffix in (".wasm", ".tgz") or ("pyodide" in path.name.lower() and path.suffix != ".py")] == []


def test_languages_nets_and_pages_of_rules_are_loaded_when_needed(site: Path) -> None:
    archive = zipfile.ZipFile(io.BytesIO(gzip.decompress((site / "pocket" / "lastcard.zip.packed").read_bytes())))
    later: dict[str, str] = json.loads(archive.read("later.json"))
    assert not set(later) & set(archive.namelist())
    assert {lang for lang in LANGUAGES if f"later/{lang}.json" in later.values()} == set(LANGUAGES)
    assert not [name for name in archive.namelist() if name.endswith((".net", ".ftl")) or "/de/" in name or name.startswith("jinja2")]
    for name, part in later.items():
        content = (site / "pocket" / part).read_bytes()
        if part.endswith(".json"):
            assert name in json.loads(content)
        else:
            assert content == (Path(lastcard.__file__).parent / name.removeprefix("lastcard/")).read_bytes()


@pytest.mark.parametrize("name", ["cards.py", "room/wire.py", "engine/play.py", "text/render.py", "pocket/building/stripped.py"])
def test_stripped_code_does_the_same_at_the_same_lines(name: str) -> None:
    source = (Path(lastcard.__file__).parent / name).read_text(encoding="utf-8")

    def told(text: str) -> str:
        tree = ast.parse(text)
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                node.value.value, node.value.end_lineno, node.value.end_col_offset = "", None, None
                node.end_lineno = node.end_col_offset = None
        return "\n".join(f"{getattr(node, 'lineno', '')} {ast.dump(node)}" for node in ast.walk(tree))

    assert told(stripped(source)) == told(source)
    assert len(stripped(source)) < len(source)


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        ('x = (\n    "a"\n)\n', 'x = (\n    "a"\n)\n'),
        ('x = \\\n"a"\n', 'x = \\\n"a"\n'),
        ('return """# a\n"""\n', 'return """# a\n"""\n'),
        ('class A:\n    """a\n    b"""  # c\n    x: int\n', 'class A:\n    "."\n\n    x: int\n'),
        ('x = "#"  # c\n', 'x = "#"\n'),
    ],
)
def test_only_docstrings_and_comments_go(source: str, kept: str) -> None:
    assert stripped(source) == kept


def test_the_same_files_make_the_same_site(site: Path, pyodide: Path | None, tmp_path: Path) -> None:
    build_site(tmp_path / "again", pyodide=pyodide)
    assert (tmp_path / "again" / "sw.js").read_bytes() == (site / "sw.js").read_bytes()


def test_an_earlier_site_is_replaced_and_nothing_else(site: Path, pyodide: Path | None, tmp_path: Path) -> None:
    out = tmp_path / "site"
    out.mkdir()
    (out / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(LastCardError, match="no empty folder"):
        build_site(out, pyodide=pyodide)
    (out / "letter.txt").unlink()
    (out / ".lastcard-site").touch()
    (out / "static" / "v-old").mkdir(parents=True)
    (out / "static" / "v-old" / "old.js").touch()
    build_site(out, pyodide=pyodide)
    assert not (out / "static" / "v-old").exists()
    assert (out / "index.html").is_file()


@pytest.mark.parametrize(
    "given",
    [
        *("cards.example", "ftp://cards.example", "https://", "https://a.example/?x", 'https://a"b', "https://[::1"),
        *("https://a.example;script-src", "https://a.example,b", "https://*", "https://a.example:99999", "https://ann:secret@a.example"),
        *("https://a.exa\nmple", "https://a.example/x;y", "https://a%20b", "https://\udcff"),
    ],
)
def test_what_is_no_server_is_refused(given: str) -> None:
    with pytest.raises(LastCardError, match="no address of a server"):
        read_server(given)


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("HTTPS://Cards.Example:443//", "https://cards.example"),
        ("http://127.0.0.1:8475/", "http://127.0.0.1:8475"),
        ("https://bücher.example/a/b-c/", "https://xn--bcher-kva.example/a/b-c"),
    ],
)
def test_the_address_of_a_server_is_as_policies_write_it(given: str, found: str) -> None:
    assert read_server(given) == found


def test_the_first_page_leads_to_the_laboratory_where_there_is_one(site: Path) -> None:
    assert ('href="./laboratory/"' in (site / "index.html").read_text(encoding="utf-8")) is has_laboratory()


def test_the_page_of_phones_nearby_leads_to_the_first_page(site: Path) -> None:
    assert 'class="brand" href="../"' in (site / "nearby" / "index.html").read_text(encoding="utf-8")


def test_a_site_names_its_server() -> None:
    page = _placed('<html lang="en"><head><meta charset="utf-8"><a href="/rules">', "index.html", "https://cards.example")
    assert '<html data-server="https://cards.example" lang="en">' in page
    assert 'href="./rules/"' in page
    for name, asks in (
        ("index.html", True),
        ("daily/index.html", True),
        ("replay/index.html", True),
        ("new/index.html", False),
    ):
        page = _placed('<html lang="en"><head><meta charset="utf-8">', name, "https://cards.example/uno")
        assert ("connect-src 'self' https://cards.example;" in html.unescape(page)) is asks


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("/", ""),
        ("/compare?a=classic&b=retour", "compare/?a=classic&amp;b=retour"),
        ("/rule/CL-21#why", "rule/?id=CL-21#why"),
        ("/rules/classic%20a=b+c?lang=de", "rules/?line=classic%20a=b%2Bc&amp;lang=de"),
        ("/static/x.js", "static/x.js"),
    ],
)
def test_addresses_of_pages(path: str, found: str) -> None:
    assert address(path) == found


# ---- Pyodide ------------------------------------------------------------------------------------------------------------
def test_without_a_network_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def no_network(*given: Any, **how: Any) -> None:
        raise OSError("no route to host")

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setattr(urllib.request, "urlopen", no_network)
    assert cli.main(["site", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert "no route to host" in told
    assert "--pyodide" in told


@pytest.mark.parametrize("kind", ["missing", "empty folder", "other file", "other version"])
def test_another_pyodide_is_refused(tmp_path: Path, kind: str) -> None:
    given = tmp_path / "pyodide"
    if kind == "other file":
        given.write_bytes(b"not Pyodide")
    elif kind != "missing":
        given.mkdir()
    if kind == "other version":
        (given / "package.json").write_text('{"version": "0.1"}', encoding="utf-8")
    with pytest.raises(LastCardError, match=re.escape(files.VERSION)):
        files.pyodide_files(given)


def test_a_damaged_cache_is_fetched_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "cache_folder", lambda: tmp_path)
    (tmp_path / files.PACKAGE).write_bytes(b"cut off")
    asked: list[str] = []

    def fetch(address: str, **how: Any) -> None:
        asked.append(address)
        raise OSError("no network")

    monkeypatch.setattr(urllib.request, "urlopen", fetch)
    with pytest.raises(LastCardError):
        files.pyodide_files()
    assert asked == [files.ADDRESS]
