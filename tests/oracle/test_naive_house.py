"""The naive engine alone: house rules of stacking, jump-in, drawing, sevens and UNO, each situation worked out by hand."""

from __future__ import annotations

import pytest

from tests.oracle.test_naive import asked, game, sizes

WILD = {"w4:r", "w4:y", "w4:g", "w4:b"}
PILE = "b1b2b3b4b6b8b9"


# --- stacking
def test_amount_asks_for_no_fewer_cards() -> None:
    round_, _ = game(f"paw-patrol stacking=amount | rdg1g2 bdw4g3 y1y2 | r5 | p1> | {PILE}", "p1 rd")
    assert asked(round_, "p2") == ({"accept", "bd", *WILD}, set())
    round_, _ = game(f"paw-patrol stacking=amount | w4b1b2 gdg2w4 y1y2 | r7 | p1> | {PILE}", "p1 w4:g")
    assert asked(round_, "p2") == ({"accept", "challenge"}, WILD)  # the green cards make the draw-four a bluff
    assert round_.why_not("p2 gd") == "cannot_stack"


BOUNCE = f"paw-patrol stacking=same stack.reverse=bounce stack.skip=pass | {{}} | r5 | p1> | {PILE}"


def test_bounce_with_two_seats() -> None:
    """The same holds if a Reverse between two players costs the other one the turn."""
    round_, events = game(BOUNCE.format("rdg1g2 rrg3g4"), "p1 rd", "p2 rr")
    assert events == ["p2 rr", "d reverse right"]
    assert asked(round_, "p1") == ({"accept", "uno"}, set())
    assert round_.play("p1 accept") == ["p1 accept", "d draw p1 b1b2", "d miss p1", "d turn p2"]


def test_bounce_with_three_seats() -> None:
    _, events = game(BOUNCE.format("rdg1g2 rrg3g4 y1y2"), "p1 rd", "p2 rr", "p1 accept")
    assert events == ["p1 accept", "d draw p1 b1b2", "d miss p1", "d turn p3"]


def test_skips_pass_the_pile_round_to_the_first_player() -> None:
    _, events = game(BOUNCE.format("rdg1g2 rsg3g4 bsy2y3"), "p1 rd", "p2 rs", "p3 bs", "p1 accept")
    assert events == ["p1 accept", "d draw p1 b1b2", "d miss p1", "d turn p2"]


def test_what_lies_on_top_has_to_be_matched() -> None:
    """A further draw card must match the Reverse or Skip, but answers the draw card below."""
    round_, _ = game(BOUNCE.format("rdbdrdg2 rrg3g4 y1y2"), "p1 rd", "p2 rr")
    assert asked(round_, "p1")[0] == {"accept", "rd"}
    round_.play("p1 rd")
    assert round_.play("p3 accept") == ["p3 accept", "d draw p3 b1b2b3b4", "d miss p3", "d turn p2"]
    round_, _ = game(BOUNCE.format("rdg1g2 gsbrg4 y1y2"), "p1 rd")
    assert [round_.why_not(f"p2 {card}") for card in ("gs", "br", "g4")] == ["no_match", "no_match", "cannot_stack"]


@pytest.mark.parametrize(("setting", "refused"), [("stack.reverse=bounce", "rs"), ("stack.skip=pass", "rr")])
def test_stack_reverse_and_stack_skip_are_independent(setting: str, refused: str) -> None:
    round_, _ = game(f"paw-patrol stacking=same {setting} | rdg1g2 rrrsg4 y1y2 | r5 | p1> | {PILE}", "p1 rd")
    assert asked(round_, "p2")[0] == {"accept", "rr", "rs"} - {refused}
    assert round_.why_not(f"p2 {refused}") == "cannot_stack"


def test_a_draw_four_bounces_without_a_challenge() -> None:
    round_, _ = game(BOUNCE.format("w4b1b2 grg3g4 y1y2"), "p1 w4:g")
    assert asked(round_, "p2")[0] == {"accept", "challenge", "gr"}
    round_.play("p2 gr")
    assert asked(round_, "p1") == ({"accept", "uno"}, set())
    assert round_.play("p1 accept") == ["p1 accept", "d draw p1 b1b2b3b4", "d miss p1", "d turn p3"]


@pytest.mark.parametrize(("card", "drawn"), [("rr", ["d reverse right", "d draw p1 b1b2"]), ("rs", ["d draw p3 b1b2"])])
def test_the_last_card_hands_the_pile_on(card: str, drawn: list[str]) -> None:
    position = BOUNCE.format(f"rdg1g2 {card} y1y2")
    round_, events = game(position, "p1 rd", f"p2 {card}")
    assert events[:-3] == [f"p2 {card}", *drawn, "d over p2"]
    assert round_.winner == "p2"
    _, events = game(position.replace("paw-patrol", "paw-patrol last_card.draws=no"), "p1 rd", f"p2 {card}")
    assert events[:-3] == [f"p2 {card}", "d over p2"]
    round_, _ = game(position.replace("paw-patrol", "paw-patrol finish=number"), "p1 rd")
    assert asked(round_, "p2")[0] == {"accept"}


def test_the_victim_calls_uno_before_the_bounce() -> None:
    round_, events = game(BOUNCE.format("rdg1g2 rrg3 y1y2"), "p1 rd", "p2 rr!")
    assert events == ["p2 uno", "p2 rr", "d reverse right"]
    assert "catch p2" not in asked(round_, "p3")[0]


# --- jump-in
@pytest.mark.parametrize(
    ("mode", "top", "jumping"),
    [
        ("on", "r7", {"r7"}),
        ("number", "r7", {"r7", "g7"}),
        ("face", "r7", {"r7", "g7"}),
        ("number", "rs", {"rs"}),
        ("face", "rs", {"rs", "gs"}),
    ],
)
def test_jump_in(mode: str, top: str, jumping: set[str]) -> None:
    round_, _ = game(f"paw-patrol jump_in={mode} | b1b2 r7g7rsgsww | {top} | p1> | b3")
    assert asked(round_, "p2")[0] == jumping


def test_no_jump_in_where_the_face_does_not_count() -> None:
    acts = ["p1 w4", "p2 accept", "p3 accept", "d button r", "p2 protect rs", "p3 protect rs"]
    position = "fairies jump_in=face {} | w4b1y1 rsg3 rsgsg9 | r5 | p1> | b1"
    round_, _ = game(position.format(""), *acts)
    assert round_.why_not("p3 gs") == "no_jump_in"
    round_, _ = game(position.format("v4.protect_word_match=yes"), *acts)
    assert round_.why_not("p3 gs") is None


def test_wilds_jump_in() -> None:
    position = "paw-patrol jump_in=on jump_in.wilds={} | g1g2 {} b1b2 | {}:r | p1> | b3"
    assert asked(game(position.format("yes", "wwb4", "ww"))[0], "p2")[0] == {"ww:r", "ww:y", "ww:g", "ww:b", "uno"}
    assert asked(game(position.format("yes", "ww", "ww"))[0], "p2")[0] == {"ww"}
    assert asked(game(position.format("no", "wwb4", "ww"))[0], "p2")[0] == set()
    assert asked(game(position.format("yes", "w4b4", "w4"))[0], "p2")[0] == set()
    round_, events = game(position.format("yes", "wbb4y1", "wb"), "p2 wb:y")
    assert events[0] == "p2 wb:y"
    assert round_.turn == "p1"  # p3 draws for the badge and loses the turn


# --- the last card
@pytest.mark.parametrize(
    ("finish", "cards"),
    [("any", "r5 rs rd ww w4 wb"), ("number", "r5"), ("coloured", "r5 rs rd"), ("no_draw", "r5 rs ww")],
)
def test_finish_decides_which_card_can_be_the_last(finish: str, cards: str) -> None:
    for card in ["r5", "rs", "rd", "ww", "w4", "wb"]:
        round_, _ = game(f"paw-patrol finish={finish} | {card} b1b2 | r7 | p1> | b3")
        assert round_.why_not(f"p1 {card}") == (None if card in cards.split() else f"finish_{finish}"), card


def test_finish_when_protecting() -> None:
    acts = ["p1 w4", "p2 accept", "p3 accept", "d button r"]
    for finish, card, drawn in [("no_draw", "rd", 5), ("no_draw", "rs", 0), ("coloured", "rd", 0)]:
        position = f"fairies finish={finish} | w4b1y1 {card} g8g9 | r5 | p1> | {PILE}y1y2"
        round_, _ = game(position, *acts, *([f"p2 protect {card}"] if not drawn else []))
        assert sizes(round_)[1] == drawn, (finish, card)


# --- drawing
def test_cap_with_a_bluff_among_the_fresh() -> None:
    position = "paw-patrol draw=until_playable draw.cap={} | r1 g1g2 | r5 | p1> | b3w4y4r9"
    round_, events = game(position.format(2), "p1 draw")
    assert events == ["p1 draw", "d draw p1 b3w4"]
    assert asked(round_, "p1") == ({"keep"}, WILD)
    _, events = game(position.format(3), "p1 draw")
    assert events == ["p1 draw", "d draw p1 b3w4y4", "d turn p2"]
    for cap in (0, 4):
        round_, events = game(position.format(cap), "p1 draw")
        assert (events[1], asked(round_, "p1")) == ("d draw p1 b3w4y4r9", ({"keep", "r9"}, set()))


def test_extras_do_not_count_towards_the_cap() -> None:
    position = "minecraft draw=until_playable draw.cap=2 creeper.play_at_once=no | g1 g1g2 | r5 | p1> | wcb1b2b3y4r9"
    _, events = game(position, "p1 draw")
    assert events == ["p1 draw", "d draw p1 wc", "d show p1 all wc", "d draw p1 b1b2b3", "d draw p1 y4", "d turn p2"]


@pytest.mark.parametrize("seats", [2, 3])
def test_draw_two_never_costs_the_turn(seats: int) -> None:
    hands = " ".join(["rdr1", "g2g3", "y1y2"][:seats])
    _, events = game(f"paw-patrol draw2.miss_turn=never | {hands} | r5 | p1> | b1b2", "p1 rd")
    assert events == ["p1 rd", "d draw p2 b1b2", "d turn p2"]


# --- sevens
def test_seven_and_zero_by_themselves() -> None:
    position = "paw-patrol seven_zero={} | r7r0g1 b1b2 y1 | r5 | p1> | y1"
    for value, moves in [("on", "70"), ("seven", "7"), ("zero", "0"), ("off", "")]:
        for face in "70":
            _, events = game(position.format(value), f"p1 r{face}")
            assert ("d turn p2" not in events or "d rotate left" in events) == (face in moves), (value, face)


def test_swap_by_choice() -> None:
    position = "paw-patrol seven_zero=seven seven.swap={} | r7r6g1 b1b2 {} | r5 | p1{} | y3"
    round_, _ = game(position.format("may", "", ">"), "p1 r7")
    assert asked(round_, "p1")[0] == {"target p1", "target p2"}
    assert round_.play("p1 target p1") == ["p1 target p1", "d turn p2"]
    _, events = game(position.format("must", "", ">"), "p1 r7")
    assert events[1] == "d swap p1 p2"
    _, events = game(position.format("next", "y1", "<"), "p1 r7")
    assert events == ["p1 r7", "d swap p1 p3", "d hand p1 y1", "d hand p3 r6g1", "d turn p3"]


def test_who_keeps_the_hand_can_still_be_caught() -> None:
    round_, _ = game("paw-patrol seven_zero=on seven.swap=may | r7g1 b1b2 | r5 | p1> | y3y4", "p1 r7", "p1 target p1")
    assert "catch p1" in asked(round_, "p2")[0]


# --- UNO called late
def test_late_call_costs_cards() -> None:
    round_, events = game("paw-patrol uno.late=2 | r5g3 b1b2 | r7 | p1> | b3b4b6", "p1 r5", "p1 uno")
    assert events == ["p1 uno", "d draw p1 b3b4"]
    assert "catch p1" not in asked(round_, "p2")[0]
    _, events = game("paw-patrol uno.late=2 | r5g3 b1b2 | r7 | p1> | b3b4b6", "p1 r5!")
    assert events == ["p1 uno", "p1 r5", "d turn p2"]


def test_late_call_draws_what_there_is() -> None:
    position = "anniversary uno.late=2 | r5g3 b1b2 | r7 | p1> | -"
    round_, events = game(position, "p1 r5", "p1 uno", "d shuffle r7")
    assert events == ["d shuffle r7", "d draw p1 r7"]
    round_, events = game(position, "p1 r5", "d penalty p2 2 suggestion", "d shuffle r7", "p1 uno")
    assert events == ["p1 uno"]
    assert "catch p1" not in asked(round_, "p2")[0]


def test_a_late_call_is_made_by_itself() -> None:
    position = "anniversary uno.late={} | r5r6 b1b2 | r7 | p1> | b3b4b6"
    for number, cause in [(1, "uno_late"), (0, None)]:
        round_, _ = game(position.format(number), "p1 r5", "p2 draw")
        assert (round_.why_not("p1 r6!"), round_.why_not("p1 uno")) == (cause, None)


# --- what cards are worth
def test_points_by_face() -> None:
    position = "paw-patrol score.face={} | r1 g7g0gd w4wb | r5 | p1> | b3"
    assert game(position.format("-"), "p1 r1")[0].points == {"p1": 0, "p2": 27, "p3": 100}
    round_, events = game(position.format("7=50,d=25,w4=100"), "p1 r1")
    assert round_.points == {"p1": 0, "p2": 75, "p3": 150}
    assert events[-2:] == ["d count p2 g0g7gd 75", "d count p3 w4wb 150"]


# --- who may notice
@pytest.mark.parametrize(("noticers", "cause"), [("others", None), ("opponents", "notice_partner")])
def test_a_partner_notices(noticers: str, cause: str | None) -> None:
    position = f"anniversary teams=2x2 penalty.noticers={noticers} | g3{{}} b1b2 g1g2 y1y2 | r7 | p1> | b3b4"
    round_, _ = game(position.format("r5"), "p1 g3")
    assert round_.why_not("p3 notice p1") == cause
    assert round_.why_not("p1 notice p1") == "notice_partner"
    round_, _ = game(position.format(""), "p1 g3", "p2 accept", "p4 accept")
    assert round_.over == (noticers == "opponents")  # a wrong last card waits for all who may notice it
