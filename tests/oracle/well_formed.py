"""All actions that the notation can express, whether accepted or not."""

from __future__ import annotations

import random
from functools import cache

from lastcard.rules.edition import edition
from tests.oracle.naive.engine import NaiveRound
from tests.oracle.naive.rules import COLOURED_FACES, COLOURS, EFFECTS, WILD_FACES, face_of, read_cards

CARDS = [color + face for color in COLOURS for face in COLOURED_FACES] + ["w" + face for face in WILD_FACES]


def _is_common(card: str) -> bool:
    verbs = edition("classic").effects.get(face_of(card), ())
    return ",".join(verb.replace(" ", "") for verb in verbs) == EFFECTS.get(face_of(card), "")


COMMON_CARDS = [card for card in CARDS if _is_common(card)]
"""The cards with the same effect in both engines; the engine has only the faces of the others yet."""


@cache
def well_formed(seats: int) -> tuple[str, ...]:
    """Every action at a table of this many seats, with examples of shuffles and penalties."""
    words = [card + end for card in CARDS for end in ("", *(f":{color}" for color in COLOURS))]
    words += ["draw", "keep", "accept", "challenge", "uno", "shed -", *(f"color {color}" for color in COLOURS)]
    words += [f"{verb} p{other}" for verb in ("catch", "notice", "target") for other in range(1, seats + 1)]
    words += [f"{verb} {card}" for verb in ("shed", "protect", "pass") for card in CARDS]
    words += [f"button {color}" for color in COLOURS] + ["shuffle -", "shuffle r5", "shuffle r5w4"]
    words += [f"penalty p{other} {number} suggestion" for other in range(1, seats + 1) for number in (0, 1, 2)]
    return tuple(f"{who} {word}" for who in ("d", *(f"p{seat}" for seat in range(1, seats + 1))) for word in words)


def some_actions(luck: random.Random, naive: NaiveRound, count: int) -> list[str]:
    """A number of actions that seats could try in this situation: mostly with cards that they hold."""
    hands, seats = naive.hands(), list(naive.hands())
    actions = []
    for _ in range(count):
        who = luck.choice([*seats, naive.turn])
        held = [] if hands[who] == "-" else read_cards(hands[who])
        card, other, color = luck.choice([*held, *held, luck.choice(COMMON_CARDS)]), luck.choice(seats), luck.choice(COLOURS)
        plays = [card, f"{card}:{color}", f"{card}!"]
        simple = ["draw", "keep", "accept", "challenge", "uno", f"color {color}"]
        pointed = [f"{verb} {other}" for verb in ("catch", "notice", "target")]
        laid = [f"shed {card}", f"protect {card}", f"pass {card}", "shed -"]
        dealt = [f"button {color}", f"penalty {other} {luck.randint(0, 2)} suggestion"]
        words = luck.choice(luck.choice([plays, plays, plays, simple, simple, pointed, laid, dealt]))
        actions.append(f"{'d' if words in dealt and luck.random() < 0.7 else who} {words}")
    return actions
