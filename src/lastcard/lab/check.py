"""Random rounds by random rules: the compiled engine checks the laws after every action, and every array index against its bounds.

A block is a few hundred rounds by one rules line, number of seats and choice of bots, all derived from the seed and the block's number.
"""

from __future__ import annotations

import re
import textwrap
import threading
from collections import Counter, deque
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from lastcard.cards import COLORS, FACES
from lastcard.errors import RulesError
from lastcard.fast import cores, counts, laws, rows, setup
from lastcard.fast.arrays import new_rules, new_states
from lastcard.fast.jit import compiled_program
from lastcard.game.chance import Chance, Stream, key_of
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS, Setting, house_rules

BLOCK: Final = 250
"""Rounds of a block."""

MOVE_LIMIT: Final = 600
"""Moves after which a round between bots that may draw at any time is abandoned; rounds of other bots must end by themselves."""

LAWS: Final = {
    laws.L_CARDS: "every card of the box is in one place",
    laws.L_HANDS: "sizes and masks match the hands",
    laws.L_ACTS: "a seat can act, and every seat that must act can",
    laws.L_RANGE: "turn, direction, colour and phase are what they can be",
    laws.L_TASKS: "nothing is left to do when a turn starts",
    laws.L_OVER: "a round that is over has a winner, or was blocked",
    laws.L_UNO: "a seat that can be caught holds one card",
    laws.L_ASKS: "no action is offered twice, and a card that is offered is held",
    laws.L_VERDICT: "exactly the actions that are offered are accepted",
    laws.L_END: "a round comes to an end",
}
_COMPANIES: Final = ("random", "random", "random", "careful", "forgetful:0.5", "random:lawful", "random:wild")


@dataclass(frozen=True)
class Block:
    """Rounds by one rules line: its number, the line, the seats, the bots."""

    number: int
    rules: Rules
    seats: int
    bots: tuple[str, ...]
    rounds: int

    def __str__(self) -> str:
        return f"block {self.number}: {self.rules} | {self.seats} seats | {','.join(self.bots)}"


@dataclass
class Checked:
    """What a check found: rounds and decisions played, abandoned rounds, rounds by edition, and a description of each broken law."""

    rounds: int = 0
    decisions: int = 0
    given_up: int = 0
    editions: Counter[str] = field(default_factory=Counter)
    settings: set[str] = field(default_factory=set)
    broken: list[str] = field(default_factory=list)


def block(seed: str | int, number: int, rounds: int = BLOCK) -> Block:
    """Return a block of a seed.

    >>> block(1, 0) == block(1, 0)
    True
    """
    luck = Chance(seed).stream(f"block {number}")
    while True:
        rules = random_rules(luck)
        seats = [count for count in range(2, 11) if _fits(rules, count)]
        if seats:
            break
    bots = [_COMPANIES[luck.below(len(_COMPANIES))] for _ in range(1 + luck.below(2))]
    return Block(number, rules, seats[luck.below(len(seats))], tuple(bots), rounds)


def random_rules(luck: Stream) -> Rules:
    """Return an edition with random settings; a setting that conflicts with an earlier one is left out."""
    rules = Rules(tuple(EDITIONS)[luck.below(len(EDITIONS))])
    house = [key for key in house_rules() if luck.below(4) == 0]
    others = [key for key in SETTINGS if luck.below(10) == 0]
    for key in dict.fromkeys(house + others):
        try:
            rules = Rules(f"{rules} {key}={_value(luck, SETTINGS[key], rules)}")
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
    low, high = map(int, re.findall(r"\d+", setting.wants)[-2:])
    return str(low + luck.below(min(high - low, 12) + 1))


def _fits(rules: Rules, seats: int) -> bool:
    try:
        rules.check_seats(seats)
    except RulesError:
        return False
    return True


def check(rounds: int, seed: str | int = 0, *, first_block: int = 0, threads: int | None = None) -> Generator[Checked, None, None]:
    """Play rounds and yield the cumulative result after each block."""
    found = Checked()
    own = threading.local()
    workers = threads or cores()
    waiting: deque[Future[tuple[Block, int, int, str]]] = deque()
    number = first_block
    pool = ThreadPoolExecutor(workers)
    try:
        left = rounds
        while left > 0 or waiting:
            while left > 0 and len(waiting) < 4 * workers:
                waiting.append(pool.submit(_play, own, seed, number, min(BLOCK, left)))
                left -= BLOCK
                number += 1
            done, decisions, given_up, broken = waiting.popleft().result()
            found.rounds += done.rounds
            found.decisions += decisions
            found.given_up += given_up
            found.editions[done.rules.edition.word] += done.rounds
            found.settings.update(f"{key}={value}" for key, value in done.rules.given.items())
            if broken:
                found.broken.append(broken)
            yield found
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _play(own: threading.local, seed: str | int, number: int, rounds: int) -> tuple[Block, int, int, str]:
    """Play a block; return it, the number of decisions, the number of abandoned rounds, and a description of the first broken law."""
    played = block(seed, number, rounds)
    values = setup.rules_fields(played.rules)
    if not hasattr(own, "state"):
        own.state = new_states(1)
    own.state[:] = new_states(1)
    state = own.state
    idle = any(name.startswith("random:") for name in played.bots)
    fields = setup.seated(played.bots, played.seats) | {
        "seats": played.seats,
        "jumping": int(bool(values["jump_in"])),
        "limit": MOVE_LIMIT if idle else 20_000,
        "ends": int(not idle and played.rules["round.turns"] != "off"),
    }
    for name, value in fields.items():
        state[name] = value
    state["listening"] |= counts.CHECKS
    counted = np.zeros((rows.ROW, rounds), np.int64)
    compiled_program(checked=True).call("rounds", state, new_rules(values), counted, 0, rounds, key_of(f"{seed} {number}"))
    broken = ""
    law, fault = int(state["broken"][0]), int(state["fault"][0])
    if law or fault:
        what = f"law {law} ({LAWS.get(law, '?')})" if law else f"an index out of bounds, line {fault}"
        where = f"game {int(state['broken_game'][0])}, move {int(state['broken_at'][0])}"
        broken = f"{played}: {where}: {what}; again: lastcard lab check --seed {seed} --block {number} --rounds {rounds}"
    return played, int(counted[rows.G_DECISIONS].sum()), int(counted[rows.G_STUCK].sum()), broken


def check_page(found: Checked, seed: str | int) -> str:
    """Return the result as a page of text."""
    editions = ", ".join(f"{name} {count:,}" for name, count in sorted(found.editions.items()))
    laws = [f"  {text}" for text in LAWS.values()]
    lines = [
        f"{found.rounds:,} random rounds, {found.decisions:,} decisions, {len(found.settings)} settings tried",
        f"  again: lastcard lab check --rounds {found.rounds} --seed {seed}",
        *(f"  {line}" for line in textwrap.wrap(editions, 76)),
        f"  {found.given_up:,} given up after {MOVE_LIMIT} moves, among bots that draw at will or do anything",
        "",
        "Checked after every action, every index within its bounds",
        *laws,
        "",
        f"{len(found.broken)} violations" if found.broken else "No violation",
    ]
    for broken in found.broken[:10]:
        lines += textwrap.wrap(broken, 78, initial_indent="  ", subsequent_indent="    ")
    return "\n".join(lines)
