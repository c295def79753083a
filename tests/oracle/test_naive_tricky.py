"""The naive engine alone: tricky situations, each as procedure.md tells it."""

from __future__ import annotations

import pytest

from tests.oracle.naive.engine import NaiveRound
from tests.oracle.test_naive import asked, game, sizes


def test_wrong_skip_noticed_goes_to_the_skipped() -> None:
    round_, events = game("anniversary | rs y2y3b1 g1g2 b4b6 | y7 | p1> | b1b2b3".replace("rs ", "rsg4r1 "), "p1 rs", "p4 notice p1")
    assert events == ["p4 notice p1", "d return p1 rs", "d color y", "d draw p1 b1b2", "d turn p2"]
    assert sizes(round_)[0] == 5


def test_wrong_reverse_noticed_turns_back() -> None:
    round_, events = game("anniversary | rrg4r1 y2y3 g1g2 | y7 | p1> | b1b2b3", "p1 rr", "p2 notice p1")
    assert events[1:3] == ["d reverse left", "d return p1 rr"]
    assert (round_.turn, round_.direction) == ("p2", "left")


def test_wrong_draw_two_asks_first() -> None:
    position = "anniversary | rdg4r1 y2y3 g1g2 | y7 | p1> | b1b2b3"
    round_, events = game(position, "p1 rd")
    assert events == ["p1 rd"]
    assert asked(round_, "p2")[0] == {"accept", "notice p1"}
    assert asked(round_, "p3")[0] == {"notice p1"}
    assert round_.play("p2 accept") == ["p2 accept", "d draw p2 b1b2", "d turn p2"]
    assert "notice p1" not in asked(round_, "p3")[0]


def test_wrong_last_card_is_confirmed() -> None:
    position = "anniversary | r1 y2y3 g1g2 | y7 | p1> | b1b2b3"
    round_, events = game(position, "p1 r1", "p3 accept")
    assert [one.seat for one in round_.asks()] == ["p2"]
    assert round_.play("p2 accept")[1] == "d over p1"
    round_, events = game(position, "p1 r1", "p3 notice p1")
    assert events[-1] == "d turn p2"


def test_wrong_card_auto() -> None:
    round_, events = game("retour | r1g2 y2y3 g1g2 | y7 | p1> | b1b2b3", "p2 y2", "p1 r1")
    assert events == ["p1 r1", "d return p1 r1", "d color y", "d draw p1 b2"]
    assert (round_.turn, sizes(round_)) == ("p1", [3, 3, 2])


def test_out_of_turn_catchable() -> None:
    position = "classic penalty.out_of_turn=catchable+2 | r1g2 y2y3 g1wwg2 | y7 | p1> | b1b2b3"
    round_, events = game(position, "p3 ww:b")
    assert (events, round_.turn) == (["p3 ww:b", "d turn p1"], "p1")
    round_, events = game(position, "p3 g1", "p1 notice p3")
    assert events == ["p1 notice p3", "d return p3 g1", "d color y", "d draw p3 b1b2", "d turn p1"]


def test_stacking() -> None:
    position = "paw-patrol stacking=on | rdr1 bdw4g1g2 g3g4y9 | r5 | p1> | y1y2y3y4y6y7y8b1b2b3b4b6b8"
    round_, _ = game(position, "p1 rd")
    assert asked(round_, "p2")[0] >= {"accept", "bd", "w4:g"}
    round_.play("p2 w4:g")
    assert asked(round_, "p3")[0] == {"accept", "challenge"}
    assert round_.play("p3 challenge")[2] == "d draw p3 y1y2y3y4y6y7y8b1"  # six and the two before
    assert round_.turn == "p1"


def test_stacking_accept_pays_all() -> None:
    round_, events = game("retour stacking=same | rdr1r2 bdg1 g3g4 | r5 | p1> | y1y2y3y4y6", "p1 rd", "p2 bd!", "p3 accept")
    assert events == ["p3 accept", "d draw p3 y1y2y3y4", "d miss p3", "d turn p1"]
    assert round_.turn == "p1"


def test_returned_draw_four() -> None:
    position = "paw-patrol challenge.card_stays=return_to_hand | w4r1b2 g1g2 g3g4 | r5 | p1> | y1y2y3y4y6"
    round_, events = game(position, "p1 w4:g", "p2 challenge")
    assert events[2:] == ["d return p1 w4", "d color r", "d draw p1 y1y2y3y4", "d turn p2"]
    assert round_.discard_text == "r5"


def test_recycle_within_a_draw() -> None:
    round_, events = game("paw-patrol | rdr1 g1g2 g3g4 | r5b1b2b3 | p1> | y1", "p1 rd")
    assert events == ["p1 rd", "d draw p2 y1"]
    assert round_.to_shuffle == "r5b1b2b3"
    assert [one.seat for one in round_.asks()] == ["d"]
    assert round_.play("d shuffle b3r5b1b2") == ["d shuffle b3r5b1b2", "d draw p2 b3", "d miss p2", "d turn p3"]


def test_recycle_whole() -> None:
    round_, events = game("paw-patrol pile.recycle=whole | g1 b2 | r5b3 | p1> | -", "p1 draw", "d shuffle b3r5")
    assert events == ["d shuffle b3r5", "d top b3", "d draw p1 r5", "d turn p2"]
    assert (round_.color, asked(round_, "p2")[0]) == ("b", {"b2", "draw"})


@pytest.mark.parametrize(("rule", "over"), [("lowest_hand_wins", "d over p2"), ("void_redeal", "d over -")])
def test_blocked(rule: str, over: str) -> None:
    round_, events = game(f"paw-patrol round.blocked={rule} | g9 b1 | r5 | p1> | -", "p1 draw", "p2 draw")
    assert events[:2] == ["p2 draw", over]
    assert (round_.over, round_.void, len(events)) == (True, rule == "void_redeal", 2 if rule == "void_redeal" else 4)


def test_badge() -> None:
    position = "paw-patrol | wbr1r2 g1g2 g3g4 | r5y2 | p1> | y1wwy0"
    _, events = game(position, "p1 wb:g")  # the stop card lies in the discard pile
    assert events == ["p1 wb:g", "d draw p2 y1wwy0"]
    for exhaust, drawn in [("no_draw", []), ("cap(2)", ["d draw p2 y1ww"])]:
        _, events = game(position.replace("y2 |", "y1 |").replace("paw-patrol", f"paw-patrol badge.exhaust={exhaust}"), "p1 wb:g")
        assert events == ["p1 wb:g", *drawn, "d miss p2", "d turn p3"]


def test_jump_in() -> None:
    round_, _ = game("paw-patrol jump_in=on | g9g8g7 b1b2 r5r6 | r5 | p1> | y1")
    assert asked(round_, "p3")[0] == {"r5", "uno"}
    assert round_.play("p3 r5!") == ["p3 uno", "p3 r5", "d turn p1"]


def test_seven_zero() -> None:
    position = "paw-patrol seven_zero=on | r7r0g1 b1 y1 | r5 | p1> | y1"
    round_, events = game(position, "p1 r7", "p1 target p3")
    assert events == ["p1 target p3", "d swap p1 p3", "d hand p1 y1", "d hand p3 r0g1", "d turn p2"]
    round_, events = game(position, "p1 r0")
    assert events == ["p1 r0", "d rotate left", "d hand p1 y1", "d hand p2 r7g1", "d hand p3 b1", "d turn p2"]
    assert asked(round_, "p1")[0] == {"uno", "catch p3"}
    round_, _ = game(position.replace("=on", "=on uno.after_swap=exempt"), "p1 r0")
    assert asked(round_, "p1")[0] == set()


def test_protection_going_out() -> None:
    position = "fairies {} | w4b1y1 r2 r3 g8g9 | r5 | p1> | b1b2b3b4b6b8"
    acts = ["p1 w4", "p2 accept", "p3 accept", "p4 accept", "d button r", "p2 protect r2", "p3 protect r3"]
    assert game(position.format(""), *acts)[0].winner == "p2"
    assert game(position.format("v4.multi_out=shared"), *acts)[0].winner == "p2 p3"
    assert game(position.format("v4.multi_out=stop_at_first"), *acts[:-1])[0].winner == "p2"
    assert sizes(game(position.format("v4.protect_may_go_out=no"), *acts[:-2])[0])[1] == 5


def test_lost_turns_after_protection() -> None:
    position = "fairies wd4.miss_turn=all_drawers | w4b1y1 g2 r3r4 g8g9 | r5 | p1> | b1b2b3b4b6b8b9y1y2y3"
    acts = ["p1 w4", "p2 accept", "p3 accept", "p4 accept", "d button r", "p3 protect r3"]
    _, events = game(position, *acts)
    assert events[-2:] == ["d miss p2", "d turn p3"]


def test_until_playable_and_compulsion() -> None:
    round_, events = game("classic draw=until_playable | g1g2 b1 | r5 | p1> | y1y2r3b9", "p1 draw")
    assert (events[1], asked(round_, "p1")[0]) == ("d draw p1 y1y2r3", {"r3"})
    round_, _ = game("classic | g1ww b1 | r5 | p1> | y1")
    assert "draw" not in asked(round_, "p1")[0]


def test_uno_windows() -> None:
    base = " | r5g1 r6y1b9 b1b2 | r7 | p1> | b3b4b6b8"
    for closes, still in [("next_play", True), ("next_draw_or_turn_end", False), ("any_draw", False), ("never", True)]:
        round_, _ = game(f"paw-patrol uno.closes={closes}{base}", "p1 r5", "p2 draw")
        assert ("catch p1" in asked(round_, "p3")[0]) == still, closes
    round_, _ = game(f"paw-patrol uno.false_catch=2{base}", "p1 r5!")
    assert asked(round_, "p3")[1] == {"catch p1"}
    assert round_.play("p3 catch p1") == ["p3 catch p1", "d draw p3 b3b4"]


def test_refused_changes_nothing() -> None:
    round_ = NaiveRound.from_text("paw-patrol | r5g3 b1b2 | r7 | p1> | b3g4")
    before = (round_.asks(), round_.hands())
    for action in ["p1 g3", "p2 draw", "nonsense", "", "p2 b1!", "d shuffle r7"]:
        with pytest.raises(ValueError, match="not asked"):
            round_.play(action)
    assert (round_.asks(), round_.hands()) == before


def test_suggestion() -> None:
    round_, events = game("anniversary | r5g3 b1b2 | r7 | p1> | b3g4", "d penalty p2 2 suggestion")
    assert events == ["d penalty p2 2 suggestion", "d draw p2 b3g4"]
    assert asked(round_, "d") == (set(), set())  # nothing left to pay with


def test_creeper_is_shown_before_a_recycle() -> None:
    round_, events = game("minecraft pile.when=immediately | g1g2 b1 | r5b2b3b4b6 | p1> | wc", "p1 draw")
    assert events == ["p1 draw", "d draw p1 wc", "d show p1 all wc"]
    assert round_.play("d shuffle b2b3b4b6") == ["d shuffle b2b3b4b6", "d draw p1 b2b3b4"]
