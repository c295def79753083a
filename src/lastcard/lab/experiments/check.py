"""Play random rounds by random rules, and check the laws after every action and every array index against its bounds.

A block (``blocks``) has one rules line, number of seats and choice of bots; its game ``g`` is the same however many rounds the block has.
Blocks of a few hundred rounds are played by the general program. A block of ``SPECIALISED`` rounds or more is played by a specialised
program, which checks the same and is dropped afterwards; on a GPU, every block is.
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
from lastcard.game.verifiable_chance import key_of
from lastcard.lab.defaults import BLOCK, BLOCK_ON_GPU
from lastcard.lab.experiments.compilers import Compilers
from lastcard.lab.experiments.random_rounds import Block, block
from lastcard.lab.repeating import option
from lastcard.text.catalogue import ENGLISH, text

SPECIALISED: Final = 20_000
"""The fewest rounds of a block for a specialized program, which takes some seconds to compile and is several times as fast."""

PORTION: Final = 1000
"""Rounds after which a block can end: on a processor they are played together, and their columns stay in its cache."""

_FIRST: Final = 64 * PORTION  # rounds of a block that a GPU plays first, to measure how long they are
_AT_ONCE: Final = 1 << 27  # decisions of a launch after that: about two seconds, within which a check can be ended
_MOMENT: Final = 0.2  # seconds between two reports of progress, also within a block

MOVE_LIMIT: Final = 600
"""Moves after which a round is abandoned if it need not end: between bots that may draw at any time, or with ``round.turns=off``."""

END_LIMIT: Final = 100_000
"""Moves within which a round of bots that try to end it must be over: 2,000 turns, in each of which a pile may be answered card by card."""

LAWS: Final = {number: name[2:].lower() for name, number in vars(laws).items() if name.startswith("L_")}
"""The laws by their numbers; the message ``lab-law-<name>`` says what each demands."""


@dataclass(frozen=True)
class Broken:
    """A law that a block broke: in which game, by which move. For an index out of bounds, ``law`` is 0 and ``line`` is the source line."""

    block: Block
    seed: str
    game: int
    move: int
    law: int
    line: int = 0

    def text(self, lang: str = ENGLISH) -> str:
        """Return its words in a document, with the command that reproduces it."""
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
    """The result of a check: rounds and decisions played, abandoned rounds, rounds by edition, and each broken law.

    Rounds count once their block and all blocks before it are over: ``blocks`` of the ``planned`` ones, from number ``first_block`` on. A
    broken law is included at once. A block has ``block_rounds`` rounds, or fewer if these made ``block_decisions`` decisions.
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

    A block ends early, after some thousand rounds, once it has made ``block_decisions`` decisions, so that rules with long rounds take no
    longer than others. ``device="gpu"`` plays on an NVIDIA GPU, one block at a time, while ``threads`` processes compile the programs of
    the next ones. Raises LastCardError if there is no GPU.
    """
    on_gpu = is_gpu(device)
    block_rounds = block_rounds or (BLOCK_ON_GPU if on_gpu else BLOCK)
    found = Checked(block_rounds, first_block, block_decisions)
    workers = workers_of(threads)
    waiting: deque[Future[BlockResult]] = deque()
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


def _broken(blocks: Iterable[Future[BlockResult]]) -> list[Broken]:
    """Return the laws that were broken in finished blocks, also in those after an unfinished one, so that none is lost."""
    played = [each.result() for each in blocks if each.done() and not each.exception()]
    return [each.broken for each in played if each.broken]


def _add(found: Checked, done: BlockResult) -> None:
    """Add a block to the result of a check."""
    found.blocks += 1
    found.planned += done.block.rounds
    found.rounds += done.rounds
    found.decisions += done.decisions
    found.given_up += done.given_up
    found.editions[done.block.rules.edition.word] += done.rounds
    found.settings.update(f"{key}={value}" for key, value in done.block.rules.given.items())


@dataclass(frozen=True)
class BlockResult:
    """The result of a block: rounds, decisions, abandoned rounds, and the first broken law."""

    block: Block
    rounds: int
    decisions: int
    given_up: int
    broken: Broken | None


class _InPlay(Protocol):
    """A block that is played ``at_once`` games at a time; all laws are checked after every action. ``close`` frees what it holds."""

    at_once: int

    def play(self, first: int, count: int) -> tuple[Array, Array]:
        """Play games from number ``first`` on; return for each ``PORTION`` of them the decisions and how many games were abandoned."""
        ...

    @property
    def broken(self) -> Broken | None:
        """The first law that was broken so far, or index out of bounds."""
        ...

    def close(self) -> None: ...


class BlockInPlay:
    """A block in play on this processor, by a specialised program if ``is_special``, else by the general one.

    ``compilers`` compile the specialised program; without them it is compiled here.
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
        """Play games from number ``first`` on, and write their rows as columns of ``ROW`` numbers."""
        self._program.call("rounds", self._state, self._rules, columns, first, columns.shape[1], self._key)

    def play(self, first: int, count: int) -> tuple[Array, Array]:
        """Play games from number ``first`` on; return their decisions, and how many games were abandoned."""
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
        """Do nothing: a block on the processor holds nothing to be freed."""


class _Gpu:
    """The GPU of a check, which plays one block after another."""

    def __init__(self) -> None:
        self._gpu = Device()
        self.processor: Final = self._gpu.processor
        self.is_free: Final = threading.Lock()

    def close(self) -> None:
        """Release the GPU."""
        self._gpu.close()


class _BlockOnGpu:
    """A block in play on a GPU, by a specialized program. It takes the GPU once that is compiled, and frees it when closed."""

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
        """Play games from number ``first`` on; return for each ``PORTION`` of them the decisions and how many games were abandoned."""
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
        """Release the GPU's memory and the GPU."""
        self._rounds.close()
        self._gpu.is_free.release()


def _state_fields(block: Block, values: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of the state that are set before the first round, from the fields of the rules."""
    is_idle = any(name.startswith("random:") for name in block.bots)
    must_end = not is_idle and block.rules["round.turns"] != "off"
    return setup.seated(block.bots, block.seats) | {
        "seats": block.seats,
        "jumping": int(bool(values["jump_in"])),
        "limit": END_LIMIT if must_end else MOVE_LIMIT,
        "ends": int(must_end),
        "listening": counts.CHECKS,
    }


def play_block(played: Block, seed: str | int) -> BlockResult:
    """Play a block on the compiled engine and check all laws after every action.

    >>> from lastcard import Rules
    >>> play_block(Block(0, Rules("classic stacking=up"), 4, ("random",), 5), seed=1).broken
    """
    return _Playing(seed).play(played)


def _portions(rounds: int, parts: int) -> int:
    """Return a part of a number of rounds, rounded to whole portions."""
    return (1 + rounds // (max(parts, 1) * PORTION)) * PORTION


@dataclass(frozen=True)
class _Playing:
    """Plays blocks until the check is ``ended``, and each block until its rounds have made a number of decisions."""

    seed: str | int
    decisions: int | None = None
    ended: threading.Event = field(default_factory=threading.Event)
    compilers: Compilers | None = None
    gpu: _Gpu | None = None

    def play(self, played: Block) -> BlockResult:
        """Play a block up to the first broken law."""
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
            return BlockResult(played, rounds, decisions, given_up, playing.broken)

    def _begun(self, played: Block) -> _InPlay:
        if self.gpu and self.compilers:
            return _BlockOnGpu(played, self.seed, self.compilers, self.gpu)
        return BlockInPlay(played, self.seed, is_special=played.rounds >= SPECIALISED, compilers=self.compilers)

    def _is_enough(self, decisions: int) -> bool:
        return self.decisions is not None and decisions >= self.decisions
