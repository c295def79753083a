"""Disney Fairies: Villain Draw 4 and the protection against it."""

from __future__ import annotations

import pytest

from tests.rulebook.fairies.tables import awaited, besides, events, lawful, refused, sizes, table, unchallenged, villain

# p2 holds two red cards, p3 and p4 none; p1 lawfully plays Villain Draw 4 on a green card.
HANDS = "w4r7b1b2 r3r8y9 y1y2 b3b4 | g9 | p1> | g1g2g3g4g5g6g7g8y5y6y7y8"


@pytest.mark.rule("DF-53")
def test_the_button_and_not_its_player_sets_the_colour_of_a_villain_draw_4() -> None:
    rnd = table(f"fairies | {HANDS}")
    assert "p1 w4" in lawful(rnd, "p1")
    assert refused(rnd, "p1 w4:r")
    rnd.play("p1 w4")
    unchallenged(rnd)
    assert lawful(rnd, "d") == {"d button r", "d button y", "d button g", "d button b"}
    rnd.play("d button r")
    assert rnd.color == "r"


@pytest.mark.rule("DF-54", "DF-55", "DF-56", "DF-A19", "V-12", "V-7")
@pytest.mark.alternative("wd4.miss_turn=never")
def test_one_card_of_the_colour_protects_and_everybody_else_draws_four() -> None:
    rnd = villain(f"fairies | {HANDS}", "r")
    assert events(rnd, "p2 protect r3") == ["p2 protect r3", "d draw p3 g1g2g3g4", "d draw p4 g5g6g7g8", "d turn p2"]
    assert (sizes(rnd), str(rnd.top), rnd.color) == ([3, 2, 6, 6], "r3", "r")


@pytest.mark.rule("DF-54")
@pytest.mark.parametrize(("turn", "order"), [("p1>", ["p2", "p3", "p4"]), ("p1<", ["p4", "p3", "p2"])])
def test_protection_is_laid_in_order_of_play(turn: str, order: list[str]) -> None:
    rnd = villain(f"fairies | w4b1b2 r3r4r5 r6r7r8 r1r2r9 | g9 | {turn} | g1g2", "r")
    asked = []
    while rnd.phase == "protect":
        asked += sorted(awaited(rnd))
        rnd.play(min(lawful(rnd, asked[-1])))
    assert asked == order
    assert sizes(rnd) == [2, 2, 2, 2]


@pytest.mark.rule("DF-54")
def test_the_colour_of_protection_stays_when_the_whole_discard_pile_is_shuffled() -> None:
    rnd = villain("fairies pile.recycle=whole | w4y1y2 y3y4 g5g6r9 y8y9 | b1r5 | p1> | b2b3", "g")
    rnd.play("d shuffle r5b1w4")
    assert (str(rnd.top), rnd.color) == ("r5", "r")
    assert lawful(rnd, "p3") == {"p3 protect g5", "p3 protect g6"}


@pytest.mark.rule("DF-54", "DF-A18")
@pytest.mark.alternative("v4.protect=must")
def test_protecting_is_compulsory_with_any_one_card_of_the_colour() -> None:
    rnd = villain(f"fairies | {HANDS}", "r")
    assert lawful(rnd, "p2") == {"p2 protect r3", "p2 protect r8"}
    assert refused(rnd, "p2 accept")
    assert refused(rnd, "p2 protect y9")


@pytest.mark.rule("DF-A18")
@pytest.mark.alternative("v4.protect=may")
def test_with_may_one_can_draw_four_instead() -> None:
    rnd = villain(f"fairies v4.protect=may | {HANDS}", "r")
    assert lawful(rnd, "p2") == {"p2 protect r3", "p2 protect r8", "p2 accept"}
    assert events(rnd, "p2 accept")[:2] == ["p2 accept", "d draw p2 g1g2g3g4"]
    assert str(rnd.hand("p2")) == "r3r8y9g1g2g3g4"


@pytest.mark.rule("DF-56")
def test_the_player_of_a_villain_draw_4_neither_protects_nor_draws() -> None:
    rnd = villain(f"fairies | {HANDS}", "g")
    assert sizes(rnd) == [3, 7, 6, 6]
    rnd = villain("fairies | w4r7b1 y1y2 y3y4 | g9 | p1> | g1g2g3g4g5g6g7g8", "r")
    assert str(rnd.hand("p1")) == "r7b1"


@pytest.mark.rule("DF-57")
@pytest.mark.parametrize("wild", ["ww", "w4", "wa"])
def test_a_wild_is_no_protection(wild: str) -> None:
    rnd = villain(f"fairies | w4b1b2 r3{wild}y1 {wild}y2 | g9 | p1> | g1g2g3g4g5g6g7g8", "r")
    assert lawful(rnd, "p2") == {"p2 protect r3"}
    rnd.play("p2 protect r3")
    assert sizes(rnd) == [2, 2, 6]


@pytest.mark.rule("DF-58")
@pytest.mark.parametrize("word", ["s", "r", "d"])
def test_a_command_card_laid_as_protection_commands_nothing(word: str) -> None:
    rnd = villain(f"fairies | w4b1b2 y1y2y3 r{word}y4y5 | g9 | p1> | g1g2g3g4g5g6", "r")
    assert events(rnd, f"p3 protect r{word}") == [f"p3 protect r{word}", "d turn p2"]
    assert (rnd.direction, sizes(rnd)) == ("left", [2, 7, 2])


@pytest.mark.rule("DF-58", "DF-A17", "V-13")
@pytest.mark.alternative("v4.protect_word_match=no")
def test_only_the_colour_of_such_a_card_counts() -> None:
    rnd = villain("fairies | w4b1b2 gsr2wwb8 rsy4y5 | g9 | p1> | g1g2g3g4g5g6", "r")
    rnd.play("p2 protect r2")
    rnd.play("p3 protect rs")
    assert (rnd.turn, str(rnd.top), rnd.color) == ("p2", "rs", "r")
    assert lawful(rnd, "p2") == {"p2 ww:r", "p2 ww:y", "p2 ww:g", "p2 ww:b", "p2 draw"}


@pytest.mark.rule("DF-A17")
@pytest.mark.alternative("v4.protect_word_match=yes")
def test_with_word_match_its_word_counts_too() -> None:
    rnd = villain("fairies v4.protect_word_match=yes | w4b1b2 gsr2b8 rsy4y5 | g9 | p1> | g1g2g3g4g5g6", "r")
    rnd.play("p2 protect r2")
    rnd.play("p3 protect rs")
    assert lawful(rnd, "p2") == {"p2 gs"}


@pytest.mark.rule("DF-A16", "DF-53")
@pytest.mark.alternative("v4.colour=button")
def test_the_buttons_colour_is_to_be_followed_if_nobody_protects() -> None:
    rnd = villain("fairies | w4b1b2 y1y2y3 y4y5 | g9 | p1> | r1g2g3g4g5g6b7b8", "r")
    assert (rnd.turn, str(rnd.top), rnd.color) == ("p2", "w4", "r")
    assert lawful(rnd, "p2") == {"p2 r1"}


@pytest.mark.rule("DF-A16")
@pytest.mark.alternative("v4.colour=button")
def test_a_number_laid_as_protection_counts_as_well() -> None:
    rnd = villain("fairies | w4b1b2 r3g3y7 y4y5 | g9 | p1> | g1g2b8b9", "r")
    rnd.play("p2 protect r3")
    assert (rnd.color, lawful(rnd, "p2")) == ("r", {"p2 g3"})


@pytest.mark.rule("DF-A16")
@pytest.mark.alternative("v4.colour=player_names")
def test_with_player_names_its_player_names_the_colour_afterwards() -> None:
    rnd = villain("fairies v4.colour=player_names | w4b1b2 r3y1y7 y4y5 | g9 | p1> | g1g2b8b9", "r")
    rnd.play("p2 protect r3")
    assert lawful(rnd, "p1") == {"p1 color r", "p1 color y", "p1 color g", "p1 color b"}
    rnd.play("p1 color y")
    assert (rnd.turn, rnd.color) == ("p2", "y")
    assert lawful(rnd, "p2") == {"p2 y1", "p2 y7"}


@pytest.mark.rule("DF-A19", "V-7")
@pytest.mark.alternative("wd4.miss_turn=never")
def test_those_who_draw_four_keep_their_turn() -> None:
    rnd = villain("fairies | w4b1b2 y1y2 y3y4 | g9 | p1> | g1r2g3g4g5r6g7g8b7b8b9", "r")
    assert (rnd.turn, sizes(rnd)) == ("p2", [2, 6, 6])
    assert events(rnd, "p2 r2") == ["p2 r2", "d turn p3"]
    assert events(rnd, "p3 r6") == ["p3 r6", "d turn p1"]


@pytest.mark.rule("DF-A19")
@pytest.mark.alternative("wd4.miss_turn=next_only")
def test_with_next_only_the_next_player_who_drew_loses_the_turn() -> None:
    rnd = villain(f"fairies wd4.miss_turn=next_only | {HANDS}", "b")
    rnd.play("p4 protect b3")
    assert ([*map(str, rnd.events)][-2:], sizes(rnd)) == (["d miss p2", "d turn p3"], [3, 7, 6, 1])
    rnd = villain(f"fairies wd4.miss_turn=next_only | {HANDS}", "r")
    rnd.play("p2 protect r3")
    assert (rnd.turn, "d miss p2" in rnd.events) == ("p2", False)


@pytest.mark.rule("DF-A19")
@pytest.mark.alternative("wd4.miss_turn=all_drawers")
def test_with_all_drawers_everybody_who_drew_loses_a_turn() -> None:
    rnd = villain(f"fairies wd4.miss_turn=all_drawers | {HANDS}", "r")
    rnd.play("p2 protect r3")
    assert rnd.turn == "p2"
    assert events(rnd, "p2 r8")[1:] == ["d miss p3", "d miss p4", "d turn p1"]
    everybody = villain(f"fairies wd4.miss_turn=all_drawers | {HANDS}", "g")
    assert everybody.turn == "p1"


@pytest.mark.rule("DF-A32", "DF-74", "DF-A19")
def test_two_players_the_opponent_protects_or_draws_and_then_moves() -> None:
    drawing = villain("fairies | w4b1b2 r3y1 | g9 | p1> | g1g2g3g4", "b")
    assert (drawing.turn, sizes(drawing)) == ("p2", [2, 6])
    protecting = villain("fairies | w4b1b2 r3y1 | g9 | p1> | g1g2g3g4", "r")
    protecting.play("p2 protect r3")
    assert (protecting.turn, sizes(protecting)) == ("p2", [2, 1])


@pytest.mark.rule("DF-A41", "DF-56")
@pytest.mark.alternative("v4.partner_immune=no")
def test_the_partner_protects_or_draws_like_the_others() -> None:
    rnd = villain("fairies teams=2x2 | w4b1b2 y1y2 r3r4 y5y6 | g9 | p1> | g1g2g3g4g5g6g7g8", "r")
    assert awaited(rnd) == {"p3"}
    rnd = villain("fairies teams=2x2 | w4b1b2 y1y2 b3b4 y5y6 | g9 | p1> | g1g2g3g4g5g6g7g8y3y4y7y8", "r")
    assert sizes(rnd) == [2, 6, 6, 6]


@pytest.mark.rule("DF-A41")
@pytest.mark.alternative("v4.partner_immune=yes")
def test_with_partner_immune_the_partner_is_left_alone() -> None:
    rnd = villain("fairies teams=2x2 v4.partner_immune=yes | w4b1b2 y1y2 r3r4 y5y6 | g9 | p1> | g1g2g3g4g5g6g7g8", "r")
    assert (rnd.turn, sizes(rnd)) == ("p2", [2, 6, 2, 6])


# ---- protection and the end of a hand --------------------------------------------------------------------------------------
LAST = "w4b1b2 r3 y1y2 rsy5 | g9 | p1> | g1g2g3g4g5g6g7g8y6y7y8b8"


@pytest.mark.rule("DF-A20", "DF-A21", "DF-32")
@pytest.mark.alternative("v4.protect_may_go_out=yes", "v4.multi_out=first_in_order")
def test_a_last_card_laid_as_protection_goes_out_once_all_have_protected_or_drawn() -> None:
    rnd = villain(f"fairies | {LAST}", "r")
    assert events(rnd, "p2 protect r3") == ["p2 protect r3", "d draw p3 g1g2g3g4"]
    rnd.play("p4 protect rs")
    assert (rnd.winner, sizes(rnd), rnd.points["p3"]) == ("p2", [2, 0, 6, 1], 13)


@pytest.mark.rule("DF-A20")
@pytest.mark.alternative("v4.protect_may_go_out=draws_one")
def test_with_draws_one_a_card_is_drawn_for_the_last_one() -> None:
    rnd = villain(f"fairies v4.protect_may_go_out=draws_one | {LAST}", "r")
    assert events(rnd, "p2 protect r3") == ["p2 protect r3", "d draw p2 g1", "d draw p3 g2g3g4g5"]
    rnd.play("p4 protect rs")
    assert (rnd.over, rnd.turn, str(rnd.hand("p2"))) == (False, "p2", "g1")


@pytest.mark.rule("DF-A20")
@pytest.mark.alternative("v4.protect_may_go_out=no")
def test_with_no_a_last_card_cannot_protect() -> None:
    rnd = villain(f"fairies v4.protect_may_go_out=no | {LAST}", "r")
    assert awaited(rnd) == {"p4"}
    assert str(rnd.hand("p2")) == "r3g1g2g3g4"


SEVERAL = "w4b1b2 r3 y1y2 r5 | g9 | p1> | g1g2g3g4g5g6g7g8"


@pytest.mark.rule("DF-A21")
@pytest.mark.alternative("v4.multi_out=first_in_order")
@pytest.mark.parametrize(("turn", "order"), [("p1>", ["p2", "p4"]), ("p1<", ["p4", "p2"])])
def test_of_several_out_at_once_the_first_in_order_wins(turn: str, order: list[str]) -> None:
    rnd = villain(f"fairies | {SEVERAL}".replace("p1>", turn), "r")
    for seat in order:
        rnd.play(min(lawful(rnd, seat)))
    assert (rnd.winners, rnd.winner) == ((order[0],), order[0])
    assert rnd.points == {"p1": 3, "p2": 0, "p3": 13, "p4": 0}


@pytest.mark.rule("DF-A21")
@pytest.mark.alternative("v4.multi_out=shared")
def test_with_shared_all_of_them_win() -> None:
    rnd = villain(f"fairies v4.multi_out=shared | {SEVERAL}", "r")
    rnd.play("p2 protect r3")
    assert events(rnd, "p4 protect r5")[1] == "d over p2 p4"
    assert (rnd.winners, rnd.points["p3"]) == (("p2", "p4"), 13)


@pytest.mark.rule("DF-A21")
@pytest.mark.alternative("v4.multi_out=stop_at_first")
def test_with_stop_at_first_nobody_after_that_protects_or_draws() -> None:
    rnd = villain(f"fairies v4.multi_out=stop_at_first | {SEVERAL}", "r")
    rnd.play("p2 protect r3")
    assert (rnd.winners, sizes(rnd)) == (("p2",), [2, 0, 2, 1])


# ---- protection and UNO ----------------------------------------------------------------------------------------------------
NEXT_TO_LAST = "w4b1b2 y1y2y3 r3y4 r5r6 | g9 | p1> | g1g2g3g4g5g6g7g8"


@pytest.mark.rule("DF-A22", "DF-31")
@pytest.mark.alternative("uno.protection=required")
def test_protection_down_to_one_card_has_to_be_called() -> None:
    rnd = villain(f"fairies | {NEXT_TO_LAST}", "r")
    assert refused(rnd, "p2 catch p3")
    rnd.play("p3 protect r3")
    assert events(rnd, "p2 catch p3") == ["p2 catch p3", "d draw p3 g5g6"]


@pytest.mark.rule("DF-A22", "DF-26")
@pytest.mark.alternative("uno.protection=required")
def test_the_call_is_good_with_two_cards_before_protecting() -> None:
    rnd = villain(f"fairies | {NEXT_TO_LAST}", "r")
    rnd.play("p3 uno")
    rnd.play("p3 protect r3")
    assert refused(rnd, "p2 catch p3")


@pytest.mark.rule("DF-A22", "DF-28")
@pytest.mark.alternative("uno.protection=required")
def test_a_missing_call_after_protecting_can_be_caught_until_the_next_turn_is_begun_by_an_act() -> None:
    rnd = villain(f"fairies | {NEXT_TO_LAST}", "r")
    rnd.play("p3 protect r3")
    rnd.play("p4 protect r6")
    assert {"p2 catch p3", "p2 catch p4"} <= besides(rnd, "p2")
    rnd.play("p2 draw")
    assert refused(rnd, "p2 catch p3")


@pytest.mark.rule("DF-A22")
@pytest.mark.alternative("uno.protection=exempt")
def test_with_exempt_protection_down_to_one_needs_no_call() -> None:
    rnd = villain(f"fairies uno.protection=exempt | {NEXT_TO_LAST}", "r")
    rnd.play("p3 protect r3")
    assert refused(rnd, "p2 catch p3")


OWN = "w4b1 y1y2y3 r3y4y5 | g9 | p1> | g1g2g3g4g5g6g7g8"


@pytest.mark.rule("DF-A45", "G-4")
@pytest.mark.alternative("uno.forced_draw_closes=no")
def test_protecting_and_drawing_four_do_not_save_the_villain_from_a_missing_call() -> None:
    rnd = villain(f"fairies | {OWN}", "r")
    rnd.play("p3 protect r3")
    assert (rnd.turn, sizes(rnd)) == ("p2", [1, 7, 2])
    assert events(rnd, "p3 catch p1") == ["p3 catch p1", "d draw p1 g5g6"]


@pytest.mark.rule("DF-A45")
@pytest.mark.alternative("uno.forced_draw_closes=yes")
def test_with_forced_draw_closes_drawing_four_saves_the_villain_from_a_missing_call() -> None:
    rnd = table(f"fairies uno.forced_draw_closes=yes | {OWN}", "p1 w4")
    assert "p3 catch p1" in besides(rnd, "p3")
    unchallenged(rnd).play("d button r")
    assert refused(rnd, "p3 catch p1")


@pytest.mark.alternative("v4.colour=player_names", "wd4.target=next")
def test_found_out_before_the_next_player_alone_the_button_names_the_colour() -> None:
    rnd = table("fairies wd4.target=next v4.colour=player_names | w4r1g2 g3g4 y1y2 | r5 | p1> | b1b2b3b4b5")
    rnd.play("p1 w4")
    assert events(rnd, "p2 challenge") == ["p2 challenge", "d show p1 p2 r1g2", "d draw p1 b1b2b3b4"]
    assert events(rnd, "d button g") == ["d button g", "d color g", "d turn p2"]
