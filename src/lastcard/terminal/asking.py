"""What is asked, in words, and what is typed, as an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastcard.errors import IllegalAction, LastCardError
from lastcard.game.round import Ask
from lastcard.rules.causes import CAUSES
from lastcard.rules.rulebook import rule
from lastcard.terminal.table import Table, Wait
from lastcard.text.arguments import Reader

_VERBS: Final = ("draw", "keep", "accept", "challenge", "uno")


def question(table: Table, wait: Wait) -> str:
    """Return what the table asks, as a sentence."""
    names = [table.names[int(seat[1:]) - 1] for seat in wait.seats]
    if not wait.must:
        return f"{'You' if len(table.people) == 1 else table.reader().listed(names, either=True)} may react"
    said = _asked(table, wait)
    return said if len(table.people) == 1 else f"{names[0]}: {said[0].lower()}{said[1:]}"


def _asked(table: Table, wait: Wait) -> str:
    rnd = table.match.round
    verbs = {action.split(" ")[1] for ask in wait.asks if ask.must for action in ask.actions}
    if rnd.phase == "drawn":
        return "You drew a card that can be played: play it or keep it" if "keep" in verbs else "The card you drew has to be played"
    if rnd.phase == "answer":
        top = table.reader().card(str(rnd.top))
        if "challenge" in verbs:
            return f"{top} was played: accept or challenge"
        return f"{top} was played: accept"
    return {
        "turn": "It is your turn",
        "color": "Name a colour",
        "target": "Pick a player",
        "shed": "Choose the card to lay on top, or lay none",
        "protect": "Protect yourself with a card",
        "confirm": "The last card is played: accept it, or notice that it is wrong",
    }.get(rnd.phase, "It is for you to decide")


def offers(asks: Sequence[Ask], reader: Reader, *, unlawful: bool = False) -> list[str]:
    """Return what can be done as phrases, each with the words to type: ``r5 (red 5)``, ``draw``."""
    found: dict[str, list[str]] = {}
    for action in (action for ask in asks for action in (ask.unlawful if unlawful else ask.actions)):
        words = action.partition(" ")[2]
        found.setdefault(words.partition(":")[0], []).append(words)
    return [_offer(alike, reader) for alike in found.values()]


def _offer(alike: list[str], reader: Reader) -> str:
    verb, _, rest = alike[0].partition(" ")
    if not rest and verb not in _VERBS:
        return f"{reader.listed(alike, either=True)} ({reader.card(verb.partition(':')[0])})"
    if verb in ("catch", "notice", "target"):
        return f"{verb} {rest} ({reader.seat(rest)})"
    if verb in ("shed", "protect") and rest != "-":
        return f"{verb} {rest} ({reader.card(rest)})"
    return alike[0]


def read_action(typed: str, seat: str, table: Table) -> str:
    """Return what was typed as an action of the notation: the seat may be left out, a player may be named instead of the seat."""
    words = typed.split()
    if words[0] != "d" and words[0] not in table.match.seats:
        words.insert(0, seat)
    if len(words) == 3 and words[1].lower() in ("catch", "notice", "target"):
        words[2] = _seat_meant(words[2], table)
    if words[0] != "d":
        words[1:] = [word.lower() for word in words[1:]]
    return " ".join(words)


def _seat_meant(word: str, table: Table) -> str:
    if word.isdigit() and f"p{word}" in table.match.seats:
        return f"p{word}"
    for seat, name in zip(table.match.seats, table.names, strict=True):
        if name.lower() == word.lower():
            return seat
    return word


def refused(error: IllegalAction, reader: Reader) -> str:
    """Return why an action is refused, in the reader's language, with players' names and what cards are called.

    >>> error = IllegalAction("p1 g9", "", "classic | …", cause="not_your_turn", args={"seats": ["p2"]})
    >>> refused(error, Reader("en", ["Ann", "Ben"], faces={"d": "Draw Two"}))
    'the round waits for Ben'
    """
    return reader.text(CAUSES[error.cause].message, error.args) if error.cause else error.why


def rule_text(id: str) -> str:
    """Return a rule with its id, or why there is none."""
    try:
        found = rule(id)
    except LastCardError as error:
        return str(error)
    why = f" Why: {found.why}" if found.why else ""
    return f"{found.id}: {found.text}{why}"


def last_rule(table: Table) -> str | None:
    """Return the rule of the last thing that happened under one."""
    return next((event.rule for event in reversed(table.match.events) if event.rule), None)
