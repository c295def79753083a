"""Laws of the table: no card is lost, some seat can always act, every round ends, and a copy is independent."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard import Round, Rules
from lastcard.cards import Cards
from lastcard.errors import IllegalAction
from lastcard.game.events import Event
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import rule, rule_ids
from tests.laws.strategies import PLAYED, SEEDS, laws, pick, play_on, rounds, rules_lines

ENOUGH = 20_000
"""Far more actions than a round needs in which cards are played whenever possible."""


def cards_on_the_table(rnd: Round) -> Cards:
    held = [card for seat in rnd.seats for card in rnd.hand(seat)]
    return Cards(sorted([*held, *rnd.draw_pile, *rnd.discard_pile]))


@given(rounds(), SEEDS)
@laws(150)
def test_no_card_is_lost(rnd: Round, seed: int) -> None:
    box = rnd.box
    assert tuple(cards_on_the_table(rnd)) == box
    for _ in play_on(rnd, Random(seed), 200, daring=0.2):
        assert tuple(cards_on_the_table(rnd)) == box


def test_a_deal_puts_the_whole_box_on_the_table() -> None:
    for edition in EDITIONS:
        assert Round.deal(edition, 4, seed=1).box == Rules(edition).deck


@given(rounds(), SEEDS)
@laws(150)
def test_a_seat_can_always_act(rnd: Round, seed: int) -> None:
    luck = Random(seed)
    while not rnd.over and len(rnd.actions) < 200:
        waited_for = [ask for ask in rnd.asks if ask.must]
        assert waited_for
        assert all(ask.actions for ask in waited_for)
        rnd.play(pick(rnd, luck, daring=0.2))
    if rnd.over:
        assert rnd.asks == ()
        assert all(rnd.legal(seat) == () for seat in (*rnd.seats, "d"))


@given(rounds(), SEEDS)
@laws(150)
def test_asks_come_in_their_order(rnd: Round, seed: int) -> None:
    places = {seat: place for place, seat in enumerate((*rnd.seats, "d"))}
    for _ in play_on(rnd, Random(seed), 100, daring=0.2):
        order = [(not ask.must, places[ask.seat]) for ask in rnd.asks]
        assert order == sorted(set(order))
        for ask in rnd.asks:
            offered = ask.actions + ask.unlawful
            assert len(set(offered)) == len(offered) > 0
            assert all(action.split()[0] == ask.seat for action in offered)
        dealer = [ask for ask in rnd.asks if ask.seat == "d" and ask.must]
        if dealer:
            assert rnd.asks == tuple(dealer), "nobody acts while the dealer is asked"


@given(rounds(), SEEDS)
@laws(150)
def test_every_round_ends(rnd: Round, seed: int) -> None:
    luck = Random(seed)
    while not rnd.over:
        assert len(rnd.actions) < ENOUGH
        rnd.play(pick(rnd, luck, daring=0.02))
    check_the_end(rnd)


@given(rules_lines(keys=PLAYED), st.integers(2, 10), SEEDS)
@laws(150)
def test_a_round_without_possible_moves_ends(line: str, seats: int, seed: int) -> None:
    luck = Random(seed)
    rules = Rules(" ".join(word for word in line.split() if not word.startswith(("teams=", "round.turns="))))
    hands = ["".join(luck.sample(("y1", "y2", "g1", "b3", "b4"), luck.choice((1, 1, 2, 3)))) for _ in range(seats)]
    rnd = Round.from_text(f"{rules} | {' '.join(hands)} | r7 | p{luck.randint(1, seats)}{luck.choice('<>')} | -", chance="ask")
    for _ in range(seats):
        assert not rnd.over
        rnd.play(f"{rnd.turn} draw")
    assert rnd.over
    check_the_end(rnd)


def check_the_end(rnd: Round) -> None:
    """A seat went out, or was the last one in the round, or the round was blocked: then the lowest hand won alone, or nobody won (G-2)."""
    playing = [seat for seat in rnd.seats if seat not in rnd.view(None).gone]
    out = [seat for seat in rnd.seats if not rnd.hand(seat)]
    end = next(event for event in reversed(rnd.events) if event.head.startswith("d over"))
    if end.cause == "blocked":
        assert not out
        begun = sum(event.head.startswith("d turn ") for event in rnd.events) + (rnd.origin is not None)
        may_pass = rnd.rules["draw.refuse"] == "show" or rnd.rules["draw.limit"] != "0"  # nobody can draw although there are cards
        assert not rnd.draw_pile or str(begun) == rnd.rules["round.turns"] or may_pass
        if rnd.rules["round.blocked"] == "void_redeal":
            assert (rnd.void, rnd.winners) == (True, ())
        else:
            least = [seat for seat in playing if rnd.points[seat] == min(rnd.points[one] for one in playing)]
            assert rnd.winners == (tuple(least) if len(least) == 1 else ())
    elif end.cause == "over_mercy":
        assert (list(rnd.winners), rnd.void) == (playing, False)
    else:
        assert rnd.winner in out
        assert set(rnd.winners) <= set(out)
        assert not rnd.void
    assert rnd.points == {seat: worth(rnd, seat) for seat in rnd.seats}


def worth(rnd: Round, seat: str) -> int:
    """The points of a hand, derived anew from the settings; a seat that is out by mercy may count a fixed number."""
    if seat in rnd.view(None).gone and rnd.rules.number("mercy.points"):
        return rnd.rules.number("mercy.points")
    return sum(value(rnd.rules, str(card)) for card in rnd.hand(seat))


def value(rules: Rules, card: str) -> int:
    """The points of a card, derived anew from the settings."""
    kinds = {"ww": "score.wild", "w4": "score.d4" if "restricted" in rules.edition.effects.get("w4", ()) else "score.special"}
    by_face = dict(word.split("=") for word in rules["score.face"].split(",") if "=" in word)
    face = card if card[0] == "w" else card[1]
    if face in by_face:
        return int(by_face[face])
    if card[0] == "w":
        return rules.number(kinds.get(card, "score.special"))
    if not card[1].isdigit():
        return rules.number("score.action")
    return int(card[1]) if rules["score.number"] == "face" else rules.number("score.number")


@given(rounds(), SEEDS)
@laws(150)
def test_what_happens_names_its_rule(rnd: Round, seed: int) -> None:
    ids = set(rule_ids())
    for told in play_on(rnd, Random(seed), 150, daring=0.2):
        for event in told:
            assert event.rule in ids or event.words[:2] == ["d", "turn"] or (event.rule is None and may_lack_rule(rnd.rules))


def may_lack_rule(rules: Rules) -> bool:
    """Return whether the box may have cards without a rule of the edition: a custom edition, or another edition's deck."""
    return bool(rules.edition.source) or rules["deck"] != rules.edition.default("deck")


@given(rounds(), SEEDS)
@laws(150)
def test_events_of_a_round_add_up(rnd: Round, seed: int) -> None:
    before = len(rnd.events)
    told = [event for step in play_on(rnd, Random(seed), 100) for event in step]
    assert rnd.events[before:] == told
    assert [str(event) for event in rnd.events if event.words[:2] == ["d", "over"]] == ([f"d over {end(rnd)}"] if rnd.over else [])


def end(rnd: Round) -> str:
    first = [] if rnd.winner is None else [rnd.winner]
    return " ".join(first + [seat for seat in rnd.winners if seat not in first]) or "-"


def look(rnd: Round) -> tuple[object, ...]:
    """All readable state of a round."""
    hands = tuple(str(rnd.hand(seat)) for seat in rnd.seats)
    calls = tuple(seat for seat in rnd.seats if rnd.called(seat))
    facts = (rnd.phase, rnd.turn, rnd.direction, rnd.color, rnd.over, rnd.void, rnd.winners, rnd.winner)
    past = tuple(rnd.actions), tuple(map(str, rnd.events))
    return str(rnd), hands, calls, facts, rnd.asks, past, str(rnd.draw_pile), str(rnd.discard_pile)


@given(rounds(), SEEDS, st.integers(0, 60))
@laws(150)
def test_a_copy_goes_on_alone(rnd: Round, seed: int, steps: int) -> None:
    luck = Random(seed)
    for _ in play_on(rnd, luck, steps):
        pass
    copy, before = rnd.copy(), look(rnd)
    assert look(copy) == before
    told = [list(step) for step in play_on(copy, Random(seed), 20, daring=0.3)]
    assert look(rnd) == before
    assert [list(step) for step in play_on(rnd, Random(seed), 20, daring=0.3)] == told
    assert look(rnd) == look(copy)


@given(rounds(), SEEDS, st.integers(0, 60))
@laws(150)
def test_playing_on_from_the_text_is_playing_on(rnd: Round, seed: int, steps: int) -> None:
    """At the start of a turn without open calls and windows, the position is the complete state."""
    luck = Random(seed)
    for _ in play_on(rnd, luck, steps):
        pass
    if rnd.phase != "turn":
        return
    again = Round.from_text(str(rnd), chance="ask")
    s = rnd._s
    if s.called or s.owing or s.miss or s.passes or s.wrong >= 0 or s.face != again._s.face:
        return  # facts that a position cannot express: see docs/background/procedure.md
    assert again.asks == rnd.asks
    for _ in range(20):
        if rnd.over:
            break
        action = pick(rnd, luck)
        assert again.play(action) == rnd.play(action)
        assert again.asks == rnd.asks


def test_an_event_without_a_rule_is_a_turn() -> None:
    rnd = Round.from_text("classic | r5r6 b1 | r7 | p1> | b2b3", chance="ask")
    assert [(str(event), event.rule) for event in rnd.play("p1 r5")] == [("p1 r5", "CL-08"), ("d turn p2", None)]
    assert isinstance(rnd.events[0], Event)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_refusal_cites_a_rule_of_the_edition_or_a_common_one(edition: str) -> None:
    rnd = Round.from_text(f"{edition} wd4.unlawful=refused | r5r6w4 b1 | r7 | p1> | b2b3", chance="ask")
    with pytest.raises(IllegalAction) as refusal:
        rnd.play("p2 draw")
    assert rule(refusal.value.rule or "").edition in (edition, None)
