"""The room with every package outside the standard library blocked: it reads and writes, and plays matches.

``python -m tests.wire.plain_room codings FILE`` prints what this process makes of the texts in a file, one line each;
``python -m tests.wire.plain_room matches EDITION…`` plays a match of each edition.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any, Final

OURS: Final = ("lastcard", "tests")
NEVER: Final = 10**18
MALFORMED: Final = "malformed"


class Blocked:
    """A finder that comes first, and refuses whatever is neither ours nor of the standard library."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Raise ImportError for a blocked module; leave any other to the next finders."""
        top = name.partition(".")[0]
        if top in OURS or top in sys.stdlib_module_names:
            return None
        raise ImportError(f"{name} is blocked", name=name)


# ---- codings -------------------------------------------------------------------------------------------------------------
def codings(texts: Iterable[tuple[str, bytes]]) -> Iterator[str]:
    """Yield for each text what it is read as and written again, or why it is refused; with it comes the name of what it is to be."""
    from lastcard.room.clients.presence import ProcessPresence
    from lastcard.room.log import match_log, store
    from lastcard.room.structs import msgspec
    from lastcard.room.table import events, state
    from lastcard.room.wire import CLIENT_MESSAGES, SERVER_MESSAGES

    wire = {each.__name__: each for each in (*CLIENT_MESSAGES, *SERVER_MESSAGES.values())}
    logged = {each.__name__: each for each in (events.StoredEvent, events.StoredLines, state.TableState)}
    packed = {each.__name__: each for each in (store.Entry, match_log.Checkpoint, ProcessPresence)}
    for name, text in texts:
        try:
            if name in packed or name == "packed":
                found = msgspec.msgpack.decode(text, type=packed.get(name, Any))
                yield f"{found!r} {msgspec.msgpack.encode(found).hex()}"
            else:
                found = msgspec.json.decode(text, type={**wire, **logged}.get(name, Any))
                yield f"{msgspec.json.encode(found)!r} {json.dumps(msgspec.to_builtins(found)) if name in wire else ''}"
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            yield f"invalid: {error}" if isinstance(error, msgspec.ValidationError) else MALFORMED


def folds(logs: Iterable[Path]) -> Iterator[str]:
    """Yield for each golden log the hash of all lines as each seat sees them, of all bodies and of all snapshots."""
    from lastcard.room.table.events import decode_event, encode_event
    from lastcard.room.table.table import Table

    for log in logs:
        table: Table | None = None
        seen = sha256()
        *entries, _ = map(json.loads, log.read_text("utf-8").splitlines())
        for one in entries:
            stored = decode_event(one["body"].encode())
            chained = bytes.fromhex(one["hash"])
            if table is None:
                table = Table.begin(stored, one["at"], chained)
            else:
                table.fold(stored, one["at"], chained)
            seen.update(encode_event(stored))
            for line in table.stream.new:
                for seat in (None, *table.state.seat_ids):
                    seen.update(line.seen_by(seat))
            if table.can_snapshot:
                snapshot = table.snapshot()
                assert Table.from_snapshot(snapshot).snapshot() == snapshot
                seen.update(snapshot)
        yield f"{log.name} {seen.hexdigest()}"


# ---- matches -------------------------------------------------------------------------------------------------------------
class Watching:
    """The connection of a spectator."""

    seat: str | None = None
    held_n = 0
    token = ""
    rtt_ms = 0
    address = ""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.closed: list[str] = []

    def send_message(self, message: Any) -> None:
        """Encode a message, as a connection does."""
        from lastcard.room.structs import msgspec

        msgspec.json.encode(message)

    def send_lines(self, lines: list[bytes]) -> None:
        """Keep lines."""
        self.lines += lines

    def close(self, code: int, why: str, in_ms: int = 0) -> None:
        """Keep the reason."""
        self.closed.append(why)


async def played(edition: str) -> str:
    """Play a match at a table in memory, on a clock that is set forward, and return the hash of all its lines."""
    from lastcard.room.compute.compute import Compute
    from lastcard.room.compute.inline import InlineRunner
    from lastcard.room.compute.job import Job
    from lastcard.room.lobby import Lobby, TableOptions
    from lastcard.room.log.checkpoints import checkpoint_before
    from lastcard.room.log.look import by_workers
    from lastcard.room.log.match_log import table_record
    from lastcard.room.log.memory_store import MemoryStore
    from lastcard.rules.rules import Rules
    from tests.wire.clock import FakeClock

    clock, compute = FakeClock(), Compute(InlineRunner())
    lobby = Lobby(MemoryStore(), clock=clock, seed=iter(f"seed {number}" for number in range(99)).__next__, looker=by_workers(compute))
    rounds = "" if Rules(edition)["match.mode"] == "single_hand" else " match.rounds=2"
    ticket = await lobby.create(TableOptions(name="Ann", rules=f"{edition}{rounds}", seats=4, bots=3, away_s=1, next_s=1, start=True))
    actor = await lobby.find(ticket.table)
    watching = Watching()
    actor.attach(watching, 0)
    while not any(b'"over":{' in line for line in watching.lines):
        await asyncio.sleep(0)
        await actor.mailbox.drain()
        assert not watching.closed, watching.closed
        if actor.mailbox.is_idle:
            clock.ring(NEVER)
    log = await lobby.match_log(ticket.table, 1, None)
    feed = log.feed(await checkpoint_before(compute, log, 1, ""))
    record = await compute.run(Job(table_record, is_fed=True), log.table, log.number, log.viewer, log.held_n, address="", feed=feed)
    assert f'rules = "{edition}' in record.decode(), record[:500]
    actor.detach(watching)
    await actor.mailbox.drain()
    assert await lobby.unload(clock.now() + 1) == 1
    assert (await lobby.info(ticket.table)).state == "over"
    await lobby.stop()
    return f"{edition} {len(watching.lines)} lines"


def main() -> None:
    """Block packages and do what the arguments say."""
    what, *words = sys.argv[1:]
    sys.meta_path.insert(0, Blocked())
    if what == "codings":
        texts = [(name, bytes.fromhex(text)) for name, text in json.loads(Path(words[0]).read_text("utf-8"))]
        print(*codings(texts), sep="\n")
    elif what == "folds":
        print(*folds(map(Path, words)), sep="\n")
    else:
        for edition in words:
            print(asyncio.run(played(edition)))
    from lastcard.room import structs

    assert structs.msgspec.__name__ == "lastcard.room.plain_msgspec"
    assert not [name for name in sys.modules if name.partition(".")[0] in ("msgspec", "numpy", "starlette", "regex")]


if __name__ == "__main__":
    main()
