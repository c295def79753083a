"""Batches: masks say exactly what a round's asks say, views hold nothing hidden, and many games are as good as one."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from lastcard import LastCardError
from lastcard.engine.constants import FACES, P_TURN, PASS_CARD, PRESS, PROTECT, SHUFFLED, UNNAMED, WILD
from lastcard.engine.match_state import MatchState
from lastcard.fast import simulate
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.records import STATE, GameRules, GameState, game_rules, game_state
from lastcard.fast.gpu.batch import GpuBatch
from lastcard.fast.program.learning.actions import A_PLAY, A_TAKE, ACTIONS
from lastcard.fast.program.learning.compact_observation import COMPACT_SIZE
from lastcard.fast.simulation import setup
from lastcard.fast.vector.batch import Batch
from lastcard.game.verifiable_chance import key_of
from lastcard.game.wording.actions import WORDS
from lastcard.lab.experiments.random_rounds import block
from tests.fast.vector.batches import choose, plain, steps_of
from tests.waiting import TIMEOUT_S

LINES = (
    "classic",
    "paw-patrol stacking=any jump_in=on",
    "fairies v4.protect=may",
    "minecraft draw=until_playable",
    "anniversary",
    "retour",
)


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
    batch = Batch(line, seats, games, 5, observe=True, matches=matches, payoff="win", limit=70)
    code = sources.interpreted()
    states, table, records = interpreted_records(batch)
    agents, action_mask, compact, rewards, terminated, truncated = (
        [0] * games,
        [0] * games * ACTIONS,
        [0] * games * COMPACT_SIZE,
        [0.0] * games * seats,
        [0] * games,
        [0] * games,
    )
    size = batch.layout.size
    seen, last = [0.0] * games * size, [0.0] * games * seats * size
    code.reset_all(states, table, records, games, key_of(5), agents, action_mask, compact, seen)
    changing = slice(0, batch.layout.tail.start)
    luck = np.random.default_rng(1)
    for _ in range(steps):
        assert (np.reshape(seen, (games, size))[:, changing].astype(np.float32) == batch.observation[:, changing]).all()
        chosen = choose(batch.action_mask, luck)
        batch.step(chosen)
        code.step_all(
            states, table, records, games, chosen.tolist(), agents, action_mask, compact, rewards, terminated, truncated, seen, last, []
        )
        assert batch.agents.tolist() == agents
        assert batch.rewards.ravel().tolist() == rewards
        assert batch.terminated.tolist() == terminated
        assert batch.truncated.tolist() == truncated
        assert (np.reshape(last, (games, seats, size))[..., changing].astype(np.float32) == batch.final_observation[..., changing]).all()


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("bold", [False, True])
def test_compiled_steps_are_the_interpreted_ones(line: str, bold: bool) -> None:
    games, seats = 3, 4
    batch = Batch(line, seats, games, 5, bold=bold, limit=400)
    code = sources.interpreted()
    states, table, matches = interpreted_records(batch)
    agents, action_mask, compact, rewards, terminated, truncated = (
        [0] * games,
        [0] * games * ACTIONS,
        [0] * games * COMPACT_SIZE,
        [0] * games * seats,
        [0] * games,
        [0] * games,
    )
    last = [0] * games * seats * COMPACT_SIZE
    code.reset_all(states, table, matches, games, key_of(5), agents, action_mask, compact, [])
    luck = np.random.default_rng(1)
    for _ in range(250):
        assert batch.agents.tolist() == agents
        assert batch.action_mask.ravel().tolist() == action_mask
        assert batch.compact_observation.ravel().tolist() == compact
        chosen = choose(batch.action_mask, luck)
        batch.step(chosen)
        assert (
            code.step_all(
                states, table, matches, games, chosen.tolist(), agents, action_mask, compact, rewards, terminated, truncated, [], [], last
            )
            == -1
        )
        assert batch.final_compact_observation.ravel().tolist() == last
        assert batch.rewards.ravel().tolist() == rewards
        assert batch.terminated.tolist() == terminated
        assert batch.truncated.tolist() == truncated


def test_rounds_end_and_go_on() -> None:
    batch = Batch("classic", 4, 32, 1)
    luck = np.random.default_rng(2)
    over = 0
    for _ in range(600):
        batch.step(choose(batch.action_mask, luck))
        done = batch.terminated == 1
        over += int(done.sum())
        assert ((batch.rewards[done] > 0).sum(axis=1) == 1).all()
        assert (batch.rewards[done].sum(axis=1) == 0).all()
        assert (batch.rewards[~done] == 0).all()
        assert (batch.action_mask.sum(axis=1) > 0).all()
    assert over > 32


def test_a_game_depends_on_its_number_only() -> None:
    few, many = Batch("fairies", 3, 2, 9), Batch("fairies", 3, 7, 9)
    luck = np.random.default_rng(3)
    for _ in range(200):
        chosen = choose(many.action_mask, luck)
        assert (few.action_mask == many.action_mask[:2]).all()
        assert (few.compact_observation == many.compact_observation[:2]).all()
        many.step(chosen)
        few.step(chosen[:2])


def test_hidden_cards_do_not_show() -> None:
    """What a seat sees does not change when the cards it cannot see change places."""
    for number in range(30):
        played = block("sight", number)
        batch = Batch(played.rules, played.seats, 1, number)
        luck = np.random.default_rng(number)
        for _ in range(40):
            seat = int(batch.agents[0])
            shown, before = np.zeros(COMPACT_SIZE, np.float32), batch.compact_observation[0].copy()
            state = game_state({name: plain(batch._states[name][0]) for name, _, _ in STATE})
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
            sources.interpreted().observe_compact(state, seat, 0, shown)
            assert (shown == before).all()
            batch.step(choose(batch.action_mask, luck))


def test_what_is_not_offered_is_refused_and_nothing_happens() -> None:
    batch = Batch("classic", 2, 2, 1)
    before = batch._states.copy()
    wrong = batch.action_mask.argmax(axis=1)
    wrong[1] = batch.action_mask[1].argmin()
    with pytest.raises(LastCardError, match=r"game 1: action \d+ is not offered to p\d; possible: \[\d"):
        batch.step(wrong)
    assert (batch._states == before).all()
    with pytest.raises(LastCardError, match="one whole number for each of 2 games"):
        batch.step(wrong[:1])


def test_arrays_of_the_caller_are_written_into() -> None:
    action_mask = np.zeros((4, ACTIONS), np.uint8)
    batch = Batch("classic", 2, 4, 1, action_mask=action_mask)
    assert batch.action_mask is action_mask
    assert action_mask.any()
    with pytest.raises(LastCardError, match="action_mask: a writable"):
        Batch("classic", 2, 4, 1, action_mask=action_mask.astype(np.int64))


def test_a_match_goes_on_until_it_is_won() -> None:
    batch = Batch("classic match.mode=elimination match.target=60", 3, 32, 1, observe=True, matches=True, payoff="win")
    luck, places, over, scored = np.random.default_rng(3), batch.layout.places, 0, False
    left = set()
    for _ in range(900):
        batch.step(choose(batch.action_mask, luck))
        scored = scored or batch.observation[:, places["scores"]].max() > 0.5
        left |= set(batch._states["seats"].tolist())
        done = (batch.terminated | batch.truncated) > 0
        over += int(done.sum())
        assert (np.sort(batch.rewards[done], axis=1) == [-1, -1, 2]).all()
        assert not batch.rewards[~done].any()
        for player in range(3):
            out = ~batch.observe(player)[:, places["sizes"]].any(axis=1)
            assert not (batch.agents[out] == player).any()
    assert over
    assert scored
    assert left == {2, 3}


@pytest.mark.parametrize("payoff", ["points", "win"])
def test_teams_are_paid_to_the_point(payoff: str) -> None:
    batch = Batch("classic teams=2x2", 4, 64, 1, payoff=payoff)
    luck, over = np.random.default_rng(5), 0
    for _ in range(500):
        batch.step(choose(batch.action_mask, luck))
        paid = batch.rewards[batch.terminated == 1]
        over += len(paid)
        assert (paid.sum(axis=1) == 0).all()
        assert (paid[:, 0] == paid[:, 2])[paid[:, 0] > 0].all()
        if payoff == "win":
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
        batch.step(choose(batch.action_mask, luck))
        assert batch._states["turns"].max() <= 5
        assert not batch.rewards[batch.truncated == 1].any()
        ends |= set(zip(batch.terminated.tolist(), batch.truncated.tolist(), strict=True))
    assert (0, 1) in ends
    assert (1, 1) not in ends


def test_nobody_draws_where_a_card_fits() -> None:
    free, bound = Batch("minecraft", 3, 64, 1), Batch("minecraft", 3, 64, 1, must_play=True)
    luck, spared = np.random.default_rng(5), 0
    for _ in range(60):
        plays = free.action_mask[:, A_PLAY:A_TAKE].any(axis=1) & (free._states["phase"] == P_TURN)
        spared += int((free.action_mask[plays, A_TAKE]).sum())
        assert not bound.action_mask[bound.action_mask[:, A_PLAY:A_TAKE].any(axis=1), A_TAKE].any()
        assert (bound.action_mask.sum(axis=1) > 0).all()
        free.step(choose(free.action_mask, luck))
        bound.step(choose(bound.action_mask, luck))
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
    asked = Batch(line, 2, 1, 3, observe=True, payoff="win", **options)
    spared = Batch(line, 2, 1, 3, observe=True, payoff="win", skip_forced=True, **options)
    luck, skipped = np.random.default_rng(4), 0
    chosen = np.zeros(1, np.int64)
    for _ in range(300):
        while asked.action_mask.sum() == 1:
            skipped += 1
            asked.step(asked.action_mask.argmax(axis=1))
        assert spared.action_mask.sum() > 1
        assert (asked.observation == spared.observation).all()
        assert (asked.action_mask == spared.action_mask).all()
        chosen = choose(asked.action_mask, luck)
        asked.step(chosen)
        spared.step(chosen)
    assert skipped > 10


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


@pytest.mark.parametrize(
    "other",
    [
        {"rules": "classic stacking=same"},
        {"bots": (None, "careful", None)},
        {"limit": 100},
        {"bold": True},
        {"observe": "compact"},
    ],
)
def test_where_other_games_stand_is_not_taken_over(other: dict[str, Any]) -> None:
    """Also where all arrays have the same shapes."""
    given: dict[str, Any] = {"rules": "classic", "seats": 3, "games": 4} | other
    saved = Batch(**given).save()
    batch = Batch("classic", 3, 4)
    there = batch.save()
    if other == {"observe": "compact"}:  # another word for the same
        batch.restore(saved)
        return
    with pytest.raises(LastCardError, match="other rules, seats, games or options"):
        batch.restore(saved)
    assert all(np.array_equal(np.asarray(one), np.asarray(other)) for one, other in zip(batch.save()[:-1], there[:-1], strict=True))


def child_s_status(before: str, child: str) -> str:
    """Return how the child of a fork ends, in a process of its own, and what that says of errors."""
    code = (
        "import os, signal, threading, warnings; warnings.simplefilter('ignore')\n"
        "from lastcard.fast import Batch\nfrom lastcard.fast.compiler import machine_code, tiered_program\n"
        f"batch = Batch('classic', 2, 2)\n{before}"
        f"child = os.fork()\nif child == 0:\n    signal.alarm(300)\n    {child}\n"
        "print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    return ran.stdout + ran.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_child_of_a_fork_compiles_for_itself_what_its_parent_had_begun() -> None:
    """What no thread of the child makes is not waited for."""
    before = "from concurrent.futures import Future\nbatch._tiers._coming = tiered_program._COMING['key'] = Future()\n"
    child = "batch.specialise(); os._exit(7 if batch._tiers.is_special and not tiered_program._COMING.keys() & {'key'} else 1)"
    assert child_s_status(before, f"{child}\nassert not batch._tiers._coming.cancelled()") == "7\n"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_fork_does_not_come_in_the_midst_of_compiling() -> None:
    """LLVM is behind a lock: a child that is made while a thread holds it would wait for it without end."""
    before = (
        "from llvmlite.binding import ffi\n"
        "begun, optimised = threading.Event(), machine_code.optimised\n"
        "os.environ['LASTCARD_CACHE'] = ''\n"  # whatever is asked for from now on is compiled
        "def held(*given):\n"
        "    with ffi.lib._lock:\n"
        "        begun.set()\n"
        "        return optimised(*given)\n"
        "machine_code.optimised = held\n"
        "threading.Thread(target=batch.specialise).start()\n"
        "begun.wait()\n"
    )
    assert child_s_status(before, "batch.specialise(); os._exit(7)") == "7\n"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"games": 10**18}, "games: a whole number from 1 to 16,777,216 is wanted"),
        ({"limit": 10**30}, "limit: a whole number from 1 to"),
        ({"max_turns": 10**30}, "max_turns: a whole number from 1 to"),
        ({"bots": 5}, "bots: "),
        ({"matches": "yes"}, "matches: True, False is wanted, not 'yes'"),
        ({"bold": []}, r"bold: True, False is wanted, not \[\]"),
        ({"agents": [0, 0]}, r"agents: an array \(2,\) int64 is wanted, not \[0, 0\]"),
    ],
)
def test_numbers_out_of_range_are_refused(given: dict[str, Any], why: str) -> None:
    made: dict[str, Any] = {"rules": "classic", "seats": 2, "games": 2} | given
    with pytest.raises(LastCardError, match=f"^{why}"):
        Batch(**made)


@pytest.mark.parametrize("game", [2, -1, 10**30])
def test_there_is_no_state_of_a_game_that_is_not_there(game: int) -> None:
    with pytest.raises(LastCardError, match=r"^game: a whole number from 0 to 1 is wanted"):
        Batch("classic", 2, 2).state_of(game)


@pytest.mark.parametrize(("games", "first", "why"), [(1, -1, "first"), (1, 2**64 + 1, "first"), (10**18, 0, "games")])
def test_games_have_numbers(games: int, first: int, why: str) -> None:
    with pytest.raises(LastCardError, match=f"^{why}: a whole number from"):
        simulate("classic", 2, games, first=first)


def test_what_a_batch_cannot_do_is_said() -> None:
    with pytest.raises(LastCardError, match=r"payoff: coins: one of .*points"):
        Batch("classic", 2, 1, payoff="coins")
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


def test_numbers_may_be_those_of_numpy() -> None:
    batch = Batch("classic", np.int64(3), np.int32(4), seed=1)  # type: ignore[arg-type]
    same = Batch("classic", 3, 4, seed=1)
    assert steps_of(batch, 1) == steps_of(same, 1)
    games = simulate("classic", 3, np.int64(5), first=np.int16(2))  # type: ignore[arg-type]
    assert (games["turns"] == simulate("classic", 3, 5, first=2)["turns"]).all()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda: Batch("classic", 3, np.array([4, 5])), "games: a whole number is wanted"),  # type: ignore[arg-type]
        (lambda: Batch("classic", 3, 4, observation=[0]), r"observation: an array is wanted, not \[0\]"),  # type: ignore[arg-type]
        (lambda: Batch("classic", 3, 4).step([[1], [1, 2], 1, 2]), "one whole number for each of 4 games is wanted"),  # type: ignore[arg-type]
        (lambda: Batch("classic", 3, 4, observe=True).observe(np.array([0, 1])), "player: a whole number is wanted"),  # type: ignore[arg-type]
        (lambda: simulate("classic", 3, 4, matches="x"), "matches: True, False is wanted, not 'x'"),  # type: ignore[arg-type]
        (lambda: simulate("classic", 3, 4, device=None), "no device 'None'"),  # type: ignore[arg-type]
        (lambda: GpuBatch(5), "batch: a Batch is wanted, not 5"),  # type: ignore[arg-type]
    ],
)
def test_what_a_program_passes_wrongly_is_refused_in_a_sentence(wrong: Callable[[], object], why: str) -> None:
    with pytest.raises(LastCardError, match=why):
        wrong()


def test_more_games_than_memory_holds_are_refused() -> None:
    code = """
import resource
from lastcard import LastCardError
from lastcard.fast import Batch
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
try:
    Batch("classic", 10, 1_000_000, observe=True)
except LastCardError as error:
    print(error)
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == "1,000,000 games: there is not enough memory for all of them\n"
