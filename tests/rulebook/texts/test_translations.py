"""The rulebook in other languages: every rule, setting and topic is translated and mentions the same ids."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lastcard.rules.data import load_toml
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import describe, id_pattern, rule, rule_ids, topics, topics_of, translation
from lastcard.rules.settings import SETTINGS
from lastcard.text.catalogue import COMPLETE, ENGLISH, LANGUAGES

OTHERS = [lang for lang in LANGUAGES if lang != ENGLISH]
FAMILIES = (*EDITIONS, "common", "house")
ENGLISH_WORDS = re.compile(r"\b(the|is|are|and|of|you|your|draws?|plays?|turn|cards?|player|round|has|have|when|who|with|not|or)\b")
ALIKE = {"es": {"has"}}
"""Words of a language that are spelt as English ones."""

pytestmark = pytest.mark.parametrize("lang", OTHERS)


def texts(lang: str) -> Iterator[tuple[str, str, str]]:
    """Yield the place, the English text and the translation of everything that is translated."""
    for place, english, other in said(lang):
        if lang in COMPLETE or other != english:
            yield place, english, other


def said(lang: str) -> Iterator[tuple[str, str, str]]:
    """Yield the place, the English text and the translation of every text of the rulebook."""
    for name in rule_ids():
        yield name, rule(name).text, rule(name, lang).text
        yield f"{name}, why", rule(name).why or "", rule(name, lang).why or ""
    for key in SETTINGS:
        yield key, describe(key)["summary"], describe(key, lang)["summary"]
        for value, text in describe(key)["values"].items():
            yield f"{key}={value}", text, describe(key, lang)["values"][value]
        for part in ("name", "about") if "switch" in describe(key) else ():
            yield f"{key}, {part}", describe(key)["switch"][part], describe(key, lang)["switch"][part]
    for one, other in zip(topics(), topics(lang), strict=True):
        yield f"topic {one.number}", one.name, other.name
        yield f"topic {one.number}, group", one.group, other.group


def compare(where: str, wanted: set[str], found: set[str]) -> None:
    """Fail with the missing texts of a translation, if its language is complete, and with texts without an original."""
    if where.partition("/")[0] not in COMPLETE:
        wanted = wanted & found
    assert not wanted - found, f"rules/rulebook/{where}: translate {', '.join(sorted(wanted - found))}"
    assert not found - wanted, f"rules/rulebook/{where}: remove {', '.join(sorted(found - wanted))}, which English does not have"


def test_every_rule_of_every_family_is_translated_and_nothing_else(lang: str) -> None:
    for family in FAMILIES:
        own, other = load_toml(f"rulebook/{family}.toml"), translation(lang, family)
        compare(f"{lang}/{family}.toml", set(own), set(other))
        for name in own.keys() & other.keys():
            entry = own[name]
            compare(f"{lang}/{family}.toml, [{name}]", {"text", "why"} & set(entry), set(other[name]))


def test_every_setting_and_topic_is_translated_and_nothing_else(lang: str) -> None:
    settings = translation(lang, "settings")
    compare(f"{lang}/settings.toml", set(SETTINGS), set(settings))
    for key, told in settings.items():
        compare(f"{lang}/settings.toml, [{key}]", {"summary", "values", "switch"} & set(describe(key)), set(told))
        compare(f"{lang}/settings.toml, [{key}], values", set(describe(key)["values"]), set(told["values"]))
        if "switch" in told:
            compare(f"{lang}/settings.toml, [{key}], switch", {"name", "about"}, set(told["switch"]))
    named = translation(lang, "topics")
    compare(f"{lang}/topics.toml, [topics]", {str(topic.number) for topic in topics()}, set(named["topics"]))
    compare(f"{lang}/topics.toml, [groups]", {topic.group for topic in topics()}, set(named["groups"]))


def test_every_edition_is_described(lang: str) -> None:
    compare(f"{lang}/editions.toml", set(EDITIONS), set(translation(lang, "editions")))


def test_a_translation_is_in_its_language(lang: str) -> None:
    for place, english, other in texts(lang):
        assert bool(english) == bool(other), place
        assert not set(ENGLISH_WORDS.findall(other)) - ALIKE.get(lang, set()), f"{place}: {other}"


def test_a_translation_is_made_of_sentences_where_the_original_is(lang: str) -> None:
    for place, english, other in texts(lang):
        if english:
            assert other == re.sub(r"[ \t\n]+", " ", other).strip(), place
            assert other[0].isupper() or not other[0].isalpha() or not english[0].isupper(), place
            assert other[-1] in ".?!" or english[-1] not in ".?!", place


def test_a_translation_speaks_of_the_same_rules(lang: str) -> None:
    for place, english, other in texts(lang):
        assert sorted(id_pattern().findall(english)) == sorted(id_pattern().findall(other)), place


def test_what_is_no_text_is_the_same(lang: str) -> None:
    for name in rule_ids():
        one, other = rule(name), rule(name, lang)
        assert (one.settings, one.alternatives, one.confidence, one.is_info) == (
            other.settings,
            other.alternatives,
            other.confidence,
            other.is_info,
        )
    assert [topic.number for topic in topics_of("CL-08")] == [topic.number for topic in topics_of("CL-08", lang)]
