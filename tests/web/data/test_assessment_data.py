"""The figures of a round for the replay page: of finished rounds of records with all cards, numbered as the page numbers events."""

from __future__ import annotations

import pytest

from lastcard import LastCardError, Match, make_bot
from lastcard.bots import play_match
from lastcard.game.records.redaction import redact_record
from lastcard.web.data.assessment_data import round_assessment
from lastcard.web.data.replay_data import replay_of_sent_record


@pytest.fixture(scope="module")
def match() -> Match:
    made = Match("classic match.mode=single_hand", players=["Ann", "Ben"], seed=7)
    play_match(made, {"p1": make_bot("careful", 1), "p2": make_bot("random", 2)})
    return made


def test_each_seat_has_its_figures_and_moments_are_events_of_the_page(match: Match) -> None:
    found, shown = round_assessment(match.record(), 1), replay_of_sent_record(match.record())
    events = shown["rounds"][0]["events"]
    assert [one["seat"] for one in found["seats"]] == ["p1", "p2"]
    assert sum(one["adjusted"]["win"]["value"] for one in found["seats"]) == pytest.approx(1, abs=0.001)
    moments = [one[kind] for one in found["seats"] for kind in ("best", "worst", "luckiest", "unluckiest") if one[kind]]
    placed = [one for one in moments if one["event"] is not None]
    assert placed
    assert [events[one["event"]][0] for one in placed] == [one["action"] for one in placed]


def test_unfinished_rounds_unknown_rounds_and_records_of_a_seat_are_refused(match: Match) -> None:
    running = Match("classic", players=["Ann", "Ben"], seed=7)
    running.play(running.legal()[0])
    refused = ((running.record(), 1, "no round is over"), (match.record(), 9, "9"), (redact_record(match, "p1"), 1, "p1"))
    for record, number, said in refused:
        with pytest.raises(LastCardError, match=said):
            round_assessment(record, number)
