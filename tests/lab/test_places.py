"""Where the table plays for places (HR-35), the laboratory tells the mean place of seats and bots."""

from __future__ import annotations

import pytest

from lastcard.fast import Games, Table, play
from lastcard.lab import compare_rules, run_games
from lastcard.lab.data.summary import Summary
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.documents.comparison_document import comparison_document
from lastcard.lab.documents.run_document import run_document
from lastcard.lab.documents.sweep_document import sweep_document
from lastcard.lab.experiments.change import PLACE
from lastcard.lab.experiments.sweep import sweep
from lastcard.lab.playing.python_bots import play_slowly
from lastcard.text.catalogue import LANGUAGES, text

PLACES = "classic places=hands"


def test_each_round_gives_every_place_once() -> None:
    table = Table.of(PLACES, 3, "random", 5)
    games = Games.joined(list(play(table, 40)))
    assert [sorted(places) for places in games["places"].tolist()] == [[1, 2, 3]] * 40
    assert not Games.joined(list(play(Table.of("classic", 3, "random", 5), 4)))["places"].any()


@pytest.mark.parametrize("matches", [False, True])
def test_both_ways_to_play_count_the_same_places(matches: bool) -> None:
    table = Table.of(f"{PLACES} match.target=60", 3, "random", 5, matches=matches)
    quick, slow = (Games.joined(list(games)) for games in (play(table, 3), play_slowly(table, 3)))
    assert quick["places"].tolist() == slow["places"].tolist()
    assert (quick["places"].sum(axis=1) == 6 * quick["rounds"]).all()


def test_rows_and_counts_have_the_same_means() -> None:
    counted = run_games(PLACES, seats=4, bots="random,random:wild", games=300, seed=5).summary
    rows = Summary(counted.table)
    for part in play(counted.table, 300):
        rows.add(part)
    assert rows == counted
    assert sum(one.value for one in counted.seat_places()) == pytest.approx(10)
    assert sum(one.value for one in counted.bot_places_each().values()) == pytest.approx(5)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_documents_tell_the_mean_place_where_there_is_one(lang: str) -> None:
    place = text(lang, "lab-head-place")
    for rules, is_told in ((PLACES, True), ("classic", False)):
        found = run_games(rules, seats=3, bots="random,random:wild", games=60)
        document = run_document(found, lang)
        assert (place in as_text(document)) == is_told
        assert document.page
        titles = [section.title for section in document.page().sections]
        assert (text(lang, "lab-report-places") in titles) == is_told
        assert ("place" in document.data["by_seat"]["p1"], "place" in document.data["by_bot"]["random"]) == (is_told, is_told)


def test_a_sweep_and_a_comparison_measure_it() -> None:
    swept = sweep(PLACES, {"stacking": ("off", "up")}, seats=(3,), games=60)
    assert "mean place of p1" in as_text(sweep_document(swept))
    compared = compare_rules([PLACES, f"{PLACES} stacking=up"], seats=3, games=200)
    kinds = [change for change in compared.changes[0] if change.kind == PLACE]
    assert [change.name for change in kinds] == ["p1", "p2", "p3"]
    assert kinds[0].label() == "mean place of p1"
    assert "place of p1" in as_text(comparison_document(compared))
