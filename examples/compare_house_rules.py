"""Show how each house rule changes the game, compared with the game without it.

    python examples/compare_house_rules.py --games 50000

The command line makes a report of such a comparison: lastcard lab compare classic "classic stacking=up" --report report.html
"""

from __future__ import annotations

import argparse

from lastcard.lab import compare_rules

HOUSE_RULES = ("stacking=up", "seven_zero=on", "draw=until_playable")


def main() -> None:
    """Play with and without each house rule, and print what it changes."""
    parser = argparse.ArgumentParser(description="Show how house rules change the game.")
    parser.add_argument("--games", type=int, default=50_000)
    parser.add_argument("--rules", default="classic", help="the game without them")
    given = parser.parse_args()
    lines = [given.rules, *(f"{given.rules} {rule}" for rule in HOUSE_RULES)]
    found = compare_rules(lines, seats=4, games=given.games, bots="careful", seed=1)
    for place, rule in enumerate(HOUSE_RULES):
        print(rule)
        for sentence in found.sentences(place):
            print(f"  {sentence}")
        first = next(change for change in found.changes[place] if (change.kind, change.name) == ("wins", "p1"))
        low, high = first.difference.low, first.difference.high
        print(f"  p1, who begins, wins {first.other.value:.1%} instead of {first.base.value:.1%} (difference {low:+.1%} to {high:+.1%})")


if __name__ == "__main__":
    main()
