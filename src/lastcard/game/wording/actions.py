"""Translate actions between words and the engine's numbers, at a table without empty chairs (``round_words.py`` serves the others).

>>> NUMBERS["r5"], WORDS[NUMBERS["catch p3"]]
(29, 'catch p3')
"""

from __future__ import annotations

from lastcard import engine
from lastcard.cards import COLORS, FACES, WILD_FACES, text_of


def _tables() -> tuple[dict[int, str], dict[str, int]]:
    words: dict[int, str] = {
        engine.TAKE: "draw",
        engine.KEEP: "keep",
        engine.ACCEPT: "accept",
        engine.CHALLENGE: "challenge",
        engine.UNO: "uno",
        engine.LAY_NONE: "shed -",
    }
    kinds = [c * 16 + f for c in range(4) for f in range(len(FACES))] + [64 + f for f in range(len(WILD_FACES))]
    for kind in kinds:
        text = text_of(kind)
        words[kind * 5 + engine.UNNAMED] = text
        words[engine.LAY + kind] = f"shed {text}"
        words[engine.PROTECT + kind] = f"protect {text}"
        words[engine.PASS_CARD + kind] = f"pass {text}"
        for number, color in enumerate(COLORS):
            words[kind * 5 + number] = f"{text}:{color}"
    for number, color in enumerate(COLORS):
        words[engine.NAME + number] = f"color {color}"
        words[engine.PRESS + number] = f"button {color}"
    for seat in range(engine.SEATS):
        words[engine.CATCH + seat] = f"catch p{seat + 1}"
        words[engine.NOTICE + seat] = f"notice p{seat + 1}"
        words[engine.TARGET + seat] = f"target p{seat + 1}"
    return words, {text: number for number, text in words.items()}


WORDS, NUMBERS = _tables()
