"""A Matrix homeserver on this machine, as small as a bot can use it: it is told what people say, and keeps what the bot says."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final, Self
from urllib.parse import parse_qs, unquote, urlsplit

BOT: Final = "@cards:example.org"
ROOM: Final = "!room:example.org"
TOKEN: Final = "a-token-of-the-bot"


class Homeserver:
    """A homeserver with one room. ``people_say`` puts a message there; ``said`` are those of the bot."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[str] = asyncio.Queue()
        self.joined: list[str] = []
        self.watched = asyncio.Event()  # the bot waits for what comes
        self._events: list[tuple[str, str]] = []
        self._more = asyncio.Event()
        self._is_closing = False

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *error: object) -> None:
        self._server.close()
        self._is_closing = True
        self._more.set()

    def people_say(self, text: str, sender: str = "@ann:example.org") -> None:
        """Say something in the room."""
        self._events.append((sender, text))
        self._more.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
            body = json.loads(await reader.readexactly(int(headers.get("content-length", 0))) or b"{}")
            method, target, _ = first.split(" ")
            status, found = 401, {"errcode": "M_UNKNOWN_TOKEN"}
            if headers.get("authorization") == f"Bearer {TOKEN}":
                status, found = 200, await self._answer(method, target, body)
            text = json.dumps(found).encode()
            if self._is_closing:
                return
            writer.write(f"HTTP/1.1 {status} X\r\nContent-Length: {len(text)}\r\nConnection: close\r\n\r\n".encode() + text)
            await writer.drain()
        finally:
            writer.close()

    async def _answer(self, method: str, target: str, body: Any) -> dict[str, Any]:
        parts = urlsplit(target)
        path, query = unquote(parts.path).removeprefix("/_matrix/client/v3"), parse_qs(parts.query)
        if path == "/account/whoami":
            return {"user_id": BOT}
        if path == f"/join/{ROOM}":
            self.joined.append(ROOM)
            return {"room_id": ROOM}
        if (method, path.rpartition("/")[0]) == ("PUT", f"/rooms/{ROOM}/send/m.room.message"):
            assert body["msgtype"] == "m.notice"
            self.said.put_nowait(body["body"])
            self._events.append((BOT, body["body"]))
            return {"event_id": "$1"}
        assert path == "/sync", path
        return await self._sync(int(query.get("since", ["-1"])[0]))

    async def _sync(self, since: int) -> dict[str, Any]:
        if since < 0:
            return {"next_batch": str(len(self._events)), "rooms": {"invite": {ROOM: {}}, "join": self._room(0)}}
        self.watched.set()
        while len(self._events) <= since and not self._is_closing:
            self._more.clear()
            await self._more.wait()
        return {"next_batch": str(len(self._events)), "rooms": {"join": self._room(since)}}

    def _room(self, since: int) -> dict[str, Any]:
        events = [
            {"type": "m.room.message", "sender": sender, "content": {"msgtype": "m.notice" if sender == BOT else "m.text", "body": text}}
            for sender, text in self._events[since:]
        ]
        return {ROOM: {"timeline": {"events": events}}}
