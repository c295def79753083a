"""The terminal in Ukrainian: rows fit, no text of a match stays English, and colours and counts are inflected."""

from __future__ import annotations

import re

import pytest

from lastcard.terminal.picture import draw
from lastcard.terminal.plain import PlainTable
from lastcard.terminal.table_screen import TableScreen
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import messages
from tests.screens.scripted_players import ScriptedPlayer, first_choice, table

LINE = "classic match.target=50"


def test_a_match_played_line_by_line_is_ukrainian() -> None:
    at = table(LINE, seats=4, seed="1", lang="uk")
    player = ScriptedPlayer(answer=first_choice(at))
    PlainTable(at, player.read, player.written.append, player.pause).run()
    assert player.written[-1] == f"Матч виграє {at.match.winner}."
    said = [line for line in player.text.split("\n") if re.match(r"(Ти|Ada|Ben|Cy) ", line)]
    assert len(said) > 20
    assert not [line for line in said if re.search(r"\b(plays|draws|draw|red|blue|card|cards|turn)\b", line)]


@pytest.mark.parametrize("size", [(80, 24), (60, 22)])
def test_a_drawn_table_keeps_its_width(size: tuple[int, int]) -> None:
    at = table(LINE, seats=4, seed="2", lang="uk")
    screen = TableScreen(at)
    answer = first_choice(at)
    for _ in range(60):
        rows = ["".join(text for text, _ in row) for row in draw(screen.scene(), *size)]
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
        assert all(len(line) <= 80 for line in messages("uk").text(name).split("\n"))


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
