"""Renumber the colours of observations and actions, so that positions that differ in their colours only look the same to a learner.

>>> from lastcard.envs import VectorSolo
>>> envs = VectorSolo(4, "classic", 2)
>>> seen, infos = envs.reset(seed=1)
>>> colors = SortedColors(envs.batch.layout)
>>> order = colors.order(seen)
>>> colors.observations(seen, order)[:, envs.batch.layout.places["color"]].tolist()[0]
[1.0, 0.0, 0.0, 0.0]
>>> chosen = colors.masks(infos["action_mask"], order).argmax(axis=1)  # any action by its new number
>>> seen, *_ = envs.step(colors.actions(chosen, order))
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

import numpy as np

from lastcard.cards import COLORS
from lastcard.engine.constants import FACES, KINDS
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.program.learning import actions
from lastcard.fast.vector.observation_layout import ObservationLayout

_CARDS: Final = ("hand", "discards", "unseen", "known", "drawn")
"""Blocks of an observation that count cards by kind."""
_COLORS: Final = ("color", "color before", "lacks")
"""Blocks that have one number for each colour, once or for each seat."""
_BY_COLOR: Final = (
    (actions.A_PLAY, 13),
    (actions.A_NAME, 1),
    (actions.A_LAY, 13),
    (actions.A_PROTECT, 13),
    (actions.A_PLAY_MORE, 3),
    (actions.A_LAY_MORE, 3),
    (actions.A_PROTECT_MORE, 3),
    (actions.A_PASS, FACES),
)
"""Actions numbered by colour: the first of them, and how many there are of each colour."""
_SEATS: Final = (actions.A_CATCH, actions.A_NOTICE, actions.A_TARGET)
"""Actions numbered by seat: the first of each."""
_BY_WILD: Final = ((actions.A_WILD, 5), (actions.A_WILD_MORE, 11))
"""Plays of wilds, numbered by wild, then by the colour named, or none: the first of them, and how many wilds."""


class SortedColors:
    """Renumbers colours: the colour in force, then the others by their number of cards in the own hand, most first; ties keep their order.

    Actions that name a seat are renumbered, too: ``catch p1`` catches ``player``, ``catch p2`` the next one to its left, while nobody
    has left a match. ``numbers`` and ``actions`` are the indices to keep, all by default; with an index of one colour, those of all colours
    are kept. An order is a number from 0 to 23 for each row.
    """

    def __init__(
        self,
        layout: ObservationLayout,
        player: int = 0,
        *,
        numbers: Sequence[int] | Array | None = None,
        actions: Sequence[int] | Array | None = None,
    ) -> None:
        self._hand: Final = layout.places["hand"]
        self._color: Final = layout.places["color"]
        self._orders: Final = np.zeros((4, 4, 4, 4), np.intp)
        every = list(permutations(range(4)))
        for number, order in enumerate(every):
            self._orders[order] = number
        self._seen: Final = _tables(np.arange(layout.size), _matching_numbers(layout), every, numbers)
        self._done: Final = _tables(
            _seen_from(player, layout.places["turn"].stop - layout.places["turn"].start), _matching_actions(), every, actions
        )

    @property
    def size(self) -> int:
        """The number of kept numbers of an observation."""
        return int(self._seen.shape[1])

    @property
    def actions_kept(self) -> int:
        """The number of kept actions."""
        return int(self._done.shape[1])

    @property
    def hand(self) -> Array:
        """The kept kinds of card of the own hand, by which the other hands in ``Batch.state`` are read: (24, kinds)."""
        kept = (self._seen[0] >= self._hand.start) & (self._seen[0] < self._hand.stop)
        found: Array = self._seen[:, kept] - self._hand.start
        return found

    def order(self, seen: Array) -> Array:
        """Return the order of the colours in each row of observations."""
        held = seen[:, self._hand][:, : 4 * FACES].reshape(-1, 4, FACES).sum(axis=2)
        places = np.argsort(-(held + KINDS * seen[:, self._color]), axis=1, kind="stable")
        found: Array = self._orders[tuple(places.T)]
        return found

    def observations(self, seen: Array, order: Array) -> Array:
        """Return the kept numbers of each row, with colours in that row's order."""
        return np.take_along_axis(seen, self._seen[order], axis=1)

    def masks(self, action_mask: Array, order: Array) -> Array:
        """Return which of the kept actions are offered."""
        return np.take_along_axis(action_mask, self._done[order], axis=1)

    def actions(self, chosen: Array, order: Array) -> Array:
        """Return the actions of the table for actions by their new numbers."""
        found: Array = self._done[order, chosen]
        return found


def players_of(layout: ObservationLayout, observation: Array, action_mask: Array) -> Array:
    """Return for each row the player whose count of the seats explains which of them its actions name; 0 if they name none.

    An observation counts seats from its observer, actions count from the first one. Nobody catches, notices or targets themselves, and a
    seat that can be caught is one that owes a call. With two seats the answer is always right.
    """
    owing = observation[:, layout.places["owing"]]
    seats = owing.shape[1]
    found = np.zeros((len(observation), seats))
    for first in _SEATS:
        offered = action_mask[:, first : first + seats] != 0
        found -= seats * offered
        if first == actions.A_CATCH:
            for player in range(seats):
                found[:, player] += (np.roll(owing, player, axis=1) * offered).sum(axis=1)
    players: Array = found.argmax(axis=1)
    return players


def _seen_from(player: int, seats: int) -> Array:
    """Return the actions of the table in the order of a player: actions that name a seat begin with its own seat."""
    found = np.arange(actions.ACTIONS)
    for first in _SEATS:
        found[first : first + seats] = first + (np.arange(seats) + player) % seats
    return found


def _tables(table: Array, alike: Array, orders: Sequence[tuple[int, ...]], kept: Sequence[int] | Array | None) -> Array:
    """Return for each order the old index of each kept place, with colours in that order: (24, kept places)."""
    found = np.tile(table, (len(orders), 1))
    for row, order in zip(found, orders, strict=True):
        row[alike.ravel()] = alike[list(order)].ravel()
    if kept is None:
        return found
    places = np.asarray(kept, np.intp)
    same = {int(place): alike[:, column] for column in range(alike.shape[1]) for place in alike[:, column]}
    return found[:, np.unique(np.concatenate([same.get(int(place), places[:0]) for place in places] + [places]))]


def _matching_numbers(layout: ObservationLayout) -> Array:
    """Return the indices of an observation that mean the same of each colour: (4, indices)."""
    found: list[list[int]] = [[], [], [], []]
    for block in layout.blocks:
        place = layout.places[block.name]
        for color, places in enumerate(found):
            if block.name in _CARDS:
                for first in range(place.start, place.stop, KINDS):
                    places.extend(range(first + color * FACES, first + (color + 1) * FACES))
            elif block.name in _COLORS:
                places.extend(range(place.start + color, place.stop, 4))
            elif block.name == "history":
                places.extend(place.start + i for i, label in enumerate(block.labels) if label.endswith(f" color {COLORS[color]}"))
    return np.array(found)


def _matching_actions() -> Array:
    """Return the actions that do the same with each colour: (4, actions)."""
    found: list[list[int]] = [[], [], [], []]
    for color, places in enumerate(found):
        for first, each in _BY_COLOR:
            places.extend(range(first + color * each, first + (color + 1) * each))
        for first, wilds in _BY_WILD:
            places.extend(range(first + color, first + 5 * wilds, 5))
    return np.array(found)
