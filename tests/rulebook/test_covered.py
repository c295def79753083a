"""Every rule and every alternative of every ruling has a test, and the count of them is right."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lastcard.rules.rulebook import rule, rule_ids
from tests.rulebook.covered import Coverage, Marked, alternatives_of, collect, fits, ids_to_cover, marks_of, measure
from tests.tiers.costs import FILE, load
from tests.tiers.plugin import COLLECTED, RUN
from tests.tiers.selection import Case, Reason, select


@pytest.fixture(scope="module")
def cases(pytestconfig: pytest.Config) -> Mapping[Case, Reason]:
    """All tests, and whether the default tier holds them. A run of the whole suite has collected them already."""
    if COLLECTED in pytestconfig.stash:
        return pytestconfig.stash[COLLECTED]
    found = collect().cases
    reasons = select(found, load(pytestconfig.rootpath / FILE), pytestconfig.stash[RUN].lot)
    return {case: reasons[case.id] for case in found}


@pytest.fixture(scope="module")
def coverage(cases: Mapping[Case, Reason]) -> Coverage:
    return measure(marks_of(cases))


def test_every_rule_has_a_test(coverage: Coverage) -> None:
    missing = coverage.rules_missing
    assert not missing, f"tests/rulebook/: write a test marked @rule({missing[0]!r}); without one: {', '.join(missing[:20])}"


def test_every_alternative_has_a_test(coverage: Coverage) -> None:
    missing = coverage.alternatives_missing
    assert not missing, (
        f"tests/rulebook/: write a test marked @rule and @alternative of {missing[0]!r}; without one: {', '.join(missing[:20])}"
    )


def test_the_default_tier_keeps_every_mark(cases: Mapping[Case, Reason], coverage: Coverage) -> None:
    kept = measure(marks_of(case for case, reason in cases.items() if reason.runs))
    assert set(kept.rules_missing) == set(coverage.rules_missing)
    assert set(kept.alternatives_missing) == set(coverage.alternatives_missing)


def test_every_mark_names_something(coverage: Coverage) -> None:
    assert coverage.strays == ()


def test_facts_about_a_box_need_no_test() -> None:
    assert set(rule_ids()) - set(ids_to_cover()) == {name for name in rule_ids() if rule(name).is_info}
    assert {"MC-27", "PP-A7", "G-13", "X-5", "HR-1", "V-17"} <= set(ids_to_cover())


@pytest.mark.parametrize(
    ("listed", "marked", "does"),
    [
        ("penalty.wrong_card=auto+N", "penalty.wrong_card=auto+3", True),
        ("penalty.wrong_card=auto+N", "penalty.wrong_card=catchable+3", False),
        ("badge.exhaust=cap(n)", "badge.exhaust=cap(5)", True),
        ("badge.exhaust=cap(n)", "badge.exhaust=no_draw", False),
        ("badge.stop_set=custom", "badge.stop_set=1,2", True),
        ("uno.false_catch=n", "uno.false_catch=2", True),
        ("uno.false_catch=n", "uno.penalty=2", False),
        ("stacking=up", "stacking=on", True),
        ("turn.mandatory_scope=matches+wild", "turn.mandatory_scope=matches+wild", True),
        ("turn.mandatory_scope=matches", "turn.mandatory_scope=matches+wild", False),
    ],
)
def test_values_are_cases_of_declared_values(listed: str, marked: str, does: bool) -> None:
    assert fits(listed, marked) is does


def test_a_mark_counts_for_its_own_ruling_only() -> None:
    found = measure([Marked("test_one", frozenset({"MC-A7"}), frozenset({"creeper.on_forced=no"}))])
    assert "MC-A7" not in found.rules_missing
    assert "MC-A7 creeper.on_forced=no" in found.alternatives
    assert "MC-A7 creeper.on_forced=no" not in found.alternatives_missing
    assert "MC-A8 creeper.per_draw=once" in found.alternatives_missing
    assert (
        "MC-A7 creeper.on_forced=no"
        in measure([Marked("test_two", frozenset({"MC-36"}), frozenset({"creeper.on_forced=no"}))]).alternatives_missing
    )
    assert len(found.rules_missing) == len(found.rules) - 1
    assert found.strays == ()


@pytest.mark.parametrize(
    ("rules", "alternatives", "stray"),
    [
        ({"MC-99"}, set(), "rule('MC-99') in test_one"),
        ({"MC-A7"}, {"creeper.on_forced=maybe"}, "alternative('creeper.on_forced=maybe') in test_one"),
        ({"MC-A7"}, {"creeper.forced=no"}, "alternative('creeper.forced=no') in test_one"),
    ],
)
def test_a_mark_that_names_nothing_is_told(rules: set[str], alternatives: set[str], stray: str) -> None:
    assert measure([Marked("test_one", frozenset(rules), frozenset(alternatives))]).strays == (stray,)


def test_the_count_is_told_with_what_is_missing() -> None:
    told = str(measure([Marked("test_one", frozenset(ids_to_cover()) - {"MC-27"}, frozenset())]))
    assert told.startswith(f"covered {len(ids_to_cover()) - 1} of {len(ids_to_cover())} rules\n  MC-27\ncovered 0 of ")
    assert f"  MC-A7 {alternatives_of('MC-A7')[0]}" in told
