"""Both engines agree where a penalty takes a seat out of the round (``mercy.when=ever``) while others, or itself, are asked."""

from __future__ import annotations

import random

import pytest

from lastcard import Round, Rules
from lastcard.engine.constants import P_RUN, P_SWAP, T_SWAP
from lastcard.engine.tasks import carry_out_rarest
from lastcard.rules.compiled import compile_rules
from tests.oracle.driver import follow
from tests.oracle.naive.engine import NaiveRound
from tests.rulebook.tables import table

NINE = "b1b2b3b4b5b6b7b8b9"
EIGHT = NINE[:16]
PILE = "g1g2g3g4g5g6g7g8g9y4y5y6y7y8y9"
WORDS = "mercy=10 mercy.when=ever penalty.suggestion=2"
COURSES = {
    "who names the colour of a roulette": ("merciless", f"wor1r2 {NINE} y1y2", "p1 wo, d penalty p2 2 suggestion"),
    "the victim of a draw-four": ("classic", f"w4r1r2 {NINE} y1y2 y3y4", "p1 w4:y, d penalty p2 2 suggestion"),
    "the player of a draw-four": ("classic", f"w4{NINE} y1y2 y3y4", "p1 w4:y, d penalty p1 2 suggestion, p2 accept"),
    "somebody else beside a draw-four": ("classic", f"w4r1r2 y1y2 {NINE} y3y4", "p1 w4:y, d penalty p3 2 suggestion, p2 accept"),
    "the player whom anyone may doubt": (
        "anniversary challenge.by=anyone",
        f"w4{NINE} y1y2 y3y4 g1g2",
        "p1 w4:y, d penalty p1 2 suggestion, p2 accept",
    ),
    "the player whom others may still doubt": (
        "anniversary challenge.by=anyone",
        f"w4{NINE} y1y2 y3y4 g1g2",
        "p1 w4:y, p2 accept, d penalty p1 2 suggestion",
    ),
    "the last one who may doubt": (
        "anniversary challenge.by=anyone",
        f"w4r1r2 y1y2 {NINE}",
        "p1 w4:y, p2 accept, d penalty p3 2 suggestion",
    ),
    "the next one of all who may doubt": (
        "fairies",
        f"w4y1y2 {NINE} r4g1 r5g2",
        "p1 w4, d penalty p2 2 suggestion, p3 accept, p4 accept, d button r, p3 protect r4, p4 protect r5",
    ),
    "the last one of all who may doubt": (
        "fairies",
        f"w4y1y2 r3g3 r4g1 {NINE}",
        "p1 w4, p2 accept, p3 accept, d penalty p4 2 suggestion, d button r",
    ),
    "the player whom all may doubt": ("fairies", f"w4{NINE} r3g3 r4g1 r5g2", "p1 w4, d penalty p1 2 suggestion"),
    "who may protect itself": (
        "fairies",
        f"w4y1y2 r3{EIGHT} r4g1 r5g2",
        "p1 w4, p2 accept, p3 accept, p4 accept, d button r, d penalty p2 2 suggestion, p3 protect r4, p4 protect r5",
    ),
    "who may protect itself later": (
        "fairies",
        f"w4y1y2 r3b1 r4g1 {NINE}",
        "p1 w4, p2 accept, p3 accept, p4 accept, d button r, d penalty p4 2 suggestion, p2 protect r3, p3 protect r4",
    ),
    "who may answer a stack": ("classic stacking=any", f"rdr1r2 {NINE} y1yd y3y4", "p1 rd, d penalty p2 2 suggestion"),
    "who picks who draws": ("classic draw2.target=chosen", f"rd{EIGHT} y1y2 y3y4", "p1 rd, d penalty p1 2 suggestion"),
    "who lays a colour down": ("fairies", f"war1r2{NINE[:14]} y1y2 y3y4", "p1 wa, d button r, d penalty p1 2 suggestion"),
    "the one but the last": ("classic", f"w4r1r2 {NINE}", "p1 w4:y, d penalty p2 2 suggestion"),
}
"""Who is taken out: an edition, the hands, and the actions up to that moment or a little further."""


@pytest.mark.parametrize("top", ["r7", "yd"])
@pytest.mark.parametrize("who", COURSES)
def test_what_waits_for_a_seat_that_is_out_lapses(who: str, top: str) -> None:
    edition, hands, acts = COURSES[who]
    position = f"{edition} {WORDS} | {hands} | {top} | p1> | {PILE}"
    rnd, first = Round.from_text(position, chance="ask"), acts.split(", ")
    found = follow(1, position, random.Random(who), rnd, NaiveRound.from_text(position), len(first) + 20, first=first)
    assert found is None, str(found)
    assert any(str(event).startswith("d mercy") for event in rnd.events)


def test_the_next_seat_names_the_first_colour_for_one_that_is_out() -> None:
    hands = [[color + digit for digit in "123456789"] for color in "ybg"]
    cards = zip(*hands, strict=True)
    deck = "".join(card for turn in cards for card in turn) + "wwr1r2r3r4r5"
    rnd = Round.deal(f"classic deal.size=9 {WORDS}", 3, dealer="p3", deck=deck, chance="ask")
    assert [ask.seat for ask in rnd.asks if ask.must] == ["p1"]
    assert [str(event) for event in rnd.play("d penalty p1 2 suggestion")] == ["d penalty p1 2 suggestion", "d draw p1 r1", "d mercy p1"]
    assert [(ask.seat, ask.actions[0]) for ask in rnd.asks if ask.must] == [("p2", "p2 color r")]


def test_a_first_card_that_swaps_lets_a_seat_pick_beside_one_that_is_out() -> None:
    rules = compile_rules(Rules("swap112"))
    state = table("swap112 | r1r2 b1b2 g1g2 y1y2 | r7 | p1> | -").state()
    state.gone = 1 << 1
    carry_out_rarest(state, rules, T_SWAP, 0)
    assert (state.phase, state.actor, state.must) == (P_SWAP, 0, 1)
    state.phase, state.must, state.gone = P_RUN, 0, 1 << 2
    carry_out_rarest(state, rules, T_SWAP, 2)
    assert (state.phase, state.must) == (P_RUN, 0), "who is out picks nobody"
