"""Playing line by line: whole matches, refusals and their rules, undo, and several people at one keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard import Rules
from lastcard.game.verifiable_chance import commitment
from lastcard.rules.edition import EDITIONS
from lastcard.terminal.commands import wrapped
from lastcard.terminal.picture import draw
from lastcard.terminal.plain import PlainTable, farewell
from lastcard.terminal.table import Table
from lastcard.terminal.table_screen import TableScreen
from tests.screens.scripted_players import ScriptedBot, ScriptedPlayer, dealt, first_choice, played, table


def _to_the_end(at: Table) -> ScriptedPlayer:
    player = ScriptedPlayer(answer=first_choice(at))
    PlainTable(at, player.read, player.written.append, player.pause).run()
    return player


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_match_is_played_to_the_end(edition: str, seed: str) -> None:
    rules = edition if Rules(edition)["match.mode"] == "single_hand" else f"{edition} match.target=50"
    at = table(rules, seats=4, seed=seed)
    player = _to_the_end(at)
    assert at.match.over
    winner = at.match.winner
    assert player.written[-1] == f"{winner} wins the match."
    assert farewell(at) == f"{winner} wins the match; the seed of the shuffles was {seed}; no record was kept (--record FILE)."
    assert f"All shuffles follow from a seed whose SHA-256 is {commitment(seed)}." in player.written[:2]
    assert player.text.count("Round ") >= len(at.match.rounds)


@pytest.mark.parametrize("edition", EDITIONS)
def test_output_does_not_depend_on_hidden_cards(edition: str) -> None:
    typed = ("b2", "why", "hand", "r9", "p1 b3", "accept", "catch p2", "notice p3", "uno", "challenge", "scores", "flurb", "undo")
    told = set()
    for others, pile in (("r1r2r3 g1g2g3", "y1y2y3"), ("g1w4r3 r1y2g3", "r2g2y3"), ("w4wwbd y1y2y3", "b7b8b9")):
        at = dealt(f"{edition} penalty.wrong_card=refuse", f"r5b2b3 {others}", "r7", pile, ScriptedBot(), ScriptedBot())
        told.add(played(at, *typed).text)
        rows = draw(TableScreen(at).scene(), 80, 24)
        told.add("\n".join("".join(text for text, _ in row) for row in rows))
    assert len(told) == 2  # one text of all lines, one of all screens


def test_a_refused_action_is_explained_and_why_tells_the_rule() -> None:
    at = dealt("classic", "r5b2b3 r1r2r3 g1g2g3", "r7", "y1y2y3y4", ScriptedBot(), ScriptedBot())
    before = str(at.match.round)
    player = played(at, "b2", "why", "g9", "why CL-13", "draw", "flurb")
    assert "That is refused: blue 2 matches neither the colour red nor the face of red 7 (CL-08)." in player.written
    assert any(line.startswith("CL-08: ") for line in player.written)
    assert "That is refused: you do not hold green 9." in player.written
    assert any(line.startswith("CL-13: ") for line in player.written)
    assert any("has to be played" in line and "(CL-A7)" in line for line in player.written)
    assert any("flurb" in line and "help" in line for line in player.written)
    assert str(at.match.round) == before
    assert "r1r2r3" not in player.text
    assert "g1g2g3" not in player.text


def test_the_seat_of_a_bot_cannot_be_played() -> None:
    at = dealt("classic", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    assert "p2 is not yours to play. Type help for what can be typed." in played(at, "p2 r1", "d button g").written


def test_the_hand_the_top_card_and_the_offers_are_printed() -> None:
    at = dealt("classic", "r5b2ww r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    told = played(at).written
    assert "Top card: red 7. Ben 3 cards. Draw pile 4. Play runs to the left." in told
    assert "Your hand: r5 red 5, b2 blue 2, ww Wild." in told
    assert "It is your turn." in told
    assert "You can: r5 (red 5), ww:r, ww:y, ww:g or ww:b (Wild)." in told


def test_unlawful_actions_are_offered_at_the_players_own_risk() -> None:
    at = dealt("anniversary", "r5b2w4 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    risky = next(line for line in played(at).written if line.startswith("At your own risk: "))
    assert "b2 (blue 2)" in risky
    assert "w4:r" in risky


def test_actions_may_omit_the_seat_and_use_capital_letters() -> None:
    for typed in ("r5", "p1 r5", "R5", "  p1   r5  "):
        at = dealt("classic", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
        assert "You play red 5" in played(at, typed).written


def test_uno_is_called_with_the_card_and_a_catch_may_use_a_name() -> None:
    at = dealt("classic", "r5b2 r1r2 g1g2", "r7", "y1y2y3y4y5y6y7y8", ScriptedBot("p2 r1"), ScriptedBot())
    player = played(at, "r5!", "catch ben")
    assert "You call UNO!" in player.written
    assert "You may react." in player.written
    assert "You can: catch p2 (Ben); an empty line lets it pass." in player.written
    assert "You catch Ben: 4 cards (CL-14)" in player.written
    assert "Ben draws 4 — UNO was not called (CL-13)" in player.written


def test_a_reaction_can_be_passed() -> None:
    at = dealt("classic", "r5b2 r1r2 g1r9", "r7", "y1y2y3y4y5y6y7y8", ScriptedBot("p2 r1"), ScriptedBot("p3 r9"))
    player = played(at, "r5!", "")
    assert player.written.count("You may react.") == 2  # first about Ben; when that is too late, about Cy
    assert "Ada catches" not in player.text
    assert "You catch" not in player.text


def test_bots_may_catch_before_a_late_call() -> None:
    at = dealt("classic", "r5b2 r1r2 g1g2", "r7", "y1y2y3y4y5y6y7y8", ScriptedBot("p2 catch p1"), ScriptedBot())
    assert "Ben catches you: 4 cards (CL-14)" in played(at, "r5").written


def test_a_late_call_is_offered_if_nobody_caught() -> None:
    at = dealt("classic", "r5b2 r1r2 g1g2", "r7", "y1y2y3y4y5y6y7y8", ScriptedBot(), ScriptedBot())
    player = played(at, "r5", "uno")
    assert "You can: uno; an empty line lets it pass." in player.written
    assert "You call UNO!" in player.written


def test_a_jump_in_is_offered() -> None:
    at = dealt("classic jump_in=on", "r5b2r9 r1r2r3 r1g2g3", "r7", "y1y2y3y4y5y6y7y8", ScriptedBot("p2 r9"), ScriptedBot())
    assert "You may react." not in played(at, "r5").text
    again = dealt("classic jump_in=on", "r5r2r9 r1r2r3 r1g2g3", "r7", "y1y2y3y4y5y6y7y8", ScriptedBot("p2 r2"), ScriptedBot())
    player = played(again, "r5", "r2")
    assert "You can: r2 (red 2), uno; an empty line lets it pass." in player.written
    assert "You play red 2" in player.written


def test_a_hand_need_not_be_swapped() -> None:
    at = dealt("classic seven_zero=on seven.swap=may", "r7b5 g1g2 y1y2", "r9", "y3y4y5y6", ScriptedBot(), ScriptedBot())
    player = played(at, "r7", "target p1")
    assert "You can: target p2 (Ben), target p3 (Cy), uno, target p1 (keep your hand)." in player.text
    assert "You keep your hand (HR-16)" in player.written


def test_undo_goes_back_to_the_last_decision() -> None:
    at = table(seats=3)
    start = str(at.match.round)
    wait = at.wait
    while wait is None:
        at.step()
        wait = at.wait
    before = str(at.match.round)
    action = wait.asks[0].actions[0]
    player = played(at, action, "undo")
    assert "Back to your last decision." in player.written
    assert str(at.match.round) == before
    assert at.match.round.actions == [act for act in at.match.round.actions if act != action] or before == start


def test_undo_across_the_end_of_a_round() -> None:
    at = table("classic match.target=500", seats=3)
    answer = first_choice(at)
    while len(at.match.rounds) < 2:
        wait = at.wait
        if wait is None:
            at.step()
        else:
            at.play((answer() or "").strip()) if wait.must else at.let_pass()
    at.deal_on()
    scores = at.match.scores
    at.undo()
    assert len(at.match.rounds) == 1
    assert not at.match.round.over
    assert at.match.scores != scores
    assert at.wait is not None


def test_undo_is_refused_after_other_people_have_seen_the_action() -> None:
    at = table(people=2, seats=3)
    player = played(at, "", "undo")
    assert any("undo is for one person among bots" in line for line in player.written)
    assert "There is nothing to take back yet." in played(table(), "undo").written


def test_at_one_keyboard_a_hand_is_printed_only_after_enter() -> None:
    at = dealt("classic", "r5b2b3 r1y2y3 g1g2g3", "r7", "b5b6b7b8b9", people=3)
    player = played(at, "", "r5", "", "r1", "hand")
    assert player.seen_before[0].endswith("Ada, press Enter when only you can see the screen.")
    assert "blue 2" not in player.seen_before[0]
    assert "red 5, b2 blue 2" in player.seen_before[1]
    for before in player.seen_before[:3]:
        assert "yellow 2" not in before
    assert player.seen_before[2].endswith("Ben, press Enter when only you can see the screen.")
    assert "r1 red 1, y2 yellow 2" in player.seen_before[3]
    assert "green 2" not in player.text
    assert player.written.count("Your hand: r5 red 5, b2 blue 2, b3 blue 3.") == 1


def test_at_one_keyboard_drawn_cards_are_hidden_from_the_others() -> None:
    at = dealt("classic", "b1b2b3 r1y2y3", "r7", "g5b6b7b8b9", people=2)
    player = played(at, "", "draw")
    assert player.seen_before[-1].endswith("Ben, press Enter when only you can see the screen.")
    after = player.text[len(player.seen_before[1]) :]
    assert "You draw green 5" in after  # still shown to Ada, whose screen it is
    again = dealt("classic", "b1b2b3 r1y2y3", "r7", "g5b6b7b8b9", people=2)
    screen = played(again, "", "draw", "").text
    assert "You draw" not in screen[screen.rindex("Ben, press Enter") :]


def test_anybody_at_the_keyboard_may_catch() -> None:
    at = dealt("classic", "r5b2 r1r2 g1g2", "r7", "y1y2y3y4y5y6y7y8", people=3)
    player = played(at, "", "r5", "p3 catch p1")
    assert "Ben or Cy may react." in player.written
    assert "Cy catches Ada: 4 cards (CL-14)" in player.text or "Cy catches you: 4 cards (CL-14)" in player.text


def test_an_out_of_turn_suggestion_is_reported_to_the_referee() -> None:
    at = dealt("anniversary", "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    offered = [ask for ask in at.match.round.asks if ask.seat == "d"]
    player = played(at, offered[0].actions[1])
    assert any(line.startswith("Ben must draw ") for line in player.written)


def test_quit_leaves_at_once() -> None:
    at = table()
    player = played(at, "quit", "draw")
    assert player.seen_before
    assert len(player.seen_before) == 1
    assert farewell(at) == "The match is not over; no record was kept (--record FILE)."


def test_watching_prints_hands_only_when_they_are_open() -> None:
    at = table(people=0, seats=3)
    closed = played(at).text
    assert "is dealt 7 cards" in closed
    open_hands = played(table(people=0, seats=3), open_hands=True).text
    assert "is dealt 7 cards" not in open_hands
    assert at.match.over


def test_bots_are_given_their_own_view() -> None:
    ben, cy = ScriptedBot(), ScriptedBot()
    at = dealt("classic", "r5b2b3 r1r2r3 r4g2g3", "r7", "y1y2y3y4", ben, cy)
    played(at, "r5")
    assert set(ben.views) == {"p2"}
    assert set(cy.views) == {"p3"}


def test_a_passed_reaction_is_not_offered_again_while_it_lasts() -> None:
    at = dealt("classic uno.closes=never", "r5b2 r1r2 g1r9", "r7", "y1y2y3y4y5y6y7y8", ScriptedBot("p2 r1"), ScriptedBot("p3 uno", "p3 r9"))
    player = played(at, "r5!", "")
    assert player.written.count("You may react.") == 1
    assert at.match.round.turn == "p1"
    assert "catch p2 (Ben)" in player.written[-1]  # still possible besides the turn


def test_undo_replays_a_press_of_the_button() -> None:
    at = table("fairies", seats=3)
    answer = first_choice(at)
    while not any(action.startswith("d button") for action in at.match.round.actions):
        wait = at.wait
        if wait is None:
            at.step()
        elif wait.must:
            at.play((answer() or "").strip())
        else:
            at.let_pass()
    while at.wait is None or not at.wait.must:
        at.step()
        at.let_pass()
    done = list(at.match.round.actions)
    at.play((answer() or "").strip())
    at.undo()
    assert at.match.round.actions == done


def test_at_one_keyboard_a_jump_in_is_not_asked_for_but_can_be_typed() -> None:
    at = dealt("classic jump_in=on", "r5b2b3 r1r5b9 y1y2y3", "r7", "y1y2y3y4y5y6y7y8", people=3)
    player = played(at, "", "r5", "", "p2 r5")
    assert "may react" not in player.text
    assert "Ben plays red 5" in player.text or "You play red 5" in player.text
    assert at.match.round.actions[:2] == ["p1 r5", "p2 r5"]
    third = dealt("classic jump_in=on", "r5b2b3 r1b8b9 r5y2y3", "r7", "y1y2y3y4y5y6y7y8", people=3)
    player = played(third, "", "r5", "", "p3 r5")
    assert "may react" not in player.text
    assert third.match.round.actions[:2] == ["p1 r5", "p3 r5"]


def test_lines_are_broken_between_words_where_they_do_not_fit() -> None:
    at = table("fairies", seats=4, seed="1")
    player = _to_the_end(at)
    longest = max(player.written, key=len)
    assert len(longest) > 80
    for line in player.text.split("\n"):
        broken = wrapped(line, 80)
        assert max(map(len, broken.split("\n"))) <= 80
        assert " ".join(broken.split()) == " ".join(line.split())
        assert wrapped(line, 0) == line


def test_an_empty_line_repeats_a_required_question() -> None:
    at = dealt("classic", "r5b2ww r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    assert played(at, "", "").written.count("It is your turn.") == 3


def test_an_edition_without_rules_of_its_own_cites_none(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('name = "Ours"\n', encoding="utf-8")
    at = dealt(str(tmp_path / "own.toml"), "r5b2b3 r1r2r3", "r7", "y1y2y3y4", ScriptedBot())
    written = played(at, "b2", "rules").written
    assert "That is refused: blue 2 matches neither the colour red nor the face of red 7." in written
    assert f"Ours. Rules line: {tmp_path / 'own.toml'} deal.size=3" in written
