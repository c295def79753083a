"""Random rounds by random rules: the compiled engine checks the laws after every action, and every array index against its bounds.

A block (``blocks``) is some rounds by one rules line, number of seats and choice of bots; game ``g`` of it is the same however many rounds
it has. Blocks of a few hundred rounds are played by the program for any rules. One of ``SPECIALISED`` rounds or more is played by a program
of its own, which checks the same and is dropped afterwards; on a GPU every block is.
"""

from __future__ import annotations

import shlex
import threading
from collections import Counter, deque
from collections.abc import Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import numpy as np

from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.machine_code import object_code
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import Array, new_rules, new_states
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.gpu import checked_rounds
from lastcard.fast.gpu.checked_rounds import CheckedRounds
from lastcard.fast.gpu.driver import Device
from lastcard.fast.program.games import counts, laws, rows
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.games import is_gpu, workers_of
from lastcard.game.chance import key_of
from lastcard.lab.defaults import BLOCK, BLOCK_ON_GPU
from lastcard.lab.experiments.blocks import Block, block
from lastcard.lab.experiments.compilers import Compilers
from lastcard.lab.repeating import option
from lastcard.text.catalogue import ENGLISH, text

SPECIALISED: Final = 20_000
"""Rounds of a block for which a program is compiled: it takes some seconds, the rounds several times as long without it."""

PORTION: Final = 1000
"""Rounds after which a block can end: on a processor they are played together, and their columns stay in its cache."""

_FIRST: Final = 64 * PORTION  # rounds of a block that are played first on a GPU, to see how long they are
_AT_ONCE: Final = 1 << 27  # decisions of a launch after that: about two seconds, within which a check can be ended
_MOMENT: Final = 0.2  # seconds after which the progress is told, be a block over or not

MOVE_LIMIT: Final = 600
"""Moves after which a round is abandoned that need not end: between bots that may draw at any time, or with ``round.turns=off``."""

END_LIMIT: Final = 100_000
"""Moves within which a round of bots that want to end it is over: 2,000 turns, in each of which a pile may be answered card by card."""

LAWS: Final = {number: name[2:].lower() for name, number in vars(laws).items() if name.startswith("L_")}
"""The laws by their numbers; what each says is the message ``lab-law-<name>``."""


@dataclass(frozen=True)
class Broken:
    """A law that a block broke: in which of its games, by which move; ``line`` is that of an index out of bounds, ``law`` is 0 then."""

    block: Block
    seed: str
    game: int
    move: int
    law: int
    line: int = 0

    def text(self, lang: str = ENGLISH) -> str:
        """Return what a page says of it, with the command that shows it again."""
        rounds = self.block.rounds
        words = ["lastcard", "lab", "check", *option("--seed", self.seed), "--block", str(self.block.number), "--rounds", str(rounds)]
        if rounds > BLOCK:
            words += ["--block-rounds", str(rounds)]
        at = {"block": self.block.text(lang), "game": str(self.game), "move": str(self.move), "command": shlex.join(words)}
        if not self.law:
            return text(lang, "lab-check-bounds", line=str(self.line), **at)
        return text(lang, "lab-check-broken", number=self.law, law=text(lang, f"lab-law-{LAWS[self.law]}"), **at)


@dataclass
class Checked:
    """What a check found: rounds and decisions played, abandoned rounds, rounds by edition, and each broken law.

    Rounds are those of ``blocks`` that are over, in their order, of the ``planned`` ones of these; a broken law is there at once. Blocks
    are of ``block_rounds`` rounds, or of fewer that made ``block_decisions`` decisions: number ``first_block`` and those after it.
    """

    block_rounds: int = BLOCK
    first_block: int = 0
    block_decisions: int | None = None
    blocks: int = 0
    planned: int = 0
    rounds: int = 0
    decisions: int = 0
    given_up: int = 0
    editions: Counter[str] = field(default_factory=Counter)
    settings: set[str] = field(default_factory=set)
    broken: list[Broken] = field(default_factory=list)


def check(
    rounds: int,
    seed: str | int = 0,
    *,
    first_block: int = 0,
    block_rounds: int | None = None,
    block_decisions: int | None = None,
    threads: int | None = None,
    device: str = "cpu",
) -> Generator[Checked, None, None]:
    """Play rounds and yield the cumulative result several times a second; closing the generator ends the check.

    A block ends early, after some thousand rounds, once they made ``block_decisions`` decisions: so rules by which rounds are long take no
    longer than others. ``device="gpu"`` plays on an NVIDIA GPU, one block at a time, while ``threads`` processes compile the next ones.
    Raises LastCardError where there is none.
    """
    on_gpu = is_gpu(device)
    block_rounds = block_rounds or (BLOCK_ON_GPU if on_gpu else BLOCK)
    found = Checked(block_rounds, first_block, block_decisions)
    workers = workers_of(threads)
    waiting: deque[Future[Played]] = deque()
    broken: list[Broken] = []
    number = first_block
    pool, compilers, ended = ThreadPoolExecutor(workers), Compilers(workers), threading.Event()
    gpu = _Gpu() if on_gpu else None
    try:
        left = rounds
        while left > 0 or waiting:
            while left > 0 and len(waiting) < 4 * workers:
                playing = _Playing(seed, block_decisions, ended, compilers, gpu)
                waiting.append(pool.submit(playing.play, block(seed, number, min(block_rounds, left))))
                left -= block_rounds
                number += 1
            while not waiting[0].done():
                wait((waiting[0],), _MOMENT)
                found.broken = broken + _broken(waiting)
                yield found
            broken += _broken([waiting[0]])
            _add(found, waiting.popleft().result())
            found.broken = broken + _broken(waiting)
            yield found
    finally:
        ended.set()
        compilers.end()
        pool.shutdown(wait=True, cancel_futures=True)
        if gpu:
            gpu.close()


def _broken(blocks: Iterable[Future[Played]]) -> list[Broken]:
    """Return the laws that were broken in those blocks that are over, also where one before them is not: none is to be lost."""
    played = [each.result() for each in blocks if each.done() and not each.exception()]
    return [each.broken for each in played if each.broken]


def _add(found: Checked, done: Played) -> None:
    """Add a block to what a check found."""
    found.blocks += 1
    found.planned += done.block.rounds
    found.rounds += done.rounds
    found.decisions += done.decisions
    found.given_up += done.given_up
    found.editions[done.block.rules.edition.word] += done.rounds
    found.settings.update(f"{key}={value}" for key, value in done.block.rules.given.items())


@dataclass(frozen=True)
class Played:
    """What became of a block: its rounds, their decisions, those that were abandoned, and the first law that it broke."""

    block: Block
    rounds: int
    decisions: int
    given_up: int
    broken: Broken | None


class _InPlay(Protocol):
    """A block that is played ``at_once`` games at a time, all laws checked after every action. ``close`` ends it."""

    at_once: int

    def play(self, first: int, count: int) -> tuple[Array, Array]:
        """Play game ``first`` and those after it; return their decisions, and how many were given up, of each ``PORTION`` of them."""
        ...

    @property
    def broken(self) -> Broken | None:
        """The first law that was broken so far, or index out of bounds."""
        ...

    def close(self) -> None: ...


class BlockInPlay:
    """A block in play on this processor: by a program of its own if ``is_special``, else by the one for any rules.

    ``compilers`` compile that; without them it is compiled here.
    """

    at_once = PORTION

    def __init__(self, block: Block, seed: str | int, *, is_special: bool, compilers: Compilers | None = None) -> None:
        self._block, self._seed = block, seed
        self._key = key_of(f"{seed} {block.number}")
        values = setup.rules_fields(block.rules)
        fields = _state_fields(block, values)
        self._rules, self._state = new_rules(values), new_states(1, fields)
        if is_special:
            request = CompileRequest(("rounds",), assumed=assumed(values, fields), checked=True)
            code = compilers.code(request) if compilers else object_code(request)
            self._program = CompiledProgram.linked(code, request.entries)
        else:
            self._program = compiled(CompileRequest(checked=True))

    def fill(self, first: int, columns: Array) -> None:
        """Play game ``first`` and those after it; write their rows, as columns of ``ROW`` numbers."""
        self._program.call("rounds", self._state, self._rules, columns, first, columns.shape[1], self._key)

    def play(self, first: int, count: int) -> tuple[Array, Array]:
        """Play game ``first`` and those after it; return their decisions, and how many were given up."""
        columns = np.zeros((rows.ROW, count), np.int64)
        self.fill(first, columns)
        return columns[rows.G_DECISIONS].sum(keepdims=True), columns[rows.G_STUCK].sum(keepdims=True)

    @property
    def broken(self) -> Broken | None:
        """The first law that was broken so far, or index out of bounds."""
        state = self._state[0]
        law, fault = int(state["broken"]), int(state["fault"])
        if not law and not fault:
            return None
        return Broken(self._block, str(self._seed), int(state["broken_game"]), int(state["broken_at"]), law, fault)

    def close(self) -> None:
        """End it: there is nothing to give back."""


class _Gpu:
    """The GPU of a check: one block after another is played on it."""

    def __init__(self) -> None:
        self._gpu = Device()
        self.processor: Final = self._gpu.processor
        self.is_free: Final = threading.Lock()

    def close(self) -> None:
        """Give the GPU back."""
        self._gpu.close()


class _BlockOnGpu:
    """A block in play on a GPU, by a program of its own. The GPU is taken when that is compiled, and free again when this is closed."""

    at_once = _FIRST

    def __init__(self, block: Block, seed: str | int, compilers: Compilers, gpu: _Gpu) -> None:
        self._block, self._seed, self._gpu = block, seed, gpu
        self._key = key_of(f"{seed} {block.number}")
        values = setup.rules_fields(block.rules)
        fields = _state_fields(block, values)
        request = CompileRequest((checked_rounds.ENTRY,), assumed=assumed(values, fields), checked=True, target="gpu")
        code, placed = compilers.kernel(request, gpu.processor)
        gpu.is_free.acquire()
        try:
            self._rounds = CheckedRounds(code, placed, block.rounds, values, fields)
        except BaseException:
            gpu.is_free.release()
            raise

    def play(self, first: int, count: int) -> tuple[Array, Array]:
        """Play game ``first`` and those after it; return their decisions, and how many were given up, of each ``PORTION`` of them."""
        portions = range(0, count, PORTION)
        decisions, stuck = (np.add.reduceat(column, portions) for column in self._rounds.play(first, count, self._key))
        self.at_once = min(_portions(_AT_ONCE * count, int(decisions.sum())), checked_rounds.AT_ONCE)
        return decisions, stuck

    @property
    def broken(self) -> Broken | None:
        """The first law that was broken so far, or index out of bounds."""
        found = self._rounds.broken()
        if not found:
            return None
        law, fault, game, move = found
        return Broken(self._block, str(self._seed), game, move, law, fault)

    def close(self) -> None:
        """Give the GPU's memory back, and free it."""
        self._rounds.close()
        self._gpu.is_free.release()


def _state_fields(block: Block, values: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of the state that are set before the first round, by those of the rules."""
    is_idle = any(name.startswith("random:") for name in block.bots)
    must_end = not is_idle and block.rules["round.turns"] != "off"
    return setup.seated(block.bots, block.seats) | {
        "seats": block.seats,
        "jumping": int(bool(values["jump_in"])),
        "limit": END_LIMIT if must_end else MOVE_LIMIT,
        "ends": int(must_end),
        "listening": counts.CHECKS,
    }


def play_block(played: Block, seed: str | int) -> Played:
    """Play a block on the compiled engine, all laws checked after every action.

    >>> from lastcard import Rules
    >>> play_block(Block(0, Rules("classic stacking=up"), 4, ("random",), 5), seed=1).broken
    """
    return _Playing(seed).play(played)


def _portions(rounds: int, parts: int) -> int:
    """Return a part of some rounds, of so many, in whole portions."""
    return (1 + rounds // (max(parts, 1) * PORTION)) * PORTION


@dataclass(frozen=True)
class _Playing:
    """How blocks are played: until the check is ``ended``, and each until its rounds made so many decisions."""

    seed: str | int
    decisions: int | None = None
    ended: threading.Event = field(default_factory=threading.Event)
    compilers: Compilers | None = None
    gpu: _Gpu | None = None

    def play(self, played: Block) -> Played:
        """Play a block, no further than to the first broken law."""
        rounds = decisions = given_up = 0
        with closing(self._begun(played)) as playing:
            while rounds < played.rounds and not self.ended.is_set() and not self._is_enough(decisions) and not playing.broken:
                count = min(playing.at_once, played.rounds - rounds)
                if self.decisions and decisions:
                    count = min(count, _portions((self.decisions - decisions) * rounds, decisions))
                for made, stuck in zip(*playing.play(rounds, count), strict=True):
                    if self._is_enough(decisions):
                        break
                    rounds = min(rounds + PORTION, played.rounds)
                    decisions += int(made)
                    given_up += int(stuck)
            return Played(played, rounds, decisions, given_up, playing.broken)

    def _begun(self, played: Block) -> _InPlay:
        if self.gpu and self.compilers:
            return _BlockOnGpu(played, self.seed, self.compilers, self.gpu)
        return BlockInPlay(played, self.seed, is_special=played.rounds >= SPECIALISED, compilers=self.compilers)

    def _is_enough(self, decisions: int) -> bool:
        return self.decisions is not None and decisions >= self.decisions
