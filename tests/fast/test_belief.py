"""What others hold, by how they played: worlds in which they would have played so come more often, and nothing hidden is read."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import numpy as np
import pytest

from lastcard import Card, Round
from lastcard.bots.policies.learning import past_play
from lastcard.bots.policies.worth import weigh, worth
from lastcard.engine.constants import FACES, KINDS, PAST, UNNAMED, WILD
from lastcard.engine.playable import fitting, names_color, wilds
from lastcard.fast import setup, sources
from lastcard.fast.belief import CERTAIN, DOUBT
from lastcard.fast.records import GameRules, GameState, game_rules, game_state
from lastcard.fast.search import Search

WORLDS = 400


def start_of(rnd: Round, seat: str) -> tuple[GameState, GameRules]:
    """Return what a seat knows as a state, and the rules."""
    start = Search.of(rnd.view(seat), rnd.asks_of(seat))
    return game_state({**start.fields, "seats": len(start.seats)}), game_rules(setup.rules_fields(start.rules, ["searcher"]))


def played() -> Round:
    """Return a round in which the second seat has played a Wild on red, and then the green it named."""
    rnd = Round.from_text("classic | r5g3b1 y4b2g4gdww | r7 | p1> | b3g4y8rsb5y6r1r2y9g6b7b8r0g0y1", seed=1)
    for action in ("p1 r5", "p2 ww:g", "p1 g3", "p2 g4"):
        rnd.play(action)
    return rnd


def cards_held(s: GameState, rules: GameRules, deal: Callable[[GameState, GameRules, int, int], object]) -> list[float]:
    """Return how many cards of each colour the second hand holds on average, as the first seat deals it."""
    found = np.zeros(4)
    for key in range(WORLDS):
        deal(s, rules, 0, key)
        found += np.array(s.hand[KINDS : KINDS + WILD * FACES]).reshape(4, FACES).sum(axis=1)
    return list(found / WORLDS)


@pytest.fixture(scope="module")
def program() -> ModuleType:
    return sources.interpreted()


def test_who_names_a_color_holds_it_more_often() -> None:
    rnd = played()
    s, rules = start_of(rnd, "p1")
    program = sources.load()
    program.TRIES = 16  # type: ignore[attr-defined]
    red, yellow, green, blue = np.array(cards_held(s, rules, program.imagine)) - cards_held(s, rules, program.determinise)
    assert green > 0.15
    assert max(red, yellow, blue) < 0


def test_nothing_is_believed_of_who_has_not_played(program: ModuleType) -> None:
    s, rules = start_of(Round.from_text("classic | r5g3b1 y4b2g4 | r7 | p1> | wwb3g4y8rsb5y6", seed=1), "p1")
    for key in range(20):
        program.determinise(s, rules, 0, key)
        assert program.likelihood(s, rules, 0) == 1 << 30


def test_the_odds_of_all_plays_of_a_hand_are_one(program: ModuleType) -> None:
    rnd = Round.from_text("classic | g3 y4r2g7rswwb1r7 | r7 | p2> | wwb3g4y8", seed=1)
    s, rules = start_of(rnd, "p2")
    weigh(s, rules, 1)
    cards = [(kind, UNNAMED) for kind in range(WILD * FACES) if fitting(s, rules, 1, False) >> kind & 1]
    cards += [(WILD * FACES + face, s.favorite) for face in range(FACES) if wilds(s, rules, 1, False, True) >> face & 1]
    assert len(cards) == 5
    worths, odds = [], []
    for kind, named in cards:
        assert kind < WILD * FACES or names_color(s, rules, 1, kind)
        worths.append(worth(s, rules, 1, kind * 5 + named))
        odds.append(program.odds_of_play(s, rules, 1, past_play(kind, named, s.color, s.face, True, 6)))
    assert sum(odds) == pytest.approx(CERTAIN, abs=len(odds))
    assert np.argsort(odds).tolist()[-1] == np.argsort(worths).tolist()[-1]


def test_looking_back_leaves_the_world_as_it_was(program: ModuleType) -> None:
    s, rules = start_of(played(), "p1")
    assert s.past_n[:2] == [2, 2]
    for key in range(20):
        program.determinise(s, rules, 0, key)
        before = (s.hand[:], s.mask[:], s.size[:], s.color, s.face)
        assert 0 < program.likelihood(s, rules, 0) <= 1 << 30
        assert (s.hand, s.mask, s.size, s.color, s.face) == before


def test_a_play_long_behind_the_best_is_doubted_not_excluded(program: ModuleType) -> None:
    """Whoever does not play like that, or took the card since, may hold it all the same."""
    rnd = Round.from_text("classic | g3b1 y4r2g7 | r7 | p1> | wwb3g4y8", seed=1)
    s, rules = start_of(rnd, "p1")
    program.determinise(s, rules, 0, 1)
    s.past_n[1] = 1
    best = WILD * FACES
    least = {}
    for taken in (0, 1, 2):
        s.past[PAST] = past_play(best, "rygb".index("b"), s.color, s.face, True, s.size[1] - taken)
        for kind in range(KINDS):
            s.hand[KINDS + kind] = 0
        s.mask[2] = s.mask[3] = 0
        for text in ("r1", "r2", "g1"):
            program.move_card(s, 1, Card(text).kind, 1)
            s.size[1] -= 1
        least[taken] = program.likelihood(s, rules, 0) / (1 << 30)
    assert DOUBT / CERTAIN <= least[0] < 0.2
    assert least[0] < least[1] < least[2]
