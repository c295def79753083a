"""Batches: masks say exactly what a round's asks say, views hold nothing hidden, and many games are as good as one."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from lastcard import LastCardError
from lastcard.engine.constants import FACES, P_DRAWN, P_TURN, PASS_CARD, PRESS, PROTECT, SHUFFLED, UNNAMED, WILD
from lastcard.engine.match_state import MatchState
from lastcard.fast import setup, sources
from lastcard.fast.arrays import Array
from lastcard.fast.batch import ACTIONS, SIGHT, Batch
from lastcard.fast.history import DID, HISTORY
from lastcard.fast.records import STATE, GameRules, GameState, game_rules, game_state
from lastcard.fast.steps import A_PLAY, A_TAKE
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


def interpreted_records(batch: Batch) -> tuple[list[GameState], GameRules, list[MatchState]]:
    """The records of a batch before its first deal, for the interpreted program."""
    names = ("seats", "players", "dealer", "limit", "bold", "eager", "matching", "winning", "observing", "listening", "width", "learners")
    fields = {name: int(batch._states[name][0]) for name in names} | {"seats": batch.seats}
    states = [game_state(fields) for _ in range(batch.games)]
    return states, game_rules(setup.rules_fields(batch.rules)), [MatchState(batch.seats) for _ in range(batch.games)]


@pytest.mark.parametrize(
    ("line", "seats", "matches"),
    [("classic", 2, True), ("paw-patrol seven_zero=on", 4, False), ("minecraft match.mode=elimination match.target=40", 3, True)],
)
def test_compiled_observations_are_the_interpreted_ones(line: str, seats: int, matches: bool) -> None:
    games, steps = 2, 60
    batch = Batch(line, seats, games, 5, observe=True, matches=matches, rewards="win", limit=70)
    code = sources.interpreted()
    states, table, records = interpreted_records(batch)
    asked, offers, sight, paid, ended = [0] * games, [0] * games * ACTIONS, [0] * games * SIGHT, [0.0] * games * seats, [0] * games
    size = batch.layout.size
    seen, last = [0.0] * games * size, [0.0] * games * seats * size
    code.reset_all(states, table, records, games, key_of(5), asked, offers, sight, seen)
    changing = slice(0, batch.layout.tail.start)
    luck = np.random.default_rng(1)
    for _ in range(steps):
        assert (np.reshape(seen, (games, size))[:, changing].astype(np.float32) == batch.observation[:, changing]).all()
        chosen = choose(batch.offers, luck)
        batch.step(chosen)
        code.step_all(states, table, records, games, chosen.tolist(), asked, offers, sight, paid, ended, seen, last, [])
        assert batch.asked.tolist() == asked
        assert batch.paid.ravel().tolist() == paid
        assert batch.ended.tolist() == ended
        assert (np.reshape(last, (games, seats, size))[..., changing].astype(np.float32) == batch.final[..., changing]).all()


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("bold", [False, True])
def test_compiled_steps_are_the_interpreted_ones(line: str, bold: bool) -> None:
    games, seats = 3, 4
    batch = Batch(line, seats, games, 5, bold=bold, limit=400)
    code = sources.interpreted()
    states, table, matches = interpreted_records(batch)
    asked, offers, sight, paid, ended = [0] * games, [0] * games * ACTIONS, [0] * games * SIGHT, [0] * games * seats, [0] * games
    last = [0] * games * seats * SIGHT
    code.reset_all(states, table, matches, games, key_of(5), asked, offers, sight, [])
    luck = np.random.default_rng(1)
    for _ in range(250):
        assert batch.asked.tolist() == asked
        assert batch.offers.ravel().tolist() == offers
        assert batch.sight.ravel().tolist() == sight
        chosen = choose(batch.offers, luck)
        batch.step(chosen)
        assert code.step_all(states, table, matches, games, chosen.tolist(), asked, offers, sight, paid, ended, [], [], last) == -1
        assert batch.final_sight.ravel().tolist() == last
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
        assert (batch.paid[done].sum(axis=1) == 0).all()
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
            sources.interpreted().show_sight(state, seat, 0, shown)
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


def naive_observation(batch: Batch, game: int, seat: int) -> dict[str, list[float]]:
    """Some blocks of what a seat of a single round observes, counted from its state one card at a time."""
    state = game_state({name: _plain(batch._states[name][game]) for name, _, _ in STATE})
    around = [(seat + place) % state.seats for place in range(state.seats)]
    discards = state.discard[: state.discard_n]
    known = {
        other: [state.known[other * 80 + kind] >> 6 * seat & 63 if state.informed >> other & 1 else 0 for kind in range(80)]
        for other in around
    }
    own = known[seat] = state.hand[seat * 80 : seat * 80 + 80]
    box = [
        *discards,
        *state.pile[: state.pile_n],
        *(kind for other in range(state.seats * 80) for kind in [other % 80] * state.hand[other]),
    ]
    placed = {kind: discards.count(kind) + sum(known[other][kind] for other in around) for kind in range(80)}
    turn = state.phase == P_DRAWN and seat == state.turn
    return {
        "hand": [min(count, 8) / 8 for count in own],
        "discards": [min(discards.count(kind), 8) / 8 for kind in range(80)],
        "unseen": [min(box.count(kind) - placed[kind], 8) / 8 for kind in range(80)],
        "known": [min(count, 8) / 8 for other in around[1:] for count in known[other]],
        "drawn": [float(turn and state.fresh[kind >> 6] >> (kind & 63) & 1) for kind in range(80)],
        "color": [float(state.color == color) for color in range(4)],
        "face": [float(state.face == face) for face in range(16)],
        "top": [float(discards[-1] == 64 + wild) for wild in range(16)],
        "turn": [float(other == state.turn) for other in around],
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
        batch.step(choose(batch.offers, luck))
        if number % 6:
            continue
        revealed += int((batch._states["informed"] > 0).sum())
        seen = [batch.observe(player) for player in range(3)]
        for game in range(4):
            assert (batch.observation[game] == seen[batch.asked[game]][game]).all()
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
        player, chosen = int(batch.asked[0]), choose(batch.offers, luck)
        batch.step(chosen)
        done = ([] if batch.ended[0] else [(player, int(chosen[0])), *done]) if chosen[0] else done
        rows = batch.observation[0, batch.layout.places["history"]].reshape(HISTORY, 2 + DID + 5)
        for row, (who, number) in zip(rows, done, strict=False):
            action = setup.action_numbers()["meanings"][number]
            assert row[:2].tolist() == [float(who == batch.asked[0]), float(who != batch.asked[0])]
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
        if not batch._states["informed"][0]:
            compared += 1
            seat, before = int(batch.asked[0]), batch.observation.copy()
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
        batch.step(choose(batch.offers, luck))
    assert compared > 5


def test_a_critic_sees_the_other_hands() -> None:
    batch = Batch("classic", 3, 5, 2, observe=True)
    batch.step(choose(batch.offers, np.random.default_rng(1)))
    state = batch.state()
    size = batch.layout.size
    assert (state[:, :size] == batch.observation).all()
    for game, seat in enumerate(batch.asked.tolist()):
        hands = batch._states["hand"][game].reshape(10, 80)
        assert (state[game, size:].reshape(2, 80) * 8 == hands[[(seat + 1) % 3, (seat + 2) % 3]]).all()


@pytest.mark.parametrize("matches", [False, True])
def test_the_last_observation_is_kept_when_a_game_begins_anew(matches: bool) -> None:
    batch = Batch("classic match.mode=single_hand", 2, 16, 1, observe=True, matches=matches)
    luck, places, over = np.random.default_rng(3), batch.layout.places, 0
    for _ in range(150):
        batch.step(choose(batch.offers, luck))
        for game in np.flatnonzero(batch.ended):
            winner = int(batch.paid[game].argmax())
            assert batch.final[game, winner, places["sizes"]][0] == 0
            assert batch.final[game, 1 - winner, places["sizes"]][1] == 0
            assert not batch.observation[game, places["history"]].any(), "the next game has begun"
            over += 1
    assert over > 8


def test_a_match_goes_on_until_it_is_won() -> None:
    batch = Batch("classic match.mode=elimination match.target=60", 3, 32, 1, observe=True, matches=True, rewards="win")
    luck, places, over, scored = np.random.default_rng(3), batch.layout.places, 0, False
    left = set()
    for _ in range(900):
        batch.step(choose(batch.offers, luck))
        scored = scored or batch.observation[:, places["scores"]].max() > 0.5
        left |= set(batch._states["seats"].tolist())
        done = batch.ended > 0
        over += int(done.sum())
        assert (np.sort(batch.paid[done], axis=1) == [-1, -1, 2]).all()
        assert not batch.paid[~done].any()
        for player in range(3):
            out = ~batch.observe(player)[:, places["sizes"]].any(axis=1)
            assert not (batch.asked[out] == player).any()
    assert over
    assert scored
    assert left == {2, 3}


@pytest.mark.parametrize("rewards", ["points", "win"])
def test_teams_are_paid_to_the_point(rewards: str) -> None:
    batch = Batch("classic teams=2x2", 4, 64, 1, rewards=rewards)
    luck, over = np.random.default_rng(5), 0
    for _ in range(500):
        batch.step(choose(batch.offers, luck))
        paid = batch.paid[batch.ended == 1]
        over += len(paid)
        assert (paid.sum(axis=1) == 0).all()
        assert (paid[:, 0] == paid[:, 2])[paid[:, 0] > 0].all()
        if rewards == "win":
            assert (np.abs(paid) == 1).all()
    assert over > 20


def test_a_pot_is_shared_without_rounding() -> None:
    paid = [0.0] * 3
    sources.interpreted().pay_winners(0b011, 3, 0, paid)
    assert paid == [0.5, 0.5, -1]
    paid = [0.0] * 3
    sources.interpreted().pay_winners(0, 3, 0, paid)
    assert paid == [0, 0, 0]


def test_rounds_are_given_up_after_so_many_turns() -> None:
    batch = Batch("classic", 2, 8, 1, max_turns=5)
    luck, ends = np.random.default_rng(5), set()
    for _ in range(60):
        batch.step(choose(batch.offers, luck))
        assert batch._states["turns"].max() <= 5
        assert not batch.paid[batch.ended == 2].any()
        ends |= set(batch.ended.tolist())
    assert 2 in ends


def test_nobody_draws_where_a_card_fits() -> None:
    free, bound = Batch("minecraft", 3, 64, 1), Batch("minecraft", 3, 64, 1, must_play=True)
    luck, spared = np.random.default_rng(5), 0
    for _ in range(60):
        plays = free.offers[:, A_PLAY:A_TAKE].any(axis=1) & (free._states["phase"] == P_TURN)
        spared += int((free.offers[plays, A_TAKE]).sum())
        assert not bound.offers[bound.offers[:, A_PLAY:A_TAKE].any(axis=1), A_TAKE].any()
        assert (bound.offers.sum(axis=1) > 0).all()
        free.step(choose(free.offers, luck))
        bound.step(choose(bound.offers, luck))
    assert spared


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("classic", {"must_play": True, "bots": (None, "random")}),
        ("paw-patrol stacking=any jump_in=on", {"must_play": True}),
        ("classic", {"bold": True}),
        ("anniversary", {"matches": True, "bots": ("careful", None)}),
    ],
)
def test_who_has_one_action_only_is_not_asked(line: str, options: dict[str, Any]) -> None:
    asked = Batch(line, 2, 1, 3, observe=True, rewards="win", **options)
    spared = Batch(line, 2, 1, 3, observe=True, rewards="win", skip_forced=True, **options)
    luck, skipped = np.random.default_rng(4), 0
    chosen = np.zeros(1, np.int64)
    for _ in range(300):
        while asked.offers.sum() == 1:
            skipped += 1
            asked.step(asked.offers.argmax(axis=1))
        assert spared.offers.sum() > 1
        assert (asked.observation == spared.observation).all()
        assert (asked.offers == spared.offers).all()
        chosen = choose(asked.offers, luck)
        asked.step(chosen)
        spared.step(chosen)
    assert skipped > 10


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
        chosen = choose(floats.offers, luck)
        floats.step(chosen)
        rows.step(chosen)
        assert rows.observation.dtype == np.uint8
        for one, other in ((floats.observation, rows.observation), (floats.final, rows.final)):
            assert (np.floor(one * 128) == other).all()
        most = max(most, int(rows.final.max()))
    assert most == 128, "a round ended"
    for one, other in ((floats.observe(1), rows.observe(1)), (floats.state(), rows.state())):
        assert (np.floor(one * 128) == other).all()
    again = pickle.loads(pickle.dumps(rows))
    assert steps_of(again, 1) == steps_of(rows, 1)
    mine = np.zeros_like(rows.observation)
    assert Batch(line, seats, 8, 3, observation=mine, matches=matches).in_bytes
    assert mine.any()


def test_where_games_stand_is_saved_and_restored() -> None:
    batch = Batch("minecraft", 3, 20, "saved", matches=True, observe=True)
    steps_of(batch, 1)
    saved = batch.save()
    there = steps_of(batch, 2)
    batch.restore(saved)
    assert steps_of(batch, 2) == there
    other = Batch("minecraft", 3, 20, matches=True, observe=True)
    other.restore(pickle.loads(pickle.dumps(saved)))
    assert steps_of(other, 2) == there
    with pytest.raises(LastCardError, match="other rules, seats, games or options"):
        Batch("minecraft", 3, 21).restore(saved)


def test_what_a_batch_cannot_do_is_said() -> None:
    with pytest.raises(LastCardError, match=r"rewards: coins: one of .*points"):
        Batch("classic", 2, 1, rewards="coins")
    with pytest.raises(LastCardError, match=r"observe: half: one of .*bytes"):
        Batch("classic", 2, 1, observe="half")
    with pytest.raises(LastCardError, match="observe=True"):
        Batch("classic", 2, 1).observe(0)
    with pytest.raises(LastCardError, match="from 0 to 1"):
        Batch("classic", 2, 1, observe=True).observe(2)
    with pytest.raises(LastCardError, match="max_turns: a whole number"):
        Batch("classic", 2, 1, max_turns="x")  # type: ignore[arg-type]


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
