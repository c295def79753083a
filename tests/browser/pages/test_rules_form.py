"""The form that makes a table: rules line and choices in step, house rules and what they need, faults where they are."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS, house_rules, prerequisites
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_rules_line_and_the_choices_keep_in_step(people: People) -> None:
    ann = await (await people.come()).open("/new#more")
    line, page = ann.page.get_by_label("Rules line", exact=True), ann.page
    await page.get_by_role("switch", name="Stacking", exact=True).click()
    await expect(line).to_have_value("classic stacking=up")
    await page.get_by_role("switch", name="Jump-in", exact=True).press("Space")
    await expect(line).to_have_value("classic stacking=up jump_in=on")
    await page.get_by_role("switch", name="Time limit", exact=True).click()
    await expect(page.locator("#mode-about")).to_contain_text("the first to 500 points wins; at most 30 minutes")
    await page.get_by_role("switch", name="Time limit", exact=True).click()
    await expect(line).to_have_value("classic stacking=up jump_in=on")
    await page.get_by_label("Minecraft").click(force=True)
    await expect(line).to_have_value("minecraft stacking=up jump_in=on")
    await line.fill("retour seven_zero=on match.target=200")
    await expect(page.get_by_label("Retour")).to_be_checked()
    await expect(page.get_by_role("switch", name="Seven-zero", exact=True)).to_be_checked()
    await expect(page.get_by_role("switch", name="Stacking", exact=True)).not_to_be_checked()
    await expect(page.get_by_label("Points", exact=True).last).to_have_value("200")


@pytest.mark.core
@pytest.mark.parametrize("key", [key for key in house_rules() if prerequisites(key)])
async def test_a_house_rule_switches_on_what_it_needs(people: People, key: str) -> None:
    ann = await (await people.come()).open("/new#more")
    line, page = ann.page.get_by_label("Rules line", exact=True), ann.page
    switch = SETTINGS[key].switch
    assert switch
    for need in prerequisites(key):
        needed = SETTINGS[need.condition.key].switch
        assert needed
        if need.value == needed.value:
            continue
        await page.get_by_role("switch", name=needed.name, exact=True).click()  # it stands in the way
        await expect(line).to_have_value(f"classic {need.condition.key}={needed.value}")
    await page.get_by_role("switch", name=switch.name, exact=True).click()
    words = [f"{key}={switch.value}", *(f"{one.condition.key}={one.value}" for one in prerequisites(key))]
    await expect(line).to_have_value(str(Rules(f"classic {' '.join(words)}")))
    said = page.locator(".house-rule", has=page.get_by_role("switch", name=switch.name, exact=True)).get_by_role("status")
    for need in prerequisites(key):
        needed = SETTINGS[need.condition.key].switch
        assert needed
        await expect(said).to_contain_text(f"{needed.name} is now {'on' if need.value == needed.value else 'off'}")
    await page.get_by_role("switch", name=switch.name, exact=True).click()
    await expect(said).to_be_empty()


async def test_what_a_house_rule_needs_stays_as_the_table_has_it(people: People) -> None:
    ann = await (await people.come()).open("/new#more")
    line = ann.page.get_by_label("Rules line", exact=True)
    await line.fill("classic stacking=any")
    await expect(ann.page.get_by_role("switch", name="Stacking", exact=True)).to_be_checked()
    await ann.page.get_by_role("switch", name="Bounce with Reverse", exact=True).click()
    await expect(line).to_have_value("classic stacking=any stack.reverse=bounce")
    await line.fill("swap112")
    await expect(ann.page.get_by_label("Swap 112")).to_be_checked()
    await ann.page.get_by_role("switch", name="Swap or keep", exact=True).click()
    await expect(line).to_have_value("swap112 seven.swap=may")
    await expect(ann.page.locator(".house-rule .along", has_text="now on")).to_have_count(0)


async def test_what_was_just_typed_counts_for_the_next_choice(people: People) -> None:
    ann = await (await people.come()).open("/new#more")
    line = ann.page.get_by_label("Rules line", exact=True)
    await expect(line).to_have_value("classic")
    await ann.page.evaluate(
        """() => {
          const line = document.getElementById("line");
          line.value = "classic force_play=on";
          line.dispatchEvent(new Event("input", { bubbles: true }));
          document.querySelector(".house-rule input[role=switch]").click();
        }"""
    )
    await expect(line).not_to_have_value("classic force_play=on")
    await expect(line).to_have_value(re.compile("force_play=on"))


async def test_a_house_rule_is_refused_with_what_it_needs(people: People) -> None:
    ann = await (await people.come()).open("/new?rules=fairies#more")
    bounce = ann.page.get_by_role("switch", name="Bounce with Reverse", exact=True)
    await expect(bounce).to_be_disabled()
    said = ann.page.locator(".house-rule", has=bounce).locator(".hint").first
    await expect(said).to_contain_text("Not here: “Stacking” and “")
    await expect(said).to_contain_text("the button decides who draws")
    await expect(said).not_to_contain_text("=")
    await expect(ann.page.get_by_label("Rules line", exact=True)).to_have_value("fairies")


async def test_what_a_choice_leaves_out_is_said_in_words(people: People) -> None:
    ann = await (await people.come()).open("/new?rules=classic+stacking=up#more")
    await expect(ann.page.get_by_label("Rules line", exact=True)).to_have_value("classic stacking=up")
    await ann.page.get_by_label("Fairies").click(force=True)
    await expect(ann.page.locator("#left-out")).to_contain_text("“Stacking” and “")
    await expect(ann.page.locator("#left-out")).not_to_contain_text("=")


async def test_an_empty_rules_line_and_a_slip_of_the_pen_are_answered_with_what_would_work(people: People) -> None:
    ann = await (await people.come()).open("/new#more")
    line = ann.page.get_by_label("Rules line", exact=True)
    await expect(line).to_have_value("classic")
    await line.fill("")
    await expect(ann.page.locator("#line-faults")).to_contain_text("no edition named; there are classic, ")
    await line.fill("clasic")
    await expect(ann.page.locator("#line-faults")).to_contain_text("did you mean 'classic'?")


async def test_reading_the_rules_keeps_the_form(people: People) -> None:
    ann = await (await people.come()).open("/new")
    await ann.page.get_by_role("switch", name="Jump-in", exact=True).click()
    await ann.page.locator("input[name=seats][value='6']").check(force=True)
    await expect(ann.page.locator(".picture-seat")).to_have_count(6)
    await expect(ann.page.locator(".picture-rules")).to_have_text("Jump-in")
    await ann.page.get_by_role("link", name="Read these rules").click()
    await expect(ann.page.get_by_role("heading", level=1)).to_have_text("Classic")
    await ann.page.go_back()
    await expect(ann.page.get_by_role("switch", name="Jump-in", exact=True)).to_be_checked()
    await expect(ann.page.locator("input[name=seats][value='6']")).to_be_checked()


async def test_a_fault_is_shown_where_it_is(people: People) -> None:
    ann = await (await people.come()).open("/new#more")
    line = ann.page.get_by_label("Rules line", exact=True)
    await line.fill("classic stacking=sideways")
    await expect(line).to_have_attribute("aria-invalid", "true")
    await expect(ann.page.locator("#line-faults")).to_contain_text("stacking")
    await ann.shoot("make-fault")
    await ann.page.get_by_role("button", name="Make the table").click()
    await expect(line).to_be_focused()
    await line.fill("classic stacking=up")
    await expect(line).to_have_attribute("aria-invalid", "false")
    await expect(ann.page.locator("#line-faults")).to_be_empty()


async def test_bots_play_as_well_and_take_as_long_as_is_chosen(people: People) -> None:
    ann = await (await people.come()).open("/new#more")
    level = ann.page.get_by_label("Bots play")
    await expect(level).to_have_count(0)  # there are none yet
    await ann.page.get_by_label("Bots", exact=True).select_option("2")
    await level.select_option("Well")
    await ann.page.get_by_label("For a bot’s move").select_option("2.5 seconds")
    await ann.page.get_by_role("button", name="Make the table").click()
    await ann.is_at_table()
    actor = await people.served.lobby.find(ann.page.url.rpartition("/")[2])
    assert actor.table.state.pace.bot_ms == 2500
    assert [seat.level for seat in actor.table.state.seats] == ["", "careful", "careful", ""]
    await expect(ann.page.get_by_role("button", name="Start with 1 bot")).to_have_count(0)
    await expect(ann.page.get_by_role("button", name="Start with 3 bots")).to_be_visible()


async def test_a_long_word_in_the_rules_line_does_not_widen_the_page(people: People) -> None:
    ann = await (await people.come()).open("/new#more")
    await ann.page.get_by_label("Rules line", exact=True).fill("x" * 500)
    await expect(ann.page.locator("#line-faults")).to_contain_text("xxx")
    assert await ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


async def test_the_menu_leads_to_the_rules_of_the_table(people: People) -> None:
    ann = await (await people.come()).sit(await people.served.table("merciless match.target=300"))
    await ann.page.get_by_role("button", name="Menu", exact=True).click()
    link = ann.page.get_by_role("link", name="The rules of this table")
    await expect(link).to_have_attribute("href", "/rules/merciless%20match.target%3D300?lang=en")


@pytest.mark.parametrize(("width", "lang"), [(360, "de"), (1440, "en")])
async def test_a_long_choice_is_whole_and_a_text_says_what_is_possible(people: People, width: int, lang: str) -> None:
    ann = await (await people.come(viewport={"width": width, "height": 800}, locale=lang)).open("/new?rules=fairies")
    await ann.page.locator(".more > summary").click()
    deck = ann.page.locator("#set-deck")
    await expect(deck).to_be_visible()
    await ann.shoot(f"more-rules-{lang}")
    shown = await ann.page.eval_on_selector_all(
        ".choice",
        """(all) => all.map((one) => {
          const [list, text] = one.children;
          return [text.textContent, list.selectedOptions[0].textContent, text.scrollWidth <= text.clientWidth,
            text.scrollHeight <= text.clientHeight];
        })""",
    )
    assert len(shown) > 20
    assert max(len(text) for text, *_ in shown) > 60
    assert all(text == chosen and wide and high for text, chosen, wide, high in shown)
    await expect(ann.page.locator("#set-players-wants")).to_contain_text("2-6")
    wanted = ann.page.locator("#set-button-odds")
    assert "3,1,1,1" in await wanted.evaluate(
        "(field) => field.getAttribute('aria-describedby').split(' ').map((id) => document.getElementById(id).textContent).join()"
    )
    await deck.select_option(index=1)
    await expect(ann.page.locator(".choice:has(#set-deck) > span")).to_have_text(
        await deck.evaluate("(list) => list.options[1].textContent")
    )
