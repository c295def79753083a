"""Cards as pictures, for notebooks: the drawings of the page, from ``card_drawings.json`` (made by scripts/generate/card_drawings.py)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

HEIGHT: Final = 96
"""Pixels of a card in a hand."""
WIDTH, TALL = 100, 150
"""The size of a card, in the units of the drawings."""
_GAP: Final = 8


@cache
def _drawings() -> Any:
    return json.loads((Path(__file__).parent / "card_drawings.json").read_text(encoding="utf-8"))


def cards_svg(cards: Iterable[str], height: int = HEIGHT) -> str:
    """Return cards, given by their two characters, side by side as one SVG picture; ``??`` shows the back of a card.

    >>> cards_svg(["r5"])[:56]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100'
    """
    texts = list(cards)
    whole = max(1, len(texts)) * (WIDTH + _GAP) - _GAP
    width = round(height * whole / TALL)
    faces = "".join(_face(text, place * (WIDTH + _GAP)) for place, text in enumerate(texts))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {TALL}" width="{width}" height="{height}" role="img">'
    return f"{head}<title>{''.join(texts) or '-'}</title><style>{style()}</style>{faces}</svg>"


def style() -> str:
    """Return the CSS of the drawings. Each card is an element of the classes ``lastcard`` and ``lastcard-`` with its first character."""
    found: str = _drawings()["style"]
    return found


def drawing_of(card: str) -> str | None:
    """Return the elements of a card's drawing, 100 wide and 150 high, or None for the back and for a face without a drawing."""
    found: str | None = _drawings()["faces"].get(card)
    return found


def _face(text: str, x: int) -> str:
    place = f'<svg x="{x}" width="{WIDTH}" height="{TALL}" viewBox="0 0 {WIDTH} {TALL}"'
    inside = drawing_of(text)
    if inside is None:
        return f"{place}>{BACK}</svg>"
    return f'{place} class="lastcard lastcard-{text[0]}">{inside}{EDGE}</svg>'


EDGE: Final = f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{TALL - 1}" rx="7.5" fill="none" stroke="#0005"/>'
"""The edge of a card, drawn over its face."""
BACK: Final = f'<rect width="{WIDTH}" height="{TALL}" rx="8" fill="#2b3a67"/>'
"""The back of a card."""
RICH: Final = {
    "r": "white on #bb151e",
    "y": "black on #f4b51e",
    "g": "white on #238a70",
    "b": "white on #1f3f8c",
    "w": "white on #303030",
}
"""The style of a card in a terminal, by its colour, in the notation of the library Rich."""


def rich_markup(cards: Iterable[str]) -> str:
    """Return cards as markup for Rich.

    >>> rich_markup(["r5", "w4"])
    '[white on #bb151e] r5 [/] [white on #303030] w4 [/]'
    """
    return " ".join(f"[{RICH[text[0]]}] {text} [/]" for text in cards) or "-"
