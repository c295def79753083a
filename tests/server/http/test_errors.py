"""Refusals of the server: their cause and arguments, the body sent to a client, and no secret in any text."""

from __future__ import annotations

import pickle

import pytest

from lastcard import IllegalAction, NotationError, Round, RulesError
from lastcard.errors import Fault, LastCardError
from lastcard.room.errors import Invalid, Refused, Unavailable, refusal_body
from lastcard.room.store_errors import Conflict, StoreError, StoreFull
from lastcard.text.arguments import Reader, slug
from lastcard.text.catalogue import LANGUAGES


def test_a_refusal_carries_its_cause_and_arguments() -> None:
    error = Invalid("pace_range", pace="pace 1 2 9999", least=0, most="3600", rule="G-1", legal=("p1 draw",))
    assert (error.cause, error.args, error.rule, error.legal, error.status) == (
        "pace_range",
        {"pace": "pace 1 2 9999", "least": 0, "most": "3600"},
        "G-1",
        ("p1 draw",),
        422,
    )
    assert str(error) == "pace 1 2 9999: seconds from 0 (no limit) to 3600 are wanted"
    assert refusal_body(error) == {"error": str(error), "cause": error.cause, "args": error.args, "rule": "G-1"}


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (
            Unavailable("paused", reason="disk_full"),
            "the table is paused, nothing is lost: the disk of this server is full; try again in a moment",
        ),
        (
            Unavailable("paused", reason="store_unreachable"),
            "the table is paused, nothing is lost: this server cannot reach its store; try again in a moment",
        ),
        (Unavailable("not_created", reason="disk_full"), "no table can be made at the moment: the disk of this server is full"),
        (
            Unavailable("not_loaded", reason="store_unreachable"),
            "the table cannot be read at the moment: this server cannot reach its store",
        ),
        (Refused("no_seat", said="p9", list=["p1", "p2"]), "there is no seat 'p9' at this table; there are p1, p2"),
        (Refused("grace", who="p2"), "the time p2 has to call UNO is not over"),
    ],
)
def test_texts_that_older_clients_know(error: Refused, text: str) -> None:
    assert str(error) == text


@pytest.mark.parametrize(
    ("error", "body"),
    [
        (StoreFull("/srv/secret/tables.db: cannot write"), {"error": "the disk of this server is full", "cause": "disk_full", "args": {}}),
        (StoreError("/srv/secret/x"), {"error": "this server cannot reach its store", "cause": "store_unreachable", "args": {}}),
        (Conflict("table x: secret"), {"error": "this server cannot reach its store", "cause": "store_unreachable", "args": {}}),
        (IllegalAction("p1 r5", "not now", "classic | r5 secret", "CL-1"), {"error": "not now", "rule": "CL-1"}),
        (LastCardError("no"), {"error": "no"}),
        (
            RulesError("classic x", [Fault("no x", "rules_no_pair", said="x"), "bad"]),
            {
                "error": "classic x: no x; bad",
                "cause": "rules",
                "args": {
                    "words": "classic x",
                    "faults": [{"error": "no x", "cause": "rules_no_pair", "args": {"said": "x"}}, {"error": "bad"}],
                },
            },
        ),
    ],
)
def test_the_body_of_an_error(error: LastCardError, body: dict[str, object]) -> None:
    assert refusal_body(error) == body
    assert "secret" not in str(refusal_body(error))


def test_a_cause_without_a_message_is_an_error_that_names_it() -> None:
    with pytest.raises(LastCardError, match="refusal-no-such-cause"):
        Refused("no_such_cause")


@pytest.mark.parametrize(
    ("action", "cause", "args"),
    [
        ("p1 fly", "no_action", {"said": "p1 fly"}),
        ("p7 draw", "no_seat_in_round", {"said": "p7 draw", "where": "p7", "seats": ["p1", "p2"]}),
    ],
)
def test_an_action_that_cannot_be_read_has_a_cause(action: str, cause: str, args: dict[str, object]) -> None:
    with pytest.raises(NotationError) as caught:
        Round.deal("classic", players=2, seed=1).play(action)
    assert (caught.value.cause, caught.value.args) == (cause, args)
    assert refusal_body(caught.value) == {"error": str(caught.value), "cause": cause, "args": args}
    for lang in LANGUAGES:
        assert str(args["said"]) in Reader(lang).text(f"refusal-{slug(cause)}", args)


@pytest.mark.parametrize("error", [Refused("taken", who="p2", rule="G-1"), NotationError(Fault("no", "no_action", said="x"))])
def test_an_error_can_be_copied(error: LastCardError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.cause, again.args) == (type(error), str(error), error.cause, error.args)
    assert getattr(again, "rule", None) == getattr(error, "rule", None)
