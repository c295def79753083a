"""The house rule of passing: before the round begins everybody passes cards to a neighbour or the partner."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction, Match, Round, Rules, RulesError, replay
from lastcard.bot_makers import make_bot
from lastcard.game.records.redaction import redact_record
from tests.rulebook.tables import actions, events, refused, told

rule = pytest.mark.rule
alternative = pytest.mark.alternative

DECK = "r1r2r3r4 b1b2b3b4 g1g2g3g4"
"""Three cards each for four seats: p2 gets r1 b1 g1, p3 r2 b2 g2, p4 r3 b3 g3, p1, who deals, r4 b4 g4."""


def passing(settings: str, deck: str = f"{DECK} y7 y1y2y3y4y5y6", players: int = 4, edition: str = "classic") -> Round:
    """Deal three cards each from this deck."""
    return Round.deal(f"{edition} deal.size=3 {settings}", players, dealer="p1", deck=deck.replace(" ", ""), chance="ask")


@rule("HR-29")
@alternative("deal.pass=left")
def test_everybody_passes_a_card_before_the_round_begins() -> None:
    rnd = passing("deal.pass=left")
    assert rnd.phase == "pass"
    assert actions(rnd, "p2") == {"p2 pass r1", "p2 pass b1", "p2 pass g1"}
    assert all(actions(rnd, seat) == set() for seat in ("p1", "p3", "p4"))
    assert events(rnd, "p2 pass r1", "p3 pass b2", "p4 pass g3") == ["p2 pass r1", "p3 pass b2", "p4 pass g3"]
    assert str(rnd.hand("p3")) == "r2g2b2"
    passed = ["d pass p2 p3 r1", "d pass p3 p4 b2", "d pass p4 p1 g3", "d pass p1 p2 r4"]
    assert events(rnd, "p1 pass r4") == ["p1 pass r4", *passed, "d turn p2"]
    assert [str(rnd.hand(seat)) for seat in rnd.seats] == ["g3g4b4", "r4g1b1", "r1r2g2", "r3b2b3"]
    assert [event.cause for event in rnd.events[-6:-1]] == ["lay_to_pass"] + ["cards_passed"] * 4


@rule("HR-29")
@alternative("deal.pass=right")
@alternative("deal.pass=partner")
@pytest.mark.parametrize(
    ("settings", "to"),
    [
        ("deal.pass=left", "p3 p4 p1 p2"),
        ("deal.pass=right", "p1 p2 p3 p4"),
        ("deal.pass=partner teams=2x2", "p4 p1 p2 p3"),
    ],
)
def test_to_whom_cards_are_passed(settings: str, to: str) -> None:
    rnd = passing(settings)
    last = events(rnd, "p2 pass r1", "p3 pass b2", "p4 pass g3", "p1 pass r4")
    assert [words.split()[3] for words in last if words.startswith("d pass")] == to.split()
    assert [rnd.passes_to(seat) for seat in ("p2", "p3", "p4", "p1")] == to.split()


@rule("HR-29")
def test_of_several_partners_it_is_the_next_one_to_the_left() -> None:
    rnd = Round.deal("classic teams=2x3 deal.pass=partner", 6, seed=1)
    assert [rnd.passes_to(seat) for seat in rnd.seats] == ["p3", "p4", "p5", "p6", "p1", "p2"]


@rule("HR-29")
def test_without_the_rule_cards_are_passed_to_nobody() -> None:
    assert Round.deal("classic", 4, seed=1).passes_to("p1") is None


@rule("HR-29")
def test_two_players_exchange_cards_and_empty_chairs_are_passed_over() -> None:
    rnd = passing("deal.pass=right", deck="r1r2b1b2g1g2 y7y1y2y3", players=2)
    assert events(rnd, "p2 pass r1", "p1 pass g2")[2:4] == ["d pass p2 p1 r1", "d pass p1 p2 g2"]
    gaps = Round.deal("classic deal.pass=left", dealer="p9", chairs=[1, 4, 8], seed=1)
    assert [gaps.passes_to(seat) for seat in ("p2", "p5", "p9")] == ["p5", "p9", "p2"]


@rule("HR-29")
@alternative("deal.pass.cards=3")
def test_several_cards_are_chosen_one_after_another() -> None:
    rnd = passing("deal.pass=left deal.pass.cards=2", deck="r1r2r1b2g1g2 y7y1y2y3", players=2)
    assert actions(rnd, "p2") == {"p2 pass r1", "p2 pass g1"}
    rnd.play("p2 pass r1")
    assert actions(rnd, "p2") == {"p2 pass r1", "p2 pass g1"}
    rnd.play("p2 pass r1")
    assert actions(rnd, "p2") == set()
    assert events(rnd, "p1 pass g2", "p1 pass r2")[2:4] == ["d pass p2 p1 r1r1", "d pass p1 p2 g2r2"]
    whole = passing("deal.pass=left deal.pass.cards=3", deck="r1r2b1b2g1g2 y7y1y2y3", players=2)
    events(whole, "p2 pass r1", "p2 pass b1", "p2 pass g1", "p1 pass r2", "p1 pass b2", "p1 pass g2")
    assert (str(whole.hand("p1")), str(whole.hand("p2"))) == ("r1g1b1", "r2g2b2")


@rule("HR-29")
def test_only_giver_and_receiver_see_a_card_and_the_receiver_last() -> None:
    rnd = passing("deal.pass=left")
    events(rnd, "p2 pass r1", "p3 pass b2", "p4 pass g3")
    laid = {seat: [str(event.seen_by(seat)) for event in rnd.events if " pass " in str(event)] for seat in (*rnd.seats, None)}
    assert laid["p2"] == ["p2 pass r1", "p3 pass ??", "p4 pass ??"]
    assert laid["p3"] == ["p2 pass ??", "p3 pass b2", "p4 pass ??"]
    assert laid["p1"] == laid[None] == ["p2 pass ??", "p3 pass ??", "p4 pass ??"]
    assert rnd.view("p3").known["p2"] == {}
    assert rnd.view("p3").to_pass == {"p1": [], "p2": ["??"], "p3": ["b2"], "p4": ["??"]}
    rnd.play("p1 pass r4")
    shown = {seat: [str(event.seen_by(seat)) for event in rnd.events if event.cause == "cards_passed"] for seat in ("p3", None)}
    assert shown["p3"] == ["d pass p2 p3 r1", "d pass p3 p4 b2", "d pass p4 p1 ??", "d pass p1 p2 ??"]
    assert shown[None] == ["d pass p2 p3 ??", "d pass p3 p4 ??", "d pass p4 p1 ??", "d pass p1 p2 ??"]
    assert rnd.view("p3").known == {"p1": {}, "p2": {}, "p3": {"r1": 1, "r2": 1, "g2": 1}, "p4": {"b2": 1}}
    assert not any(rnd.view("p3").to_pass.values())


@rule("HR-29")
def test_a_passed_card_is_known_to_lie_where_it_went() -> None:
    """Also if an equal card comes back from there: both were chosen before either was seen."""
    rnd = passing("deal.pass=left", deck="r1r1b1b2g1g2 y7y1y2y3", players=2)
    events(rnd, "p2 pass r1", "p1 pass r1")
    view = rnd.view("p2")
    assert view.known["p1"] == {"r1": 1}
    assert str(view.hand) == "r1g1b1"
    for seed in range(20):
        assert "r1" in str(view.sample(seed).hand("p1"))


@rule("HR-29")
@pytest.mark.parametrize(
    ("edition", "settings", "top", "then"),
    [
        ("classic", "", "y7", ["d turn p2"]),
        ("classic", "", "ys", ["d miss p2", "d turn p3"]),
        ("classic", "first.draw2=draw_and_miss", "yd", ["d draw p2 y1y2", "d miss p2", "d turn p3"]),
        ("classic", "first.reverse=dealer_starts", "yr", ["d reverse right", "d turn p1"]),
        ("classic", "", "ww", []),
        ("minecraft", "creeper.on_deal=yes", "y7", ["d show p4 all wc", "d draw p4 y1y2y3", "d turn p2"]),
    ],
)
def test_the_first_card_acts_once_cards_have_changed_hands(edition: str, settings: str, top: str, then: list[str]) -> None:
    """A Creeper is shown by the seat that holds it after the passing."""
    rnd = passing(f"deal.pass=left {settings}", f"r1r2r3r4 b1wcb3b4 g1g2g3g4 {top} y1y2y3y4y5y6", edition=edition)
    assert told(rnd) == [f"d top {top}"]
    assert rnd.color == (None if top == "ww" else "y")
    last = events(rnd, "p2 pass r1", "p3 pass wc", "p4 pass g3", "p1 pass r4")
    assert last[8:] == then
    if top == "ww":
        assert actions(rnd, "p2") == {f"p2 color {color}" for color in "rygb"}


@rule("HR-29")
def test_a_first_card_is_rejected_before_cards_are_passed() -> None:
    rnd = passing("deal.pass=left", f"{DECK} w4 y7y1y2")
    assert rnd.phase == "shuffle"
    rnd.play("d shuffle y7y1y2w4")
    assert rnd.phase == "pass"
    assert told(rnd)[-1] == "d top y7"


@rule("HR-29")
def test_what_is_refused_while_cards_are_passed() -> None:
    rnd = passing("deal.pass=left penalty.suggestion=2 uno.false_catch=2")
    assert actions(rnd, "d") == set()
    for words, cause in {
        "p2 draw": "pass_first",
        "p2 r1": "pass_first",
        "p2 uno": "pass_first",
        "p3 catch p2": "pass_first",
        "p3 pass r2": "pass_first",
        "p2 pass r9": "not_held",
        "p2 button r": "dealer_only",
        "d penalty p2 2 suggestion": "no_penalty",
        "d pass r1": "dealer_not_asked",
    }.items():
        with pytest.raises(IllegalAction) as refusal:
            rnd.play(words)
        assert refusal.value.cause == cause, words
    assert refused(rnd, "p3 pass r2") == "HR-29"
    events(rnd, "p2 pass r1", "p3 pass b2", "p4 pass g3", "p1 pass r4")
    with pytest.raises(IllegalAction, match="cards are passed on only before a round begins"):
        rnd.play("p2 pass r4")
    twice = passing("deal.pass=left deal.pass.cards=2")
    twice.play("p2 pass r1")
    with pytest.raises(IllegalAction) as refusal:
        twice.play("p2 pass r1")
    assert refusal.value.cause == "passed_already"


@rule("HR-29")
def test_nobody_calls_uno_or_is_accused_while_cards_are_passed() -> None:
    rnd = Round.deal("classic deal.size=1 deal.pass=left uno.false_catch=2", 3, deck="r1b1g1y7y1y2y3", chance="ask")
    assert {ask.seat for ask in rnd.asks} == {"p2"}
    assert rnd.asks[0].unlawful == ()
    with pytest.raises(IllegalAction) as refusal:
        rnd.play("p3 catch p2")
    assert refusal.value.cause == "pass_first"


@rule("HR-29")
@pytest.mark.parametrize(
    "settings", ["deal.pass=partner", "deal.size=2 deal.pass=left deal.pass.cards=3", "deal.size=1 deal.pass=left deal.pass.cards=2"]
)
def test_what_does_not_go_together(settings: str) -> None:
    with pytest.raises(RulesError, match="cannot both hold"):
        Rules(f"classic {settings}")


@rule("HR-29")
def test_a_match_with_passed_cards_replays_and_a_redacted_record_hides_them() -> None:
    match = Match("classic deal.pass=left deal.pass.cards=2 deal.size=3 match.target=100", ["Ann", "Ben", "Cy"], seed=5)
    while not match.over:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    again = replay(match.record())
    assert [str(event) for event in again.events] == [str(event) for event in match.events]
    assert again.scores == match.scores
    running = Match("classic deal.pass=left", ["Ann", "Ben", "Cy"], seed=5)
    first = running.round.asks[0]
    running.play(first.actions[0])
    assert first.actions[0] in redact_record(running, first.seat)
    for seat in (*running.seats, None):
        if seat != first.seat:
            assert redact_record(running, seat).count(f"{first.seat} pass ??") == 2
            assert first.actions[0] not in redact_record(running, seat)


@pytest.mark.parametrize(
    ("hand", "passed"),
    [
        ("r1r2b9", "b9"),  # a card that matches no other card
        ("r1b9g2", "b9"),  # of several such cards, the one with the most points
        ("r9wwb1", "r9"),  # a wild and an action card are kept
        ("rdbsg1", "g1"),
        ("wwwbw4", "w4"),  # only one of these; any, as all have the same points
    ],
)
def test_a_careful_bot_passes_the_card_that_fits_worst(hand: str, passed: str) -> None:
    cards = [hand[at : at + 2] for at in range(0, 6, 2)]
    deck = "".join(f"{card}{other}" for card, other in zip(cards, ("y1", "y2", "y3"), strict=True))
    rnd = Round.deal("classic deal.size=3 deal.pass=left deck=pp112", 2, dealer="p1", deck=f"{deck}y7y4y5", chance="ask")
    chosen = {make_bot("careful", seed).choose(rnd.view("p2"), rnd.asks_of("p2")) for seed in range(9)}
    assert f"p2 pass {passed}" in chosen
    assert len(chosen) == 1 or hand == "wwwbw4"
