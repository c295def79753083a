"""Columns of Parquet files, declared once: the files are written by the declaration, and the docs are checked against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

Kind = Literal["text", "texts", "int", "ints", "time", "flag"]
"""``time`` is a moment in UTC, in milliseconds."""


Mark = Literal["", "later", "hidden"]
"""How a column of decisions tells more than its seat knew: the value came ``later``, or was ``hidden`` from the seat."""


class Column(NamedTuple):
    """A column: its name, its kind, and what it means, in Markdown."""

    name: str
    kind: Kind
    meaning: str
    mark: Mark = ""

    def row(self) -> str:
        """Return the row that describes it in the docs."""
        return f"| `{self.name}` | {self.kind} | {f'**{self.mark}**: ' if self.mark else ''}{self.meaning} |"


INDEX: Final = (
    Column("id", "text", "the match: the id of its table and its number there, `k3jx9m2pqabc-2`"),
    Column("table", "text", "the id of the table"),
    Column("match", "int", "the number of the match at its table, from 1"),
    Column("edition", "text", "the edition"),
    Column("rules", "text", "the rules line"),
    Column("seats", "int", "how many seats there are"),
    Column("team_size", "int", "how many seats form a team; 0 without teams"),
    Column("players", "texts", "who sat on each seat when the match began, p1 first: `person`, or a bot by its level, `careful`"),
    Column("started", "time", "when the match began"),
    Column("ended", "time", "when it ended"),
    Column("winners", "texts", "the seats that won, `p3`; none if the players ended the match by a vote"),
    Column("points", "ints", "the total of each seat in the end, p1 first; in teams that of its team"),
    Column("rounds", "int", "how many rounds there were, void ones and one that was broken off included"),
    Column("moves", "int", "how many actions of seats there were; outcomes of chance do not count"),
    Column("version", "text", "the version of Last Card that wrote the record"),
    Column("log", "text", "the hash of the last entry of the table's log, in hexadecimal: the end of its hash chain"),
    Column("sha256", "text", "the SHA-256 of the record, in hexadecimal"),
    Column("file", "text", "the file that holds the record, by its path in the archive"),
    Column("offset", "int", "where the record begins in that file, in bytes: a gzip member of its own"),
    Column("length", "int", "how many bytes the member has"),
)
"""The columns of the index, a row for each match."""


def schema(columns: Sequence[Column]) -> Any:
    """Return the Arrow schema of columns."""
    import pyarrow as pa

    kinds = {
        "text": pa.string(),
        "texts": pa.list_(pa.string()),
        "int": pa.int64(),
        "ints": pa.list_(pa.int64()),
        "time": pa.timestamp("ms", tz="UTC"),
        "flag": pa.bool_(),
    }
    return pa.schema([(column.name, kinds[column.kind]) for column in columns])
