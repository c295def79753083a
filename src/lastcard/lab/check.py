"""Random rounds by random rules: the compiled engine checks the laws after every action, and every array index against its bounds.

A block is a few hundred rounds by one rules line, number of seats and choice of bots, all derived from the seed and the block's number.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import numpy as np

from lastcard.cards import COLORS, FACES
from lastcard.errors import RulesError
from lastcard.fast import counts, laws, rows, setup
from lastcard.fast.arrays import new_rules, new_states
from lastcard.fast.games import workers_of
from lastcard.fast.jit import compiled_program
from lastcard.game.chance import Chance, Stream, key_of
from lastcard.lab.own_cards import WORD, own_edition
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS, Setting, house_rules
from lastcard.rules.sheets.layout import WIDTH, paragraph
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.render import localized

BLOCK: Final = 250
"""Rounds of a block."""

MOVE_LIMIT: Final = 600
"""Moves after which a round between bots that may draw at any time is abandoned; rounds of other bots must end by themselves."""

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
        command = f"lastcard lab check --seed {self.seed} --block {self.block.number} --rounds {self.block.rounds}"
        at = {"block": self.block.text(lang), "game": str(self.game), "move": str(self.move), "command": command}
        if not self.law:
            return text(lang, "lab-check-bounds", line=str(self.line), **at)
        return text(lang, "lab-check-broken", number=self.law, law=text(lang, f"lab-law-{LAWS[self.law]}"), **at)


@dataclass
class Checked:
    """What a check found: rounds and decisions played, abandoned rounds, rounds by edition, and each broken law."""

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


def check(rounds: int, seed: str | int = 0, *, first_block: int = 0, threads: int | None = None) -> Generator[Checked, None, None]:
    """Play rounds and yield the cumulative result after each block."""
    found = Checked()
    workers = workers_of(threads)
    waiting: deque[Future[Played]] = deque()
    number = first_block
    pool = ThreadPoolExecutor(workers)
    try:
        left = rounds
        while left > 0 or waiting:
            while left > 0 and len(waiting) < 4 * workers:
                waiting.append(pool.submit(_play, seed, number, min(BLOCK, left)))
                left -= BLOCK
                number += 1
            done = waiting.popleft().result()
            found.rounds += done.block.rounds
            found.decisions += done.decisions
            found.given_up += done.given_up
            found.editions[done.block.rules.edition.word] += done.block.rounds
            found.settings.update(f"{key}={value}" for key, value in done.block.rules.given.items())
            if done.broken:
                found.broken.append(done.broken)
            yield found
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@dataclass(frozen=True)
class Played:
    """What became of a block: its decisions, its abandoned rounds, and the first law that it broke."""

    block: Block
    decisions: int
    given_up: int
    broken: Broken | None


def play_block(played: Block, seed: str | int) -> Played:
    """Play a block on the compiled engine with all laws checked after every action.

    >>> play_block(Block(0, Rules("classic stacking=up"), 4, ("random",), 5), seed=1).broken
    """
    values = setup.rules_fields(played.rules)
    state = new_states(1)
    idle = any(name.startswith("random:") for name in played.bots)
    fields = setup.seated(played.bots, played.seats) | {
        "seats": played.seats,
        "jumping": int(bool(values["jump_in"])),
        "limit": MOVE_LIMIT if idle else END_LIMIT,
        "ends": int(not idle and played.rules["round.turns"] != "off"),
    }
    for name, value in fields.items():
        state[name] = value
    state["listening"] |= counts.CHECKS
    counted = np.zeros((rows.ROW, played.rounds), np.int64)
    compiled_program(checked=True).call("rounds", state, new_rules(values), counted, 0, played.rounds, key_of(f"{seed} {played.number}"))
    broken = None
    law, fault = int(state["broken"][0]), int(state["fault"][0])
    if law or fault:
        broken = Broken(played, str(seed), int(state["broken_game"][0]), int(state["broken_at"][0]), law, fault)
    return Played(played, int(counted[rows.G_DECISIONS].sum()), int(counted[rows.G_STUCK].sum()), broken)


def _play(seed: str | int, number: int, rounds: int) -> Played:
    return play_block(block(seed, number, rounds), seed)


def check_page(found: Checked, seed: str | int, lang: str = ENGLISH) -> str:
    """Return the result as a page of text."""
    say = partial(text, lang)
    editions = ", ".join(f"{name} {localized(lang, f'{count:,}')}" for name, count in sorted(found.editions.items()))
    again = f"lastcard lab check --rounds {found.rounds} --seed {seed}"
    lines = [
        *paragraph(say("lab-check-about", rounds=found.rounds, decisions=found.decisions, number=len(found.settings)), WIDTH, first=""),
        f"  {say('lab-check-again', command=again)}",
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
