"""The page's fold of the events of a seat equals the view of lastcard.game.view."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard import Event, Match, Round
from lastcard.game.view import EVERYTHING, View
from lastcard.rules.edition import EDITIONS
from tests.laws.strategies import SEEDS, laws, play_on
from tests.own_editions import every_face
from tests.web.games import SHORT, data_of_view, deals, events_by_round, played
from tests.web.scripts.node import HERE, Node, running_node

VIEWS = HERE / "javascript/views.mjs"


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def table(rnd: Round, seat: str | None) -> dict[str, Any]:
    return {"seats": rnd.seats, "seat": seat, "cards": len(rnd.box), "dealer": rnd.view(None).dealer}


def told(events: list[Event], seat: str | None) -> list[str]:
    return [str(event if seat == EVERYTHING else event.seen_by(seat)) for event in events]


def agree(node: Node, rnd: Round, events: list[Event], seat: str | None) -> None:
    """Compare the page's view with Python's after every event."""
    view = View.start(rnd.rules, rnd.seats, seat, box=rnd.box, dealer=rnd.view(None).dealer)
    views = node.call(VIEWS, "viewsOf", table(rnd, seat), told(events, seat))
    for place, shown in enumerate(views):
        if place:
            event = events[place - 1]
            if event.words[:2] != ["d", "dealer"]:
                view.see(event if seat == EVERYTHING else event.seen_by(seat))
        assert {**shown, "called": set(shown["called"])} == data_of_view(view), (
            f"{rnd.rules}: {seat} after {events[max(0, place - 3) : place]}"
        )


@pytest.mark.core
@given(deals(), SEEDS)
@laws(50)
def test_the_pages_view_equals_pythons(node: Node, rnd: Round, seed: int) -> None:
    luck = Random(seed)
    for _ in play_on(rnd, luck, 200, daring=0.3):
        pass
    for seat in (luck.choice(rnd.seats), None, EVERYTHING):
        agree(node, rnd, list(rnd.events), seat)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("house", ["", "seven_zero=on jump_in=on", "draw=until_playable", "places=hands"])
def test_every_seat_of_a_match_sees_what_its_view_sees(node: Node, edition: str, house: str) -> None:
    match = played(f"{SHORT[edition]} {house}", seats=4, seed=3, actions=300)
    for round_, events in zip(match.rounds, events_by_round(match), strict=True):
        for seat in (*round_.round.seats, None):
            agree(node, round_.round, events, seat)


@pytest.mark.parametrize("seed", range(4))
def test_every_verb_of_edition_files_is_seen_as_python_sees_it(node: Node, seed: int, tmp_path: Path) -> None:
    match = played(every_face(tmp_path), seats=4, seed=seed, actions=300)
    for round_, events in zip(match.rounds, events_by_round(match), strict=True):
        for seat in (*round_.round.seats, None):
            agree(node, round_.round, events, seat)


@pytest.mark.parametrize("rejected", ["back_and_shuffle", "stay_under"])
def test_a_rejected_first_card_leaves_no_color_behind(node: Node, rejected: str) -> None:
    rules = f"minecraft deal.size=1 first.draw2=ignore first.wild=left_names_colour first.rejected={rejected}"
    rnd = Round.deal(rules, 2, deck="r1r2rdwwr3r4", chance="ask")
    if rejected == "back_and_shuffle":
        rnd.play("d shuffle wwrdr3r4")
    agree(node, rnd, list(rnd.events), "p1")


def test_a_view_knows_the_dealer(node: Node) -> None:
    match = Match("classic", ["Ann", "Ben"], seed=1)
    events = told(match.events, None)
    views = node.call(VIEWS, "viewsOf", {"seats": ["p1", "p2"], "seat": None, "cards": 108}, events)
    assert (views[0]["dealer"], views[-1]["dealer"]) == (None, match.dealer)


@given(deals(), SEEDS, st.integers(0, 60))
@laws(20)
def test_a_copied_view_is_independent(node: Node, rnd: Round, seed: int, at: int) -> None:
    for _ in play_on(rnd, Random(seed), 80, daring=0.3):
        pass
    events = told(list(rnd.events), None)
    copied = node.call(VIEWS, "copiedAt", table(rnd, None), events, at)
    assert copied["untouched"]
    assert {**copied["view"], "called": set(copied["view"]["called"])} == data_of_view(rnd.view(None))


def test_events_fold_only_into_views_made_by_begin(node: Node) -> None:
    with pytest.raises(AssertionError, match="not made by begin"):
        node.call(VIEWS, "foldIntoStranger", {"seats": ["p1"]})
