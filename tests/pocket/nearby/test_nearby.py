"""Two browsers play at a table of one of them: no server carries what they say."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from lastcard.pocket.building.site import build_site
from tests.browser.person import TIMEOUT_MS
from tests.pocket.conftest import FOLDER, NEXT, Visitor, hosted, play_on
from tests.server.tools.servers import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")


@asynccontextmanager
async def someone(browser: Browser, address: str) -> AsyncIterator[Visitor]:
    """Somebody with a browser of their own."""
    context = await browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", reduced_motion="reduce")
    await context.add_init_script("try { localStorage.setItem('lastcard:at-once', 'on') } catch { /* a page without an origin */ }")
    found = Visitor(context, await context.new_page(), address)
    yield found
    await context.close()
    assert not [what for _, what in found.said if not any(word in what for word in found.forgives)]


@pytest_asyncio.fixture(loop_scope="session")
async def guest(browser: Browser, address: str) -> AsyncIterator[Visitor]:
    """A first guest."""
    async with someone(browser, address) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def third(browser: Browser, address: str) -> AsyncIterator[Visitor]:
    """A second guest."""
    async with someone(browser, address) as found:
        yield found


async def invited(host: Visitor) -> str:
    """Let the host show a code, and return its link."""
    await host.page.evaluate("() => window.dispatchEvent(new Event('lastcard-nearby'))")
    await expect(host.page.locator("dialog .qr-code")).to_be_visible()
    code = await host.page.locator("dialog .nearby-link a").get_attribute("href")
    assert code is not None
    assert len(code) < 600
    return code


async def connect(host: Visitor, guest: Visitor, guests: int = 1) -> None:
    """Let a guest's page answer the host's code."""
    await guest.page.goto(await invited(host))
    await answered(host, guest, guests)


async def answered(host: Visitor, guest: Visitor, guests: int = 1) -> None:
    """Let the host's camera read the code that a guest's page shows."""
    await expect(guest.page.locator(":is(#nearby, dialog) > .qr-code")).to_be_visible()
    answer = await guest.page.locator("#nearby-link").get_attribute("href")
    assert answer is not None
    camera = await host.context.new_page()  # what the host's camera opens
    await camera.goto(answer)
    await expect(camera.locator("#nearby [role=status]")).to_contain_text("connected")
    await camera.close()
    await expect(host.page.locator("dialog")).to_have_count(0)
    await expect(host.page.locator("html")).to_have_attribute("data-guests", str(guests))


async def sit_down_together(host: Visitor, guest: Visitor, rules: str) -> None:
    """Make a table on the host's device, at which Ben sits down from his own."""
    await host.visit()
    await host.is_ready()
    await host.makes(rules=rules, bots=0, start=False)
    await host.page.locator("[data-nearby]").wait_for()
    await connect(host, guest)
    frame = guest.page.frame_locator("iframe")
    await frame.get_by_label("Your name").fill("Ben")
    await frame.get_by_role("button", name="Sit down").click()
    await expect(host.page.locator(".seat-list")).to_contain_text("Ben")


@pytest.mark.core
async def test_two_devices_play_a_match_at_a_table_of_one_of_them(visitor: Visitor, guest: Visitor) -> None:
    await sit_down_together(visitor, guest, "classic match.mode=single_hand")
    await visitor.command("start")
    inner = guest.page.frames[-1]
    await asyncio.gather(play_on(visitor.page), play_on(inner))
    assert await inner.evaluate(NEXT) == "over"


async def test_the_table_waits_while_its_device_is_away_and_is_played_to_its_end_after(visitor: Visitor, guest: Visitor) -> None:
    await sit_down_together(visitor, guest, "classic match.mode=single_hand")
    frame = guest.page.frame_locator("iframe")
    await visitor.command("start")
    await expect(frame.locator("#hand [data-card]")).not_to_have_count(0)
    address = visitor.page.url
    await visitor.page.close()
    await expect(guest.page.locator("#nearby-gone")).to_be_visible()
    visitor.page = await visitor.context.new_page()
    await visitor.page.goto(address)
    await visitor.is_at_table()
    await connect(visitor, guest)
    await expect(guest.page.frame_locator("iframe").locator("#hand [data-card]")).not_to_have_count(0)
    inner = guest.page.frames[-1]
    await asyncio.gather(play_on(visitor.page), play_on(inner))
    assert await inner.evaluate(NEXT) == "over"


async def sits(guest: Visitor, name: str, page: str = "iframe") -> None:
    """Sit down at the table in a guest's frame."""
    frame = guest.page.frame_locator(page)
    await frame.get_by_label("Your name").fill(name)
    await frame.get_by_role("button", name="Sit down").click()
    await expect(frame.locator(".seat-list")).to_contain_text(name)


async def hands_over(host: Visitor, name: str) -> None:
    """Let the host hand the table over to a guest who has sat down."""
    await host.page.evaluate("() => window.dispatchEvent(new Event('lastcard-nearby'))")
    await host.page.get_by_role("button", name=f"Hand the table to {name}").click()
    await expect(host.page.locator("#nearby-hand")).to_contain_text("all hidden cards")
    assert "{" not in await host.page.locator("#nearby-hand").inner_text()
    await host.page.get_by_role("button", name="Hand it over").click()


@pytest.mark.core
async def test_the_table_goes_to_a_guests_device_and_everybody_plays_on_there(visitor: Visitor, guest: Visitor, third: Visitor) -> None:
    await visitor.visit()
    await visitor.is_ready()
    await visitor.makes(rules="classic match.mode=single_hand", seats=3, bots=0, start=False)
    await visitor.page.locator("[data-nearby]").wait_for()
    await connect(visitor, guest)
    await sits(guest, "Ben")
    await connect(visitor, third, guests=2)
    await sits(third, "Cleo")
    await visitor.command("start")
    await expect(guest.page.frame_locator("iframe").locator("#hand [data-card]")).not_to_have_count(0)
    await expect(visitor.page.locator("#hand [data-card]")).not_to_have_count(0)
    hand = await visitor.page.locator("#hand [data-card]").all_inner_texts()

    await hands_over(visitor, "Ben")
    await expect(guest.page.locator("dialog [data-take]")).to_contain_text("all hidden cards")
    await guest.page.get_by_role("button", name="Take the table").click()
    await expect(visitor.page.locator("[data-handed]")).to_be_visible(timeout=TIMEOUT_MS)
    await expect(third.page.locator("#nearby-moved")).to_contain_text("Ben")
    await guest.page.wait_for_url("**/t/?table=*")
    await guest.is_at_table()
    await expect(guest.page.locator("#hand [data-card]")).not_to_have_count(0)

    await connect(guest, visitor)
    await third.page.get_by_role("button", name="Connect again").click()
    frame = third.page.frame_locator("iframe")
    await frame.locator("html").evaluate("(root) => (root.dataset.mark = 'yes')")
    await third.page.get_by_label("link").fill(await invited(guest))
    await third.page.get_by_role("button", name="Connect", exact=True).click()
    await answered(guest, third, guests=2)
    await expect(frame.locator("html")).to_have_attribute("data-mark", "yes")
    inner = visitor.page.frames[-1]
    await expect(visitor.page.frame_locator("iframe").locator("#hand [data-card]")).not_to_have_count(0)
    assert await inner.locator("#hand [data-card]").all_inner_texts() == hand
    await asyncio.gather(play_on(guest.page), play_on(inner), play_on(third.page.frames[-1]))


async def test_nine_phones_sit_down_at_the_table_of_a_tenth_and_an_eleventh_is_told_that_it_is_full(
    browser: Browser, visitor: Visitor, address: str
) -> None:
    await visitor.visit()
    await visitor.is_ready()
    await visitor.makes(rules="classic match.mode=single_hand", seats=10, bots=0, start=False)
    await visitor.page.locator("[data-nearby]").wait_for()
    async with AsyncExitStack() as phones:
        guests = []
        for number in range(1, 10):
            guest = await phones.enter_async_context(someone(browser, address))
            await connect(visitor, guest, guests=number)
            await sits(guest, f"Guest {number}")
            guests.append(guest)
        await visitor.page.evaluate("() => window.dispatchEvent(new Event('lastcard-nearby'))")
        await expect(visitor.page.locator("#nearby-full [role=status]")).to_contain_text("ten players")
        await visitor.page.locator("#nearby-full").get_by_role("button", name="Close").click()
        await visitor.command("start")
        pages = [guest.page.frames[-1] for guest in guests]
        for page in pages:
            await expect(page.locator("#hand [data-card]")).not_to_have_count(0)
        await asyncio.gather(play_on(visitor.page), *map(play_on, pages))


async def test_a_guest_may_refuse_the_table_and_the_match_goes_on_where_it_is(visitor: Visitor, guest: Visitor) -> None:
    await visitor.visit()
    await visitor.is_ready()
    await visitor.makes(rules="classic match.mode=single_hand", bots=0, start=False)
    await visitor.page.locator("[data-nearby]").wait_for()
    await connect(visitor, guest)
    await sits(guest, "Ben")
    await visitor.command("start")
    await hands_over(visitor, "Ben")
    await guest.page.locator("dialog").get_by_role("button", name="Close").click()
    await expect(visitor.page.locator("#nearby-hand [role=alert]")).to_contain_text("does not take")
    await visitor.page.locator("#nearby-hand").get_by_role("button", name="Close").click()
    await asyncio.gather(play_on(visitor.page), play_on(guest.page.frames[-1]))


async def test_a_guest_that_is_lost_in_the_middle_of_a_match_connects_again_and_keeps_its_page(visitor: Visitor, guest: Visitor) -> None:
    await visitor.visit()
    await visitor.is_ready()
    await visitor.makes(rules="classic", bots=0, start=False)
    await visitor.page.locator("[data-nearby]").wait_for()
    await connect(visitor, guest)
    await sits(guest, "Ben")
    await visitor.command("start")
    frame = guest.page.frame_locator("iframe")
    await expect(frame.locator("#hand [data-card]")).not_to_have_count(0)
    await frame.locator("html").evaluate("(root) => (root.dataset.mark = 'yes')")
    await guest.page.evaluate("() => window.lastcardGuest.channel.close()")
    await expect(visitor.page.locator("#nearby-lost")).to_contain_text("Ben")
    await visitor.page.locator("#nearby-lost").get_by_role("button", name="Connect again").click()
    code = await visitor.page.locator("dialog .nearby-link a").get_attribute("href")
    assert code
    await guest.page.get_by_role("button", name="Connect again").click()
    await guest.page.get_by_label("link").fill(code)
    await guest.page.get_by_role("button", name="Connect", exact=True).click()
    await answered(visitor, guest)
    await expect(visitor.page.locator("#nearby-lost")).to_have_count(0)
    await expect(guest.page.locator("#nearby-gone")).to_have_count(0)
    await expect(frame.locator("html")).to_have_attribute("data-mark", "yes")
    await expect(frame.locator("#hand [data-card]")).not_to_have_count(0)


async def test_a_short_code_through_a_server_connects_two_phones(browser: Browser, tmp_path: Path, pyodide: Path | None) -> None:
    server = Server(tmp_path).start()
    site = tmp_path / "host" / FOLDER.strip("/")
    build_site(site, server=server.url, pyodide=pyodide)
    with hosted(site) as address:
        async with someone(browser, address) as ann, someone(browser, address) as ben:
            await ann.visit()
            await ann.is_ready()
            await ann.makes(rules="classic", bots=0, start=False)
            await invited(ann)
            code = await ann.page.locator("dialog [data-code]").inner_text()
            assert len(code) == len("K7M 3QP")
            ben.forgives.append("404")
            await ben.visit("nearby/")
            await ben.page.get_by_label("short code").fill("222222")
            await ben.page.get_by_role("button", name="Connect", exact=True).click()
            await expect(ben.page.locator("#nearby .fault", has_text="Nobody waits")).to_be_visible()
            await ben.page.get_by_label("short code").fill(code.lower())
            await ben.page.get_by_role("button", name="Connect", exact=True).click()
            await expect(ann.page.locator("html")).to_have_attribute("data-guests", "1", timeout=TIMEOUT_MS)
            await expect(ann.page.locator("dialog")).to_have_count(0)
            await sits(ben, "Ben")
    server.terminate()


CAMERA = """
  window.BarcodeDetector = class {
    static async getSupportedFormats() { return ["qr_code"]; }
    async detect() { return window.seen ? [{ rawValue: window.seen }] : []; }
  };
  HTMLMediaElement.prototype.play = async () => {};
  const getUserMedia = async () => (window.stream = document.createElement("canvas").captureStream());
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
"""
"""A camera that sees ``window.seen``, in a browser that reads codes."""


async def test_the_hosts_camera_reads_the_guests_code_within_the_page(visitor: Visitor, guest: Visitor) -> None:
    await visitor.context.add_init_script(CAMERA)
    await visitor.visit()
    await visitor.is_ready()
    await visitor.makes(rules="classic", bots=0, start=False)
    await guest.page.goto(await invited(visitor))
    answer = await guest.page.locator("#nearby-link").get_attribute("href")
    await visitor.page.locator("[data-scan]").click()
    await expect(visitor.page.locator("video")).to_be_visible()
    await visitor.page.evaluate("(answer) => (window.seen = answer)", answer)
    await expect(visitor.page.locator("html")).to_have_attribute("data-guests", "1")
    assert await visitor.page.evaluate("() => window.stream.getTracks().every((track) => track.readyState === 'ended')")


FILMED = """
  delete window.BarcodeDetector;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 640, height: 480 });
  const paper = canvas.getContext("2d");
  const draw = () => {
    Object.assign(paper, { fillStyle: "#c8c4bc" }).fillRect(0, 0, 640, 480);
    paper.fillStyle = "#222";
    const size = 440 / (window.code?.length ?? 1);
    const dot = (x, y) => paper.fillRect(100 + x * size, 20 + y * size, size + 1, size + 1);
    window.code?.forEach((row, y) => row.forEach((isDark, x) => isDark && dot(x, y)));
    requestAnimationFrame(draw);
  };
  draw();
  const getUserMedia = async () => canvas.captureStream(10);
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
"""
"""A camera before which ``window.code`` lies on a table, in a browser that reads no codes."""


async def test_a_browser_that_reads_no_codes_gets_a_reader_with_the_camera(visitor: Visitor, guest: Visitor) -> None:
    await visitor.context.add_init_script(FILMED)
    loaded: list[str] = []
    visitor.page.on("request", lambda request: loaded.append(request.url))
    await visitor.visit()
    await visitor.is_ready()
    await visitor.makes(rules="classic", bots=0, start=False)
    await guest.page.goto(await invited(visitor))
    assert await visitor.page.locator("#nearby-short").count() == 0
    answer = await guest.page.locator("#nearby-link").get_attribute("href")
    assert not any("qr_decode" in url for url in loaded)
    await visitor.page.locator("[data-scan]").click()
    await expect(visitor.page.locator("video")).to_be_visible()
    made = "async ([at, text]) => (window.code = (await import(at)).default(text, 'raw', { ecc: 'low', border: 4 }))"
    await visitor.page.evaluate(made, [f"{visitor.address}pocket/vendor/qr.js", answer])
    await expect(visitor.page.locator("html")).to_have_attribute("data-guests", "1", timeout=TIMEOUT_MS)
    assert any("qr_decode" in url for url in loaded)
