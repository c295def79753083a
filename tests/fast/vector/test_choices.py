"""What random bots of the laboratory do without lists is what their policy chooses from lists."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.engine.constants import NOBODY, P_OVER, UNO
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.records import GameRules, GameState, game_rules, game_state
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import Table, state_fields
from lastcard.lab.experiments.random_rounds import block

LINES = ("classic", "fairies", "merciless jump_in=on", "anniversary teams=2x2", "classic uno.self_correct=yes stacking=any")


def dealt(table: Table, number: int) -> tuple[GameState, GameRules]:
    """Return a round of a table, dealt."""
    values = setup.rules_fields(table.rules)
    s, rules = game_state(state_fields(table, values) | {"limit": 300}), game_rules(values)
    sources.interpreted().start_round(s, rules, number, table.key)
    return s, rules


@pytest.mark.parametrize("number", range(len(LINES) + 3))
def test_random_bots_say_and_answer_what_their_policy_would(number: int) -> None:
    """In every state of some rounds, also with more seats that can be caught than there are."""
    made = block("choices", number, 4)
    table = Table.of(LINES[number], 4, "random", number) if number < len(LINES) else Table.of(made.rules, made.seats, "random", number)
    code, chance, done = sources.interpreted(), Random(number), list[int]()
    spy = sources.load({**sources.HOOKS, "act": lambda s, rules, seat, action: done.append(action)})
    said = answered = 0
    for deal in range(6):
        s, rules = dealt(table, deal)
        while code.play_on(s, rules) and s.phase != P_OVER:
            out, told = [0] * 512, [0] * 512
            owing, s.owing = s.owing, s.owing | chance.randrange(1 << s.seats)
            seat, luck = chance.randrange(s.seats), chance.getrandbits(32) | 1
            expected = code.random_saying(out, code.legal(s, rules, seat, out), luck)
            spy.speak_at_random(s, rules, seat, luck)
            assert done == ([] if expected == NOBODY else [expected]), (table, s.phase)
            s.owing, said = owing, said + len(done)
            done.clear()

            must = code.who_must(s)
            n, m = code.options(s, rules, must, out), code.reactions(s, rules, must, told, 0)
            chosen = code.random_choice(out, n, told, m, code.mixed(s.key, code.CHOICE + 16 * s.moves + must))
            calls = chosen & code.CALLED and not code.call_costs(s, rules, must)
            spy.answer_at_random(s, rules, must)
            assert done == [*([UNO] if calls else []), chosen & ~code.CALLED], (table, s.phase)
            answered += 1
            done.clear()
    assert said > 20 or table.rules["uno.call"] == "automatic"
    assert answered > 100


@pytest.mark.parametrize("seats", [2, 3, 4, 10])
def test_seats_speak_in_an_order_drawn_by_lot(seats: int) -> None:
    """Each of them once, whatever the luck, and each in every place about as often as in any other."""
    code, drawn = sources.interpreted(), list[list[int]]()
    for key in range(400):
        s = game_state({"seats": seats, "key": key * 7919})
        code.draw_order(s)
        drawn.append([code.seat_in_order(s, place) for place in range(seats)])
        assert sorted(drawn[-1]) == list(range(seats))
    for place in range(seats):
        often = [[order[place] for order in drawn].count(seat) for seat in range(seats)]
        assert all(abs(count - 400 / seats) < 5 * (400 / seats) ** 0.5 for count in often), (place, often)
