"""Vector steps on the GPU: what learners read stays there.

batch = GpuBatch(Batch("classic", seats=4, games=65_536, seed=1))
action_mask = torch.from_dlpack(batch.action_mask)  # no copy: the next step writes to it
batch.step(action_mask.to(torch.uint8).argmax(dim=1))
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
from lastcard.fast.vector.batch_arrays import ARRAYS
from lastcard.fast.vector.batch_options import not_offered
from lastcard.game.verifiable_chance import key_of
from lastcard.text.faults import check_kind, fault

KERNELS: Final = ("reset_games", "refuse_games", "step_games")


class GpuBatch:
    """A copy of the games of a ``Batch``, played on on the GPU; the batch itself stays as it is.

    ``agents``, ``action_mask``, ``compact_observation``, ``rewards``, ``terminated``, ``truncated``, ``observation``,
    ``final_observation`` and ``final_compact_observation`` are those of a batch, as arrays on the GPU that other libraries read by DLPack.
    ``close``, or the end of a ``with``, frees the GPU's memory; nobody may read the arrays after that. Raises LastCardError where there is
    no GPU, and for a batch in which a policy plays for a player.
    """

    agents: DeviceArray
    action_mask: DeviceArray
    compact_observation: DeviceArray
    rewards: DeviceArray
    terminated: DeviceArray
    truncated: DeviceArray
    observation: DeviceArray
    final_observation: DeviceArray
    final_compact_observation: DeviceArray

    def __init__(self, batch: Batch) -> None:
        check_kind("batch", batch, Batch, "a Batch")
        if batch.bots != batch.compiled_bots:
            played = [name for name, known in zip(batch.bots, batch.compiled_bots, strict=True) if name is not None and known is None]
            raise LastCardError(fault("policy_on_gpu", list=played))
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
        for name in ARRAYS:
            held = getattr(saved, name)
            setattr(self, name, DeviceArray(device, held.shape, held.dtype, held))
        self._picks = DeviceArray(device, (batch.games,), np.int64)
        self._refused = DeviceArray(device, (1,), np.int64, np.zeros(1, np.int64))

    def __enter__(self) -> GpuBatch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Free the memory of the GPU."""
        self._device.close()

    def on_device(self, array: Array) -> DeviceArray:
        """Return a copy of an array on the GPU, which stays there until ``close``; other libraries copy arrays as well."""
        self._device.activate()
        return DeviceArray(self._device, array.shape, array.dtype.type, np.ascontiguousarray(array))

    def wait(self) -> None:
        """Wait until all steps are done. Reading an array waits by itself."""
        self._device.activate()
        self._device.wait()

    def reset(self, seed: str | int) -> None:
        """Begin all games anew."""
        shown = [one.address for one in (self.agents, self.action_mask, self.compact_observation, self.observation)]
        self._device.activate()
        self._device.launch(self._kernels["reset_games"], self._threads, [*self._records, *shown, self.games, key_of(seed)])
        for one in (self.rewards, self.terminated, self.truncated):
            self._device.send(one.address, np.zeros(one.shape, one.dtype))

    def step(self, chosen: Any) -> None:
        """Carry out one action in each game: 64-bit numbers (games,), in an array on the GPU or of NumPy.

        Raises LastCardError for an action that the mask does not allow; then no game has changed.
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
        device.launch(self._kernels["refuse_games"], self._threads, [self._refused.address, picks, self.action_mask.address, self.games])
        if self._refused.numpy()[0]:
            device.send(self._refused.address, np.zeros(1, np.int64))
            self._refuse(picks)
        shown = [getattr(self, name).address for name in ARRAYS]
        device.launch(self._kernels["step_games"], self._threads, [*self._records, picks, *shown, self.games])

    def _refuse(self, picks: Any) -> None:
        """Raise LastCardError that names the first game whose action is not allowed."""
        chosen, action_mask = np.empty(self.games, np.int64), self.action_mask.numpy()
        self._device.fetch(picks, chosen)
        for game, action in enumerate(chosen.tolist()):
            if 0 <= action < action_mask.shape[1] and action_mask[game, action]:
                continue
            seat, possible = int(self.agents.numpy()[game]) + 1, np.flatnonzero(action_mask[game]).tolist()
            raise not_offered(game, self.games, action, seat, possible)
