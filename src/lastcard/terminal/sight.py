"""What is to be seen from where somebody sits at a drawn table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lastcard.cards import COLORS
from lastcard.game.view import EVERYTHING
from lastcard.terminal.asking import question
from lastcard.terminal.card_art import named
from lastcard.terminal.scene import Held, Mark, Scene, marks
from lastcard.terminal.score_sheet import goal, sheet_lines
from lastcard.text.sentences import sentences

if TYPE_CHECKING:
    from lastcard.terminal.sitting import Sitting

CARD_KEYS: Final = "1234567890efhijlmopstvzEFHIJLMOPSTVZ"
"""The keys of the cards of a hand, in its order; none of them means anything else."""

WORDS: Final = {
    "draw": ("d", "draw"),
    "keep": ("k", "keep"),
    "accept": ("a", "accept"),
    "challenge": ("c", "challenge"),
    "uno": ("!", "UNO!"),
    "catch": ("x", "catch"),
    "notice": ("n", "notice"),
}
"""The key and the words of each deed that is no play of a card."""

_ALWAYS: Final = (("w", "why"), ("?", "help"))
_LOG: Final = 120


def sight(sitting: Sitting) -> Scene:
    """Return what is to be drawn now: of the hands, only that of the person at the keyboard, and only once they said they are alone."""
    table, holder = sitting.table, sitting.holder
    view = table.view(EVERYTHING if sitting.open_hands else None if sitting.is_curtain else holder)
    catchable = tuple(action.split(" ")[2] for ask in sitting.asks() for action in ask.actions if " catch " in action)
    totals = table.match.standing.totals
    everybody = marks(view, table.names, totals, table.match.seats, catchable=catchable, open_hands=sitting.open_hands)
    you = next((mark for mark in everybody if mark.seat == holder), None)
    others = tuple(mark for mark in everybody if mark is not you)
    if you is not None and len(table.people) == 1:
        you = replace(you, name="You")
    return Scene(
        title=f"Last Card · {table.rules}",
        aside=f"round {table.round_number} · {goal(table.rules)}",
        others=others,
        you=you,
        draw_count=view.draw_count,
        pile=tuple(map(str, view.discard[:3])),
        color=view.color,
        direction=view.direction,
        next_name=f"then {sitting.name(view.after(view.turn))}" if view.turn and not view.over else "",
        log=_log(sitting),
        question=_question(sitting),
        message=sitting.message,
        hand=_hand(sitting, you),
        keys=_keys(sitting),
        page=_page(sitting),
    )


def _page(sitting: Sitting) -> tuple[str, ...] | None:
    if sitting.page is not None:
        return sitting.page
    return tuple(sheet_lines(sitting.table)) if sitting.table.sheet_due else None


def _log(sitting: Sitting) -> tuple[str, ...]:
    table = sitting.table
    if table.sheet_due:
        return ()
    you = None if sitting.is_curtain else sitting.holder
    return tuple(sentences(table.match.events[-_LOG:], table.reader(you)))


def _question(sitting: Sitting) -> str:
    table = sitting.table
    if sitting.typed is not None:
        return f":{sitting.typed}_"
    if sitting.coloring is not None:
        return f"{table.reader().card(sitting.coloring)}: which colour?"
    if sitting.picking:
        return "Whom?"
    if sitting.is_curtain:
        return f"{sitting.name(sitting.seat or '')}, press Enter when only you can see the screen"
    wait = table.wait
    if wait is not None:
        return f"{question(table, wait)}{' · UNO! with the next card' if sitting.armed else ''}"
    return sitting.waiting()


def _hand(sitting: Sitting, you: Mark | None) -> tuple[Held, ...]:
    if you is None or sitting.holder is None or sitting.is_curtain:
        return ()
    wait = sitting.table.wait
    asked = wait is not None and sitting.holder in wait.seats and sitting.coloring is None
    lawful = {action for ask in sitting.asks() for action in ask.actions}
    held = []
    for place, card in enumerate(sitting.table.view(sitting.holder).hand):
        actions = sitting.actions_of(str(card)) if asked else []
        key = CARD_KEYS[place] if actions and place < len(CARD_KEYS) else ""
        held.append(Held(str(card), key, lawful=not lawful.isdisjoint(actions)))
    return tuple(held)


# ---- the row of keys -----------------------------------------------------------------------------------------------------
def _keys(sitting: Sitting) -> tuple[tuple[str, str], ...]:
    if sitting.page is not None or sitting.table.sheet_due:
        return (("Enter", "go on"), ("q", "leave"))
    if sitting.typed is not None:
        return (("Enter", "do it"), ("Esc", "never mind"))
    if sitting.is_curtain:
        return (("Enter", "show my hand"), ("q", "leave"))
    if sitting.coloring is not None:
        return (*((color, named(color)) for color in COLORS), ("Esc", "another card"))
    if sitting.picking:
        return (*(_pick_key(sitting, action.rpartition(" ")[2]) for action in sitting.picking), ("Esc", "nobody"))
    undo = (("u", "undo"),) if sitting.table.can_undo else ()
    typing = ((":", "type"),) if sitting.table.people else ()
    return (*_deeds(sitting), *_ALWAYS, *typing, *undo, ("q", "leave"))


def _pick_key(sitting: Sitting, seat: str) -> tuple[str, str]:
    return seat[1:].replace("10", "0"), sitting.name(seat)


def _deeds(sitting: Sitting) -> list[tuple[str, str]]:
    found: dict[str, str] = {}
    for action in (action for ask in sitting.asks() for action in ask.actions):
        verb, _, rest = action.partition(" ")[2].partition(" ")
        if verb == "target":
            found.update([_pick_key(sitting, rest)])
        elif verb == "color":
            found[rest] = named(rest)
        elif verb == "shed" and rest == "-":
            found["-"] = "lay none"
        elif verb in WORDS:
            key, words = WORDS[verb]
            found[key] = f"{words} {sitting.name(rest)}" if rest and key not in found else words
    wait = sitting.table.wait
    if wait is not None and not wait.must:
        found["Enter"] = "let it pass"
    if any(held.key and not held.lawful for held in _hand(sitting, Mark("", "", 0, 0))):
        found["!1…"] = "at your own risk"
    return list(found.items())
