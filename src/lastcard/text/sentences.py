"""Describe each event in one short sentence, for the log, for screen readers and for the terminal. docs/background/text.md lists them.

>>> from dataclasses import replace
>>> from lastcard import Event, Rules
>>> reader = Reader("en", ["Ann", "Ben"], faces=Rules("paw-patrol").edition.names)
>>> drawn = Event("d draw p2", ("b1", "g7"), viewers=frozenset({"p2"}), rule="PP-33", cause="draw_two")
>>> sentence(drawn, reader)
'Ben draws 2 — Draw 2 (PP-33)'
>>> sentence(drawn, replace(reader, you="p2"))
'You draw blue 1, green 7 — Draw 2 (PP-33)'
>>> sentence(Event("p1 ww:g"), replace(reader, lang="de"))
'Ann spielt Farbwahl und wünscht sich Grün'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, Protocol, Self

from lastcard.cards import UNKNOWN
from lastcard.text.arguments import Reader, slug

_NAMED: Final = {
    "catch": ("whom",),
    "notice": ("whom",),
    "target": ("whom",),
    "color": ("color",),
    "shed": ("card",),
    "protect": ("card",),
    "d top": ("card",),
    "d button": ("color",),
    "d color": ("color",),
    "d reverse": ("direction",),
    "d rotate": ("direction",),
    "d gather": (),
    "d show": ("who", "whom"),
    "d pass": ("who", "whom"),
    "d swap": ("who", "whom"),
    "d return": ("who", "card"),
    "d cut": ("who", "card"),
    "d penalty": ("who", "number"),
    "d place": ("who", "number"),
    "d time": (),
}
"""The arguments that follow the verb of an event; ``who`` alone for the other events of the dealer."""
_BEFALLS: Final = ("miss", "mercy", "place", "return", "penalty", "out", "score", "over", "time", "won")
_CITED: Final = frozenset(("event-catch", *(f"event-d-{verb}" for verb in _BEFALLS)))
"""The messages that name the rule, because the event does something to a player."""
_EXPLAINED: Final = ("event-d-draw", "event-d-miss")
"""The messages that end with the reason."""


class Event(Protocol):
    """An event as ``lastcard.Event`` has it."""

    @property
    def head(self) -> str:
        """The words before the cards."""
        ...

    @property
    def cards(self) -> tuple[str, ...] | None:
        """The cards, None where the event has none."""
        ...

    @property
    def tail(self) -> str:
        """The words after the cards."""
        ...

    @property
    def rule(self) -> str | None:
        """The id of the rule that explains it."""
        ...

    @property
    def cause(self) -> str | None:
        """The cause of the event."""
        ...

    @property
    def args(self) -> Mapping[str, str | int]:
        """The arguments of its sentence that are not among the words."""
        ...

    def seen_by(self, seat: str | None, /) -> Self:
        """Return the event as a seat saw it."""
        ...


Around = Callable[[Event], tuple[Iterable[str], Iterable[str]]]
"""Returns what is said before and after the sentence of an event."""


def sentence(event: Event, reader: Reader, *, every_rule: bool = False) -> str:
    """Return an event as one sentence, "" for one that needs none (``d turn``, and ``p1 draw``, which the cards that follow show).

    The reader's own cards are named, those of others only if everybody may see them. The rule follows if the event does something to a
    player; with ``every_rule``, wherever there is one.
    """
    event = event.seen_by(reader.you)
    message, args = message_of(event)
    if not message:
        return ""
    cause = slug(event.cause or "")
    special, because = f"{message}-{cause}", f"because-{cause}"
    messages = reader.messages
    is_cited = True
    if special in messages:
        said = reader.text(special, args)
    elif message in _EXPLAINED and ("card" in event.args or because in messages):
        told = _drawn(event, reader, args) if message == "event-d-draw" else reader.text(message, args)
        said = messages.text("event-because", event=told, because=_reason(event, reader, because))
    else:
        said, is_cited = reader.text(message, args), message in _CITED
    if event.rule and (is_cited or every_rule):
        return messages.text("event-with-rule", event=said, rule=event.rule)
    return said


def sentences(events: Iterable[Event], reader: Reader, *, every_rule: bool = False, around: Around | None = None) -> Iterator[str]:
    """Yield the sentences of events in their order. A draw that brought no card, because no card was left, gets a sentence that says so.

    ``around`` returns what else is said before and after the sentence of an event, such as the captions of its scene.
    """
    drawing = ""
    for event in events:
        before, after = around(event) if around else ((), ())
        line = sentence(event, reader, every_rule=every_rule)
        if drawing and event.head.startswith(("d turn ", "d over ")):
            yield reader.text("event-pass", {"who": drawing})
            drawing = ""
        yield from before
        if line:
            yield line
        yield from after
        seat, _, verb = event.head.partition(" ")
        if verb == "draw":
            drawing = seat
        elif event.head == f"d draw {drawing}":
            drawing = ""


def message_of(event: Event) -> tuple[str, dict[str, object]]:
    """Return the message of an event, without regard to its cause, and its arguments in notation; "" where none is needed.

    >>> from lastcard import Event
    >>> message_of(Event("p1 ww:g"))
    ('event-play-color', {'who': 'p1', 'card': 'ww', 'color': 'g'})
    """
    seat, verb, *rest = event.head.split(" ")
    if seat == "d":
        return _happened(event, verb, rest)
    args: dict[str, object] = {"who": seat, **event.args}
    if verb == "draw":
        return "", {}
    if verb == "shed" and rest == ["-"]:
        return "event-shed-none", args
    if verb == "catch" and "number" not in args:  # the words do not say whether the accusation is true: only who draws shows it
        return "event-accuse", {**args, "whom": rest[0]}
    if verb == "pass":
        return "event-pass-card", {**args, "cards": "".join(event.cards or ())}
    if verb in _DONE:
        return f"event-{verb}", {**args, **dict(zip(_NAMED.get(verb, ()), rest, strict=True))}
    card, _, color = verb.partition(":")
    return ("event-play-color", {**args, "card": card, "color": color}) if color else ("event-play", {**args, "card": card})


_DONE: Final = frozenset(("keep", "accept", "challenge", "uno", *(verb for verb in _NAMED if not verb.startswith("d "))))


def _happened(event: Event, verb: str, rest: list[str]) -> tuple[str, dict[str, object]]:
    """Return the message of an event of the dealer."""
    message = f"event-d-{verb}"
    cards = {} if event.cards is None else {"cards": "".join(event.cards)}
    if verb == "turn":
        return "", {}
    if verb == "shuffle":
        return message, {"number": len(event.cards or ())}
    if verb in ("over", "won"):
        return (message, {"seats": rest}) if rest != ["-"] else (f"{message}-none", {})
    if verb == "score":
        return message, {"who": rest[0], "points": int(rest[-1])}
    if verb == "count":
        return (message if event.cards else f"{message}-none"), {"who": rest[0], **cards, "points": int(event.tail)}
    if verb == "show" and rest[1] == "all":
        return f"{message}-all", {"who": rest[0], **cards}
    if verb == "penalty":
        return message, {"who": rest[0], "number": int(rest[1])}
    return message, {**dict(zip(_NAMED.get(f"d {verb}", ("who",)), rest, strict=True)), **cards}


def _reason(event: Event, reader: Reader, because: str) -> str:
    """Return why cards are drawn or a turn is missed: the card that caused it if the event names one, else the words of the cause."""
    card = str(event.args.get("card", ""))
    return reader.face(card if card[0] == "w" else card[1]) if card else reader.messages.text(because, **reader.all_faces())


def _drawn(event: Event, reader: Reader, args: Mapping[str, object]) -> str:
    """Return the message that says who drew which cards, or how many if they are hidden."""
    words = reader.words(args)
    if all(card == UNKNOWN for card in event.cards or ()):
        words["cards"] = len(event.cards or ())
    return reader.messages.text("event-d-draw", **words)
