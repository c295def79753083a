"""The subjects that players ask about, and the rules that answer at a table (``rules/rulebook/questions/subjects.toml``)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from lastcard.rules.data import load_toml
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import codes, describe, rule, topics
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS


@dataclass(frozen=True, slots=True)
class Subject:
    """One thing that players ask about; ``rules`` are those of all editions, common ones and house rules, the best first."""

    key: str
    rules: tuple[str, ...]

    def answers(self, rules: Rules, *, wants_house: bool = False) -> tuple[str, ...]:
        """Return the rules that answer at a table: of house rules that are on, of its edition, common ones, house rules to choose.

        With ``wants_house``, house rules come first in any case.
        """
        edition = printed(rules)
        own = (name for name in self.rules if not name.startswith("X-"))
        held = [name for name in own if codes().get(name.partition("-")[0], edition) == edition]
        return tuple(sorted(held, key=lambda name: -1 if wants_house and name.startswith("HR-") else _place(name, rules)))

    def elsewhere(self, rules: Rules) -> tuple[str, ...]:
        """Return the rules that answer where the edition is silent: comparisons, then the rules of other editions, in their order."""
        holders = {name: codes().get(name.partition("-")[0]) for name in self.rules}
        compared = [name for name in self.rules if name.startswith("X-")]
        others = [name for other in EDITIONS for name, holder in holders.items() if holder == other != printed(rules)]
        return (*compared, *others)


def printed(rules: Rules) -> str:
    """Return the published edition whose rules a table has; for an edition file, the edition whose code it names."""
    return codes().get(rules.edition.code, rules.edition.word)


@cache
def subjects() -> dict[str, Subject]:
    """Return all subjects by their keys."""
    return {key: Subject(key, tuple(_rules(told))) for key, told in load_toml("rulebook/questions/subjects.toml").items()}


def _rules(told: dict[str, list[str]]) -> Iterable[str]:
    """Return the rules of a subject as it is declared, each once."""
    of = {topic.number: topic for topic in topics()}
    found = [name for number in told.get("topics", ()) for ids in of[int(number)].rules.values() for name in ids]
    found += [name for number in told.get("topics", ()) for name in of[int(number)].common]
    first, without = told.get("first", []), told.get("without", ())
    chosen = dict.fromkeys((*first, *(name for name in found if name not in without), *told.get("rules", ())))
    return [name for name in chosen if not rule(name).is_info] or list(chosen)


def _place(name: str, rules: Rules) -> int:
    """Return the place of a rule in an answer: house rules that are on, what holds, what this table has changed, house rules to choose."""
    if name.startswith("HR-"):
        return 0 if _is_on(name, rules) else 3
    game = rule(name).game
    is_replaced = any(name == rules.edition.settings.get(key, ("", ""))[1] for key in rules.given)
    return 2 if is_replaced or (game is not None and game not in str(rules)) else 1


def _is_on(name: str, rules: Rules) -> bool:
    """Return whether a house rule is on at a table: by a setting that is changed to other than "off", or in an edition file."""
    changed = (key for key in rules.given if key in SETTINGS and rules[key] != "off")
    return any(name in describe(key)["rules"] for key in changed) or any(cited == name for _, cited in rules.edition.settings.values())
