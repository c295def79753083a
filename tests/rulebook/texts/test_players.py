"""Questions in players' words (``players.toml``): how many of them find the right rule first, and that all foreign ones are declined.

A hash of a question decides to which half it belongs. The search was made with one half; of the other only the totals were looked at,
which say how far it has come: raise its floor, but do not write words or questions for one of its questions. Nor for one of
``chat.toml``, which was written afterwards, as children and people in a hurry write.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

from lastcard import Rules
from lastcard.rules.sheets.search import answer
from lastcard.rules.sheets.search.subjects import subjects
from tests.rulebook.texts.measure_search import FILES, measure, questions

ASKED: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "players.toml").read_text(encoding="utf-8"))
FOREIGN: Final[dict[str, list[str]]] = ASKED.pop("foreign")
CHAT: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "chat.toml").read_text(encoding="utf-8"))
CHAT_FOREIGN: Final[dict[str, list[str]]] = CHAT.pop("foreign")
QUESTIONS: Final = Path(__file__).parents[3] / "src" / "lastcard" / "rules" / "rulebook" / "questions"
FLOORS: Final = {"made with": {"en": 0.95, "de": 0.95, "uk": 0.95}, "held out": {"en": 0.96, "de": 0.96, "uk": 0.95}}
"""The part of the questions of each half and language that finds the right rule first."""


def half(question: str) -> str:
    return "held out" if sha256(question.encode()).digest()[0] % 2 else "made with"


def is_right(question: str, right: str, line: str, lang: str) -> bool:
    """Whether the first rule is among the right ones; where the rules are silent, whether the subject is the right one."""
    told = answer(question, Rules(line) if line else None, lang)
    if right in subjects():
        return told.subject == right and not [one for one in told.rules if one.edition]
    first = (told.rules or (() if line else told.elsewhere))[:1]
    return [one.id for one in first if one.id in right.split()] != []


def reached(asked: dict[str, Any], which: str | None = None) -> dict[str, float]:
    """Return the part of the questions, or of a half of them, that finds the right rule first, by language."""
    right, every = Counter[str](), Counter[str]()
    for table, those in asked.items():
        lang, _, line = table.partition(" ")
        for question, rules in those.items():
            if which in (None, half(question)):
                every[lang] += 1
                right[lang] += is_right(question, rules, line, lang)
    return {lang: round(right[lang] / every[lang], 3) for lang in every}


@pytest.mark.parametrize("which", FLOORS)
def test_the_right_rule_comes_first(which: str) -> None:
    found = reached(ASKED, which)
    assert all(found[lang] >= floor for lang, floor in FLOORS[which].items()), found


def test_the_right_rule_comes_first_in_a_chat() -> None:
    found = reached(CHAT)
    assert all(found[lang] >= floor for lang, floor in {"en": 0.6, "de": 0.6, "uk": 0.8}.items()), found


@pytest.mark.parametrize("which", FLOORS)
def test_foreign_questions_are_declined(which: str) -> None:
    asked = [(lang, question) for lang, those in FOREIGN.items() for question in those if half(question) == which]
    assert [(lang, question) for lang, question in asked if answer(question, None, lang).subject] == []


@pytest.mark.parametrize(("name", "floor", "answered"), [("fresh", 0.89, 0), ("public", 0.88, 0), ("opened", 0.95, 0), ("sealed", 0.95, 1)])
def test_questions_written_before_those_that_rank_find_their_subject(name: str, floor: float, answered: int) -> None:
    found = measure(name)
    declined = found.pop("foreign")
    assert declined.right >= declined.asked - answered
    assert sum(one.right for one in found.values()) >= floor * sum(one.asked for one in found.values()), found


@pytest.mark.parametrize(
    ("question", "lang", "first"),
    [
        ("what is the penalty for not saying uno in minecraft", "en", "MC-"),
        ("how many points do you need in paw patrol", "en", "PP-"),
        ("Wie viele Karten bekommt man bei No Mercy am Anfang", "de", "ML-"),
        ("скільки карт роздають у майнкрафт", "uk", "MC-"),
        ("how many points to win in the anniversary edition", "en", "EA-"),
        ("Wie viele Karten bekommt man bei der Jubiläumsausgabe", "de", "EA-"),
        ("скільки карт роздають у ювілейному виданні", "uk", "EA-"),
        ("how many cards are dealt in the retour edition", "en", "GB-"),
        ("how many blank cards are in swap 112", "en", "SW-"),
        ("what does retour do", "en", "CL-"),
        ("Wie viele Karten sind in der Paw-Patrol-Schachtel", "de", "PP-"),
        ("how many points is the villain draw four", "en", "DF-"),
        ("how many points is a creeper", "en", "MC-"),
        ("Wie viele Punkte zählt das silberne Abzeichen", "de", "PP-"),
        ("скільки очок за срібний значок", "uk", "PP-"),
    ],
)
def test_a_question_that_names_an_edition_is_answered_for_it(question: str, lang: str, first: str) -> None:
    assert answer(question, None, lang).rules[0].id.startswith(first)


def test_there_are_enough_questions() -> None:
    assert sum(map(len, ASKED.values())) >= 300
    assert sum(map(len, FOREIGN.values())) >= 40


def test_the_questions_that_judge_are_not_those_that_rank() -> None:
    ranking = {plain(one) for file in QUESTIONS.glob("??.toml") for those in read(file).values() for one in those}
    judging = [*ASKED.values(), *FOREIGN.values(), *CHAT.values(), *CHAT_FOREIGN.values()]
    for name in FILES:
        told = questions(name)
        judging += [*told.pop("foreign").values(), *told.values()]
    assert not ranking & {plain(question) for those in judging for question in those}


def read(file: Path) -> dict[str, list[str]]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def plain(question: str) -> str:
    return " ".join(re.findall(r"\w+|\+", question.lower()))
