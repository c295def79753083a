"""Find the rule that answers a question in players' words.

>>> from lastcard import Rules
>>> [rule.id for rule in search("can I end on a draw four?", Rules("classic"), most=1)]
['CL-A12']
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from lastcard.rules.data import load_toml
from lastcard.rules.rulebook import Rule, rule
from lastcard.rules.rules import Rules
from lastcard.rules.sheets.search.likeness import FOREIGN, index
from lastcard.rules.sheets.search.subjects import subjects
from lastcard.rules.sheets.search.words import asking_language as asking_language
from lastcard.text.catalogue import ENGLISH
from lastcard.text.faults import check_text

ASSUMED: Final = "classic"
"""The edition that answers where neither a table nor the question names one."""
_LEAST: Final = 0.4
"""The least likeness of a question to its subject. A text below it is no question about the rules."""
_STRANGE: Final = 2.4
"""An addition to the least likeness if all words of the question are unknown; if only some are, it is added in proportion."""
_FOREIGN_NEAR: Final = 0.95
"""The likeness to questions about something else, relative to that to the first subject, from which a question is one of them."""
_MOST_READ: Final = 1000
"""The number of characters of a question in which an edition is looked for."""
_NEAR: Final = 0.6
"""The smallest likeness of a further subject, relative to the first."""
_LATER: Final = 0.9
"""The weight of each further rule on a subject, since the first one settles it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rules say to a question at a table of an edition, whose name is ``edition``.

    ``subject`` is what it asks about, None if it asks nothing about rules. ``rules`` answer at the table, the best first; they are empty
    where its rules say nothing, and then ``elsewhere`` has the rules of other editions on the subject.
    """

    subject: str | None
    edition: str
    rules: tuple[Rule, ...]
    elsewhere: tuple[Rule, ...]


def answer(question: str, rules: Rules | None = None, lang: str = ENGLISH) -> Answer:
    """Return what the rules of a table say to a question; without a table, those of the edition it names, or of classic."""
    check_text("question", question, "can I end on a draw four?")
    table = Rules(_named(question)) if rules is None else rules
    asked = index(asking_language(lang))
    ranked = asked.likeness(_without_names(question))
    if not ranked or _is_foreign(ranked) or ranked[0][0] < _LEAST + _STRANGE * asked.strangeness(_without_names(question)):
        return Answer(None, table.edition.name, (), ())
    first = ranked[0][1]
    wants_house = asked.asks_for_house_rules(question)

    def answers(key: str) -> tuple[str, ...]:
        return subjects()[key].answers(table, wants_house=wants_house)

    least = _NEAR * ranked[0][0]
    found: dict[str, float] = {}
    for score, key in ranked:
        if score >= least and key != FOREIGN:
            for place, name in enumerate(answers(key)):
                found[name] = max(found.get(name, 0.0), score * _LATER**place)
    own = answers(first)
    order = sorted(found, key=lambda name: (name != own[0], -found[name])) if own else []
    elsewhere = () if own else subjects()[first].elsewhere(table)
    return Answer(first, table.edition.name, tuple(rule(name, lang) for name in order), tuple(rule(name, lang) for name in elsewhere))


def _is_foreign(ranked: list[tuple[float, str]]) -> bool:
    """Return whether a question is about as much like those about something else as like those about any subject."""
    return any(key == FOREIGN and likeness >= _FOREIGN_NEAR * ranked[0][0] for likeness, key in ranked)


@cache
def _names() -> Mapping[str, re.Pattern[str]]:
    """Return how questions name each edition (``rulebook/questions/names.toml``)."""
    return _patterns("editions")


@cache
def _cards() -> Mapping[str, re.Pattern[str]]:
    """Return how questions name what only one edition has, such as a card."""
    return _patterns("cards")


def _patterns(table: str) -> Mapping[str, re.Pattern[str]]:
    told = load_toml("rulebook/questions/names.toml")[table]
    return {edition: re.compile("|".join(_written(name) for name in names)) for edition, names in told.items()}


def _written(name: str) -> str:
    """Return the pattern of a name; a star stands for any ending of a word, and a space may be a hyphen."""
    words = re.escape(name).replace(r"\*", r"\w*").replace(r"\ ", "[ -]").replace(r"\-", "[ -]")
    return rf"(?<!\w){words}(?!\w)"


def names_edition(question: str) -> bool:
    """Return whether a question names an edition, or a card that only one has."""
    return _edition(question) is not None


def _named(question: str) -> str:
    """Return the edition that a question names, by itself or by a card of its own; classic if it names none."""
    return _edition(question) or ASSUMED


def _edition(question: str) -> str | None:
    plain = question[:_MOST_READ].lower()
    return next((edition for names in (_names(), _cards()) for edition, name in names.items() if name.search(plain)), None)


def _without_names(question: str) -> str:
    """Return a question without the names of editions, which neither say what it asks about nor are strange words."""
    plain = question[:_MOST_READ].lower()
    for name in _names().values():
        plain = name.sub(" uno ", plain)
    return plain


def search(question: str, rules: Rules | None = None, lang: str = ENGLISH, most: int = 3) -> tuple[Rule, ...]:
    """Return the rules that answer a question best, the best one first; empty if no rule fits.

    With ``rules``, those of that table: of its edition, common to all, and house rules. Without, those of classic; where classic has none
    on the subject, those of the editions that have.
    """
    found = answer(question, rules, lang)
    return (found.rules or (found.elsewhere if rules is None else ()))[:most]
