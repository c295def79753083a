"""Spanish: the colour follows the face, and numbers have its separators."""

from __future__ import annotations

import pytest

from lastcard.text.arguments import Reader
from lastcard.text.catalogue import language, text
from lastcard.text.render import localized


def test_a_colour_follows_its_face() -> None:
    reader = Reader("es", ("Ann", "Ben"), "p1", faces={"ww": "Wild", "s": "Skip", "d": "Draw Two"})
    assert reader.card("r5") == "5 rojo"
    assert reader.card("gs") == "Salto verde"
    assert reader.text("event-play-color", {"who": "p2", "card": "ww", "color": "b"}) == "Ben juega Comodín y elige azul"
    assert reader.text("event-d-over", {"seats": ["p2", "p1"]}) == "Ben y tú ganáis la ronda"
    assert reader.text("event-d-draw", {"who": "p1", "cards": "bd"}) == "Robas Roba Dos azul"


@pytest.mark.parametrize(("number", "said"), [(999, "999"), (1000, "1000"), (9999, "9999"), (10000, "10.000"), (1234567, "1.234.567")])
def test_numbers_are_separated_from_five_digits_on(number: int, said: str) -> None:
    assert text("es", "points-counted", points=number) == f"{said} puntos"
    assert localized("es", f"{number:,}.25") == f"{said},25"
    assert localized("es", f"-{number:,}") == f"-{said}"


@pytest.mark.parametrize("name", ["es", "es-ES", "es_MX.UTF-8", "ES"])
def test_any_spanish_is_spanish(name: str) -> None:
    assert language(name) == "es"
