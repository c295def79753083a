"""Find and solve the puzzles of days, and write them where the package has them: ``python -m scripts.puzzles --limit-s 3600``.

Each has a place of its own, by rules, seats and number, and comes from a seed of its own: the same places, the same puzzles. Those that
the file has are kept, so that it can be run again to go on; ``--fresh`` begins anew. It uses one core.

What makes a puzzle: ``fast.puzzles.is_clear`` in ``WORLDS`` worlds; there are three lawful actions or more, the best one among them;
``careful`` never takes it, whatever its lot; and it is the best too if the bots that play on are ``strong``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lastcard.fast.analysis.analysis import analyse
from lastcard.fast.analysis.puzzle_book import FILE, Entry, read_book, write_book
from lastcard.fast.analysis.puzzles import is_clear, puzzle_in
from lastcard.game.round import Round
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules

WORLDS: Final = 30_000
"""Worlds of the solution."""
_SEARCHED: Final = 1500
"""Worlds in which puzzles are looked for."""
_STRONG: Final = 3000
"""Worlds played out by ``strong``."""
_ROUNDS: Final = 400
"""After so many rounds a place is given up."""
_LEAST: Final = 3
_SEATS: Final = (2, 3, 4)
_OTHERS: Final = 12
_CLASSIC: Final = 40
"""How many places there are for each number of seats, in the classic edition and in the others."""


def places() -> Iterator[tuple[str, int, int]]:
    """Yield rules, seats and number of each place: a bit of everything first."""
    for number in range(_CLASSIC):
        for edition in EDITIONS:
            if number < _OTHERS or edition == "classic":
                yield from ((edition, seats, number) for seats in _SEATS if seats in Rules(edition).players)


def solved(rules: str, seats: int, number: int) -> Entry | None:
    """Return the puzzle of a place; None if it is given up."""
    for attempt in range(_ROUNDS):
        seed = f"{rules} {seats} {number} {attempt}"
        rnd = Round.deal(rules, players=seats, seed=seed)
        found = puzzle_in(rnd, seed, _SEARCHED, _LEAST)
        if found is None or found.misses["careful"] < 1 or found.actions[0].risky:
            continue
        seat = found.view.seat
        analysis = analyse(rnd, seat=seat, worlds=WORLDS, seed=seed, steps=0, matches=False)
        strong = analyse(rnd, seat=seat, worlds=_STRONG, seed=seed, policy="strong", steps=0, matches=False)
        best = found.actions[0].action
        if is_clear(analysis.actions, found.careful) and {analysis.actions[0].action, strong.actions[0].action} == {best}:
            return Entry.of(rnd, seed, number, found, analysis)
    return None


def main() -> None:
    """Find the puzzles that are missing, for so long."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--to", type=Path, default=FILE)
    parser.add_argument("--limit-s", type=float, default=float("inf"))
    parser.add_argument("--fresh", action="store_true")
    given = parser.parse_args()
    book = [] if given.fresh or not given.to.exists() else read_book(given.to.read_text(encoding="utf-8"))
    there = {one.place for one in book}
    end = time.monotonic() + given.limit_s
    for place in places():
        if place in there:
            continue
        if time.monotonic() > end:
            return
        began = time.monotonic()
        entry = solved(*place)
        print(place, f"{time.monotonic() - began:.1f} s", entry and entry.misses, flush=True)
        if entry:
            book.append(entry)
            given.to.write_text(write_book(book), encoding="utf-8")


if __name__ == "__main__":
    main()
