"""Check which verbs can be combined in the effect of a card.

>>> effect_faults("wb", ("color", "swap", "rotate"))
["effects.wb: swap and rotate cannot go together: one effect beside 'color', or 'reverse' before 'draw'"]
"""

from __future__ import annotations

from typing import Final

from lastcard.errors import Fault
from lastcard.text.faults import fault

_ALONE: Final = ("reverse", "skip", "draw", "until", "swap", "rotate", "shed", "discard", "roulette", "shuffle")
"""A card has at most one of these verbs, except a card that turns the direction of play and then makes a seat draw."""
_TURNS_FIRST: Final = ["reverse", "draw"]
_OF_WILDS: Final = ("color", "restricted", "shed", "roulette", "shuffle")
SET_BY_SETTINGS: Final = ("button", "everybody")
"""Verbs that settings add; edition files cannot use them."""


def effect_faults(face: str, verbs: tuple[str, ...]) -> list[Fault]:
    """Return every fault of an effect whose verbs are all known, each with its key."""
    key = f"effects.{face}"
    names = [verb.partition(" ")[0] for verb in verbs]
    faults = [fault("edition_verb_set", key=key, said=name) for name in dict.fromkeys(names) if name in SET_BY_SETTINGS]
    faults += [fault("edition_verb_twice", key=key, said=name) for name in dict.fromkeys(names) if names.count(name) > 1]
    if len(face) == 1:
        faults += [fault("edition_verb_wild", key=key, said=name) for name in dict.fromkeys(names) if name in _OF_WILDS]
    elif "discard" in names:
        faults.append(fault("edition_verb_coloured", key=key, said="discard"))
    alone = [name for name in dict.fromkeys(names) if name in _ALONE]
    if ("shed" in alone or "roulette" in alone) and "color" in names:
        alone.append("color")
    if alone != _TURNS_FIRST:
        faults += [fault("edition_verbs_together", key=key, said=alone[0], other=other) for other in alone[1:]]
    if "restricted" in names and "draw" not in names:
        faults.append(fault("edition_verb_restricted", key=key))
    if "pick" in names and ("draw" not in names or "restricted" in names or "reverse" in names):
        faults.append(fault("edition_verb_pick", key=key))
    return faults
