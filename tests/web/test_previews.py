"""Pictures of previews: of each edition, state and language; letters, cards and texts that can be drawn."""

from __future__ import annotations

import re
import struct
from html import unescape

import msgspec
import pytest

from lastcard.cards import Card
from lastcard.drawing import drawing_of, style
from lastcard.errors import LastCardError
from lastcard.rules import Rules
from lastcard.rules.edition import EDITIONS
from lastcard.text.catalogue import LANGUAGES, text
from lastcard.web.previews.cards import card_style, card_svg
from lastcard.web.previews.letters import fitted, has_letters, width, wrapped
from lastcard.web.previews.pictures import FANS, TableFacts, gone_picture, puzzle_picture, site_picture, table_picture
from lastcard.web.previews.sizes import SIZE
from lastcard.web.previews.tags import PREVIEWS
from scripts.generate.letters import FILE, letters

DAY = "2026-11-28"
NAMES = ["Ann", "Тарас Ґудзь", "安", "x" * 20, "\N{GRINNING FACE}"]


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    found: tuple[int, int] = struct.unpack(">II", png[16:24])
    return found


def drawn(lang: str = "en", **facts: object) -> bytes:
    return table_picture(msgspec.json.encode(TableFacts(**facts)).decode(), lang)  # type: ignore[arg-type]


def test_the_letters_are_those_of_the_fonts() -> None:
    assert FILE.read_text("utf-8") == letters()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_texts_of_pictures_can_be_drawn(lang: str) -> None:
    for message in {message for pair in PREVIEWS.values() for message in pair} | {"preview-own", "preview-playing", "preview-over"}:
        assert has_letters(text(lang, message)), message
    assert has_letters(text(lang, "home-table-of", name="Ann"))
    for number in (0, 1, 3, 7):
        assert has_letters(text(lang, "home-free", number=number))


def test_the_fan_of_an_edition_is_of_its_cards() -> None:
    assert set(FANS) == set(EDITIONS)
    for edition, cards in FANS.items():
        deck = {str(card) for card in Rules(edition).deck}
        assert set(cards.split()) <= deck, edition


def test_cards_are_drawn_without_fonts_and_css_transforms() -> None:
    faces = [str(Card(face)) for edition in EDITIONS for face in {str(card) for card in Rules(edition).deck}]
    for face in set(faces):
        svg, drawing = card_svg(face), drawing_of(face)
        assert drawing is not None
        assert "<text" not in svg
        written = re.findall(r"<text[^>]*>([^<]+)</text>", drawing)
        assert svg.count("<path transform=") >= sum(len(unescape(word)) for word in written), face
    assert "transform" in style()
    assert "transform" not in card_style()
    assert card_svg("??") == card_svg("f5"), "the back, also for a face without a drawing"


@pytest.mark.parametrize("state", ["open", "playing", "between", "over"])
def test_a_table_in_each_state(state: str) -> None:
    plain = drawn(edition="classic", state=state, host="Ann", free=2, players=NAMES, totals=[0, 500, -12, 3, 40])
    assert size_of(plain) == SIZE
    assert plain == drawn(edition="classic", state=state, host="Ann", free=2, players=NAMES, totals=[0, 500, -12, 3, 40])
    assert plain != drawn("de", edition="classic", state=state, host="Ann", free=2, players=NAMES, totals=[0, 500, -12, 3, 40])
    assert size_of(drawn(edition="classic", state=state)) == SIZE, "without players"
    assert size_of(drawn(edition="mine.toml", state=state, host="安", players=["x" * 20] * 10, totals=[9**9] * 10)) == SIZE


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_edition_has_a_picture_of_its_own(edition: str) -> None:
    other = "classic" if edition != "classic" else "retour"
    assert drawn(edition=edition, state="open") != drawn(edition=other, state="open")


def test_other_pictures() -> None:
    found = {site_picture(), gone_picture(), puzzle_picture(DAY, DAY), puzzle_picture("2026-11-27", DAY), puzzle_picture(DAY, DAY, "uk")}
    assert len(found) == 5
    assert {size_of(picture) for picture in found} == {SIZE}
    for wrong in ("", "x", "2031-01-01", "1999-01-01"):
        with pytest.raises(LastCardError):
            puzzle_picture(wrong, DAY)


def test_texts_fit() -> None:
    for words in ("UNO", "A name of many words that is very long indeed", "W" * 200):
        shown, size = fitted(words, 100, 500)
        assert width(shown, size) <= 500
        assert size >= 60
    lines = wrapped("one two three four 安 five", 40, 200)
    assert " ".join(lines) == "one two three four five"
    assert all(width(line, 40) <= 200 for line in lines)
    assert wrapped("W" * 50, 40, 100) == ["W" * 50]
