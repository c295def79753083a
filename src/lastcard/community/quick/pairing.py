"""Who plays with whom: pure functions of the queue and the time.

Whoever waits is offered the seat of a bot at a table that plays already; else those whose wishes agree and whose strengths are near get a
table as soon as it is full, and after ``PATIENCE_MS`` with bots in the seats that are free. What counts as near widens while one waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from lastcard.community.quick.facts import SEATS, TABLE_MS, Joined, Left, Paired, Queue, QuickFact, QuickTable, Waiting, Wish

PATIENCE_MS: Final = 15_000
"""After how long one sits with bots. A page asks every second or two, so that it is at the table within 20 s."""
GONE_MS: Final = 10_000
"""For how long one may be silent and is still seated."""
NEAR: Final = 100.0
"""How far strengths may differ at first."""
WIDER: Final = 40.0
"""By how much more they may differ with each second of waiting."""
_AT_ONCE: Final = 60
"""How many are looked at in one decision, those who wait longest."""


def window(waited_ms: int) -> float:
    """Return how far strengths may differ after one has waited for a time.

    >>> window(0), window(15_000)
    (100.0, 700.0)
    """
    return NEAR + WIDER * waited_ms / 1000


def merged(one: Wish, other: Wish) -> Wish | None:
    """Return the wish that fulfils both; None if there is none.

    >>> merged(Wish("classic"), Wish(seats=2)), merged(Wish("classic"), Wish("retour"))
    (Wish(edition='classic', pace='', seats=2), None)
    """
    pairs = ((one.edition, other.edition), (one.pace, other.pace), (one.seats, other.seats))
    if any(mine and theirs and mine != theirs for mine, theirs in pairs):
        return None
    return Wish(one.edition or other.edition, one.pace or other.pace, one.seats or other.seats)


def gone(queue: Queue, now: int) -> tuple[str, ...]:
    """Return the tickets of those who have been silent for too long."""
    return tuple(sorted(one.ticket for one in queue.waiting.values() if now - one.seen > GONE_MS))


def pair(queue: Queue, now: int) -> list[QuickFact]:
    """Return who waits no more, who joins a table that plays, and who gets a new one. The same queue and time give the same facts."""
    left = gone(queue, now)
    found: list[QuickFact] = [Left(left)] if left else []
    order = sorted((one for one in queue.waiting.values() if one.ticket not in left), key=lambda one: (one.since, one.ticket))
    pool = {one.ticket: one for one in order[:_AT_ONCE]}
    joined = _late_comers(queue, list(pool.values()), now)
    for fact in joined:
        del pool[fact.ticket]
    found += joined
    made = queue.made
    for leader in list(pool.values()):
        if leader.ticket not in pool:
            continue
        wish, group = _group(leader, pool.values(), now)
        if len(group) < (wish.seats or SEATS) and now - leader.since < PATIENCE_MS:
            continue
        found.append(Paired(f"quick {queue.hour} {made}", wish, tuple(one.ticket for one in group)))
        made += 1
        for one in group:
            del pool[one.ticket]
    return found


def _group(leader: Waiting, pool: Iterable[Waiting], now: int) -> tuple[Wish, list[Waiting]]:
    """Return those who may sit with somebody, the nearest in strength first, and what they all wish."""
    wide = window(now - leader.since)
    others = []
    for one in pool:
        far = abs(one.strength - leader.strength)
        if one is not leader and (far <= wide or far <= window(now - one.since)):
            others.append((far, one.since, one.ticket, one))
    wish, group = leader.wish, [leader]
    for *_, one in sorted(others, key=lambda found: found[:3]):
        both = merged(wish, one.wish)
        if both is not None and len(group) < (both.seats or SEATS) and not any(one.is_apart(member) for member in group):
            wish, group = both, [*group, one]
    return wish, group


def _late_comers(queue: Queue, waiting: Sequence[Waiting], now: int) -> list[Joined]:
    """Return who gets the seat of a bot at a table that plays: the one whose people are nearest in strength."""
    tables = [(table.strength, table) for table in queue.tables.values() if table.free and now - table.at < TABLE_MS]
    free = {table.key: table.free for _, table in tables}
    found = []
    for one in waiting:
        wide = window(now - one.since)
        near = [(abs(strength - one.strength), table) for strength, table in tables if abs(strength - one.strength) <= wide]
        fitting = [(far, table.at, table.key) for far, table in near if free[table.key] and _fits(table, one)]
        if fitting:
            _, _, key = min(fitting)
            free[key] -= 1
            found.append(Joined(one.ticket, key))
    return found


def _fits(table: QuickTable, one: Waiting) -> bool:
    """Return whether somebody may come late to a table. Nobody comes from the network of a profile there, to play for it.

    That holds with a profile as well: who comes late is compared with nobody, and a second profile costs nothing. People of one network
    who look at the same time begin together, and with profiles each is compared with the other.
    """
    if any(other.profile and one.network and one.network == other.network for other in table.people):
        return False
    if any((one.profile and one.profile == other.profile) or one.is_apart(other) for other in table.people):
        return False
    wish = merged(table.wish, one.wish)
    return wish is not None and wish.seats in (0, table.seats)
