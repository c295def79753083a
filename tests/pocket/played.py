"""Rounds of all editions by random settings, as one hash each: the same file plays natively and in a browser's Python."""

from __future__ import annotations

import hashlib
from random import Random

from lastcard.bot_makers import make_bot
from lastcard.bots import play_round
from lastcard.errors import LastCardError
from lastcard.game.match import Match
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS

BOTS = ("random", "careful", "forgetful", "strong")


def line_of(luck: Random, edition: str) -> str:
    """Return a rules line of an edition with a few settings changed, all of which go together."""
    line = edition
    for key in luck.sample(sorted(SETTINGS), 6):
        setting = SETTINGS[key]
        values = sorted(map(str, getattr(setting, "values", ()) or ()))
        if not values:
            continue
        wanted = f"{line} {key}={luck.choice(values)}"
        try:
            Rules(wanted)
        except LastCardError:
            continue
        line = wanted
    return line


def _fits(line: str, players: int) -> bool:
    try:
        Match(line, [f"P{seat}" for seat in range(players)], seed=1)
    except LastCardError:
        return False
    return True


def hashes(first: int, count: int) -> list[str]:
    """Play this many rounds and return of each its rules line and the hash of its events."""
    found = []
    for number in range(first, first + count):
        luck = Random(number)
        line = line_of(luck, list(EDITIONS)[number % len(EDITIONS)])
        sizes = [size for size in range(2, 11) if _fits(line, size)]
        if not sizes:  # some random lines are for nobody
            continue
        players = luck.choice(sizes)
        match = Match(line, [f"P{seat}" for seat in range(players)], seed=number)
        bots = {seat: make_bot(BOTS[(number + place) % len(BOTS)], number) for place, seat in enumerate(match.round.seats)}
        play_round(match.round, bots, seed=number)
        told = "\n".join(map(str, match.round.events))
        found.append(f"{line}: {hashlib.sha256(told.encode()).hexdigest()[:16]}")
    return found
