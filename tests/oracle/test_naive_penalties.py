"""The naive engine alone: wrong cards after drawing, and plays out of turn while somebody draws or answers."""

from __future__ import annotations

from tests.oracle.test_naive import asked, game


def test_a_wrong_card_after_drawing_goes_back() -> None:
    round_, _ = game("retour | b5g3 b1b2 y1y2 | r7 | p1> | r9b3b4b6", "p1 draw")
    assert asked(round_, "p1") == ({"r9", "keep"}, {"b5", "g3"})
    assert round_.play("p1 g3") == ["p1 g3", "d return p1 g3", "d color r", "d draw p1 b3"]
    assert round_.returned == "wrong_card"
    assert asked(round_, "p1") == ({"r9", "keep"}, {"b5", "g3", "b3"})
    assert round_.play("p1 keep") == ["p1 keep", "d turn p2"]


def test_a_matching_card_from_the_hand_is_wrong_after_drawing() -> None:
    round_, events = game("paw-patrol penalty.wrong_card=auto+2 | r5g3 b1b2 | r7 | p1> | r9b3b4b6", "p1 draw", "p1 r5")
    assert events == ["p1 r5", "d return p1 r5", "d color r", "d draw p1 b3b4"]
    assert "r9" in asked(round_, "p1")[0]


def test_a_wrong_card_after_drawing_closes_what_could_be_caught() -> None:
    round_, _ = game("retour uno.closes=next_play | r5g3 b1b2 | r7 | p1> | r9y3y4", "p1 r5", "p2 draw")
    assert asked(round_, "p2")[0] == {"r9", "keep", "catch p1"}
    round_.play("p2 b1")
    assert asked(round_, "p2")[0] == {"r9", "keep"}


def test_a_catchable_card_after_drawing_stands() -> None:
    position = "anniversary | r5wwwbw4g3 b1b2 y1y2 | r7 | p1> | r9b3b4b6"
    round_, _ = game(position, "p1 draw")
    assert asked(round_, "p1") == ({"r9", "keep"}, {"r5", "g3", "ww:r", "ww:y", "ww:g", "ww:b"})
    assert [round_.why_not(f"p1 {card}") for card in ("wb:g", "w4:g", "g3:g")] == ["only_drawn_card", "only_drawn_card", "own_color"]
    assert round_.play("p1 r5") == ["p1 r5", "d turn p2"]
    assert round_.play("p3 notice p1") == ["p3 notice p1", "d return p1 r5", "d color r", "d draw p1 b3b4", "d turn p2"]
    round_, events = game(position, "p1 draw", "p1 ww:g", "p2 notice p1")
    assert events == ["p2 notice p1", "d return p1 ww", "d color r", "d draw p1 b3b4", "d turn p2"]


def test_auto_takes_any_wild_back() -> None:
    round_, events = game("retour | w4g3 b1b2 | r7 | p1> | r9b3b4b6", "p1 draw", "p1 w4:g")
    assert events == ["p1 w4:g", "d return p1 w4", "d color r", "d draw p1 b3"]
    assert round_.color == "r"


def test_a_card_of_a_fresh_kind_is_fresh() -> None:
    for held in ("ww", "r9"):
        round_, _ = game(f"retour turn.play=optional | {held}g3 b1b2 | b9 | p1> | {held}b3b4", "p1 draw")
        lawful, unlawful = asked(round_, "p1")
        assert any(action.startswith(held) for action in lawful)
        assert unlawful == {"g3"}


def test_a_wrong_fresh_card() -> None:
    position = "minecraft creeper.extra_playable=yes penalty.wrong_card={} | b1 b1b2 | r7 | p1> | wcr8r9b3y1"
    round_, _ = game(position.format("catchable+2"), "p1 draw")
    assert asked(round_, "p1")[1] == {"b1", "b3"}
    assert round_.play("p1 b3") == ["p1 b3", "d turn p2"]
    assert round_.play("p2 notice p1") == ["p2 notice p1", "d return p1 b3", "d color r", "d draw p1 y1", "d turn p2"]
    round_, events = game(position.format("auto+1"), "p1 draw", "p1 b3")
    assert events == ["p1 b3", "d return p1 b3", "d color r", "d draw p1 y1"]
    assert "r8" in asked(round_, "p1")[0]


def test_nothing_to_pay_with() -> None:
    position = "{} | g3g4 b1b2 | r7 | p1> | r9"
    verdicts = {
        line: [game(position.format(line), "p1 draw")[0].why_not(action) for action in ("p1 g3", "p2 b1")]
        for line in ("retour", "classic", "classic penalty.wrong_card=auto+1", "anniversary", "anniversary penalty.out_of_turn=auto+1")
    }
    assert verdicts == {
        "retour": ["cannot_pay", "cannot_pay"],
        "classic": ["only_drawn_card", "not_your_turn"],
        "classic penalty.wrong_card=auto+1": ["cannot_pay", "not_your_turn"],
        "anniversary": ["cannot_pay", "not_your_turn"],
        "anniversary penalty.out_of_turn=auto+1": ["cannot_pay", "cannot_pay"],
    }
    round_, _ = game(position.format("retour").replace("| r7", "| r7r8"), "p1 draw")
    assert [round_.why_not(action) for action in ("p1 g3", "p2 b1")] == [None, None]


def test_out_of_turn_while_somebody_has_drawn() -> None:
    round_, events = game("retour | b5g3 b1ww y1y2 | r7 | p1> | r9b3b4b6", "p1 draw", "p2 ww:g")
    assert events == ["p2 ww:g", "d return p2 ww", "d color r", "d draw p2 b3"]
    assert round_.returned == "out_of_turn"
    assert asked(round_, "p1") == ({"r9", "keep"}, {"b5", "g3"})
    assert round_.why_not("p2 ww") == "color_missing"


def test_out_of_turn_while_somebody_answers() -> None:
    round_, _ = game("retour | w4g1g2 b1b2 y1y2 | r7 | p1> | b3b4b6b8y3y4", "p1 w4:g")
    assert (asked(round_, "p1"), asked(round_, "p3")) == ((set(), {"g1", "g2"}), (set(), {"y1", "y2"}))
    assert round_.why_not("p2 b1") == "no_stacking"
    assert round_.play("p3 y1") == ["p3 y1", "d return p3 y1", "d color g", "d draw p3 b3"]
    assert round_.play("p2 accept") == ["p2 accept", "d draw p2 b4b6b8y3", "d miss p2", "d turn p3"]


def test_who_has_answered_is_out_of_turn() -> None:
    position = "retour challenge.by=anyone | w4g1g2 b1b2 y1y2 | r7 | p1> | b3b4b6b8y3y4"
    round_, _ = game(position, "p1 w4:g")
    assert round_.why_not("p2 b1") == "no_stacking"
    assert round_.why_not("p3 y1") == "not_your_turn"
    round_, events = game(position, "p1 w4:g", "p2 accept", "p2 b1")
    assert events == ["p2 b1", "d return p2 b1", "d color g", "d draw p2 b3"]


def test_nothing_is_put_down_out_of_turn_once_somebody_is_out() -> None:
    round_, _ = game("retour last_card.draws=yes challenge.on_last_card=allowed | w4 b1b2 y1y2 | r7 | p1> | b3b4b6b8y3y4", "p1 w4")
    assert round_.why_not("p3 y1") == "not_your_turn"
    assert asked(round_, "p3") == (set(), set())


def test_a_card_out_of_turn_goes_back_whatever_is_asked() -> None:
    round_, _ = game("retour seven_zero=on | r7g1g2 b1b2 y1y2 | r5 | p1> | b3", "p1 r7")
    assert (round_.why_not("p2 b1"), round_.why_not("p1 g1")) == (None, "asked_else")


def test_a_catchable_card_out_of_turn_is_refused_after_a_draw() -> None:
    round_, _ = game("classic penalty.out_of_turn=catchable+1 | g3 b1b2 | r7 | p1> | w4b3b4", "p1 draw")
    assert (round_.why_not("p2 b1"), asked(round_, "p2")) == ("not_your_turn", (set(), set()))


def test_a_finish_rule_binds_a_wrong_card_too() -> None:
    round_, _ = game("retour finish=number | g3g4 bs y1y2 | r7 | p1> | r9b3", "p1 draw")
    assert (round_.why_not("p2 bs"), asked(round_, "p2")) == ("finish_number", (set(), set()))
