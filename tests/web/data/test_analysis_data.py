"""The analysis of a round for the replay page: it agrees with `review`, uses what the seat saw, and refuses unsuitable records."""

from __future__ import annotations

import re
import sys
from itertools import chain
from typing import Any

import pytest

from lastcard import LastCardError, Match, RecordError
from lastcard.fast.analysis.review import review
from lastcard.game.records.redaction import redact_record
from lastcard.web.data import analysis_data
from lastcard.web.data.analysis_data import round_analysis
from lastcard.web.data.replay_data import replay_data_of_record

RULES = "classic match.mode=single_hand"


def begun(moves: int) -> Match:
    """A match of two players after some actions, each the first matching card, or else a draw."""
    match = Match(RULES, players=["Ann", "Ben"], seed=7)
    for _ in range(moves):
        ask = next(ask for ask in match.round.asks if ask.must)
        match.play(ask.actions[0])
    return match


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part holds all its decisions, however busy the machine is."""
    monkeypatch.setattr(analysis_data, "_ENOUGH_S", 3600.0)


@pytest.fixture(scope="module")
def match() -> Match:
    return begun(7)


def decisions(record: str, hands: str = "seen") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = round_analysis(record, 1, hands, 0)["decisions"]
    return found


def test_the_data_agrees_with_a_review(match: Match) -> None:
    found = decisions(match.record())
    reviewed = list(review(match.round, seed="0 1"))
    assert [(one["seat"], one["action"]) for one in found] == [(one.seat, one.action) for one in reviewed]
    assert [one["actions"][one["taken"]]["win"] for one in found] == [round(one.win, 4) for one in reviewed]
    assert [one["actions"][0]["action"] for one in found] == [one.best for one in reviewed]


def test_each_action_has_a_chance_to_win_the_match_from_the_points_before_the_round() -> None:
    match = Match("classic", players=["Ann", "Ben"], seed=7)
    while match.played == 1:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    found = round_analysis(match.record(), 2, "seen", 0)
    assert match.rounds[0].standing is not None
    assert found["scores"] == dict(zip(("p1", "p2"), match.rounds[0].standing.totals, strict=True))
    for option in found["decisions"][0]["actions"]:
        assert 0 < option["match"] < 1
        assert 0 < option["match_margin"] < 0.05


def test_events_are_numbered_as_in_the_replay_data(match: Match) -> None:
    events = replay_data_of_record(match.record())["rounds"][0]["events"]
    for hands in ("seen", "open"):
        found = decisions(match.record(), hands)
        assert found
        assert [events[one["event"]][0] for one in found] == [one["action"] for one in found]
        assert all(bool(one["hands"]) == (hands == "seen") for one in found)


def test_parts_together_hold_all_decisions(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = decisions(match.record())
    monkeypatch.setattr(analysis_data, "PART", 3)
    parts = [round_analysis(match.record(), 1, "seen", 0)]
    while parts[-1]["next"] is not None:
        parts.append(round_analysis(match.record(), 1, "seen", parts[-1]["next"]))
    assert list(chain.from_iterable(part["decisions"] for part in parts)) == whole
    assert len(parts) > 2


def test_a_part_that_takes_long_ends_early(monkeypatch: pytest.MonkeyPatch) -> None:
    record = begun(2).record()
    whole = decisions(record)
    monkeypatch.setattr(analysis_data, "_ENOUGH_S", 0.0)
    part, found = round_analysis(record, 1, "seen", 0), []
    while part["decisions"]:
        assert len(part["decisions"]) == 1
        found += part["decisions"]
        part = round_analysis(record, 1, "seen", part["next"])
    assert part["next"] is None
    assert found == whole
    assert len(found) > 1


def test_hidden_cards_change_nothing_unless_hands_are_open() -> None:
    record = begun(1).record()
    deck = re.findall("..", re.search('deck = "(.+)"', record)[1])  # type: ignore[index]
    other = next(place for place in range(40, len(deck)) if deck[place][0] != deck[1][0])
    swapped = deck.copy()
    swapped[1], swapped[other] = deck[other], deck[1]  # exchange a card of p2 with one of the draw pile
    changed = record.replace("".join(deck), "".join(swapped))
    assert changed != record
    assert decisions(changed) == decisions(record)
    assert decisions(changed, "open") != decisions(record, "open")


def test_a_record_of_one_seat_is_not_judged(match: Match) -> None:
    with pytest.raises(RecordError, match="p1"):
        round_analysis(redact_record(match, "p1"), 1, "seen", 0)


def test_an_unknown_round_is_refused(match: Match) -> None:
    with pytest.raises(LastCardError, match="no round 2"):
        round_analysis(match.record(), 2, "seen", 0)


def test_a_missing_package_is_named_by_the_analysis(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lastcard.fast.analysis.review", None)
    with pytest.raises(LastCardError, match=r"lastcard\[fast\]"):
        round_analysis(match.record(), 1, "seen", 0)
