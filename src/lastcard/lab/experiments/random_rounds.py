"""Draw blocks of random rounds: rules, seats and bots, all derived from a seed and the number of the block."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from lastcard.cards import COLORS, FACES
from lastcard.errors import RulesError
from lastcard.game.verifiable_chance import Chance, Stream
from lastcard.lab.defaults import BLOCK
from lastcard.lab.experiments.random_editions import WORD, own_edition
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS, Setting, house_rules
from lastcard.text.catalogue import ENGLISH, text

_COMPANIES: Final = ("random", "random", "random", "careful", "forgetful:0.5", "random:lawful", "random:wild")


@dataclass(frozen=True)
class Block:
    """A block of rounds: its number, rules line, seats and bots."""

    number: int
    rules: Rules
    seats: int
    bots: tuple[str, ...]
    rounds: int

    def text(self, lang: str = ENGLISH) -> str:
        """Return the words for the block in a document."""
        bots = ",".join(self.bots)
        return text(lang, "lab-check-block", number=str(self.number), rules=str(self.rules), seats=self.seats, bots=bots)


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
    """Return an edition with random settings, one in four a random edition; a setting that conflicts with an earlier one is left out."""
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
    """Return a random valid value of a setting: one of its choices, or a small number."""
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
