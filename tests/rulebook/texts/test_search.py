"""The search over rules in plain words: questions from arguments, each of which finds the rule that settles it first."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from lastcard import Rules
from lastcard.cli import main
from lastcard.errors import NotationError
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import rule, rule_ids, topics
from lastcard.rules.sheets.search import asking_language, search
from lastcard.text.catalogue import LANGUAGES

QUESTIONS = tomllib.loads((Path(__file__).parent / "arguments.toml").read_text(encoding="utf-8"))["question"]
RULEBOOK = Path(__file__).parents[3] / "src" / "lastcard" / "rules" / "rulebook"


ASKED = [lang for lang in LANGUAGES if asking_language(lang) == lang]
"""The languages that have words of questions."""


def words(lang: str) -> dict[str, Any]:
    return tomllib.loads((RULEBOOK / ("words.toml" if lang == "en" else f"{lang}/words.toml")).read_text(encoding="utf-8"))


def found(question: str, line: str | None = None, lang: str = "en") -> list[str]:
    return [one.id for one in search(question, None if line is None else Rules(line), lang)]


@pytest.mark.parametrize("row", QUESTIONS, ids=lambda row: f"{row['edition']}: {row['asked']}")
def test_the_rule_that_settles_an_argument_comes_first(row: dict[str, Any]) -> None:
    assert found(row["asked"], row["edition"], row.get("lang", "en"))[0] in row["rules"]


def test_there_are_twenty_arguments_in_english_and_ten_in_each_other_language() -> None:
    langs = [row.get("lang", "en") for row in QUESTIONS]
    assert (langs.count("en"), langs.count("de"), langs.count("uk")) == (20, 10, 10)


@pytest.mark.parametrize("lang", ASKED)
def test_a_topic_asked_for_as_the_table_says_is_found(lang: str, repeats: Callable[[int, int], int]) -> None:
    """For each known phrasing, a rule of its topic, or the rule itself, is among the three best results of some edition."""
    by_number = {str(topic.number): topic for topic in topics()}
    for key, phrases in [*words(lang)["asked"].items()][ASKED.index(lang) :: 10 // repeats(10, 1)]:
        wanted = {key} if key not in by_number else set(chain(by_number[key].common, *by_number[key].rules.values()))
        for phrase in phrases:
            assert any(wanted & set(found(phrase, name, lang)) for name in EDITIONS), (key, phrase)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_table_gets_rules_that_hold_there(name: str) -> None:
    for row in QUESTIONS:
        for one in search(row["asked"], Rules(name), row.get("lang", "en")):
            assert one.edition in (name, None), (row["asked"], one.id)
            assert not one.id.startswith("X-")
            assert not one.is_info


def test_without_a_table_all_editions_are_searched() -> None:
    assert {rule(one).edition for one in found("how many cards for forgetting uno")} & set(EDITIONS)
    assert len(search("uno", most=10)) == 10


def test_a_house_rule_that_is_on_comes_before_the_rule_it_replaces() -> None:
    asked = "can you stack a +2 on a +4?"
    assert found(asked, "classic")[0] == "CL-A20"
    assert found(asked, "classic stacking=on")[0] == "HR-1"


def test_an_optional_game_counts_more_where_it_is_played() -> None:
    asked = "too many points, am I knocked out of the game?"
    assert found(asked, "classic match.mode=elimination")[0] in {"CL-52", "CL-51"}


@pytest.mark.parametrize("question", ["", "?!", "how do I bake bread", "the of and", "xyzzy plugh"])
def test_nothing_fits_what_is_no_question_about_rules(question: str) -> None:
    assert search(question, Rules("classic")) == ()


def test_the_order_of_equal_words_and_case_do_not_matter() -> None:
    assert found("Can I STACK?", "classic") == found("can i stack", "classic")


def test_a_question_is_a_text() -> None:
    with pytest.raises(NotationError, match="question: a text such as"):
        search(None)  # type: ignore[arg-type]


# -- the table of words


@pytest.mark.parametrize("lang", ASKED)
def test_the_words_are_sound(lang: str) -> None:
    told = words(lang)
    assert set(told) == {"stop", "words", "kinds", "narrow", "asked"}
    known = {str(topic.number) for topic in topics()} | set(rule_ids())
    assert set(told["asked"]) <= known
    for kind, terms in told["kinds"].items():
        assert {kind, *terms} <= set(told["words"]), kind
    for saying in chain.from_iterable(told["words"].values()):
        assert saying == saying.lower().strip(), saying
    assert all(len(set(sayings)) == len(sayings) for sayings in (*told["words"].values(), *told["asked"].values()))


def test_every_language_knows_the_same_circumstances_and_kinds() -> None:
    for lang in ASKED:
        assert words(lang)["kinds"] == words("en")["kinds"]
        assert words(lang)["narrow"] == words("en")["narrow"]


# -- the command


def test_why_prints_the_three_best_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "can I end on a draw four?", "--rules", "classic"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("CL-A12 · Classic · ruling: the print leaves it open\n  The rules are silent")
    assert sum(not line.startswith(" ") and " · " in line for line in out.splitlines()) == 3
    assert "\nlastcard why CL-A12 explains it in full.\n" in out


def test_why_takes_the_words_of_a_question_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "de", "why", "Darf", "man", "mit", "+4", "aufhören?", "--rules", "classic"]) == 0
    assert capsys.readouterr().out.startswith("CL-A12 · Classic · Auslegung")


def test_ids_are_looked_up_as_before(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "cl-a12"]) == 0
    assert capsys.readouterr().out.startswith("CL-A12 · Classic")
    assert main(["why", "ZZ-9"]) == 2
    assert "no rule 'ZZ-9'" in capsys.readouterr().err


def test_a_question_that_nothing_fits_ends_with_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "how do I bake bread"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("lastcard: no rule fits 'how do I bake bread': try other words")
    assert said.err.count("\n") == 1


def test_a_rules_line_that_cannot_hold_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "forgot uno", "--rules", "clasic"]) == 2
    assert "did you mean 'classic'?" in capsys.readouterr().err
