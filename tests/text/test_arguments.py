"""Arguments of messages: notation is turned into words."""

from __future__ import annotations

import pytest

from lastcard import Rules
from lastcard.rules.edition import EDITIONS, edition
from lastcard.text.arguments import Reader, slug
from lastcard.text.catalogue import LANGUAGES, messages
from lastcard.text.names import invisible_characters
from lastcard.text.render import MessageError

NAMES = ("Ann", "Ben", "Cy")
CLASSIC = Rules("classic").edition.names
RETOUR = Rules("retour").edition.names


@pytest.mark.parametrize(
    ("lang", "faces", "said"),
    [
        ("en", RETOUR, ["red 0", "yellow Suspend", "green Retour", "blue Pull Two", "Colour Selection", "Draw Four", "a hidden card"]),
        ("de", RETOUR, ["Rot 0", "Gelb Aussetzen", "Grün Retour", "Blau Zieh Zwei", "Farbwahl", "Zieh Vier", "eine verdeckte Karte"]),
        (
            "de",
            CLASSIC,
            ["Rot 0", "Gelb Aussetzen", "Grün Richtungswechsel", "Blau Zieh 2", "Farbwahl", "Farbwahl Zieh 4", "eine verdeckte Karte"],
        ),
        ("de", {}, ["r0", "ys", "gr", "bd", "ww", "w4", "??"]),
    ],
)
def test_cards(lang: str, faces: dict[str, str], said: list[str]) -> None:
    reader = Reader(lang, faces=faces)
    assert [reader.card(card) for card in ("r0", "ys", "gr", "bd", "ww", "w4", "??")] == said


def test_a_wild_with_its_colour() -> None:
    assert Reader("en", faces=CLASSIC).card("ww:g") == "Wild: green"
    assert Reader("de", faces=CLASSIC).card("w4:b") == "Farbwahl Zieh 4: Blau"
    assert Reader("de").card("ww:g") == "ww:g"


def test_a_name_of_an_edition_of_ones_own_stays_as_it_is() -> None:
    assert Reader("de", faces={"d": "Zwei auf einmal"}).card("rd") == "Rot Zwei auf einmal"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_of_every_edition_has_a_message(lang: str) -> None:
    names = {name for word in EDITIONS for name in edition(word).names.values()}
    wanted, found = {f"face-{slug(name)}" for name in names}, {key for key in messages(lang) if key.startswith("face-")}
    assert not wanted - found, f"text/{lang}/cards.ftl: add {', '.join(sorted(wanted - found))}"
    assert not found - wanted, f"text/{lang}/cards.ftl: remove {', '.join(sorted(found - wanted))}: no edition has such a card"


@pytest.mark.parametrize("lang", ["en"])
def test_english_names_are_those_of_the_editions(lang: str) -> None:
    for word in EDITIONS:
        for name in edition(word).names.values():
            assert messages(lang).text(f"face-{slug(name)}") == name


def test_cards_side_by_side() -> None:
    reader = Reader("en", faces=CLASSIC)
    assert [reader.cards(cards) for cards in ("", "??", "????", "g7", "????b2", "r5gd")] == [
        "0 cards",
        "1 card",
        "2 cards",
        "green 7",
        "2 unseen, blue 2",
        "red 5, green Draw 2",
    ]


@pytest.mark.parametrize(
    ("seats", "you", "said", "are"),
    [
        (["p1"], None, "Ann", "other"),
        (["p1"], "p1", "you", "you"),
        (["p1", "p3"], "p2", "Ann and Cy", "several"),
        (["p1", "p2", "p3"], "p2", "Ann, you and Cy", "several-with-you"),
    ],
)
def test_seats(seats: list[str], you: str | None, said: str, are: str) -> None:
    assert Reader("en", NAMES, you).words({"seats": seats}) == {"seats": said, "seats_are": are}


def test_without_names_seats_stay_seats() -> None:
    assert Reader("en").words({"who": "p1", "seats": ["p2", "p3"]}) == {
        "who": "p1",
        "who_is": "other",
        "seats": "p2 and p3",
        "seats_are": "several",
    }


def test_other_arguments() -> None:
    assert Reader("de").words({"color": "g", "number": 2, "said": "tea", "list": ["a", "b"]}) == {
        "color": "Grün",
        "color_is": "g",
        "number": 2,
        "said": "tea",
        "list": "a, b",
    }
    with pytest.raises(MessageError, match=r"number=1\.5 is neither text"):
        Reader("de").words({"number": 1.5})


@pytest.mark.parametrize("name", ["You", "you", "Du", "p1", "{ $who }", "{$who_is}"])
def test_a_name_is_data_never_grammar(name: str) -> None:
    """A player may have any name: only the seat decides whether a sentence addresses its reader."""
    reader = Reader("en", (name, "Ben"), faces=CLASSIC)
    assert reader.text("event-d-deal", {"who": "p1", "cards": "????"}) == f"{name} is dealt 2 cards"
    assert reader.text("event-notice", {"who": "p2", "whom": "p1"}) == f"Ben notices {name}'s wrong card"


@pytest.mark.parametrize("name", ["Ann", "Zoë", "Zoe\u0308", "小明", "김", "❤\ufe0f", "Ann 🙂", "नमस्ते"])
def test_names_that_can_be_seen(name: str) -> None:
    assert invisible_characters(name) == []


@pytest.mark.parametrize(
    "name", ["\u3164", "\u115f\u1160", "\uffa0", "\u2800", "Ann\u034f", "Ann\ufe0f", "\u0301", "Ann \u0301", "A\U000e0101"]
)
def test_names_with_characters_that_nobody_sees(name: str) -> None:
    assert name.isprintable()
    assert invisible_characters(name)
