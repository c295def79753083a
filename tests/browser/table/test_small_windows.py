"""Small windows, upright and on their side: nothing runs off sideways, lies over something else or is cut off."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Page, Route, expect

from tests.browser.games import GAMES, act, begins, play_out
from tests.browser.person import DRAWN, People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

NARROWEST = (320, 568)
UPRIGHT = [(320, 568, 4), (360, 640, 7), (360, 640, 10), (390, 844, 10)]
ON_ITS_SIDE = [(844, 390, 4), (844, 390, 10)]
PAGES = (
    "/",
    "/rules",
    "/rules/fairies",
    "/compare?a=classic&b=retour",
    "/rule/MC-27",
    "/rule/G-13",
    "/settings",
    "/puzzle",
    "/lessons",
    "/replay",
    "/nothing",
    "/t/nosuchtable2",
)

_SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
_LINES_OF_LINKS = (
    "() => new Set([...document.querySelectorAll('.top nav a')].flatMap((one) => [...one.getClientRects()].map(({ top }) => top))).size"
)

# What lies on the middle of each of these, if it is something else.
_COVERED = """(where) => where.flatMap((each) => {
  const element = document.querySelector(each);
  const box = element?.getBoundingClientRect();
  if (!box?.width) return [`${each} is not there`];
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return element.contains(over) ? [] : [`${each}: ${over?.outerHTML.slice(0, 80)}`];
})"""

# Whether the lines of a text and the box of another element meet.
_MEET = """([text, other]) => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(text));
  const box = document.querySelector(other).getBoundingClientRect();
  const meets = (line) => line.left < box.right && box.left < line.right && line.top < box.bottom && box.top < line.bottom;
  return [...range.getClientRects()].some(meets);
}"""

# Text that is cut off, and what scrolls sideways inside of the page.
_CUT = """(where) => [...document.querySelectorAll(where)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent.trim())"""


# The cards of the hand that an explanation lies over.
_OVER_CARDS = """() => {
  const hint = document.querySelector("[data-first]").getBoundingClientRect();
  const meets = (box) => hint.left < box.right && box.left < hint.right && hint.top < box.bottom && box.top < hint.bottom;
  const cards = [...document.querySelectorAll("#hand [data-card]")];
  return cards.filter((one) => meets(one.getBoundingClientRect())).map((one) => one.dataset.card);
}"""

# What an explanation lies over, and how far its text is from its upper and lower edge.
_AROUND_HINT = """() => {
  const box = (where) => document.querySelector(where)?.getBoundingClientRect();
  const hint = box("[data-first]");
  const within = (a, b) => a.left < b.right - 1 && a.top < b.bottom - 1;
  const meets = (other) => other?.width && within(hint, other) && within(other, hint);
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("[data-first] > span"));
  const lines = [...range.getClientRects()];
  return {
    over: ["#question", "#asks .row", "#draw", "#discard", ".in-force", "#uno", ".me .disc", "#hand"].filter((where) => meets(box(where))),
    caption: [["above", ".ring g", ".latest"], ["below", ".latest", "[data-first]"]].flatMap(([at, upper, lower]) => {
      const text = document.createRange();
      const caption = document.querySelector(".latest");
      if (getComputedStyle(caption).visibility === "hidden") return [];
      text.selectNodeContents(caption);
      const words = text.getBoundingClientRect();
      const [over, under] = [upper, lower].map((where) => (where === ".latest" ? words : box(where)));
      return over.bottom > under.top ? [at] : [];
    }),
    room: Math.min(...lines.map((line) => line.top - hint.top), ...lines.map((line) => hint.bottom - line.bottom)),
  };
}"""

# Which of these lie over each other.
_OVERLAP = """(where) => {
  const found = where.flatMap((each) => [...document.querySelectorAll(each)].map((one) => [each, one.getBoundingClientRect()]));
  const within = (a, b) => a.left < b.right - 1 && a.top < b.bottom - 1;
  const there = found.filter(([, box]) => box.width && box.height);
  const meets = (a) => ([, b]) => within(a, b) && within(b, a);
  return there.flatMap(([one, a], at) => there.slice(at + 1).filter(meets(a)).map(([other]) => `${one} ${other}`));
}"""

# Whether what the cards are worth ends before the columns of the points begin.
_BELOW_NO_HEADING = """(worth) => worth.getBoundingClientRect().right
  < document.querySelector(".heads > :nth-child(4)").getBoundingClientRect().left"""

_PARTS = [
    *(".top", ".chip", "#draw", "#discard", ".in-force", ".latest", ".me .disc"),
    *("#question", "#asks .row", "#uno", "#hand", "[data-first]"),
]

# The relative luminance of the mark of each colour on the cloth, and of the linen.
_LUMINANCE = """() => {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = (paint) => {
    context.fillStyle = paint;
    context.fillRect(0, 0, 1, 1);
    const linear = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const mark = document.querySelector(".printed");
  const marks = ["r", "y", "g", "b"].map((kind) => {
    mark.className = `printed printed-${kind}`;
    return [kind, luminance(getComputedStyle(mark).backgroundColor)];
  });
  return { ...Object.fromEntries(marks), linen: luminance("#423c38") };
}"""

_ASKED_AFTER = "(n) => Number(document.getElementById('game').dataset.n) > n && document.querySelector('.mine-to-do')"
_EXPLAINED = "localStorage.setItem('lastcard:explained', JSON.stringify(['turn', 'uno', 'risk', 'drawn', 'challenge', 'catch', 'color']))"


async def _begun(people: People, seats: int, *, rules: str = "classic", explains: bool = True, **how: Any) -> Person:
    """Ann at a table of bots, when it is her turn."""
    ticket = await people.served.table(f"{rules} uno.grace_ms=0", seats=seats, seed="small windows", bots=seats - 1)
    ann = await people.come(**how)
    if not explains:
        await ann.page.add_init_script(_EXPLAINED)
    await ann.sit(ticket)
    await ann.command("start")
    await expect(ann.page.locator(".mine-to-do")).to_be_visible()
    return ann


async def _sheet(people: People, rules: str, **how: Any) -> Person:
    """Ann, who has played a round with Ben, before its score sheet."""
    game = GAMES["classic"]
    ticket = await people.served.table(rules, seed=game.seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come(**how)).sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    await play_out(await people.served.actor(ticket), [(taste, None) for taste in game.tastes()])
    await expect(ann.page.locator("#sheet")).to_be_visible()
    return ann


async def _size(page: Page, width: int, height: int) -> None:
    await page.set_viewport_size({"width": width, "height": height})
    await page.evaluate(DRAWN)


async def _enlarge(page: Page) -> None:
    """Make the letters of a page twice as large while it is open: the page is told nothing, not even that its window changed."""
    await page.evaluate("() => document.documentElement.style.setProperty('font-size', '200%')")
    await expect(page.locator("html")).to_have_attribute("data-letters", "large")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
async def test_no_page_runs_off_sideways(locale: str, people: People) -> None:
    width, height = NARROWEST
    for path in PAGES:
        person = await people.come(viewport={"width": width, "height": height}, locale=locale)
        person.forgives.append("404")
        await person.open(path)
        await person.page.locator("h1, h2").first.wait_for(state="attached")
        assert await person.page.evaluate(_SIDEWAYS) <= 0, path
        assert await person.page.evaluate(_LINES_OF_LINKS) <= 1, path


@pytest.mark.parametrize(("width", "height", "seats"), [*UPRIGHT, *ON_ITS_SIDE])
async def test_the_piles_are_in_sight(width: int, height: int, seats: int, people: People) -> None:
    ann = await _begun(people, seats, explains=False, viewport={"width": width, "height": height})
    assert await ann.page.evaluate(_SIDEWAYS) <= 0
    needed = ["#discard", "#draw", "#question", ".held:last-child .card", *(f'.chip[data-seat="p{n}"] .count' for n in range(2, seats + 1))]
    assert await ann.page.evaluate(_COVERED, needed) == []
    assert not await ann.page.evaluate(_MEET, ["#question", ".in-force"])


async def test_the_bars_are_in_sight_beside_a_score_sheet(people: People) -> None:
    ann = await _sheet(people, "classic uno.grace_ms=0", viewport={"width": 844, "height": 390})
    needed = ["#sheet-title", "#open-talk", "#question", '[data-table="ready"]']
    assert await ann.page.evaluate(_COVERED, needed) == []
    assert not await ann.page.evaluate(_MEET, ["#question", "#sheet"])
    worth = ann.page.locator(".turned .worth", has_text="point")
    await _size(ann.page, 390, 844)  # in words, beside the cards, not below a heading that means something else
    await expect(worth).to_have_text(re.compile(r"^Worth \d"), use_inner_text=True)
    assert await worth.evaluate(_BELOW_NO_HEADING)
    await _size(ann.page, 1280, 800)
    await expect(worth).to_have_text(re.compile(r"^\d"), use_inner_text=True)
    for part in (".chip", "#discard"):  # nothing of the table looks out beside the sheet
        await expect(ann.page.locator(part)).to_be_hidden()


async def test_the_table_of_the_first_page_shows_the_height_of_its_pile(people: People) -> None:
    ann = await (await people.come(viewport={"width": 390, "height": 844})).open("/")
    await ann.page.locator(".live-color").wait_for()
    assert await ann.page.evaluate(_COVERED, [".live-pile > .number", ".live-color"]) == []
    assert await ann.page.locator("#link").evaluate("(field) => field.clientWidth") >= 320  # room for what it asks for
    await _enlarge(ann.page)
    await expect(ann.page.locator(".live")).to_be_hidden()  # there is no room for it
    await expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (844, 390)])
async def test_an_explanation_leaves_the_top_card_in_sight(width: int, height: int, people: People) -> None:
    ann = await _begun(people, 4, viewport={"width": width, "height": height})
    await expect(ann.page.locator("[data-first]")).to_be_visible()
    assert await ann.page.evaluate(_COVERED, ["#discard", "#draw", "[data-first]"]) == []


async def test_an_explanation_lies_beside_the_hand_on_a_phone_on_its_side(people: People) -> None:
    ann = await _begun(people, 4, viewport={"width": 844, "height": 390})
    await expect(ann.page.locator("[data-first]")).to_be_visible()
    assert await ann.page.evaluate(_OVER_CARDS) == []
    assert not await ann.page.evaluate(_MEET, ["#question", "[data-first]"])
    assert await ann.page.evaluate(_COVERED, ["#question"]) == []


@pytest.mark.parametrize(("rules", "seats"), [("classic", 4), ("fairies", 10)])
async def test_an_explanation_covers_nothing_and_holds_its_text(rules: str, seats: int, people: People) -> None:
    ann = await _begun(people, seats, rules=rules, locale="de-DE")
    await expect(ann.page.locator("[data-first]")).to_be_visible()
    for width, height in ((360, 640), (390, 844), (844, 390), (960, 600), (1280, 800)):
        await _size(ann.page, width, height)
        found = await ann.page.evaluate(_AROUND_HINT)
        assert found["over"] == [], (width, height)
        assert found["room"] >= 6, (width, height)
        assert width < 900 or found["caption"] == [], (width, height)
    await ann.page.locator("#say").fill("I hold the blue ones, all of them but for the last one. " * 3)
    await ann.page.keyboard.press("Enter")
    await ann.page.locator(".me .bubble").wait_for()
    assert await ann.page.evaluate(_OVERLAP, [".me .bubble", "[data-first]"]) == []


@pytest.mark.parametrize("seats", [4, 10])
async def test_large_letters_lie_over_nothing(seats: int, people: People) -> None:
    ann = await _begun(people, seats, rules="fairies", locale="de-DE")
    await expect(ann.page.locator("[data-first]")).to_be_visible()
    await _enlarge(ann.page)
    for width, height in ((360, 640), (390, 844), (844, 390), (1280, 800)):
        await _size(ann.page, width, height)
        over = set(await ann.page.evaluate(_OVERLAP, _PARTS))
        assert not over, (width, height)
        assert await ann.page.evaluate(_SIDEWAYS) <= 0
        for part in ("#draw", "#discard", "#question", ".held:last-child .card"):
            await ann.page.locator(part).evaluate("(one) => one.scrollIntoView({ block: 'center' })")
            assert await ann.page.evaluate(_COVERED, [part]) == []


async def test_the_first_page_with_large_letters_is_no_wider_than_the_window(people: People) -> None:
    ann = await (await people.come(viewport={"width": 390, "height": 844}, locale="de-DE")).open("/")
    await _enlarge(ann.page)
    await _size(ann.page, 360, 640)
    assert await ann.page.evaluate(_SIDEWAYS) <= 0
    links = "() => [...document.querySelectorAll('.top a, .top button')].every((one) => one.getBoundingClientRect().right <= innerWidth)"
    assert await ann.page.evaluate(links)


async def test_ten_seats_on_a_phone_on_its_side_have_room_for_their_names(people: People) -> None:
    ann = await _begun(people, 10, explains=False, viewport={"width": 844, "height": 390})
    assert await ann.page.evaluate(_CUT, ".chip .name") == []
    assert await ann.page.evaluate(_OVERLAP, [".chip .disc", ".chip .count", ".top .button"]) == []


@pytest.mark.parametrize("size", ["100%", "150%", "200%"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844)])
async def test_the_title_of_a_table_is_whole_or_not_there(width: int, height: int, size: str, people: People) -> None:
    ann = await _begun(people, 4, rules="fairies", locale="de-DE", viewport={"width": width, "height": height})
    await ann.page.evaluate("(size) => document.documentElement.style.setProperty('font-size', size)", size)
    await _size(ann.page, width, height)
    shown = await ann.page.evaluate("() => document.getElementById('about').clientWidth")
    assert not shown or await ann.page.evaluate(_CUT, "#about") == []
    assert shown or size != "100%"
    assert await ann.page.evaluate(_SIDEWAYS) <= 0


async def test_the_colour_in_force_is_seen_on_the_cloth_in_grey(people: People) -> None:
    ann = await _begun(people, 2)
    light: dict[str, float] = await ann.page.evaluate(_LUMINANCE)
    for color in "rygb":
        brighter, darker = sorted((light[color], light["linen"]), reverse=True)
        assert (brighter + 0.05) / (darker + 0.05) > 1.5, (color, light)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390), (1366, 768)])
async def test_the_uno_button_does_not_lie_on_the_question(width: int, height: int, people: People) -> None:
    game = GAMES["classic"]
    ticket = await people.served.table(game.rules, seed=game.seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come(viewport={"width": width, "height": height}, locale="de-DE")).sit(ticket)
    await ann.command("start")
    actor = await people.served.actor(ticket)
    await play_out(actor, [(taste, None) for taste in game.tastes()], until="p2 w4")
    await ann.sees(actor.table.state.n)
    await expect(ann.action_button("p1 challenge")).to_be_visible()
    await expect(ann.page.locator("#uno")).to_be_visible()
    assert not await ann.page.evaluate(_MEET, ["#question", "#uno"])
    for action in ("accept", "challenge"):
        assert not await ann.page.evaluate(_MEET, [f'#asks [data-action="p1 {action}"]', "#uno"])


async def test_the_log_shows_its_end_each_time_it_is_opened(people: People) -> None:
    ann = await _begun(people, 10)
    actor = await people.served.lobby.find(ann.page.url.rpartition("/")[2])
    for _ in range(3):  # a log that is longer than its panel
        n = actor.table.state.n
        await act(actor, actor.table.asked["p1"].must.default)
        await ann.page.wait_for_function(_ASKED_AFTER, arg=n)
    at_end = "() => { const log = document.getElementById('log'); return log.scrollHeight - log.scrollTop - log.clientHeight <= 1; }"
    await ann.page.wait_for_function(at_end)
    await _size(ann.page, 390, 500)
    await expect(ann.page.locator("#side")).to_have_count(0)
    for _ in range(2):
        await ann.page.locator("#open-talk").click()
        await expect(ann.page.locator("#log")).to_be_visible()
        await ann.page.wait_for_function("() => document.getElementById('log').scrollTop > 0")
        await ann.page.wait_for_function(at_end)
        await ann.page.locator(".tabs .close").click()
        await expect(ann.page.locator("#side")).to_have_count(0)
    await _size(ann.page, 1366, 768)
    await ann.page.wait_for_function(at_end)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1366, 768)])
async def test_long_names_are_whole(width: int, height: int, people: People) -> None:
    game = GAMES["classic"]
    ticket = await people.served.table(game.rules, seed=game.seed)
    await people.served.lobby.join(ticket.table, "Maximilian-Alexander")
    ann = await (await people.come(viewport={"width": width, "height": height})).sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    assert await ann.page.evaluate(_CUT, ".chip .name, .about-table") == []
    actor = await people.served.actor(ticket)
    await play_out(actor, [(taste, None) for taste in game.tastes()])
    await ann.sees(actor.table.state.n)
    await expect(ann.page.locator(".match-over")).to_be_visible()
    assert await ann.page.evaluate(_CUT, "#sheet .name, #sheet th, #sheet .button, .about-table") == []


async def test_nothing_is_said_of_raised_cards_where_none_is_raised(people: People) -> None:
    rules = "classic deal.size=1"
    ticket = await people.served.table(rules, seed=begins(rules, "nothing fits 2", "p1 draw"))
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    await expect(ann.action_button("p1 draw")).to_be_visible()
    await expect(ann.page.locator('[data-first="turn"]')).to_have_count(0)


async def test_the_colour_in_force_stands_below_the_piles_at_the_middle_of_its_mark(people: People) -> None:
    ann = await _begun(people, 4, explains=False)
    middle = "(where) => { const box = document.querySelector(where).getBoundingClientRect(); return box.left + box.width / 2; }"
    for width, height in ((360, 640), (390, 844), (844, 390), (1280, 800)):
        await _size(ann.page, width, height)
        label, mark = [await ann.page.evaluate(middle, where) for where in (".in-force", ".printed")]
        assert abs(label - mark) < 3, (width, height)
        over = await ann.page.evaluate(_OVERLAP, ["#draw", "#discard", ".in-force", ".latest", "#question"])
        assert over == [], (width, height)


async def test_start_is_on_the_screen_with_ten_seats(people: People) -> None:
    ticket = await people.served.table("classic", seats=10, bots=9)
    ann = await (await people.come(viewport={"width": 360, "height": 640})).sit(ticket)
    for width, height in ((360, 640), (320, 480), (568, 320), (1280, 800)):
        await _size(ann.page, width, height)
        await expect(ann.page.locator('[data-table="start"]')).to_be_in_viewport(ratio=1)
        boxes = [await menu.bounding_box() for menu in await ann.page.locator(".menu-of-seat").all()]
        assert len(boxes) == 10
        assert all(box and box["width"] <= 48 for box in boxes)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (360, 740), (844, 390)])
async def test_start_stays_where_it_is_when_something_comes_above_it(width: int, height: int, people: People) -> None:
    """What others need to know about the link comes a moment after the table; a press just then hit what lay there before."""
    ann = await people.come(viewport={"width": width, "height": height})
    asked: asyncio.Queue[Route] = asyncio.Queue()
    await ann.page.route("**/invitation", asked.put)
    await ann.sit(await people.served.table("paw-patrol", seats=2, bots=1))
    start, hint = ann.page.locator('[data-table="start"]'), ann.page.locator(".hint.local")
    before = await start.bounding_box()
    assert not await hint.count()
    await (await asked.get()).continue_()
    await hint.wait_for()
    assert await start.bounding_box() == before


async def test_the_end_of_a_match_shows_several_players_and_its_buttons_in_line(people: People) -> None:
    ann = await _sheet(people, GAMES["classic"].rules, viewport={"width": 844, "height": 390})
    await expect(ann.page.locator(".match-over")).to_be_visible()
    for player in await ann.page.locator(".turned li:not(.heads)").all():
        await expect(player).to_be_in_viewport(ratio=0.9)
    await expect(ann.page.locator(".standing, .notices .sounds:visible")).to_have_count(0)
    edges = "(one) => [...one.children].map((each) => each.getBoundingClientRect())"
    row = await ann.page.locator(".match-over .row").evaluate(edges)
    assert len({box["top"] for box in row}) == 1
    await _size(ann.page, 390, 844)
    row = await ann.page.locator(".match-over .row").evaluate(edges)
    assert len({box["top"] for box in row}) * len({(box["left"], box["right"]) for box in row}) == len(row), "a full grid"


async def test_house_rules_are_folded_on_a_phone_while_none_differs(people: People) -> None:
    ann = await (await people.come(viewport={"width": 360, "height": 640})).open("/new")
    await expect(ann.page.locator(".house-set > summary")).to_be_visible()
    await expect(ann.page.get_by_role("switch", name="Jump-in", exact=True)).to_be_hidden()
    await expect(ann.page.get_by_role("button", name="Make the table")).to_be_in_viewport(ratio=1)
    await ann.open("/new?rules=classic+jump_in%3Don")
    await expect(ann.page.get_by_role("switch", name="Jump-in", exact=True)).to_be_checked()
    left = "(one) => one.getBoundingClientRect().left"
    rules = [
        ann.page.locator(".house-rule", has=ann.page.get_by_role("switch", name=name, exact=True))
        for name in ("Jump-in", "Jump-in with wilds")
    ]
    parent, variant = [await rule.evaluate(left) for rule in rules]
    assert variant > parent + 8


async def test_a_variant_stands_below_its_house_rule(people: People) -> None:
    ann = await (await people.come(viewport={"width": 1280, "height": 800})).open("/new")
    await expect(ann.page.get_by_role("switch", name="Jump-in with wilds", exact=True)).to_be_visible()
    for parent, variant in (("Passing cards", "Passing three cards"), ("Jump-in", "Jump-in with wilds"), ("Stacking", "Pass on with Skip")):
        rules = [ann.page.locator(".house-rule", has=ann.page.get_by_role("switch", name=name, exact=True)) for name in (parent, variant)]
        above, below = [await rule.evaluate("(one) => one.getBoundingClientRect().toJSON()") for rule in rules]
        assert above["left"] < below["left"] < above["right"], variant
        assert below["top"] >= above["bottom"], variant


async def test_a_page_with_little_to_say_has_the_marks_and_a_way_on(people: People) -> None:
    ann = await people.come(viewport={"width": 360, "height": 640})
    ann.forgives.append("404")
    await ann.open("/nothing")
    await expect(ann.page.locator(".marks-row")).to_be_visible()
    await expect(ann.page.get_by_role("link", name="To the first page")).to_be_in_viewport(ratio=1)


async def test_large_letters_before_a_match_are_no_wider_than_the_window(people: People) -> None:
    ticket = await people.served.table("classic", seats=4, bots=3)
    ann = await (await people.come(viewport={"width": 390, "height": 844}, locale="de-DE")).sit(ticket)
    await _enlarge(ann.page)
    await _size(ann.page, 360, 640)
    edges = "() => [...document.querySelectorAll('.waiting-room *')].map((one) => one.getBoundingClientRect().right)"
    assert max(await ann.page.evaluate(edges)) <= 361


async def test_four_colours_stand_two_and_two_on_a_phone_on_its_side(people: People) -> None:
    rules = "classic uno.grace_ms=0"
    ticket = await people.served.table(rules, seed=begins(rules, "colour 19", "p1 ww:g"))
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come(viewport={"width": 844, "height": 390}, locale="uk-UA")).sit(ticket)
    await ann.command("start")
    await ann.press(ann.card("ww"), corner=True)
    await expect(ann.page.locator(".color.button")).to_have_count(4)
    boxes = await ann.page.locator(".color.button").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert [len({round(box[edge]) for box in boxes}) for edge in ("left", "right", "top")] == [2, 2, 2]
