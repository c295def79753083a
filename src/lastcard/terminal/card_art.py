"""Draw cards as small boxes of letters that can also be read without colour.

>>> for row in big("gd"):
...     print(row)
╭────╮
│GD  │
│+2 ■│
╰────╯
"""

from __future__ import annotations

from typing import Final

from lastcard.text.catalogue import ENGLISH, text

MARKS: Final = {"r": "●", "y": "▲", "g": "■", "b": "◆", "w": "✱"}
"""The mark of each colour, for terminals without colour and players who cannot tell colours apart."""

INK: Final = {
    "r": "#000000 on #d55e00",
    "y": "#000000 on #e6b800",
    "g": "#000000 on #009e73",
    "b": "#ffffff on #0072b2",
    "w": "#ffffff on #303030",
}
"""The style of each colour of cards: ink on background."""

_SIGNS: Final = {"s": "⊘", "r": "⇄", "d": "+2", "f": "+4", "k": "⊗", "a": "↓"}
WILD_SIGNS: Final = {
    **{"w4": "+4", "wb": "★", "wc": "+3", "wa": "↓"},
    **{"ws": "⇆", "wh": "∞", "wz": "□", "wr": "⇄", "wk": "⊘", "wj": "⊘2", "w2": "+2", "wt": "→2", "w6": "+6", "wx": "+10", "wo": "◔"},
}
BIG: Final = 6
SMALL: Final = 4


def index(card: str) -> str:
    """Return the letters in the corner of a card: ``R5``."""
    return card[:2].upper()


def named(color: str, lang: str = ENGLISH) -> str:
    """Return the name of a colour with its mark: ``red ●``."""
    return f"{text(lang, f'color-{color}')} {MARKS[color]}"


def style(card: str) -> str:
    """Return the style in which a card is drawn."""
    return INK.get(card[0], INK["w"])


def big(card: str) -> list[str]:
    """Return the rows of a card, six columns wide."""
    if card[0] == "w":
        middle = "●▲■◆" if card == "ww" else f"{WILD_SIGNS.get(card, ''):<3}✱"
    else:
        middle = f"{_SIGNS.get(card[1], ''):<2} {MARKS.get(card[0], ' ')}"
    return ["╭────╮", f"│{index(card):<4}│", f"│{middle}│", "╰────╯"]


def small(card: str) -> list[str]:
    """Return the rows of a card, four columns wide."""
    return ["╭──╮", f"│{index(card)}│", f"│ {MARKS.get(card[0], ' ')}│", "╰──╯"]


def chip(card: str) -> str:
    """Return a card as it stands within a line of text: ``R5●``."""
    return f"{index(card)}{MARKS.get(card[0], ' ')}"


def back(count: int, lang: str = ENGLISH) -> list[str]:
    """Return the rows of the draw pile with its number of cards."""
    if not count:
        return ["┌╌╌╌╌┐", "╎    ╎", f"╎{text(lang, 'terminal-pile-none'):<4}╎", "└╌╌╌╌┘"]
    return ["╭────╮", "│░░░░│", f"│{str(count).center(4, '░')}│", "╰────╯"]
