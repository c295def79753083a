"""Random rounds by random rules: the compiled engine checks the laws after every action, and every array index against its bounds.

A block is some rounds by one rules line, number of seats and choice of bots, all derived from the seed and the block's number; game ``g``
of it is the same however many rounds it has. Blocks of a few hundred rounds are played by the program for any rules. One of ``SPECIALISED``
rounds or more is played by a program of its own, which checks the same and is dropped afterwards.
"""

from __future__ import annotations

import re
import shlex
import threading
from collections import Counter, deque
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import numpy as np

from lastcard.cards import COLORS, FACES
from lastcard.errors import RulesError
from lastcard.fast import counts, laws, rows, setup
from lastcard.fast.arrays import Array, new_rules, new_states
from lastcard.fast.games import workers_of
from lastcard.fast.jit import CompiledProgram, code_for_once, compiled_program
from lastcard.fast.specialise import assumed
from lastcard.game.chance import Chance, Stream, key_of
from lastcard.lab.compilers import Compilers
from lastcard.lab.own_cards import WORD, own_edition
from lastcard.lab.repeating import option
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS, Setting, house_rules
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import localized

BLOCK: Final = 250
"""Rounds of a block, if no other number is asked for."""

SPECIALISED: Final = 20_000
"""Rounds of a block for which a program is compiled: it takes some seconds, the rounds several times as long without it."""

_AT_ONCE: Final = 1000  # rounds whose columns stay in the processor's cache; a check can be ended between them
_MOMENT: Final = 0.2  # seconds after which the progress is told, be a block over or not

MOVE_LIMIT: Final = 600
"""Moves after which a round is abandoned that need not end: between bots that may draw at any time, or with ``round.turns=off``."""

END_LIMIT: Final = 100_000
"""Moves within which a round of bots that want to end it is over: 2,000 turns, in each of which a pile may be answered card by card."""

LAWS: Final = {number: name[2:].lower() for name, number in vars(laws).items() if name.startswith("L_")}
"""The laws by their numbers; what each says is the message ``lab-law-<name>``."""
_BOT_LAW: Final = laws.L_BOT  # of bots from files, which a check does not play

_COMPANIES: Final = ("random", "random", "random", "careful", "forgetful:0.5", "random:lawful", "random:wild")


@dataclass(frozen=True)
class Block:
    """Rounds by one rules line: its number, the line, the seats, the bots."""

    number: int
    rules: Rules
    seats: int
    bots: tuple[str, ...]
    rounds: int

    def text(self, lang: str = ENGLISH) -> str:
        """Return what a page says of the block."""
        bots = ",".join(self.bots)
        return text(lang, "lab-check-block", number=str(self.number), rules=str(self.rules), seats=self.seats, bots=bots)


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

    Blocks are of ``block_rounds`` rounds, number ``first_block`` and those after it.
    """

    block_rounds: int = BLOCK
    first_block: int = 0
    rounds: int = 0
    decisions: int = 0
    given_up: int = 0
    editions: Counter[str] = field(default_factory=Counter)
    settings: set[str] = field(default_factory=set)
    broken: list[Broken] = field(default_factory=list)


def block(seed: str | int, number: int, rounds: int = BLOCK) -> Block:
    """Return a block of a seed.

    >>> block(1, 0) == block(1, 0)
    True
    """
    luck = Chance(seed).stream(f"block {number}")
    while True:
        rules = random_rules(luck)
        seats = [count for count in range(2, 11) if rules.fits_seats(count)]
        if seats:
            break
    bots = [_COMPANIES[luck.below(len(_COMPANIES))] for _ in range(1 + luck.below(2))]
    return Block(number, rules, seats[luck.below(len(seats))], tuple(bots), rounds)


def random_rules(luck: Stream) -> Rules:
    """Return an edition, one in four of one's own, with random settings; a setting that conflicts with an earlier one is left out."""
    own = own_edition(luck) if luck.below(4) == 0 else None
    rules = Rules(WORD, own) if own else Rules(tuple(EDITIONS)[luck.below(len(EDITIONS))])
    house = [key for key in house_rules() if luck.below(4) == 0]
    others = [key for key in SETTINGS if luck.below(10) == 0]
    for key in dict.fromkeys(others + house):
        try:
            rules = Rules(f"{rules} {key}={_value(luck, SETTINGS[key], rules)}", own)
        except RulesError:
            continue
    return rules


def _value(luck: Stream, setting: Setting, rules: Rules) -> str:
    """Return a random valid value of a setting: any of its choices, or a small number."""
    if setting.values:
        value = setting.values[luck.below(len(setting.values))]
        return re.sub(r"N$|n(?=\)$)", str(1 + luck.below(9)), value)
    if setting.key == "round.turns":
        return ("off", "40", "2000")[luck.below(3)]
    if setting.key == "players":
        return "2-10"
    if setting.key == "deck":
        return tuple(rules.edition.decks)[luck.below(len(rules.edition.decks))]
    if setting.key == "badge.stop_set":
        faces = [face for face in FACES if luck.below(3) == 0]
        return ",".join(faces or ["5"])
    if setting.key == "button.odds":
        return ",".join(str(luck.below(4)) for _ in COLORS)
    if setting.key == "score.face":
        return ",".join(f"{face}={luck.below(100)}" for face in FACES if luck.below(4) == 0) or "-"
    least, most = setting.least or 0, setting.most or 0
    return str(least + luck.below(min(most - least, 12) + 1))


def check(
    rounds: int, seed: str | int = 0, *, first_block: int = 0, block_rounds: int = BLOCK, threads: int | None = None
) -> Generator[Checked, None, None]:
    """Play rounds and yield the cumulative result several times a second; closing the generator ends the check."""
    found = Checked(block_rounds, first_block)
    workers = workers_of(threads)
    waiting: deque[Future[Played]] = deque()
    number = first_block
    pool, compilers, ended = ThreadPoolExecutor(workers), Compilers(workers), threading.Event()
    try:
        left = rounds
        while left > 0 or waiting:
            while left > 0 and len(waiting) < 4 * workers:
                waiting.append(pool.submit(_play, seed, number, min(block_rounds, left), ended, compilers))
                left -= block_rounds
                number += 1
            while not waiting[0].done():
                wait((waiting[0],), _MOMENT)
                yield found
            _add(found, waiting.popleft().result())
            yield found
    finally:
        ended.set()
        compilers.end()
        pool.shutdown(wait=True, cancel_futures=True)


def _add(found: Checked, done: Played) -> None:
    """Add a block to what a check found."""
    found.rounds += done.block.rounds
    found.decisions += done.decisions
    found.given_up += done.given_up
    found.editions[done.block.rules.edition.word] += done.block.rounds
    found.settings.update(f"{key}={value}" for key, value in done.block.rules.given.items())
    if done.broken:
        found.broken.append(done.broken)


@dataclass(frozen=True)
class Played:
    """What became of a block: its decisions, its abandoned rounds, and the first law that it broke."""

    block: Block
    decisions: int
    given_up: int
    broken: Broken | None


class BlockInPlay:
    """A block that is played some games at a time, by a program of its own if ``is_special``, else by the one for any rules.

    ``compilers`` compile that; without them it is compiled here.
    """

    def __init__(self, block: Block, seed: str | int, *, is_special: bool, compilers: Compilers | None = None) -> None:
        self._block, self._seed = block, seed
        self._key = key_of(f"{seed} {block.number}")
        values = setup.rules_fields(block.rules)
        fields = _state_fields(block, values)
        self._rules, self._state = new_rules(values), new_states(1, fields)
        if is_special:
            compiled = compilers.code if compilers else code_for_once
            self._program = CompiledProgram(compiled("rounds", assumed(values, fields)), ("rounds",))
        else:
            self._program = compiled_program(checked=True)

    def play(self, first: int, columns: Array) -> None:
        """Play game ``first`` and those after it, all laws checked after every action; write their rows, as columns of ``ROW`` numbers."""
        self._program.call("rounds", self._state, self._rules, columns, first, columns.shape[1], self._key)

    @property
    def broken(self) -> Broken | None:
        """The first law that was broken so far, or index out of bounds."""
        state = self._state[0]
        law, fault = int(state["broken"]), int(state["fault"])
        if not law and not fault:
            return None
        return Broken(self._block, str(self._seed), int(state["broken_game"]), int(state["broken_at"]), law, fault)


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


def play_block(played: Block, seed: str | int, ended: threading.Event | None = None, compilers: Compilers | None = None) -> Played:
    """Play a block on the compiled engine, all laws checked after every action; only its first rounds if the check is ``ended`` meanwhile.

    >>> play_block(Block(0, Rules("classic stacking=up"), 4, ("random",), 5), seed=1).broken
    """
    playing = BlockInPlay(played, seed, is_special=played.rounds >= SPECIALISED, compilers=compilers)
    decisions = given_up = 0
    for first in range(0, played.rounds, _AT_ONCE):
        if ended and ended.is_set():
            break
        columns = np.zeros((rows.ROW, min(_AT_ONCE, played.rounds - first)), np.int64)
        playing.play(first, columns)
        decisions += int(columns[rows.G_DECISIONS].sum())
        given_up += int(columns[rows.G_STUCK].sum())
    return Played(played, decisions, given_up, playing.broken)


def _play(seed: str | int, number: int, rounds: int, ended: threading.Event, compilers: Compilers) -> Played:
    return play_block(block(seed, number, rounds), seed, ended, compilers)


def check_page(found: Checked, seed: str | int, lang: str = ENGLISH) -> str:
    """Return the result as a page of text."""
    say = partial(text, lang)
    editions = ", ".join(f"{name} {localized(lang, f'{count:,}')}" for name, count in sorted(found.editions.items()))
    again = ["lastcard", "lab", "check", "--rounds", str(found.rounds), *option("--seed", str(seed))]
    if found.first_block:
        again += ["--block", str(found.first_block)]
    if found.block_rounds != BLOCK:
        again += ["--block-rounds", str(found.block_rounds)]
    about = paragraph(say("lab-check-about", rounds=found.rounds, decisions=found.decisions, number=len(found.settings)), WIDTH, first="")
    if not found.rounds:  # ended before a block was over: nothing was checked
        return "\n".join(about)
    lines = [
        *about,
        f"  {say('lab-check-again', command=shlex.join(again))}",
        *paragraph(editions, WIDTH),
        *paragraph(say("lab-check-given-up", rounds=found.given_up, most=MOVE_LIMIT), WIDTH),
        "",
        say("lab-check-laws"),
        *(f"  {say(f'lab-law-{name}')}" for number, name in LAWS.items() if number != _BOT_LAW),
        "",
        say("lab-check-found", number=len(found.broken)),
    ]
    for broken in found.broken[:10]:
        lines += paragraph(broken.text(lang), WIDTH, "    ", "  ")
    return "\n".join(lines)
