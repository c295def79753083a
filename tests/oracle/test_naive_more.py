"""The naive engine alone: several equal cards at once, mercy, limits of drawing; each situation worked out by hand."""

from __future__ import annotations

import pytest

from tests.oracle.naive.engine import NaiveRound
from tests.oracle.test_naive import asked, game

PILE = "b1b2b3b4b6b8b9y6y7y8y9"


# --- turn.several
@pytest.mark.parametrize(
    ("mode", "equal"), [("off", None), ("identical", {"r5"}), ("number", {"r5", "b5", "g5"}), ("face", {"r5", "b5", "g5"})]
)
def test_what_is_equal_to_a_number(mode: str, equal: set[str] | None) -> None:
    round_, events = game(f"paw-patrol turn.several={mode} | r5r5b5g5g6ww y1y2 | r1 | p1> | {PILE}", "p1 r5")
    if equal is None:
        assert events == ["p1 r5", "d turn p2"]
    else:
        assert events == ["p1 r5"]
        assert asked(round_, "p1") == (equal | {"keep"}, set())
        assert asked(round_, "p2") == (set(), set())


@pytest.mark.parametrize(("mode", "equal"), [("identical", {"rs"}), ("number", {"rs"}), ("face", {"rs", "bs"})])
def test_what_is_equal_to_an_action_card(mode: str, equal: set[str]) -> None:
    round_, _ = game(f"paw-patrol turn.several={mode} | rsrsbsg6 y1y2 | r1 | p1> | {PILE}", "p1 rs")
    assert asked(round_, "p1")[0] == equal | {"keep"}


def test_equal_cards_are_laid_one_after_another_until_none_is_left() -> None:
    round_, events = game(f"paw-patrol turn.several=face | r5b5g5g6y1 y1y2 | r1 | p1> | {PILE}", "p1 r5", "p1 g5")
    assert (events, asked(round_, "p1")[0]) == (["p1 g5"], {"b5", "keep"})
    assert round_.play("p1 b5") == ["p1 b5", "d turn p2"]
    assert (round_.color, round_.discard_text) == ("b", "b5g5r5r1")


def test_keeping_the_rest_is_an_event() -> None:
    _, events = game(f"paw-patrol turn.several=face | r5b5g6y1 y1y2 | r1 | p1> | {PILE}", "p1 r5", "p1 keep")
    assert events == ["p1 keep", "d turn p2"]


@pytest.mark.parametrize(("cards", "missed"), [(1, ["p2"]), (2, ["p2", "p3"]), (3, ["p2", "p3"])])
def test_as_many_seats_miss_a_turn_as_skips_are_laid(cards: int, missed: list[str]) -> None:
    skips = ["rs", "bs", "gs"][:cards]
    hand = "".join(skips)
    _, events = game(f"paw-patrol turn.several=face | {hand}g6g7 y1y2 y3y4 | r1 | p1> | {PILE}", *(f"p1 {card}" for card in skips))
    turn = "p3" if cards == 1 else "p1"
    assert events == [f"p1 {skips[-1]}", *(f"d miss {seat}" for seat in missed), f"d turn {turn}"]


def test_reverses_turn_play_once_for_each() -> None:
    position = f"paw-patrol turn.several=face | rrbrgrg6g7 y1y2 y3y4 | r1 | p1> | {PILE}"
    _, events = game(position, "p1 rr", "p1 br", "p1 keep")
    assert events == ["p1 keep", "d reverse right", "d reverse left", "d turn p2"]
    _, events = game(position, "p1 rr", "p1 br", "p1 gr")
    assert events[1:] == ["d reverse right", "d reverse left", "d reverse right", "d turn p3"]
    _, events = game(position.replace(" y3y4", ""), "p1 rr", "p1 br", "p1 gr")
    assert events == ["p1 gr", "d miss p2", "d turn p1"]


def test_draw_cards_add_up() -> None:
    position = f"paw-patrol turn.several=face {{}} | rdbdg6g7 yd y3y4 | r1 | p1> | {PILE}"
    _, events = game(position.format(""), "p1 rd", "p1 bd")
    assert events == ["p1 bd", "d draw p2 b1b2b3b4", "d miss p2", "d turn p3"]
    round_, events = game(position.format("stacking=same last_card.draws=no"), "p1 rd", "p1 bd")
    assert (events, asked(round_, "p2")[0]) == (["p1 bd"], {"accept", "yd"})
    round_, _ = game(position.format("stacking=same").replace(" yd ", " ydgdy1 "), "p1 rd", "p1 bd", "p2 yd")
    assert asked(round_, "p2") == (set(), set())  # a card that answers brings no others with it
    assert round_.play("p3 accept")[1] == "d draw p3 b1b2b3b4b6b8"


def test_a_seven_swaps_once() -> None:
    round_, events = game(f"paw-patrol turn.several=number seven_zero=on | r7b7g6 y1y2 y3y4 | r1 | p1> | {PILE}", "p1 r7", "p1 b7")
    assert (events, asked(round_, "p1")[0]) == (["p1 b7"], {"target p2", "target p3"})
    assert round_.play("p1 target p3")[1:] == ["d swap p1 p3", "d hand p1 y3y4", "d hand p3 g6", "d turn p2"]


def test_the_last_cards_count_together() -> None:
    position = f"paw-patrol turn.several=face | rdbd y1y2 y3y4 | r1 | p1> | {PILE}"
    round_, events = game(position, "p1 rd", "p1 bd")
    assert events[:3] == ["p1 bd", "d draw p2 b1b2b3b4", "d over p1"]
    assert round_.winner == "p1"


def test_finish_keeps_the_last_one() -> None:
    position = f"paw-patrol turn.several=face finish=number | rdbd y1y2 y3y4 | r1 | p1> | {PILE}"
    _, events = game(position, "p1 rd")
    assert events == ["p1 rd", "d draw p2 b1b2", "d miss p2", "d turn p3"]
    round_, _ = game(position.replace("rdbd", "rdbdgd"), "p1 rd", "p1 bd")
    assert "catch p1" in asked(round_, "p3")[0]
    assert round_.why_not("p1 gd") == "not_your_turn"


def test_calling_uno_between_two_cards() -> None:
    round_, _ = game(f"paw-patrol turn.several=face | r5b5g5 y1y2 y3y4 | r1 | p1> | {PILE}", "p1 r5", "p1 uno", "p1 b5")
    assert asked(round_, "p2")[0] == set()
    late, _ = game(f"paw-patrol turn.several=face | r5b5g5 y1y2 y3y4 | r1 | p1> | {PILE}", "p1 r5", "p1 b5")
    assert asked(late, "p1")[0] == {"g5", "keep", "uno"}
    assert asked(late, "p2")[0] == set()
    kept, _ = game(f"paw-patrol turn.several=face | r5b5g5 y1y2 y3y4 | r1 | p1> | {PILE}", "p1 r5", "p1 b5", "p1 keep")
    assert kept.play("p2 catch p1") == ["p2 catch p1", "d draw p1 b1b2"]
    assert late.play("p1 uno") == ["p1 uno"]
    assert asked(late, "p1")[0] == {"g5", "keep"}


def test_equal_cards_can_be_laid_after_drawing_and_jumping_in() -> None:
    round_, _ = game("paw-patrol turn.several=face | b5g6 y1y2 | r1 | p1> | r5y6", "p1 draw", "p1 r5")
    assert asked(round_, "p1")[0] == {"b5", "keep", "uno"}
    round_, events = game(f"paw-patrol turn.several=face jump_in=on | g6g7 y1y2 r1b1b2 | r1 | p1> | {PILE}", "p3 r1")
    assert (events, asked(round_, "p3")[0]) == (["p3 r1"], {"b1", "keep", "uno"})
    assert round_.play("p3 b1") == ["p3 b1", "d turn p1"]


def test_nothing_is_laid_with_a_wrong_card() -> None:
    _, events = game(f"anniversary turn.several=face | g5b5y1 y1y2 y3y4 | r1 | p1> | {PILE}", "p1 g5")
    assert events == ["p1 g5", "d turn p2"]


@pytest.mark.parametrize("verbs", ["reverse,draw2", "discard", "draw2,pick", "until"])
def test_a_card_that_also_does_something_else_is_laid_alone(verbs: str) -> None:
    round_, _ = game(f"paw-patrol turn.several=face card.s={verbs} | rsbsg1g2 y1y2 y3y4 | r1 | p1> | {PILE}", "p1 rs")
    assert round_.moment.phase != "more"


@pytest.mark.parametrize(
    ("action", "cause"),
    [
        ("p1 b5", None),
        ("p1 keep", None),
        ("p1 y5", "not_held"),
        ("p1 g6", "not_equal"),
        ("p1 ww:r", "not_equal"),
        ("p1 b5:r", "own_color"),
        ("p1 draw", "asked_else"),
        ("p2 b5", "not_held"),
        ("p2 r5", "not_your_turn"),
        ("p2 keep", "nothing_drawn"),
        ("p2 draw", "not_your_turn"),
        ("p1 uno", "uno_two_cards"),
    ],
)
def test_verdicts_between_two_cards(action: str, cause: str | None) -> None:
    round_, _ = game(f"paw-patrol turn.several=face jump_in=face | r5b5g6ww r5y2 y3y4 | r1 | p1> | {PILE}", "p1 r5")
    assert round_.why_not(action) == cause


# --- mercy
MANY = "r1r2r3r4r5r6r7r8r9g9"
FULL = f"paw-patrol mercy=10 {{}} | {{}} | b7 | p1> | {PILE}"


def test_who_holds_too_many_is_out() -> None:
    round_, events = game(FULL.format("", f"y7b2 {MANY[:-2]} y1y2 y3y4"), "p1 y7", "p2 draw")
    assert events == ["p2 draw", "d draw p2 b1", "d mercy p2", "d turn p3"]
    assert round_.play("p3 draw")[-1] == "d turn p4"
    assert round_.play("p4 draw")[-1] == "d turn p1"
    assert round_.play("p1 draw")[-1] == "d turn p3"
    assert round_.hands()["p2"].startswith("r1r2r3")


def test_mercy_before_the_turn_of_another() -> None:
    _, events = game(FULL.format("", f"bdb2g3 {MANY[:-4]} y1y2 y3y4"), "p1 bd")
    assert events == ["p1 bd", "d draw p2 b1b2", "d miss p2", "d mercy p2", "d turn p3"]


def test_seats_with_too_many_cards_leave_in_order_of_play() -> None:
    line = "fairies mercy=10"
    acts = ["p1 w4", "p2 accept", "p3 accept", "p4 accept", "d button r"]
    hands = f"w4b1y1 g2g3g4g6g2g3 y1y2 {MANY[:-8].replace('r', 'g')}"
    _, events = game(f"{line} | {hands} | b5 | p1> | {PILE}b1b2", *acts)
    assert events[-3:] == ["d mercy p2", "d mercy p4", "d turn p3"]
    _, events = game(f"{line} | {hands} | b5 | p1< | {PILE}b1b2", *acts)
    assert events[-3:] == ["d mercy p4", "d mercy p2", "d turn p3"]


def test_the_last_seat_wins() -> None:
    round_, events = game(FULL.format("", f"bdb2g3 {MANY[:-4]}"), "p1 bd")
    assert events[3:5] == ["d mercy p2", "d over p1"]
    assert (round_.winner, round_.points["p2"]) == ("p1", 39)
    assert round_.points["p1"] == 5


def test_if_all_hold_too_many_cards_the_smallest_hand_stays() -> None:
    deck = f"{MANY}{MANY}{MANY}b1b2"
    round_ = NaiveRound.deal("paw-patrol mercy=10 deal.size=10", 3, "p1", deck)
    assert round_.opening[4:7] == ["d mercy p3", "d mercy p1", "d over p2"]
    assert (round_.over, round_.winner) == (True, "p2")


def test_a_position_is_a_turn_that_has_begun() -> None:
    round_, _ = game(FULL.format("", f"{MANY}g1 {MANY} y1y2"))
    assert (round_.over, round_.turn, round_.gone) == (False, "p1", {1})
    round_, events = game(FULL.format("", f"{MANY}g1 {MANY} {MANY}"), "p1 draw", "p1 keep")
    assert events[:2] == ["p1 keep", "d over p1"]


def test_two_left_play_by_the_rules_for_two() -> None:
    _, events = game(FULL.format("", f"brb2g3 {MANY} y1y2"), "p1 br")
    assert events == ["p1 br", "d miss p3", "d turn p1"]


def test_who_is_out_does_nothing_more() -> None:
    position = FULL.format("seven_zero=on uno.false_catch=1", f"b7b2g3 {MANY} y1y2 y3")
    round_, _ = game(position, "p1 b7")
    assert asked(round_, "p1")[0] == {"target p3", "target p4", "uno"}
    assert [one.seat for one in round_.asks() if "p2" in str(one)] == []
    refused = {action: round_.why_not(action) for action in ("p2 r1", "p2 draw", "p2 catch p4", "p2 uno", "p1 target p2", "p1 catch p2")}
    out = "seat_out"
    assert list(refused.values()) == [out, out, out, out, "cannot_pick", "catch_cards"]
    _, events = game(FULL.format("seven_zero=on", f"b0b2g3 {MANY} y1y2 y3"), "p1 b0")
    assert events == ["p1 b0", "d rotate left", "d hand p1 y3", "d hand p3 g3b2", "d hand p4 y1y2", "d turn p3"]


def test_passes_of_the_seats_still_in_block_the_round() -> None:
    position = f"paw-patrol mercy=10 | g1 {MANY} y1y2 | r5 | p1> | -"
    _, events = game(position, "p1 draw", "p3 draw")
    assert events[:2] == ["p3 draw", "d over p1"]


def test_a_suggestion_costs_nobody_who_is_out() -> None:
    round_, _ = game(f"anniversary mercy=10 | g1 {MANY} y1y2 | r5 | p1> | {PILE}")
    assert asked(round_, "d")[0] == {"penalty p1 2 suggestion", "penalty p3 2 suggestion"}
    assert round_.why_not("d penalty p2 2 suggestion") == "no_penalty"


def test_a_lost_turn_lapses() -> None:
    line = "fairies mercy=10 wd4.miss_turn=all_drawers"
    acts = ["p1 w4", "p2 accept", "p3 accept", "d button r"]
    _, events = game(f"{line} | w4b1y1 g2g3g4g6g2g3 y3y4 | b5 | p1> | {PILE}", *acts)
    assert events[2:] == ["d draw p2 b1b2b3b4", "d draw p3 b6b8b9y6", "d mercy p2", "d miss p3", "d turn p1"]


# --- draw.limit, draw.refuse, wd4.block
def test_nobody_draws_for_the_turn_beyond_the_limit() -> None:
    position = "paw-patrol draw.limit=5 {} | {} g8g9 | r5 | p1> | b1b2b3r4b6b8"
    _, events = game(position.format("", "g1g2g3g4g6"), "p1 draw")
    assert events == ["p1 draw", "d turn p2"]
    _, events = game(position.format("", "g1g2g3g4"), "p1 draw")
    assert events == ["p1 draw", "d draw p1 b1", "d turn p2"]
    _, events = game(position.format("draw=until_playable", "g1g2g3"), "p1 draw")
    assert events == ["p1 draw", "d draw p1 b1b2", "d turn p2"]
    _, events = game(f"paw-patrol draw.limit=5 | rdg1 g1g2g3g4g6 | r5 | p1> | {PILE}", "p1 rd")
    assert events[1] == "d draw p2 b1b2"


def test_drawing_nothing_because_of_the_limit_is_a_pass() -> None:
    _, events = game("paw-patrol draw.limit=5 | g1g2g3g4g6 g1g2g3g4g7 | r5 | p1> | b1b2", "p1 draw", "p2 draw")
    assert events[:2] == ["p2 draw", "d over p1"]


def test_showing_a_hand_without_a_match() -> None:
    position = "paw-patrol draw.refuse={} | {} b1b2 | r5 | p1> | b3b4"
    round_, _ = game(position.format("show", "g1g2"))
    assert asked(round_, "p1")[0] == {"draw", "keep", "uno"}
    assert round_.play("p1 keep") == ["p1 keep", "d show p1 all g1g2", "d turn p2"]
    round_, _ = game(position.format("no", "g1g2"))
    assert round_.why_not("p1 keep") == "nothing_drawn"
    for hand in ("g1r2", "g1ww", "g1w4"):
        round_, _ = game(position.format("show", hand))
        assert (round_.why_not("p1 keep"), "keep" in asked(round_, "p1")[0]) == ("nothing_drawn", False)
    round_, _ = game(position.format("show", "g1w4r2").replace("paw-patrol", "paw-patrol finish=any"))
    assert round_.why_not("p1 keep") == "nothing_drawn"


def test_a_bluff_does_not_count_as_a_match() -> None:
    round_, _ = game("minecraft draw.refuse=show | g1wcw4 b1b2 | r5 | p1> | b3b4")
    assert "keep" not in asked(round_, "p1")[0]
    round_, _ = game("minecraft draw.refuse=show wd4.block_other_d4=yes | g1w4w4 b1b2 | r5 | p1> | b3b4")
    assert "keep" in asked(round_, "p1")[0]
    assert asked(round_, "p1")[1] == {"w4:r", "w4:y", "w4:g", "w4:b"}


def test_showing_blocks_the_round_as_passing_does() -> None:
    _, events = game("paw-patrol draw.refuse=show | g1 g2 | r5 | p1> | b3b4", "p1 keep", "p2 keep")
    assert events[:3] == ["p2 keep", "d show p2 all g2", "d over p1"]


def test_a_draw_four_that_nothing_blocks() -> None:
    line = "classic wd4.block=none challenge.on_last_card=allowed wd4.block_other_d4=yes last_card.draws=yes"
    round_, events = game(f"{line} | w4w4r1ww g1g2 y1y2 | r5 | p1> | {PILE}", "p1 w4:g")
    assert events == ["p1 w4:g", "d draw p2 b1b2b3b4", "d miss p2", "d turn p3"]
    round_, _ = game(f"{line} | w4w4r1ww g1g2 y1y2 | r5 | p1> | {PILE}")
    assert asked(round_, "p1")[1] == set()
    round_, events = game(f"{line} | w4 g1g2 y1y2 | r5 | p1> | {PILE}", "p1 w4")
    assert events[:3] == ["p1 w4", "d draw p2 b1b2b3b4", "d over p1"]
