"""A new version of a site, and the space that it takes."""

from __future__ import annotations

import functools
import hashlib
import http.server
import re
import shutil
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Dialog, expect

from tests.pocket.conftest import Host, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
WAITS = "() => navigator.serviceWorker.getRegistration().then((found) => Boolean(found.waiting))"


@pytest.fixture
def own_site(site: Path, tmp_path: Path) -> Path:
    """A copy of the site, which may change."""
    return Path(shutil.copytree(site, tmp_path / "site"))


@pytest.fixture
def own_address(own_site: Path) -> Iterator[str]:
    """Its address."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=str(own_site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest_asyncio.fixture(loop_scope="session")
async def person(browser: Browser, own_address: str) -> AsyncIterator[Visitor]:
    """A visitor whose site is kept for use without a network."""
    context = await browser.new_context(locale="en-GB", reduced_motion="reduce")
    person = Visitor(context, await context.new_page(), own_address)
    await person.visit()
    await person.is_ready()
    await person.is_kept()
    yield person
    await context.close()


def change(site: Path, name: str) -> None:
    """Make another version of a file, and of the list of files."""
    changed = (site / name).read_bytes() + b"<!-- another version -->"
    (site / name).write_bytes(changed)
    worker = (site / "sw.js").read_text(encoding="utf-8")
    digest = hashlib.sha256(changed).hexdigest()[:16]
    (site / "sw.js").write_text(re.sub(rf'("{re.escape(name)}": ")[0-9a-f]+', rf"\g<1>{digest}", worker), encoding="utf-8")


async def test_a_new_version_is_offered_and_waits_while_a_table_is_open(person: Visitor, own_site: Path) -> None:
    page = person.page
    change(own_site, "new/index.html")
    await page.reload()
    offer = page.locator(".pocket-bar button")
    await offer.wait_for()
    table = await person.context.new_page()
    await table.goto(f"{person.address}t/?table=k3jx9m2pqa23")
    await offer.click()
    await expect(offer).to_be_visible()
    assert await page.evaluate(WAITS)
    await table.close()
    async with page.expect_navigation():
        await offer.click()
    assert not await page.evaluate(WAITS)
    assert "another version" in await page.evaluate("() => fetch('new/').then((answer) => answer.text())")


async def test_everything_can_be_cleared(person: Visitor) -> None:
    page = person.page
    await person.makes(rules="classic")
    await person.visit()
    await person.is_ready()
    await expect(page.locator("#pocket-about")).to_contain_text("MB here")

    async def agree(dialog: Dialog) -> None:
        await dialog.accept()

    page.on("dialog", agree)
    await page.click("[data-free]")
    await expect(page.locator("[data-freed]")).to_be_visible()
    assert await page.evaluate("() => caches.keys()") == []
    assert await page.evaluate("() => indexedDB.databases().then((all) => all.map((one) => one.name))") == []
    assert await page.evaluate("() => Object.keys(localStorage).filter((key) => key.includes('seat:'))") == []
