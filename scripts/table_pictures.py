"""Draw the pictures of the table in the README: a round in play, wide and on a phone, in a real browser."""

from __future__ import annotations

import re
import subprocess
import tempfile

from playwright.sync_api import Page, sync_playwright

from scripts.bench_table import CHROMIUM, ROOT, find_chromium

MOVES = 5


def play(page: Page) -> None:
    """Make a few moves, so that there is something to see; end when it is one's own turn."""
    for _ in range(MOVES):
        page.wait_for_selector("#hand .lawful, #asks [data-action]", timeout=30_000)
        card = page.query_selector("#hand .lawful") or page.query_selector("#asks [data-action]")
        if card is not None:
            card.click()
        if (color := page.query_selector("#asks [data-action]")) is not None and page.query_selector("#hand .chosen"):
            color.click()
        page.wait_for_timeout(1500)
    page.wait_for_selector("#hand .lawful", timeout=60_000)
    for hint in page.query_selector_all("[data-first] button"):
        hint.click()
    page.wait_for_timeout(800)


def main() -> None:
    """Draw both pictures."""
    images = ROOT / "docs" / "images"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [str(ROOT / "scripts/play"), "--no-browser", "--file", f"{folder}/tables.sqlite", "--log", "none", "--name", "Ann"]
        serving = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM)
        try:
            assert serving.stdout is not None
            link = next(found[0] for line in serving.stdout if (found := re.search(r"http\S+#seat=\S+", line)))
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            page.goto(link)
            play(page)
            page.screenshot(path=images / "table.jpg", type="jpeg", quality=80)
            page.set_viewport_size({"width": 360, "height": 740})
            page.wait_for_timeout(800)
            page.screenshot(path=images / "table-phone.jpg", type="jpeg", quality=80)
        finally:
            browser.close()
            serving.terminate()
            serving.wait()


if __name__ == "__main__":
    main()
