"""The terminal in French: rows fit, no text of a match stays English, names are not elided, and the signs have their narrow space."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import describe, rule, rule_ids, topics
from lastcard.rules.settings import SETTINGS
from lastcard.terminal.picture import draw
from lastcard.terminal.plain import PlainTable
from lastcard.terminal.table_screen import TableScreen
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import entries, messages
from tests.screens.scripted_players import ScriptedPlayer, first_choice, table

LINE = "classic match.target=50"


def texts() -> Iterator[tuple[str, str]]:
    """Yield the place and the source of every French text."""
    yield from ((key, entry.source) for key, entry in entries("fr").items())
    for name in rule_ids():
        yield name, f"{rule(name, 'fr').text} {rule(name, 'fr').why or ''}"
    for key in SETTINGS:
        told = describe(key, "fr")
        yield key, " ".join([told["summary"], *told["values"].values()])
    yield from ((f"topic {topic.number}", topic.name) for topic in topics("fr"))


def test_a_match_played_line_by_line_is_french() -> None:
    at = table(LINE, seats=4, seed="1", lang="fr")
    player = ScriptedPlayer(answer=first_choice(at))
    PlainTable(at, player.read, player.written.append, player.pause).run()
    assert player.written[-1] == f"{at.match.winner} gagne la partie."
    said = [line for line in player.text.split("\n") if re.match(r"(Tu (?!peux)|Ada |Ben |Cy )", line)]
    assert len(said) > 20
    assert not [line for line in said if re.search(r"\b(plays|draws|draw|red|blue|card|cards|turn)\b", line)]


@pytest.mark.parametrize("size", [(80, 24), (60, 22)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_drawn_table_keeps_its_width(size: tuple[int, int], edition: str) -> None:
    at = table(edition, seats=4, seed="2", lang="fr")
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


def test_help_fits_the_screen() -> None:
    for name in ("terminal-help", "terminal-keys"):
        assert all(len(line) <= 80 for line in messages("fr").text(name).split("\n"))


@pytest.mark.parametrize(("number", "said"), [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes"), (2000, "2\u202f000 cartes")])
def test_counts_of_cards(number: int, said: str) -> None:
    assert messages("fr").text("cards-counted", number=number) == said


def test_the_keys_of_the_page_differ_where_they_can_be_pressed_together() -> None:
    keys = [key for key in entries("fr") if key.startswith("table-key-")]
    said = [messages("fr").text(key) for key in keys]
    assert len(set(said)) == len(said), dict(zip(keys, said, strict=True))


def test_a_card_is_masculine() -> None:
    reader = Reader("fr", ("Ann", "Ben"), "p1", faces={"ww": "Wild", "s": "Skip", "r": "Reverse", "d": "Draw Two"})
    assert reader.card("r5") == "5 rouge"
    assert reader.text("event-play", {"who": "p1", "card": "gr"}) == "Tu joues un Changement de sens vert"
    assert reader.text("event-play-color", {"who": "p2", "card": "ww", "color": "b"}) == "Ben joue un Joker et demande bleu"
    assert reader.text("event-catch", {"who": "p1", "whom": "p2", "number": 2}) == "Tu fais contre-UNO à Ben\u202f: 2 cartes"


def test_a_sign_has_a_narrow_space_before_it() -> None:
    """An ordinary space would let a line begin with the sign."""
    for where, text in texts():
        assert not re.search(r"(?<=[^\s=:]) [;!?»%](?=[\s.,)]|$)|« ", text), where
        assert not re.search(r"(?<=[a-zà-ÿ»}\d]) :(?=\s)", text), where


def test_nothing_that_is_elided_stands_before_a_name() -> None:
    for key, entry in entries("fr").items():
        if entry.file.rpartition("/")[2] in ("events.ftl", "refusals.ftl", "table.ftl", "home.ftl", "terminal.ftl", "replay.ftl"):
            assert not re.search(r"\b(?:de|que|d’|qu’) ?\{ \$(?:who|whom|names?|seats) \}", entry.source), key
