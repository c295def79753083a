"""The number of paths from every position of ``positions.txt`` equals the published count."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lastcard import Rules
from lastcard.rules.edition import EDITIONS
from tests.oracle.naive.engine import NaiveRound
from tests.perft import COUNTS, MOST, PAGE, count, page, paths, positions, published, set_up

POSITIONS = list(positions())


@pytest.mark.parametrize(("edition", "name", "line"), POSITIONS, ids=[f"{edition}: {name}" for edition, name, _ in POSITIONS])
def test_paths_are_as_many_as_published(edition: str, name: str, line: str, repeats: Callable[[int, int], int]) -> None:
    """Count to the published depth with ``--rounds 1000``, otherwise to the last depth with fewer paths."""
    most = min(MOST, repeats(MOST, MOST // 4))
    counts = count(line, most)
    assert counts == published()[edition][name][: len(counts)]
    assert len(counts) == len(published()[edition][name]) if most == MOST else counts


def test_every_edition_has_its_positions() -> None:
    assert list(published()) == list(EDITIONS)
    assert all(len(published()[edition]) >= (14 if Rules(edition).is_colorless else 20) for edition in EDITIONS)
    assert [(edition, name) for edition, name, _ in POSITIONS] == [(edition, name) for edition in EDITIONS for name in published()[edition]]


def test_the_page_shows_the_published_counts() -> None:
    assert PAGE.read_text(encoding="utf-8") == page({(edition, name): published()[edition][name] for edition, name, _ in POSITIONS})
    assert COUNTS.exists()


def test_paths_can_be_counted_by_hand() -> None:
    """p1 plays r5 or draws; then p2 plays r6 or draws, and after a drawn card, which does not match, also b7 on the r7."""
    rnd = set_up("minecraft uno.call=automatic | r5g3 r6b7 | r7 | p1> | b3g4")
    assert [paths(rnd, depth) for depth in (1, 2)] == [2, 2 + 3]
    rnd = set_up("fairies uno.call=automatic challenge.by=victim | w4g3b1 r6b7 | y2 | p1> | b3g4r1y2b9g8")
    assert [action for ask in rnd.asks for action in ask.actions] == ["p1 w4", "p1 draw"]
    for action in ("p1 w4", "p2 accept"):
        rnd.play(action)
    assert paths(rnd, 1) == 4, "the button"


def naive_paths(line: str, path: tuple[str, ...], depth: int) -> int:
    """Count the paths with the naive engine. It cannot be copied, so every path is played from the start."""
    naive = naive_set_up(line)
    for action in path:
        naive.play(action)
    actions = [action for ask in naive.asks() for action in (*ask.actions, *ask.unlawful)]
    if depth == 1:
        return len(actions)
    if naive.to_order is not None:
        actions = [f"d shuffle {naive.to_shuffle}{''.join(naive.to_follow)}"]
    return sum(naive_paths(line, (*path, action), depth - 1) for action in actions)


def naive_set_up(line: str) -> NaiveRound:
    if not line.startswith("deal "):
        return NaiveRound.from_text(line)
    rules, players, dealer, deck = (part.strip() for part in line.removeprefix("deal ").split("|"))
    return NaiveRound.deal(rules, int(players), dealer, deck)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_naive_engine_counts_as_many_paths(edition: str) -> None:
    """Compare to a depth of four actions, as long as there are few paths; `driver` compares far more positions."""
    for name, line in [(name, line) for whose, name, line in POSITIONS if whose == edition]:
        numbers = published()[edition][name]
        few = [number for depth, number in enumerate(numbers[:4]) if depth == 0 or numbers[depth - 1] <= 300]
        assert [naive_paths(line, (), depth) for depth in range(1, len(few) + 1)] == few, name
