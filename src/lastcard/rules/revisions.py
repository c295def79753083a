"""What a stored rules line means: an edition may change, but a table and a record go on by the rules with which they began.

What stores a line also stores ``REVISION``; what is stored without a revision has the first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lastcard.rules.rules import Rules

REVISION: Final = 2
"""The present revision of the editions. Raise it with a change of what a printed edition plays, and add to ``_FIRST`` what it was."""

_FIRST: Final[Mapping[str, Mapping[str, str]]] = {
    "merciless": {
        **{"deck": "ml168", "dealer.pick": "high_card", "dealer.action_value": "zero", "dealer.tie": "redraw_tied"},
        **{"first.discard": "stays", "stack.match": "fits", "mercy.when": "turn", "mercy.hand": "kept", "mercy.points": "0"},
        "two.reverse_draw": "next",
    },
}
"""The values of the first revision, by edition. In every edition no call was due after hands had moved (``uno.after_swap=exempt``)."""


def as_stored(line: str, revision: int, source: str | None = None) -> Rules:
    """Return the rules that a line meant at a revision. ``source`` is the text of an edition file. Raises RulesError.

    >>> str(as_stored("classic seven_zero=on", 1)), str(as_stored("classic seven_zero=on", REVISION))
    ('classic uno.after_swap=exempt seven_zero=on', 'classic seven_zero=on')
    """
    rules = Rules(line, source)
    if revision >= REVISION:
        return rules
    from lastcard.rules.sheets.meanings import applies  # here: a table of today does without the sheets

    before = dict(_FIRST.get(rules.edition.word, {}))
    if applies(rules, "uno.after_swap"):
        before["uno.after_swap"] = "exempt"
    own = " ".join(f"{key}={value}" for key, value in before.items() if key not in rules.given)
    return Rules(f"{rules} {own}", source) if own else rules


def revision_of(rules: Rules) -> int:
    """Return the first revision at which the line of some rules means the same as now.

    >>> revision_of(Rules("classic")), revision_of(Rules("merciless"))
    (1, 2)
    """
    return 1 if as_stored(str(rules), 1, rules.edition.source or None) == rules else REVISION
