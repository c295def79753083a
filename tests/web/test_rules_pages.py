"""The rules pages contain the whole rulebook, their links work, and no input becomes markup."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from itertools import combinations
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard.errors import LastCardError
from lastcard.room.lessons.declarations import lessons
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import describe, rule, rule_ids
from lastcard.rules.rules import Rules
from lastcard.rules.settings import GROUPS, SETTINGS, house_rules
from lastcard.rules.sheets import diff_rows, sheet_sections, why
from lastcard.rules.sheets.meanings import value_meanings
from lastcard.text.catalogue import LANGUAGES
from lastcard.text.html import render
from lastcard.web.data import rules_data
from lastcard.web.rule_links import address, pieces
from lastcard.web.rules_pages import compare_page, languages_page, rule_page, rules_index, rules_page, settings_page

VOID = {"meta", "link", "img", "input", "br", "hr"}
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-->",
    "classic <b>",
    'classic deck="x"',
    "\0",
    "../../etc/passwd",
)
HOUSE_LINE = "classic stacking=any jump_in=on seven_zero=on draw=until_playable uno.call=automatic teams=2x3 deal.size=5"


class Page(HTMLParser):
    """Parse a page. Fail on unclosed tags, on duplicate ids, and on inline code that a strict content security policy forbids."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.labels: list[str] = []
        self.headings: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()
        assert not self.open, f"not closed: {self.open}"
        assert len(self.ids) == len(set(self.ids))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert len(given) == len(attrs), f"<{tag}> has an attribute twice"
        assert "style" not in given
        assert tag != "style"
        assert not any(name.startswith("on") for name in given)
        if tag == "script":
            assert (given.get("src") or "").startswith("/static/")
        if tag == "a":
            self.links.append(given.get("href") or "")
        if tag == "label":
            self.labels.append(given.get("for") or "")
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(tag)
        if "id" in given:
            self.ids.append(given["id"] or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            assert not data.strip(), "a script inside the page"
        self.text += data

    @property
    def words(self) -> str:
        return " ".join(self.text.split())


@cache
def compared(a: str, b: str) -> str:
    return compare_page(a, b)


@cache
def rule_text(id: str, lang: str = "en") -> str:
    return rule_page(id, lang)


def all_pages(lang: str, apart: int) -> list[str]:
    """Return every page, but only a sample of the pages of single rules and of comparisons."""
    first = [*LANGUAGES].index(lang) % apart
    return [
        rules_index(lang),
        settings_page(lang),
        languages_page(lang),
        rules_page(HOUSE_LINE, lang),
        compare_page("classic", HOUSE_LINE, lang),
        compare_page("retour", "retour", lang),
        *(rules_page(name, lang) for name in EDITIONS),
        *(compare_page(a, b, lang) for a, b in [*combinations(EDITIONS, 2)][first::apart]),
        *(rule_text(name, lang) for name in [*rule_ids()][first::apart]),
    ]


@pytest.mark.core
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_well_formed_and_every_link_leads_somewhere(lang: str, repeats: Callable[[int, int], int]) -> None:
    known_keys = set(Page(settings_page(lang)).ids)
    assert known_keys > set(SETTINGS)
    for text in all_pages(lang, 10 // repeats(10, 1)):
        assert text.startswith(f'<!doctype html>\n<html lang="{lang}" data-made="server">')
        page = Page(text)
        assert page.headings.count("h1") == 1
        assert page.headings[0] == "h1"
        assert all(int(b[1]) <= int(a[1]) + 1 for a, b in zip(page.headings, page.headings[1:], strict=False)), page.headings
        assert set(page.labels) <= set(page.ids)
        for link in page.links:
            follow(link, lang, page, known_keys)


def follow(link: str, lang: str, page: Page, known_keys: set[str]) -> None:
    """Fail if a link is broken, or does not keep the language."""
    parts = urlsplit(link)
    query = parse_qs(parts.query)
    if link.startswith("#"):
        assert link[1:] in page.ids
        return
    assert not parts.netloc
    first, *rest = [unquote(part) for part in parts.path.strip("/").split("/")]
    if first == "rule":
        assert rest[0] in rule_ids()
    elif first == "rules" and rest:
        assert str(Rules(rest[0])) == rest[0]
    elif first == "compare" and query.get("a"):
        assert compared(query["a"][0], query["b"][0])
    elif first == "laboratory":
        assert query["a"] != query["b"]
        assert compared(query["a"][0], query["b"][0])
    elif first == "settings" and parts.fragment:
        assert parts.fragment in known_keys
    elif first == "lessons":
        assert rest[0] in lessons()
    elif first == "new" and "rules" in query:
        assert Rules(query["rules"][0])
    else:
        assert link.partition("?")[0] in ("/", "/rules", "/compare", "/replay", "/daily", "/settings", "/languages")
    if lang != "en" and parts.path != "/":
        assert query["lang"] == [lang]


@pytest.mark.parametrize("line", [*EDITIONS, HOUSE_LINE])
def test_a_sheet_says_every_sentence_with_its_rules(line: str) -> None:
    text = rules_page(line)
    words = Page(text).words
    for section in sheet_sections(Rules(line)):
        assert section.title in words
        for sentence in section.lines:
            assert sentence.text in words
            for cited in sentence.rules:
                assert f'href="/rule/{cited}"' in text


def test_only_differences_are_marked() -> None:
    marked = sum(line.differs for section in sheet_sections(Rules(HOUSE_LINE)) for line in section.lines)
    assert marked > 4
    assert rules_page(HOUSE_LINE).count('<li class="differs">') == marked
    assert rules_page("classic").count("differs") == 0
    for word in str(Rules(HOUSE_LINE)).split()[1:]:
        assert f"#{word.partition('=')[0]}" in rules_page(HOUSE_LINE)


@pytest.mark.parametrize(("a", "b"), [*combinations(EDITIONS, 2), ("classic", HOUSE_LINE)])
def test_a_comparison_has_a_row_for_every_difference(a: str, b: str) -> None:
    rows = diff_rows(Rules(a), Rules(b))
    text = compare_page(a, b)
    page = Page(text)
    assert text.count('scope="row"') == len(rows)
    for row in rows:
        assert row.point in page.words
        for side in (row.a, row.b):
            assert side.rule is None or f"/rule/{side.rule}" in page.links


@pytest.mark.parametrize("id", rule_ids())
def test_a_rule_page_is_complete(id: str) -> None:
    told, words = why(id), Page(rule_text(id)).words
    assert told.id in words
    for text in (told.text, told.why, rule(id).why):
        assert not text or " ".join(text.split()) in words
    for standing in told.standings:
        assert standing.meaning in words
    for option in told.alternatives:
        assert f"{option.key}={option.value}" in words
    for entry in told.elsewhere:
        assert entry.point in words
        for _, text in entry.rules:
            assert text in words


def test_the_index_leads_to_every_rule_and_every_edition() -> None:
    links = Page(rules_index()).links
    assert {f"/rule/{name}" for name in rule_ids()} <= set(links)
    assert {f"/rules/{name}" for name in EDITIONS} <= set(links)


def test_the_settings_page_shows_every_value_and_every_rule() -> None:
    page = Page(settings_page())
    for key in SETTINGS:
        told = describe(key)
        assert told["summary"] in page.words
        assert all(value in page.words and meaning in page.words for value, meaning in value_meanings(key).items())
        assert {f"/rule/{name}" for name in told["rules"]} <= set(page.links)


@pytest.mark.parametrize("text", HOSTILE)
def test_unknown_rules_and_tables_are_refused(text: str) -> None:
    with pytest.raises(LastCardError):
        rules_page(text)
    with pytest.raises(LastCardError):
        rule_page(text)
    with pytest.raises(LastCardError):
        compare_page("classic", text)
    with pytest.raises(LastCardError):
        compare_page(text, "classic")


@pytest.mark.parametrize("name", ["./mine.toml", "/etc/passwd", "tests/mine.toml", "C:\\x.toml", "classic/../x.toml"])
def test_no_file_of_the_machine_is_read(name: str) -> None:
    with pytest.raises(LastCardError, match="no edition"):
        rules_data.table_rules(name)
    assert rules_data.rules_of(name).keys() == {"faults", "causes"}


def test_an_unknown_language_gives_english() -> None:
    page = rules_page("classic", '"><script>')
    assert "<script>" not in page
    assert '<html lang="en"' in page


@given(st.text(), st.text())
def test_input_never_becomes_markup(inside: str, value: str) -> None:
    template = "server/http/templates/error.html"
    page = TemplatePage(render(template, title=inside, kindly=f"x{inside}", sentence=value, first_page=inside))
    assert page.tags == TemplatePage(render(template, title="", kindly="x", sentence="", first_page="")).tags


class TemplatePage(HTMLParser):
    """The tags of a page with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, list[tuple[str, str | None]]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, attrs))


@given(st.text(st.characters(exclude_categories=["Cs"])), st.text(st.characters(exclude_categories=["Cs"])))
def test_an_address_quotes_any_text(part: str, value: str) -> None:
    made = urlsplit(address("/rules", part, lang="de", a=value))
    assert unquote(made.path) == f"/rules/{part}"
    assert parse_qs(made.query, keep_blank_values=True) == {"a": [value], "lang": ["de"]}


@given(st.lists(st.sampled_from([*rule_ids(), "ZZ-1", " ", "and "])), st.sampled_from(rule_ids()))
def test_the_pieces_of_a_text_join_to_the_text(words: list[str], own: str) -> None:
    text = " ".join(words)
    assert "".join(pieces(text, own)) == text
    assert pieces(text, own)[1::2] == [word for word in words if word in rule_ids() and word != own]


# --- the data of the pages ---


def test_every_setting_is_described_and_has_a_group() -> None:
    told = {entry["key"]: entry for entry in rules_data.settings()}
    assert set(told) == set(SETTINGS)
    groups = [entry["group"] for entry in rules_data.settings()]
    assert list(dict.fromkeys(groups)) == sorted(set(groups), key=list(GROUPS).index), "groups are not in order"
    for key, entry in told.items():
        values = [value["value"] for value in entry["values"]]
        for name in EDITIONS:
            assert entry["default"][name] == Rules(name)[key]
            if entry["kind"] != "number":
                assert entry["default"][name] in values or key == "deck"
        if entry["kind"] == "number":
            assert SETTINGS[key].read(str(entry["least"])) == str(entry["least"])
            assert SETTINGS[key].read(str(entry["most"])) == str(entry["most"])
            assert SETTINGS[key].read(str(entry["most"] + 1)) is None
        elif key != "deck":
            assert all(SETTINGS[key].read(value) == value for value in values)
    assert all(told[key]["house_rule"] for key in house_rules())


def test_a_valid_line_has_all_its_data() -> None:
    told = rules_data.rules_of("minecraft stacking=on  uno.penalty=3")
    rules = Rules("minecraft stacking=on uno.penalty=3")
    assert told["line"] == str(rules)
    assert told["faults"] == []
    assert (told["seats"], told["fits"], told["team_size"]) == ([2, 10], list(range(2, 11)), None)
    assert told["has_colors"]
    assert not rules_data.rules_of("allwild")["has_colors"]
    assert told["team_values"] == {"4": "2x2", "6": "2x3", "8": "2x4", "10": "2x5"}
    assert told["given"] == rules.given
    assert told["values"]["uno.penalty"] == "3"
    assert told["rests_on"]["turn.play"] == rules.rule("turn.play")
    assert [section["title"] for section in told["sections"]] == [section.title for section in sheet_sections(rules)]
    assert told["names"] == dict(rules.edition.names)
    assert (told["goal"], told["goal_in_short"]) == ("one round decides", "one round")


@pytest.mark.parametrize(
    ("line", "lang", "goal"),
    [
        ("match.rounds=10", "en", "the first to 500 points wins; at most 10 rounds"),
        ("match.rounds=10", "de", "wer zuerst 500 Punkte hat, gewinnt; höchstens 10 Runden"),
        ("match.mode=low_total match.minutes=30", "en", "at 500 points the lowest total wins; at most 30 minutes"),
        ("match.rounds=1 match.minutes=1", "de", "wer zuerst 500 Punkte hat, gewinnt; höchstens 1 Runde oder 1 Minute"),
        ("score.round=flat(50)", "en", "the first to 500 points wins; 50 points a round"),
        ("score.round=flat(1) match.target=10", "de", "wer zuerst 10 Punkte hat, gewinnt; 1 Punkt je Runde"),
        ("score.round=flat(50) match.mode=single_hand", "en", "one round decides"),
        ("match.mode=elimination", "de", "mit 500 Punkten scheidet man aus"),
    ],
)
def test_the_goal_names_every_end_of_the_match(line: str, lang: str, goal: str) -> None:
    assert rules_data.rules_of(f"classic {line}", lang)["goal"] == goal


@pytest.mark.parametrize(
    ("line", "fits", "teams"),
    [
        ("classic teams=2x3", [6], ["4", "6", "8", "10"]),
        ("classic teams=2xN", [4, 6, 8, 10], ["4", "6", "8", "10"]),
        ("classic match.mode=elimination", list(range(3, 11)), []),
        ("classic deal.size=50", [2], []),
        ("classic players=2-5", [2, 3, 4, 5], ["4"]),
        ("classic players=2-3 teams=2x2", [], []),
    ],
)
def test_fits_lists_the_possible_numbers_of_seats(line: str, fits: list[int], teams: list[str]) -> None:
    told = rules_data.rules_of(line)
    assert told["fits"] == fits
    assert told["seats"] == ([fits[0], fits[-1]] if fits else [])
    assert list(told["team_values"]) == teams


@pytest.mark.parametrize(
    ("line", "saved", "faults"),
    [
        ("classic stacking=7 jump_in=on", "classic jump_in=on", 1),
        ("classic jump=on uno.penalty=x seven_zero=on", "classic seven_zero=on", 2),
        ("fairies stacking=on jump_in=on", "fairies jump_in=on", 2),
        ("fairies nothing=1 stacking=on draw2.target=next wd4.target=next", "fairies draw2.target=next wd4.target=next stacking=up", 1),
        ("classic stacking=on stacking=off", "classic stacking=up", 1),
        ("nothing stacking=on", None, 1),
        ("", None, 1),
    ],
)
def test_a_faulty_line_lists_its_faults_and_keeps_the_rest(line: str, saved: str | None, faults: int) -> None:
    told = rules_data.rules_of(line)
    assert told.get("line") == saved
    assert len(told["faults"]) == faults


WORDS = st.deferred(
    lambda: st.sampled_from([f"{entry['key']}={value['value']}" for entry in rules_data.settings() for value in entry["values"]])
)


@given(st.sampled_from(EDITIONS), st.lists(WORDS | st.text(max_size=12), max_size=8))
@settings(max_examples=60, deadline=None)
def test_the_valid_part_of_a_faulty_line_has_no_faults(edition: str, words: list[str]) -> None:
    told = rules_data.rules_of(" ".join([edition, *words]))
    assert str(Rules(told["line"])) == told["line"]
    assert rules_data.rules_of(told["line"])["faults"] == []


def test_a_rules_line_has_a_maximum_length() -> None:
    told = rules_data.rules_of("classic " + "jump_in=on " * 1000)
    assert len(told["faults"]) == 1
    assert len(rules_data.rules_of("classic" + " a=1" * (len(SETTINGS) + 1))["faults"]) == 1
