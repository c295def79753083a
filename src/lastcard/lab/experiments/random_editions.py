"""Make random editions for the check, with any cards in the box and any effects that an edition file may give them."""

from __future__ import annotations

import json
from typing import Final

from lastcard.game.verifiable_chance import Stream
from lastcard.rules.edition import EDITIONS, VERBS
from lastcard.rules.edition_parts import NAMED
from lastcard.rules.effect_faults import SET_BY_SETTINGS, effect_faults

WORD: Final = "./own.toml"
"""The path of a random edition in a rules line; there is no such file."""

_VERBS: Final = tuple(verb for verb in VERBS if verb not in SET_BY_SETTINGS)


def own_edition(luck: Stream) -> str:
    """Return the text of an edition file. One box in eight has wilds only."""
    base = tuple(EDITIONS)[luck.below(len(EDITIONS))]
    is_colorless = luck.below(8) == 0
    deck = {} if is_colorless else {"0-9": 1 + luck.below(2)}
    effects = {}
    for face in NAMED:
        if len(face) == 1 and not is_colorless:
            deck[face] = luck.below(3)
        elif len(face) == 2:
            deck[face] = 6 + luck.below(4) if is_colorless else luck.below(4)
        effects[face] = random_effect(luck, face)
    lines = [f"base = {json.dumps(base)}", 'name = "Own"', "[decks.own]"]
    lines += [f"{face} = {count}" for face, count in deck.items()]
    lines += ["[effects]", *(f"{face} = {json.dumps(verbs)}" for face, verbs in effects.items())]
    return "\n".join([*lines, "[settings]", 'deck = "own"']) + "\n"


def random_effect(luck: Stream, face: str) -> list[str]:
    """Return up to three verbs that a card of this face may have together."""
    while True:
        verbs = [_numbered(luck, _VERBS[luck.below(len(_VERBS))]) for _ in range(luck.below(4))]
        if not effect_faults(face, tuple(verbs)):
            return verbs


def _numbered(luck: Stream, verb: str) -> str:
    if verb == "draw":
        return f"draw {1 + luck.below(10)}"
    return f"skip {1 + luck.below(9)}" if verb == "skip" else verb
