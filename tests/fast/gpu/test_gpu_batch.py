"""Vector steps on a GPU, played by the driver of ``fake_cuda.c``: what learners read on the card is what a batch shows on the CPU."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

import numpy as np
import pytest

from lastcard.errors import LastCardError
from lastcard.fast import Batch
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.gpu import device_array
from lastcard.fast.gpu.batch import KERNELS, GpuBatch
from lastcard.fast.gpu.device_array import DeviceArray
from lastcard.fast.simulation import setup
from tests.fast.gpu.fake_card import card, library, program_for_threads, put_kernel

__all__ = ("card", "library")  # fixtures

SHOWN = ("agents", "action_mask", "compact_observation", "rewards", "terminated", "truncated", "observation", "final_observation")
GAMES = 70


def new_batch(seed: int = 3, observe: bool | str = True) -> Batch:
    return Batch("classic uno.call=automatic", 3, GAMES, seed, observe=observe, bots=(None, "random", None))


@cache
def on_the_cpu(observe: bool | str = True) -> CompiledProgram:
    """Return the kernels of the batch, made for this processor."""
    batch = new_batch(observe=observe)
    given = assumed(setup.rules_fields(batch.rules), batch.given)
    return program_for_threads(CompileRequest(KERNELS, assumed=given, in_bytes=batch.in_bytes, target="gpu"))[0]


@pytest.fixture
def gpu(card: ctypes.CDLL) -> ctypes.CDLL:
    """The driver with the kernels of the batch."""
    for name in KERNELS:
        put_kernel(card, name, on_the_cpu())
    return card


def check(one: GpuBatch, other: Batch) -> None:
    for name in SHOWN:
        assert np.array_equal(getattr(one, name).numpy(), getattr(other, name)), name


def chosen(batch: Batch, luck: np.random.Generator) -> Array:
    """Return one of the actions offered in each game."""
    picks: Array = (batch.action_mask * luck.random(batch.action_mask.shape)).argmax(axis=1)
    return picks


def test_a_step_on_the_card_is_that_of_a_batch(gpu: ctypes.CDLL) -> None:
    """Taken over in the middle of its games, through many rounds, and begun anew."""
    batch, luck = new_batch(), np.random.default_rng(1)
    for _ in range(9):
        batch.step(chosen(batch, luck))
    with GpuBatch(batch) as on_card:
        check(on_card, batch)
        ended = 0
        for number in range(120):
            picks = chosen(batch, luck)
            batch.step(picks)
            on_card.step(picks.astype(np.int32) if number % 2 else picks)
            ended += int(batch.terminated.sum())
            if number % 20 == 19:
                check(on_card, batch)
        assert ended > GAMES
        batch.reset("again")
        on_card.reset("again")
        check(on_card, batch)


def test_observations_on_the_card_can_be_bytes(card: ctypes.CDLL) -> None:
    for name in KERNELS:
        put_kernel(card, name, on_the_cpu("bytes"))
    batch, luck = new_batch(observe="bytes"), np.random.default_rng(1)
    with GpuBatch(batch) as on_card:
        for _ in range(40):
            picks = chosen(batch, luck)
            batch.step(picks)
            on_card.step(picks)
        check(on_card, batch)
        assert read(on_card.observation).dtype == np.uint8


def test_a_choice_that_is_not_offered_changes_nothing(gpu: ctypes.CDLL) -> None:
    batch, luck = new_batch(), np.random.default_rng(2)
    with GpuBatch(batch) as on_card:
        picks = chosen(batch, luck)
        for game, action in ((5, 0), (61, -1), (61, 10_000)):
            wrong = picks.copy()
            wrong[game] = action
            with pytest.raises(LastCardError) as refused:
                batch.step(wrong)
            with pytest.raises(LastCardError) as refused_on_card:
                on_card.step(wrong)
            assert str(refused_on_card.value) == str(refused.value)
        check(on_card, batch)
        batch.step(picks)
        on_card.step(picks)
        check(on_card, batch)
        with pytest.raises(LastCardError, match=r"actions of shape \(3,\)"):
            on_card.step(picks[:3])


def test_other_libraries_read_the_arrays_and_give_their_own(gpu: ctypes.CDLL) -> None:
    """By DLPack: the card's memory is this process's here, so that what an array says of itself can be followed."""
    batch, luck = new_batch(), np.random.default_rng(3)
    with GpuBatch(batch) as on_card:
        assert on_card.action_mask.__dlpack_device__() == (2, 0)
        for name in SHOWN:
            assert np.array_equal(read(getattr(on_card, name)), getattr(batch, name)), name
        assert not device_array._lent, "whoever has read an array lets go of it"
        capsule = on_card.compact_observation.__dlpack__()
        assert len(device_array._lent) == 1
        del capsule
        assert not device_array._lent, "nobody has taken it"
        picks = chosen(batch, luck)
        given = DeviceArray(on_card._device, picks.shape, np.int64, picks)
        batch.step(picks)
        on_card.step(given)
        check(on_card, batch)
        assert not device_array._lent
        for wrong in (DeviceArray(on_card._device, (4,), np.int64), DeviceArray(on_card._device, picks.shape, np.float32)):
            with pytest.raises(LastCardError, match=r"64-bit numbers of shape \(70,\) without gaps, on the GPU, are wanted"):
                on_card.step(wrong)
        assert not device_array._lent


def read(array: DeviceArray) -> Array:
    """Return what a library reads that follows DLPack, and let go of it."""
    capsule: Any = array.__dlpack__(stream=1)
    managed = ctypes.cast(device_array._pointer_of(capsule, b"dltensor"), ctypes.POINTER(device_array._Managed))
    device_array._set_name(capsule, b"used_dltensor")
    tensor = managed.contents.tensor
    shape = tuple(tensor.shape[place] for place in range(tensor.ndim))
    kind = np.dtype(f"{'iuf'[tensor.code]}{tensor.bits // 8}")
    held = ctypes.string_at(tensor.data + tensor.byte_offset, int(np.prod(shape)) * kind.itemsize)
    found: Array = np.frombuffer(held, kind).reshape(shape)
    managed.contents.deleter(managed)
    return found
