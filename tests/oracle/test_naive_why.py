"""The naive engine's own verdicts (procedure 13): each cause in written positions, and the law that None means offered."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.oracle.naive.engine import NaiveRound
from tests.oracle.refusal_cases import CASES, Case
from tests.oracle.test_naive import game
from tests.oracle.test_naive_fuzz import random_start, step
from tests.oracle.well_formed import well_formed

PROCEDURE = Path(__file__).parents[2] / "docs/background/procedure.md"


@pytest.mark.parametrize("case", [one for case in CASES for one in (case, *case.near)], ids=lambda case: f"{case.cause}: {case.action}")
def test_verdict(case: Case) -> None:
    round_, _ = game(case.position, *(case.played.split(", ") if case.played else []))
    assert round_.why_not(case.action) == case.cause
    if case.cause is not None:
        with pytest.raises(ValueError, match="not asked"):
            round_.play(case.action)
    else:
        assert round_.play(case.action)


def test_every_neighbour_is_another_situation_and_one_has_another_verdict() -> None:
    for case in CASES:
        situations = {(one.position, one.played, one.action) for one in (case, *case.near)}
        assert len(situations) == 1 + len(case.near), case
        assert any(one.cause != case.cause for one in case.near), case


def causes_of_the_text() -> set[str]:
    """Return the causes of section 13, and those that house rules of section 15 name: "refused as `seat_out`"."""
    sections = PROCEDURE.read_text(encoding="utf-8").split("\n## ")
    general = next(section for section in sections if section.startswith("13."))
    house = next(section for section in sections if section.startswith("15."))
    return {*re.findall(r"`([a-z]+(?:_[a-z]+)+|restricted)`", general), *re.findall(r" as `([a-z]+(?:_[a-z]+)+)`", house)}


def test_every_cause_has_its_case() -> None:
    assert {case.cause for case in CASES} == causes_of_the_text()


@pytest.mark.parametrize(
    "action", ["", "p1", "p3 draw", "p1 catch p3", "p0 draw", "p1 r", "p1 shed ww:r", "p1 DRAW", "d top r7", "p1 r5 !"]
)
def test_what_is_no_action(action: str) -> None:
    round_, _ = game("classic | r5 b1 | r7 | p1> | b3")
    with pytest.raises(ValueError, match="no action"):
        round_.why_not(action)


def test_uno_with_a_card_is_refused_for_the_call_first() -> None:
    round_, _ = game("paw-patrol | r5g3 b1b2 g1g2g3 | r7 | p1> | b3")
    verdicts = {action: round_.why_not(action) for action in ("p1 r5!", "p1 g3!", "p2 b1!", "p3 g1!")}
    assert verdicts == {"p1 r5!": None, "p1 g3!": "no_match", "p2 b1!": "uno_own_turn", "p3 g1!": "uno_two_cards"}


HOUSE = (
    "stacking=amount stack.reverse=bounce stack.skip=pass jump_in=face jump_in.wilds=yes "
    "finish=coloured seven_zero=on seven.swap=may uno.late=1"
)
"""A rules line with many house rules."""


def offered(round_: NaiveRound) -> set[str]:
    if round_.to_shuffle != "-":
        order = round_.to_shuffle + "".join(round_.to_follow)
        return {f"d shuffle {order}", *({f"d shuffle {order}"} & set(well_formed(round_.n)))}
    return {action for one in round_.asks() for action in one.actions | one.unlawful}


@pytest.mark.parametrize("seed", range(24))
def test_accepted_exactly_if_offered(seed: int) -> None:
    """Law: the verdict on an action is None if and only if the asks contain it; every other verdict is a cause of the text."""
    chance = random.Random(seed)
    start, round_ = random_start(chance, chance.choice(["", "", "finish=number", "finish=no_draw", HOUSE]))
    seen: dict[str, int] = {}
    known = causes_of_the_text()
    for _ in range(200):
        phase = "over" if round_.over else f"{round_.moment.phase} {bool(round_.out)}"
        seen[phase] = seen.get(phase, 0) + 1
        if seen[phase] <= 2:
            expected = offered(round_)
            verdicts = {action: round_.why_not(action) for action in {*well_formed(round_.n), *expected}}
            accepted = {action for action, cause in verdicts.items() if cause is None}
            as_offered = {action for action in verdicts if round_.as_it_counts(action) in expected}
            assert accepted == as_offered >= expected, (start, sorted(accepted ^ as_offered))
            assert {cause for cause in verdicts.values() if cause} <= known, start
        if round_.over:
            return
        step(round_, chance)
