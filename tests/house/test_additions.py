"""Additions are complete: a bot, edition, card, cause or language is declared everywhere it must be (docs/contributing.md)."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest

import lastcard
from lastcard import bots
from lastcard.bots.bot import Bot
from lastcard.bots.makers import MAKERS
from lastcard.bots.names import BOTS, LEARNED, LEVELS, NAMES
from lastcard.cards import COLORS, FACES, PLAY_PATTERN, SEAT_PATTERN, SPECIAL_WILDS, WILD_FACES
from lastcard.fast.compiler.records import GameState
from lastcard.fast.program.games import counts, drive, rows
from lastcard.fast.program.learning import actions, compact_observation
from lastcard.fast.simulation import columns
from lastcard.fast.simulation.setup import POLICIES, SEATED
from lastcard.game import events
from lastcard.rules.causes import causes_of, numbered
from lastcard.rules.data import load_toml
from lastcard.rules.edition import EDITIONS, VERBS, edition
from lastcard.rules.rulebook import codes, topics
from lastcard.rules.settings import SETTINGS
from lastcard.rules.sheets.meanings import AMOUNTS
from lastcard.terminal.card_art import WILD_SIGNS
from lastcard.text.catalogue import ENGLISH, LANGUAGES, messages
from lastcard.text.render import DECIMALS, GROUPING, PLURALS
from tests import perft, transcripts
from tests.oracle.naive import rules as naive_rules

SRC = Path(lastcard.__file__).parent
DOCS = SRC.parents[1] / "docs"
TESTS = Path(__file__).parents[1]
STYLES = SRC / "web" / "static" / "shared" / "cards" / "cards.css"
BOXES = STYLES.parent / "box_art.js"
HOME_WORDS = Path(lastcard.__file__).parent / "text" / "en" / "home.ftl"


# ---- languages: first, as nothing can be said in one that is not there ---------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_is_complete(lang: str) -> None:
    assert (SRC / "text" / lang).is_dir(), f"text/{lang}/ is missing: translate the messages of text/en/"
    assert lang in PLURALS, f"text/render.py: add the plural rule of {lang!r} to PLURALS"
    assert lang in GROUPING, f"text/render.py: add to GROUPING what {lang!r} writes between the thousands of a number"
    assert lang in DECIMALS, f"text/render.py: add to DECIMALS what {lang!r} writes before the decimals of a number"
    assert lang in AMOUNTS, f"rules/sheets/meanings.py: add to AMOUNTS what stands for a number in {lang!r}"
    assert lang == ENGLISH or (SRC / "rules" / "rulebook" / lang).is_dir(), f"rules/rulebook/{lang}/ is missing: translate the rulebook"


# ---- trained policies ----------------------------------------------------------------------------------------------------
def test_every_trained_policy_of_the_package_is_declared_and_explained() -> None:
    files = {path.stem for path in (SRC / "policies" / "learned").iterdir()}
    assert files == {*LEARNED}, "bots/names.py: LEARNED names other policies than policies/learned/ has"
    assert not {*LEARNED} & {*NAMES}
    explained = (DOCS / "program/cli.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in explained for name in LEARNED), "docs/program/cli.md: name the policy under 'Bots by name'"


# ---- bots ----------------------------------------------------------------------------------------------------------------
def test_every_bot_is_compiled_and_explained() -> None:
    explained = (DOCS / "program/cli.md").read_text(encoding="utf-8")
    for bot in BOTS:
        assert bot.name in SEATED, f"fast/simulation/setup.py: POLICIES has no {bot.name!r}, which bots/names.py declares"
        wanted = f"| `{bot.name}{':0.5' if bot.forgets else ''}` |"
        assert wanted in explained, f"docs/program/cli.md: explain the bot in the table of bots, in a row that begins {wanted}"
    for name in SEATED:
        assert name in NAMES, f"bots/names.py: BOTS has no {name!r}, which fast/simulation/setup.py compiles"
    assert set(POLICIES.values()) <= {drive.RANDOM, drive.LAWFUL, drive.WILDLY, drive.CALLING, drive.CAREFULLY, drive.JUDGING}


def test_every_class_of_a_bot_is_registered() -> None:
    assert {*MAKERS} == {bot.name for bot in BOTS if not bot.quick}, "bots/makers.py: MAKERS has other names than bots/names.py"
    made = {*MAKERS.values()}
    for found in pkgutil.iter_modules(bots.__path__):
        for name, thing in vars(import_module(f"lastcard.bots.{found.name}")).items():
            if name.endswith("Bot") and thing.__module__ != Bot.__module__:
                assert thing in made, f"bots/makers.py: add {name} of bots/{found.name}.py to MAKERS"


def test_a_table_offers_levels_that_differ() -> None:
    places = [bot.level for bot in BOTS if bot.level]
    assert len(set(places)) == len(places), "bots/names.py: two bots have the same level"
    assert all(not bot.forgets or f"{bot.name}:0.5" in NAMES for bot in BOTS)
    assert len(LEVELS) == len(places)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_a_name_in_every_language(level: str) -> None:
    for lang in LANGUAGES:
        for file, message in (
            ("home", f"new-table-level-{level}"),
            ("home", f"new-table-level-about-{level}"),
            ("table", f"table-level-{level}"),
        ):
            assert message in messages(lang), f"text/{lang}/{file}.ftl: add {message}, how the bot plays"


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
    for one in load_toml(f"rulebook/{name}.toml"):
        assert one.startswith(f"{found.code}-"), f"rules/rulebook/{name}.toml: {one} does not begin with {found.code}-"


@pytest.mark.parametrize("name", EDITIONS)
def test_the_documentation_names_the_code_of_the_edition(name: str) -> None:
    explained = (DOCS / "program/cli.md").read_text(encoding="utf-8")
    code = edition(name).code
    assert f"`{code}-" in explained, f"docs/program/cli.md: add `{code}-` and {name} to the row of the ids of rules"
    assert name in explained, f"docs/program/cli.md: add {name} to the row of the ids of rules"


@pytest.mark.parametrize("name", EDITIONS)
def test_every_rule_of_an_edition_stands_on_a_topic(name: str) -> None:
    placed = {one for topic in topics() for one in topic.rules[name]}
    for one in load_toml(f"rulebook/{name}.toml"):
        assert one in placed, f"rules/rulebook/topics.toml: add {one} to {name} = [...] of the topic that it settles"


@pytest.mark.parametrize("name", EDITIONS)
def test_the_page_draws_the_edition(name: str) -> None:
    assert f"home-box-{name} =" in HOME_WORDS.read_text(encoding="utf-8"), f"text/en/home.ftl: add home-box-{name}, the line under its box"
    assert re.search(rf'^  "?{name}"?: ', BOXES.read_text(encoding="utf-8"), re.MULTILINE), f"box_art.js: add {name} to LOOK_OUT"
    assert f".box-{name} " in BOXES.with_suffix(".css").read_text(encoding="utf-8"), f"box_art.css: give .box-{name} its colour"
    assert f".back-{name} " in STYLES.read_text(encoding="utf-8"), f"cards.css: draw .back-{name}, the back of its cards"


@pytest.mark.parametrize("name", EDITIONS)
def test_the_edition_is_tested(name: str) -> None:
    assert name in naive_rules.EDITIONS, f"tests/oracle/naive/rules.py: add {name!r} to EDITIONS and its values to SETTINGS"
    assert name in transcripts.MATCHES, (
        f"tests/transcripts/__init__.py: add {name!r} to MATCHES, and run python -m tests.transcripts --write"
    )
    places = {place for place, _, _ in perft.positions() if place == name}
    assert places, f"tests/perft/positions.txt: add positions under [{name}], and run python -m tests.perft --write"
    golden = TESTS / "wire" / "golden" / f"{name}.jsonl"
    assert golden.exists(), f"tests/wire/golden/{name}.jsonl is missing: run python -m tests.wire.test_golden"


# ---- events --------------------------------------------------------------------------------------------------------------
_UNSAID = {"d turn", "draw"}
"""Events without a sentence, because the events after them show them."""


def verbs_of_events() -> set[str]:
    """Return the verb of every event except plays, after ``d`` for events of the dealer: ``d swap``, ``keep``."""
    found = set()
    for head, _, _ in events._FORMS:
        who = "d " if head.startswith("d ") else ""
        words = head.removeprefix("d ").removeprefix(f"{SEAT_PATTERN} ")
        if words != PLAY_PATTERN:
            choice = words.replace(SEAT_PATTERN, "").removeprefix("(?:").partition(")")[0] if words.startswith("(?:") else words.split()[0]
            found |= {who + verb.split()[0] for verb in choice.split("|")}
    return found


def test_every_event_has_a_message() -> None:
    verbs = verbs_of_events()
    assert {"d swap", "d cut", "d return", "d dealer", "d won", "keep", "protect", "color"} <= verbs
    for verb in verbs - _UNSAID:
        message = f"event-{verb.replace(' ', '-')}"
        assert message in messages(ENGLISH), f"text/en/events.ftl: add {message}, the sentence of the event (game/events.py)"


# ---- statistics ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("kind", "first", "beyond"), [("draw", "0", "MISSED"), ("miss", "MISSED", "TURNS")])
def test_every_reason_has_a_place_among_the_counts(kind: str, first: str, beyond: str) -> None:
    places = vars(counts) | {"0": 0}
    highest = max(cause.number or 0 for cause in numbered(kind))
    assert places[first] + highest < places[beyond], (
        f"fast/program/games/counts.py: {beyond} = {places[beyond]}: move it and all after it up, "
        f"as the causes of kind {kind!r} go up to {highest}"
    )


def test_the_counts_fit_into_their_row() -> None:
    highest = max(columns.TALLIES.values())
    assert highest < counts.TALLIES, f"fast/program/games/counts.py: TALLIES = {counts.TALLIES} is too small for {highest}"
    assert rows.ROW == rows.G_TALLY + counts.TALLIES, f"fast/program/games/rows.py: ROW must be {rows.G_TALLY + counts.TALLIES}"
    assert len(GameState(2).outcome) == rows.ROW, f"fast/compiler/records.py: outcome must have {rows.ROW} places"
    assert len(GameState(2).tally) == counts.TALLIES, f"fast/compiler/records.py: tally must have {counts.TALLIES} places"


# ---- cards and causes ----------------------------------------------------------------------------------------------------
def test_every_card_has_a_name_and_an_effect() -> None:
    common = load_toml("editions/cards.toml")
    for face in (*FACES[10:], *(f"w{face}" for face in WILD_FACES)):
        for part in ("names", "effects"):
            assert face in common[part], f"rules/editions/cards.toml: add {face} to [{part}]"


@pytest.mark.parametrize("wild", [f"w{face}" for face in WILD_FACES])
def test_every_wild_is_drawn(wild: str) -> None:
    art = STYLES.with_name("wilds.js").read_text(encoding="utf-8")
    for table in ("WILD_CORNERS", "WILDS"):
        drawn = art.partition(f"const {table} = {{")[2].partition("\n};")[0]
        assert f"\n  {wild}: " in drawn, f"wilds.js: draw {wild} in {table}"
    assert wild == "ww" or wild in WILD_SIGNS, f"terminal/card_art.py: add to WILD_SIGNS what stands on {wild}"


def test_a_setting_of_special_wilds_needs_any_of_them() -> None:
    for key, setting in SETTINGS.items():
        for need in setting.needs:
            named = set(need.split()[1:]) & set(SPECIAL_WILDS) if need.startswith("cards ") else set()
            assert len(named) < 2 or named == set(SPECIAL_WILDS), (
                f"rules/settings.toml: {key}: needs must be 'cards {' '.join(SPECIAL_WILDS)}', as those are all special wilds"
            )


def test_the_numbers_of_vectorised_steps_hold_every_card() -> None:
    faces, wilds = len(FACES) - 13, len(WILD_FACES) - 5  # numbered later
    kinds = len(COLORS) * faces + wilds
    for name, there, wanted in (
        ("A_WILD_MORE - A_PLAY_MORE", actions.A_WILD_MORE - actions.A_PLAY_MORE, len(COLORS) * faces),
        ("A_LAY_MORE - A_WILD_MORE", actions.A_LAY_MORE - actions.A_WILD_MORE, 5 * wilds),
        ("A_PROTECT_MORE - A_LAY_MORE", actions.A_PROTECT_MORE - actions.A_LAY_MORE, kinds),
        ("A_PASS - A_PROTECT_MORE", actions.A_PASS - actions.A_PROTECT_MORE, len(COLORS) * faces),
        ("ACTIONS - A_PASS", actions.ACTIONS - actions.A_PASS, len(COLORS) * len(FACES) + len(WILD_FACES)),
        ("COMPACT_WILD_MORE - COMPACT_FACE_MORE", compact_observation.COMPACT_WILD_MORE - compact_observation.COMPACT_FACE_MORE, faces),
        ("COMPACT_SIZE - COMPACT_WILD_MORE", compact_observation.COMPACT_SIZE - compact_observation.COMPACT_WILD_MORE, wilds),
    ):
        file = "compact_observation" if name.startswith("COMPACT") else "actions"
        assert there == wanted, f"fast/program/learning/{file}.py: {name} = {there}, but {wanted} numbers are needed: move what follows"


def test_every_verb_is_explained() -> None:
    explained = (DOCS / "program/editions.md").read_text(encoding="utf-8")
    for verb in VERBS:
        assert f"`{verb}`" in explained or f"`{verb} N`" in explained, f"docs/program/editions.md: explain the verb {verb}"


def test_every_refusal_has_a_message() -> None:
    for cause in causes_of("refusal"):
        assert cause.message in messages(ENGLISH), f"text/en/refusals.ftl: add {cause.message}, why the action is refused ({cause.name})"
