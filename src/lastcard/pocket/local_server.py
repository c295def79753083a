"""The server of one device: the room, its endpoints and its pages, without a network. A worker of the browser runs it.

Requests and connections come from the worker's script, ``worker.js``, and carry what they carry on a server: the same paths, the same
wire lines. There are no limits, as there are no strangers; the tables are in the browser's own store.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl, unquote, urlsplit

from lastcard.bots.names import LEVELS, QUICK
from lastcard.errors import LastCardError
from lastcard.pocket.jobs import JobsRunner, Worker
from lastcard.pocket.promises import PROMISE_ENDPOINTS
from lastcard.pocket.session import Port, Session
from lastcard.room.bots.bot_delays import BotDelays
from lastcard.room.bots.thinking import never, patient
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.inline import InlineRunner
from lastcard.room.errors import ContentTooLarge, InternalError, Invalid, NotFound, Unavailable
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint, Request
from lastcard.room.http.problems import headers_of, problem_answer, status_of
from lastcard.room.http.tables import TABLE_ENDPOINTS, TakenSeat
from lastcard.room.lobby import Lobby
from lastcard.room.log.store import Store

if TYPE_CHECKING:
    from lastcard.pocket.guests import Guests

LOG: Final = logging.getLogger(__name__)
_FIRST: Final[tuple[Endpoint, ...]] = (*TABLE_ENDPOINTS, *PROMISE_ENDPOINTS)
"""What a table needs."""


@cache
def endpoints() -> tuple[Endpoint, ...]:
    """Return what a page may ask the worker for: the endpoints of a server, promised tables and practice. All else is answered with 404.

    Most of their modules are loaded here: a first table starts without them.
    """
    from lastcard.pocket.practice import PRACTICE_ENDPOINTS
    from lastcard.room.http.lessons import LESSON_ENDPOINTS
    from lastcard.room.http.records import RECORD_ENDPOINT
    from lastcard.room.http.scores import SCORE_ENDPOINTS
    from lastcard.web.endpoints.shared import SHARED_ENDPOINTS
    from lastcard.web.endpoints.study import STUDY_ENDPOINTS

    shared = (*SHARED_ENDPOINTS, *PRACTICE_ENDPOINTS, *STUDY_ENDPOINTS)
    return (*_FIRST, *LESSON_ENDPOINTS, *SCORE_ENDPOINTS, RECORD_ENDPOINT, *shared)


LONGEST_BODY: Final = 2 * 1024 * 1024
"""The most bytes of a body, as on a server."""
MOST_TABLES: Final = 10
"""The most tables in memory, which take a megabyte or two each; the others are in the store. One that nobody plays at makes room."""


class LocalServer:
    """The tables of this device, a ``Home``. Make it inside the event loop."""

    def __init__(self, store: Store, *, bot_delays: BotDelays | None = None, worker: Worker | None = None) -> None:
        """``worker`` does what needs compiled code; without one, nothing is analysed, and no bot looks ahead."""
        self.compute: Final = Compute(InlineRunner() if worker is None else JobsRunner(worker))
        self._has_worker: Final = worker is not None
        delays = replace(bot_delays or BotDelays(), waits=True)
        thinker = never if worker is None else patient(self.compute)
        self.lobby: Final = Lobby(store, bot_delays=delays, max_tables=MOST_TABLES, rates=None, thinker=thinker)
        self._guests: Guests | None = None
        self.held: Final[set[str]] = set()
        """The tables that are being handed over to another device, at which nobody plays meanwhile."""

    def link(self, path: str, scheme: str, host: str | None) -> str:
        """Return the path: nobody else can reach this device."""
        return path

    def connect(self, port: Port, table: str, after: int | None, on_end: Callable[[], object] = lambda: None) -> Session:
        """Connect a page to a table; it receives the lines after line ``after``. ``on_end`` is called at the end."""
        return Session(self.lobby, port, table, after, on_end, self._check_command)

    async def answer(self, method: str, address: str, headers: Mapping[str, str], body: bytes, guest: str = "") -> Answer:
        """Answer a request of a page, or of a guest on another device. Nothing is raised: a refusal is an answer as well."""
        try:
            return await self._answered(method, address, headers, body, guest)
        except LastCardError as error:
            return problem_answer(error, status_of(error), headers_of(error))
        except Exception:
            LOG.exception("%s %s failed", method, address[:200])
            failed = InternalError("internal")
            return problem_answer(failed, status_of(failed), {})

    async def _answered(self, method: str, address: str, headers: Mapping[str, str], body: bytes, guest: str) -> Answer:
        path, query = urlsplit(address).path, parse_qsl(urlsplit(address).query, keep_blank_values=True)
        endpoint, params = self._found(method, path)
        if params.get("id") in self.held:
            raise Unavailable("restarting")
        if len(body) > LONGEST_BODY:
            raise ContentTooLarge("body_too_large", most=str(LONGEST_BODY))
        request = _request(params, query, headers, body)
        call: Call[Any] = await endpoint.decoded(request, self)
        self.check_level(getattr(call.body, "level", None))
        self.check_level(getattr(call.query, "level", None))
        return await endpoint.answered(call) if not guest else await self._answered_to(guest, endpoint, call)

    async def _answered_to(self, guest: str, endpoint: Endpoint, call: Call[Any]) -> Answer:
        """Answer a guest, which has one seat at a time."""
        from lastcard.pocket.guests import Guests  # here, as above: a first table starts without it

        self._guests = self._guests or Guests(self.lobby)
        await self._guests.check(guest, call)
        found = await endpoint.call(call)
        if isinstance(found, TakenSeat):
            self._guests.note(guest, found)
        return found if isinstance(found, Answer) else json_answer(found, endpoint.status)

    def _found(self, method: str, path: str) -> tuple[Endpoint, dict[str, str]]:
        found = _among(_FIRST, method, path) or _among(endpoints(), method, path)
        if found is None:
            raise NotFound("nothing_there", path=path[:100])
        return found

    def check_level(self, level: object) -> None:
        """Raise Invalid for a bot that looks ahead where no compiled code does: a weaker one would play under its name."""
        if level in QUICK and not self._has_worker:
            raise Invalid("no_level", said=str(level), list=[each for each in LEVELS if each not in QUICK])

    def _check_command(self, text: str) -> None:
        """Check the level of a bot that somebody gives a chair: ``bot p2 careful``. Raises Invalid."""
        words = text.split(" ")
        if words[0] == "bot":
            self.check_level(words[-1])


def _among(endpoints: tuple[Endpoint, ...], method: str, path: str) -> tuple[Endpoint, dict[str, str]] | None:
    for endpoint in endpoints:
        found = _pattern(endpoint.path).fullmatch(path) if endpoint.method == method else None
        if found is not None:
            return endpoint, {name: unquote(value) for name, value in found.groupdict().items()}
    return None


@cache
def _pattern(path: str) -> re.Pattern[str]:
    """Return the pattern of an endpoint's path.

    >>> _pattern("/api/tables/{id}/record").fullmatch("/api/tables/k3jx/record")["id"]
    'k3jx'
    """
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


def _request(params: Mapping[str, str], query: Sequence[tuple[str, str]], headers: Mapping[str, str], body: bytes) -> Request:
    async def read() -> bytes:
        return body

    return Request(params, query, headers, "https", "", read)
