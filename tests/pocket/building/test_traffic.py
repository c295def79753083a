"""What a first visit asks the host for: every file once, though a page is left meanwhile, and at first no more than a table needs."""

from __future__ import annotations

import functools
import gzip
import http.server
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from lastcard.room.compute.job import encoded_answer
from lastcard.rules.edition import EDITIONS
from lastcard.text.catalogue import LANGUAGES
from lastcard.web.data.rules_data import rules_of
from tests.pocket.conftest import Host, Visitor

MOST_BYTES = 5_000_000
"""The most that is sent until the first hand is there."""
COMPRESSED = (".html", ".js", ".mjs", ".css", ".json", ".ftl", ".svg", ".webmanifest", ".wasm")
"""What hosts compress, as that of scripts/benchmarks/pocket.py does."""
_REST = "/404.html"
"""The first file of those that follow in the background."""
_NOT_KEPT = ("/sw.js",)
"""What a browser asks for again by itself, to learn of a new version."""


def _sent_size(site: Path, path: str) -> int:
    """Return the bytes of a file as hosts usually send it: texts and programs are compressed."""
    file = site / path.lstrip("/")
    content = (file / "index.html" if file.is_dir() else file).read_bytes()
    return len(gzip.compress(content, 6)) if path.endswith(("/", *COMPRESSED)) else len(content)


class Listing(Host):
    """A host that lists the files that it sends; one that has not changed is not sent again."""

    sent: list[tuple[str, str]]

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Note an answer."""
        if code == HTTPStatus.OK:
            self.sent.append((self.path.partition("?")[0], str(self.headers.get("Sec-Fetch-Dest"))))


@pytest.fixture
def listed(site: Path) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """The address of the site, and what its host has sent."""
    sent: list[tuple[str, str]] = []
    handler = functools.partial(type("Own", (Listing,), {"sent": sent}), directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", sent
        server.shutdown()


@pytest_asyncio.fixture(loop_scope="session")
async def guest(browser: Browser, listed: tuple[str, list[tuple[str, str]]]) -> AsyncIterator[Visitor]:
    """A person who has never been there."""
    context = await browser.new_context(locale="en-GB", reduced_motion="reduce")
    person = Visitor(context, await context.new_page(), listed[0])
    yield person
    await context.close()
    assert not person.said


@pytest.mark.asyncio(loop_scope="session")
async def test_a_first_visit_fetches_every_file_once(guest: Visitor, listed: tuple[str, list[tuple[str, str]]], site: Path) -> None:
    sent = listed[1]
    await guest.visit()
    await guest.page.click("#play button[type=submit]")  # the page is left while Python is on its way
    await guest.is_at_table()
    await guest.page.locator("#hand [data-card]").first.wait_for()
    until_hand = [path for path, _ in sent]
    await guest.is_kept()
    paths = [path for path, _ in sent]
    first = paths[: paths.index(_REST)]
    assert "/pocket/rules/classic-en.json" in first
    assert [path for path in first if path.startswith("/pocket/later/")] == []
    assert sum(_sent_size(site, path) for path in until_hand) < MOST_BYTES
    again = {path: count for path, count in Counter(path for path, _ in sent if path not in _NOT_KEPT).items() if count > 1}
    assert again == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_of_a_box_are_a_file_with_the_answer_of_a_room(site: Path, lang: str) -> None:
    for edition in EDITIONS:
        assert (site / "pocket" / "rules" / f"{edition}-{lang}.json").read_bytes() == encoded_answer(rules_of(edition, lang))
