"""Measure the search for rules by questions written before it was changed: ``python tests/rulebook/texts/measure_search.py``.

``fresh.toml`` was written before the questions that rank, ``public.toml`` tells what people ask in public. The questions
that rank were written by somebody who knew both.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

from lastcard.rules.sheets.search import answer

FILES: Final = ("fresh", "public")


class Figure(NamedTuple):
    """How many of the questions of a file and language were answered rightly, of how many."""

    right: int
    asked: int


def questions(name: str) -> dict[str, Any]:
    """Return the questions of a file: by language, each with the subjects that answer it, and "foreign" with those to decline."""
    return tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))


def is_right(question: str, right: str, lang: str) -> bool:
    """Whether the subject is one of the right ones, and the first rule is of the edition that is named with it."""
    told = answer(question, None, lang)
    first = (told.rules or told.elsewhere)[:1]
    for one in right.split():
        subject, _, code = one.partition("@")
        if told.subject == subject and (not code or any(rule.id.startswith(f"{code}-") for rule in first)):
            return True
    return False


def measure(name: str) -> dict[str, Figure]:
    """Return what is found for a file, by language, and for "foreign" what is declined."""
    told = questions(name)
    foreign = told.pop("foreign")
    found = {lang: Figure(sum(is_right(one, right, lang) for one, right in those.items()), len(those)) for lang, those in told.items()}
    declined = [answer(one, None, lang).subject is None for lang, those in foreign.items() for one in those]
    return {**found, "foreign": Figure(sum(declined), len(declined))}


if __name__ == "__main__":
    for name in FILES:
        figures = measure(name)
        for lang, figure in figures.items():
            print(f"{name} {lang}: {figure.right} of {figure.asked}")
        print(f"{name}: {sum(one.right for lang, one in figures.items() if lang != 'foreign')} questions answered rightly")
