"""The command and the page report correctly how far each language is translated."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lastcard.cli import main
from lastcard.errors import DeclarationError, LastCardError
from lastcard.rules import rulebook
from lastcard.rules.data import load_toml
from lastcard.rules.rulebook import rule_ids
from lastcard.rules.sheets import languages
from lastcard.rules.sheets.languages import language_list, language_text, state, translation_of, translations
from lastcard.text import catalogue
from lastcard.text.catalogue import BEGUN, COMPLETE, LANGUAGES, entries
from lastcard.web.rules_pages import languages_page

PAGES = ("cards", "events", "history", "home", "page", "refusals", "replay", "rules", "settings", "table")
"""The catalogues that every page needs."""


@pytest.mark.parametrize("lang", COMPLETE)
def test_complete_languages_lack_nothing(lang: str) -> None:
    found = translation_of(lang)
    assert found.percent == 100, language_text(lang)
    assert found.translated == found.texts > len(entries("en")) + len(rule_ids())
    assert language_text(lang) == f"{LANGUAGES[lang]}: complete"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_that_is_offered_has_what_the_pages_need(lang: str) -> None:
    for file in translation_of(lang).files:
        if file.name in {f"{name}.ftl" for name in PAGES}:
            assert len(file.missing) * 5 <= file.texts, f"text/{lang}/{file.name}: translate {', '.join(file.missing)}"


def test_what_is_missing_is_named_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {key: entry for key, entry in entries("de").items() if key not in ("table-log-late", "home-play")}
    monkeypatch.setattr(catalogue, "entries", lambda lang: own if lang == "de" else entries(lang))
    file = languages._file
    monkeypatch.setattr(languages, "_file", lambda lang, name: {} if name == "classic" else file(lang, name))
    found = translation_of("de")
    lacking = {file.name: file.missing for file in found.files if file.missing}
    assert lacking["table.ftl"] == ("table-log-late",)
    assert lacking["home.ftl"] == ("home-play",)
    assert "CL-08 text" in lacking["classic.toml"]
    assert set(lacking) == {"table.ftl", "home.ftl", "classic.toml"}
    assert found.texts - found.translated == sum(map(len, lacking.values()))
    assert 90 < found.percent < 100
    for page in (language_text("de"), languages_page()):
        assert "table-log-late" in page
        assert "CL-08 text" in page
    assert f"{found.percent} %" in state(found)


def test_a_language_that_is_begun_may_lack_whole_files(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_fairies(path: str) -> dict[str, Any]:
        if path == "rulebook/de/fairies.toml":
            raise FileNotFoundError(path)
        return load_toml(path)

    monkeypatch.setattr(rulebook, "load_toml", without_fairies)
    monkeypatch.setattr(languages, "load_toml", without_fairies)
    with pytest.raises(DeclarationError, match=r"rulebook/de/fairies\.toml is missing: translate"):
        rulebook.translation("de", "fairies")
    monkeypatch.setattr(rulebook, "COMPLETE", ("en", "uk"))
    assert rulebook.translation("de", "fairies") == {}
    assert rulebook.translation("de", "classic") == load_toml("rulebook/de/classic.toml")
    [file] = [file for file in translation_of("de").files if file.missing]
    assert (file.name, len(file.missing)) == ("fairies.toml", file.texts)


def test_all_languages_are_listed_in_80_columns() -> None:
    for lang in LANGUAGES:
        listed = language_list(80, lang)
        assert [line.split()[0] for line in listed.split("\n")[1:]] == [*LANGUAGES, *BEGUN]
        assert all(len(line) <= 80 for line in [*listed.split("\n"), *language_text(lang, 80).split("\n")])


def test_the_command_lists_languages_and_what_one_lacks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "de", "languages"]) == 0
    assert "Deutsch: vollständig" in capsys.readouterr().out
    assert main(["languages", "--json"]) == 0
    assert [one["lang"] for one in json.loads(capsys.readouterr().out)] == [one.lang for one in translations()]
    assert main(["languages", "xx"]) == 2
    assert f"no language 'xx'; there are {', '.join((*LANGUAGES, *BEGUN))}" in capsys.readouterr().err
    with pytest.raises(LastCardError):
        translation_of("")
