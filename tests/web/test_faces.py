"""In every edition the corner of a card tells what the card does, because a fan of cards shows only corners."""

from __future__ import annotations

import re

import pytest

from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rules import Rules
from scripts.generate.card_drawings import faces

_INDEX = re.compile(r'<g class="index">(.*?)</g><g class="marks', re.DOTALL)
_DRAWS = re.compile(r"draw (\d+)")


def corners(line: str) -> dict[str, str]:
    """Return the drawing in the corner of each card of an edition."""
    cards = sorted({str(card) for card in Rules(line).deck})
    found: dict[str, str] = {}
    for card, drawn in faces(cards, line).items():
        index = _INDEX.search(drawn)
        assert index, card
        found[card] = index[1]
    return found


@pytest.mark.parametrize("line", EDITIONS)
def test_no_two_faces_have_the_same_corner(line: str) -> None:
    by_corner: dict[str, set[str]] = {}
    for card, corner in corners(line).items():
        by_corner.setdefault(corner, set()).add(card if card[0] == "w" else card[1])
    twice = [sorted(cards) for cards in by_corner.values() if len(cards) > 1]
    assert twice in ([], [["f", "w4"]], [["d", "w2"]], [["f", "wr"]])  # a coloured card and a wild, which the marks beside it distinguish


@pytest.mark.parametrize("line", EDITIONS)
def test_the_corner_of_a_draw_card_shows_the_number(line: str) -> None:
    for card, corner in corners(line).items():
        effects = edition(line).effects
        verbs = effects.get(card) or effects.get(card[1]) or ()
        amount = next((found[1] for verb in verbs if (found := _DRAWS.fullmatch(verb))), None)
        number = re.search(r'class="numeral(?: long)?"[^>]*>(\d+)<', corner)
        if amount is not None and card not in ("wb", "wc"):  # the Badge and the Creeper have their own pictures
            assert number, f"{card}: {corner}"
            assert number[1] == amount, card
