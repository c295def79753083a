"""Makes a later version of lastcard from this one. It writes entries that this version does not know, and both can run side by side."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final, NamedTuple

from tests.server.tools.servers import ROOT

VERSION: Final = "99.0.0"


class Change(NamedTuple):
    """Replacements of texts by file, which turn this version into the later one."""

    file: str
    before: str
    after: str


CHANGES: Final = [
    Change("__init__.py", '__version__ = "', f'__version__ = "{VERSION}"  # "'),
    Change(  # the schema has a column more
        "server/store/postgres_schema.py",
        '"""The migrations in order.',
        'MIGRATIONS = (*MIGRATIONS, Migration("ALTER TABLE tables ADD COLUMN waves bigint NOT NULL DEFAULT 0", least=1))\n'
        '"""The migrations in order.',
    ),
    Change(  # each entry has a field more
        "room/table/events.py",
        '    by: str = ""\n    id: str = ""\n\n\nclass StoredLines',
        '    by: str = ""\n    id: str = ""\n    made_by: str = ""\n\n\nclass StoredLines',
    ),
    Change("room/table/table.py", "stream.new], by, id)", f'stream.new], by, id, "{VERSION}")'),
    Change(  # the state has a field that no snapshot may lose
        "room/table/state.py", "FORMAT: Final[int | msgspec.UnsetType] = msgspec.UNSET", "FORMAT: Final[int | msgspec.UnsetType] = 2"
    ),
    Change("room/table/state.py", "    held_n: dict[str, int] = ", "    waves: int = 7\n    held_n: dict[str, int] = "),
    Change(  # the first message to a client says the version
        "room/wire.py", 'waited for; null: no limit.")]\n', f'waited for; null: no limit.")]\n    version: str = "{VERSION}"\n'
    ),
]
WAVES: Final = [
    Change(
        "room/table/events.py",
        "class VoteCast(SeatEvent",
        'class Waved(SeatEvent, frozen=True, tag="Waved"):\n    word: str\n\n\nclass VoteCast(SeatEvent',
    ),
    Change("room/table/events.py", "| VoteCast | AbsentVoteCast", "| VoteCast | Waved | AbsentVoteCast"),
    Change(
        "room/table/table.py",
        "    events.ReactionSent: lambda",
        "    events.Waved: lambda table, event, at: chat.add_reaction(table.stream, event),\n    events.ReactionSent: lambda",
    ),
    Change("room/table/player_events.py", "events.ReactionSent(seat, command.react)", "events.Waved(seat, command.react)"),
]
"""A reaction is stored as an event of a kind that did not exist before."""


def make_next_version(folder: Path, *, waves: bool = False) -> Path:
    """Copy this version into a folder, changed into a later one, and return the folder of its source; with ``waves`` it has new events."""
    shutil.copytree(ROOT / "src/lastcard", folder / "lastcard", ignore=shutil.ignore_patterns("__pycache__"))
    for name, before, after in [*CHANGES, *(WAVES if waves else [])]:
        file = folder / "lastcard" / name
        source = file.read_text(encoding="utf-8")
        assert source.count(before) == 1, f"{name} has changed: say in next_version.py what a later version has in place of {before!r}"
        file.write_text(source.replace(before, after), encoding="utf-8")
    return folder
