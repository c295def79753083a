"""A client on one seat of a ``lastcard serve`` table: it folds the lines into a view, keeps the ask, and sends commands."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterable
from contextlib import suppress
from http.client import HTTPException
from json import JSONDecodeError
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from lastcard.errors import LastCardError, printable
from lastcard.game.events import parse_event
from lastcard.game.verifiable_chance import fresh_token
from lastcard.game.view import View
from lastcard.rules.rules import Rules
from lastcard.text.arguments import Reader
from lastcard.text.faults import fault
from lastcard.text.sentences import sentence

_TIMEOUT_S: Final = 20.0
_ASKED: Final = ("for", "ask", "unlawful", "may", "may_unlawful", "must", "default", "ms")
_TOLD: Final = 200
"""The most sentences that are kept for a model that looks rarely."""


class RefusedBody(LastCardError):
    """A server has refused a request; holds the body of its answer."""

    def __init__(self, body: dict[str, Any]) -> None:
        cited = f" ({body['rule']})" if body.get("rule") else ""
        possible = f"; possible: {', '.join(body['legal'])}" if body.get("legal") else ""
        super().__init__(printable(" ".join(f"{body.get('error', 'refused')}{cited}{possible}".split())))
        self.body = body


async def post(server: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send a request to a server and return its answer. Raises RefusedBody, LastCardError."""

    def send() -> dict[str, Any]:
        try:
            asked = Request(server + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
            with urlopen(asked, timeout=_TIMEOUT_S) as answer:
                found = json.load(answer)
        except HTTPError as error:
            refused = _body_of(error)
            if refused is not None:
                raise RefusedBody(refused) from None
            raise LastCardError(fault("mcp_server", path=server, reason=f"HTTP {error.code}")) from None
        except (JSONDecodeError, UnicodeDecodeError):
            found = None
        except (OSError, HTTPException, ValueError) as error:
            raise LastCardError(fault("mcp_server", path=server, reason=str(getattr(error, "reason", error)))) from None
        if not isinstance(found, dict):
            raise LastCardError(fault("mcp_server", path=server, reason="what it sends is no JSON object"))
        return found

    return await asyncio.to_thread(send)


def _body_of(error: HTTPError) -> dict[str, Any] | None:
    """Return the body with which a server refused a request, or None if it is not an error of Last Card."""
    try:
        found = json.load(error)
    except ValueError:
        return None
    return found if isinstance(found, dict) and "error" in found else None


class Seat:
    """One seat. ``open`` connects until ``close``; after a lost connection, it reconnects and continues from the last line."""

    def __init__(self, server: str, ticket: dict[str, Any]) -> None:
        self.server: Final = server
        self.table_id: Final[str] = ticket["table"]
        self.seat: Final[str] = ticket["seat"]
        self.url: Final = server + ticket["url"]
        self.key: Final = fresh_token()
        self._socket_path: Final[str] = ticket["socket"]
        self._token: Final[str] = ticket["token"]
        self._changed = asyncio.Condition()
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._n = -1
        self._has_caught_up = False  # the lines after a hello include earlier states of the table
        self.hello: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.view: View | None = None
        self.ask: dict[str, Any] = {}
        self.sheet: dict[str, Any] | None = None
        self.over: dict[str, Any] | None = None
        self.told: deque[str] = deque(maxlen=_TOLD)

    # ---- the connection ----------------------------------------------------------------------------------------------
    async def open(self) -> None:
        """Connect, and wait until all lines so far have come and the player is seated. Raises LastCardError."""
        self._task = asyncio.create_task(self._run())
        if not await self._until(self._is_seated, _TIMEOUT_S):
            await self.close()
            raise LastCardError(fault("mcp_server", path=self.server, reason="–"))

    def _is_seated(self) -> bool:
        return self._has_caught_up and any(each["seat"] == self.seat and each["name"] for each in self.table.get("seats", []))

    async def close(self) -> None:
        """Close the connection."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    @property
    def token(self) -> str:
        """The token that proves to the server that this is the seat's player."""
        return self._token

    async def _run(self) -> None:
        address = self.server.replace("http", "ws", 1) + self._socket_path
        while True:
            with suppress(OSError, InvalidHandshake, WebSocketException):
                async with connect(address if self._n < 0 else f"{address}?after={self._n}", max_size=None) as socket:
                    await socket.send(json.dumps({"token": self._token}))
                    sender = asyncio.create_task(self._send_all(socket))
                    try:
                        await self._read_all(socket)
                    finally:
                        sender.cancel()
            await asyncio.sleep(0.5)

    async def _send_all(self, socket: Any) -> None:
        while True:
            await socket.send(await self._outgoing.get())

    async def _read_all(self, socket: AsyncIterable[str | bytes]) -> None:
        async for text in socket:
            message = json.loads(text)
            if "ping" in message:
                await self._outgoing.put(json.dumps({"pong": message["ping"]}))
                continue
            self._take(message)
            async with self._changed:
                self._changed.notify_all()

    async def _until(self, holds: Any, timeout_s: float) -> bool:
        """Wait until a condition holds or the time is over; return whether it holds."""
        async with self._changed:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait_for(holds), timeout_s)
        return bool(holds())

    # ---- messages received -------------------------------------------------------------------------------------------
    def _take(self, message: dict[str, Any]) -> None:
        """Fold one message into the view, the ask and the news."""
        self._n = message.get("n", self._n)
        if message.get("id") in self._answers and ("ok" in message or "error" in message):
            self._answers.pop(message["id"]).set_result(message)
        elif "hello" in message:
            self.hello, self.table, self._has_caught_up = message, message["table"], False
            self.over = (message.get("match") or {}).get("over")
        elif "event" in message:
            self._take_event(message)
        elif "wait" in message:
            self._take_ask(message)
        elif "round" in message:
            self.sheet, self.view, self.ask = None, self._new_view(message["round"]), {}
            self._tell(f"Round {message['round']['number']} begins.")
        elif "sheet" in message:
            self.sheet, self.ask = message["sheet"], {}
            won = ", ".join(map(self.name, self.sheet["winners"])) or "nobody"
            self._tell(f"The round is over; won by {won}. Totals: {self._named(self.sheet['totals'])}.")
        elif "match" in message:
            self.over, self.sheet = None, None
        elif "over" in message:
            self.over = message["over"]
        elif "table" in message:
            self.table = message["table"]
        elif "watching" in message:
            self._has_caught_up = True
        elif "pause" in message:
            over = f"The pause is over: {self.name(message['from'])} wants to go on."
            self._tell("The match is paused." if message["pause"] else over)
        elif message.get("say"):
            self._tell(f"{self.name(message['from'])} says: {json.dumps(str(message['say']), ensure_ascii=False)}")
        elif "react" in message:
            self._tell(f"{self.name(message['from'])} reacts: {message['react']}.")

    def _tell(self, words: str) -> None:
        """Add a sentence to the news, in one line: names and chat are by strangers, and must not look like other sentences to a model."""
        self.told.append(printable(" ".join(words.split())))

    def _new_view(self, begun: dict[str, Any]) -> View:
        rules = Rules(self.table["rules"])
        return View.start(rules, begun["seats"], self.seat if self.seat in begun["seats"] else None, box=sorted(rules.deck))

    def _take_event(self, message: dict[str, Any]) -> None:
        event = parse_event(message["event"])
        if self.view is not None and message["event"].split()[1] not in ("score", "won", "out"):
            self.view.see(event)
        full = type(event)(
            event.head, event.cards, event.tail, rule=message.get("rule"), cause=message.get("cause"), args=message.get("args", {})
        )
        names = [each["name"] or each["seat"] for each in self.table["seats"]]
        self._tell(sentence(full, Reader("en", names, you=self.seat, faces=Rules(self.table["rules"]).edition.names)))

    def _take_ask(self, message: dict[str, Any]) -> None:
        if "ask" in message:
            self.ask = message
        elif message.get("same") and self.ask:
            self.ask = {**self.ask, "wait": message["wait"], "for": message["for"], "draws": message.get("draws", {})}
        else:
            self.ask = {}

    # ---- commands ----------------------------------------------------------------------------------------------------
    async def command(self, **what: str) -> dict[str, Any]:
        """Send a command and return the server's answer. Raises RefusedBody, or LastCardError if there is no answer."""
        number = fresh_token()
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        await self._outgoing.put(json.dumps({"id": number, "re": max(self._n, 0), **what}))
        try:
            found = await asyncio.wait_for(answer, _TIMEOUT_S)
        except TimeoutError:
            self._answers.pop(number, None)
            raise LastCardError(fault("mcp_server", path=self.server, reason="no answer")) from None
        if "error" in found:
            raise RefusedBody(found)
        return found

    @property
    def is_asked(self) -> bool:
        """Whether there is something to do: an ask, a score sheet, the end of the match, or a match that has not begun."""
        return bool(self.ask) or self.table.get("state") != "playing"

    async def wait(self, timeout_s: float) -> bool:
        """Wait until there is something to do; return whether there is."""
        return await self._until(lambda: self.is_asked, timeout_s)

    # ---- for the model -----------------------------------------------------------------------------------------------
    def name(self, seat: str) -> str:
        """Return the name of the player on a seat."""
        return next((str(each["name"]) for each in self.table["seats"] if each["seat"] == seat and each["name"]), seat)

    def _named(self, totals: list[int]) -> str:
        return ", ".join(f"{each['name']} {total}" for each, total in zip(self.table["seats"], totals, strict=False))

    def news(self) -> list[str]:
        """Return sentences on what has happened since the last call."""
        found = [*self.told]
        self.told.clear()
        return found

    def look(self) -> dict[str, Any]:
        """Return what this seat knows: its hand, the piles, the sizes of the other hands, and its actions."""
        view = self.view
        found: dict[str, Any] = {
            "table": self.table_id,
            "state": self.table["state"],
            "you": self.seat,
            "rules": self.table["rules"],
            "players": {each["seat"]: each["name"] for each in self.table["seats"]},
        }
        if view is not None and self.table["state"] == "playing":
            found |= {
                "hand": str(view.hand),
                "top": str(view.top or ""),
                "color": view.color,
                "cards_held": {seat: view.counts[seat] for seat in view.seats},
                "draw_pile": view.draw_count,
                "turn": view.turn,
                "direction": view.direction,
                "called_uno": sorted(view.called),
            }
        if self.ask:
            found["ask"] = {key: self.ask[key] for key in _ASKED if key in self.ask}
        if self.sheet is not None:
            found["sheet"] = self.sheet
        if self.over is not None:
            found["winners"] = [self.name(seat) for seat in self.over["winners"]]
        return found
