"""Two sites in folders of one host: the browser gives both the same storage, caches, channels and locks, and they must not meet."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Dialog, expect

from tests.pocket.conftest import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture
def neighbour(site: Path) -> Iterator[str]:
    """The path of another site of the same host, seen from the first one."""
    other = site.with_name("other")
    other.symlink_to(site, target_is_directory=True)
    yield f"../{other.name}/"
    os.unlink(other)


async def test_two_sites_of_one_host_share_nothing(visitor: Visitor, neighbour: str) -> None:
    await visitor.visit()
    await visitor.is_ready()
    await visitor.is_kept()
    await visitor.makes(rules="classic")
    table = visitor.page.url.partition("table=")[2].partition("#")[0]
    visitor.forgives.append("404")
    first, visitor.page = visitor.page, await visitor.context.new_page()
    await visitor.visit(neighbour)  # while the table of the first site is open
    await visitor.is_ready()
    await visitor.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    looked = "(table) => fetch(`${document.documentElement.dataset.base}api/tables/${table}`).then((answer) => answer.status)"
    assert await visitor.page.evaluate(looked, table) == 404
    await expect(visitor.page.locator("#continue .running")).to_have_count(0)

    async def agree(dialog: Dialog) -> None:
        await dialog.accept()

    visitor.page.on("dialog", agree)
    await visitor.page.click("[data-free]")
    await expect(visitor.page.locator("[data-freed]")).to_be_visible()
    await visitor.page.close()
    visitor.page = first
    assert await first.evaluate("() => caches.keys().then((names) => names.length)") >= 1
    await visitor.context.set_offline(True)
    await visitor.visit()
    await visitor.is_ready()
    await expect(visitor.page.locator("#continue .running")).to_have_count(1)


async def test_a_page_of_another_origin_frames_no_table(visitor: Visitor) -> None:
    """A host of files cannot forbid frames by a header: in a frame of somebody else nothing starts, so that no click can be stolen."""
    visitor.forgives += ["404", "SecurityError", "lastcardGuest", "Cannot destructure", "Cannot read", "undefined"]
    await visitor.page.set_content(f'<iframe src="{visitor.address}"></iframe>')
    frame = visitor.page.frames[-1]
    await frame.wait_for_load_state("load")
    assert frame.url == visitor.address
    found = "() => [document.documentElement.dataset.room, 'lastcardLocal' in window, document.querySelectorAll('[data-free]').length]"
    assert await frame.evaluate(found) == [None, False, 0]
    assert not visitor.page.workers
