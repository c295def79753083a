"""Verify a record: check that every outcome of chance follows from the seed that was fixed beforehand, and that the game replays.

>>> from lastcard.game.match import Match
>>> verify(Match("classic", ["Ann", "Ben"], seed=7).record()).ok
True
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lastcard.cards import format_cards, parse_cards
from lastcard.errors import LastCardError, RecordError
from lastcard.game.dealer_choice import first_dealer, next_dealer
from lastcard.game.match import Match
from lastcard.game.outcomes import button_odds
from lastcard.game.records.record import Places, read_dealer_choice, read_record
from lastcard.game.records.replay import begin_match, replay_read
from lastcard.game.verifiable_chance import Chance, Luck, commitment, seed_text
from lastcard.rules.rules import Rules
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.faults import explain, fault


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A fault of a record: something that does not agree."""

    round: int | None
    line: int | None
    what: str

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = ENGLISH) -> str:
        """Return the fault with its place. A fault that the replay found keeps the words of the replay."""
        return explain(RecordError(self.what, round=self.round, line=self.line), Reader(lang))


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a verification: what was checked, and the faults.

    ``has_commitment`` is false for a game without a seed (real cards), ``has_seed`` while the seed has not been published.
    """

    rounds: int
    shuffles: int
    buttons: int
    draws: int
    actions: int
    has_commitment: bool
    has_seed: bool
    faults: tuple[Mismatch, ...]

    @property
    def ok(self) -> bool:
        """Whether everything that could be checked agrees."""
        return not self.faults

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = ENGLISH) -> str:
        """Return the faults line by line, then what was checked."""
        counts = ", ".join((text(lang, "verify-rounds", number=self.rounds), text(lang, "verify-actions", number=self.actions)))
        if self.has_seed:
            chance = text(
                lang,
                "verify-derived",
                shuffles=text(lang, "verify-shuffles", number=self.rounds + self.shuffles),
                buttons=text(lang, "verify-buttons", number=self.buttons),
                draws=text(lang, "verify-draws", number=self.draws),
            )
        else:
            chance = text(lang, "verify-no-seed" if self.has_commitment else "verify-no-commitment")
        ending = text(lang, "verify-agrees" if self.ok else "verify-agrees-not", counts=counts, chance=chance)
        return "\n".join([*(found.text(lang) for found in self.faults), ending])


def verify(record: str, seed: str | int | None = None) -> Report:
    """Check a record against its commitment, its seed (in the record, or given as for ``Match``) and the rules.

    Raises RecordError only for a text that is not a record, and LastCardError for a seed that is none; faults are in the report, with
    round and line.
    """
    data = read_record(record)
    places = Places(record)
    faults: list[Mismatch] = []
    rounds = data.get("round", [])
    known = seed_text(seed) if seed is not None else data.get("seed")
    counts = {"shuffle": 0, "button": 0, "draw": 0}
    if known is not None:
        if commitment(known) != data.get("seed_sha256"):
            line = places.header_line("seed_sha256") if "seed_sha256" in data else None
            faults.append(Mismatch(None, line, fault("verify_commitment", hash=commitment(known))))
        faults += _check_chance(data, known, places, counts)
    played = sum(len(entry["actions"]) for entry in rounds)
    try:
        replay_read(data, record)
    except RecordError as error:
        if "seat" in data:
            raise
        faults.append(Mismatch(error.round, error.line, error.why))
        played = _played_before(data, error, places)
    return Report(
        rounds=len(rounds),
        shuffles=counts["shuffle"],
        buttons=counts["button"],
        draws=counts["draw"],
        actions=played,
        has_commitment="seed_sha256" in data,
        has_seed=known is not None,
        faults=tuple(sorted(dict.fromkeys(faults), key=lambda found: found.line or 0)),
    )


def _played_before(data: dict[str, Any], error: RecordError, places: Places) -> int:
    """Return how many actions were replayed before the one that was refused."""
    count = 0
    for number, entry in enumerate(data.get("round", []), 1):
        for place in range(len(entry["actions"])):
            line = places.line(number, "actions", place)
            if error.round is None or number > error.round or (number == error.round and error.line and (line or 0) >= error.line):
                return count
            count += 1
    return count


def _check_chance(data: dict[str, Any], seed: str, places: Places, counts: dict[str, int]) -> Iterator[Mismatch]:
    try:
        match = begin_match(data, places, seed)
    except RecordError as error:
        yield Mismatch(error.round, error.line, error.why)
        return
    rules, chance = match.rules, Chance(seed, match.nonces)
    for number, entry in enumerate(data.get("round", []), 1):
        luck = Luck(chance, number)
        yield from _check_dealer(rules, match, entry, number, luck, places, counts)
        if entry["deck"] != format_cards(luck.deck(rules.deck)):
            yield Mismatch(number, places.line(number, "deck"), fault("verify_deck"))
        sizes, goes_on = _play_on(match, entry)
        yield from _check_outcomes(rules, entry, number, luck, places, counts, sizes)
        if not goes_on:
            return


def _check_dealer(
    rules: Rules, match: Match, entry: dict[str, Any], number: int, luck: Luck, places: Places, counts: dict[str, int]
) -> Iterator[Mismatch]:
    try:
        given = read_dealer_choice(entry)
    except RecordError as error:
        yield Mismatch(number, places.line(number, str(error.args["key"])), error.why)
        return
    playing = match.standing.playing
    counts["draw"] += bool(given.cuts) + (given.lot is not None)
    if not match.rounds:
        derived = first_dealer(rules, playing, luck, given.dealer)
    elif match.round.void:
        derived = match.rounds[-1].dealer_choice
    else:
        winner = match.round.winner
        last = match.rounds[-1].dealer_choice.dealer
        derived = next_dealer(rules, playing, luck, last, None if winner is None else int(winner[1:]) - 1, given.dealer)
    for key, wanted, got in (("cuts", derived.cuts, given.cuts), ("lot", derived.lot, given.lot), ("dealer", derived.dealer, given.dealer)):
        if wanted != got and not (key != "dealer" and match.rounds and match.round.void):
            yield Mismatch(number, places.line(number, key), fault("verify_dealing", key=key))


def _check_outcomes(
    rules: Rules, entry: dict[str, Any], number: int, luck: Luck, places: Places, counts: dict[str, int], sizes: dict[int, int]
) -> Iterator[Mismatch]:
    for place, action in enumerate(entry["actions"]):
        seat, _, words = action.partition(" ")
        verb, _, rest = words.partition(" ")
        if seat != "d" or verb not in ("shuffle", "button"):
            continue
        counts[verb] += 1
        try:
            cards = parse_cards(rest) if verb == "shuffle" else ()
        except LastCardError as error:
            luck.shuffle(())  # the next shuffle has its own stream
            yield Mismatch(number, places.line(number, "actions", place), error.fault)
            continue
        size = sizes.get(place, len(cards))
        wanted = format_cards([*luck.shuffle(cards[:size]), *cards[size:]]) if verb == "shuffle" else luck.button(button_odds(rules))
        if rest != wanted:
            yield Mismatch(number, places.line(number, "actions", place), fault("verify_outcome", verb=verb))


def _play_on(match: Match, entry: dict[str, Any]) -> tuple[dict[int, int], bool]:
    """Play a recorded round to find who deals next.

    Return how many cards each shuffle mixed, by the place of the action (of gathered hands, not the draw pile under them), and
    whether the round could be played to its end.
    """
    sizes = {}
    try:
        match.deal_as(read_dealer_choice(entry), parse_cards(entry["deck"]))
        for place, action in enumerate(entry["actions"]):
            if match.round.to_shuffle:
                sizes[place] = len(match.round.to_shuffle)
            match.play(action)
    except LastCardError:
        return sizes, False
    return sizes, match.round.over and not match.over
