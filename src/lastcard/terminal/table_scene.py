"""Make the scene of a table screen from the screen's state and the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lastcard.cards import COLORS
from lastcard.game.view import EVERYTHING
from lastcard.rules.sheets.goal import goal
from lastcard.terminal.asking import question
from lastcard.terminal.card_art import named
from lastcard.terminal.pages.score_sheet import sheet_lines
from lastcard.terminal.scene import Held, Mark, Scene, marks
from lastcard.text.scenes import told
from lastcard.text.sentences import sentences

if TYPE_CHECKING:
    from lastcard.terminal.screen_state import ScreenState
    from lastcard.terminal.table import Table

CARD_KEYS: Final = "1234567890efhijlmopstvzEFHIJLMOPSTVZ"
"""The keys of the cards of a hand, in the order of the hand. None of them has another meaning."""

_KEEPING: Final = {"turn": "key-refuse", "more": "key-enough"}
"""The message that names the action ``keep`` in these phases; in all others it is ``key-keep``."""
KEYS: Final = {"draw": "d", "keep": "k", "accept": "a", "challenge": "c", "uno": "!", "catch": "x", "notice": "n"}
"""The key of each action that does not play a card."""

_ALWAYS: Final = (("w", "why"), ("?", "help"))
_LOG: Final = 120


def table_scene(state: ScreenState) -> Scene:
    """Return the scene to draw. It shows one hand, that of the person at the keyboard, after this person has confirmed to be alone."""
    table, holder = state.table, state.holder
    view = table.view(EVERYTHING if state.open_hands else None if state.is_curtain else holder)
    catchable = tuple(action.split(" ")[2] for ask in state.asks() for action in ask.actions if " catch " in action)
    totals = table.match.standing.totals
    everybody = marks(view, table.names, totals, table.match.seats, catchable=catchable, open_hands=state.open_hands)
    you = next((mark for mark in everybody if mark.seat == holder), None)
    others = tuple(mark for mark in everybody if mark is not you)
    if you is not None and len(table.people) == 1:
        you = replace(you, name=table.text("terminal-you"))
    return Scene(
        title=f"Last Card · {table.rules}",
        aside=table.text("terminal-aside", round=table.round_number, goal=goal(table.rules, table.lang)),
        others=others,
        you=you,
        draw_count=view.draw_count,
        pile=tuple(map(str, view.discard[:3])),
        color=view.color,
        has_colors=not table.rules.is_colorless,
        direction=view.direction,
        next_name=table.text("terminal-then", name=table.name(view.after(view.turn))) if view.turn and not view.over else "",
        log=_log(state),
        question=_question(state),
        message=state.message,
        hand=_hand(state, you),
        keys=_keys(state),
        page=_page(state),
        lang=table.lang,
    )


def _page(state: ScreenState) -> tuple[str, ...] | None:
    if state.page is not None:
        return state.page
    return tuple(sheet_lines(state.table)) if state.table.sheet_due else None


def _log(state: ScreenState) -> tuple[str, ...]:
    table = state.table
    if table.sheet_due:
        return ()
    you = None if state.is_curtain else state.holder
    reader = table.reader(you)
    return tuple(sentences(table.match.events[-_LOG:], reader, around=lambda event: told(event, reader, table.rules.edition.id)))


def _question(state: ScreenState) -> str:
    table = state.table
    if state.typed is not None:
        return f":{state.typed}_"
    if state.coloring is not None:
        return table.text("terminal-ask-which-color", card=table.reader().card(state.coloring))
    if state.picking:
        return table.text("terminal-ask-whom")
    if state.is_curtain:
        return table.text("terminal-alone", name=table.name(state.seat or ""))
    wait = table.wait
    if wait is not None:
        asked = question(table, wait)
        return table.text("terminal-armed", asked=asked) if state.armed else asked
    return state.waiting()


def _hand(state: ScreenState, you: Mark | None) -> tuple[Held, ...]:
    if you is None or state.holder is None or state.is_curtain:
        return ()
    wait = state.table.wait
    asked = wait is not None and state.holder in wait.seats and state.coloring is None
    lawful = {action for ask in state.asks() for action in ask.actions}
    held = []
    for place, card in enumerate(state.table.view(state.holder).hand):
        actions = state.actions_of(str(card)) if asked else []
        key = CARD_KEYS[place] if actions and place < len(CARD_KEYS) else ""
        held.append(Held(str(card), key, lawful=not lawful.isdisjoint(actions)))
    return tuple(held)


# ---- the row of keys -----------------------------------------------------------------------------------------------------
def _keys(state: ScreenState) -> tuple[tuple[str, str], ...]:
    table = state.table
    if state.page is not None or table.sheet_due:
        return _labelled(table, ("Enter", "go-on"), ("q", "leave"))
    if state.typed is not None:
        return _labelled(table, ("Enter", "do"), ("Esc", "never-mind"))
    if state.is_curtain:
        return _labelled(table, ("Enter", "show-hand"), ("q", "leave"))
    if state.coloring is not None:
        return (*((color, named(color, table.lang)) for color in COLORS), *_labelled(table, ("Esc", "another-card")))
    if state.picking:
        return (*(_pick_key(table, action.rpartition(" ")[2]) for action in state.picking), *_labelled(table, ("Esc", "nobody")))
    undo = (("u", "undo"),) if table.can_undo else ()
    typing = ((":", "type"),) if table.people else ()
    return (*_actions(state), *_labelled(table, *_ALWAYS, *typing, *undo, ("q", "leave")))


def _labelled(table: Table, *keys: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """Return keys with their labels."""
    return tuple((key, table.text(f"key-{name}")) for key, name in keys)


def _pick_key(table: Table, seat: str) -> tuple[str, str]:
    return seat[1:].replace("10", "0"), table.name(seat)


def _actions(state: ScreenState) -> list[tuple[str, str]]:
    table = state.table
    found: dict[str, str] = {}
    for action in (action for ask in state.asks() for action in ask.actions):
        verb, _, rest = action.partition(" ")[2].partition(" ")
        if verb == "target":
            key, name = _pick_key(table, rest)
            is_kept = table.match.round.is_swapping and rest == action.partition(" ")[0]
            found[key] = table.text("key-swap-none") if is_kept else name
        elif verb == "color":
            found[rest] = named(rest, table.lang)
        elif verb == "shed" and rest == "-":
            found["-"] = table.text("key-lay-none")
        elif verb in KEYS:
            words = table.text(_KEEPING.get(table.match.round.phase, "key-keep") if verb == "keep" else f"key-{verb}")
            aimed = rest and KEYS[verb] not in found
            found[KEYS[verb]] = table.text("key-aimed", verb=words, name=table.name(rest)) if aimed else words
    wait = table.wait
    if wait is not None and not wait.must:
        found["Enter"] = table.text("key-pass")
    if any(held.key and not held.lawful for held in _hand(state, Mark("", "", 0, 0))):
        found["!1…"] = table.text("key-risk")
    return list(found.items())
