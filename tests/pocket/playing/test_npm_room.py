"""A page of one's own plays at a site's tables through the npm package, beside a page of the site."""

from __future__ import annotations

import pytest
from playwright.async_api import Route

from tests.browser.person import TIMEOUT_MS
from tests.pocket.conftest import ROOT, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")

PLAY = """async () => {
  const { openRoom } = await import("./room.js");
  const room = await openRoom({ url: "../games/cards/" });
  const refused = await room.ask("POST", "/api/tables", { name: "Ann", rules: "nothing" });
  const wanted = { name: "Ann", rules: "classic match.mode=single_hand", seats: 2, bots: 1, bot_ms: 0, start: true };
  const made = await room.ask("POST", "/api/tables", wanted);
  const { table, token } = await made.json();
  const how = await new Promise((closed) => {
    const look = async () => (await (await room.ask("GET", `/api/tables/${table}`)).json()).state === "over" && connection.close();
    const connection = room.connect(table, {
      opened: () => connection.say(JSON.stringify({ token })),
      said(text) {
        for (const line of text.split("\\n").map((one) => JSON.parse(one))) {
          if (line.ask) connection.say(JSON.stringify({ id: crypto.randomUUID(), re: line.n, do: line.ask[0] }));
          if (line.ping) connection.say(JSON.stringify({ pong: line.ping }));
        }
        look().catch(() => {}); // what is under way when the room closes
      },
      closed,
    });
  });
  room.close();
  return { refused: refused.status, made: made.status, how, table };
}"""
"""Play the first action each time until the match is over."""


async def _served(route: Route) -> None:
    """Put the page and the package beside the site on its host."""
    name = route.request.url.rpartition("/")[2]
    if name == "room.js":
        await route.fulfill(path=ROOT / "npm" / name, content_type="text/javascript")
    else:
        await route.fulfill(body="<!doctype html><title>Mine</title>", content_type="text/html")


async def test_a_page_of_ones_own_plays_a_match_in_the_room_of_a_site(visitor: Visitor) -> None:
    await visitor.page.route("**/mine/*", _served)
    await visitor.page.goto(visitor.address.partition("/games/")[0] + "/mine/")
    visitor.page.set_default_timeout(TIMEOUT_MS)
    found = await visitor.page.evaluate(PLAY)
    assert (found["refused"], found["made"], found["how"]) == (422, 201, {"code": 1000, "reason": ""})
    await visitor.visit(f"t/?table={found['table']}")  # the page of the site starts its own worker, with the tables of this one
    await visitor.is_at_table()
