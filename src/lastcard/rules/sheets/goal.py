"""Describe in a few words how a match is won."""

from __future__ import annotations

from typing import Final

from lastcard.rules.rules import Rules
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH
from lastcard.text.render import Value, parted

GOAL_KEYS: Final = frozenset({"match.mode", "match.target", "elimination.out", "match.rounds", "match.minutes", "score.round"})
"""The settings that ``goal`` describes."""
_FEW_ROUNDS: Final = 5
"""A match of at most so many rounds ends by them rather than by points."""


def goal(rules: Rules, lang: str = ENGLISH) -> str:
    """Return how the match is won, the points of a round if they are fixed (HR-19), and the latest end of the match (HR-18, HR-23).

    >>> goal(Rules("classic"))
    'the first to 500 points wins'
    >>> goal(Rules("classic score.round=flat(50) match.rounds=10 match.minutes=30"))
    'the first to 500 points wins; 50 points a round; at most 10 rounds or 30 minutes'
    """
    reader = Reader(lang)
    mode = mode_in_words(rules)
    parts = [reader.text("sheet-goal", {"mode": mode, "points": rules.number("match.target")})]
    if mode == "winner_collects" and rules["score.round"] != "hands":
        parts.append(reader.text("sheet-goal-score", {"points": rules.number("score.round")}))
    limits = []
    if rules.is_on("match.rounds"):
        limits.append(reader.text("rounds-counted", {"number": rules.number("match.rounds")}))
    if rules.is_on("match.minutes"):
        limits.append(reader.text("sheet-goal-minutes", {"number": rules.number("match.minutes")}))
    if limits:
        parts.append(reader.text("sheet-goal-limit", {"list": reader.listed(limits, either=True)}))
    return parted(lang, parts)


def mode_in_words(rules: Rules) -> str:
    """Return the word by which messages select how a match is won. It is ``drop_out`` if one player drops out each round (HR-34).

    >>> mode_in_words(Rules("classic match.mode=elimination elimination.out=round"))
    'drop_out'
    """
    mode = rules["match.mode"]
    return "drop_out" if mode == "elimination" and rules["elimination.out"] == "round" else mode


def goal_in_short(rules: Rules, lang: str = ENGLISH) -> str:
    """Return how the match is won, without its other possible ends; of a match of a few rounds, how many at most.

    >>> goal_in_short(Rules("classic")), goal_in_short(Rules("classic match.rounds=1")), goal_in_short(Rules("classic match.rounds=3"))
    ('first to 500 points', 'one round', 'at most 3 rounds')
    """
    if rules.is_on("match.rounds") and 1 < rules.number("match.rounds") <= _FEW_ROUNDS:
        reader = Reader(lang)
        return reader.text("sheet-goal-limit", {"list": reader.text("rounds-counted", {"number": rules.number("match.rounds")})})
    return Reader(lang).text("goal-in-short", goal_words(rules))


def goal_words(rules: Rules) -> dict[str, Value]:
    """Return the arguments of ``goal-in-short``: the mode of the match, and its points. One round is the same in every mode."""
    mode = "single_hand" if rules["match.rounds"] == "1" else mode_in_words(rules)
    return {"mode": mode, "points": rules.number("match.target")}
