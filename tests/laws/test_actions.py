"""Laws of actions: offered actions are accepted; any other is refused with a rule and changes nothing."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lastcard import IllegalAction, NotationError, Round
from lastcard.engine import NOBODY
from lastcard.game.wording.actions import WORDS
from lastcard.game.wording.early_plays import as_it_counts
from lastcard.rules.rulebook import rule_ids
from tests.laws.strategies import SEEDS, laws, pick, play_on, rounds

IDS = frozenset(rule_ids())


def every_action(rnd: Round) -> list[str]:
    """All actions of the notation for each seat: all cards and colours, all seats, and the outcomes of the dealer."""
    spoken = [f"{seat} {words}" for seat in (*rnd.seats, "d") for words in WORDS.values()]
    named = [f"{seat} {card}:{color}" for seat in rnd.seats[:2] for card in ("r5", "yd") for color in "rb"]
    amounts = {rnd.rules["penalty.suggestion"], "1", "2"}
    penalties = [f"d penalty {seat} {amount} suggestion" for seat in rnd.seats for amount in amounts]
    return [*spoken, *named, *penalties, f"d shuffle {rnd.to_shuffle}"]


def counted(rnd: Round, action: str) -> str:
    """The action as it counts: what is said with a card out of turn may not matter."""
    seat, _, words = action.partition(" ")
    place = rnd.seats.index(seat) if seat in rnd.seats else NOBODY
    return f"{seat} {as_it_counts(rnd._s, rnd._table, place, words)}"


def offered(rnd: Round) -> set[str]:
    return {action for ask in rnd.asks for action in ask.actions + ask.unlawful}


def is_refused(rnd: Round, action: str) -> bool:
    """Play an action and return whether it was refused; a refusal's content is checked."""
    try:
        rnd.play(action)
    except IllegalAction as refusal:
        check(refusal, rnd, action)
    except NotationError:
        pass  # the action names a seat that does not play, or cards that are not to be shuffled
    else:
        return False
    return True


def check(refusal: IllegalAction, rnd: Round, action: str) -> None:
    """A refusal names its rule, the action, the position, and the possible actions of the seat."""
    seat = action.partition(" ")[0]
    assert refusal.rule in IDS or (refusal.rule is None and (rnd.rules.edition.source or refusal.cause == "not_held"))
    assert refusal.legal == rnd.legal(seat)
    assert set(refusal.legal) == {can for can in offered(rnd) if can.partition(" ")[0] == seat}
    assert refusal.action == counted(rnd, action)
    assert refusal.action in str(refusal)
    assert str(rnd) in str(refusal)


@pytest.mark.core
@given(rounds(), SEEDS, st.integers(0, 80))
@laws(25)
def test_offered_is_accepted(rnd: Round, seed: int, steps: int) -> None:
    luck = Random(seed)
    for _ in play_on(rnd, luck, steps, daring=0.2):
        pass
    can = offered(rnd)
    state, told, taken, text = rnd._s.copy(), list(rnd.events), list(rnd.actions), str(rnd)
    for action in every_action(rnd):
        if counted(rnd, action) != action:
            assert is_refused(rnd.copy(), action) == is_refused(rnd.copy(), counted(rnd, action)), action
        elif action in can:
            assert not is_refused(rnd.copy(), action), action
            can.remove(action)
        else:
            assert is_refused(rnd, action), action
            assert rnd._s == state
    assert not can, "an ask offers what cannot be said"
    assert (rnd.events, rnd.actions, str(rnd)) == (told, taken, text)


@given(rounds(), SEEDS)
@laws(60)
def test_every_offer_can_be_taken(rnd: Round, seed: int) -> None:
    """The converse law at every step of a round."""
    luck = Random(seed)
    while not rnd.over and len(rnd.actions) < 60:
        for action in offered(rnd):
            rnd.copy().play(action)
        rnd.play(pick(rnd, luck, daring=0.3))


@given(rounds(), SEEDS, st.integers(0, 40))
@laws(100)
def test_refusals_change_nothing(rnd: Round, seed: int, steps: int) -> None:
    luck = Random(seed)
    for _ in play_on(rnd, luck, steps, daring=0.2):
        pass
    twin = rnd.copy()
    for action in luck.sample(every_action(rnd), 60):
        if counted(rnd, action) not in offered(rnd):
            assert is_refused(rnd, action)
            assert rnd.asks == twin.asks
    assert [list(told) for told in play_on(rnd, Random(seed), 15)] == [list(told) for told in play_on(twin, Random(seed), 15)]


NONSENSE = ("p1", "p11 draw", "p1 r5 g6", "d deal p1 r5", "p1 shed", "p1 ww:x", "p1 target p99", "d lot p1")


@pytest.mark.core
@given(st.text(max_size=12) | st.sampled_from(NONSENSE))
@example("")
@example("p1 !")
@example("d shuffle r5r")
@example("d penalty p1 x suggestion")
@example("p1 catch")
@laws(200)
def test_nonsense_is_no_action(text: str) -> None:
    rnd = Round.from_text("anniversary | r5r6 b1b2 | r7 | p1> | b3b4b5", chance="ask")
    before = str(rnd), rnd.asks, list(rnd.events)
    with pytest.raises((NotationError, IllegalAction)):
        rnd.play(text)
    assert (str(rnd), rnd.asks, rnd.events) == before


def _calls(rnd: Round) -> list[str]:
    """Plays that can be made together with a call: the call costs nothing (HR-17), and they are still offered after it."""
    made = []
    for ask in rnd.asks:
        if f"{ask.seat} uno" in offered(rnd) and not (rnd.rules.number("uno.late") and len(rnd.hand(ask.seat)) == 1):
            after = rnd.copy()
            after.play(f"{ask.seat} uno")
            made += [action for action in ask.actions if action in offered(after)]
    return made


@given(rounds(), SEEDS)
@laws(100)
def test_a_play_with_a_call_is_a_call_and_a_play(rnd: Round, seed: int) -> None:
    for _ in play_on(rnd, Random(seed), 60):
        for action in _calls(rnd):
            one, other = rnd.copy(), rnd.copy()
            called = other.play(f"{action.partition(' ')[0]} uno")
            if any(event.words[:2] == ["d", "draw"] for event in called):  # a late call costs cards, so it is made alone
                with pytest.raises(IllegalAction):
                    one.play(f"{action}!")
                continue
            told = one.play(f"{action}!")
            assert told == called + other.play(action)
            assert (str(one), one.asks) == (str(other), other.asks)


def test_a_call_with_a_play_that_is_refused_is_not_heard() -> None:
    rnd = Round.from_text("classic | r5g6 b1b2 | r7 | p1> | b3b4", chance="ask")
    with pytest.raises(IllegalAction):
        rnd.play("p1 g6!")
    assert not rnd.called("p1")
    assert (rnd.actions, rnd.events) == ([], [])


@given(rounds(), SEEDS, st.integers(0, 40))
@laws(50)
def test_spaces_do_not_matter(rnd: Round, seed: int, steps: int) -> None:
    luck = Random(seed)
    for _ in play_on(rnd, luck, steps):
        pass
    if not rnd.over:
        action, copy = pick(rnd, luck), rnd.copy()
        assert copy.play("  " + action.replace(" ", "   ") + " ") == rnd.play(action)
        assert copy.actions == rnd.actions


def test_a_refusal_can_be_sent_elsewhere() -> None:
    rnd = Round.from_text("classic | r5g6 b1b2 | r7 | p1> | b3b4", chance="ask")
    with pytest.raises(IllegalAction) as refusal:
        rnd.play("p1 g6")
    again = pickle.loads(pickle.dumps(refusal.value))
    assert (str(again), again.rule, again.legal) == (str(refusal.value), refusal.value.rule, refusal.value.legal)
