"""Measure the search for rules by questions written before it was changed: ``python tests/rulebook/texts/measure_search.py``.

``fresh.toml`` was written before the questions that rank, ``public.toml`` tells what people ask in public. The questions
that rank were written by somebody who knew both. ``opened.toml`` and ``sealed.toml`` are two halves of one set: whoever changed the search
saw the first, and of the second only the totals.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

from lastcard.rules.rulebook import rule_ids, topics
from lastcard.rules.sheets.search import answer

FILES: Final = ("fresh", "public", "opened", "sealed")


class Figure(NamedTuple):
    """How many of the questions of a file and language were answered rightly, of how many."""

    right: int
    asked: int


def questions(name: str) -> dict[str, Any]:
    """Return the questions of a file: by language, each with the subjects that answer it, and "foreign" with those to decline."""
    return tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))


def is_right(question: str, right: str, lang: str) -> bool:
    """Whether the first rule or the subject is a right one: a rule, a topic by its number, or a subject; with "@", of an edition."""
    told = answer(question, None, lang)
    first = next((rule.id for rule in told.rules or told.elsewhere), "")
    for one in right.split():
        name, _, code = one.partition("@")
        if (told.subject == name or first in _answering(name)) and first.startswith(f"{code}-" if code else ""):
            return True
    return False


def _answering(name: str) -> frozenset[str]:
    """Return the rule of a name, or all rules of the topic with that number."""
    if not name.isdigit():
        return frozenset({name} & set(rule_ids()))
    topic = next(one for one in topics() if one.number == int(name))
    return frozenset(topic.common).union(*topic.rules.values())


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
