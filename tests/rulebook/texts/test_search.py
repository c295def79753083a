"""The search over rules in plain words: questions from arguments, each of which finds the rule that settles it first."""

from __future__ import annotations

import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from lastcard import Rules
from lastcard.cli import main
from lastcard.errors import NotationError
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import rule_ids, topics
from lastcard.rules.sheets.search import answer, asking_language, search
from lastcard.rules.sheets.search.subjects import subjects
from lastcard.text.catalogue import LANGUAGES

QUESTIONS = tomllib.loads((Path(__file__).parent / "arguments.toml").read_text(encoding="utf-8"))["question"]
RULEBOOK = Path(__file__).parents[3] / "src" / "lastcard" / "rules" / "rulebook"


ASKED = [lang for lang in LANGUAGES if asking_language(lang) == lang]
"""The languages that have words of questions."""


def words(lang: str) -> dict[str, Any]:
    return tomllib.loads((RULEBOOK / ("words.toml" if lang == "en" else f"{lang}/words.toml")).read_text(encoding="utf-8"))


def questions(lang: str) -> dict[str, list[str]]:
    return tomllib.loads((RULEBOOK / "questions" / f"{lang}.toml").read_text(encoding="utf-8"))


def found(question: str, line: str | None = None, lang: str = "en") -> list[str]:
    return [one.id for one in search(question, None if line is None else Rules(line), lang)]


@pytest.mark.parametrize("row", QUESTIONS, ids=lambda row: f"{row['edition']}: {row['asked']}")
def test_the_rule_that_settles_an_argument_comes_first(row: dict[str, Any]) -> None:
    assert found(row["asked"], row["edition"], row.get("lang", "en"))[0] in row["rules"]


def test_there_are_twenty_arguments_in_english_and_ten_in_each_other_language() -> None:
    langs = [row.get("lang", "en") for row in QUESTIONS]
    assert [langs.count(lang) for lang in ("en", "de", "fr", "uk")] == [20, 10, 10, 10]


@pytest.mark.parametrize("lang", ASKED)
def test_a_question_of_the_table_finds_its_subject(lang: str) -> None:
    """At least 95 of 100 questions that the search ranks by find the first rule of their subject; those of ``foreign`` find none."""
    told, table = questions(lang), Rules("classic")
    asked = [(key, question) for key, those in told.items() for question in those]
    wrong = [(key, question) for key, question in asked if not is_answered(question, key, table, lang)]
    assert len(wrong) <= 0.05 * len(asked), wrong
    assert not [question for key, question in wrong if key == "foreign"]


def is_answered(question: str, key: str, table: Rules, lang: str) -> bool:
    """Whether a question finds its subject, or another one with the same first rule."""
    found = answer(question, table, lang).subject
    if found is None or key == "foreign":
        return found is None and key == "foreign"
    wanted, got = subjects()[key].answers(table), subjects()[found].answers(table)
    return key == found or (wanted[:1] == got[:1] != ())


@pytest.mark.parametrize("name", EDITIONS)
def test_a_table_gets_rules_that_hold_there(name: str) -> None:
    for row in QUESTIONS:
        for one in search(row["asked"], Rules(name), row.get("lang", "en")):
            assert one.edition in (name, None), (row["asked"], one.id)
            assert not one.id.startswith("X-")
            assert not one.is_info


def test_without_a_table_classic_answers() -> None:
    told = answer("how many cards for forgetting uno")
    assert told.edition == "Classic"
    assert {one.edition for one in told.rules} <= {"classic", None}
    assert found("how many points to win")[0] == "CL-40"


def test_where_an_edition_has_no_rule_others_are_named() -> None:
    told = answer("what does a creeper do", Rules("retour"))
    assert (told.subject, told.edition, told.rules) == ("creeper", "Retour", ())
    assert {one.edition for one in told.elsewhere} == {"minecraft"}
    assert found("what does a creeper do", "retour") == []
    assert found("what does a creeper do")[0] == "MC-37"


@pytest.mark.parametrize("name", EDITIONS)
def test_what_no_rule_book_says_has_a_subject_and_no_rule(name: str) -> None:
    told = answer("nobody may talk while a six lies on top", Rules(name))
    assert (told.subject, told.rules, told.elsewhere) == ("silent_six", (), ())


def test_a_house_rule_comes_first_where_it_is_asked_for() -> None:
    assert found("do I draw until I can play?", "classic")[0] == "CL-09"
    assert found("is there a house rule that I draw until I can play?", "classic")[0] == "HR-4"
    assert found("can I swap hands with a 7?", "classic")[0] == "HR-3"
    assert found("can I swap hands with a 7?", "merciless")[0] == "ML-17"


def test_a_rule_that_a_table_has_changed_comes_later() -> None:
    asked = "how many cards for forgetting uno"
    assert found(asked, "classic")[0] == "CL-13"
    assert "CL-13" in found(asked, "classic uno.penalty=2")[1:]


@pytest.mark.parametrize(
    ("said", "meant"), [("can I chalenge a +4", "can I challenge a +4"), ("what does revrese do", "what does reverse do")]
)
def test_a_letter_that_is_wrong_does_no_harm(said: str, meant: str) -> None:
    assert found(said) == found(meant) != []


@pytest.mark.parametrize("question", ["a" * 100_000, "+4 " * 50_000, "ü" * 1_000_000, "can I " + "x" * 70 + "?", "\x00\ud800", "'" * 5000])
def test_a_question_may_be_anything(question: str) -> None:
    for lang in LANGUAGES:
        search(question, Rules("classic"), lang)


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
    assert set(told) == {"stop", "words"}
    for saying in chain.from_iterable(told["words"].values()):
        assert saying == saying.lower().strip(), saying
    assert all(len(set(sayings)) == len(sayings) for sayings in told["words"].values())


def test_every_language_has_the_same_terms() -> None:
    for lang in ASKED:
        assert set(words(lang)["words"]) == set(words("en")["words"]), f"{lang}/words.toml: the terms are those of ../words.toml"


# -- the subjects and their questions


def test_every_subject_is_asked_for_in_every_language() -> None:
    for lang in ASKED:
        asked = questions(lang)
        missing = set(subjects()) - set(asked)
        assert not missing, f"rules/rulebook/questions/{lang}.toml: write how players ask about {sorted(missing)}"
        assert set(asked) - set(subjects()) == {"foreign"}
    for key in subjects():
        assert sum(len(questions(lang)[key]) for lang in ASKED) >= 6, key


def test_no_question_is_asked_twice() -> None:
    for lang in ASKED:
        every = [question for those in questions(lang).values() for question in those]
        assert len(set(every)) == len(every), sorted(question for question in every if every.count(question) > 1)


def test_every_topic_and_house_rule_has_a_subject() -> None:
    declared = tomllib.loads((RULEBOOK / "questions" / "subjects.toml").read_text(encoding="utf-8"))
    assert all(set(told) <= {"topics", "rules", "first", "without"} for told in declared.values())
    numbers = {number for told in declared.values() for number in told.get("topics", ())}
    assert numbers == {topic.number for topic in topics()}, "rules/rulebook/questions/subjects.toml: a subject for each topic"
    named = {name for subject in subjects().values() for name in subject.rules}
    assert named <= set(rule_ids())
    missing = [name for name in rule_ids() if name.startswith("HR-") and name not in named]
    assert not missing, f"rules/rulebook/questions/subjects.toml: add {missing} to a subject, and write how players ask for it"


# -- the command


def test_why_prints_at_most_three_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "can I end on a draw four?", "--rules", "classic"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("CL-A12 · Classic · ruling: the print leaves it open\n  The rules are silent")
    assert 1 < sum(not line.startswith(" ") and " · " in line for line in out.splitlines()) <= 3
    assert "\nlastcard why CL-A12 explains it in full.\n" in out
    assert "--rules" not in out


def test_why_says_for_which_edition_it_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "how many points to win"]) == 0
    assert "Answered for Classic. For other rules, name them: --rules minecraft" in capsys.readouterr().out
    assert main(["why", "how many points to win in minecraft"]) == 0
    assert "Answered for UNO Minecraft, which your question names. If you play with house rules" in capsys.readouterr().out
    assert main(["why", "what does a creeper do", "--rules", "retour"]) == 0
    assert capsys.readouterr().out.startswith("Retour has no rule on this. Others have:\nMC-37 · ")
    assert main(["--lang", "de", "why", "wie lange darf man überlegen"]) == 1
    assert "keine Spielregel sagt etwas zu „wie lange darf man überlegen“" in capsys.readouterr().err


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
