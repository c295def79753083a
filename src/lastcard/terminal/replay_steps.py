"""Tell a record step by step: its rounds, events and sentences, in full or as one seat saw them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lastcard.cards import Card
from lastcard.errors import LastCardError, RecordError
from lastcard.game.events import Event
from lastcard.game.match import Match
from lastcard.game.records.check_redacted import check_redacted
from lastcard.game.records.looks import ANIMALS, of_record
from lastcard.game.records.record import read_dealer_choice, read_players, read_record, rules_of_record
from lastcard.game.records.replay import replay_read
from lastcard.game.view import EVERYTHING, View
from lastcard.rules.rules import Rules
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.faults import fault
from lastcard.text.render import labelled_by
from lastcard.text.sentences import sentence


@dataclass(frozen=True, slots=True)
class ReplayRound:
    """One round: its seats, the dealer and the events that chose it, the cards, the events, and the totals after it (None before)."""

    seats: tuple[str, ...]
    dealer: str
    box: tuple[Card, ...]
    opening: tuple[Event, ...]
    events: tuple[Event, ...]
    closing: tuple[Event, ...]
    totals: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A record in one language. ``seat`` is the viewer: a seat, None for a spectator, or ``"all"`` to show every card."""

    rules: Rules
    names: tuple[str, ...]
    seat: str | None
    rounds: tuple[ReplayRound, ...]
    lang: str = ENGLISH
    looks: tuple[str, ...] = ()
    """The animal and the colour that each player had chosen; empty if nobody had."""

    @property
    def players(self) -> str:
        """The names, each with the animal that its player had chosen."""
        animals = [look.split(" ")[0] for look in self.looks] + [""] * (len(self.names) - len(self.looks))
        return ", ".join(
            f"{name} ({text(self.lang, f'table-animal-{animal}')})" if animal in ANIMALS else name
            for name, animal in zip(self.names, animals, strict=True)
        )

    def sentence(self, event: Event) -> str:
        """Return the sentence of an event, with its rule."""
        you = self.seat if self.seat != EVERYTHING else None
        return sentence(event, Reader(self.lang, self.names, you, self.rules.edition.names), every_rule=True)

    def view(self, number: int, count: int) -> View:
        """Return what the viewer knew after so many events of a round."""
        one = self.rounds[number]
        view = View.start(self.rules, one.seats, self.seat, box=one.box, dealer=one.dealer)
        for event in one.events[:count]:
            view.see(event)
        return view

    def lines(self) -> Iterator[str]:
        """Yield the whole record line by line: sentences with rule ids, and the scores."""
        yield labelled_by(self.lang, str(self.rules), self.players)
        for number, round_ in enumerate(self.rounds, 1):
            yield ""
            yield text(self.lang, "terminal-replay-round", round=number)
            for event in (*round_.opening, *round_.events, *round_.closing):
                line = self.sentence(event)
                if line:
                    yield line
            if round_.totals is None:
                yield text(self.lang, "terminal-replay-ends")
            else:
                scores = ", ".join(f"{name} {total}" for name, total in zip(self.names, round_.totals, strict=True))
                yield text(self.lang, "terminal-replay-scores", list=scores)


def read_replay(record: str, seat: str | None = None, lang: str = ENGLISH) -> Replay:
    """Read a record as ``seat`` saw it; a record of all cards without a seat shows every card. Raises RecordError, LastCardError."""
    data = read_record(record)
    if "seat" in data:
        return _redacted(data, record, seat, lang)
    match = replay_read(data, record)
    if seat is not None and seat not in match.seats:
        raise LastCardError(fault("replay_seat", seat=seat, list=list(match.seats)))
    count = len(data.get("round", []))  # a replayed match has dealt one round more than the record holds
    rounds = tuple(_round(match, number, seat) for number in range(count))
    return Replay(match.rules, match.players, seat or EVERYTHING, rounds, lang, of_record(data, len(match.players)))


def _round(match: Match, number: int, seat: str | None) -> ReplayRound:
    played = match.rounds[number]
    closing = _closing(match, number)
    return ReplayRound(
        seats=played.round.seats,
        dealer=f"p{played.dealer_choice.dealer + 1}",
        box=played.deck,
        opening=played.dealer_choice.events(match.rules, is_first=not number),
        events=tuple(event.seen_by(seat) if seat else replace(event, viewers=None) for event in played.round.events),
        closing=closing,
        totals=played.standing.totals if played.standing else None,
    )


def _closing(match: Match, number: int) -> tuple[Event, ...]:
    """Return the events of the match that score a round: they follow the round's last count of a hand, or else its end."""
    seen = -1
    found: list[Event] = []
    for event in match.events:
        verb = event.words[1]
        if event.head.startswith("d over"):
            seen += 1
        elif seen == number and event.head.startswith(("d score", "d out", "d won")):
            found.append(event)
        elif seen == number and verb == "dealer":
            break
    return tuple(found)


def _redacted(data: dict[str, Any], record: str, seat: str | None, lang: str) -> Replay:
    saw = data["seat"]
    if seat not in (None, saw):
        raise LastCardError(fault("replay_other", seat=seat, saw=saw))
    rules = rules_of_record(data)
    names = read_players(data, record)
    rounds = tuple(_redacted_round(entry, number, rules, names) for number, entry in enumerate(data.get("round", []), 1))
    return Replay(rules, names, None if saw == "spectator" else saw, rounds, lang, of_record(data, len(names)))


def _redacted_round(entry: dict[str, Any], number: int, rules: Rules, names: Sequence[str]) -> ReplayRound:
    if "events" not in entry:
        raise RecordError(fault("replay_no_events"), round=number)
    try:
        choice = read_dealer_choice(entry)
    except LastCardError as error:
        raise RecordError(error.fault, round=number) from None
    everybody = [f"p{place}" for place in range(1, len(names) + 1)]
    events = check_redacted(entry, number, everybody)
    scores = entry.get("scores")
    return ReplayRound(
        seats=tuple(entry.get("seats", everybody)),
        dealer=entry["dealer"],
        box=rules.deck,
        opening=choice.events(rules, is_first=number == 1),
        events=events,
        closing=(),
        totals=None if scores is None else tuple(scores.get(name, 0) for name in names),
    )
