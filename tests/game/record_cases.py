"""Finished matches and their records, with the lines in them, for the tests of records."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random

from lastcard import Match
from lastcard.rules.edition import EDITIONS
from tests.laws.strategies import pick

NAMES = ("Ann", 'Ben "the Card"', "Cy\\", "Dörte")


KINDS = {
    **{edition: f"{edition} match.target=300" for edition in EDITIONS},
    "elimination": "classic match.mode=elimination match.target=80",
    "low total": "fairies match.mode=low_total match.target=80 low.tie=extra_round",
    "teams": "paw-patrol teams=2x2 match.target=100",
    "odds": "fairies button.odds=3,1,1,1 pile.when=immediately deal.size=20 match.target=100",
    "recycled": "anniversary deal.size=25 match.target=150 pile.recycle=whole",
}


def play_out(match: Match, luck: Random, actions: int = 10_000) -> Match:
    for _ in range(actions):
        if match.over:
            break
        match.play(pick(match.round, luck, daring=0.05))
    return match


@cache
def finished(kind: str, seed: int = 5) -> Match:
    """A finished match of several rounds."""
    return play_out(Match(KINDS[kind], NAMES, seed=seed, nonces=["north", 'so"uth']), Random(seed))


@cache
def good(kind: str) -> str:
    return finished(kind).record()


def same(one: Match, other: Match) -> bool:
    """Return whether two matches are indistinguishable."""
    told = [[(str(event), event.rule, event.viewers, event.public) for event in match.events] for match in (one, other)]
    ends = [(match.scores, match.over, match.winner, match.seed, match.dealer, match.commitment) for match in (one, other)]
    return told[0] == told[1] and ends[0] == ends[1] and one.record() == other.record()


def lines_of(text: str, pattern: str) -> list[int]:
    """The numbers of the lines that match, from 1."""
    return [number for number, line in enumerate(text.splitlines(), 1) if re.match(pattern, line)]


def changed(text: str, line: int, change: Callable[[str], str]) -> str:
    """Change one line, and make sure that it is changed."""
    lines = text.splitlines()
    assert change(lines[line - 1]) != lines[line - 1]
    lines[line - 1] = change(lines[line - 1])
    return "\n".join(lines) + "\n"


def without(start: str, text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(start))


def round_of(text: str, line: int) -> int:
    return sum(start <= line for start in lines_of(text, r"\[\[round\]\]"))
