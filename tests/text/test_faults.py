"""Errors in the reader's language."""

from __future__ import annotations

import pytest

from lastcard import IllegalAction, LastCardError, RecordError, Round, Rules, RulesError
from lastcard.errors import Fault
from lastcard.text.arguments import Reader
from lastcard.text.faults import explain, fault

GERMAN = Reader("de", ("Ann", "Ben"), "p1", Rules("classic").edition.names)


def test_a_refusal_by_its_cause() -> None:
    rnd = Round.from_text("classic | r5b7 g2 | r1 | p1> | y3")
    with pytest.raises(IllegalAction) as refused:
        rnd.play("p1 g2")
    assert explain(refused.value, GERMAN) == "du hast Grün 2 nicht auf der Hand"
    assert explain(refused.value, Reader("en")) == refused.value.why == "p1 does not hold g2"


def test_faults_of_a_rules_line_one_by_one() -> None:
    with pytest.raises(RulesError) as refused:
        Rules("classic stacking=9 jump=on")
    assert explain(refused.value, GERMAN) == (
        "classic stacking=9 jump=on: stacking=9: gebraucht wird off | same | up | any; "
        "die Einstellung „jump“ gibt es nicht; meinst du „jump_in“?"
    )
    assert explain(refused.value, Reader("en")) == str(refused.value)


def test_an_error_raised_with_a_fault() -> None:
    error = LastCardError(fault("name_taken", name="Ann"))
    assert (str(error), explain(error, GERMAN)) == (
        "somebody at this table is called Ann already",
        "an diesem Tisch heißt schon jemand Ann",
    )


def test_an_error_without_a_cause_says_its_own_text() -> None:
    assert explain(RecordError("damaged", round=2), GERMAN) == "round 2: damaged"
    assert explain(LastCardError("as it is"), GERMAN) == "as it is"
    assert explain(LastCardError(Fault("as it is", "tea")), GERMAN) == "as it is"
