"""Interpreted and compiled, the same text plays the same games: every action, every event, every count, every field of the state."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from lastcard import Rules
from lastcard.cards import KINDS
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import Array, new_rules, new_states
from lastcard.fast.compiler.records import STATE, game_rules, game_state
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.program.games import counts, rows
from lastcard.fast.simulation import setup
from lastcard.game.verifiable_chance import key_of
from lastcard.lab.experiments.random_rounds import Block, block
from lastcard.rules.edition import EDITIONS
from lastcard.rules.edition_parts import NAMED
from tests.own_editions import every_face

SHORT = 300
"""Moves after which a round is given up here: it is as good a comparison as one that ends."""


def fields_of(played: Block, rules: dict[str, object], listening: int = counts.DIGESTS | counts.CHECKS) -> dict[str, object]:
    given = setup.seated(played.bots, played.seats)
    return given | {
        "seats": played.seats,
        "limit": SHORT,
        "watching": 1,
        "rotating": 1,
        "jumping": int(bool(rules["jump_in"])),
        "listening": listening | int(given.get("listening", 0)),
    }


def compiled_run(fields: dict[str, object], rules: dict[str, object], rounds: int, key: int, *, checked: bool) -> tuple[Array, Array]:
    """Play compiled; return the state and the rows."""
    states, told = new_states(1), np.zeros((rows.ROW, rounds), np.int64)
    for name, value in fields.items():
        states[name] = value
    compiled(CompileRequest(checked=checked)).call("rounds", states, new_rules(rules), told, 0, rounds, key)
    return states, told


def signed(value: int | list[int]) -> list[int] | int:
    """Return numbers as 64 bits hold them with a sign: in the mask of a hand, the last coloured kind is the sign."""
    if isinstance(value, int):
        return value - (value >> 63 << 64) if value > 0 else value
    return [number - (number >> 63 << 64) if number > 0 else number for number in value]


def compare(played: Block, *, checked: bool, laws: bool = True) -> None:
    """Play both ways and compare. The laws hold in the compiled run; interpreted, where checking is slow, only with ``laws``."""
    rules = setup.rules_fields(played.rules)
    key, rounds = key_of(f"bit for bit {played.number}"), played.rounds
    lawful, lawful_told = compiled_run(fields_of(played, rules), rules, rounds, key, checked=checked)
    assert lawful["fault"][0] == 0, f"{played}: an index out of bounds, line {lawful['fault'][0]}"
    assert lawful["broken"][0] == 0, f"{played}: law {lawful['broken'][0]} after move {lawful['broken_at'][0]}"

    fields = fields_of(played, rules) if laws else fields_of(played, rules, counts.DIGESTS)
    compiled, told = (lawful, lawful_told) if laws else compiled_run(fields, rules, rounds, key, checked=checked)
    state = game_state(fields)
    row = [0] * (rows.ROW * rounds)
    sources.interpreted().rounds(state, game_rules(rules), row, 0, rounds, key)

    assert state.broken == 0, f"{played}: law {state.broken} after move {state.broken_at} of game {state.broken_game}"
    assert lawful_told.ravel().tolist() == told.ravel().tolist() == row, str(played)
    differing = [name for name, _, _ in STATE if not np.array_equal(compiled[name][0], signed(getattr(state, name)))]
    assert not differing, f"{played}: {differing}"


@pytest.mark.parametrize("part", range(8))
def test_random_rules_play_the_same_both_ways(part: int, request: pytest.FixtureRequest) -> None:
    """Games of random rules, seats and bots (``--rounds`` for more); an eighth of them in each part."""
    rounds = request.config.getoption("--rounds")
    for place, number in enumerate(range(part, rounds // 4, 8)):
        compare(block("bit for bit", number, 4), checked=number % 2 == 0, laws=place % 4 == 0)


@pytest.mark.parametrize("line", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_the_editions_as_printed(line: str, seats: int) -> None:
    rules = Rules(line)
    for bots in (("random", "caller"), ("careful", "forgetful:0.5")):
        compare(Block(seats, rules, seats, bots, 3), checked=False)


@pytest.mark.parametrize("line", ["", "stacking=any jump_in=face", "finish=number penalty.wrong_card=catchable+2", "draw=until_playable"])
def test_every_face_of_the_notation(line: str, tmp_path: Path) -> None:
    """Every kind is in the box, also the last coloured one, whose bit is the sign of a mask."""
    rules = Rules(f"{every_face(tmp_path)} {line}")
    assert {card.kind for card in rules.deck} == set(range(KINDS))
    for seats, bots in ((2, ("random:wild",)), (3, ("random",)), (6, ("careful", "random"))):
        compare(Block(seats, rules, seats, bots, 3), checked=True)


def test_a_deck_without_coloured_cards(tmp_path: Path) -> None:
    wilds = "\n".join(f"{face} = 6" for face in NAMED if len(face) == 2 and face not in ("wa", "wo"))
    (tmp_path / "wilds.toml").write_text(f'base = "classic"\n[decks.wilds]\n{wilds}\n[settings]\ndeck = "wilds"\n', encoding="utf-8")
    rules = Rules(f"{tmp_path / 'wilds.toml'} stacking=any penalty.out_of_turn=auto+1")
    for seats, bots in ((2, ("random:wild",)), (3, ("random",)), (6, ("careful", "random"))):
        compare(Block(seats, rules, seats, bots, 3), checked=True)


def test_a_difference_would_be_seen() -> None:
    """Another key, another digest."""
    rules = setup.rules_fields(Rules("classic"))
    digests = set()
    for key in (1, 2):
        states = new_states(1)
        for name, value in {"seats": 4, "limit": SHORT, "listening": counts.DIGESTS}.items():
            states[name] = value
        compiled(CompileRequest()).call("rounds", states, new_rules(rules), np.zeros((rows.ROW, 1), np.int64), 0, 1, key)
        digests.add(int(states["digest"][0]))
    assert len(digests) == 2


def test_a_cleared_table_is_as_good_as_a_new_one() -> None:
    """What one round leaves behind does not show in the next."""
    for number in range(40):
        played = block("leavings", number, 1)
        rules = setup.rules_fields(played.rules)
        fields = fields_of(played, rules)
        used, fresh = new_states(1), new_states(1)
        for states in (used, fresh):
            for name, value in fields.items():
                states[name] = value
        told = np.zeros((rows.ROW, 1), np.int64)
        compiled(CompileRequest()).call("rounds", used, new_rules(rules), told, 0, 1, 5)
        used["digest"] = 0
        compiled(CompileRequest()).call("rounds", used, new_rules(rules), told, 1, 1, 5)
        compiled(CompileRequest()).call("rounds", fresh, new_rules(rules), told, 1, 1, 5)
        assert used["digest"] == fresh["digest"], str(played)
