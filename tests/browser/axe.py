"""axe-core, run on a page as it stands."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from playwright.async_api import Page

from tests.browser.person import DRAWN

_FILE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async (tags) => {
  const found = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  const failure = ({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`;
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(failure).join(" | ")}`);
}"""
SETTLED = f"""async () => {{
  const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < 2000);
  await Promise.all(moving.map((one) => one.finished.catch(() => 0)));
  await ({DRAWN})();
}}"""


# There a bar that sticks to the lower edge of the window lies over nothing; elsewhere, whatever happens to be below it can be scrolled out.
_TO_THE_END = "() => scrollTo(0, document.documentElement.scrollHeight)"


@lru_cache(1)
def source() -> str:
    """The text of axe-core."""
    return _FILE.read_text(encoding="utf-8")


async def violations(page: Page) -> list[str]:
    """What axe finds wrong with a page."""
    if not await page.evaluate("() => 'axe' in window"):
        await page.evaluate(f"() => {{ {source()}\n }}")
    found: list[str] = await page.evaluate(RUN, TAGS)
    return found


async def check(page: Page, what: str) -> None:
    """Fail unless axe finds nothing wrong, in light and dark, on a wide page and on a phone."""
    before = page.viewport_size
    wrong = []
    for width, height in ((1280, 800), (360, 740)):
        await page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            await page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
            await page.evaluate(_TO_THE_END)
            await settled(page)
            wrong += [f"{what}, {width} px, {scheme}: {found}" for found in await violations(page)]
    await page.emulate_media(color_scheme="light")
    if before:
        await page.set_viewport_size(before)
    assert not wrong, "\n".join(wrong)


async def settled(page: Page) -> None:
    """Wait until everything that moves has come to rest; clocks that run down may run on."""
    await page.evaluate(SETTLED)
