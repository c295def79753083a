"""The patterns of the notation stand once, in ``cards.py``; bots and editions are listed once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lastcard
from lastcard import cards
from lastcard.bots.registry import BOTS, LEVELS, NAMES
from lastcard.cards import COLORS, FACES, WILD_FACES, kind_of
from lastcard.fast import drive
from lastcard.fast.setup import POLICIES
from lastcard.game.events import EVENT_PATTERN, parse_event
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import codes, rule, rule_ids

SRC = Path(lastcard.__file__).parent
ROOT = SRC.parents[1]
DOCS = ROOT / "docs"
_OWN_PATTERNS = re.compile(r"\[rygb|\[0-9srd\]|w\[w4bca\]|p\(\?:10\||p\(\?:\[1-9\]\|10\)|p\(\[1-9\]\|10\)|p\(10\|")


def test_no_file_writes_a_pattern_of_the_notation_itself() -> None:
    for path in sorted(SRC.rglob("*.py")):
        name = path.relative_to(SRC).as_posix()
        found = _OWN_PATTERNS.search(path.read_text(encoding="utf-8"))
        assert name == "cards.py" or not found, f"{name} has {found and found[0]}: use the patterns of cards.py"


def test_the_patterns_fit_every_card_and_nothing_else() -> None:
    letters = COLORS + FACES + WILD_FACES + "w?xp"
    for text in (a + b for a in letters for b in letters):
        assert bool(re.fullmatch(cards.CARD_PATTERN, text)) == (kind_of(text) is not None), text
        assert bool(re.fullmatch(cards.PLAY_PATTERN, text)) == (kind_of(text) is not None), text
        named = re.fullmatch(cards.PLAY_PATTERN, f"{text}:g")
        assert bool(named) == (text[0] == "w" and kind_of(text) is not None), text
    assert [seat for seat in range(-1, 101) if re.fullmatch(cards.SEAT_PATTERN, f"p{seat}")] == list(range(1, 11))


@pytest.mark.parametrize("text", ["d draw p2 ????", "d count p10 r5w4 54", "p1 ww:g", "p3 shed -", "d over p1 p3", "p1 r5:g", "d top"])
def test_the_pattern_of_events_fits_what_can_be_read(text: str) -> None:
    try:
        is_event = str(parse_event(text)) == text
    except lastcard.NotationError:
        is_event = False
    assert is_event == bool(re.fullmatch(EVENT_PATTERN, text))


# ---- bots ----------------------------------------------------------------------------------------------------------------
def test_every_bot_is_compiled_and_explained() -> None:
    explained = (DOCS / "cli.md").read_text(encoding="utf-8")
    for bot in BOTS:
        assert bot.name in POLICIES, f"fast/setup.py: POLICIES has no {bot.name!r}, which bots/registry.py declares"
        wanted = f"| `{bot.name}{':0.5' if bot.forgets else ''}` |"
        assert wanted in explained, f"docs/cli.md: explain the bot in the table of bots, in a row that begins {wanted}"
    for name in POLICIES:
        assert name in NAMES, f"bots/registry.py: BOTS has no {name!r}, which fast/program.py compiles"
    assert set(POLICIES.values()) <= {drive.RANDOM, drive.LAWFUL, drive.WILDLY, drive.CAREFULLY}


def test_a_table_offers_levels_that_differ() -> None:
    places = [bot.level for bot in BOTS if bot.level]
    assert len(set(places)) == len(places), "bots/registry.py: two bots have the same level"
    assert all(not bot.forgets or f"{bot.name}:0.5" in NAMES for bot in BOTS)
    assert len(LEVELS) == len(places)


# ---- editions ------------------------------------------------------------------------------------------------------------
def test_every_file_of_an_edition_is_listed() -> None:
    files = {path.stem for path in (SRC / "rules" / "editions").glob("*.toml")} - {"cards"}
    for name in files - set(EDITIONS):
        raise AssertionError(f"rules/edition.py: add {name!r} to EDITIONS, as there is rules/editions/{name}.toml")
    for name in set(EDITIONS) - files:
        raise AssertionError(f"rules/editions/{name}.toml is missing; rules/edition.py lists {name!r} in EDITIONS")


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_has_a_code_and_a_rulebook_of_its_own(name: str) -> None:
    found = edition(name)
    assert found.id == name, f"rules/editions/{name}.toml: id = {found.id!r}, not its file's name"
    assert codes().get(found.code) == name, f"rules/editions/{name}.toml: the code {found.code!r} is that of {codes().get(found.code)}"
    path = SRC / "rules" / "rulebook" / f"{name}.toml"
    assert path.exists(), f"rules/rulebook/{name}.toml is missing: every rule of the edition in our own words, {found.code}-01 and on"
    own = [one for one in rule_ids() if rule(one).edition == name]
    assert own, f"rules/rulebook/{name}.toml has no rule whose id begins with {found.code}-"
