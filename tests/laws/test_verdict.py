"""The law of verdicts: exactly the offered actions, lawful or at own risk, are not refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard import Round, Rules, engine
from lastcard.engine.legality.legal import awake
from lastcard.engine.state import State
from lastcard.rules.compiled import compile_rules
from tests.laws.strategies import SEEDS, laws, play_on, rounds


def check_verdicts(rnd: Round) -> None:
    s, table = rnd._s, rnd._table
    out = [0] * 512
    for seat in (*range(s.seats), engine.DEALER):
        offered = set(out[: engine.legal(s, table, seat, out)])
        offered |= set(out[: engine.unlawful(s, table, seat, out)])
        accepted = {action for action in range(engine.NUMBERED) if engine.verdict(s, table, seat, action) == engine.OFFERED}
        assert accepted == offered, (str(rnd), seat)
        assert not offered or seat == engine.DEALER or awake(s, table) >> seat & 1, (str(rnd), seat)


@given(rounds(), SEEDS, st.integers(0, 80))
@laws(150)
def test_a_verdict_is_0_exactly_for_what_is_offered(rnd: Round, seed: int, steps: int) -> None:
    check_verdicts(rnd)
    for _ in play_on(rnd, Random(seed), steps, daring=0.3):
        pass
    check_verdicts(rnd)


@given(rounds(), SEEDS)
@laws(10)
def test_a_verdict_is_0_exactly_for_what_is_offered_all_along_a_round(rnd: Round, seed: int) -> None:
    for _ in play_on(rnd, Random(seed), 60, daring=0.3):
        check_verdicts(rnd)


@pytest.mark.parametrize(
    ("position", "actions"),
    [
        ("paw-patrol uno.closes=never round.turns=2 | r5g1 r6r7 | r9", "p1 r5, p2 r6"),
        ("anniversary round.turns=1 | r5g1g2 r6r7 | r9", "p1 r5"),
        ("classic | r5 r6r7 | r9", "p1 r5"),
        ("paw-patrol mercy=10 | r5g1 b1b2b3b4b5b6b7b8b9g9 | r9", "p1 r5"),
        ("paw-patrol round.blocked=void_redeal round.turns=1 | r5g1 r6r7 | r9", "p1 r5"),
    ],
)
def test_nothing_is_offered_once_the_round_is_over(position: str, actions: str) -> None:
    """Seats that owe a call, and seats that could get a penalty."""
    rnd = Round.from_text(f"{position} | p1> | b1b2b3", chance="ask")
    for action in actions.split(", "):
        rnd.play(action)
    assert rnd.over
    check_verdicts(rnd)
    check_tasks(rnd)
    assert all(engine.legal(rnd._s, rnd._table, seat, [0] * 512) == 0 for seat in (*range(rnd._s.seats), engine.DEALER))


RARE = {
    "a red 0 may be laid as protection": (
        "fairies | w4b1y1 r0g3 g8g9 | r5 | p1> | b1b2b3b4b5b6b7b8",
        "p1 w4, p2 accept, p3 accept, d button r",
    ),
    "a draw-four that was not drawn, and would be a bluff": (
        "minecraft penalty.wrong_card=auto+2 wd4.unlawful=refused | w4r3g2 y1y2 | b5 | p1> | b1b2b3",
        "p1 draw",
    ),
    "a card is laid as protection, and the player of the draw-four holds a special wild": (
        "fairies | w4wob1y1 r0g3 g8g9 | r5 | p1> | b1b2b3b4b5b6b7b8",
        "p1 w4, p2 accept, p3 accept, d button r",
    ),
    "a seat names a colour after the play": (
        "fairies v4.colour=player_names | w4b1y1 y2g3 | r5 | p1> | b1b2b3b4b5b6b7b8",
        "p1 w4, p2 accept, d button r",
    ),
    "a seat that is not asked may catch": ("classic | r1r2 b1b2 y1y2y3 | r7 | p1> | b3b4b5b6", "p1 r1"),
    "a seat that is not asked may notice a wrong card": ("anniversary | b1r2r3 g1g2g3 y1y2y3 | r7 | p1> | b3b4b5b6", "p1 b1"),
    "a seat that is not asked may jump in": ("classic jump_in=on | r1r2r3 b4b2b9 r1y2y3 | r7 | p1> | b3b4b5b6", "p1 r1"),
    "a seat that is not asked may play at its own risk": (
        "classic penalty.out_of_turn=auto+2 | r1r2r3 b4b2b9 g1y2y3 | r7 | p1> | b3b4b5b6",
        "p1 r1",
    ),
    "a seat that is not asked may accuse wrongly": (
        "classic uno.false_catch=1 | r1r2 b4b2b9 g1y2y3 | r7 | p1> | b3b4b5b6",
        "p1 uno, p1 r1",
    ),
    "the dealer is asked for a shuffle": ("classic | b1y2 g1g2 | r5r6r7 | p1> | -", "p1 draw"),
    "a fresh card that does not match, beside one that does": (
        "minecraft creeper.extra_playable=yes | g1g2 y1y2 | r5 | p1> | wcr6b7b8b1b2b3",
        "p1 draw",
    ),
}


@pytest.mark.parametrize("name", RARE)
def test_a_verdict_is_0_exactly_for_what_is_offered_in_rare_situations(name: str) -> None:
    position, actions = RARE[name]
    rnd = Round.from_text(position, chance="ask")
    for action in actions.split(", "):
        rnd.play(action)
        check_verdicts(rnd)


def test_a_verdict_is_0_exactly_for_what_is_offered_while_cards_are_passed() -> None:
    rnd = Round.deal("classic deal.pass=left deal.size=2", 2, dealer="p1", deck="r0r1g1b2y7y1y2y3y4", chance="ask")
    check_verdicts(rnd)
    rnd.play("p2 pass r0")
    check_verdicts(rnd)


def check_tasks(rnd: Round) -> None:
    """When a turn is open, nothing is left on the stack of tasks, and its seat alone is waited for; once the round is over, none is.

    A void round returns 1, as the laboratory adds up the results of rounds.
    """
    s = rnd._s
    if s.phase == engine.P_TURN:
        assert (s.todo_n, s.must) == (0, 1 << s.turn), str(rnd)
    if rnd.over:
        assert s.must == 0, str(rnd)
        assert s.void in (0, 1), str(rnd)


@pytest.mark.parametrize("edition", ["minecraft", "minecraft creeper.on_deal=yes", "minecraft creeper.on_deal=yes teams=2x2"])
def test_no_task_is_left_after_the_deal(edition: str) -> None:
    deck = "".join(map(str, Rules(edition).deck))
    rnd = Round.deal(edition, 4, dealer="p1", deck=deck, chance="ask")
    assert rnd._s.phase == engine.P_TURN
    check_tasks(rnd)


def test_a_deal_writes_its_own_notes_and_no_others() -> None:
    states = State(2), State(2, notes_n=7)
    rules = Rules("classic")
    for s in states:
        s.pile_n = len(rules.deck)
        s.pile[: s.pile_n] = [card.kind for card in rules.deck]
        engine.deal(s, compile_rules(rules))
    fresh, used = (s.notes[: s.notes_n] for s in states)
    assert fresh == used


def test_no_card_is_pending_once_a_wrong_draw_card_stands() -> None:
    rnd = Round.from_text("fairies penalty.wrong_card=catchable+1 | bdr1r2 g1g2 y1y3 | r5 | p1> | b1b2b3", chance="ask")
    for action in ("p1 bd", "p2 accept", "d button b"):
        rnd.play(action)
    assert (rnd._s.phase, rnd._s.pending) == (engine.P_TARGET, 0)


@given(rounds(), SEEDS)
@laws(60)
def test_no_task_is_left_when_a_turn_is_open(rnd: Round, seed: int) -> None:
    check_tasks(rnd)
    for _ in play_on(rnd, Random(seed), 60, daring=0.2):
        check_tasks(rnd)
