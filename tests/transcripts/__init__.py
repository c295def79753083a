"""A golden match per edition, played by three seats with fixed policies, as a transcript of events for people to read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lastcard import Event, Match
from lastcard.cards import UNKNOWN

HERE = Path(__file__).parent
RECORDS = HERE / "records"
PLAYERS = ("Ann", "Ben", "Cy")
MATCHES = {
    "classic": ("classic match.target=60", 128),
    "paw-patrol": ("paw-patrol match.target=60", 118),
    "fairies": ("fairies match.target=60", 131),
    "minecraft": ("minecraft match.target=60", 0),
    "anniversary": ("anniversary match.target=60", 28),
    "retour": ("retour match.target=60", 2),
    "allwild": ("allwild match.target=500", 140),
    "merciless": ("merciless match.target=60", 143),
    "swap112": ("swap112 match.target=60", 60),
}
"""Rules and seed of each match: the seeds from 0 to 199 under which two rounds (minecraft: one) cite most rules in 380 lines."""

_HABITS = """\
Whoever can catch somebody or notice a wrong card does so. Otherwise the seat that is waited for, the first of several, does the first of
these that is offered to it: call UNO (but not Cy); challenge (Ann only); an unlawful card rather than a draw (Ben only); the first of its
other actions, plays before draws.
"""


def choose(match: Match) -> str:
    """Return the next action, by the policies that the head of every transcript describes."""
    asks = match.round.asks
    for ask in asks:
        for action in ask.actions:
            if action.split()[1] in ("catch", "notice"):
                return action
    waited_for = next(ask for ask in asks if ask.must)
    seat, offered = waited_for.seat, [action for ask in asks if ask.seat == waited_for.seat for action in ask.actions]
    if seat != "p3" and f"{seat} uno" in offered:
        return f"{seat} uno"
    if seat == "p1" and f"{seat} challenge" in offered:
        return f"{seat} challenge"
    if seat == "p2" and waited_for.actions == ("p2 draw",) and waited_for.unlawful:
        return waited_for.unlawful[0]
    return waited_for.actions[0]


def played(edition: str) -> Match:
    """Play the golden match of an edition."""
    rules, seed = MATCHES[edition]
    match = Match(rules, PLAYERS, seed=seed)
    while not match.over:
        match.play(choose(match))
    return match


def transcript(match: Match) -> str:
    """Return the transcript of a match: every event with its rule, and who saw its cards if not everybody did."""
    seated = ", ".join(f"{seat} {name}" for seat, name in zip(match.seats, match.players, strict=True))
    lines = [f"rules    {match.rules}", f"players  {seated}", f"seed     {match.seed}", "", _HABITS.rstrip()]
    number = 0
    for event in match.events:
        if event.words[1] == "dealer":
            number += 1
            lines += ["", f"round {number}"]
        lines.append("  " + _line(event, match))
    scores = ", ".join(f"{name} {total}" for name, total in match.scores.items())
    return "\n".join([*lines, "", f"scores   {scores}", f"winner   {match.winner}"]) + "\n"


def _line(event: Event, match: Match) -> str:
    notes = [f"[{event.rule}]"] if event.rule else []
    seen = [seat for seat in match.seats if event.seen_by(seat) == event]
    if len(seen) < len(match.seats):
        notes.append(f"only {' and '.join(seen)} saw it" if seen else "nobody saw it")
        watched = event.seen_by(None)
        if any(card != UNKNOWN for card in watched.cards or ()):
            notes.append(f"the others: {watched}")
    return "  ".join([str(event), *notes])


def files() -> Iterator[tuple[Path, str]]:
    """Yield every generated file of this folder, with its text."""
    for edition in MATCHES:
        match = played(edition)
        yield HERE / f"{edition}.txt", transcript(match)
        yield RECORDS / f"{edition}.lastcard", match.record()


def write() -> None:
    """Play all matches again and write the files."""
    for path, text in files():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
