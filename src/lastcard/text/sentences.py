"""What happened, in one short English sentence per event: the same in the log, for screen readers and in the terminal.

>>> from lastcard import Event, Rules
>>> rules = Rules("paw-patrol")
>>> drawn = Event("d draw p2", ("b1", "g7"), viewers=frozenset({"p2"}), rule="PP-33")
>>> sentence(drawn, ["Ann", "Ben"], rules)
'Ben draws 2 — Draw 2 (PP-33)'
>>> sentence(drawn, ["Ann", "Ben"], rules, you="p2")
'You draw blue 1, green 7 — Draw 2 (PP-33)'
>>> sentence(Event("p1 ww:g"), ["Ann", "Ben"], rules)
'Ann plays Wild and names green'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from lastcard.cards import COLOR_NAMES, UNKNOWN
from lastcard.game.events import Event
from lastcard.rules.causes import cite
from lastcard.rules.rules import Rules

DRAWN_FOR: Final = {
    "draw_two": "{d}",
    "draw_four": "{w4}",
    "draw_four_for_all": "{w4}",
    "draw_until_stop": "{wb}",
    "guilty": "the challenge was right",
    "wrong_challenge": "the challenge was wrong",
    "last_card": "the last card",
    "first_draw_two": "the first card is a {d}",
    "creeper_extra": "{wc}",
    "uno_penalty": "UNO was not called",
    "false_catch": "nobody was to be caught",
    "wrong_card": "a wrong card",
    "out_of_turn": "out of turn",
    "protected_last": "protected with the last card",
    "stacked": "all that piled up",
}
"""What is said of each cause of a draw; names of cards stand in braces."""
MISSED_FOR: Final = {
    "miss_draw_two": "{d}",
    "miss_draw_four": "{w4}",
    "miss_draw_until_stop": "{wb}",
    "miss_first_draw_two": "the first card is a {d}",
    "miss_challenge": "the challenge",
    "first_skip": "the first card is a {s}",
}
"""What is said of each cause of a missed turn."""


def card_name(card: str, rules: Rules) -> str:
    """Return what a card is called: ``red 5``, ``blue Draw Two``, ``Wild Creeper``.

    >>> card_name("bd", Rules("retour"))
    'blue Pull Two'
    """
    if card == UNKNOWN:
        return "a hidden card"
    if card[0] == "w":
        return rules.edition.names[card[:2]]
    return f"{COLOR_NAMES[card[0]]} {card[1] if card[1].isdigit() else rules.edition.names[card[1]]}"


def counted(number: int, one: str) -> str:
    """Return a number with its word: ``1 card``, ``2 cards``."""
    return f"{number} {one if number == 1 else one + 's'}"


def listed(words: Sequence[str]) -> str:
    """Join words as one says them: ``Ann, Ben and Cy``."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def sentence(event: Event, names: Sequence[str], rules: Rules, *, you: str | None = None, every_rule: bool = False) -> str:
    """Return an event as one sentence, "" for one that needs none (``d turn``, and ``p1 draw``, told by the cards that follow).

    ``names`` are the players' names, p1 first; ``you`` is the seat that reads it: its cards are told, those of others only if everybody may
    see them. The rule is named where something befalls somebody, with ``every_rule`` wherever there is one.
    """
    words = event.head.split(" ")
    dealt = words[0] == "d"
    form = (_DEALT if dealt else _DONE).get(words[1], _play)
    text = form(_Telling(event.seen_by(you), words, names, rules, you))
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    if event.rule and (every_rule or (dealt and (words[1] in _CITED or " — " in text))):
        return f"{text} ({event.rule})"
    return text


def sentences(
    events: Iterable[Event], names: Sequence[str], rules: Rules, *, you: str | None = None, every_rule: bool = False
) -> Iterator[str]:
    """Yield the sentences of events in their order; says so if a draw brought no card, because there was none."""
    drawing = ""
    for event in events:
        line = sentence(event, names, rules, you=you, every_rule=every_rule)
        if drawing and event.head.startswith(("d turn ", "d over ")):
            yield f"{'You pass' if drawing == you else f'{_name(names, drawing)} passes'}: there is nothing to draw"
            drawing = ""
        if line:
            yield line
        seat, _, verb = event.head.partition(" ")
        if verb == "draw":
            drawing = seat
        elif event.head == f"d draw {drawing}":
            drawing = ""


def _name(names: Sequence[str], seat: str) -> str:
    return names[int(seat[1:]) - 1]


@dataclass(frozen=True, slots=True)
class _Telling:
    """One event being told: its words, who everybody is, and who reads it."""

    event: Event
    words: list[str]
    names: Sequence[str]
    rules: Rules
    you: str | None

    def who(self, place: int = 0) -> str:
        seat = self.words[place]
        return "you" if seat == self.you else _name(self.names, seat)

    def whose(self, place: int) -> str:
        return "your" if self.words[place] == self.you else f"{_name(self.names, self.words[place])}'s"

    def does(self, verb: str, place: int = 0) -> str:
        """Return who does it: ``Ben draws``, ``You draw``."""
        if self.words[place] == self.you:
            return f"you {verb}"
        return f"{self.who(place)} {_third(verb)}"

    def all(self, start: int) -> list[str]:
        """Return everybody named from a place on."""
        return [self.who(place) for place in range(start, len(self.words))]

    def card(self, text: str) -> str:
        return card_name(text, self.rules)

    @property
    def cards(self) -> tuple[str, ...]:
        return self.event.cards or ()

    def seen(self) -> str:
        """Return the cards that are known, the others counted."""
        known = [self.card(card) for card in self.cards if card != UNKNOWN]
        hidden = len(self.cards) - len(known)
        if not known:
            return counted(hidden, "card")
        return ", ".join([*([f"{hidden} unseen"] if hidden else []), *known])

    def reason(self, reasons: dict[str, str]) -> str:
        """Return what brought it about, as its rule says."""
        if self.event.rule is None:
            return ""
        for cause, text in reasons.items():
            if cite(self.rules, cause) == self.event.rule:
                return text.format_map(self.rules.edition.names)
        return ""


def _third(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    changed = {"are": "is", "have": "has", "catch": "catches", "miss": "misses"}.get(first, first + "s")
    return f"{changed} {rest}" if rest else changed


# ---- what seats do -------------------------------------------------------------------------------------------------------
def _play(t: _Telling) -> str:
    card, _, color = t.words[1].partition(":")
    named = f" and {'name' if t.words[0] == t.you else 'names'} {COLOR_NAMES[color]}" if color else ""
    return f"{t.does('play')} {t.card(card)}{named}"


def _catch(t: _Telling) -> str:
    if t.rules.number("uno.false_catch"):  # whether it is true shows only in who draws
        return f"{t.does('accuse')} {t.who(2)} of not calling UNO"
    return f"{t.does('catch')} {t.who(2)}: {counted(t.rules.number('uno.penalty'), 'card')} ({cite(t.rules, 'uno_penalty')})"


def _shed(t: _Telling) -> str:
    if t.words[2] == "-":
        return f"{t.does('lay')} nothing more"
    return f"{t.does('choose')} {t.card(t.words[2])}"


_DONE: Final[dict[str, Callable[[_Telling], str]]] = {
    "draw": lambda t: "",
    "keep": lambda t: f"{t.does('keep')} the card",
    "accept": lambda t: t.does("accept"),
    "challenge": lambda t: t.does("challenge"),
    "uno": lambda t: f"{t.does('call')} UNO!",
    "catch": _catch,
    "notice": lambda t: f"{t.does('notice')} {t.whose(2)} wrong card",
    "target": lambda t: f"{t.does('pick')} {t.who(2)}",
    "color": lambda t: f"{t.does('name')} {COLOR_NAMES[t.words[2]]}",
    "shed": _shed,
    "protect": lambda t: f"{t.does('protect')} with {t.card(t.words[2])}",
}


# ---- what happens to them ------------------------------------------------------------------------------------------------
def _draw(t: _Telling) -> str:
    reason = t.reason(DRAWN_FOR)
    if not reason:
        return f"{t.does('draw', 2)} {t.seen()}"
    hidden = all(card == UNKNOWN for card in t.cards)
    return f"{t.does('draw', 2)} {len(t.cards) if hidden else t.seen()} — {reason}"


def _miss(t: _Telling) -> str:
    reason = t.reason(MISSED_FOR)
    if reason:
        return f"{t.does('miss a turn', 2)} — {reason}"
    return t.does("are skipped" if t.event.rule in (cite(t.rules, "skip"), cite(t.rules, "two_reverse")) else "miss a turn", 2)


def _show(t: _Telling) -> str:
    to = "everybody" if t.words[3] == "all" else t.who(3)
    return f"{t.does('show', 2)} {to} {t.seen()}"


def _count(t: _Telling) -> str:
    if not t.cards:
        return f"{t.does('have', 2)} no cards left"
    return f"{t.does('have', 2)} {t.seen()} left: {counted(int(t.event.tail), 'point')}"


def _over(t: _Telling) -> str:
    if t.words[2] == "-":
        return "nobody wins the round"
    return f"{_win(t, 2)} the round"


def _win(t: _Telling, start: int) -> str:
    return f"{listed(t.all(start))} {'win' if len(t.words) > start + 1 or t.words[start] == t.you else 'wins'}"


def _score(t: _Telling) -> str:
    points = t.words[-1]
    if t.rules.team_size is None:
        return f"{t.does('score', 2)} {points}"
    return f"{t.whose(2)} team scores {points}"


def _turned_up(t: _Telling) -> str:
    rejected = cite(t.rules, "rejected")
    ending = f"; it cannot start the pile, so another card is turned up ({rejected})" if t.event.rule == rejected else ""
    return f"{t.card(t.words[2])} is turned up{ending}"


_DEALT: Final[dict[str, Callable[[_Telling], str]]] = {
    "turn": lambda t: "",
    "deal": lambda t: f"{t.does('are', 2)} dealt {t.seen()}",
    "top": _turned_up,
    "shuffle": lambda t: f"the draw pile is shuffled: {counted(len(t.cards), 'card')}",
    "draw": _draw,
    "show": _show,
    "button": lambda t: f"the button picks {COLOR_NAMES[t.words[2]]}",
    "color": lambda t: f"the colour is now {COLOR_NAMES[t.words[2]]}",
    "reverse": lambda t: f"play now runs to the {t.words[2]}",
    "miss": _miss,
    "return": lambda t: f"{t.card(t.words[3])} goes back to {t.whose(2)} hand",
    "lay": lambda t: f"{t.does('lay', 2)} down {t.seen()}",
    "swap": lambda t: f"{t.who(2)} and {t.who(3)} swap hands",
    "rotate": lambda t: f"all hands pass one seat to the {t.words[2]}",
    "hand": lambda t: f"{t.does('have', 2)} {t.seen()} now",
    "over": _over,
    "count": _count,
    "penalty": lambda t: f"{t.who(2)} must draw {counted(int(t.words[3]), 'card')} for a suggestion",
    "cut": lambda t: f"{t.does('draw', 2)} {t.card(t.words[3])} for the deal",
    "lot": lambda t: f"the lot falls on {t.who(2)}",
    "dealer": lambda t: t.does("deal", 2),
    "score": _score,
    "out": lambda t: f"{t.does('are', 2)} out of the match",
    "won": lambda t: f"{_win(t, 2)} the match",
}
_CITED: Final = frozenset(("miss", "return", "penalty", "out", "score", "over", "won"))
