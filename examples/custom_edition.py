"""Compare your own edition, which has its own deck, with the edition on which it is based.

    python examples/custom_edition.py --games 100000

The edition is in custom_edition.toml next to this file. Its path can take the place of an edition's name:

    lastcard play --rules examples/custom_edition.toml
"""

from __future__ import annotations

import argparse
from pathlib import Path

from lastcard import Rules
from lastcard.fast import simulate

EDITION = Path(__file__).with_suffix(".toml")


def main() -> None:
    """Play the same number of rounds with both, and print the differences."""
    parser = argparse.ArgumentParser(description="Compare your own edition with the one on which it is based.")
    parser.add_argument("--games", type=int, default=100_000)
    games = parser.parse_args().games
    print(f"{'':20}{'cards':>8}{'turns':>8}{'hands passed on':>18}{'who begins wins':>18}")
    for line in ("classic", str(EDITION)):
        rules = Rules(line)
        rounds = simulate(rules, seats=4, games=games, bots="careful", seed=1)
        first = (rounds["winners"] & 1).mean()  # a bit mask of the seats that won: bit 0 is p1
        passed = rounds["hands_rotated"].mean()
        print(f"{rules.edition.name:20}{len(rules.deck):>8}{rounds['turns'].mean():>8.1f}{passed:>18.2f}{first:>18.1%}")


if __name__ == "__main__":
    main()
