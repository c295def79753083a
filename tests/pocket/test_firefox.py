"""The site in Firefox: a first visit, and then a page of rules and a table, while the host is gone."""

from __future__ import annotations

import functools
import http.server
import threading
from pathlib import Path

import pytest

from tests.browser.firefox import find_firefox, running
from tests.pocket.conftest import FOLDER, Host
from tests.tools import skip_without

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_firefox_plays_and_renders_without_a_host(site: Path, tmp_path: Path) -> None:
    program = find_firefox()
    if program is None:
        skip_without("Firefox")
    root = site.parents[FOLDER.strip("/").count("/")]
    async with running(program, tmp_path) as firefox:
        tab = await firefox.tab()
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=str(root))) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{server.server_port}{FOLDER}"
            await tab.open(address)
            await tab.wait("() => document.documentElement.dataset.room === 'ready'")
            await tab.wait("() => navigator.serviceWorker.controller !== null")
            server.shutdown()
        await tab.open(f"{address}rule/?id=CL-21&lang=uk")  # its language and its templates are loaded only now
        await tab.wait("() => document.querySelector('h1').textContent.includes('CL-21')")
        assert "Візьми" in await tab.run("() => document.querySelector('main').innerText")
        await tab.open(address)
        await tab.click("#play button")
        await tab.wait("() => document.querySelectorAll('#hand [data-card]').length >= 7")
        await firefox.close_tabs()
        # a page that is left while it loads a font says so
        assert [one for one in firefox.complaints if "downloadable font" not in one] == []
