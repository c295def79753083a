"""The answers to the last refused commands of each table, kept in a SQLite store so that a restart changes no answer.

Only the last ones of each table are kept, so that clients cannot fill the disk.
"""

from __future__ import annotations

from typing import Final, cast

import apsw

from lastcard.room.log.store import REFUSALS_KEPT, SentCommand

REFUSALS: Final = """
CREATE TABLE refusals (
    place INTEGER PRIMARY KEY, number INTEGER NOT NULL, token TEXT NOT NULL, command TEXT NOT NULL, answer BLOB NOT NULL,
    UNIQUE (number, token, command)
) STRICT;
"""
_FIND: Final = "SELECT answer FROM refusals WHERE number = ? AND token = ? AND command = ?"
_KEEP: Final = "INSERT INTO refusals (number, token, command, answer) VALUES (?, ?, ?, ?)"
_DROP: Final = f"""
DELETE FROM refusals WHERE place IN (SELECT place FROM refusals WHERE number = ? ORDER BY place DESC LIMIT -1 OFFSET {REFUSALS_KEPT})
"""


def refusal_of(db: apsw.Connection, number: int, command: SentCommand) -> bytes | None:
    """Return what a command to the table of this number was answered when it was refused; None if it was not."""
    return cast("bytes | None", db.execute(_FIND, (number, command.token, command.id)).get)


def refused_commands(db: apsw.Connection, number: int) -> set[int]:
    """Return the hashes of the refused commands of a table: a command that is not among them was not refused."""
    rows = db.execute("SELECT token, command FROM refusals WHERE number = ?", (number,)).fetchall()
    return {hash(SentCommand(*row)) for row in cast("list[tuple[str, str]]", rows)}


def keep_refusal(db: apsw.Connection, number: int, command: SentCommand, answer: bytes) -> None:
    """Keep what a command is answered that was not refused before."""
    db.execute(_KEEP, (number, command.token, command.id, answer))
    db.execute(_DROP, (number,))
