"""Renumbered colours: positions that differ in their colours only look the same, and actions map back to the table's."""

from __future__ import annotations

from itertools import permutations
from typing import Final

import numpy as np
import pytest

from lastcard.cards import COLORS
from lastcard.engine.constants import FACES
from lastcard.envs import VectorSolo
from lastcard.envs.colors import SortedColors, _matching_actions, _matching_numbers, players_of
from lastcard.fast import Batch
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.program.learning.actions import A_CATCH, A_TARGET
from lastcard.fast.simulation import setup
from lastcard.game.wording.actions import WORDS

LINES: Final = ("classic", "paw-patrol seven_zero=on", "retour", "anniversary")


def played(line: str, seats: int = 2, games: int = 64) -> VectorSolo:
    """Return environments in the middle of their games."""
    envs = VectorSolo(games, line, seats, must_play=True)
    luck = np.random.default_rng(2)
    envs.reset(seed=3)
    for _ in range(12):
        envs.step((luck.random(envs.batch.action_mask.shape) * envs.batch.action_mask).argmax(axis=1))
    return envs


def test_renumbered_numbers_and_actions_differ_in_their_colour_only() -> None:
    names = VectorSolo(1, "classic", 3).batch.layout.names
    numbers, actions = _matching_numbers(VectorSolo(1, "classic", 3).batch.layout), _matching_actions()
    assert len(np.unique(numbers)) == numbers.size
    assert len(np.unique(actions)) == actions.size
    meanings = setup.action_numbers()["meanings"]
    for color, letter in enumerate(COLORS):
        for red, other in zip(numbers[0], numbers[color], strict=True):
            kept, _, last = names[red].rpartition(" ")
            assert names[other] == f"{kept} {letter}{last[1:]}"
        for red, other in zip(actions[0], actions[color], strict=True):
            first, second = WORDS[meanings[red]], WORDS[meanings[other]]
            assert second in {first[:at] + letter + first[at + 1 :] for at, sign in enumerate(first) if sign == "r"}, (first, second)


@pytest.mark.parametrize("line", LINES)
def test_the_colour_in_force_comes_first_and_then_the_longest(line: str) -> None:
    envs = played(line)
    seen, places = envs.batch.observation, envs.batch.layout.places
    colors = SortedColors(envs.batch.layout)
    found = colors.observations(seen, colors.order(seen))
    in_force = found[:, places["color"]]
    held = found[:, places["hand"]][:, : 4 * FACES].reshape(-1, 4, FACES).sum(axis=2)
    assert (in_force[:, 0] == seen[:, places["color"]].sum(axis=1)).all()
    assert not in_force[:, 1:].any()
    assert (np.diff(held[:, 1:], axis=1) <= 0).all()
    assert (np.sort(found, axis=1) == np.sort(seen, axis=1)).all()


@pytest.mark.parametrize("line", LINES)
def test_positions_that_differ_in_colours_alone_look_the_same(line: str) -> None:
    envs = played(line)
    seen, alike = envs.batch.observation, _matching_numbers(envs.batch.layout)
    colors, places = SortedColors(envs.batch.layout), envs.batch.layout.places
    held = seen[:, places["hand"]][:, : 4 * FACES].reshape(-1, 4, FACES).sum(axis=2) + 100 * seen[:, places["color"]]
    clear = np.diff(np.sort(held, axis=1), axis=1).all(axis=1)  # the numbers of cards of all colours differ
    assert clear.any()
    expected = colors.observations(seen, colors.order(seen))[clear]
    for order in permutations(range(4)):
        swapped: Array = seen.copy()
        swapped[:, alike.ravel()] = seen[:, alike[list(order)].ravel()]
        assert (colors.observations(swapped, colors.order(swapped))[clear] == expected).all()


@pytest.mark.parametrize("line", LINES)
def test_renumbered_actions_map_back_to_offered_ones(line: str) -> None:
    envs = played(line)
    action_mask = envs.batch.action_mask
    colors = SortedColors(envs.batch.layout)
    order = colors.order(envs.batch.observation)
    masks = colors.masks(action_mask, order)
    for row, (mask, offered) in enumerate(zip(masks, action_mask, strict=True)):
        chosen = np.flatnonzero(mask)
        assert set(colors.actions(chosen, order[row])) == set(np.flatnonzero(offered))


def test_actions_name_seats_relative_to_the_own_seat() -> None:
    envs = VectorSolo(1, "classic", 3)
    colors = SortedColors(envs.batch.layout, 2, actions=[A_CATCH, A_CATCH + 1, A_CATCH + 2, A_CATCH + 3])
    assert colors.actions(np.arange(4), np.zeros(4, np.intp)).tolist() == [A_CATCH + 2, A_CATCH, A_CATCH + 1, A_CATCH + 3]


@pytest.mark.parametrize(("line", "seats"), [("classic", 2), ("classic", 3), ("classic seven_zero=on", 2), ("classic seven_zero=on", 4)])
def test_the_player_of_a_row_is_told_by_the_seats_that_its_actions_name(line: str, seats: int) -> None:
    """With two seats it is the player who is asked; with more, whoever is offered to be caught owes a call as that player counts."""
    batch = Batch(line, seats=seats, games=64, seed=1, observe=True)
    batch.reset(seed=1)
    owing, caught = batch.layout.places["owing"], 0
    for turn in range(400):
        offered = batch.action_mask[:, A_CATCH : A_CATCH + seats]
        named = np.flatnonzero(offered.any(axis=1) | batch.action_mask[:, A_TARGET : A_TARGET + seats].any(axis=1))
        found = players_of(batch.layout, batch.observation, batch.action_mask)
        if seats == 2:
            assert (found[named] == batch.agents[named]).all()
        for row in np.flatnonzero(offered.any(axis=1)):
            caught += 1
            left = (offered[row].argmax() - found[row]) % seats
            assert left > 0
            assert batch.observation[row, owing][left] == 1
        batch.step(batch.sample_actions(turn))
    assert caught > 100


def test_numbers_and_actions_are_kept_for_every_colour() -> None:
    envs = played("classic")
    layout = envs.batch.layout
    colors = SortedColors(layout, numbers=[layout.names.index("hand y5")], actions=[1])
    assert (colors.size, colors.actions_kept, colors.hand.shape) == (4, 4, (24, 4))
    order = colors.order(envs.batch.observation)
    fives = [layout.names.index(f"hand {letter}5") for letter in COLORS]
    assert (colors.observations(envs.batch.observation, order).sum(axis=1) == envs.batch.observation[:, fives].sum(axis=1)).all()
