"""The laws that are checked after every action: a state in which one does not hold is seen, and the law is named.

``test_bit_for_bit.py`` and ``lab check`` play until one is broken; here each is broken on purpose.
"""

from __future__ import annotations

import pytest

from lastcard.engine import constants
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.records import GameRules, GameState, game_rules, game_state
from lastcard.fast.program.games import counts, laws
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import Table, state_fields

TABLE = Table.of("classic", 3, "random", 1)
VALUES = setup.rules_fields(TABLE.rules)


def broken_law(s: GameState, rules: GameRules) -> int:
    """Return the law that does not hold, of all of them."""
    program = sources.interpreted()
    return int(program.broken_law_of_cards(s, rules) or program.broken_law(s, rules) or program.broken_law_of_offers(s, rules))


def dealt(**changed: int) -> tuple[GameState, GameRules]:
    """Return a round of three that has just been dealt; p1, on seat 0, has its turn."""
    s, rules = game_state(state_fields(TABLE, VALUES)), game_rules(VALUES)
    sources.interpreted().start_round(s, rules, 0, TABLE.key)
    assert (s.phase, s.turn, s.must, s.moves) == (constants.P_TURN, 0, 1, 0)
    assert broken_law(s, rules) == 0
    for name, value in changed.items():
        assert getattr(s, name) != value, name
        setattr(s, name, value)
    return s, rules


@pytest.mark.parametrize(
    ("changed", "law"),
    [
        ({"pile_n": 5}, laws.L_CARDS),
        ({"discard_n": 0}, laws.L_CARDS),
        ({"turn": 3}, laws.L_RANGE),
        ({"direction": 0}, laws.L_RANGE),
        ({"todo_n": 61}, laws.L_RANGE),
        ({"color": 4}, laws.L_RANGE),
        ({"color": constants.NOBODY}, laws.L_RANGE),
        ({"phase": constants.P_RUN}, laws.L_RANGE),
        ({"phase": constants.P_SHUFFLE}, laws.L_RANGE),
        ({"phase": constants.P_COLOR, "color": 4}, laws.L_RANGE),
        ({"must": 0}, laws.L_ACTS),
        ({"must": 1 << 3}, laws.L_ACTS),
        ({"gone": 1}, laws.L_ACTS),
        ({"must": 2}, laws.L_TASKS),
        ({"todo_n": 1}, laws.L_TASKS),
        ({"phase": constants.P_OVER}, laws.L_OVER),
        ({"phase": constants.P_OVER, "out": 1, "winners": 4}, laws.L_OVER),
        ({"phase": constants.P_OVER, "out": 1, "winners": 2 + 8}, laws.L_OVER),
        ({"phase": constants.P_OVER, "out": 1, "winners": 2}, 0),
        ({"owing": 2}, laws.L_UNO),
    ],
)
def test_a_field_that_cannot_be_so_is_seen(changed: dict[str, int], law: int) -> None:
    s, rules = dealt(**changed)
    assert broken_law(s, rules) == law


@pytest.mark.parametrize(("void", "winners", "law"), [(1, 0, 0), (0, 2, 0), (1, 2, laws.L_OVER)])
def test_a_blocked_round_is_void_or_somebody_won_it(void: int, winners: int, law: int) -> None:
    s, rules = dealt(phase=constants.P_OVER)
    s.tally[counts.BLOCKED], s.void, s.winners = 1, void, winners
    assert broken_law(s, rules) == law


def test_hands_that_their_sizes_and_masks_do_not_say_are_seen() -> None:
    def kept(s: GameState) -> int:
        return next(kind for kind in range(64) if s.hand[kind])

    def size(s: GameState) -> None:
        s.size[1] += 1

    def mask(s: GameState) -> None:
        s.mask[0] ^= 1 << kept(s)

    def wild(s: GameState) -> None:
        s.mask[3] ^= 1 << 2

    def less_than_none(s: GameState) -> None:
        kind = next(kind for kind in range(64) if not s.hand[kind])
        s.hand[kind], s.size[0] = -1, s.size[0] - 1
        s.hand[constants.KINDS + kind], s.size[1] = s.hand[constants.KINDS + kind] + 1, s.size[1] + 1
        s.mask[2] |= 1 << kind

    for spoil in (size, mask, wild, less_than_none):
        s, rules = dealt()
        spoil(s)
        assert broken_law(s, rules) == laws.L_HANDS, spoil.__name__


def test_cards_are_looked_for_every_eighth_time_and_at_the_end() -> None:
    s, rules = dealt(due=laws.SELDOM)
    seen = []
    for s.moves in range(30):
        if laws.laws_are_due(s) and s.moves % 10:  # as after several actions at once
            laws.keep_seldom_laws(s, rules)
            seen.append(s.moves)
    assert seen == [8, 16, 24]
    s.moves, s.phase, s.pile_n = 26, constants.P_OVER, 5
    assert laws.laws_are_due(s)
    laws.keep_seldom_laws(s, rules)
    assert (s.broken, s.broken_at) == (laws.L_CARDS, 26)
    assert not laws.laws_are_due(s)


def test_what_is_offered_without_being_held_or_twice_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    code = sources.interpreted()
    s, rules = dealt(moves=1)
    held = s.hand[: constants.KINDS]
    s.hand[: constants.KINDS] = [0] * constants.KINDS
    assert code.broken_law(s, rules) == laws.L_ASKS, "a card that is not held"
    s.hand[: constants.KINDS] = held
    reactions, unlawful = code.reactions, code.unlawful

    def twice(s: GameState, rules: GameRules, seat: int, out: list[int], n: int) -> int:
        n = reactions(s, rules, seat, out, n)
        out[n] = out[0]
        return n + (n > 0)

    def as_both(s: GameState, rules: GameRules, seat: int, out: list[int]) -> int:
        n: int = unlawful(s, rules, seat, out)
        out[n] = s.choice[0]
        return n + 1

    assert code.broken_law(s, rules) == 0
    with monkeypatch.context() as patch:
        patch.setattr(code, "reactions", twice)
        assert code.broken_law(s, rules) == laws.L_ASKS, "an action twice"
    monkeypatch.setattr(code, "unlawful", as_both)
    assert code.broken_law(s, rules) == laws.L_ASKS, "lawful and at one's own risk"


@pytest.mark.parametrize("said", [constants.OFFERED, constants.OFFERED + 1])
def test_a_verdict_that_says_something_else_is_seen(said: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It accepts what is not offered, or refuses what is."""
    code = sources.interpreted()
    s, rules = dealt()
    monkeypatch.setattr(code, "verdict", lambda *_: said)
    assert code.broken_law_of_offers(s, rules) == laws.L_VERDICT


def test_the_first_broken_law_is_kept_with_its_move() -> None:
    s, rules = dealt(turn=3, moves=5)
    sources.interpreted().keep_laws(s, rules)
    s.turn, s.must, s.moves = 0, 0, 6
    sources.interpreted().keep_laws(s, rules)
    assert (s.broken, s.broken_at) == (laws.L_RANGE, 5)


@pytest.mark.parametrize("ends", [0, 1])
def test_a_round_without_an_end_breaks_a_law_where_bots_want_to_end_it(ends: int) -> None:
    s, rules = dealt(limit=0)
    s.ends = ends
    sources.interpreted().play_out(s, rules)
    assert (s.stuck, s.broken) == (1, laws.L_END * ends)
