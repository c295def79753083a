"""Draw the pictures of previews as PNG files: of a table, of the puzzle of a day, and of the site. Workers call these functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import resvg_py

from lastcard.drawing import TALL, WIDTH
from lastcard.errors import LastCardError
from lastcard.rules.edition import EDITIONS, edition
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.faults import fault
from lastcard.web.previews.cards import card_style, card_svg
from lastcard.web.previews.letters import fitted, has_letters, outlines, wrapped
from lastcard.web.previews.sizes import SIZE

PICTURE_WIDTH, PICTURE_HEIGHT = SIZE
FANS: Final = {
    "classic": "r7 ys g4 br ww",
    "paw-patrol": "b4 yr g2 rs wb",
    "fairies": "y3 gs r8 bd wa",
    "minecraft": "g6 rd b1 ys wc",
    "anniversary": "ys b9 r2 gd w4",
    "retour": "gr y5 br r0 ww",
    "allwild": "wt wk wr w2 wj",
    "merciless": "rk bf ga w6 wx",
    "swap112": "b0 r3 ys wz wh",
}
"""The cards that stand for an edition. The last one lies on top."""

_CLOTH: Final = "#3f3935"
_PAPER: Final = "#f6eedd"
_GOLD: Final = "#f4b51e"
_LEFT: Final = 72
_TEXT_WIDTH: Final = 540
_MOST_NAMES: Final = 10
_MARKS: Final = (
    '<circle cx="12" cy="12" r="12" fill="#bb151e"/><path d="M46 0L59.5 24H32.5z" fill="#f4b51e"/>'
    '<rect x="67" y="1" width="22" height="22" fill="#238a70"/><path d="M109 -2L120 12L109 26L98 12z" fill="#3d63bd"/>'
)
"""The marks of the four colours, side by side."""


class TableFacts(msgspec.Struct):
    """What the picture of a table shows: what anybody who opens its link sees. ``totals`` are the points of a finished match."""

    edition: str
    state: str
    host: str = ""
    free: int = 0
    players: list[str] = []
    totals: list[int] = []


def site_picture(lang: str = ENGLISH) -> bytes:
    """Return the picture of the site. A job."""
    return _picture("Last Card", "", wrapped(text(lang, "home-tagline"), 40, _TEXT_WIDTH), FANS["classic"].split())


def table_picture(facts: str, lang: str = ENGLISH) -> bytes:
    """Return the picture of a table; ``facts`` are ``TableFacts`` as JSON. A job."""
    found = msgspec.json.decode(facts, type=TableFacts)
    is_known = found.edition in EDITIONS
    title = edition(found.edition).name if is_known else text(lang, "preview-own")
    drawable = [name for name in found.players[:_MOST_NAMES] if has_letters(name)]
    if found.state == "open":
        lead = text(lang, "home-table-of", name=found.host) if found.host and has_letters(found.host) else text(lang, "preview-table")
        lines = [text(lang, "home-free", number=found.free)]
    elif found.state == "over":
        lead = text(lang, "preview-over")
        scores = zip(found.players, found.totals, strict=False)
        lines = [f"{name}  {total}" for name, total in scores if has_letters(name)]
    else:
        lead = text(lang, "preview-playing")
        lines = wrapped(" · ".join(drawable), 40, _TEXT_WIDTH)
    return _picture(title, lead, lines, FANS[found.edition if is_known else "classic"].split())


def gone_picture(lang: str = ENGLISH) -> bytes:
    """Return the picture of a link to a table that is no longer there. A job."""
    return _picture("Last Card", text(lang, "preview-gone"), [], FANS["classic"].split())


def puzzle_picture(day: str, newest: str, lang: str = ENGLISH) -> bytes:
    """Return the picture of a day's puzzle: the hand, the top card and the question. A job. Raises as ``puzzle_page``."""
    from lastcard.web.puzzle_page import entry_on

    found = entry_on(day, newest).puzzle()
    cards = [str(card) for card in found.view.hand]
    title = text(lang, "home-puzzle")
    return _picture(
        title,
        day,
        [*wrapped(text(lang, "preview-puzzle-about"), 40, _TEXT_WIDTH)],
        cards[:_MOST_NAMES],
        top=str(found.view.top).partition(":")[0],
    )


def _picture(title: str, lead: str, lines: Sequence[str], cards: Sequence[str], top: str = "") -> bytes:
    """Return a picture with texts on the left, from the title down, and a fan of cards on the right."""
    parts = [
        f'<rect width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}" fill="{_CLOTH}"/>',
        _threads(),
        f'<g transform="translate({_LEFT} 64)">{_MARKS}{_words("Last Card", 34, 142, 24, _PAPER, 400)}</g>',
        _words(title, 104, _LEFT, 250, _PAPER, _TEXT_WIDTH),
        _words(lead, 52, _LEFT, 332, _GOLD, _TEXT_WIDTH),
    ]
    lower = PICTURE_HEIGHT - 60
    size = 40 if len(lines) < 5 or not lead else 28
    for number, line in enumerate(lines):
        y = (402 if lead else 332) + number * size * 1.35
        if y < lower:
            parts.append(_words(line, size, _LEFT, y, _PAPER, _TEXT_WIDTH))
    parts.append(_fan(cards, 915, 390) if not top else _fan(cards, 930, 470, 1.5) + _card(top, 930, 168, 0, 1.5))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}" '
        f'viewBox="0 0 {PICTURE_WIDTH} {PICTURE_HEIGHT}"><style>{card_style()}</style>{"".join(parts)}</svg>'
    )
    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
    except ValueError as error:  # no SVG of ours is invalid: what resvg says of it is for the log
        raise LastCardError(fault("internal")) from error


def _words(words: str, size: float, x: float, y: float, color: str, most: float) -> str:
    """Return a text that fits; letters that the font lacks are left out."""
    drawable = "".join(letter for letter in words if has_letters(letter))
    shown, size = fitted(drawable, size, most)
    return outlines(shown, size, x, y, style=f'fill="{color}"')


def _threads() -> str:
    """Return the threads of the cloth."""
    lines = "".join(f'<path d="M0 {y}H{PICTURE_WIDTH}"/>' for y in range(3, PICTURE_HEIGHT, 6))
    return f'<g stroke="#000" stroke-opacity=".07" stroke-width="2">{lines}</g>'


def _fan(cards: Sequence[str], x: float, y: float, scale: float = 1.8) -> str:
    """Return cards as a hand that is held at a point, the last card on top."""
    step = min(12.0, 62 / max(1, len(cards)))
    turns = [(number - (len(cards) - 1) / 2) * step for number in range(len(cards))]
    return "".join(_card(card, x, y, turn, scale) for card, turn in zip(cards, turns, strict=True))


def _card(card: str, x: float, y: float, turn: float, scale: float) -> str:
    """Return a card whose middle is at a point, turned about a point below it."""
    place = f"translate({x} {y}) rotate({turn:.2f} 0 {1.2 * TALL * scale}) scale({scale}) translate({-WIDTH / 2} {-TALL / 2})"
    shadow = f'<rect x="-2" y="1" width="{WIDTH + 4}" height="{TALL + 4}" rx="9" fill="#000" fill-opacity=".25"/>'
    return f'<g transform="{place}">{shadow}{card_svg(card)}</g>'
