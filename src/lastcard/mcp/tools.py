"""The tools and resources for a model. An error of a tool names the rule behind it and the possible actions.

Each tool that plays takes the key of a seat, so that models that share one server of tools do not see each other's hands.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote, unquote
from urllib.request import Request, urlopen

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ToolError

from lastcard.errors import LastCardError
from lastcard.mcp.seat import Seat, post
from lastcard.rules.rules import Rules
from lastcard.rules.sheets import edition_list, setting_list, sheet, why
from lastcard.rules.sheets.search import answer

P = ParamSpec("P")
T = TypeVar("T")

INSTRUCTIONS: Final = """\
You play UNO by published rule sets at a table with people and bots, and ask its referee about rules.

make_table or sit_down gives you a seat and its key; the other tools take the key. Then, until the match is over: wait_for_ask, choose one
of the actions it lists, act. What you see is what your seat may see. Cards are two characters: r y g b (red, yellow, green, blue) and 0-9,
s Skip, r Reverse, d Draw Two; ww is a Wild, w4 a Wild Draw Four, and ww:g names green. Append ! to a card to call UNO with it, when it
leaves you one. Actions under "unlawful" can be put down at the risk of a penalty. An error names the rule; ask_referee explains it.
"""
_LONGEST_S: Final = 120.0
_SEATS: Final = 200
"""The default for the most seats that are held at once."""
_IDLE_S: Final = 1800.0
"""The time without a call after which a seat is idle: it is left if all seats are taken and a model wants one."""
_LONGEST_WORDS: Final = 2000
_MOST_RULES: Final = 3
"""The number of rules in an answer to a question."""
_ID: Final = re.compile(r"[A-Za-z]{1,3}-[Aa]?\d+")
_TABLE: Final = re.compile(r"[2-9a-hjkmnp-z]{12}")


def with_tool_errors(tool: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Wrap a tool so that an error of this package becomes a ToolError, which the model reads."""

    @wraps(tool)
    async def wrapped(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await tool(*args, **kwargs)
        except LastCardError as error:
            raise ToolError(str(error)) from None

    return wrapped


class Tools:
    """The tools over one game server; ``server`` is its address. At most ``most`` seats are held at once."""

    def __init__(self, server: str, most: int = _SEATS, clock: Callable[[], float] = time.monotonic) -> None:
        self._server: Final = server
        self._most: Final = most
        self._clock: Final = clock
        self._seats: dict[str, Seat] = {}
        self._used: dict[str, float] = {}

    async def close(self) -> None:
        """Leave all tables."""
        for seat in self._seats.values():
            await seat.close()

    def _seat(self, key: str) -> Seat:
        seat = self._seats.get(key)
        if seat is None:
            raise ToolError("no seat has this key: make_table or sit_down gives you one")
        self._used[key] = self._clock()
        return seat

    async def _make_room(self) -> None:
        """Leave idle seats if all are taken. Raises ToolError if none is idle."""
        if len(self._seats) < self._most:
            return
        since = self._clock() - _IDLE_S
        for key in [key for key, used in self._used.items() if used <= since]:
            del self._used[key]
            await self._seats.pop(key).close()
        if len(self._seats) >= self._most:
            raise ToolError(f"all {self._most} seats of this server of tools are taken: try again later")

    async def _sit(self, ticket: dict[str, Any]) -> dict[str, Any]:
        seat = Seat(self._server, ticket)
        await seat.open()
        self._seats[seat.key] = seat
        self._used[seat.key] = self._clock()
        await seat.wait(0.2)
        return {"key": seat.key, "link": seat.url, **seat.look()}

    async def make_table(
        self, name: str = "Model", rules: str = "classic", seats: int = 4, bots: int = 3, start: bool = True
    ) -> dict[str, Any]:
        """Make a table and sit down at p1. With start, the match begins at once; without, people can join by the link first."""
        await self._make_room()
        wish = {"name": name, "rules": rules, "seats": seats, "bots": bots, "start": start, "turn_s": 0, "away_s": 0}
        return await self._sit(await post(self._server, "/api/tables", wish))

    async def sit_down(self, table: str, name: str = "Model") -> dict[str, Any]:
        """Sit down at a table that exists, by its id or link."""
        await self._make_room()
        found = _TABLE.search(table[:_LONGEST_WORDS])
        return await self._sit(
            await post(self._server, f"/api/tables/{found[0] if found else quote(table, safe='')}/seats", {"name": name})
        )

    async def look(self, key: str) -> dict[str, Any]:
        """Look at the table: your hand, the piles, the numbers of cards, what you may do, and what has happened since you last looked."""
        seat = self._seat(key)
        return {**seat.look(), "since": seat.news()}

    async def wait_for_ask(self, key: str, timeout_s: float = 30.0) -> dict[str, Any]:
        """Wait until you may or must do something, or the round is over; then look. "ask" is missing if the time ran out."""
        await self._seat(key).wait(min(max(timeout_s, 0.0), _LONGEST_S))
        return await self.look(key)

    async def act(self, key: str, action: str) -> dict[str, Any]:
        """Do one of the actions that ask, may, unlawful or may_unlawful list, such as "p1 r5", "p1 ww:g", "p1 draw", "p1 uno"."""
        await self._seat(key).command(do=action)
        await asyncio.sleep(0.05)  # wait for the lines that the command causes
        return await self.look(key)

    async def go_on(self, key: str) -> dict[str, Any]:
        """Go on after a score sheet, begin the match at a table of yours, or play another match once this one is over."""
        seat = self._seat(key)
        await seat.command(table={"open": "start", "over": "rematch"}.get(seat.table["state"], "ready"))
        await seat.wait(1.0)
        return await self.look(key)

    async def say(self, key: str, text: str) -> str:
        """Say something to everybody at the table."""
        await self._seat(key).command(say=text)
        return "said"

    async def ask_referee(self, question: str, rules: str = "") -> str:
        """Ask about a rule by its id ("CL-21") or in plain words ("can I end on a draw four?"); rules: the table's (else classic)."""
        if len(question) > _LONGEST_WORDS or len(rules) > _LONGEST_WORDS:
            raise ToolError(f"a question or a rules line of at most {_LONGEST_WORDS} characters is wanted")
        words = question.split()
        if words and all(_ID.fullmatch(word) for word in words):
            return "\n\n".join(str(why(word)) for word in words)
        told = answer(question, Rules(rules) if rules else None)
        if told.subject is None:
            raise ToolError("no rule fits the question: try other words, or an id such as MC-27")
        found = [why(one.id).head() for one in (told.rules or told.elsewhere)[:_MOST_RULES]]
        if not found:
            return "No rule book says anything about this: the table agrees on it."
        if not told.rules:
            found.insert(0, f"{told.edition} has no rule on this. Others have:")
        elif not rules:
            found.insert(0, f"No rules were given; this is the answer for {told.edition}.")
        return "\n\n".join(found)

    # ---- resources ---------------------------------------------------------------------------------------------------
    def editions(self) -> str:
        """The rule sets there are."""
        return edition_list()

    def settings(self) -> str:
        """Everything that can be set in a rules line."""
        return setting_list()

    def rules_sheet(self, line: str) -> str:
        """The rules of a table on one page: an edition, and settings if you like."""
        if len(line) > _LONGEST_WORDS:
            raise ResourceError(f"a rules line of at most {_LONGEST_WORDS} characters is wanted")
        try:
            return sheet(Rules(unquote(line)))
        except LastCardError as error:
            raise ResourceError(str(error)) from None

    def ruling(self, id: str) -> str:
        """One rule by its id, explained."""
        try:
            return str(why(unquote(id)))
        except LastCardError as error:
            raise ResourceError(str(error)) from None

    def view(self, key: str) -> dict[str, Any]:
        """What your seat knows."""
        seat = self._seats.get(key)
        if seat is None:
            raise ResourceError("no seat has this key")
        return seat.look()

    async def record(self, key: str) -> str:
        """The record of the match as your seat saw it; once the match is over, all of it."""
        seat = self._seats.get(key)
        if seat is None:
            raise ResourceError("no seat has this key")
        asked = Request(f"{self._server}/api/tables/{seat.table_id}/record", headers={"Authorization": f"Bearer {seat.token}"})

        def fetch() -> str:
            with urlopen(asked, timeout=20) as answer:
                text: bytes = answer.read()
                return text.decode()

        try:
            return await asyncio.to_thread(fetch)
        except HTTPError as error:
            raise ResourceError(f"the server has refused the record: HTTP {error.code}") from None
        except OSError as error:
            raise ResourceError(f"the server does not answer: {error}") from None


def mcp_server(server: str) -> MCPServer:
    """Return the server of tools over a game server at an address."""
    from lastcard import __version__

    tools = Tools(server)

    @asynccontextmanager
    async def lifespan(_: MCPServer) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await tools.close()

    made = MCPServer("lastcard", instructions=INSTRUCTIONS, version=__version__, lifespan=lifespan, log_level="WARNING")
    for tool in (tools.make_table, tools.sit_down, tools.look, tools.wait_for_ask, tools.act, tools.go_on, tools.say, tools.ask_referee):
        made.tool()(with_tool_errors(tool))
    for uri, read, mime_type in (
        ("lastcard://editions", tools.editions, "text/plain"),
        ("lastcard://settings", tools.settings, "text/plain"),
        ("lastcard://rules/{line}", tools.rules_sheet, "text/plain"),
        ("lastcard://ruling/{id}", tools.ruling, "text/plain"),
        ("lastcard://view/{key}", tools.view, "application/json"),
        ("lastcard://record/{key}", tools.record, "text/plain"),
    ):
        made.resource(uri, description=read.__doc__, mime_type=mime_type)(read)
    return made
