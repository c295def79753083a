"""What others hold, by how they played: worlds in which they would have played so come more often, and nothing hidden is read."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import numpy as np
import pytest

from lastcard import Card, Round
from lastcard.bots.policies.learning import past_play
from lastcard.bots.policies.worth import weigh, worth
from lastcard.engine.constants import FACES, KINDS, NO_CARD, PAST, UNNAMED, WILD
from lastcard.engine.legality.playable import fitting, names_color, wilds
from lastcard.fast.analysis.view_playouts import Search
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.records import GameRules, GameState, game_rules, game_state
from lastcard.fast.program.search.belief import CERTAIN, DOUBT, DOUBT_OF_DRAW, SURELY
from lastcard.fast.simulation import setup

WORLDS = 400


def start_of(rnd: Round, seat: str) -> tuple[GameState, GameRules]:
    """Return what a seat knows as a state, and the rules."""
    start = Search.of(rnd.view(seat))
    return game_state({**start.fields, "seats": len(start.seats)}), game_rules(setup.rules_fields(start.rules, ["searcher"]))


def played() -> Round:
    """Return a round in which the second seat has played a Wild on red, and then the green it named."""
    rnd = Round.from_text("classic | r5g3b1 y4b2g4gdww | r7 | p1> | b3g4y8rsb5y6r1r2y9g6b7b8r0g0y1", seed=1)
    for action in ("p1 r5", "p2 ww:g", "p1 g3", "p2 g4"):
        rnd.play(action)
    return rnd


def cards_held(s: GameState, rules: GameRules, deal: Callable[..., object], *, is_belief: bool) -> list[float]:
    """Return how many cards of each colour, and wilds, the second hand holds on average, as the first seat deals it."""
    found = np.zeros(5)
    for key in range(WORLDS):
        deal(s, rules, 0, key, *([key] if is_belief else []))
        found += np.array(s.hand[KINDS : 2 * KINDS]).reshape(5, FACES).sum(axis=1)
    return list(found / WORLDS)


def gained(rnd: Round, seat: str, program: ModuleType) -> list[float]:
    """Return how many more of these cards it holds in worlds in which it would have played as it did."""
    s, rules = start_of(rnd, seat)
    believed, dealt = cards_held(s, rules, program.imagine, is_belief=True), cards_held(s, rules, program.determinise, is_belief=False)
    return list(np.array(believed) - dealt)


@pytest.fixture(scope="module")
def program() -> ModuleType:
    return sources.interpreted()


def test_who_names_a_color_holds_it_more_often(program: ModuleType) -> None:
    red, yellow, green, blue, _ = gained(played(), "p1", program)
    assert green > 0.15
    assert max(red, yellow, blue) < 0


def test_who_draws_holds_no_wild_and_nothing_that_fits(program: ModuleType) -> None:
    """Nor is the card that it kept one of those."""
    rnd = Round.from_text("classic | r5g3b1 y4b2g4gd | r7 | p1> | g1b3g4y8rsb5y6r1r2y9g6b7b8r0g0wwy1w4", seed=3)
    for action in ("p1 r5", "p2 draw", "p2 keep"):
        if any(action in ask.actions for ask in rnd.asks):
            rnd.play(action)
    s, _ = start_of(rnd, "p1")
    assert (s.past[PAST] & 127, s.past[PAST] >> 19, s.size[1]) == (NO_CARD, 5, 5)
    red, _, _, _, wild = gained(rnd, "p1", program)
    assert red < 0
    assert wild < -0.3


@pytest.mark.parametrize("cards", ["y1g2", "r1g2", "y5g2", "wwg2", "r1ww"])
def test_cards_that_fitted_when_a_seat_drew_are_doubted_not_excluded(program: ModuleType, cards: str) -> None:
    """The more cards it has taken since, the likelier that they are among them."""
    s, _ = start_of(Round.from_text("classic | g3b1 y4r2 | r5 | p1> | wwb3g4y8", seed=1), "p1")
    for place in range(KINDS, 2 * KINDS):
        s.hand[place] = 0
    s.mask[2] = s.mask[3] = 0
    s.size[1] = 0
    for text in (cards[:2], cards[2:]):
        program.move_card(s, 1, Card(text).kind, 1)
    fitting_cards, wild_cards = sum(cards.count(text) for text in ("r1", "y5")), cards.count("ww")
    doubt = (DOUBT_OF_DRAW if fitting_cards else CERTAIN) * (DOUBT if wild_cards else CERTAIN) // CERTAIN
    found = [program.odds_of_draw(s, 1, past_play(NO_CARD, UNNAMED, s.color, s.face, False, 2 - taken), taken) for taken in range(3)]
    assert found[0] == doubt
    assert found[2] == CERTAIN
    assert found == sorted(found)


def test_exchanged_cards_stay_hidden_ones_and_each_is_somewhere(program: ModuleType) -> None:
    s, rules = start_of(played(), "p1")
    program.determinise(s, rules, 0, 1)
    mine, sizes = s.hand[:KINDS], s.size[:]

    def places() -> list[int]:
        pile = [s.pile[: s.pile_n].count(kind) for kind in range(KINDS)]
        return [s.hand[KINDS + kind] + count for kind, count in enumerate(pile)]

    cards = places()
    worlds = set()
    for world in range(30):
        program.imagine(s, rules, 0, world, world)
        assert (s.hand[:KINDS], s.size, places()) == (mine, sizes, cards)
        assert [bool(s.mask[2 + (kind >> 6)] >> (kind & 63) & 1) for kind in range(KINDS)] == [n > 0 for n in s.hand[KINDS : 2 * KINDS]]
        worlds.add(tuple(s.hand))
    assert len(worlds) > 20


def test_nothing_is_believed_of_who_has_not_played(program: ModuleType) -> None:
    s, rules = start_of(Round.from_text("classic | r5g3b1 y4b2g4 | r7 | p1> | wwb3g4y8rsb5y6", seed=1), "p1")
    for key in range(20):
        program.determinise(s, rules, 0, key)
        assert program.likelihood_of(s, rules, 1, 0) == SURELY


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
        before = (s.hand[:], s.mask[:], s.size[:])
        assert 0 < program.likelihood_of(s, rules, 1, 0) <= SURELY
        assert (s.hand, s.mask, s.size) == before


def test_looking_back_stops_where_a_world_is_too_unlikely(program: ModuleType) -> None:
    s, rules = start_of(played(), "p1")
    stopped = 0
    for key in range(40):
        program.determinise(s, rules, 0, key)
        odds = program.likelihood_of(s, rules, 1, 0)
        for least in (odds - 1, odds, SURELY >> 8, SURELY >> 2):
            found = program.likelihood_of(s, rules, 1, least)
            assert (found > least) == (odds > least)
            assert found == odds or found <= least
            stopped += found != odds
    assert stopped > 5


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
        least[taken] = program.likelihood_of(s, rules, 1, 0) / SURELY
    assert DOUBT / CERTAIN <= least[0] < 0.2
    assert least[0] < least[1] < least[2]
