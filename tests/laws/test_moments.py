"""Laws of moments: from what one seat saw, the engine's state is what it is in the round, but for hidden cards."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from lastcard import LastCardError, Round, Rules, engine
from lastcard.engine.state import State
from lastcard.game.moment import Moment
from lastcard.game.position import hand_kinds
from lastcard.game.round_state import _PHASES
from lastcard.game.view import EVERYTHING, View
from lastcard.rules.edition import EDITIONS
from tests.laws.strategies import fitting, pick, position

LINES = (
    *EDITIONS,
    *("fairies", "fairies v4.protect_may_go_out=draws_one", "paw-patrol", "minecraft"),
    "classic draw=until_playable",
    "classic stacking=any jump_in=face",
    "classic seven_zero=on turn.several=face",
    "anniversary penalty.wrong_card=catchable+2",
    "merciless deal.pass=left",
    "minecraft creeper.on_deal=yes deal.pass=right deal.pass.cards=2",
    "retour turn.several=identical",
)
SCALARS = sorted(set(State.__slots__) - {"hand", "mask", "size", "pile", "discard", "fresh", "todo", "notes", "notes_n", "guilty"})
OF_OTHERS = {"phase", "actor", "must", "pending", "several"}


def public(s: State, place: int) -> dict[str, object]:
    """What of a state is no secret for a seat."""
    found: dict[str, object] = {name: getattr(s, name) for name in SCALARS}
    passing = [task & 4095 if task & 63 == engine.T_PASS and task >> 6 & 63 != place else task for task in s.todo[: s.todo_n]]
    own = slice(place * engine.KINDS, place * engine.KINDS + engine.KINDS)
    found |= {"size": s.size, "todo": passing, "discard": s.discard[: s.discard_n], "hand": s.hand[own]}
    if s.player == place and s.phase == engine.P_ANSWER:  # later it may be left from a draw-four of another seat
        found["guilty"] = s.guilty
    if s.turn == place and s.phase == engine.P_DRAWN:
        found["fresh"] = s.fresh
    return found


def cards(s: State) -> Counter[int]:
    """Return all cards of a state but those that are laid down to be passed on, wherever they lie."""
    return Counter([*s.pile[: s.pile_n], *s.discard[: s.discard_n], *(k for place in range(s.seats) for k in hand_kinds(s, place))])


def offered(rnd: Round, s: State, place: int) -> list[list[int]]:
    out = [0] * 512
    return [out[: ask(s, rnd._table, place, out)] for ask in (engine.legal, engine.unlawful)]


def rounds(number: int) -> Round:
    luck = Random(number)
    rules = Rules(LINES[number % len(LINES)])
    seats = luck.choice([count for count in fitting(rules) if count <= 5])
    if number // len(LINES) % 3:  # each line is dealt, too, whatever their number
        return Round.from_text(position(rules, list(range(seats)), luck), chance="ask")
    deck = luck.sample(rules.deck, len(rules.deck))
    return Round.deal(rules, seats, dealer=f"p{luck.randrange(seats) + 1}", deck=deck, chance="ask")


@pytest.mark.parametrize("part", range(4))
def test_a_moment_is_the_state_but_for_hidden_cards(part: int) -> None:
    for number in range(part, 12 * len(LINES), 4):
        rnd, luck = rounds(number), Random(number)
        for _ in range(luck.choice((3, 12, 40))):
            if rnd.over:
                break
            rnd.play(pick(rnd, luck))
        while not rnd.over and rnd.phase in ("shuffle", "button"):
            rnd.play(pick(rnd, luck))
        if rnd.over:
            continue
        asked = [ask.seat for ask in rnd.asks if ask.must]
        for seat in {asked[0], luck.choice(rnd.seats)}:
            agrees(rnd, seat, f"{number}: {rnd} for {seat}")


def agrees(rnd: Round, seat: str, where: str) -> None:
    place = rnd.seats.index(seat)
    s = Moment.of(rnd.view(seat), rnd.asks_of(seat)).state
    told, true = public(s, place), public(rnd._s, place)
    if rnd._table.turn_several and not rnd._s.must >> place & 1:  # that another seat is asked for a further card is its secret
        told, true = ({name: value for name, value in found.items() if name not in OF_OTHERS} for found in (told, true))
    assert told == true, where
    assert cards(s) == cards(rnd._s), where
    assert offered(rnd, s, place) == offered(rnd, rnd._s, place), where


CASES = (
    ("minecraft | r5b1 g1g2 | r7 | p1> | r9b3", "p1 draw", "drawn"),
    ("classic | w4r5g3 b1b2 | r7 | p1> | b3g4y8rsb9", "p1 w4:g", "answer"),
    ("fairies | w4r5g3 b1b2 r1r2 | r7 | p1> | b3g4y8rsb9b7", "p1 w4, p2 accept, p3 accept, d button b", "protect"),
    ("fairies | war5g3b4 b1b2 | r7 | p1> | b3g4y8rsb9b7", "p1 wa, d button g", "shed"),
    ("classic seven_zero=on | r7r5g3 b1b2 r1r2 | r7 | p1> | b3g4", "p1 r7", "target"),
    ("merciless | wor5g3 b1b2 r1r2 | r7 | p1> | b3g4", "p1 wo", "color"),
    ("classic turn.several=face | r7b7g3 b1b2 r1r2 | r7 | p1> | b3g4", "p1 r7", "more"),
    ("anniversary | r7b7g3 b1b2 r1r2 | r9 | p1> | b3g4", "p1 g3", "turn"),
)


@pytest.mark.parametrize(("line", "actions", "phase"), CASES)
def test_every_phase_is_seen_by_everybody(line: str, actions: str, phase: str) -> None:
    rnd = Round.from_text(line, chance="ask")
    for action in actions.split(", "):
        rnd.play(action)
    assert rnd.phase == phase
    for seat in rnd.seats:
        agrees(rnd, seat, f"{rnd} for {seat}")
    assert Moment.of(rnd.view(EVERYTHING)).state.size == rnd._s.size


def test_a_hidden_drawing_that_went_on_for_long_is_found_again() -> None:
    """The eighth card drawn is the first that can be played: by lot alone it was not found."""
    rnd = Round.deal("merciless", 3, seed=0)
    for action in ("p2 draw", "p2 r5", "p3 wx:g", "p1 accept", "p2 draw", "p2 g7", "p2 target p1", "p3 draw"):
        rnd.play(action)
    assert rnd.view("p2").log[-1] == "d draw p3 " + 8 * "??"
    for seat in rnd.seats:
        agrees(rnd, seat, f"{rnd} for {seat}")


def test_cards_that_were_passed_on_are_where_they_went() -> None:
    """Of others a seat sees those that came to it, and those that cost cards at once."""
    for line in ("minecraft creeper.on_deal=yes deal.pass=left deal.pass.cards=3", "retour deal.pass=right deal.pass.cards=2"):
        for number in range(8):
            rnd, luck = Round.deal(line, 6, seed=number), Random(number)
            while rnd.phase == "pass":
                rnd.play(luck.choice(rnd.asks[0].actions))
            for seat in rnd.seats:
                agrees(rnd, seat, f"{rnd} for {seat}")


def test_these_are_all_phases_in_which_a_seat_is_asked() -> None:
    """Cards are passed, and a wrong last card is confirmed, in the rounds of the law above."""
    elsewhere = {"over", "shuffle", "button", "confirm", "pass"}
    assert {phase for _, _, phase in CASES} == set(_PHASES.values()) - elsewhere


def test_a_moment_goes_on_with_its_view() -> None:
    rnd = Round.deal("classic", players=3, seed=5)
    view, luck = rnd.view("p1"), Random(1)
    moment = Moment.of(view)
    while not rnd.over:
        for event in rnd.play(pick(rnd, luck, daring=0)):
            view.see(event.seen_by("p1"))
        moment.follow(rnd.asks_of("p1"))
        assert rnd.over or public(moment.state, 0) == public(rnd._s, 0)


CATCHABLE = "anniversary penalty.wrong_card=catchable+2"
NAMED = "fairies wda.no_card_colour=player_names"
OUT_OF_TURN = "retour penalty.wrong_card=catchable+2"
# What a seat sees rules out most ways in which the hidden cards could lie.
NARROW = (
    pytest.param("classic | w4b1b2b3 g1g2 y1y2 | r7 | p1> | r1r1r2r2r3r3r4r4r5r5", "p1 w4:g, p2 challenge", id="lawful draw-four"),
    pytest.param("classic | w4r1r2r3 g1g2 y1y2 | r7 | p1> | b1b1b2b2b3b3b4b4b5b5", "p1 w4:g, p2 challenge", id="unlawful draw-four"),
    pytest.param("minecraft | w4wcwc g1g2 y1y2 | r7 | p1> | r1r1r2r2r3r3r4r4r5r5", "p1 w4:g, p2 challenge", id="creepers shown"),
    pytest.param(f"{CATCHABLE} | r5b1b2 g1g2 y1y2 | r7 | p1> | r9b3g4y8b6b7", "p1 draw, p1 r5", id="not the card drawn"),
    pytest.param(f"{CATCHABLE} | r5b1b2 g1g2 y1y2 | r7 | p1> | r9b3g4y8b6b7", "p1 draw, p1 r5, p2 notice p1", id="noticed"),
    pytest.param("classic turn.several=face | r7b2b3 b1g1 y1y2 | r9 | p1> | g7g7b7b7y7y7r7", "p1 r7", id="no further seven"),
    pytest.param("retour | w4r5b2 g1g2 y1y2 | r7 | p1> | r9b3g4y8b6b7", "p1 w4:g, p1 r5", id="a wrong card out of turn"),
    pytest.param(
        "fairies | w4r5b2 r1r2r3r4r6r7r8r9y1y2y3y4 b1b3b4b5b6b7b8r1 g1g2 | r7 | p1> | g1g2g3g3g4g4g5g5g6g6g7g7g8g8g9g9gsgrgd",
        "p1 w4, p2 challenge, d button g",
        id="many cards, and no protection among them",
    ),
    pytest.param(f"{NAMED} | war5b2b3b4 g1g2 | r7 | p1> | r9b9y8r8b6b7y9", "p1 wa, d button r, p1 shed r5", id="a card of the colour"),
    pytest.param(f"{NAMED} | wag5b2b3b4 g1g2 | r7 | p1> | r9b9y8r8b6b7y9", "p1 wa, d button r, p1 color b", id="none of the colour"),
    pytest.param(f"{OUT_OF_TURN} | w4r5b2 g1g2 y1y2 | r7 | p1> | r9b3g4y8b6b7", "p1 w4:g, p1 r5", id="one that stays"),
    pytest.param(f"merciless | r0r1g1 {'g2' * 25} y1y2y3 b1b2 | r5 | p1> | b3g4y8", "p1 r0", id="passed on over an eliminated seat"),
)


@pytest.mark.parametrize(("line", "actions"), NARROW)
def test_hidden_cards_lie_so_that_they_bring_what_was_seen(line: str, actions: str) -> None:
    rnd = Round.from_text(line, chance="ask")
    for action in actions.split(", "):
        rnd.play(action)
    for seat in rnd.seats:
        agrees(rnd, seat, f"{rnd} for {seat}")


def test_dealt_creepers_that_cost_cards_lie_where_they_were_shown() -> None:
    others = "r1g1b1y1r2g2b2y2r3g3b3y3r4g4b4y4r5g5b5y5"
    rules = "minecraft creeper.on_deal=yes"
    rnd = Round.deal(rules, 3, deck=f"wc{others}r7r8wcr9wcb9b8wcb7", chance="ask")
    assert "d show p2 all wc" in rnd.view("p1").log
    for seat in rnd.seats:
        agrees(rnd, seat, f"{rnd} for {seat}")


def test_nobody_has_cards_before_all_are_dealt() -> None:
    rnd = Round.deal("classic", players=3, seed=5)
    seen = [event.seen_by("p1") for event in rnd.events]
    view = View(rnd.rules, rnd.seats, "p1", rnd.rules.deck, "p1")
    moment = Moment.of(view)
    for event in seen[:2]:
        view.see(event)
        moment.follow()
        assert (moment.state.phase, moment.state.size[:3]) == (engine.P_OVER, [0, 0, 0])
    for event in seen[2:]:
        view.see(event)
    moment.follow(rnd.asks_of("p1"))
    assert public(moment.state, 0) == public(rnd._s, 0)


IMPOSSIBLE = (
    pytest.param(["p1 r5", "d turn p1"], id="the turn stays"),
    pytest.param(["p1 r5", "d draw p2"], id="an event breaks off"),
    pytest.param(["p1 r5", "d hand p1 g1g2", "d turn p2"], id="a hand from nowhere"),
)


@pytest.mark.parametrize("log", IMPOSSIBLE)
def test_a_log_that_no_round_has_is_refused(log: list[str]) -> None:
    view = Round.from_text("classic | r5b1 g1g2 | r7 | p1> | r9b3").view("p1")
    view.log += log
    with pytest.raises(LastCardError, match="p1 r5: this view does not show how the round came here"):
        Moment.of(view)


def test_a_deal_that_no_round_has_is_refused() -> None:
    view = Round.deal("classic", players=3, seed=5).view("p1")
    view.log.append("d miss p3")
    with pytest.raises(LastCardError, match="this view does not show how the round came here"):
        Moment.of(view)
