"""Draw cards for a renderer that has no fonts and no transforms in CSS: with outlines as letters, and transforms as attributes.

The drawings and their style are those of ``lastcard.drawing``, which a browser shows.
"""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from typing import Final

from lastcard.drawing import BACK, EDGE, drawing_of, style
from lastcard.web.previews.letters import has_letters, outlines

_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_SELECTOR: Final = re.compile(r"\.lastcard((?: ?\.[\w-]+)+)$")
_CLASSES: Final = re.compile(r'<(\w+)([^>]*?) ?class="([^"]*)"')
_TEXT: Final = re.compile(r"<text([^>]*)>([^<]*)</text>")
_ATTRIBUTE: Final = re.compile(r'([a-z-]+)="([^"]*)"')
_MOVE: Final = re.compile(r"translate(Y?)\((-?[\d.]+)(?:px)?(?:, ?(-?[\d.]+)(?:px)?)?\)")
_SIZE: Final = re.compile(r"([\d.]+)px")


@cache
def _rules() -> tuple[tuple[frozenset[str], dict[str, str]], ...]:
    """Return the rules of the style that hold for cards of all colours: the classes that an element needs, and what they declare."""
    return tuple(
        (frozenset(named[1].replace(" ", "").split(".")[1:]), _declarations(body))
        for selectors, body in _RULE.findall(style())
        for selector in selectors.split(",")
        if (named := _SELECTOR.fullmatch(selector.strip()))
    )


def _declarations(body: str) -> dict[str, str]:
    parts = (part.partition(":") for part in body.split(";") if part.strip())
    return {key.strip(): value.strip() for key, _, value in parts}


def _declared(classes: str) -> dict[str, str]:
    own = set(classes.split())
    return {key: value for needed, declared in _rules() if needed <= own for key, value in declared.items()}


def _transform(classes: str) -> str:
    """Return the attribute for the transform that the style declares for an element, if any."""
    found = _MOVE.search(_declared(classes).get("transform", ""))
    if found is None:
        return ""
    x, y = ("0", found[2]) if found[1] else (found[2], found[3] or "0")
    return f' transform="translate({x} {y})"'


def _outlined(element: re.Match[str]) -> str:
    """Return a text of a drawing as outlines."""
    attributes, text = dict(_ATTRIBUTE.findall(element[1])), unescape(element[2])
    declared = _declared(attributes.get("class", ""))
    sizes = [float(found[1]) for key in ("font", "font-size") if (found := _SIZE.search(declared.get(key, "")))]
    if not sizes or not has_letters(text):
        return ""
    size = sizes[-1]
    spacing = float(declared.get("letter-spacing", "0em").removesuffix("em")) * size
    anchor = attributes.get("text-anchor", declared.get("text-anchor", "start"))
    classes = f'class="{attributes.get("class", "")}"'
    return outlines(text, size, float(attributes.get("x", 0)), float(attributes.get("y", 0)), anchor=anchor, spacing=spacing, style=classes)


@cache
def _inside(card: str) -> str | None:
    drawing = drawing_of(card)
    if drawing is None:
        return None
    drawing = _TEXT.sub(_outlined, drawing)
    return _CLASSES.sub(lambda found: f'<{found[1]}{found[2]}{_transform(found[3])} class="{found[3]}"', drawing)


@cache
def card_style() -> str:
    """Return the CSS that a picture with cards needs once: that of the drawings, without the transforms, which are attributes here."""
    return re.sub(r"transform: [^;}]*;?", "", style())


def card_svg(card: str) -> str:
    """Return a card, given by its two characters, as an SVG group with its upper left corner at 0, 0; ``??`` is the back of a card.

    The picture that contains it needs ``card_style`` once.
    """
    inside = _inside(card)
    if inside is None:
        return f"<g>{BACK}</g>"
    return f'<g class="lastcard lastcard-{card[0]}">{inside}{EDGE}</g>'
