"""Errors in the reader's language."""

from __future__ import annotations

import errno
import os
import pickle

import pytest

from lastcard import IllegalAction, LastCardError, NotationError, RecordError, Round, Rules, RulesError
from lastcard.errors import Fault
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import LANGUAGES
from lastcard.text.faults import explain, fault, system_fault

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
        "classic stacking=9 jump=on: stacking=9: Gebraucht wird off | same | up | any | amount; "
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
    assert explain(LastCardError("as it is"), GERMAN) == "as it is"
    assert explain(LastCardError(Fault("as it is", "tea")), GERMAN) == "as it is"


NO_SETTING = fault("rules_no_setting", said="jump")
ERRORS = [
    LastCardError(NO_SETTING),
    NotationError(fault("no_action", said="p1 fly")),
    RulesError("classic jump=on", [NO_SETTING, "as it is"]),
    IllegalAction("p1 r5", fault("not_held", who="p1", card="r5"), "classic | …", "CL-01", ("p1 draw",)),
    RecordError(NO_SETTING),
    RecordError(NO_SETTING, round=2),
    RecordError(NO_SETTING, line=1234),
    RecordError(NO_SETTING, round=2, line=7),
    LastCardError(fault("file", file="x", reason=RecordError("as it is", round=2).fault)),
]


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_every_error_carries_a_fault_which_in_english_is_its_text(error: LastCardError) -> None:
    assert explain(error, Reader("en")) == error.fault
    assert (error.cause, error.args) == (error.fault.cause, error.fault.args)
    assert str(error) == error.fault or isinstance(error, IllegalAction)


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_every_error_can_be_pickled(error: LastCardError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.cause, again.args) == (type(error), str(error), error.cause, error.args)
    assert again.__dict__ == error.__dict__


def test_a_fault_among_the_arguments_is_said_in_the_language_too() -> None:
    why = RulesError("classic jump=on", [NO_SETTING])
    error = LastCardError(fault("file", file="x", reason=RecordError(why.fault, round=2, line=1234).fault))
    assert explain(error, GERMAN) == "x: Runde 2, Zeile 1234: classic jump=on: die Einstellung „jump“ gibt es nicht"


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.EISDIR, errno.EADDRINUSE, errno.EROFS])
def test_what_the_system_refuses_is_said_in_every_language(number: int) -> None:
    why = system_fault(OSError(number, os.strerror(number)))
    assert len({Reader(lang).fault(why) for lang in LANGUAGES}) == len(LANGUAGES)


def test_what_else_the_system_refuses_is_said_in_its_words() -> None:
    assert system_fault(OSError(errno.EIO, "Input/output error")) == "Input/output error"
