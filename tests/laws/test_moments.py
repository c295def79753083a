"""Laws of moments: from what one seat saw, the engine's state is what it is in the round, but for hidden cards."""

from __future__ import annotations

from random import Random

import pytest

from lastcard import LastCardError, Round, Rules, engine
from lastcard.engine.state import State
from lastcard.game.moment import Moment
from lastcard.game.round_state import _PHASES
from lastcard.game.view import EVERYTHING
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
)
SCALARS = sorted(set(State.__slots__) - {"hand", "mask", "size", "pile", "discard", "fresh", "todo", "notes", "notes_n", "guilty"})
OF_OTHERS = {"phase", "actor", "must", "pending", "several"}


def public(s: State, place: int) -> dict[str, object]:
    """What of a state is no secret for a seat."""
    found: dict[str, object] = {name: getattr(s, name) for name in SCALARS}
    passing = [task & 4095 if task & 63 == engine.T_PASS and task >> 6 & 63 != place else task for task in s.todo[: s.todo_n]]
    own = slice(place * engine.KINDS, place * engine.KINDS + engine.KINDS)
    found |= {"size": s.size, "todo": passing, "discard": s.discard[: s.discard_n], "hand": s.hand[own]}
    if s.player == place:
        found["guilty"] = s.guilty
    if s.turn == place and s.phase == engine.P_DRAWN:
        found["fresh"] = s.fresh
    return found


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


def test_a_log_that_no_round_has_is_refused() -> None:
    view = Round.from_text("classic | r5b1 g1g2 | r7 | p1> | r9b3").view("p1")
    view.log += ["p1 r5", "d turn p1"]
    with pytest.raises(LastCardError, match="p1 r5: this view does not show how the round came here"):
        Moment.of(view)
