"""Batches: masks say exactly what a round's asks say, views hold nothing hidden, and many games are as good as one."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from lastcard import LastCardError
from lastcard.engine.constants import FACES, PASS_CARD, PRESS, PROTECT, SHUFFLED, UNNAMED, WILD
from lastcard.fast import setup, sources
from lastcard.fast.arrays import Array
from lastcard.fast.batch import ACTIONS, SIGHT, Batch
from lastcard.fast.records import STATE, game_rules, game_state
from lastcard.game.actions import WORDS
from lastcard.game.chance import key_of
from lastcard.lab.check import block

LINES = (
    "classic",
    "paw-patrol stacking=any jump_in=on",
    "fairies v4.protect=may",
    "minecraft draw=until_playable",
    "anniversary",
    "retour",
)


def choose(offers: Array, luck: np.random.Generator) -> Array:
    chosen: Array = ((luck.random(offers.shape) + 0.01) * offers).argmax(axis=1)
    return chosen


def test_numbers_translate_both_ways() -> None:
    numbers = setup.action_numbers()
    assert [numbers["spots"][action] for action in numbers["meanings"]] == list(range(ACTIONS))
    chance = {SHUFFLED, *range(PRESS, PRESS + 4)}
    wild_shields = set(range(PROTECT + 64, PASS_CARD))
    named = {number for number in range(WILD * FACES * 5) if number % 5 != UNNAMED}  # no coloured card is played with a colour
    assert set(numbers["meanings"][1:]) == set(WORDS) - chance - wild_shields - named


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("bold", [False, True])
def test_compiled_steps_are_the_interpreted_ones(line: str, bold: bool) -> None:
    games, seats = 3, 4
    batch = Batch(line, seats, games, 5, bold=bold, limit=400)
    code = sources.interpreted()
    fields = {name: batch._states[name][0] for name in ("seats", "dealer", "limit", "bold", "eager")}
    states = [game_state({name: int(value) for name, value in fields.items()}) for _ in range(games)]
    table = game_rules(setup.rules_fields(batch.rules))
    asked, offers, sight, paid, ended = [0] * games, [0] * games * ACTIONS, [0] * games * SIGHT, [0] * games * seats, [0] * games
    code.reset_all(states, table, games, key_of(5), asked, offers, sight)
    luck = np.random.default_rng(1)
    for _ in range(250):
        assert batch.asked.tolist() == asked
        assert batch.offers.ravel().tolist() == offers
        assert batch.sight.ravel().tolist() == sight
        chosen = choose(batch.offers, luck)
        batch.step(chosen)
        assert code.step_all(states, table, games, chosen.tolist(), asked, offers, sight, paid, ended) == -1
        assert batch.paid.ravel().tolist() == paid
        assert batch.ended.tolist() == ended


def test_rounds_end_and_go_on() -> None:
    batch = Batch("classic", 4, 32, 1)
    luck = np.random.default_rng(2)
    over = 0
    for _ in range(600):
        batch.step(choose(batch.offers, luck))
        done = batch.ended == 1
        over += int(done.sum())
        assert ((batch.paid[done] > 0).sum(axis=1) == 1).all()
        assert (batch.paid[~done] == 0).all()
        assert (batch.offers.sum(axis=1) > 0).all()
    assert over > 32


def test_a_game_depends_on_its_number_only() -> None:
    few, many = Batch("fairies", 3, 2, 9), Batch("fairies", 3, 7, 9)
    luck = np.random.default_rng(3)
    for _ in range(200):
        chosen = choose(many.offers, luck)
        assert (few.offers == many.offers[:2]).all()
        assert (few.sight == many.sight[:2]).all()
        many.step(chosen)
        few.step(chosen[:2])


def test_hidden_cards_do_not_show() -> None:
    """What a seat sees does not change when the cards it cannot see change places."""
    for number in range(30):
        played = block("sight", number)
        batch = Batch(played.rules, played.seats, 1, number)
        luck = np.random.default_rng(number)
        for _ in range(40):
            seat = int(batch.asked[0])
            shown, before = np.zeros(SIGHT, np.float32), batch.sight[0].copy()
            state = game_state({name: _plain(batch._states[name][0]) for name, _, _ in STATE})
            others = [other for other in range(played.seats) if other != seat]
            hidden = [kind for other in others for kind in range(80) for _ in range(state.hand[other * 80 + kind])]
            luck.shuffle(hidden)
            for other in others:
                size = state.size[other]
                dealt, hidden = hidden[:size], hidden[size:]
                state.hand[other * 80 : other * 80 + 80] = [dealt.count(kind) for kind in range(80)]
                state.mask[other * 2] = sum({1 << kind for kind in dealt if kind < 64})
                state.mask[other * 2 + 1] = sum({1 << kind - 64 for kind in dealt if kind >= 64})
            luck.shuffle(state.pile)
            sources.interpreted().show_sight(state, 0, shown)
            assert (shown == before).all()
            batch.step(choose(batch.offers, luck))


def _plain(value: object) -> object:
    return value.tolist() if isinstance(value, np.ndarray) else int(value)  # type: ignore[call-overload]


def test_what_is_not_offered_is_refused_and_nothing_happens() -> None:
    batch = Batch("classic", 2, 2, 1)
    before = batch._states.copy()
    wrong = batch.offers.argmax(axis=1)
    wrong[1] = batch.offers[1].argmin()
    with pytest.raises(LastCardError, match=r"game 1: action \d+ is not offered to p\d; possible: \[\d"):
        batch.step(wrong)
    assert (batch._states == before).all()
    with pytest.raises(LastCardError, match="one whole number for each of 2 games"):
        batch.step(wrong[:1])


def test_arrays_of_the_caller_are_written_into() -> None:
    offers = np.zeros((4, ACTIONS), np.uint8)
    batch = Batch("classic", 2, 4, 1, offers=offers)
    assert batch.offers is offers
    assert offers.any()
    with pytest.raises(LastCardError, match="offers: a writable"):
        Batch("classic", 2, 4, 1, offers=offers.astype(np.int64))


COPIES: dict[str, Callable[[Batch], Batch]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda batch: pickle.loads(pickle.dumps(batch)),
}


def steps_of(batch: Batch, seed: int) -> list[bytes]:
    """What every array holds after each of 60 steps."""
    luck, found = np.random.default_rng(seed), []
    for _ in range(60):
        batch.step(choose(batch.offers, luck))
        found.append(b"".join(one.tobytes() for one in (batch.asked, batch.offers, batch.sight, batch.paid, batch.ended)))
    return found


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
def test_a_copy_plays_on_by_itself_as_the_original_would(copied: Callable[[Batch], Batch]) -> None:
    batch = Batch("minecraft jump_in=on", 3, 20, "copies", bold=True)
    steps_of(batch, 1)
    other = copied(batch)
    before = batch._states.copy()
    there = steps_of(other, 2)
    assert (batch._states == before).all(), "the original has not moved"
    assert steps_of(batch, 2) == there
    other.reset("again")
    assert not (batch._states == other._states).all()
    batch.reset("again")
    assert (batch._states == other._states).all()


def test_a_batch_of_another_layout_is_refused() -> None:
    batch = Batch("classic", 2, 2, 1)
    state = batch.__getstate__()
    state["_states"] = np.zeros(2, [("seats", np.int64)])
    with pytest.raises(LastCardError, match="pickled by another version"):
        Batch.__new__(Batch).__setstate__(state)
