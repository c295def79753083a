"""Whatever is open, whoever else acts: jump-ins, plays out of turn, catches, calls, notices, reports and the clock in every phase.

p4 has silently come to one card and can be caught without limit; then p1 acts, and something is open. p3 is the one who interferes.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import pytest

from lastcard import IllegalAction, Round
from tests.laws.test_verdict import check_verdicts
from tests.rulebook.tables import may, table, waits_for

PILE = "r8g8y9y8b9g5g4y5y4b8b6g6y6g3y3b3"
COMMON = "uno.closes=never uno.catchers=any uno.mass_discard=required penalty.suggestion=1 jump_in=on jump_in.wilds=yes mercy=0"


@dataclass(frozen=True)
class Open:
    """Something that is open: rules, the hands of p1, p2 and p3, the actions of p1, the phase, and what p3 tries and is told."""

    name: str
    rules: str
    hands: str
    actions: str
    phase: str
    jump: str
    cause: str | None
    notice: str | None = "no_notice"
    catch: str | None = None
    report: str | None = None

    def reached(self, settings: str = "") -> Round:
        """Return the round in which it is open."""
        hands = self.hands.split()
        rnd = table(f"{self.rules} {COMMON} {settings} | {' '.join(hands)} r6g9 | r5 | p4> | {PILE}", "p4 r6")
        for action in filter(None, self.actions.split(", ")):
            rnd.play(action)
        assert rnd.phase == self.phase, (self.name, str(rnd))
        return rnd


OPEN = (
    Open("a turn", "classic", "r1b1b2 g1g2 r6y1", "", "turn", "r6", None),
    Open("a drawn card", "paw-patrol", "b1b2 g1g2 r6y1", "p1 draw", "drawn", "r6", "not_your_turn"),
    Open("a challenge", "classic", "w4b1b2 g1g2 w4y1", "p1 w4:g", "answer", "w4:g", "not_your_turn"),
    Open("a draw card", "classic stacking=up", "rdb1b2 g1g2 rdy1", "p1 rd", "answer", "rd", "not_your_turn"),
    Open("a draw card, jump-ins allowed", "classic stacking=up jump_in.stack=yes", "rdb1b2 g1g2 rdy1", "p1 rd", "answer", "rd", None),
    Open(
        "a Reverse on it", "classic stacking=up stack.reverse=bounce", "rdb1b2 rrg2 rry1", "p1 rd, p2 rr", "answer", "rr", "not_your_turn"
    ),
    Open(
        *("a Reverse on it, jump-ins allowed", "classic stacking=up stack.reverse=bounce jump_in.stack=yes", "rdb1b2 rrg2 rry1"),
        *("p1 rd, p2 rr", "answer", "rr"),
        None,
    ),
    Open("a wild draw card", "merciless", "wxb1b2 g1g2 wxy1", "p1 wx:g", "answer", "wx:g", "not_your_turn"),
    Open("a wild draw card, jump-ins allowed", "merciless jump_in.stack=yes", "wxb1b2 g1g2 wxy1", "p1 wx:g", "answer", "wx:g", None),
    Open(
        *("a draw-four under stacking", "classic stacking=up jump_in.stack=yes", "w4b1b2 g1g2 w4y1", "p1 w4:g"),
        *("answer", "w4:g", "not_your_turn"),
    ),
    Open("a wrong Draw Two", "anniversary", "bdb1b2 g1g2 bdy1", "p1 bd", "answer", "bd", "not_your_turn", notice=None),
    Open("a wrong card", "anniversary", "b1b2b4 g1g2 b1y1", "p1 b1", "turn", "b1", None, notice=None),
    Open("a target", "classic draw2.target=button", "rdb1b2 g1g2 rdy1", "p1 rd, d button r", "target", "rd", "not_your_turn"),
    Open("a swap", "classic seven_zero=on", "r7b1b2 g1g2 r7y1", "p1 r7", "target", "r7", "not_your_turn"),
    Open("a colour", "merciless", "wob1b2 g1g2 woy1", "p1 wo", "color", "wo", "not_your_turn"),
    Open("cards to shed", "fairies", "war3b2 g1g2 way1", "p1 wa, d button r", "shed", "wa", "not_your_turn"),
    Open(
        *("more cards to shed", "fairies wda.amount=any_subset", "war3r4b2 g1g2 r4y1", "p1 wa, d button r, p1 shed r4"),
        *("shed", "r4", "not_your_turn"),
    ),
    Open(
        *("protection", "fairies", "w4b1b2 r1g2 w4y1", "p1 w4, p2 accept, p3 accept, p4 accept, d button r"),
        *("protect", "w4", "not_your_turn"),
    ),
    Open("more equal cards", "classic turn.several=number", "r1b1g1b2 g1g2 r1y1", "p1 r1", "more", "r1", "not_your_turn"),
    Open("more, once again", "classic turn.several=number", "r1b1g1b2 g1g2 b1y1", "p1 r1, p1 b1", "more", "b1", "not_your_turn"),
    Open(
        *("a wrong last card", "anniversary", "b1 g1g2 b1y1", "p1 b1", "confirm", "b1", "asked_else"),
        notice=None,
        catch="confirm_first",
        report="no_penalty",
    ),
)
opened = pytest.mark.parametrize("case", OPEN, ids=lambda case: case.name)


def verdict(rnd: Round, action: str) -> str | None:
    """Play an action and return None, or the cause for which it is refused."""
    try:
        rnd.play(action)
    except IllegalAction as refusal:
        return refusal.cause
    return None


def _own(actions: Collection[str]) -> set[str]:
    """Return the actions that are not about UNO."""
    return {action for action in actions if action.split()[1] not in ("uno", "catch")}


def asked(rnd: Round) -> tuple[str, set[str]]:
    """Return the phase and the seats that the round waits for."""
    return rnd.phase, waits_for(rnd)


def test_every_phase_in_which_seats_act_is_open_once() -> None:
    assert {case.phase for case in OPEN} == {"turn", "drawn", "answer", "target", "color", "shed", "protect", "more", "confirm"}


@opened
def test_all_verdicts_agree_with_the_asks(case: Open) -> None:
    for settings in ("", "uno.false_catch=1", "penalty.out_of_turn=auto+1", "penalty.out_of_turn=catchable+1", "seven.swap=may"):
        check_verdicts(case.reached(settings))


@opened
def test_jump_ins(case: Open) -> None:
    rnd = case.reached()
    assert (case.jump in may(rnd, "p3")) == (case.cause is None)
    calls = "uno" in may(rnd, "p3")
    assert calls == (case.cause is None), "whoever may jump in with two cards may call before"
    before = rnd.phase
    assert verdict(rnd, f"p3 {case.jump}") == case.cause
    if case.cause is not None:
        assert rnd.phase == before
    else:
        assert (str(rnd.top), len(rnd.hand("p3"))) == (case.jump[:2], 1)
        assert "p2 catch p3" in rnd.legal("p2"), "not called"


@pytest.mark.parametrize("case", [case for case in OPEN if case.cause is None], ids=lambda case: case.name)
@pytest.mark.parametrize("penalty", ["auto+1", "catchable+1"])
def test_a_jump_in_is_not_laid_out_of_turn(case: Open, penalty: str) -> None:
    rnd = case.reached(f"penalty.out_of_turn={penalty}")
    rnd.play(f"p3 {case.jump}")
    assert (str(rnd.top), len(rnd.hand("p3"))) == (case.jump[:2], 1)
    assert "p4 notice p3" not in rnd.legal("p4")


@opened
def test_a_card_laid_out_of_turn_goes_back_where_it_can_and_what_is_open_goes_on(case: Open) -> None:
    rnd = case.reached("penalty.out_of_turn=auto+1")
    before = asked(rnd)
    told = verdict(rnd, f"p3 {case.jump if case.cause is not None else 'y1'}")
    if case.phase != "confirm":
        assert (told, asked(rnd), len(rnd.hand("p3"))) == (None, before, 3)
    else:
        assert (told, asked(rnd), len(rnd.hand("p3"))) == (case.cause, before, 2)


@opened
def test_a_catch_is_settled_on_the_spot_and_what_is_open_goes_on(case: Open) -> None:
    rnd = case.reached()
    before, lawful = asked(rnd), [rnd.legal(seat) for seat in sorted(waits_for(rnd))]
    assert verdict(rnd, "p3 catch p4") == case.catch
    assert len(rnd.hand("p4")) == (1 if case.catch else 1 + rnd.rules.number("uno.penalty"))
    assert asked(rnd) == before
    if case.catch is None:
        left = [rnd.legal(seat) for seat in sorted(waits_for(rnd))]
        assert [_own(acts) for acts in lawful] == [_own(acts) for acts in left]


@opened
def test_a_late_call_of_another_seat_changes_nothing_else(case: Open) -> None:
    rnd = case.reached()
    before = asked(rnd)
    assert verdict(rnd, "p4 uno") == case.catch
    assert (asked(rnd), rnd.called("p4")) == (before, case.catch is None)


@opened
def test_who_acts_is_caught_only_when_the_action_is_over(case: Open) -> None:
    for seat in ("p1", "p2"):
        rnd = case.reached()
        told = verdict(rnd, f"p3 catch {seat}")
        assert told == (case.catch or "catch_cards" if len(case.reached().hand(seat)) != 1 else None), (seat, told)


@opened
def test_a_wrong_card_is_noticed_wherever_it_stands(case: Open) -> None:
    rnd = case.reached()
    assert verdict(rnd, "p3 notice p1") == case.notice
    if case.notice is None:
        assert (rnd.turn, rnd.phase) == ("p2", "turn")


@opened
def test_a_report_makes_draw_and_what_is_open_goes_on(case: Open) -> None:
    for seat in ("p1", "p2", "p3", "p4"):
        rnd = case.reached()
        before, held = asked(rnd), len(rnd.hand(seat))
        assert verdict(rnd, f"d penalty {seat} 1 suggestion") == case.report
        assert (asked(rnd), len(rnd.hand(seat))) == (before, held + (case.report is None))


@opened
def test_the_time_of_who_is_asked_runs_out(case: Open) -> None:
    """The clock takes the default of each seat that is waited for, until the next turn begins; nothing is left behind."""
    rnd = case.reached()
    for _ in range(12):
        ask = next(ask for ask in rnd.asks if ask.must)
        assert ask.default in ask.actions
        rnd.play(ask.default)
        check_verdicts(rnd)
        if rnd.over or (rnd.phase == "turn" and rnd.turn != "p1"):
            break
    else:
        raise AssertionError(str(rnd))


@opened
def test_the_time_of_the_match_runs_out_and_changes_nothing_in_the_round(case: Open) -> None:
    rnd = case.reached("match.minutes=30 match.mode=winner_collects")
    before = asked(rnd)
    rnd.play("d time")
    assert asked(rnd) == before


def test_while_cards_are_passed_nothing_else_happens() -> None:
    rnd = Round.deal("classic deal.pass=left deal.size=2", 3, dealer="p3", deck="r5g1y1" * 2 + "r5" + PILE, chance="ask")
    assert rnd.phase == "pass"
    for action in ("p2 r5", "p3 uno", "p2 catch p1", "p2 notice p1", "p2 pass r5"):
        assert verdict(rnd, action) == "pass_first"
    assert verdict(rnd, "d penalty p1 1 suggestion") == "no_penalty"


@pytest.mark.parametrize("hands", ["r1b1 g1g2 r1y1", "r1b1g1 g1g2 r1y1"])
def test_mid_lay_catches_wait_also_for_cards_drawn_meanwhile(hands: str) -> None:
    """A report makes p1 draw in the middle of the lay: no call is due for what is then more than one card."""
    case = Open("", "classic turn.several=number", hands, "p1 r1", "more", "r1", None)
    rnd = case.reached()
    rnd.play("d penalty p1 1 suggestion")
    rnd.play("p1 keep")
    assert verdict(rnd, "p3 catch p1") == "catch_cards"
