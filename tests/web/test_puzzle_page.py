"""The page of the puzzle of a day: solutions, days with and without a puzzle, and all languages."""

from __future__ import annotations

import json
import re
import sys
from datetime import date, timedelta
from functools import cache
from html import unescape
from typing import Any

import pytest
from starlette.requests import Request

from lastcard import LastCardError
from lastcard.fast.analysis.puzzle import Puzzle
from lastcard.fast.analysis.puzzle_book import book, puzzle_of_day
from lastcard.text.catalogue import LANGUAGES, text
from lastcard.web import pages, routes
from lastcard.web.puzzle_page import EARLIER, puzzle_page, today
from lastcard.web.puzzle_reply import MOST_STEPS
from lastcard.web.static_files import Files

DAY = "2026-11-25"


@cache
def of_day() -> Puzzle:
    return puzzle_of_day(date.fromisoformat(DAY))


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'data-puzzle="([^"]*)"', page)
    assert found is not None
    data: dict[str, Any] = json.loads(unescape(found[1]))
    return data


def without_data(page: str) -> str:
    """Return the page as it is without its script."""
    return re.sub(r'data-puzzle="[^"]*"', "", page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_action_says_what_it_is_worth_once_it_is_opened(lang: str) -> None:
    page = unescape(without_data(puzzle_page(DAY, "2026-12-01", lang)))
    found = of_day()
    shown, *choices = page.split("<details")
    assert DAY in shown
    assert "%" not in shown.partition("<main")[2]
    assert f"/rules/{found.view.rules.edition.word}" in shown
    assert len(choices) == len(found.actions)
    assert shown.count("<img") >= len(found.view.hand) + 1
    assert all("<details open" not in choice for choice in choices)


def test_one_action_is_best_and_one_is_that_of_careful() -> None:
    page = without_data(puzzle_page(DAY, DAY))
    assert page.count("The best.") == page.count("That is what the bot careful does.") == 1
    best = next(part for part in page.split("<details") if "The best." in part)
    assert "Costs" not in best
    assert f"Wins {100 * of_day().actions[0].win:.1f} % of rounds" in best
    assert "How often bots miss the best action: forgetful 100\N{NO-BREAK SPACE}%, careful 100\N{NO-BREAK SPACE}%" in page


def test_every_puzzle_has_a_page_in_every_language() -> None:
    for number in range(len(book())):
        day = str(date.fromisoformat(DAY) + timedelta(days=number))
        page = puzzle_page(day, day, [*LANGUAGES][number % len(LANGUAGES)])
        assert "replay-do-" not in page
        assert page.count("<details") >= 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_data_of_the_script_is_what_the_seat_sees(lang: str) -> None:
    found, data = of_day(), data_of(puzzle_page(DAY, DAY, lang))
    assert data["hand"] == [str(card) for card in found.view.hand]
    assert (data["seat"], data["top"], data["counts"]) == (found.view.seat, str(found.view.top), found.view.counts)
    assert [one["action"] for one in data["actions"]] == sorted(one.action.partition(" ")[2] for one in found.actions)
    assert [one["action"] for one in data["actions"] if one["best"]] == [found.actions[0].action.partition(" ")[2]]
    assert not re.search(r"\bp[1-9]\b", json.dumps([data["standing"], data["actions"], [step["said"] for step in data["reply"]]]))


def test_the_best_action_is_played_out_to_the_same_end_each_time() -> None:
    for number in range(0, len(book()), 7):
        day = str(date.fromisoformat(DAY) + timedelta(days=number))
        data = data_of(puzzle_page(day, day))
        reply = data["reply"]
        assert reply == data_of(puzzle_page(day, day))["reply"]
        assert 0 < len(reply) <= MOST_STEPS
        assert all(step["said"] for step in reply)
        for step in reply:
            assert len(step["hand"]) == step["counts"][data["seat"]], "the hand of the seat is seen, and no other"


def test_the_page_links_to_neighbouring_days_with_puzzles() -> None:
    newest = puzzle_page(DAY, DAY)
    assert "/puzzle?date=2026-11-24" in newest
    assert "2026-11-26" not in newest
    oldest = puzzle_page(DAY, "2027-11-26")
    assert "/puzzle?date=2026-11-26" in oldest
    assert "2026-11-24" not in oldest


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_archive_lists_the_days_before_the_newest_with_how_hard_they_are(lang: str) -> None:
    page = unescape(puzzle_page("2026-11-01", DAY, lang))
    found = re.findall(r'<li data-day="([^"]+)"><a class="tall" href="([^"]+)">.*?<span class="puzzle-level">([^<]+)<', page)
    assert [day for day, _, _ in found] == [str(date.fromisoformat(DAY) - timedelta(days=number)) for number in range(1, EARLIER + 1)]
    levels = {text(lang, f"puzzle-{level}"): level for level in ("easy", "medium", "hard")}
    for day, address, level in found:
        assert f"date={day}" in address
        assert levels[level] == puzzle_of_day(date.fromisoformat(day)).difficulty


@pytest.mark.parametrize(
    ("day", "why"), [("tomorrow", "is no day"), ("2026-11-26", "to 2026-11-25"), ("2025-11-23", "from 2025-11-24"), ("9" * 20, "is no day")]
)
def test_a_day_without_a_puzzle_is_refused(day: str, why: str) -> None:
    with pytest.raises(LastCardError, match=why):
        puzzle_page(day, DAY)


def test_a_missing_package_is_named_by_the_puzzle_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lastcard.fast.analysis.puzzle_book", None)
    with pytest.raises(LastCardError, match=r"lastcard\[fast\]"):
        puzzle_page(today(), today())


def test_the_page_does_not_wait_for_compiling() -> None:
    assert not routes._PUZZLE.is_compiled


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_home_page_leads_to_the_puzzle_only_if_its_libraries_are_there(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def home() -> bytes:
        request = Request({"type": "http", "method": "GET", "headers": [(b"accept-language", lang.encode())], "query_string": b""})
        return bytes(pages.Pages(Files(), routes.PAGES).answer("home/home.html", request).body)

    assert b'href="/puzzle"' in home()
    monkeypatch.setattr(pages, "_is_installed", lambda library: library != "llvmlite")
    assert b'href="/puzzle"' not in home()
