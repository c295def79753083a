"""The first frame, screens with and without colour, and records on the screen."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from lastcard import Match, Rules
from lastcard.game.records.redaction import redact_record
from lastcard.terminal.app import TableApp
from lastcard.terminal.card_art import INK, big, small
from lastcard.terminal.first_frame import ansi
from lastcard.terminal.picture import Line, draw
from lastcard.terminal.replay_screen import ReplayScreen
from lastcard.terminal.replay_steps import read_replay
from lastcard.terminal.scene import Mark, Scene
from lastcard.terminal.table_screen import TableScreen
from tests.screens.scripted_players import NAMES, ScriptedBot, dealt, table


def text_of(rows: list[Line]) -> str:
    return "\n".join("".join(text for text, _ in row) for row in rows)


def drawn(scene: Scene, width: int = 80, height: int = 24) -> str:
    return text_of(draw(scene, width, height))


def _channel(part: str) -> float:
    value = int(part, 16) / 255
    return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4


def _light(color: str) -> float:
    red, green, blue = (_channel(color[at : at + 2]) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("style", INK.values())
def test_ink_has_contrast_with_every_card_colour(style: str) -> None:
    ink, _, ground = style.split()
    dark, bright = sorted((_light(ink), _light(ground)))
    assert (bright + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("edition", ["paw-patrol", "fairies", "minecraft", "retour"])
def test_every_card_of_a_box_is_drawn_with_its_letters(edition: str) -> None:
    for card in map(str, Rules(edition).deck):
        for art, width in ((big(card), 6), (small(card), 4)):
            assert {len(row) for row in art} == {width}
            assert card.upper() in art[1]


@pytest.mark.parametrize(("rules", "hands", "is_said"), [("allwild", "wrwk w2wj", False), ("classic", "r5b2 g1g2", True)])
def test_a_missing_colour_is_shown_only_where_there_are_colours(rules: str, hands: str, is_said: bool) -> None:
    at = dealt(rules, hands, "ww", "wwww", ScriptedBot())
    assert ("no colour yet" in drawn(TableScreen(at).scene())) is is_said
    match = Match(rules, NAMES[:2], seed="x")
    replayed = ReplayScreen(read_replay(match.record())).scene()
    assert replayed.has_colors is is_said


def test_without_colour_no_colour_code_is_sent() -> None:
    rows = draw(TableScreen(dealt("classic", "r5b2ww r1r2r3", "r7", "y1y2", ScriptedBot())).scene(), 80, 24)
    plain = "".join(ansi(row, colors=False) for row in rows)
    assert "38;2" not in plain
    assert "48;2" not in plain
    assert set(re.findall(r"\x1b\[([\d;]+)m", plain)) <= {"0", "1", "2", "7", "1;7"}
    assert "48;2;213;94;0" in "".join(ansi(row, colors=True) for row in rows)
    assert re.sub(r"\x1b\[[\d;]+m", "", plain) == text_of(rows).replace("\n", "")


async def test_textual_paints_the_same_as_the_first_frame() -> None:
    screen = TableScreen(table(seats=10))
    while screen.advance():
        pass
    first = drawn(screen.scene())
    app = TableApp(screen, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = "\n".join(app.screen.get_widget_at(0, 0)[0].render_line(row).text.rstrip() for row in range(24))
    assert shown.rstrip() == "\n".join(row.rstrip() for row in first.splitlines()).rstrip()


@pytest.mark.parametrize("edition", ["fairies", "paw-patrol", "anniversary teams=2x2", "minecraft stacking=on jump_in=on seven_zero=on"])
def test_a_whole_match_fits_the_screen_and_hides_other_hands(edition: str) -> None:
    """Every state of a match fits the screen in width and height, and no card of another hand is drawn."""
    at = table(f"{edition} match.target=100" if "minecraft" not in edition else edition, seats=4, seed="3")
    screen = TableScreen(at)
    while not screen.left:
        scene = screen.scene()
        rows = draw(scene, 80, 24)
        assert len(rows) <= 24
        assert all(len("".join(text for text, _ in row)) <= 80 for row in rows)
        assert [mark.cards for mark in scene.others] == [None] * 3
        wait = at.wait
        if at.sheet_due or (wait is not None and not wait.must):
            screen.key("enter")
        elif wait is None:
            screen.advance()
        else:
            at.play(next(ask for ask in wait.asks if ask.must).actions[0])
    assert at.match.over


@pytest.mark.parametrize("lang", ["en", "de"])
def test_three_partners_who_have_all_called_fit_in_one_row(lang: str) -> None:
    scene = TableScreen(table("anniversary", seats=4, seed="3")).scene()
    mark = Mark("p2", "Konstantin", 1, 1000, team="B", is_turn=True, called=True)
    others = (mark, mark, replace(mark, called=False, catchable=True))
    rows = ["".join(part for part, _ in row) for row in draw(replace(scene, others=others, lang=lang), 80, 24)]
    [row] = [row for row in rows if row.count("Kons") == 3]
    assert row.count("UNO!") == 2
    assert "x!" in row
    assert len(row) <= 80


def _record() -> Match:
    at = table("fairies match.target=60", people=0, seats=3)
    while not at.match.over:
        at.step()
        if not at.match.over:
            at.deal_on()
    return at.match


def test_a_replay_steps_through_a_record() -> None:
    match = _record()
    screen = ReplayScreen(read_replay(match.record()))
    first = drawn(screen.scene(), 100, 40)
    assert f"round 1 of {len(match.rounds)}" in first
    assert "Step 1 of" in first
    screen.key("left")
    assert drawn(screen.scene(), 100, 40) == first
    for _ in range(30):
        screen.key("right")
    later = drawn(screen.scene(), 100, 40)
    assert "Step 31 of" in later
    for _ in range(30):
        screen.key("left")
    assert drawn(screen.scene(), 100, 40) == first
    screen.key("end")
    end = drawn(screen.scene(), 100, 40)
    assert f"round {len(match.rounds)} of" in end
    assert "wins the match" in end or "win the match" in end
    assert all(str(total) in end for total in match.scores.values())
    screen.key("home")
    screen.key("down")
    if len(match.rounds) > 1:
        assert "round 2 of" in drawn(screen.scene())
    screen.key("q")
    assert screen.left


def test_a_replay_steps_through_what_one_seat_saw() -> None:
    match = _record()
    own = ReplayScreen(read_replay(match.record(), "p2"))
    redacted = ReplayScreen(read_replay(redact_record(match, "p2")))
    for _ in range(40):
        scene, other = own.scene(), redacted.scene()
        assert scene.hand == other.hand
        assert [mark.cards for mark in scene.others] == [None, None]
        assert [mark.count for mark in scene.others] == [mark.count for mark in other.others]
        own.key("right")
        redacted.key("right")


def test_an_empty_record_can_be_shown() -> None:
    text = _record().record().partition("[[round]]")[0]
    screen = ReplayScreen(read_replay(text))
    screen.key("right")
    assert "no rounds" in drawn(screen.scene())


@pytest.mark.parametrize("size", [(1, 1), (10, 5), (32, 24), (59, 24), (80, 10), (200, 3)])
def test_a_window_that_is_too_small_shows_a_notice(size: tuple[int, int]) -> None:
    width, height = size
    rows = draw(TableScreen(table(seats=10)).scene(), width, height)
    assert len(rows) <= height
    assert all(len("".join(text for text, _ in row)) <= width for row in rows)
    assert "".join(text for row in rows for text, _ in row).startswith("This window has"[: min(width, 4)])


def test_the_sheet_of_ten_players_fits_a_screen() -> None:
    at = table("classic deal.size=9 match.target=30", people=0, seats=10, seed="4")
    while not at.sheet_due:
        at.step()
    rows = draw(TableScreen(at).scene(), 80, 24)
    text = "\n".join("".join(text for text, _ in row) for row in rows)
    assert all(name in text for name in at.names)
    assert "wins the match" in text or "points wins" in text
