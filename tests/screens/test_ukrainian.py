"""Ukrainian: colours and counts are inflected."""

from __future__ import annotations

import pytest

from lastcard.text.arguments import Reader
from lastcard.text.catalogue import messages


@pytest.mark.parametrize(
    ("number", "said"), [(1, "1 карта"), (3, "3 карти"), (5, "5 карт"), (11, "11 карт"), (21, "21 карта"), (22, "22 карти")]
)
def test_counts_of_cards_are_inflected(number: int, said: str) -> None:
    assert messages("uk").text("cards-counted", number=number) == said


def test_a_colour_agrees_with_its_noun() -> None:
    reader = Reader("uk", ("Ann",), faces={"ww": "Wild", "s": "Skip"})
    assert reader.card("r5") == "червона 5"
    assert reader.card("gs") == "зелена Пропусти хід"
    assert reader.text("event-play-color", {"who": "p1", "card": "ww", "color": "b"}) == "Ann кладе: Дика карта, колір — синій"
