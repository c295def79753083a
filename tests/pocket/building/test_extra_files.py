"""What a site has beside its pages: screenshots, the page for wrong addresses, and the documentation."""

from __future__ import annotations

import functools
import http.server
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from lastcard import cli
from lastcard.documentation import build as documentation_build
from lastcard.pocket.building.extra_files import SCREENSHOTS, screenshots
from lastcard.pocket.building.site import build_site
from lastcard.text.catalogue import LANGUAGES
from tests.browser.conftest import browser  # noqa: F401 - a fixture
from tests.pocket.conftest import FOLDER, Host, Visitor


def size_of(picture: bytes) -> str:
    """Return the size of a WebP picture as a manifest writes it."""
    kind = picture[12:16]
    if kind == b"VP8 ":
        width, height = (int.from_bytes(picture[at : at + 2], "little") & 0x3FFF for at in (26, 28))
    else:
        assert kind == b"VP8X", kind
        width, height = (int.from_bytes(picture[at : at + 3], "little") + 1 for at in (24, 27))
    return f"{width}x{height}"


def test_screenshots_have_the_size_that_the_manifest_says() -> None:
    listed, files = screenshots()
    assert len(listed) == len(SCREENSHOTS)
    assert {one["form_factor"] for one in listed} == {"wide", "narrow"}
    for one in listed:
        assert size_of(files[one["src"]]) == one["sizes"]


def test_the_manifest_names_them_and_nobody_has_to_keep_them(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert all((site / one["src"]).is_file() for one in manifest["screenshots"])
    listed = json.loads((site / "sw.js").read_text(encoding="utf-8").partition("const FILES = ")[2].partition(";\n")[0])
    assert "404.html" in listed
    assert not any(name.startswith("screenshots/") for name in listed)


def test_documentation_is_linked_and_not_kept(pyodide: Path | None, tmp_path: Path) -> None:
    docs, out = tmp_path / "built", tmp_path / "site"
    (docs / "host").mkdir(parents=True)
    (docs / "index.html").write_text("<title>Last Card</title>", encoding="utf-8")
    (docs / "host" / "site.html").write_text("<title>A site</title>", encoding="utf-8")
    (docs / ".buildinfo").write_text("a stamp", encoding="utf-8")
    build_site(out, pyodide=pyodide, docs=docs)
    assert sorted(path.relative_to(out / "docs").as_posix() for path in (out / "docs").rglob("*.*")) == ["host/site.html", "index.html"]
    assert 'data-docs href="./docs/index.html"' in (out / "index.html").read_text(encoding="utf-8")
    assert 'data-docs href="../docs/index.html"' in (out / "rules" / "index.html").read_text(encoding="utf-8")
    listed = json.loads((out / "sw.js").read_text(encoding="utf-8").partition("const FILES = ")[2].partition(";\n")[0])
    assert not any(name.startswith("docs/") for name in listed)
    build_site(out, pyodide=pyodide)
    assert not (out / "docs").exists()
    assert "data-docs" not in (out / "index.html").read_text(encoding="utf-8")


def test_the_command_builds_the_documentation(pyodide: Path | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def built(target: Path, shown: object) -> Path:
        (target / "index.html").write_text("built", encoding="utf-8")
        return target / "index.html"

    monkeypatch.setattr(documentation_build, "build", built)
    given = ["--pyodide", str(pyodide)] if pyodide else []
    assert cli.main(["site", str(tmp_path / "out"), "--docs", *given]) == 0
    assert (tmp_path / "out" / "docs" / "index.html").read_text(encoding="utf-8") == "built"


def test_a_folder_that_cannot_be_a_site_is_refused_before_the_documentation_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(documentation_build, "build", lambda *given: pytest.fail("built in vain"))
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    assert cli.main(["site", str(tmp_path), "--docs"]) == 2
    assert "no empty folder" in capsys.readouterr().err


# ---- a wrong address ----------------------------------------------------------------------------------------------------
class Polite(Host):
    """A host of files that shows a site's own page where nothing is."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the page of the site."""
        page = Path(self.directory) / FOLDER.strip("/") / "404.html"
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page.read_bytes())


@pytest.fixture
def polite(site: Path) -> Iterator[str]:
    """The address of the site at such a host."""
    root = site.parents[FOLDER.strip("/").count("/")]
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Polite, directory=str(root))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{FOLDER}"
        server.shutdown()


def test_the_page_for_wrong_addresses_loads_nothing(site: Path) -> None:
    page = (site / "404.html").read_text(encoding="utf-8")
    assert not re.search(r"\b(src|href)=", page)
    assert "{" + "policy}" not in page
    texts = json.loads(re.search(r'id="texts">(.*?)</script>', page)[1])  # type: ignore[index]
    assert set(texts) == set(LANGUAGES)


@pytest.mark.asyncio(loop_scope="session")
async def test_a_wrong_address_leads_to_the_site(browser: Browser, polite: str) -> None:  # noqa: F811
    context = await browser.new_context(locale="de-DE")
    page = await context.new_page()
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    await page.goto(f"{polite}no/such/page")
    await expect(page.locator("h1")).to_have_text("Diese Seite gibt es hier nicht")
    await expect(page.locator("main a")).to_be_visible()
    assert await page.evaluate("() => document.querySelector('main a').href") == polite
    for path, place in (
        ("rules/classic%20stacking=up", "rules/?line=classic%20stacking=up"),
        ("rule/CL-21", "rule/?id=CL-21"),
        ("daily", "daily/"),
    ):
        await page.goto(f"{polite}{path}")
        await page.wait_for_url(f"{polite}{place}")
    assert not said
    await context.close()


@pytest.mark.asyncio(loop_scope="session")
async def test_a_wrong_address_without_a_network(visitor: Visitor) -> None:
    visitor.forgives.append("manifest.webmanifest")  # it is looked for in the folders above, of which only the site's is kept
    await visitor.visit("fair/")
    await visitor.is_kept()
    await visitor.context.set_offline(True)
    await visitor.visit("docs/index.html")
    await expect(visitor.page.locator("h1")).to_have_text("This page needs a network")
    await visitor.visit("no/such/page")
    await expect(visitor.page.locator("h1")).to_have_text("This page is not here")
    await visitor.page.locator("main a").click()
    await visitor.page.wait_for_url(visitor.address)
    await expect(visitor.page.locator("#play")).to_be_visible()
