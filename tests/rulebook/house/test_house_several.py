"""The house rule of several cards at once."""

from __future__ import annotations

from copy import copy

import pytest

from lastcard import IllegalAction, Rules, RulesError
from lastcard.cards import Card
from lastcard.engine.effects import skip
from lastcard.engine.state import State
from lastcard.rules.compiled import compile_rules
from tests.laws.test_verdict import check_verdicts
from tests.rulebook.tables import actions, events, table

rule = pytest.mark.rule
alternative = pytest.mark.alternative


@rule("HR-24")
@alternative("turn.several=identical")
@alternative("turn.several=number")
@alternative("turn.several=face")
@pytest.mark.parametrize(
    ("several", "laid", "more"),
    [
        ("off", "r5", set()),
        ("identical", "r5", {"p1 r5"}),
        ("number", "r5", {"p1 r5", "p1 b5"}),
        ("face", "r5", {"p1 r5", "p1 b5"}),
        ("identical", "rs", {"p1 rs"}),
        ("number", "rs", {"p1 rs"}),
        ("face", "rs", {"p1 rs", "p1 ys"}),
        ("face", "ww:g", set()),
    ],
)
def test_equal_cards_may_be_laid_at_once(several: str, laid: str, more: set[str]) -> None:
    rnd = table(f"classic turn.several={several} | r5r5b5r6rsrsysr1wwww b1b2b3 | r7 | p1> | g1g2g3")
    rnd.play(f"p1 {laid}")
    assert (actions(rnd, "p1") == more | {"p1 keep"} and rnd.phase == "more") if more else rnd.phase == "turn"


@rule("HR-24")
def test_the_last_card_laid_counts_and_keep_ends_it() -> None:
    rnd = table("classic turn.several=number | r5b5g5y1y2 b1b2b3 | r7 | p1> | g1g2g3")
    assert events(rnd, "p1 r5", "p1 b5", "p1 keep") == ["p1 r5", "p1 b5", "p1 keep", "d turn p2"]
    assert (str(rnd.top), rnd.color) == ("b5", "b")
    assert [event.cause for event in rnd.events[:3]] == ["match", "several", "lay_no_more"]
    done = table("classic turn.several=number | r5b5y1y2 b1b2b3 | r7 | p1> | g1g2g3")
    assert events(done, "p1 r5", "p1 b5") == ["p1 r5", "p1 b5", "d turn p2"]


@rule("HR-24")
@pytest.mark.parametrize(
    ("rules", "cards", "told"),
    [
        ("", "rsbs", ["d miss p2", "d miss p3", "d turn p4"]),
        ("", "rsbsgsys", ["d miss p2", "d miss p3", "d miss p4", "d turn p1"]),
        ("", "rrbr", ["d reverse right", "d reverse left", "d turn p2"]),
        ("", "rrbrgr", ["d reverse right", "d reverse left", "d reverse right", "d turn p4"]),
        ("", "rdbd", ["d draw p2 g1g2g3g4", "d miss p2", "d turn p3"]),
        ("seven_zero=on seven.swap=next", "r7b7", ["d swap p1 p2", "d hand p1 b1b2b3", "d hand p2 y1y2", "d turn p2"]),
    ],
)
def test_the_effects_of_cards_laid_at_once_add_up(rules: str, cards: str, told: list[str]) -> None:
    rnd = table(f"classic turn.several=face {rules} | {cards}y1y2 b1b2b3 b4b6b8 b9b9g9 | r3 | p1> | g1g2g3g4g5g6")
    plays = [f"p1 {cards[at : at + 2]}" for at in range(0, len(cards), 2)]
    assert events(rnd, *plays) == plays + told


@rule("HR-24")
def test_with_two_seats_several_reverses_or_skips_miss_one_turn() -> None:
    for face in "sr":
        rnd = table(f"classic turn.several=face | r{face}b{face}y1y2 b1b2b3 | r3 | p1> | g1g2g3")
        assert events(rnd, f"p1 r{face}", f"p1 b{face}")[2:] == ["d miss p2", "d turn p1"]


@rule("HR-24")
def test_several_draw_cards_make_one_pile_to_be_answered() -> None:
    rnd = table("classic turn.several=face stacking=up | rdbdy1y2 gdg2g3 b4b6b8 | r3 | p1> | g1g2g3g4g5g6g8")
    events(rnd, "p1 rd", "p1 bd", "p2 gd")
    assert rnd.phase == "answer"
    assert events(rnd, "p3 accept") == ["p3 accept", "d draw p3 g1g2g3g4g5g6", "d miss p3", "d turn p1"]


@rule("HR-24")
def test_several_last_cards_make_draw_together() -> None:
    rnd = table("paw-patrol turn.several=face | rdbd b1b2b3 b4b6b8 | r3 | p1> | g1g2g3g4g5g6g8")
    events(rnd, "p1 rd!")
    assert actions(rnd, "p1") == {"p1 bd", "p1 keep"}
    assert events(rnd, "p1 bd")[:3] == ["p1 bd", "d draw p2 g1g2g3g4", "d over p1"]


@rule("HR-24")
def test_uno_is_due_while_further_cards_may_be_laid() -> None:
    rnd = table("classic turn.several=number | r5b5g5 b1b2b3 | r7 | p1> | g1g2g3g4g6")
    rnd.play("p1 r5")
    assert actions(rnd, "p1") == {"p1 b5", "p1 g5", "p1 keep", "p1 uno"}
    rnd.play("p1 b5")
    assert (rnd.phase, actions(rnd, "p1")) == ("more", {"p1 g5", "p1 keep", "p1 uno"})
    assert "p2 catch p1" not in actions(rnd, "p2")
    out, silent = rnd.copy(), rnd.copy()
    out.play("p1 g5")
    assert out.winner == "p1"
    silent.play("p1 keep")
    assert "p2 catch p1" in actions(silent, "p2")
    assert rnd.play("p1 uno")[0].cause == "call"
    rnd.play("p1 keep")
    assert "p2 catch p1" not in actions(rnd, "p2")


@rule("HR-24", "HR-8")
def test_a_card_that_may_not_be_last_is_not_laid_with_its_like() -> None:
    rnd = table("classic turn.several=face finish=number | rsbs b1b2b3 b4b6b8 | r7 | p1> | g1g2g3g4g6")
    assert events(rnd, "p1 rs!")[2:] == ["d miss p2", "d turn p3"]


@rule("HR-24")
def test_what_is_refused_while_further_cards_may_be_laid() -> None:
    rnd = table("classic turn.several=number jump_in=on | r5b5g6y1 b5b2b3 | r7 | p1> | g1g2g3g4g6")
    rnd.play("p1 r5")
    for words, cause in {
        "p1 g6": "not_equal",
        "p1 r9": "not_held",
        "p1 b5:g": "own_color",
        "p1 draw": "asked_else",
        "p2 b5": "not_your_turn",
    }.items():
        with pytest.raises(IllegalAction) as refused:
            rnd.play(words)
        assert refused.value.cause == cause


@rule("HR-24")
def test_after_drawing_and_jumping_in_too_but_not_at_ones_own_risk() -> None:
    drawn = table("classic turn.several=number | b5g5y1 b1b2b3 | r7 | p1> | r5g2g3")
    assert events(drawn, "p1 draw", "p1 r5")[-1] == "p1 r5"
    assert drawn.phase == "more"
    jump = table("classic turn.several=number jump_in=on | y1y2y3 r7g7b1b2 g1g2g3 | r7 | p1> | g4g5")
    jump.play("p2 r7")
    assert jump.phase == "more"
    assert events(jump, "p2 g7") == ["p2 g7", "d turn p3"]
    wrong = table("anniversary turn.several=number | b5g5y1 b1b2b3 | r7 | p1> | r5g2g3")
    assert events(wrong, "p1 b5") == ["p1 b5", "d turn p2"]
    answer = table("classic turn.several=number stacking=same | rdy1y2 gdgdb3 b4b6b8 | r3 | p1> | g1g2g3g4g5g6g8")
    events(answer, "p1 rd", "p2 gd")
    assert answer.phase == "answer"


@rule("HR-24", "DF-43")
def test_several_at_once_does_not_go_with_the_button() -> None:
    with pytest.raises(RulesError, match=r"turn\.several=face and draw2\.target=button cannot both hold"):
        Rules("fairies turn.several=face")


@rule("HR-24")
@alternative("pile.recycle=whole")
def test_an_equal_card_follows_though_another_top_card_has_come_up() -> None:
    """Somebody is caught in between and draws from the whole pile, shuffled: the card just laid is drawn, and another card is on top."""
    rnd = table("classic turn.several=number pile.recycle=whole uno.penalty=2 | b4g4r1 y1y3 r2b3 | b7 | p3> | -", "p3 b3")
    rnd.play("p1 b4")
    rnd.play("p2 catch p3")
    rnd.play("d shuffle b7b3b4")
    assert (str(rnd.top), actions(rnd, "p1")) == ("b7", {"p1 g4", "p1 keep", "p1 uno"})
    check_verdicts(rnd)
    rnd.play("p1 g4")
    assert (str(rnd.top), rnd.phase) == ("g4", "turn")


@rule("HR-32")
@alternative("turn.several=run")
def test_a_run_of_numbers_of_one_colour_is_laid_up_or_down() -> None:
    rnd = table("classic turn.several=run | r4r5r6r3b5 b1b2 | r9 | p1> | g1g2g3")
    rnd.play("p1 r4")
    assert actions(rnd, "p1") == {"p1 r3", "p1 r5", "p1 keep"}
    told = rnd.play("p1 r5")
    assert (told[0].cause, told[0].rule) == ("run", "HR-32")
    assert actions(rnd, "p1") == {"p1 r6", "p1 keep"}
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p1 r3")
    assert (refused.value.cause, refused.value.rule) == ("not_next", "HR-32")
    assert events(rnd, "p1 r6") == ["p1 r6", "d turn p2"]
    assert (rnd.color, str(rnd.top)) == ("r", "r6")
    down = table("classic turn.several=run | r9r8r7r0b5 b1b2 | r2 | p1> | g1g2g3")
    assert events(down, "p1 r9", "p1 r8", "p1 r7") == ["p1 r9", "p1 r8", "p1 r7", "d turn p2"]


@rule("HR-32")
def test_only_the_last_number_of_a_run_moves_hands_and_symbols_are_no_numbers() -> None:
    line = "classic turn.several=run seven_zero=on | r6r7r8y1 b1b2 | r9 | p1> | g1g2g3"
    rnd = table(line)
    assert events(rnd, "p1 r6", "p1 r7", "p1 r8") == ["p1 r6", "p1 r7", "p1 r8", "d turn p2"]
    kept = table(line)
    assert events(kept, "p1 r6", "p1 r7", "p1 keep")[2:4] == ["p1 keep", "d swap p1 p2"]
    skip = table("classic turn.several=run | rsrrr9y1 b1b2 b3b4 | r2 | p1> | g1g2g3")
    assert events(skip, "p1 rs")[:2] == ["p1 rs", "d miss p2"]
    none = table("classic turn.several=run | r9r0y1 b1b2 | r2 | p1> | g1g2g3")
    assert events(none, "p1 r9") == ["p1 r9", "d turn p2"]


@rule("HR-32")
def test_a_run_may_go_out_and_uno_is_due_in_it() -> None:
    rnd = table("classic turn.several=run | r3r4r5 b1b2b3 | r7 | p1> | g1g2g3g4")
    assert events(rnd, "p1 r3", "p1 r4")[-1] == "p1 r4"
    assert "p2 catch p1" not in actions(rnd, "p2"), "more may be laid"
    kept = rnd.copy()
    assert events(kept, "p1 keep")[0] == "p1 keep"
    assert "p2 catch p1" in actions(kept, "p2")
    assert events(rnd, "p1 r5")[:2] == ["p1 r5", "d over p1"]


def test_where_no_card_of_the_deck_skips_two_seats_a_skip_skips_one() -> None:
    """A program for such a deck is compiled without the count of skipped seats."""
    rules = copy(compile_rules(Rules("classic")))
    rules.most_skipped = 1
    assert [skip(State(seats), rules, 0, Card("rs").kind) for seats in (2, 3, 4)] == [0, 2, 2]
