"""Random custom editions: the effects of their cards as an edition file for the engine, and as words for the naive engine."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from pathlib import Path

import lastcard

COLOURED = ("s", "r", "d", "3", "8")
WILD = ("ww", "w4", "wb", "wc", "wa")
NEED_COLOURS = {"shed", "roulette"}


@dataclass(frozen=True)
class OwnCards:
    """A custom edition like `base`, with other effects of some cards."""

    base: str
    effects: dict[str, list[str]]
    only_wilds: bool = False

    @classmethod
    def random(cls, luck: random.Random, base: str) -> OwnCards:
        """Return one to four changed cards, or a box of wilds only."""
        if base != "fairies" and luck.random() < 0.1:  # its draw-four gets its colour from the button
            effects = {face: wild_effect(luck) for face in WILD}
            return cls(base, {face: [] if set(verbs) & NEED_COLOURS else verbs for face, verbs in effects.items()}, only_wilds=True)
        faces = luck.sample(COLOURED + WILD, luck.randint(1, 4))
        return cls(base, {face: (wild_effect if face in WILD else coloured_effect)(luck) for face in faces})

    def write(self, path: Path) -> None:
        """Write the edition file."""
        effects = [f"{face} = {json.dumps(verbs)}" for face, verbs in self.effects.items()]
        deck = ["[decks.own]", *(f"{face} = 20" for face in (*WILD, "wk", "w2")), "[settings]", 'deck = "own"'] if self.only_wilds else []
        path.write_text("\n".join([f'base = "{self.base}"', 'name = "Own"', "[effects]", *effects, *deck]) + "\n", encoding="utf-8")

    def words(self) -> list[str]:
        """Return the effects as the naive engine reads them."""
        return [f"card.{face}={','.join(verb.replace(' ', '') for verb in verbs)}" for face, verbs in self.effects.items()]

    def naive_line(self, line: str) -> str:
        """Return a rules line that begins with the file as the naive engine reads it."""
        colours = ["colours=none"] if lastcard.Rules(line).is_colorless else []
        return " ".join([self.base, *self.words(), *colours, *line.split()[1:]])


def one_of(luck: random.Random) -> list[str]:
    """Return what a card does besides, or nothing."""
    if luck.random() < 0.15:
        return [f"draw {luck.randint(1, 5)}", "pick"]
    draw = f"draw {luck.choice((1, 2, 3, 4, 6, 10))}"
    skip = f"skip {luck.randint(1, 9)}"
    return luck.choice([[], ["skip"], [skip], [draw], [draw], [draw], ["until"], ["swap"], ["rotate"]])


def coloured_effect(luck: random.Random) -> list[str]:
    """Return verbs of a coloured card."""
    one = ["discard"] if luck.random() < 0.12 else turning(luck)
    return one + (["bite"] if luck.random() < 0.15 else [])


def turning(luck: random.Random) -> list[str]:
    """Return what a card does besides, sometimes turning play alone or first."""
    one = one_of(luck)
    may_turn = not one or (one[0].startswith("draw") and "pick" not in one)
    return ["reverse", *one] if may_turn and luck.random() < 0.4 else one


def wild_effect(luck: random.Random) -> list[str]:
    """Return verbs of a wild."""
    bite = ["bite"] if luck.random() < 0.15 else []
    if luck.random() < 0.2:
        return [luck.choice(("shed", "roulette")), *bite]
    color = ["color"] if luck.random() < 0.85 else []
    one = ["shuffle"] if luck.random() < 0.12 else turning(luck)
    restricted = ["restricted"] if color and one and one[-1].startswith("draw") and luck.random() < 0.6 else []
    return color + one + restricted + bite
