"""Count the paths of a given number of actions from a position, with lawful and unlawful actions of all seats (perft)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from lastcard import Round, Rules
from lastcard.rules.edition import EDITIONS

HERE = Path(__file__).parent
COUNTS = HERE / "counts.toml"
PAGE = HERE.parents[1] / "docs/background/perft.md"
DEEPEST = 5
MOST = 20_000
"""Paths are counted to a depth of five actions, or to the last depth with no more paths than this."""


def positions() -> Iterator[tuple[str, str, str]]:
    """Yield edition, name and line of every position."""
    parts: dict[str, list[tuple[str, str]]] = {}
    part = ""
    for line in (HERE / "positions.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            part = line.strip("[]")
            parts[part] = []
        elif line and not line.startswith("#"):
            name, _, text = line.partition(": ")
            parts[part].append((name, text))
    for edition in EDITIONS:
        common = [] if Rules(edition).is_colorless else parts["all"]
        for name, text in common + parts[edition] if edition in parts else []:
            yield edition, name, text.replace("EDITION", edition)


def set_up(line: str) -> Round:
    """Set up the position of a line, or deal by its seed."""
    if not line.startswith("deal "):
        return Round.from_text(line, chance="ask")
    rules, players, dealer, deck = (part.strip() for part in line.removeprefix("deal ").split("|"))
    return Round.deal(rules, int(players), dealer=dealer, deck=deck, chance="ask")


def branches(rnd: Round) -> list[str]:
    """Return all actions and outcomes of chance. A shuffle has one outcome, the sorted order; a press of the button has four."""
    return [action for ask in rnd.asks for action in ask.actions + ask.unlawful]


def paths(rnd: Round, depth: int) -> int:
    """Count the paths of exactly ``depth`` actions."""
    actions = branches(rnd)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = rnd.copy()
        after.play(action)
        total += paths(after, depth - 1)
    return total


def count(line: str, most: int = MOST) -> list[int]:
    """Return the number of paths for each depth, up to the last depth with no more than ``most`` paths.

    >>> count("classic | r5g3 r6b7 | r7 | p1> | b3g4")[:3]
    [2, 5, 13]
    """
    rnd, counts = set_up(line), list[int]()
    for depth in range(1, DEEPEST + 1):
        counts.append(paths(rnd, depth))
        if counts[-1] > most // 4:
            break
    return [number for number in counts if number <= most]


def published() -> dict[str, dict[str, list[int]]]:
    """Return the published counts, by edition and name."""
    return tomllib.loads(COUNTS.read_text(encoding="utf-8"))


def write() -> None:
    """Count the paths of all positions, and write ``counts.toml`` and ``docs/background/perft.md``."""
    counted = {(edition, name): count(line) for edition, name, line in positions()}
    COUNTS.write_text(_toml(counted), encoding="utf-8")
    PAGE.write_text(page(counted), encoding="utf-8")


def _toml(counted: dict[tuple[str, str], list[int]]) -> str:
    lines = ["# Written by `python -m tests.perft --write`: paths of 1, 2, 3… actions."]
    for edition in EDITIONS:
        lines += ["", f"[{edition}]"]
        lines += [f'"{name}" = {numbers}' for (whose, name), numbers in counted.items() if whose == edition]
    return "\n".join(lines) + "\n"


_HEAD = """# Counted paths

Another program that plays by [the procedure](procedure.md) gets the same numbers:
how many paths of exactly 1, 2, … 5 actions begin at a position.

- An action is anything that `Round.asks` offers to any seat, `actions` and `unlawful` alike, with all that it sets off.
- A press of the button has four outcomes, each a path of its own; a shuffle has one, the cards in sorted order.
- A path that ends with the round counts only at its own length.
- A dash stands for more than {most} paths, or where the depth before had more than {quarter}.
- `deal` stands before rules, number of players, dealer and the deck, next card first.

`python -m tests.perft '<position>' 3` counts one position action by action; `python -m tests.perft --write` writes this page and
`tests/perft/counts.toml`.
"""


def page(counted: dict[tuple[str, str], list[int]]) -> str:
    """Return the text of ``docs/background/perft.md``, with a table for each edition."""
    lines = [_HEAD.format(most=f"{MOST:,}", quarter=f"{MOST // 4:,}")]
    texts = {(edition, name): line for edition, name, line in positions()}
    for edition in EDITIONS:
        lines += [f"## {edition}", "", "| | position | 1 | 2 | 3 | 4 | 5 |", "|---|---|--:|--:|--:|--:|--:|"]
        for (whose, name), numbers in counted.items():
            if whose == edition:
                cells = [f"{number:,}" for number in numbers] + ["–"] * (DEEPEST - len(numbers))
                text = re.sub(r"\|", r"\\|", texts[whose, name])
                lines.append(f"| {name} | `{text}` | {' | '.join(cells)} |")
        lines.append("")
    return "\n".join(lines)
