"""Find and solve the puzzles of days, and write them into the package: ``python -m scripts.generate.puzzles --limit-s 3600``.

Each puzzle has a slot of rules, seats and number, from which its seed derives: the same slots give the same puzzles. A further run keeps
the puzzles of the file and continues; ``--fresh`` starts again. The script uses one core.

A position is a puzzle if it has three lawful actions or more, ``is_clear`` holds in ``WORLDS`` determinizations, the best action is
lawful, ``careful`` never takes it whatever its random choices, and it is also the best in playouts of ``strong``.
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
"""The number of determinizations for the solution."""
_SEARCHED: Final = 1500
"""The number of determinizations for the search."""
_STRONG: Final = 3000
"""The number of determinizations that ``strong`` plays out."""
_ROUNDS: Final = 400
"""The number of rounds after which a slot stays empty."""
_LEAST: Final = 3
_SEATS: Final = (2, 3, 4)
_OTHERS: Final = 12
_CLASSIC: Final = 40
"""The number of slots for each number of seats, in the classic edition and (``_OTHERS``) in each other one."""


def places() -> Iterator[tuple[str, int, int]]:
    """Yield rules, seats and number of each slot, in an order that covers every edition first."""
    for number in range(_CLASSIC):
        for edition in EDITIONS:
            if number < _OTHERS or edition == "classic":
                yield from ((edition, seats, number) for seats in _SEATS if seats in Rules(edition).players)


def solved(rules: str, seats: int, number: int) -> Entry | None:
    """Return the puzzle of a slot, None if no round yields one."""
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
    """Find missing puzzles until the time limit."""
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
