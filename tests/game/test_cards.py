"""Cards: their names and what they are worth."""

from __future__ import annotations

import pytest

from lastcard import EDITIONS, Card, Rules
from lastcard.cards import FACE_NAMES
from lastcard.rules.compiled import compile_rules
from lastcard.rules.data import load_toml


def test_cards_have_the_names_that_the_editions_declare() -> None:
    declared = load_toml("editions/cards.toml")["names"]
    assert declared == FACE_NAMES
    assert Card("r5").name == "red 5"
    assert Card("gs").name == "green Skip"


@pytest.mark.parametrize("line", EDITIONS)
def test_points_of_cards_are_those_of_the_engine(line: str) -> None:
    rules = Rules(line)
    table = compile_rules(rules)
    assert all(card.points(rules) == table.points[card.kind] for card in rules.deck)
