"""Questions in players' words (``players.toml``): how many of them find the right rule first, and that all foreign ones are declined.

A hash of a question decides to which half it belongs. The search was made with one half; the other was never looked at while it was made,
and only says how far it has come: raise its floor, but do not write rules, words or questions for one of its questions.
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

ASKED: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "players.toml").read_text(encoding="utf-8"))
FOREIGN: Final[dict[str, list[str]]] = ASKED.pop("foreign")
QUESTIONS: Final = Path(__file__).parents[3] / "src" / "lastcard" / "rules" / "rulebook" / "questions"
FLOORS: Final = {"made with": {"en": 0.95, "de": 0.95, "uk": 0.95}, "held out": {"en": 0.89, "de": 0.94, "uk": 0.91}}
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


@pytest.mark.parametrize("which", FLOORS)
def test_the_right_rule_comes_first(which: str) -> None:
    right, every = Counter[str](), Counter[str]()
    for table, those in ASKED.items():
        lang, _, line = table.partition(" ")
        for question, rules in those.items():
            if half(question) == which:
                every[lang] += 1
                right[lang] += is_right(question, rules, line, lang)
    reached = {lang: round(right[lang] / every[lang], 3) for lang in every}
    assert all(reached[lang] >= floor for lang, floor in FLOORS[which].items()), reached


@pytest.mark.parametrize("which", FLOORS)
def test_foreign_questions_are_declined(which: str) -> None:
    asked = [(lang, question) for lang, those in FOREIGN.items() for question in those if half(question) == which]
    assert [(lang, question) for lang, question in asked if answer(question, None, lang).subject] == []


def test_there_are_enough_questions() -> None:
    assert sum(map(len, ASKED.values())) >= 300
    assert sum(map(len, FOREIGN.values())) >= 40


def test_the_questions_that_judge_are_not_those_that_rank() -> None:
    ranking = {plain(one) for file in QUESTIONS.glob("??.toml") for those in read(file).values() for one in those}
    assert not ranking & {plain(question) for those in (*ASKED.values(), *FOREIGN.values()) for question in those}


def read(file: Path) -> dict[str, list[str]]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def plain(question: str) -> str:
    return " ".join(re.findall(r"\w+|\+", question.lower()))
