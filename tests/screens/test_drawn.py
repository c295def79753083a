"""The drawn table: tests press keys in a headless terminal of 80 by 24, and read the screen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Static

from lastcard.terminal.app import TableApp
from lastcard.terminal.picture import draw
from lastcard.terminal.scene import Held
from lastcard.terminal.table import Table
from lastcard.terminal.table_scene import CARD_KEYS
from lastcard.terminal.table_screen import TableScreen
from tests.screens.scripted_players import NAMES, ScriptedBot, dealt, table

pytestmark = pytest.mark.filterwarnings("default::ResourceWarning")


def screen(app: TableApp) -> str:
    """Return the text on the screen, row by row."""
    shown = app.query_one("#table", Static).render_line
    return "\n".join(shown(row).text.rstrip() for row in range(app.size.height))


async def pressed(at: Table, *keys: str, size: tuple[int, int] = (80, 24)) -> tuple[str, TableApp]:
    """Press keys at a table, and return the screen after the last one."""
    app = TableApp(TableScreen(at), pause=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        text = screen(app) if app.is_running else ""
    return text, app


def three(rules: str = "classic", *scripted: ScriptedBot) -> Table:
    return dealt(rules, "r5b2ww r1r2r3 g1g2g3", "r7", "y1y2y3y4y5y6y7y8", *(scripted or (ScriptedBot(), ScriptedBot())))


async def test_the_first_screen_shows_the_actions() -> None:
    text, _ = await pressed(three())
    assert "It is your turn" in text
    assert "│R5  │" in text
    assert "│B2  │" in text
    assert "red ●" in text
    assert "↻ to the left" in text
    assert "2 Ben" in text
    assert "3▯" in text
    assert " w why" in text
    assert all(len(row) <= 80 for row in text.splitlines())


async def test_a_long_goal_leaves_room_for_the_title() -> None:
    goal = "round 1 · the first to 500 points wins; 50 points a round; at most 10 rounds or 30 minutes"
    rules = "classic score.round=flat(50) match.rounds=10 match.minutes=30"
    text, _ = await pressed(three(rules), size=(130, 24))
    assert text.splitlines()[0].endswith(goal)
    text, _ = await pressed(three(rules))
    head = text.splitlines()[0]
    assert head.startswith(" Last Card · classic… round 1 · the first to 500 points wins; 50 points")
    assert len(head) == 79
    assert head.endswith("…")


async def test_lawful_cards_are_raised_above_their_key() -> None:
    text, _ = await pressed(three())
    rows = text.splitlines()
    top = next(number for number, row in enumerate(rows) if "│R5  │" in row)
    assert "│B2  │" in rows[top + 1]
    keys = rows[top + 3]
    assert keys.split() == ["1", "╰────╯", "3"] or (keys.strip().startswith("1") and keys.rstrip().endswith("3"))


async def test_a_card_is_played_and_the_bots_go_on() -> None:
    at = three()
    text, _ = await pressed(at, "1")
    assert at.match.round.actions[0] == "p1 r5"
    assert "You play red 5" in text
    assert "Ben plays red 1" in text
    assert "It is your turn" in text


async def test_a_wild_asks_for_its_colour() -> None:
    at = three()
    text, _ = await pressed(at, "3")
    assert "Wild: which colour?" in text
    assert at.match.round.actions == []
    text, _ = await pressed(at, "3", "b")
    assert at.match.round.actions[0] == "p1 ww:b"
    assert "blue ◆" in text or "Ben" in text


async def test_escape_takes_back_a_wild_before_its_colour() -> None:
    at = three()
    await pressed(at, "3", "escape", "1")
    assert at.match.round.actions[0] == "p1 r5"


async def test_a_drawn_card_can_be_kept() -> None:
    at = dealt("minecraft", "b1b2b3 r1r2r3", "r7", "r9y2y3y4", ScriptedBot())
    text, _ = await pressed(at, "d")
    assert "You drew a card that can be played: play it or keep it" in text
    await pressed(at, "k")
    assert at.match.round.actions[:2] == ["p1 draw", "p1 keep"]


async def test_the_hand_is_shown_instead_of_drawing() -> None:
    at = dealt("classic draw.refuse=show", "b1b2b3 r1r2r3", "g7", "r9y2y3y4", ScriptedBot())
    text, _ = await pressed(at)
    assert "It is your turn: draw, or keep to show your hand instead" in text
    assert " k show hand" in text
    await pressed(at, "k")
    assert at.match.round.actions[0] == "p1 keep"


async def test_equal_cards_are_laid_until_the_player_keeps_the_rest() -> None:
    at = dealt("classic turn.several=number", "r5b5g5y1 g1g2g3g4", "r7", "y2y3y4y5", ScriptedBot())
    text, _ = await pressed(at, "1")
    assert "Lay another equal card, or keep to lay no more" in text
    assert " k no more" in text
    await pressed(at, "2")
    await pressed(at, "k")
    assert at.match.round.actions[:3] == ["p1 r5", "p1 g5", "p1 keep"]


async def test_keys_choose_the_cards_to_pass() -> None:
    at = dealt("classic deal.pass=left deal.pass.cards=2", "r5b5g5y1 g1g2g3g4", "r7", "y2y3y4y5", ScriptedBot())
    text, _ = await pressed(at)
    assert "Choose 2 cards to pass to Ben, one at a time" in " ".join(text.split())
    text, _ = await pressed(at, "1")
    assert "Choose a card to pass to Ben" in " ".join(text.split())
    await pressed(at, "2")
    assert at.match.round.actions[:2] == ["p1 pass r5", "p1 pass y1"]
    at = dealt("classic deal.pass=right", "r5b5 g1g2 y1y2", "r7", "y2y3y4y5", ScriptedBot(), ScriptedBot(), lang="de")
    text, _ = await pressed(at)
    assert "Wähl eine Karte für Cy" in " ".join(text.split())


async def test_a_key_picks_a_player_to_swap_hands_with_or_none() -> None:
    at = dealt("classic seven_zero=on seven.swap=may", "r7b5 g1g2 y1y2", "r9", "y3y4y5y6", ScriptedBot(), ScriptedBot())
    text, _ = await pressed(at, "1")
    assert "Pick the player to swap hands with" in text
    assert " 1 keep hand  2 Ben  3 Cy" in text
    text, _ = await pressed(at, "1")
    assert "You keep your hand" in text
    assert at.match.round.actions[:2] == ["p1 r7", "p1 target p1"]


async def test_a_key_picks_who_draws(tmp_path: Path) -> None:
    (tmp_path / "picked.toml").write_text('base = "classic"\n[effects]\nd = ["draw 2", "pick"]\n')
    at = dealt(str(tmp_path / "picked.toml"), "rdb5 g1g2 y1y2", "r9", "y3y4y5y6", ScriptedBot(), ScriptedBot())
    text, _ = await pressed(at, "1")
    assert "Pick who draws" in text
    assert " 2 Ben  3 Cy" in text
    assert "swap" not in text


async def test_a_long_question_takes_a_second_row() -> None:
    at = dealt("classic draw.refuse=show", "b1b2b3 r1r2r3", "g7", "r9y2y3y4", ScriptedBot(), lang="de")
    for size in ((80, 24), (60, 22)):
        text, _ = await pressed(at, size=size)
        assert "Du bist dran: zieh, oder keep, um stattdessen deine Hand zu zeigen" in " ".join(text.split())
        assert " q gehen" in text
        assert "k Hand zeigen" in text


async def test_uno_is_armed_for_the_next_card() -> None:
    at = dealt("classic", "r5b2 r1r2 g1g2", "r7", "y1y2y3y4y5y6", ScriptedBot(), ScriptedBot())
    text, _ = await pressed(at, "exclamation_mark")
    assert at.match.round.actions == []
    assert "UNO! with the next card" in text
    await pressed(at, "!", "!", "!", "1")
    assert at.match.round.actions[:2] == ["p1 uno", "p1 r5"]


async def test_uno_is_called_late() -> None:
    at = dealt("classic", "r5b2 r1r2 g1g2", "r7", "y1y2y3y4y5y6", ScriptedBot(), ScriptedBot())
    text, _ = await pressed(at, "1")
    assert "You may react" in text
    text, _ = await pressed(at, "!")
    assert at.match.round.actions[:2] == ["p1 r5", "p1 uno"]


async def test_a_missed_call_is_caught() -> None:
    at = dealt("classic", "r5b2r9 r1r2r3", "r7", "y1y2y3y4y5y6", ScriptedBot())
    at.match.play("p1 r5")
    at.match.play("p2 r1")
    at.match.play("p1 uno")
    at.match.play("p1 r9")
    at.match.play("p2 r2")
    text, _ = await pressed(at)
    assert "x!" in text
    assert "catch Ben" in text
    text, _ = await pressed(at, "x")
    assert "p1 catch p2" in at.match.round.actions
    assert "You catch Ben: 4 cards" in text


async def test_a_catch_can_be_passed() -> None:
    at = dealt("classic", "r5b2 r1r2 g1g2", "r7", "y1y2y3y4y5y6y7y8", ScriptedBot("p2 r1"), ScriptedBot())
    text, _ = await pressed(at, "!", "1")
    assert "catch Ben Enter let it pass" in " ".join(text.split())
    text, _ = await pressed(at, "enter")
    assert "catch Ben" not in text


@pytest.mark.parametrize(("key", "action"), [("a", "p1 accept"), ("c", "p1 challenge")])
async def test_a_draw_four_is_accepted_or_challenged(key: str, action: str) -> None:
    at = dealt("classic", "r5b2b3 w4r2r3", "r7", "y1y2y3y4y5y6y7y8y9", ScriptedBot("p2 w4:g"))
    text, _ = await pressed(at, "1")
    assert "Wild Draw 4 was played: accept or challenge" in text
    text, _ = await pressed(at, key)
    assert action in at.match.round.actions
    if key == "c":
        assert "Ben shows you red 2, red 3" in text


async def test_a_refused_card_says_why_and_w_tells_the_rule() -> None:
    at = three()
    text, _ = await pressed(at, "2")
    assert "Blue 2 matches neither the colour red nor the face of red 7 (CL-08; w tells it)" in text
    assert at.match.round.actions == []
    text, _ = await pressed(at, "2", "w")
    assert "CL-08: " in text
    text, _ = await pressed(at, "2", "w", "enter")
    assert "It is your turn" in text


async def test_any_key_leaves_the_help_page() -> None:
    text, _ = await pressed(three(), "question_mark")
    assert "challenge a draw-four" in text
    assert len(text.splitlines()) <= 24
    text, _ = await pressed(three(), "question_mark", "enter")
    assert "It is your turn" in text


async def test_a_key_takes_back_the_last_decision() -> None:
    at = table(seats=3)
    await pressed(at)
    before = str(at.match.round)
    action = at.wait.asks[0].actions[0] if at.wait else ""
    at.play(action)
    text, _ = await pressed(at, "u")
    assert "Back to your last decision" in text
    assert str(at.match.round) == before
    text, _ = await pressed(at, "u")
    assert "There is nothing to take back yet" in text


async def test_an_action_can_be_typed() -> None:
    at = three()
    text, _ = await pressed(at, "colon", "r", "9", "backspace", "5")
    assert ":r5_" in text
    await pressed(at, "colon", "p", "1", "space", "r", "5", "enter")
    assert at.match.round.actions[0] == "p1 r5"
    text, _ = await pressed(at, "colon", "q", "q", "enter")
    assert "is no action" in text


async def test_quitting_and_interrupting_have_different_exit_statuses() -> None:
    _, app = await pressed(three(), "q")
    assert app.return_value == 0
    _, app = await pressed(three(), "ctrl+c")
    assert app.return_value == 130


async def test_the_score_sheet_waits_for_enter() -> None:
    at = dealt("classic", "r5r6 g1g2", "r7", "y1y2y3y4y5y6", ScriptedBot("p2 draw"))
    text, _ = await pressed(at, "!", "1", "1")
    assert "Round 1: Ada wins." in text
    assert "Ada: no cards left; scores " in text
    assert "go on" in text
    text, _ = await pressed(at, "enter")
    assert "round 2" in text


async def test_the_score_sheet_tells_the_places() -> None:
    at = dealt("classic places=hands", "r5 r6 b1", "r7", "y1y2y3y4y5y6", ScriptedBot("p2 r6"), ScriptedBot())
    text, _ = await pressed(at, "1")
    assert "Ada: place 1; no cards left" in text
    assert "Ben: place 2; no cards left" in text
    assert ": place 3; 1 point left" in text


async def test_hands_at_one_keyboard_stay_covered_until_enter() -> None:
    at = dealt("classic", "r5b2b3 r1y2y3", "r7", "b5b6b7b8b9", people=2)
    app = TableApp(TableScreen(at), pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Ada, press Enter" in screen(app)
        assert "B2" not in screen(app)
        await pilot.press("1", "d", "w")
        assert at.match.round.actions == []
        assert "B2" not in screen(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "B2" in screen(app)
        await pilot.press("1")
        await pilot.pause()
        assert "Ben, press Enter" in screen(app)
        assert "B2" not in screen(app)
        assert "Y2" not in screen(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Y2" in screen(app)
        assert "B2" not in screen(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 24)])
async def test_ten_players_and_twenty_cards_fit(size: tuple[int, int]) -> None:
    hands = ["r0r1r2r3r4w4ww", *["y1y2y3y4y5y6y7"] * 9]
    at = dealt("classic", " ".join(hands), "r7", "b1b2b3b4", *[ScriptedBot() for _ in range(9)])
    text, _ = await pressed(at, size=size)
    assert "It is your turn" in text
    assert " q leave" in text
    assert all(name in text for name in NAMES[1:])
    many = tuple(Held(card, CARD_KEYS[place]) for place, card in enumerate(["r0", "r1", "gd", "w4", "ww"] * 4))
    rows = draw(replace(TableScreen(at).scene(), hand=many), *size)
    text = "\n".join("".join(span for span, _ in row) for row in rows)
    assert len(rows) <= size[1]
    assert all(len(row) <= size[0] for row in text.splitlines())
    assert " q leave" in text
    assert text.count("GD") == text.count("WW") == 4


def test_a_hand_too_large_for_boxes_is_drawn_in_full() -> None:
    many = tuple(Held(card, "1", lawful=False) for card in ["r0", "r1", "gd", "w4", "ww"] * 9)
    rows = draw(replace(TableScreen(three()).scene(), hand=many), 80, 24)
    text = "\n".join("".join(span for span, _ in row) for row in rows)
    assert len(rows) <= 24
    assert text.count("!1 GD■") == text.count("!1 W4✱") == 9


async def test_unlawful_actions_are_marked_as_at_the_players_own_risk() -> None:
    at = dealt("anniversary", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    text, _ = await pressed(at)
    assert "!1" in text
    assert "at your own risk" in text


def test_an_unlawful_card_needs_its_key_twice() -> None:
    at = dealt("retour", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    screen = TableScreen(at)
    screen.key("2")
    assert at.match.round.actions == []
    assert screen.message == "Blue 2 is unlawful here; press 2 again to put it down at your own risk"
    screen.key("3")
    screen.key("2")
    assert at.match.round.actions == []
    screen.key("2")
    assert at.match.round.actions == ["p1 b2"]


def test_keys_out_of_turn_play_nothing() -> None:
    at = dealt("retour", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    screen = TableScreen(at)
    screen.key("1")
    assert screen.bot_is_next
    for key in "1212":
        screen.key(key)
    assert at.match.round.actions == ["p1 r5"]
    assert screen.message == "Ben is to play"


async def test_bots_are_watched_to_the_end_of_a_round() -> None:
    at = table(people=0, seats=3)
    app = TableApp(TableScreen(at, open_hands=True), pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        while not at.sheet_due:
            await pilot.pause()
        await pilot.pause()
        assert "Round 1: " in screen(app)


async def test_the_table_is_redrawn_when_the_window_changes() -> None:
    at = dealt("classic", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    app = TableApp(TableScreen(at), pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(40, 24)
        await pilot.pause()
        assert screen(app).startswith("This window has 40 by 24")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "It is your turn" in screen(app)


async def test_a_player_who_is_out_of_the_round_is_marked() -> None:
    at = dealt(
        "classic mercy=10",
        "rdr1b2b3b4b5b6b8b9 g1g2g3g4g5g6g8g9y1 r2y3y4y5y6y8y9y1b1",
        "r7",
        "y1y2y3y4y5y6y7y8",
        ScriptedBot(),
        ScriptedBot(),
    )
    text, _ = await pressed(at, "2")
    assert "Ben has too many cards and is out of the round" in text
    assert "2 Ben      out" in text
