"""Draw a scene as rows of styled text that fit a terminal of 60 by 22 or more; a smaller one shows a notice."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from lastcard.terminal import card_art
from lastcard.terminal.scene import Held, Mark, Scene
from lastcard.text.catalogue import text

Span = tuple[str, str]
"""A piece of text and its style, as in ``bold #000000 on #d55e00``; "" for none."""

Line = list[Span]

_PILES: Final = 32
_CELL: Final = 26
_NAME: Final = 8
_LEAST_LOG: Final = 6
_LEAST_TITLE: Final = 20
LEAST: Final = (60, 22)
"""Columns and rows of the smallest window into which every scene fits."""


def draw(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the rows of a screen: at most ``height`` rows of at most ``width`` columns."""
    if width < LEAST[0] or height < LEAST[1]:
        said = text(scene.lang, "terminal-small", width=width, height=height, columns=LEAST[0], rows=LEAST[1])
        return [[(part, "")] for part in textwrap.wrap(said, max(1, width))][:height]
    top = [_header(scene, width)]
    foot = _keys(scene, width)
    if scene.page is not None:
        room = height - len(top) - len(foot)
        return [*top, *_page(scene.page, width, room), *foot]
    others = _others(scene, width)
    below = [_rule(width), *_asked(scene, width), *_hand(scene.hand, width), *foot]
    room = max(_LEAST_LOG, height - len(top) - len(others) - 1 - len(below))
    rows = [*top, *others, _rule(width), *_middle(scene, width, room), *below]
    return rows[:height]


def _header(scene: Scene, width: int) -> Line:
    aside = _cut(scene.aside, width - min(len(scene.title), _LEAST_TITLE) - 3)
    title = _cut(scene.title, width - len(aside) - 3)
    return [(f" {title}{' ' * (width - len(title) - len(aside) - 2)}{aside} ", "bold reverse")]


def _rule(width: int) -> Line:
    return [("─" * width, "dim")]


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: max(0, width - 1)]}…"


def _page(lines: Sequence[str], width: int, room: int) -> list[Line]:
    rows: list[Line] = [[]]
    for line in lines:
        deeper = " " * (len(line) - len(line.lstrip()) + 2)
        wrapped = textwrap.wrap(line, width - 2, subsequent_indent=deeper, drop_whitespace=True, replace_whitespace=False) or [""]
        rows += [[(f" {part}", "")] for part in wrapped]
    shown = rows[:room]
    return [*shown, *([[]] * (room - len(shown)))]


# ---- the others ----------------------------------------------------------------------------------------------------------
def _others(scene: Scene, width: int) -> list[Line]:
    if any(mark.cards is not None for mark in scene.others):
        return [_open_hand(mark, width, scene.lang) for mark in scene.others]
    columns = max(1, min(len(scene.others), width // _CELL))
    cell = width // columns
    return [
        [span for mark in scene.others[place : place + columns] for span in _player(mark, cell, scene.lang)]
        for place in range(0, len(scene.others), columns)
    ]


def _player(mark: Mark, cell: int, lang: str) -> Line:
    spans = _name(mark, lang)
    used = sum(len(part) for part, _ in spans)
    if used > cell:  # the team, and the call of UNO
        spans, used = _name(mark, lang, _NAME - (used - cell)), cell
    return [*spans, (" " * (cell - used), "")]


def _name(mark: Mark, lang: str, width: int = _NAME) -> Line:
    turn = "▶" if mark.is_turn else " "
    held = f"{mark.count:>2}▯" if mark.count is not None else text(lang, "terminal-out")
    style = "bold" if mark.is_turn else "dim" if mark.count is None else ""
    spans = [(f"{turn}{mark.seat[1:]:>2}{mark.team} {_cut(mark.name, width):<{width}} {held} {mark.score:>4}", style)]
    if mark.catchable:
        return [*spans, (" ", ""), ("x!", "bold reverse")]
    return [*spans, (" ", ""), ("UNO!", "bold")] if mark.called else spans


def _open_hand(mark: Mark, width: int, lang: str) -> Line:
    spans = [*_name(mark, lang), (" ", "")]
    left = width - sum(len(part) for part, _ in spans)
    cards = mark.cards or ()
    for place, card in enumerate(cards):
        if left < 9 and len(cards) - place > left // 4:
            return [*spans, (f"+{len(cards) - place}", "")]
        spans += [(card_art.chip(str(card)), card_art.style(str(card))), (" ", "")]
        left -= 4
    return spans


# ---- the middle ----------------------------------------------------------------------------------------------------------
def _middle(scene: Scene, width: int, rows: int) -> list[Line]:
    left = _piles(scene)
    log: list[Line] = []
    for place, line in enumerate(reversed(scene.log)):
        parts = textwrap.wrap(line, width - _PILES - 1, subsequent_indent="  ") or [""]
        log[:0] = [[(part, "" if place else "bold")] for part in parts]
        if len(log) >= rows:
            break
    log = log[-rows:]
    joined = []
    for place in range(rows):
        spans = left[place] if place < len(left) else []
        used = sum(len(part) for part, _ in spans)
        joined.append([*spans, (" " * (_PILES - used), ""), *(log[place] if place < len(log) else [])])
    return joined


def _piles(scene: Scene) -> list[Line]:
    top = scene.pile[0] if scene.pile else None
    face = card_art.big(top) if top else ["      "] * 4
    ink = card_art.style(top) if top else ""
    beside: list[Line] = [
        [],
        _color_in_force(scene),
        [(text(scene.lang, f"terminal-{scene.direction}"), "")],
        [(_cut(scene.next_name, 14), "")],
    ]
    backs = card_art.back(scene.draw_count, scene.lang)
    rows: list[Line] = [[(" ", ""), (backs[row], "dim"), (" ", ""), (face[row], ink), (" ", ""), *beside[row]] for row in range(4)]
    under: Line = [(f" {text(scene.lang, 'terminal-pile-draw'):<7}", "dim")]
    if len(scene.pile) > 1:
        under.append((f"{text(scene.lang, 'terminal-pile-on')} ", "dim"))
        for card in scene.pile[1:3]:
            under += [(card_art.chip(card), card_art.style(card)), (" ", "")]
    return [*rows, under]


def _color_in_force(scene: Scene) -> Line:
    if not scene.has_colors:
        return []
    color = card_art.named(scene.color, scene.lang) if scene.color else text(scene.lang, "terminal-no-color")
    shade = card_art.INK[scene.color] if scene.color else ""
    return [(f" {color} ", f"bold {shade}".strip())]


# ---- the own hand --------------------------------------------------------------------------------------------------------
def _asked(scene: Scene, width: int) -> list[Line]:
    you: Line = []
    if scene.you is not None:
        you = [*_name(scene.you, scene.lang), ("  ", "")]
    used = sum(len(part) for part, _ in you)
    message = textwrap.wrap(scene.message, width)[:2]
    first, *more = textwrap.wrap(scene.question, width - used) or [""]
    if len(more) + len(message) > 2:  # the hand takes three rows
        first, more = _cut(scene.question, width - used), []
    rows: list[Line] = [[*you, (first, "bold")], *([(" " * used + part, "bold")] for part in more)]
    return [*rows, *([(part, "reverse")] for part in message or ([] if more else [""]))]


def _hand(hand: Sequence[Held], width: int) -> list[Line]:
    for art, size in ((card_art.big, card_art.BIG), (card_art.small, card_art.SMALL)):
        if len(hand) * size <= width:
            return _boxes(hand, [art(held.card) for held in hand], size)
    return _chips(hand, width)


def _boxes(hand: Sequence[Held], drawn: Sequence[Sequence[str]], size: int) -> list[Line]:
    """Return the hand as boxes, each above its key. Cards that can be played lawfully stand one row higher."""
    if not hand:
        return []
    rows: list[Line] = [[] for _ in range(6)]
    for held, art in zip(hand, drawn, strict=True):
        raised = bool(held.key) and held.lawful
        ink = card_art.style(held.card)
        column = [(part, f"bold {ink}" if raised else ink) for part in art]
        label = (f"!{held.key}" if held.key and not held.lawful else held.key).center(size)
        key = (label, "bold" if raised else "")
        blank = (" " * size, "")
        for row, span in zip(rows, [*column, key, blank] if raised else [blank, *column, key], strict=True):
            row.append(span)
    return rows


def _chips(hand: Sequence[Held], width: int) -> list[Line]:
    """Return a hand that is too large for boxes as short marks, in several lines if needed."""
    across = width // 7
    rows: list[Line] = []
    for place in range(0, len(hand), across):
        row: Line = []
        for held in hand[place : place + across]:
            key = f"!{held.key}" if held.key and not held.lawful else held.key
            row += [(f"{key:>2} ", "bold"), (card_art.chip(held.card), card_art.style(held.card)), (" ", "")]
        rows.append(row)
    return rows


def _keys(scene: Scene, width: int) -> list[Line]:
    rows: list[Line] = [[]]
    used = 0
    for key, words in scene.keys:
        size = len(key) + len(words) + 3
        if used + size > width and rows[-1]:
            rows.append([])
            used = 0
        rows[-1] += [(f" {key} ", "reverse"), (words, ""), (" ", "")]
        used += size + 1
    return rows
