"""The catalogues of the pages: every language says everything, with the same placeholders, and nothing is asked for that is not there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import lastcard
from lastcard.rules.settings import GROUPS
from lastcard.web import html, rules_pages
from lastcard.web.words import LANGUAGES, phrase

STATIC = Path(lastcard.__file__).parent / "web" / "static"
PARTS = ("home", "table", "say", "why", "replay")
FORM = re.compile(r"\.(zero|one|two|few|many|other)$")
ASKED = re.compile(r"""\b(t|plural)\(\s*"([\w.:-]+)\"""")
BEGUN = re.compile(r"""\b(?:t|plural)\(\s*`([\w.:-]*)\$\{""")
MARKED = re.compile(r"""data-t(?:-[a-z]+)?="([^"]+)\"""")


def catalogue(language: str, part: str) -> dict[str, str]:
    file = STATIC / "words" / language / f"{part}.json"

    def unique(pairs: list[tuple[str, str]]) -> dict[str, str]:
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), f"{file.name}: {[key for key in keys if keys.count(key) > 1]}"
        return dict(pairs)

    return dict(json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=unique))


def parts() -> list[str]:
    return [part for part in PARTS if (STATIC / "words" / "en" / f"{part}.json").exists()]


def everything(language: str) -> dict[str, str]:
    return {key: text for part in parts() for key, text in catalogue(language, part).items()}


def scripts() -> list[Path]:
    return sorted(path for path in STATIC.rglob("*.js") if "vendor" not in path.parts)


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def plain(key: str, words: dict[str, str]) -> str:
    """A key without the form of a plural it stands for; forms belong together where there is a general one."""
    base = FORM.sub("", key)
    return base if base != key and f"{base}.other" in words and f"{base}.one" in words else key


@pytest.mark.parametrize("part", parts())
def test_all_languages_have_the_same_keys(part: str) -> None:
    english = {plain(key, catalogue("en", part)) for key in catalogue("en", part)}
    for language in LANGUAGES:
        words = catalogue(language, part)
        assert {plain(key, words) for key in words} == english, language


@pytest.mark.parametrize("part", parts())
def test_all_languages_have_the_same_placeholders(part: str) -> None:
    english = catalogue("en", part)
    for language in LANGUAGES:
        words = catalogue(language, part)
        for key, text in words.items():
            if plain(key, words) == key:
                assert placeholders(text) == placeholders(english[key]), f"{language}: {key}"
            else:  # "one card" need not say the number
                same = english.get(key, english[FORM.sub(".other", key)])
                assert placeholders(text) - {"n"} == placeholders(same) - {"n"}, f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_empty(language: str) -> None:
    for key, text in everything(language).items():
        assert text.strip(), key


def test_no_key_is_in_two_parts() -> None:
    keys = [key for part in parts() for key in catalogue("en", part)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("script", scripts(), ids=lambda path: path.name)
def test_every_key_a_script_asks_for_is_there(script: Path) -> None:
    words = everything("en")
    text = script.read_text(encoding="utf-8")
    for kind, key in ASKED.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.S)):
        assert (f"{key}.other" if kind == "plural" else key) in words, key
    for beginning in BEGUN.findall(text):
        assert any(key.startswith(beginning) for key in words), beginning


@pytest.mark.parametrize("page", sorted(STATIC.rglob("*.html")), ids=lambda path: path.name)
def test_every_key_in_markup_is_there(page: Path) -> None:
    words = everything("en")
    for key in MARKED.findall(page.read_text(encoding="utf-8")):
        assert key in words, key


def test_markup_says_in_english_what_the_catalogue_says() -> None:
    text = (STATIC / "home" / "home.html").read_text(encoding="utf-8")
    marked = re.findall(r'data-t="([^"]+)"[^>]*>([^<]*)<', text)
    assert len(marked) > 10
    for key, words in marked:
        assert words == phrase("en", key)


def test_every_key_the_rules_pages_ask_for_is_there() -> None:
    for module in (html, rules_pages):
        for key in re.findall(r'"((?:home|rules)\.[\w.]+)"', Path(str(module.__file__)).read_text(encoding="utf-8")):
            for language in LANGUAGES:
                assert phrase(language, key)
    for group in GROUPS:
        for language in LANGUAGES:
            assert phrase(language, f"group.{group}")


def test_a_phrase_fills_in_its_values_once() -> None:
    assert phrase("de", "rules.players", least="{most}", most=4) == "Für {most} bis 4 Spieler"
    assert phrase("xx", "rules.title") == phrase("en", "rules.title")
    with pytest.raises(KeyError):
        phrase("de", "rules.nothing")
