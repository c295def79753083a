"""Refusals: each names its true cause, the arguments of its message in every language, and a rule."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction, Round
from lastcard.cards import COLORS
from lastcard.rules.causes import CAUSES, causes_of
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import LANGUAGES, messages
from tests.oracle.refusal_cases import CASES, Case

SELECTORS = {"who_is": "who", "whom_is": "whom", "seats_are": "seats"}
"""Arguments that the reader of a message adds to one that is given."""


def begun(position: str) -> Round:
    """Set up a position, or deal: ``deal RULES | players | dealer | deck``."""
    if not position.startswith("deal "):
        return Round.from_text(position, chance="ask")
    rules, players, dealer, deck = position.removeprefix("deal ").split(" | ")
    return Round.deal(rules, int(players), dealer=dealer, deck=deck, chance="ask")


def at(case: Case) -> Round:
    rnd = begun(case.position)
    for action in case.played.split(", ") if case.played else ():
        rnd.play(action)
    return rnd


def refused(rnd: Round, action: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        rnd.play(action)
    return refusal.value


@pytest.mark.parametrize("case", [one for case in CASES for one in (case, *case.near)], ids=lambda case: f"{case.cause}: {case.action}")
def test_a_refusal_names_its_cause(case: Case) -> None:
    rnd = at(case)
    if case.cause is None:
        assert rnd.play(case.action)
    else:
        assert refused(rnd, case.action).cause == case.cause


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.cause}: {case.action}")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_carries_what_its_message_needs(case: Case, lang: str) -> None:
    error = refused(at(case), case.action)
    assert error.cause
    message = CAUSES[error.cause].message
    assert {SELECTORS.get(name, name) for name in messages(lang).variables(message)} == set(error.args)
    said = Reader(lang, ("Ann", "Ben", "Cy", "Di"), you="p2", faces=begun(case.position).rules.edition.names).text(message, error.args)
    assert said
    assert error.why == Reader("en").text(message, error.args)
    assert error.why in str(error)


def test_every_cause_of_a_refusal_is_met() -> None:
    assert {case.cause for case in CASES} == {cause.name for cause in causes_of("refusal")}


def test_who_is_asked_for_something_else_is_not_told_that_the_round_waits_for_them() -> None:
    rnd = Round.from_text("classic challenge.by=anyone | w4b1 r1r2 y1y2 | r7 | p1> | g1g2g3g4g5g6", chance="ask")
    rnd.play("p1 w4:g")
    assert refused(rnd, "p3 draw").cause == "asked_else"
    assert refused(rnd, "p1 draw").args == {"seats": ["p2", "p3"]}


def test_an_action_card_that_matches_is_not_said_to_match_nothing() -> None:
    rnd = Round.from_text("classic finish=number | rs b1b2 | r7 | p1> | g1g2g3", chance="ask")
    error = refused(rnd, "p1 rs")
    assert (error.cause, error.args, error.rule) == ("finish_number", {"card": "rs"}, "HR-8")


@pytest.mark.parametrize(("card", "rule"), [("g3", "CL-08"), ("gs", "CL-27"), ("gr", "CL-24"), ("gd", "CL-21")])
def test_a_card_that_does_not_match_cites_the_rule_of_that_card(card: str, rule: str) -> None:
    error = refused(Round.from_text(f"classic | {card}r1 b1b2 | r7 | p1> | g1", chance="ask"), f"p1 {card}")
    assert (error.cause, error.rule, error.args) == ("no_match", rule, {"card": card, "color": "r", "top": "r7", "counts": "face"})


def test_a_play_out_of_turn_is_told_as_one() -> None:
    rnd = Round.from_text("retour | r1r2 b1b2 | r7 | p1> | g1g2g3", chance="ask")
    told = rnd.play("p2 b1")
    drawn = next(event for event in told if event.head.startswith("d draw"))
    assert (drawn.cause, drawn.rule) == ("out_of_turn", "GB-36")
    told = rnd.play("p2 b2")
    assert next(event for event in told if event.head.startswith("d return")).cause == "out_of_turn"
    wrong = Round.from_text("retour | b3r2 b1b2 | r7 | p1> | g1g2g3", chance="ask").play("p1 b3")
    assert next(event for event in wrong if event.head.startswith("d draw")).cause == "wrong_card"


@pytest.mark.parametrize("color", COLORS)
def test_a_colour_cannot_be_named_with_a_coloured_card(color: str) -> None:
    assert refused(Round.from_text("classic | r5r1 b1b2 | r7 | p1> | g1", chance="ask"), f"p1 r5:{color}").cause == "own_color"


def test_a_penalty_of_another_amount_is_refused_as_one() -> None:
    rnd = Round.from_text("anniversary | r5r1 b1b2 | r7 | p1> | g1g2g3", chance="ask")
    assert refused(rnd, "d penalty p1 3 suggestion").cause == "no_penalty"
    assert rnd.play("d penalty p1 2 suggestion")


def test_a_shuffle_of_other_cards_is_refused() -> None:
    rnd = Round.from_text("classic | g5g6 b1b2 | r7r1r2 | p1> | -", chance="ask")
    rnd.play("p1 draw")
    assert refused(rnd, "d shuffle r1r3").cause == "shuffle_first"
    assert refused(rnd, "p1 draw").cause == "shuffle_first"
    assert rnd.play("d shuffle r2r1")


@pytest.mark.parametrize(
    ("position", "played", "action", "asked", "words"),
    [
        ("classic | w4b1 r1r2 y1y2", "p1 w4:g", "p2 draw", "challenge", "first comes the draw-four: accept it or challenge it"),
        ("fairies | rdb1 r1r2 y1y2", "p1 rd, d button r", "p1 b1", "target", "first somebody is picked to draw"),
        ("classic seven_zero=on | r7b1 r1r2 y1y2", "p1 r7", "p1 b1", "swap", "first somebody is picked to swap hands with"),
        ("fairies | war1b1 r3r2 y1y2", "p1 wa, d button r", "p1 b1", "shed", "first the cards of the button's colour are laid down"),
        (
            "fairies | w4b1 r3r2 y1y2",
            "p1 w4, p2 accept, p3 accept, d button r",
            "p2 r3",
            "protect",
            "first comes the draw-four: a card is laid for protection",
        ),
        (
            "classic turn.several=identical | r5r5b1 r3r2 y1y2",
            "p1 r5",
            "p1 draw",
            "more",
            "first comes the choice whether further equal cards are laid",
        ),
        ("anniversary | b1 b2b3 r5r6", "p1 b1", "p2 b2", "confirm", "first comes the last card: notice it if it is wrong, or accept it"),
    ],
)
def test_who_is_asked_for_something_else_is_told_for_what(position: str, played: str, action: str, asked: str, words: str) -> None:
    rnd = Round.from_text(f"{position} | r9 | p1> | g1g2g3g4g5g6g8g9", chance="ask")
    for one in played.split(", "):
        rnd.play(one)
    error = refused(rnd, action)
    assert (error.cause, error.args, error.why) == ("asked_else", {"asked": asked}, words)


def test_a_wrong_last_card_is_refused_by_the_ruling_on_it() -> None:
    rnd = Round.from_text("anniversary | b1 b2b3 r5r6 | r9 | p1> | g1g2g3", chance="ask")
    rnd.play("p1 b1")
    assert refused(rnd, "p2 b2").rule == "EA-A10"
    assert (refused(rnd, "p1 draw").cause, refused(rnd, "p1 draw").rule) == ("not_your_turn", "EA-A10")


@pytest.mark.parametrize(("rules", "turn", "rule"), [("anniversary", "kept", "EA-A2"), ("classic", "lost", "CL-A20")])
def test_who_plays_after_drawing_is_told_to_draw_or_challenge_first(rules: str, turn: str, rule: str) -> None:
    rnd = Round.from_text(f"{rules} | w4b1y9 b1b2 g1g2 | r7 | p1> | b8b9g8g9y8y9b4b5", chance="ask")
    rnd.play("p1 w4:b")
    error = refused(rnd, "p2 b1")
    assert (error.cause, error.args, error.rule) == ("no_stacking", {"turn": turn}, rule)
    rnd.play("p2 accept")
    assert rnd.turn == ("p2" if turn == "kept" else "p3")
