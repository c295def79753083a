"""Notebooks and Rich show cards as the page draws them, rounds and matches as small tables."""

from __future__ import annotations

import io
import re
from xml.etree import ElementTree

import pytest
from rich.console import Console

import lastcard
from lastcard import Card, Cards, Match, Round, Rules
from lastcard.cards import COLORS, FACES, WILD_FACES
from lastcard.drawing import RICH, cards_svg
from lastcard.rules.edition import EDITIONS
from scripts.generate import card_drawings
from tests.tools import NODE, needed

SVG = "{http://www.w3.org/2000/svg}"
ALL = [*(color + face for color in COLORS for face in FACES), *("w" + face for face in WILD_FACES)]


def test_the_drawings_are_those_of_the_page() -> None:
    needed("node", what=NODE)
    is_current = card_drawings.TARGET.read_text(encoding="utf-8") == card_drawings.drawings()
    assert is_current, (
        "card_drawings.json does not say what web/static/shared/cards/card_face.js draws: run python scripts/generate/card_drawings.py"
    )


def test_every_card_is_a_picture_that_stands_alone() -> None:
    pictures = {text: Card(text)._repr_svg_() for text in ALL}
    assert len(set(pictures.values())) == len(ALL)
    for text, picture in pictures.items():
        root = ElementTree.fromstring(picture)
        assert root.find(f"{SVG}title") is not None
        assert root.findtext(f"{SVG}title") == text
        assert "var(" not in picture
        assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


def test_a_hand_is_one_picture_with_its_cards_side_by_side() -> None:
    root = ElementTree.fromstring(Cards([Card("r5"), Card("w4")])._repr_svg_())
    places = [face.get("x") for face in root.findall(f"{SVG}svg")]
    assert places == ["0", "108"]
    assert root.get("viewBox") == "0 0 208 150"
    assert ElementTree.fromstring(cards_svg([])).findall(f"{SVG}svg") == []
    hidden = ElementTree.fromstring(cards_svg(["??", "r5"])).findall(f"{SVG}svg")
    assert [face.get("class") for face in hidden] == [None, "lastcard lastcard-r"]


@pytest.mark.parametrize("line", EDITIONS)
def test_a_round_is_a_table_with_every_hand(line: str) -> None:
    rnd = Round.deal(line, players=3, seed=2)
    page = rnd._repr_html_()
    assert ElementTree.fromstring(page).tag == "table"
    assert re.findall(r"<title>([^<]*)</title>", page) == [str(rnd.top), *(str(rnd.hand(seat)) for seat in rnd.seats)]
    assert f"{len(rnd.draw_pile)} cards" in page


def test_names_are_text_and_no_markup() -> None:
    page = Match("classic", players=["<b>Ann</b>", "Ben"], seed=7)._repr_html_()
    assert "&lt;b&gt;Ann&lt;/b&gt; 0, Ben 0" in page
    ElementTree.fromstring(f"<div>{page}</div>")


def test_what_is_over_says_who_has_won() -> None:
    match = Match("minecraft", players=["Ann", "Ben"], seed=7)
    while not match.over:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    assert f"won by {match.winner}" in match._repr_html_()
    assert f"over, won by {match.round.winner}" in match.round._repr_html_()


def test_rich_prints_cards_in_their_colours() -> None:
    out = io.StringIO()
    Console(file=out, force_terminal=True, color_system="truecolor", width=80).print(Cards([Card("r5"), Card("w4")]), Card("b1"))
    assert re.sub(r"\x1b\[[\d;]*m", "", out.getvalue()).split() == ["r5", "w4", "b1"]
    assert "48;2;187;21;30" in out.getvalue()
    assert set(RICH) == {*COLORS, "w"}


def test_results_are_shown_escaped_and_without_colours_of_their_own() -> None:
    from lastcard.fast import simulate
    from lastcard.lab import compare_rules, run_games

    rnd = Round.from_text("minecraft | r5b1 y1y2 | r7 | p1> | g3b3g4y8", seed=1)
    shown = {
        "p1 draw": lastcard.analyse(rnd, worlds=20),
        "classic stacking=up": Rules("classic stacking=up"),
        "MC-27": lastcard.why("MC-27"),
        "decisions": simulate("classic", 2, games=20, seed=1),
        "lastcard lab run": run_games("classic", seats=2, games=20, seed=1),
        "lastcard lab compare": compare_rules(["classic", "classic stacking=up"], seats=2, games=20, seed=1),
        "minecraft": rnd.view("p1"),
    }
    for words, one in shown.items():
        page = one._repr_html_()  # type: ignore[attr-defined]
        assert words in page
        assert "color" not in page.partition(">")[0]
        ElementTree.fromstring(page)
