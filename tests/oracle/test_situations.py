"""Both engines play alike in situations that random rounds seldom reach, and in several continuations from there.

``situations.toml`` lists them by the rule that decides them. Most were found by faults put into the engine that no other test noticed
(``scripts/mutants``).
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from random import Random

import pytest

import lastcard
from tests.oracle import driver
from tests.oracle.naive.engine import NaiveRound
from tests.oracle.own_cards import OwnCards

WAYS = 4
STEPS = 25
PILE = "b1b2b3b4b6b8b9y6y7y8y9g5g7g8"

_DATA = tomllib.loads(Path(__file__).with_name("situations.toml").read_text(encoding="utf-8"))
SITUATIONS = {name: (text.format(**_DATA["words"]), played) for name, (text, played) in _DATA["situations"].items()}


@pytest.mark.parametrize("name", SITUATIONS)
def test_both_engines_play_alike(name: str, tmp_path: Path) -> None:
    text, played = SITUATIONS[name]
    ours, theirs = both_lines(text, tmp_path)
    for way in range(WAYS):
        rnd, naive = set_up(ours, theirs)
        found = driver.follow(way, text, Random(way), rnd, naive, STEPS, first=tuple(played.split(", ")), tries=0.3)
        assert found is None, str(found)


def both_lines(text: str, folder: Path) -> tuple[str, str]:
    """Return a situation for the engine, with an edition file for custom cards, and for the naive engine."""
    rules, *rest = text.split(" | ")
    edition, *words = rules.removeprefix("deal ").split()
    own = {word.partition("=")[0]: word.partition("=")[2] for word in words if word.startswith("card.")}
    words = [word for word in words if not word.startswith("card.")]
    effects = {key.removeprefix("card."): re.sub(r"draw(\d+)", r"draw \1", verbs).split(",") for key, verbs in own.items()}
    cards = OwnCards(edition, effects)
    path = folder / "own.toml"
    cards.write(path)
    end = " | ".join(["", *rest]) if text.startswith("deal ") else " | ".join(["", *rest, *("p1>", PILE)[len(rest) - 2 :]])
    line = " ".join([str(path) if own else edition, *words])
    return f"{line}{end}", f"{cards.naive_line(line)}{end}"


def set_up(ours: str, theirs: str) -> tuple[lastcard.Round, NaiveRound]:
    """Set up a position, or deal, on both engines."""
    if len(ours.split(" | ")) == 5:
        return lastcard.Round.from_text(ours, chance="ask"), NaiveRound.from_text(theirs)
    rules, players, dealer, deck = ours.split(" | ")
    rnd = lastcard.Round.deal(rules, int(players), dealer=dealer, deck=deck, chance="ask")
    return rnd, NaiveRound.deal(theirs.partition(" | ")[0], int(players), dealer, deck)
