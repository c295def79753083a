"""Return matches and records as the replay page reads them, as plain data for JSON.

The data of a seat holds what the seat was sent. Only the data of ``"all"`` holds every card; it names the seats that saw each, so that
the page can show the match as each seat saw it.

>>> from lastcard import Match
>>> result = replay_data(Match("classic", ["Ann", "Ben"], seed=7), "p2")
>>> result["seat"], result["rounds"][0]["events"][-5]
('p2', ['d dealer p2', 'CL-02', 'dealer'])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from lastcard.errors import LastCardError, RecordError
from lastcard.game.events import Event
from lastcard.game.match import Match
from lastcard.game.outcomes import button_odds
from lastcard.game.played import Played
from lastcard.game.records.check_redacted import check_redacted
from lastcard.game.records.looks import in_record, of_record
from lastcard.game.records.record import RecordedRound, read_players, read_record, rules_of_record, whole_record, write_record
from lastcard.game.records.redaction import redact_record, redacted_record
from lastcard.game.records.replay import replay_read
from lastcard.game.records.verify import verify
from lastcard.game.view import EVERYTHING
from lastcard.room.log.match_log import round_seen_by, rounds_of
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules
from lastcard.server.archiving.archived_tables import archived_record
from lastcard.text.faults import fault

VERSION: Final = 2
"""The version of the format: 2 added the causes of events."""
_ROUNDS: Final = 100
"""The most rounds in one answer on the match of a table."""


def replay_data(match: Match, seat: str | None) -> dict[str, Any]:
    """Return a match as one seat saw it; None for a spectator, ``"all"`` for every card.

    Raises LastCardError for ``"all"`` while the match runs, because the seed is still secret.
    """
    if seat == EVERYTHING and match.seed is None:
        raise LastCardError(fault("replay_viewer"))
    return _data(match, seat, match.seed)


def replay_data_of_record(text: str, *, reads_files: bool = True) -> dict[str, Any]:
    """Return the data of a record: every card in the file; of a redacted record only the visible ones.

    Raises RecordError, with round, line and reason, for a record that is damaged or does not replay. Without ``reads_files`` also for
    a record whose edition is in a file of this machine.
    """
    data = _read(text, reads_files)
    if "seat" in data:
        return _data_of_redacted(data, text)
    match = replay_read(data, text)
    return {**_data(match, EVERYTHING, data.get("seed")), **_looks(of_record(data, len(match.players))), "record": text}


def replay_of_sent_record(text: str) -> dict[str, Any]:
    """Return the data of a record that a client sends, without reading any file that it names. Raises RecordError."""
    return replay_data_of_record(text, reads_files=False)


def match_of_sent_record(text: str) -> Match:
    """Replay a record that a client sends, and return the match. Raises RecordError, also for a redacted record."""
    return replay_read(read_sent_record(text), text)


def read_sent_record(text: str) -> dict[str, Any]:
    """Read a record that a client sends, like ``read_record``. Raises RecordError, also for an edition in a file."""
    return _read(text, reads_files=False)


def verified(text: str, lang: str) -> dict[str, Any]:
    """Return what ``lastcard verify`` finds in a record that a client sends, and in words of a language. Raises RecordError. A job."""
    read_sent_record(text)
    report = verify(text)
    return {"ok": report.ok, "text": report.text(lang), "rounds": report.rounds, "actions": report.actions, "has_seed": report.has_seed}


def proven_record(text: str) -> str:
    """Return the record of a finished match that a client sends, written anew, so that nothing else stands in it. A job.

    Raises RecordError for a match that is not over, and where a card or an action does not agree with the seed.
    """
    data = read_sent_record(text)
    if "seat" in data or "seed" not in data:
        raise RecordError(fault("record_unproven"))
    match = replay_read(data, text)
    if match.seed is None or not verify(text).ok:
        raise RecordError(fault("record_unproven"))
    return write_record(match, in_record(of_record(data, len(match.players))))


def _read(text: str, reads_files: bool) -> dict[str, Any]:
    """Return the data of a record. Raises RecordError; without ``reads_files`` also for an edition in a file of this machine."""
    data = read_record(text)
    edition = data["rules"].split()[:1]
    if not reads_files and "edition" not in data and edition and edition[0] not in EDITIONS:
        raise RecordError(fault("record_edition", said=edition[0][:40], list=list(EDITIONS)))
    return data


def archived_replay(chunks: Iterable[bytes], number: int | None) -> dict[str, Any]:
    """Return the data of match ``number`` of an archived table, from the file of its records; None is the last match. A job."""
    return replay_of_sent_record(archived_record(chunks, number))


def table_replay(chunks: Iterable[bytes], table: str, number: int, viewer: str | None, held_n: int, first: int) -> dict[str, Any]:
    """Return the data of a match from the log of its table, at most 100 rounds from round ``first``. A job.

    The data of a seat holds what its player saw. The player took the seat after line ``held_n``: earlier rounds are those of a spectator.
    If the answer does not hold all rounds, ``first`` is the number of its first round, ``next`` the number of the round after its last
    one, None at the end, and ``record`` is empty.
    """
    rounds: list[dict[str, Any]] = []
    recorded: list[RecordedRound] = []
    following: int | None = None
    match: Match | None = None
    seed = ""
    looks: tuple[str, ...] = ()
    for found in rounds_of(chunks, number):
        match, seed, looks = found.match, found.seed, found.looks
        if match.played < first:
            continue
        if len(rounds) == _ROUNDS:
            following = match.played
            break
        played = match.rounds[-1]
        rounds.append(_round(match, played, match.events, match.played, found.viewer(viewer, held_n)))
        recorded.append(round_seen_by(found, viewer, held_n))
    if match is None or not rounds:
        raise LastCardError(fault("no_such_round", number=first))
    is_whole = first == 1 and following is None
    record = ""
    if is_whole:
        extra = in_record(looks)
        record = whole_record(match, recorded, extra) if viewer == EVERYTHING else redacted_record(match, viewer, recorded, extra)
    result = _header(match.rules, list(match.players), viewer, match.commitment, list(match.nonces), record) | _looks(looks)
    if viewer == EVERYTHING:
        result["seed"] = seed
    result["rounds"] = rounds
    return result if is_whole else {**result, "first": first, "next": following}


def _data(match: Match, seat: str | None, seed: str | None) -> dict[str, Any]:
    if seat not in (None, EVERYTHING):
        match.name(str(seat))  # raises for an unknown seat
    is_open = seat == EVERYTHING
    record = match.record() if is_open else redact_record(match, seat)
    result = _header(match.rules, list(match.players), seat, match.commitment, list(match.nonces), record)
    if is_open and seed is not None:  # every card follows from the seed
        result["seed"] = seed
    result["rounds"] = [_round(match, played, events, number, seat) for number, played, events in rounds_of_match(match)]
    return result


def _header(rules: Rules, players: list[str], seat: str | None, sha256: str, nonces: list[str], record: str) -> dict[str, Any]:
    return {
        "v": VERSION,
        "rules": str(rules),
        "words": {
            "line": str(rules),
            "edition": rules.edition.id,
            "title": rules.edition.name,
            "names": dict(rules.edition.names),
            "has_colors": not rules.is_colorless,
        },
        "odds": list(button_odds(rules)),
        "players": players,
        "seat": seat,
        "seed_sha256": sha256,
        "nonces": nonces,
        "record": record,
    }


def _looks(looks: Sequence[str]) -> dict[str, Any]:
    """Return what the players have chosen to be shown as; nothing if nobody has chosen anything."""
    return {"looks": list(looks)} if looks else {}


def rounds_of_match(match: Match) -> Iterator[tuple[int, Played, Sequence[Event]]]:
    """Yield each round with its number and all its events: the choice of the dealer, the round, and its score."""
    starts = []
    at = 0
    for played in match.rounds:
        starts.append(at)
        while match.events[at].words[:2] != ["d", "dealer"]:
            at += 1
        at += 1 + len(played.round.events)
        while at < len(match.events) and match.events[at].words[1] in ("score", "out", "won"):
            at += 1
    for number, (played, (start, end)) in enumerate(zip(match.rounds, pairwise([*starts, at]), strict=True), 1):
        yield number, played, match.events[start:end]


def _round(match: Match, played: Played, events: Sequence[Event], number: int, seat: str | None) -> dict[str, Any]:
    result: dict[str, Any] = {
        "seats": list(played.round.seats),
        "dealer": f"p{played.dealer_choice.dealer + 1}",
        "cards": len(played.deck),
        "events": [_event(event, seat) for event in events],
    }
    if seat == EVERYTHING:
        result["deck"] = "".join(map(str, played.deck))
    if played.round.dues:  # counted from the dealer's choice on, as the events are
        before = next(at for at, event in enumerate(events) if event.words[:2] == ["d", "dealer"])
        result["due"] = [[before + number, cards] for number, cards in played.round.dues]
    if played.standing is not None:
        result["sheet"] = sheet(played, number)
    return result


def _event(event: Event, seat: str | None) -> list[Any]:
    """Return an event as a list: words, rule, cause, seats that saw its hidden cards, which of the cards all seats saw, arguments.

    If the fourth entry is None, every seat saw all cards. ``"001"`` as the fifth entry means that every seat saw the last of three cards.
    Trailing None entries are left out.
    """
    shown = event if seat == EVERYTHING else event.seen_by(seat)
    viewers = public = None
    if shown.viewers is not None and shown.cards is not None:
        viewers = " ".join(sorted(shown.viewers, key=lambda name: int(name[1:])))
        public = "".join("01"[known] for known in shown.public) if any(shown.public) else None
    parts = [str(shown), shown.rule, shown.cause, viewers, public, dict(shown.args) or None]
    while parts[-1] is None:
        parts.pop()
    return parts


def sheet(played: Played, number: int) -> dict[str, Any]:
    """Return the score sheet of a finished round in the form of the wire's line ``sheet``."""
    standing, rnd = played.standing, played.round
    if standing is None:
        raise LastCardError(fault("round_not_over", number=number))
    return {
        "round": number,
        "winners": list(rnd.winners),
        "points": dict(rnd.points),
        "gained": list(standing.gained),
        "totals": list(standing.totals),
        "playing": [f"p{player + 1}" for player in standing.playing],
        "next_ms": None,
        "void": rnd.void,
    }


def _data_of_redacted(data: dict[str, Any], text: str) -> dict[str, Any]:
    rules = rules_of_record(data)
    seat = None if data["seat"] == "spectator" else data["seat"]
    result = _header(rules, list(read_players(data, text)), seat, data.get("seed_sha256", ""), data.get("nonces", []), text)
    result |= _looks(of_record(data, len(result["players"])))
    everybody = [f"p{place}" for place in range(1, len(data["players"]) + 1)]
    entries = data.get("round", [])
    totals = [0] * len(everybody)
    result["rounds"] = []
    for number, (entry, following) in enumerate(zip(entries, [*entries[1:], None], strict=True), 1):
        check_redacted(entry, number, everybody)
        made: dict[str, Any] = {
            "seats": entry.get("seats", everybody),
            "dealer": entry["dealer"],
            "cards": len(entry["deck"]) // 2,
            "events": [[f"d dealer {entry['dealer']}"], *([words] for words in entry.get("events", []))],
        }
        if "scores" in entry:
            before, totals = totals, [entry["scores"].get(name, 0) for name in result["players"]]
            playing = following.get("seats", everybody) if following else made["seats"]
            made["sheet"] = _sheet_of_redacted(entry, number, playing, totals, before)
        result["rounds"].append(made)
    return result


def _sheet_of_redacted(entry: dict[str, Any], number: int, playing: list[str], totals: list[int], before: list[int]) -> dict[str, Any]:
    words = [event.split() for event in entry.get("events", [])]
    points = {event[2]: int(event[4]) for event in words if event[:2] == ["d", "count"]}
    winners: list[str] = next((event[2:] for event in words if event[:2] == ["d", "over"]), [])
    return {
        "round": number,
        "winners": [seat for seat in winners if seat != "-"],
        "points": points,
        "gained": [total - earlier for total, earlier in zip(totals, before, strict=True)],
        "totals": totals,
        "playing": playing,
        "next_ms": None,
        "void": not points,
    }
