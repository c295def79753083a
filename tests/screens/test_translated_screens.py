"""The terminal in translations: a match line by line, rows that fit, and no text that stays English. German has tests of its own."""

from __future__ import annotations

import re

import pytest

from lastcard.rules.edition import EDITIONS
from lastcard.terminal.picture import draw
from lastcard.terminal.plain import PlainTable
from lastcard.terminal.table_screen import TableScreen
from lastcard.text.catalogue import LANGUAGES, messages
from tests.screens.scripted_players import ScriptedPlayer, first_choice, table

LINE = "classic match.target=50"
ENDS = {"es": "{name} gana la partida.", "fr": "{name} gagne la partie.", "uk": "Матч виграє {name}."}
"""The last line of a match that somebody else wins."""
SAID = {"es": r"(Ada|Ben|Cy|Juegas|Robas|Recibes|Cantas) ", "fr": r"(Tu (?!peux)|Ada |Ben |Cy )", "uk": r"(Ти|Ada|Ben|Cy) "}
"""How a line begins that tells what a player does."""


def test_every_language_has_its_tests() -> None:
    assert {*ENDS, "en", "de"} == {*SAID, "en", "de"} == set(LANGUAGES)


@pytest.mark.parametrize("lang", ENDS)
def test_a_match_played_line_by_line_is_translated(lang: str) -> None:
    at = table(LINE, seats=4, seed="1", lang=lang)
    player = ScriptedPlayer(answer=first_choice(at))
    PlainTable(at, player.read, player.written.append, player.pause).run()
    assert player.written[-1] == ENDS[lang].format(name=at.match.winner)
    said = [line for line in player.text.split("\n") if re.match(SAID[lang], line)]
    assert len(said) > 20
    assert not [line for line in said if re.search(r"\b(plays|draws|draw|red|blue|card|cards|turn)\b", line)]


@pytest.mark.parametrize("lang", ENDS)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", [(80, 24), (60, 22)])
def test_a_drawn_table_keeps_its_width(size: tuple[int, int], edition: str, lang: str) -> None:
    at = table(edition, seats=4, seed="2", lang=lang)
    screen = TableScreen(at)
    answer = first_choice(at)
    for _ in range(60):
        rows = ["".join(text for text, _ in row) for row in draw(screen.scene(), *size)]
        assert len(rows) <= size[1]
        assert max(map(len, rows)) <= size[0]
        if at.match.over:
            break
        if at.sheet_due:
            at.deal_on()
        elif screen.bot_is_next:
            screen.advance()
        else:
            typed = (answer() or "").strip()
            at.play(typed) if typed else at.let_pass()


@pytest.mark.parametrize("lang", ENDS)
def test_help_fits_the_screen(lang: str) -> None:
    for name in ("terminal-help", "terminal-keys"):
        assert all(len(line) <= 80 for line in messages(lang).text(name).split("\n"))
