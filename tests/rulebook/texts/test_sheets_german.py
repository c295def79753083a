"""Sheets, comparisons, explanations, lists and rules pages in German are complete, cite the same rules, and have no English left."""

from __future__ import annotations

import re
from html import unescape
from itertools import combinations

import pytest

from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import rule_ids
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS
from lastcard.rules.sheets import diff, diff_rows, edition_list, meaning, setting_list, setting_text, sheet, sheet_sections, why
from lastcard.rules.sheets.layout import WIDTH
from lastcard.text.catalogue import text
from lastcard.web.rules_pages import compare_page, rule_page, rules_index, rules_page, settings_page

HOUSE_RULES = (
    "classic stacking=any jump_in=on seven_zero=on draw=until_playable force_play=on uno.call=automatic wd4.unlawful=refused",
    "classic deal.size=13 score.number=5 two.reverse=plain wd4.block_other_d4=yes wd4.miss_turn=never finish=number",
    "fairies teams=2x2 v4.protect=may draw2.target_self=yes button.odds=3,1,1,1",
    "minecraft match.mode=elimination penalty.suggestion=3 penalty.wrong_card=auto+2 uno.false_catch=1",
    "paw-patrol match.mode=single_hand badge.stop_set=1,r last_card.badge=draw_until_stop",
    "retour match.mode=low_total match.target=1000 round.turns=60 first.rejected=stay_under first.wild=return_reflip",
)
LINES = (*EDITIONS, *HOUSE_RULES)
ENGLISH_WORDS = re.compile(
    r"\b(the|is|are|and|of|you|your|draws?|plays?|turns?|cards?|player|round|has|have|when|who|with|not|or|any|others?|rules?|"
    r"Settings?|Skip|Reverse|colou?r|number|nothing|instead|Everybody|nobody)\b"
)
KEYS = "|".join(map(re.escape, sorted(SETTINGS, key=len, reverse=True)))
WRITTEN = re.compile(
    rf"(?<![\w.])(?:{KEYS})(?= \(|:|$)|[\w+=().,-]+ —|(?:{KEYS}) war \w+|^ +[\w+,()]+(?::|, da sie)|"
    r"[\w.]+=\S*|\([A-Z]+-\.\.\.\)|\b[a-z_]+\.[a-z_0-9]+\b|\b[a-z]+_[a-z_]+\b|(?:\w+ *\| *)+\w+|^(skip|draw)\b.*"
)
"""Keys, values and verbs of the notation, which no language translates."""


def check(page: str) -> None:
    """Fail on English words, and on lines too wide for a terminal."""
    for line in page.split("\n"):
        assert len(line) <= WIDTH, line
        assert not ENGLISH_WORDS.search(WRITTEN.sub("", line)), line


@pytest.mark.parametrize("line", LINES)
def test_sheets(line: str) -> None:
    check(sheet(Rules(line), lang="de"))
    english, german = sheet_sections(Rules(line)), sheet_sections(Rules(line), "de")
    assert [section.group for section in english] == [section.group for section in german]
    for one, other in zip(english, german, strict=True):
        assert [(a.rules, a.keys, a.differs) for a in one.lines] == [(b.rules, b.keys, b.differs) for b in other.lines]


@pytest.mark.parametrize(("a", "b"), [*combinations(EDITIONS, 2), *((line.partition(" ")[0], line) for line in HOUSE_RULES)])
def test_comparisons(a: str, b: str) -> None:
    """Their cells hold values, which no language translates; a card may have one name in German where it has two in English."""
    english, german = diff_rows(Rules(a), Rules(b)), diff_rows(Rules(a), Rules(b), "de")
    named = {row.key for row in german}
    assert [(row.key, row.a.rule, row.b.rule) for row in german] == [
        (row.key, row.a.rule, row.b.rule) for row in english if row.key in named or not row.key.startswith("names.")
    ]
    for row in german:
        check(row.group)
        assert not ENGLISH_WORDS.search(row.point), row.point
    assert all(len(line) <= WIDTH for line in diff(Rules(a), Rules(b), lang="de").split("\n"))


def test_a_comparison_with_itself() -> None:
    assert diff(Rules("classic"), Rules("classic"), lang="de").splitlines()[-1] == text("de", "rules-alike")


def test_explanations() -> None:
    for name in rule_ids():
        check(why(name, "de").page())
        english, german = why(name), why(name, "de")
        assert (english.editions, english.settings, bool(english.why)) == (german.editions, german.settings, bool(german.why))


def test_lists() -> None:
    check(edition_list(lang="de"))
    for key in SETTINGS:
        check(setting_text(key, lang="de"))
    assert setting_list(lang="de").count("\n") >= 2 * len(SETTINGS)


def test_what_a_value_with_a_number_means() -> None:
    assert meaning("deal.size", "1", "de") == "1 Karte."
    assert meaning("penalty.wrong_card", "auto+2", "de") == "Sie geht sofort zurück, und ihr Spieler zieht 2 Karten."
    assert meaning("round.turns", "60", "de") == "Nach 60 Zügen."


def words_of(page: str) -> str:
    """The text of a page without tags, code and what names an edition."""
    body = page[page.index("<main") :]
    body = re.sub(r"<(code|option|caption|script)\b.*?</\1>|<h1>[A-Z]\w+-\w+</h1>", " ", body, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]*>", "\n", body))


@pytest.mark.parametrize("kind", ["index", "settings", "sheets", "comparisons", "rules"])
def test_pages(kind: str) -> None:
    pages = {
        "index": lambda: [rules_index("de")],
        "settings": lambda: [settings_page("de")],
        "sheets": lambda: [rules_page(line, "de") for line in LINES],
        "comparisons": lambda: [compare_page(a, b, "de") for a, b in combinations(EDITIONS, 2)],
        "rules": lambda: [rule_page(name, "de") for name in rule_ids()],
    }[kind]()
    for page in pages:
        assert '<html lang="de"' in page
        assert 'lang="en"' not in page
        for line in words_of(page).split("\n"):
            assert not ENGLISH_WORDS.search(WRITTEN.sub("", line)), line
