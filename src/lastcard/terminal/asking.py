"""Word what the table asks, and read what the player types as an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastcard.errors import LastCardError
from lastcard.game.ask import Ask
from lastcard.rules.rulebook import rule
from lastcard.terminal.table import Table, Wait
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import text
from lastcard.text.faults import explain
from lastcard.text.render import capital

_PHASES: Final = ("turn", "color", "target", "shed", "protect", "more", "confirm")


def question(table: Table, wait: Wait) -> str:
    """Return the question to the asked seats as a sentence."""
    names = [table.name(seat) for seat in wait.seats]
    if not wait.must:
        is_you = "you" if len(table.people) == 1 else "other"
        return table.text("terminal-may-react", who_is=is_you, names=table.reader().listed(names, either=True))
    asked = _asked(table, wait)
    return capital(asked) if len(table.people) == 1 else table.text("terminal-ask-of", name=names[0], asked=asked)


def _asked(table: Table, wait: Wait) -> str:
    rnd = table.match.round
    verbs = {action.split(" ")[1] for ask in wait.asks if ask.must for action in ask.actions}
    if rnd.phase == "drawn":
        return table.text("terminal-ask-keep" if "keep" in verbs else "terminal-ask-drawn")
    if rnd.phase == "answer":
        message = "terminal-ask-challenge" if "challenge" in verbs else "terminal-ask-answer"
        return table.text(message, card=table.reader().card(str(rnd.top)))
    if rnd.phase == "pass":
        return _asked_to_pass(table, wait.seats[0])
    if rnd.phase == "turn" and "keep" in verbs:
        return table.text("terminal-ask-refuse")
    if rnd.is_swapping:
        return table.text("terminal-ask-swap")
    return table.text(f"terminal-ask-{rnd.phase}" if rnd.phase in _PHASES else "terminal-ask-else")


def _asked_to_pass(table: Table, seat: str) -> str:
    number = table.rules.number("deal.pass.cards") - len(table.view(seat).to_pass[seat])
    return table.text("terminal-ask-pass", number=number, name=table.name(table.match.round.passes_to(seat) or ""))


def offers(asks: Sequence[Ask], reader: Reader, *, unlawful: bool = False, is_swap: bool = False) -> list[str]:
    """Return the offered actions as phrases, each with the words to type: ``r5 (red 5)``, ``draw``.

    With ``is_swap`` the action names the player to swap hands with; the player's own seat keeps the hand.
    """
    found: dict[str, list[str]] = {}
    kept = []
    for ask in asks:
        for action in ask.unlawful if unlawful else ask.actions:
            words = action.partition(" ")[2]
            if is_swap and words == f"target {ask.seat}":
                kept.append(reader.text("terminal-offer-swap-none", {"words": words}))
            else:
                found.setdefault(words.partition(":")[0], []).append(words)
    return [*(_offer(alike, reader) for alike in found.values()), *kept]


def _offer(alike: list[str], reader: Reader) -> str:
    verb, _, rest = alike[0].partition(" ")
    words = reader.listed(alike, either=True)
    if verb in ("catch", "notice", "target"):
        return reader.text(f"terminal-offer-{verb}", {"words": words, "whom": rest})
    if verb == "color":
        return reader.text("terminal-offer-color", {"words": words, "color": rest})
    if rest == "-":
        return reader.text("terminal-offer-shed-none", {"words": words})
    if verb in ("shed", "protect", "pass"):
        return reader.text(f"terminal-offer-{verb}", {"words": words, "card": rest})
    if verb in ("draw", "keep", "accept", "challenge", "uno"):
        return reader.text(f"terminal-offer-{verb}", {"words": words})
    return reader.text("terminal-offer-play", {"words": words, "card": verb.partition(":")[0]})


def read_action(typed: str, seat: str, table: Table) -> str:
    """Return the typed text as an action in notation. The text may omit the seat, and may name a player instead of a seat."""
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


def rule_text(id: str, lang: str) -> str:
    """Return the text of a rule with its id, or a sentence that there is no such rule."""
    try:
        found = rule(id, lang)
    except LastCardError as error:
        return explain(error, Reader(lang))
    if found.why:
        return text(lang, "terminal-rule-why", id=found.id, text=found.text, why=found.why)
    return text(lang, "terminal-rule", id=found.id, text=found.text)


def last_rule(table: Table) -> str | None:
    """Return the rule of the latest event that has one."""
    return next((event.rule for event in reversed(table.match.events) if event.rule), None)
