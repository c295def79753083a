"""The terminal in Spanish: rows fit, no text of a match stays English, the colour follows the face, and numbers have its separators."""

from __future__ import annotations

import re

import pytest

from lastcard.terminal.picture import draw
from lastcard.terminal.plain import PlainTable
from lastcard.terminal.table_screen import TableScreen
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import language, messages, text
from lastcard.text.render import localized
from tests.screens.scripted_players import ScriptedPlayer, first_choice, table

LINE = "classic match.target=50"


def test_a_match_played_line_by_line_is_spanish() -> None:
    at = table(LINE, seats=4, seed="1", lang="es")
    player = ScriptedPlayer(answer=first_choice(at))
    PlainTable(at, player.read, player.written.append, player.pause).run()
    assert player.written[-1] == f"{at.match.winner} gana la partida."
    said = [line for line in player.text.split("\n") if re.match(r"(Ada|Ben|Cy) |(Juegas|Robas|Recibes|Cantas) ", line)]
    assert len(said) > 20
    assert not [line for line in said if re.search(r"\b(plays|draws|draw|red|blue|card|cards|turn)\b", line)]


@pytest.mark.parametrize("size", [(80, 24), (60, 22)])
def test_a_drawn_table_keeps_its_width(size: tuple[int, int]) -> None:
    at = table(LINE, seats=4, seed="2", lang="es")
    screen = TableScreen(at)
    answer = first_choice(at)
    for _ in range(60):
        rows = ["".join(part for part, _ in row) for row in draw(screen.scene(), *size)]
        assert len(rows) <= size[1]
        assert max(map(len, rows)) <= size[0]
        if at.sheet_due:
            at.deal_on()
        elif screen.bot_is_next:
            screen.advance()
        else:
            typed = (answer() or "").strip()
            at.play(typed) if typed else at.let_pass()


def test_help_fits_the_screen() -> None:
    for name in ("terminal-help", "terminal-keys"):
        assert all(len(line) <= 80 for line in messages("es").text(name).split("\n"))


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
