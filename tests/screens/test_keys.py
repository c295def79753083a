"""The effect of keys in each phase of a round. With seed 7 the button shows green first."""

from __future__ import annotations

from pathlib import Path

from lastcard.terminal.picture import draw
from lastcard.terminal.record_file import RecordFile
from lastcard.terminal.table import Table
from lastcard.terminal.table_screen import TableScreen
from tests.screens.scripted_players import ScriptedBot, dealt, table


def after(at: Table, keys: str) -> tuple[str, list[str]]:
    """Press keys, let the bots act after each, and return the screen and the actions of the round."""
    screen = TableScreen(at)
    for key in keys.split():
        screen.key(key)
        while screen.advance():
            pass
    text = "\n".join("".join(text for text, _ in row) for row in draw(screen.scene(), 80, 24))
    return text, at.match.round.actions


def test_a_key_names_the_colour_of_a_first_wild() -> None:
    at = dealt("classic", "r5b2b3 r1r2r3", "ww", "y1y2y3y4", ScriptedBot())
    text, _ = after(at, "")
    assert "Name a colour" in text
    assert " r red ●  y yellow ▲  g green ■  b blue ◆ " in text
    _, actions = after(at, "b")
    assert actions[0] == "p1 color b"


def test_a_seat_number_picks_who_draws() -> None:
    at = dealt("fairies", "gdg2g3 r1r2r3 y1y2y3", "g7", "y4y5y6y7y8", ScriptedBot(), ScriptedBot())
    text, actions = after(at, "3")
    assert actions == ["p1 gd", "d button g"]
    assert "Pick who draws" in text
    assert " 2 Ben  3 Cy " in text
    _, actions = after(at, "3")
    assert actions[2] == "p1 target p3"


def test_cards_are_shed_by_their_keys() -> None:
    at = dealt("fairies", "g2g3war5 r1r2r3r4", "r7", "y4y5y6y7y8", ScriptedBot())
    text, actions = after(at, "4")
    assert actions == ["p1 wa", "d button g"]
    assert " - lay none " in text
    assert "Choose the card to lay on top" in text
    text, actions = after(at, "1")  # red 5 is sorted first but cannot be shed
    assert "(DF-49; w tells it)" in text
    assert len(actions) == 2
    _, actions = after(at, "2")
    assert actions[2] == "p1 shed g2"
    again = dealt("fairies", "g2g3war5 r1r2r3r4", "r7", "y4y5y6y7y8", ScriptedBot())
    _, actions = after(again, "4 -")
    assert actions[2] == "p1 shed -"


def test_the_key_of_a_card_protects_with_it() -> None:
    at = dealt("fairies", "r5g3g4b1 w4r2r3r6", "r7", "y4y5y6y7y8y9y0", ScriptedBot("p2 w4"))
    text, _ = after(at, "1 a")
    assert "Protect yourself with a card" in text
    _, actions = after(at, "2")
    assert actions[-1] != "p1 accept"
    assert "p1 protect g4" in actions


def test_n_notices_a_wrong_card() -> None:
    at = dealt("anniversary", "r5b2b3 g1r2r3", "r7", "y1y2y3y4y5y6", ScriptedBot("p2 g1"))
    text, actions = after(at, "1")
    assert "notice Ben" in text
    text, actions = after(at, "n")
    assert "p1 notice p2" in actions
    assert "Green 1 goes back to Ben's hand" in text


def test_a_reaction_without_an_offer_is_explained() -> None:
    at = dealt("classic", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    text, actions = after(at, "x")
    assert "Ben does not hold exactly one card (G-6; w tells it)" in text
    assert actions == []
    text, _ = after(at, "n")
    assert "there is no wrong card of Ben" in text.replace("There", "there")
    text, _ = after(at, "!")
    assert "UNO is called with two cards" in text


def test_an_accusation_asks_which_player_it_means() -> None:
    at = dealt("classic uno.false_catch=2", "r5r6b3 r1r2r3 g1r8r9", "r7", "y1y2y3y4y5y6y7y8", ScriptedBot(), ScriptedBot())
    at.bots = {"p2": ScriptedBot("p2 uno", "p2 r2"), "p3": ScriptedBot("p3 uno", "p3 r9")}
    after(at, "1 1 enter")
    assert [len(at.match.round.hand(seat)) for seat in ("p2", "p3")] == [1, 1]
    text, _ = after(at, "x")
    assert "Whom?" in text
    assert " 2 Ben  3 Cy  Esc nobody " in text
    text, actions = after(at, "x escape")
    assert "Whom?" not in text
    text, actions = after(at, "x 3")
    assert actions[-1] == "p1 catch p3"
    assert "You accuse Cy of not calling UNO" in text
    assert "(G-8)" in text


def test_keys_that_mean_nothing_do_nothing() -> None:
    at = dealt("classic", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    before, _ = after(at, "tab")
    text, actions = after(at, "tab Z 9 up f1 left")
    assert text == before
    assert actions == []


def test_watchers_play_nothing() -> None:
    at = dealt("classic", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot(), people=1)
    at.bots["p1"] = ScriptedBot()
    at.people = ()
    screen = TableScreen(at)
    for key in ("d", "1", "x", "!", "a"):
        screen.key(key)
    assert at.match.round.actions == []
    assert screen.message == "You are watching"


def test_a_bluff_with_a_wild_needs_its_key_twice() -> None:
    at = dealt("classic", "w4r5b2 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    text, actions = after(at, "3")
    assert "at your own risk" in text
    assert "Name" not in text
    assert actions == []
    assert after(at, "3 3 g")[1][0] == "p1 w4:g"


def test_help_shows_what_fixes_the_shuffles() -> None:
    at = dealt("classic", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    assert at.match.commitment in after(at, "?")[0].replace("\n ", "").replace(" ", "")


def test_escape_discards_a_typed_action() -> None:
    at = dealt("classic", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    text, actions = after(at, ": r 5 escape enter")
    assert actions == []
    assert "It is your turn" in text
    assert after(at, ": r 5 enter")[1][0] == "p1 r5"


def test_a_score_sheet_stays_until_enter() -> None:
    at = dealt("classic", "r5 g1", "r7", "y1y2y3y4", ScriptedBot())
    sheet, _ = after(at, "1")
    assert "Round 1: Ada wins." in sheet
    assert after(at, "1 space r")[0] == sheet


def test_a_failed_save_of_the_record_is_shown(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    at = table(seats=2, file=RecordFile(folder / "game.lastcard"))
    folder.rename(tmp_path / "moved")
    while at.wait is None:
        at.step()
    screen = TableScreen(at)
    for key in (":", *at.wait.asks[0].actions[0], "enter"):
        screen.key(key)
    assert "could not be saved" in screen.message
