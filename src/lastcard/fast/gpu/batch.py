"""Vector steps on the GPU: what learners read stays there.

batch = GpuBatch(Batch("classic", seats=4, games=65_536, seed=1))
offers = torch.from_dlpack(batch.offers)  # no copy: the next step writes to it
batch.step(offers.to(torch.uint8).argmax(dim=1))
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from lastcard.errors import LastCardError
from lastcard.fast.compiler import records
from lastcard.fast.compiler.record_arrays import Array, interleaved, new_rules
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.gpu.device_array import DeviceArray, address_of
from lastcard.fast.gpu.driver import BLOCK, Device
from lastcard.fast.gpu.program import compiled_ptx
from lastcard.fast.simulation import setup
from lastcard.fast.vector.batch import Batch
from lastcard.game.chance import key_of
from lastcard.text.faults import check_kind, fault

KERNELS: Final = ("reset_games", "refuse_games", "step_games")

_SHOWN: Final = ("asked", "offers", "sight", "paid", "ended", "observation", "final", "final_sight")


class GpuBatch:
    """The games of a ``Batch``, taken over as they stand and played on the GPU; the batch itself stays as it is.

    ``asked``, ``offers``, ``sight``, ``paid``, ``ended``, ``observation``, ``final`` and ``final_sight`` are those of a batch, as arrays on
    the GPU that other libraries read by DLPack. ``close``, or the end of a ``with``, gives the GPU's memory back; the arrays must not be
    read any more then. Raises LastCardError where there is no GPU.
    """

    asked: DeviceArray
    offers: DeviceArray
    sight: DeviceArray
    paid: DeviceArray
    ended: DeviceArray
    observation: DeviceArray
    final: DeviceArray
    final_sight: DeviceArray

    def __init__(self, batch: Batch) -> None:
        check_kind("batch", batch, Batch, "a Batch")
        self.games: Final = batch.games
        self.seats: Final = batch.seats
        values = setup.rules_fields(batch.rules)
        self._device = Device()
        try:
            self._begin(batch, values)
        except BaseException:
            self._device.close()
            raise

    def _begin(self, batch: Batch, values: dict[str, Any]) -> None:
        device, saved = self._device, batch.save()
        ptx, layouts = compiled_ptx(CompileRequest(KERNELS, assumed=assumed(values, batch.given), in_bytes=batch.in_bytes, target="gpu"))
        module = device.load(ptx)
        self._kernels = {name: device.kernel(module, name) for name in KERNELS}
        self._threads = min(device.resident(self._kernels["step_games"]), -(-batch.games // BLOCK) * BLOCK)
        state = device.copied(interleaved(layouts["s"], records.STATE, saved.states))
        match = device.copied(interleaved(layouts["match"], records.MATCH, saved.matches))
        self._records = (state, device.copied(new_rules(values)), match)
        for name in _SHOWN:
            held = getattr(saved, name)
            setattr(self, name, DeviceArray(device, held.shape, held.dtype, held))
        self._picks = DeviceArray(device, (batch.games,), np.int64)
        self._refused = DeviceArray(device, (1,), np.int64, np.zeros(1, np.int64))

    def __enter__(self) -> GpuBatch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Give the GPU's memory back."""
        self._device.close()

    def on_device(self, array: Array) -> DeviceArray:
        """Return a copy of an array on the GPU, for who has no other library for that; it stays there until the end."""
        self._device.activate()
        return DeviceArray(self._device, array.shape, array.dtype.type, np.ascontiguousarray(array))

    def wait(self) -> None:
        """Wait until the steps that were begun are done; reading an array waits by itself."""
        self._device.activate()
        self._device.wait()

    def reset(self, seed: str | int) -> None:
        """Begin all games anew."""
        shown = [one.address for one in (self.asked, self.offers, self.sight, self.observation)]
        self._device.activate()
        self._device.launch(self._kernels["reset_games"], self._threads, [*self._records, *shown, self.games, key_of(seed)])
        for one in (self.paid, self.ended):
            self._device.send(one.address, np.zeros(one.shape, one.dtype))

    def step(self, chosen: Any) -> None:
        """Carry out one action in each game: 64-bit numbers (games,), in an array on the GPU or of NumPy, each offered there.

        LastCardError, and nothing has happened, otherwise.
        """
        device, shape = self._device, (self.games,)
        device.activate()
        if isinstance(chosen, np.ndarray):
            if chosen.shape != shape or chosen.dtype.kind not in "iu":
                raise LastCardError(fault("batch_actions", given=str(chosen.shape), number=self.games))
            device.send(self._picks.address, np.ascontiguousarray(chosen, np.int64))
            self._step(self._picks.address)
            return
        with address_of(chosen, shape) as picks:
            self._step(picks)
            device.wait()  # who lends it may write to it after that

    def _step(self, picks: Any) -> None:
        device = self._device
        device.launch(self._kernels["refuse_games"], self._threads, [self._refused.address, picks, self.offers.address, self.games])
        if self._refused.numpy()[0]:
            device.send(self._refused.address, np.zeros(1, np.int64))
            self._refuse(picks)
        shown = [getattr(self, name).address for name in _SHOWN]
        device.launch(self._kernels["step_games"], self._threads, [*self._records, picks, *shown, self.games])

    def _refuse(self, picks: Any) -> None:
        """Raise LastCardError that names the first game whose choice is not offered."""
        chosen, offers = np.empty(self.games, np.int64), self.offers.numpy()
        self._device.fetch(picks, chosen)
        for game, action in enumerate(chosen.tolist()):
            if 0 <= action < offers.shape[1] and offers[game, action]:
                continue
            seat, possible = int(self.asked.numpy()[game]) + 1, np.flatnonzero(offers[game]).tolist()
            why = fault("batch_not_offered", number=str(game), action=str(action), where=f"p{seat}", list=str(possible))
            raise LastCardError(why)
