"""Disney Fairies: Wild Discard All 1 Color."""

from __future__ import annotations

import pytest

from lastcard import Round
from tests.rulebook.fairies.tables import besides, events, lawful, refused, sizes, table

HANDS = "war3rsb1 g3gsr9y5 y1y2 b2b3 | g9 | p1> | g5g6g7g8"


def pressed(button: str, hands: str = HANDS, settings: str = "") -> Round:
    """Play p1's Wild Discard; the button gives a colour."""
    return table(f"fairies {settings} | {hands}", "p1 wa", f"d button {button}")


@pytest.mark.rule("DF-48")
def test_the_player_of_a_wild_discard_presses_the_button() -> None:
    rnd = table(f"fairies | {HANDS}", "p1 wa")
    assert lawful(rnd, "d") == {"d button r", "d button y", "d button g", "d button b"}


@pytest.mark.rule("DF-49", "DF-A11", "V-13")
@pytest.mark.alternative("wda.amount=none_or_all")
def test_all_cards_of_the_colour_may_be_discarded_in_any_order() -> None:
    rnd = pressed("r")
    assert lawful(rnd, "p1") == {"p1 shed r3", "p1 shed rs", "p1 shed -"}
    assert events(rnd, "p1 shed r3") == ["p1 shed r3", "d lay p1 rsr3", "d turn p2"]
    assert (str(rnd.hand("p1")), str(rnd.discard_pile)) == ("b1", "r3rswag9")


@pytest.mark.rule("DF-49")
def test_the_colour_is_the_buttons_and_nobody_elses() -> None:
    rnd = pressed("b")
    assert lawful(rnd, "p1") == {"p1 shed b1", "p1 shed -"}
    rnd.play("p1 shed b1")
    assert str(rnd.hand("p1")) == "r3rs"


@pytest.mark.rule("DF-A11", "DF-49")
@pytest.mark.alternative("wda.amount=none_or_all")
def test_with_none_or_all_a_player_may_lay_down_none_of_the_cards() -> None:
    rnd = pressed("r")
    rnd.play("p1 shed -")
    assert (str(rnd.hand("p1")), str(rnd.top), rnd.color, rnd.turn) == ("r3rsb1", "wa", "r", "p2")


@pytest.mark.rule("DF-A11")
@pytest.mark.alternative("wda.amount=any_subset")
def test_with_any_subset_some_may_be_kept() -> None:
    rnd = pressed("r", settings="wda.amount=any_subset")
    assert events(rnd, "p1 shed rs") == ["p1 shed rs", "d lay p1 rs"]
    assert lawful(rnd, "p1") == {"p1 shed r3", "p1 shed -"}
    rnd.play("p1 shed -")
    assert (str(rnd.hand("p1")), str(rnd.top), rnd.turn) == ("r3b1", "rs", "p2")
    assert lawful(rnd, "p2") == {"p2 gs", "p2 r9"}


@pytest.mark.rule("DF-A11")
@pytest.mark.alternative("wda.amount=must_all")
def test_with_must_all_none_can_be_kept() -> None:
    rnd = pressed("r", settings="wda.amount=must_all")
    assert lawful(rnd, "p1") == {"p1 shed r3", "p1 shed rs"}
    assert refused(rnd, "p1 shed -")
    rnd.play("p1 shed rs")
    assert str(rnd.hand("p1")) == "b1"


@pytest.mark.rule("DF-50")
@pytest.mark.parametrize(("turn", "after"), [("p1>", "p2"), ("p1<", "p4")])
def test_play_goes_on_with_the_next_player(turn: str, after: str) -> None:
    rnd = pressed("r", HANDS.replace("p1>", turn))
    rnd.play("p1 shed r3")
    assert rnd.turn == after


@pytest.mark.rule("DF-51")
def test_the_top_card_left_is_to_be_matched_by_colour_or_number() -> None:
    rnd = pressed("r")
    rnd.play("p1 shed r3")
    assert (str(rnd.top), rnd.color) == ("r3", "r")
    assert lawful(rnd, "p2") == {"p2 g3", "p2 r9"}


@pytest.mark.rule("DF-52", "V-13")
def test_a_skip_left_on_top_skips_nobody_but_can_be_matched_by_word() -> None:
    rnd = pressed("r")
    assert events(rnd, "p1 shed rs")[-1] == "d turn p2"
    assert lawful(rnd, "p2") == {"p2 gs", "p2 r9"}


@pytest.mark.rule("DF-52", "DF-A10")
@pytest.mark.parametrize("word", ["r", "d"])
def test_no_command_left_on_top_is_carried_out(word: str) -> None:
    rnd = pressed("r", f"war{word}b1b2 g3g{word}r9y5 y1y2 b2b3 | g9 | p1> | g5g6g7g8")
    assert events(rnd, f"p1 shed r{word}") == [f"p1 shed r{word}", f"d lay p1 r{word}", "d turn p2"]
    assert rnd.direction == "left"
    assert lawful(rnd, "p2") == {f"p2 g{word}", "p2 r9"}


@pytest.mark.rule("DF-A9", "DF-52")
@pytest.mark.alternative("wda.no_card_colour=button")
def test_without_a_card_of_the_colour_the_wild_stays_on_top() -> None:
    rnd = table(f"fairies | {HANDS}", "p1 wa")
    assert events(rnd, "d button y") == ["d button y", "d color y", "d turn p2"]
    assert (str(rnd.top), sizes(rnd)) == ("wa", [3, 4, 2, 2])
    assert lawful(rnd, "p2") == {"p2 y5"}


@pytest.mark.rule("DF-A9")
@pytest.mark.alternative("wda.no_card_colour=player_names")
def test_with_player_names_the_player_then_names_a_colour() -> None:
    rnd = pressed("y", settings="wda.no_card_colour=player_names")
    assert lawful(rnd, "p1") == {"p1 color r", "p1 color y", "p1 color g", "p1 color b"}
    rnd.play("p1 color g")
    assert (rnd.turn, rnd.color) == ("p2", "g")
    assert lawful(rnd, "p2") == {"p2 g3", "p2 gs"}


@pytest.mark.rule("DF-A9")
@pytest.mark.alternative("wda.no_card_colour=player_names")
def test_with_a_card_of_the_colour_nobody_names_one() -> None:
    assert pressed("r", settings="wda.no_card_colour=player_names").phase == "shed"


@pytest.mark.rule("DF-A10", "DF-52")
@pytest.mark.alternative("wda.discard_wilds=no")
@pytest.mark.parametrize("wild", ["ww", "w4", "wa"])
def test_wilds_cannot_be_discarded(wild: str) -> None:
    rnd = pressed("r", f"war3{wild}b1 g3gs y1y2 b2b3 | g9 | p1> | g5g6")
    assert lawful(rnd, "p1") == {"p1 shed r3", "p1 shed -"}
    rnd.play("p1 shed r3")
    assert sorted(map(str, rnd.hand("p1"))) == sorted(["b1", wild])


@pytest.mark.rule("DF-A10")
@pytest.mark.alternative("wda.discard_wilds=yes")
def test_with_discard_wilds_they_go_along() -> None:
    rnd = pressed("r", "war3wwb1 g3gs y1y2 b2b3 | g9 | p1> | g5g6", "wda.discard_wilds=yes")
    assert lawful(rnd, "p1") == {"p1 shed r3", "p1 shed ww", "p1 shed -"}
    rnd.play("p1 shed ww")
    assert (str(rnd.hand("p1")), str(rnd.top), rnd.color, rnd.turn) == ("b1", "ww", "r", "p2")


@pytest.mark.rule("DF-A42")
def test_the_current_colour_is_nothing_special() -> None:
    rnd = pressed("g", "wag3gsb1 g1r3 y1y2 b2b3 | g9 | p1> | g5g6")
    rnd.play("p1 shed g3")
    assert (str(rnd.hand("p1")), rnd.turn) == ("b1", "p2")
    assert lawful(rnd, "p2") == {"p2 g1", "p2 r3"}


@pytest.mark.rule("DF-74")
def test_two_players_press_the_button_as_usual() -> None:
    rnd = pressed("r", "war3rsb1 g3gs | g9 | p1> | g5g6")
    assert events(rnd, "p1 shed rs") == ["p1 shed rs", "d lay p1 r3rs", "d turn p2"]


# ---- UNO and going out ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("DF-A12", "DF-31", "V-13")
@pytest.mark.alternative("uno.mass_discard=required")
def test_one_card_left_has_to_be_called() -> None:
    rnd = pressed("r")
    assert refused(rnd, "p3 catch p1")
    rnd.play("p1 shed r3")
    assert events(rnd, "p3 catch p1") == ["p3 catch p1", "d draw p1 g5g6"]


@pytest.mark.rule("DF-A12", "DF-26")
@pytest.mark.alternative("uno.mass_discard=required")
def test_the_call_is_good_while_discarding() -> None:
    rnd = pressed("r")
    assert besides(rnd, "p1") == {"p1 uno"}
    rnd.play("p1 uno")
    rnd.play("p1 shed r3")
    assert refused(rnd, "p3 catch p1")


@pytest.mark.rule("DF-A12")
@pytest.mark.alternative("uno.mass_discard=exempt")
def test_with_exempt_discarding_down_to_one_needs_no_call() -> None:
    rnd = pressed("r", settings="uno.mass_discard=exempt")
    rnd.play("p1 shed r3")
    assert refused(rnd, "p3 catch p1")
    assert len(rnd.hand("p1")) == 1


@pytest.mark.rule("DF-A13")
@pytest.mark.alternative("uno.mass_discard=required")
def test_the_next_to_last_card_played_and_the_last_kept_uno_is_due() -> None:
    hands = "war3 g3gs y1y2 b2b3 | g9 | p1> | g5g6"
    kept = pressed("r", hands)
    assert refused(kept, "p2 catch p1")
    kept.play("p1 shed -")
    assert "p2 catch p1" in besides(kept, "p2")
    assert "p2 catch p1" in besides(pressed("y", hands), "p2")


@pytest.mark.rule("DF-A13")
@pytest.mark.alternative("uno.mass_discard=exempt")
def test_with_exempt_it_is_still_due_when_nothing_was_discarded() -> None:
    rnd = pressed("y", "war3 g3gs y1y2 b2b3 | g9 | p1> | g5g6", "uno.mass_discard=exempt")
    assert "p2 catch p1" in besides(rnd, "p2")


@pytest.mark.rule("DF-A13", "DF-A14")
@pytest.mark.alternative("uno.mass_discard=required")
def test_the_last_card_discarded_needs_no_call() -> None:
    rnd = pressed("r", "war3 g3gs y1y2 b2b3 | g9 | p1> | g5g6")
    assert besides(rnd, "p2") == besides(rnd, "p3") == set()
    assert events(rnd, "p1 shed r3")[:3] == ["p1 shed r3", "d lay p1 r3", "d over p1"]


@pytest.mark.rule("DF-A14", "DF-32")
@pytest.mark.alternative("wda.may_go_out=yes")
def test_discarding_everything_wins_and_a_draw_2_on_top_hits_nobody() -> None:
    rnd = pressed("r", "war3rd g3gs y1y2 b2b3 | g9 | p1> | g5g6")
    rnd.play("p1 shed rd")
    assert (rnd.winner, sizes(rnd)) == ("p1", [0, 2, 2, 2])


@pytest.mark.rule("DF-A14")
@pytest.mark.alternative("wda.may_go_out=keep_one")
def test_with_keep_one_a_card_has_to_stay() -> None:
    rnd = pressed("r", "war3rd g3gs y1y2 b2b3 | g9 | p1> | g5g6", "wda.may_go_out=keep_one")
    rnd.play("p1 shed r3")
    assert (str(rnd.hand("p1")), str(rnd.top), rnd.turn) == ("rd", "r3", "p2")
    assert "p2 catch p1" in besides(rnd, "p2")


@pytest.mark.rule("DF-A14")
@pytest.mark.alternative("wda.may_go_out=keep_one")
def test_with_keep_one_a_single_card_cannot_be_discarded() -> None:
    rnd = pressed("r", "war3 g3gs y1y2 b2b3 | g9 | p1> | g5g6", "wda.may_go_out=keep_one")
    assert "p1 shed r3" not in lawful(rnd, "p1")
    assert str(rnd.hand("p1")) == "r3"


@pytest.mark.rule("DF-A15", "DF-32")
def test_as_the_last_card_it_presses_no_button() -> None:
    rnd = table("fairies | wa g3gs y1y2 b2b3 | g9 | p1> | g5g6")
    assert events(rnd, "p1 wa")[:2] == ["p1 wa", "d over p1"]
