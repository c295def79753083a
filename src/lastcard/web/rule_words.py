"""What a table's rules call things, for the page's sentences: it knows no rules, only these words.

>>> from lastcard import Rules
>>> words = rule_words(Rules("minecraft stacking=on"))
>>> words["line"], words["names"]["wc"], words["drawn"]["HR-1"], words["uno_penalty_rule"]
('minecraft stacking=up', 'Wild Creeper', 'stacked', 'MC-50')
>>> words["suggestion"], rule_words(Rules("anniversary"))["suggestion"]
(0, 2)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from lastcard.rules.causes import CAUSES, cite
from lastcard.rules.rules import Rules
from lastcard.text.catalogue import messages


def rule_words(rules: Rules) -> dict[str, Any]:
    """Return the RuleWords of static/shared/types.js, ready for JSON."""
    return {
        "line": str(rules),
        "edition": rules.edition.id,
        "title": rules.edition.name,
        "names": dict(rules.edition.names),
        "drawn": _by_rule(rules, _explained("draw")),
        "missed": _by_rule(rules, _explained("miss")),
        "skipped": sorted(filter(None, {cite(rules, "skip"), cite(rules, "two_reverse")})),
        "rejected": cite(rules, "rejected"),
        "uno_penalty_rule": cite(rules, "uno_penalty"),
        "uno_penalty": rules.number("uno.penalty"),
        "false_catch": rules.number("uno.false_catch"),
        "suggestion": rules.number("penalty.suggestion"),
        "team_size": rules.team_size,
        "grace_ms": rules.number("uno.grace_ms"),
    }


def _explained(kind: str) -> Iterator[str]:
    """Yield the causes of a kind that have words."""
    return (cause.name for cause in CAUSES.values() if cause.kind == kind and cause.message in messages("en"))


def _by_rule(rules: Rules, causes: Iterable[str]) -> dict[str, str]:
    """Return the cause that each rule is cited for; of several the first, as sentences do."""
    found: dict[str, str] = {}
    for cause in causes:
        if rule := cite(rules, cause):
            found.setdefault(rule, cause)
    return found
