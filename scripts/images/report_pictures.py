"""Draw the pictures of reports in docs/research/reports.md: `scripts/pictures --only report` plays the games again."""

from __future__ import annotations

import shlex
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Page

from lastcard import cli

SIZE: Final = (1000, 1300)
"""The size of the window. It shows the top of a report."""
REPORTS: Final = {
    "report-run": "lab run --rules minecraft --bots careful,forgetful --games 50000 --report run.html",
    "report-compare": "lab compare classic 'classic stacking=up' 'classic draw=until_playable' --bots careful --games 50000"
    " --report compare.html",
    "report-sweep": "lab sweep stacking=off,same,up --seats 2..6 --bots careful --report sweep.html",
    "report-ladder": "lab ladder --bots random,forgetful,careful,sharp,strong --games 2000 --report ladder.html",
    "report-luck": "lab luck classic fairies merciless --seats 2..4 --deals 2000 --report luck.html",
    "report-league": "league my.league --games 20000 --page league.html",
}
"""The commands that write the reports, as in docs/research/reports.md, by the names of their pictures."""


async def draw_reports(
    browser: Browser, folder: Path, only: str, keep: Callable[[Page, str], Awaitable[None]], say: Callable[[str], None]
) -> None:
    """Write the reports whose pictures' names begin with ``only`` into a folder, and draw their pictures."""
    for name, command in REPORTS.items():
        if not name.startswith(only):
            continue
        *words, file = shlex.split(command)
        words = [str(folder / word) if word.endswith(".league") else word for word in words]
        if cli.main([*words, str(folder / file)]):
            raise SystemExit(f"lastcard {command}: it has failed")
        width, height = SIZE
        page = await browser.new_page(viewport={"width": width, "height": height})
        await page.goto((folder / file).as_uri())
        await page.wait_for_timeout(2500)  # time for the plots
        await keep(page, name)
        await page.close()
        say(name)
