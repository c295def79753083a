"""Draw text as outlines, so that a picture looks the same everywhere. ``letters.json`` has the letters of the page's bold font."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

ELLIPSIS: Final = "…"


class _Font(NamedTuple):
    units: float
    letters: dict[str, tuple[float, str]]
    """The advance and the path of each letter, with y upwards."""


@cache
def _font() -> _Font:
    found = json.loads(resources.files("lastcard.web.previews").joinpath("letters.json").read_text("utf-8"))
    return _Font(found["units"], {letter: (advance, path) for letter, (advance, path) in found["letters"].items()})


def has_letters(text: str) -> bool:
    """Return whether every character of a text can be drawn.

    >>> has_letters("Ann"), has_letters("Тарас"), has_letters("安")
    (True, True, False)
    """
    return all(letter in _font().letters for letter in text)


def width(text: str, size: float, spacing: float = 0.0) -> float:
    """Return the width of a text; ``spacing`` is added after each letter. The text must be drawable (``has_letters``)."""
    font = _font()
    return sum(font.letters[letter][0] * size / font.units + spacing for letter in text)


def fitted(text: str, size: float, most: float) -> tuple[str, float]:
    """Return a text and a size at which it is at most ``most`` wide: down to 60 % of the size, then cut.

    >>> fitted("UNO", 100, 1000)
    ('UNO', 100)
    >>> text, size = fitted("A very long name of a table", 100, 500)
    >>> text, size, width(text, size) <= 500
    ('A very long na…', 60.0, True)
    """
    if width(text, size) <= most:
        return text, size
    size = max(0.6 * size, size * most / width(text, size) * 0.999)
    if width(text, size) <= most:
        return text, size
    while text and width(text + ELLIPSIS, size) > most:
        text = text[:-1].rstrip()
    return text + ELLIPSIS, size


def wrapped(text: str, size: float, most: float) -> list[str]:
    """Return a text as lines that are at most ``most`` wide where its words allow. Characters without a letter are left out.

    >>> wrapped("A card table in the browser", 40, 300)
    ['A card table in', 'the browser']
    """
    lines: list[str] = []
    for word in "".join(letter for letter in text if has_letters(letter)).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def outlines(text: str, size: float, x: float = 0, y: float = 0, *, anchor: str = "start", spacing: float = 0.0, style: str = "") -> str:
    """Return a text as an SVG group of paths whose baseline starts at (x, y), or is centred there with ``anchor="middle"``.

    ``style`` are attributes of the group, such as ``fill="#fff"``. The text must be drawable (``has_letters``).
    """
    font = _font()
    scale = size / font.units
    left = x - (width(text, size, spacing) / 2 if anchor == "middle" else 0)
    paths = []
    for letter in text:
        advance, path = font.letters[letter]
        if path:
            paths.append(f'<path transform="translate({left:.2f} {y:.2f}) scale({scale:.5f} {-scale:.5f})" d="{path}"/>')
        left += advance * scale + spacing
    return f"<g {style}>{''.join(paths)}</g>"
