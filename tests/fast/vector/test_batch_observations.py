"""What seats observe in batches: what they can know and nothing else, who did what, the same as floats and as bytes."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from lastcard.engine.constants import FIRST_NONE, P_DRAWN, P_TURN
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.records import STATE, game_state
from lastcard.fast.program.games.history import DID, HISTORY
from lastcard.fast.program.learning.observation import PHASES
from lastcard.fast.simulation import setup
from lastcard.fast.vector.batch import Batch
from tests.fast.vector.batches import choose, plain, steps_of


def naive_observation(batch: Batch, game: int, seat: int) -> dict[str, list[float]]:
    """Some blocks of what a seat of a single round observes, counted from its state one card at a time."""
    state = game_state({name: plain(batch._states[name][game]) for name, _, _ in STATE})
    around = [(seat + place) % state.seats for place in range(state.seats)]
    discards = state.discard[: state.discard_n]
    known = {other: [state.known[other * 80 + kind] >> 6 * seat & 63 for kind in range(80)] for other in around}
    own = known[seat] = state.hand[seat * 80 : seat * 80 + 80]
    box = [
        *discards,
        *state.pile[: state.pile_n],
        *(kind for other in range(state.seats * 80) for kind in [other % 80] * state.hand[other]),
    ]
    placed = {kind: discards.count(kind) + sum(known[other][kind] for other in around) for kind in range(80)}
    turn = state.phase == P_DRAWN and seat == state.turn
    no_first, must = state.first == FIRST_NONE, state.must >> seat & 1
    return {
        "hand": [min(count, 8) / 8 for count in own],
        "discards": [min(discards.count(kind), 8) / 8 for kind in range(80)],
        "unseen": [min(box.count(kind) - placed[kind], 8) / 8 for kind in range(80)],
        "known": [min(count, 8) / 8 for other in around[1:] for count in known[other]],
        "drawn": [float(turn and state.fresh[kind >> 6] >> (kind & 63) & 1) for kind in range(80)],
        "color": [float(state.color == color) for color in range(4)],
        "face": [float(state.face == face) for face in range(16)],
        "top": [float(discards[-1] == 64 + wild) for wild in range(16)],
        "color before": [float(no_first and state.prior_color == color) for color in range(4)],
        "face before": [float(no_first and state.prior_face == face) for face in range(16)],
        "asked": [float(must and state.phase == P_TURN + place) for place in range(PHASES)],
        "table": [
            *(float(must), float(state.direction == 1)),
            *(min(state.pending, 32) / 32, min(state.pile_n, 128) / 128, min(state.discard_n, 128) / 128),
            float(state.may_pass and state.asked == seat),
        ],
        "turn": [float(other == state.turn) for other in around],
        "player": [float(no_first and other == state.player) for other in around],
        "sizes": [min(state.size[other], 32) / 32 for other in around],
        "called": [float(state.called >> other & 1) for other in around],
        "owing": [float(state.owing >> other & 1) for other in around],
        "gone": [float(state.gone >> other & 1) for other in around],
        "scores": [0.0] * state.seats,
        "lacks": [1 / taken if taken else 0.0 for other in around for taken in state.lacks[other * 4 : other * 4 + 4]],
    }


@pytest.mark.parametrize("line", ["classic", "minecraft wd4.unlawful=bluff", "merciless", "paw-patrol seven_zero=on jump_in=on"])
def test_every_seat_observes_what_it_can_know(line: str) -> None:
    batch = Batch(line, 3, 4, "see", observe=True, bold=True)
    luck, revealed = np.random.default_rng(4), 0
    for number in range(120):
        batch.step(choose(batch.action_mask, luck))
        if number % 6:
            continue
        revealed += int((batch._states["known_to"] > 0).sum())
        seen = [batch.observe(player) for player in range(3)]
        for game in range(4):
            assert (batch.observation[game] == seen[batch.agents[game]][game]).all()
            for player in range(3):
                for name, numbers in naive_observation(batch, game, player).items():
                    found = seen[player][game, batch.layout.places[name]]
                    assert found.tolist() == np.array(numbers, np.float32).tolist(), (name, number, game, player)
        assert min(one.min() for one in seen) >= 0
        assert max(one.max() for one in seen) <= 1
    assert revealed


def test_the_history_says_who_did_what() -> None:
    batch = Batch("classic", 2, 1, 3, observe=True)
    luck = np.random.default_rng(1)
    done: list[tuple[int, int]] = []
    for _ in range(30):
        player, chosen = int(batch.agents[0]), choose(batch.action_mask, luck)
        batch.step(chosen)
        done = ([] if batch.terminated[0] or batch.truncated[0] else [(player, int(chosen[0])), *done]) if chosen[0] else done
        rows = batch.observation[0, batch.layout.places["history"]].reshape(HISTORY, 2 + DID + 5)
        for row, (who, number) in zip(rows, done, strict=False):
            action = setup.action_numbers()["meanings"][number]
            assert row[:2].tolist() == [float(who == batch.agents[0]), float(who != batch.agents[0])]
            assert row[2 : 2 + DID].tolist().index(1) == sources.interpreted().sort_of(action)
            assert row[2 : 2 + DID].sum() == 1
            if action < 320:
                assert row[2 + DID + action // 80] == 1
                assert row[-1] == (action // 5 % 16 + 1) / 16
        assert not rows[len(done) :].any()


def test_what_others_hold_does_not_show_in_observations() -> None:
    batch = Batch("fairies", 3, 1, 8, observe=True)
    luck = np.random.default_rng(2)
    compared = 0
    for _ in range(60):
        if not batch._states["known_to"][0].any():
            compared += 1
            seat, before = int(batch.agents[0]), batch.observation.copy()
            kept = batch.save()
            one, other = [place for place in range(3) if place != seat]
            hands = batch._states["hand"][0].reshape(10, 80)
            pile = batch._states["pile"][0, : batch._states["pile_n"][0]]
            held = np.flatnonzero(hands[one])[0]
            hands[one, held] -= 1
            hands[one, pile[0]] += 1
            pile[0] = held
            held, given = np.flatnonzero(hands[other])[0], np.flatnonzero(hands[one])[-1]
            hands[other, held] -= 1
            hands[one, held] += 1
            hands[one, given] -= 1
            hands[other, given] += 1
            assert (batch.observe(seat) == before).all()
            batch.restore(kept)
        batch.step(choose(batch.action_mask, luck))
    assert compared > 5


def test_a_critic_sees_the_other_hands() -> None:
    batch = Batch("classic", 3, 5, 2, observe=True)
    batch.step(choose(batch.action_mask, np.random.default_rng(1)))
    state = batch.state()
    size = batch.layout.size
    assert (state[:, :size] == batch.observation).all()
    for game, seat in enumerate(batch.agents.tolist()):
        hands = batch._states["hand"][game].reshape(10, 80)
        assert (state[game, size:].reshape(2, 80) * 8 == hands[[(seat + 1) % 3, (seat + 2) % 3]]).all()


@pytest.mark.parametrize("matches", [False, True])
def test_the_last_observation_is_kept_when_a_game_begins_anew(matches: bool) -> None:
    batch = Batch("classic match.mode=single_hand", 2, 16, 1, observe=True, matches=matches)
    luck, places, over = np.random.default_rng(3), batch.layout.places, 0
    for _ in range(150):
        batch.step(choose(batch.action_mask, luck))
        for game in np.flatnonzero(batch.terminated):
            winner = int(batch.rewards[game].argmax())
            assert batch.final_observation[game, winner, places["sizes"]][0] == 0
            assert batch.final_observation[game, 1 - winner, places["sizes"]][1] == 0
            assert not batch.observation[game, places["history"]].any(), "the next game has begun"
            over += 1
    assert over > 8


def test_each_number_has_a_name() -> None:
    for seats in (2, 5, 10):
        batch = Batch("classic", seats, 1, observe=True)
        found = batch.layout
        assert batch.observation.shape == (1, found.size)
        assert len(set(found.names)) == len(found.names) == found.size
        assert found.tail.stop == found.size
        fixed = sum(len(block.labels) for block in found.blocks if block.is_fixed)
        assert found.tail.start == found.size - fixed
        assert batch.observation[0, found.places["seats"]].argmax() == seats - 2


@pytest.mark.parametrize(
    ("line", "seats", "matches"), [("classic", 4, False), ("fairies match.target=70", 3, True), ("minecraft", 10, False)]
)
def test_observations_as_bytes_are_the_floats_in_128ths(line: str, seats: int, matches: bool) -> None:
    floats, rows = (Batch(line, seats, 8, 3, observe=kind, matches=matches) for kind in (True, "bytes"))
    luck = np.random.default_rng(4)
    most = 0
    for _ in range(150):
        chosen = choose(floats.action_mask, luck)
        floats.step(chosen)
        rows.step(chosen)
        assert rows.observation.dtype == np.uint8
        for one, other in ((floats.observation, rows.observation), (floats.final_observation, rows.final_observation)):
            assert (np.floor(one * 128) == other).all()
        most = max(most, int(rows.final_observation.max()))
    assert most == 128, "a round ended"
    for one, other in ((floats.observe(1), rows.observe(1)), (floats.state(), rows.state())):
        assert (np.floor(one * 128) == other).all()
    again = pickle.loads(pickle.dumps(rows))
    assert steps_of(again, 1) == steps_of(rows, 1)
    mine = np.zeros_like(rows.observation)
    assert Batch(line, seats, 8, 3, observation=mine, matches=matches).in_bytes
    assert mine.any()
