"""Answer `!uno` in the rooms of a Matrix account with the link of a new table; say there who sits down and who wins.

    MATRIX_TOKEN=… python examples/matrix_bot.py https://matrix.example.org https://cards.example.org

`!uno` makes a table of four, `!uno 2 retour stacking=up` one of two with these rules. The bot comes to rooms that it is invited to. It
uses nothing but docs/program/wire.md, the HTTP interface of the server (/api) and the client-server interface of Matrix. An access token
is what `POST /_matrix/client/v3/login` answers; a room with encryption is not read. Needs the package `websockets`.
"""

import argparse
import json
import os
import random
import threading
import time
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

COMMAND = "!uno"
NAME = "Matrix"  # of the bot, until it gives its seat up
MOST_TABLES = 20  # that are watched at a time
LONGEST_S = 6 * 3600  # for which a table is watched
LOST = (ConnectionClosed, InvalidHandshake, OSError)


def ask(method: str, url: str, body: Any = None, token: str = "", timeout: float = 60) -> Any:
    """Send a request, and return the JSON of the answer, also that of a refusal."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(url, data, headers, method=method), timeout=timeout) as answer:
            return json.load(answer)
    except HTTPError as error:
        return json.loads(error.read() or b"{}")


class Rooms:
    """The rooms of a Matrix account."""

    def __init__(self, server: str, token: str) -> None:
        self.api, self.token = f"{server.rstrip('/')}/_matrix/client/v3", token
        self.user = self.call("GET", "/account/whoami")["user_id"]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Call the interface of the server."""
        return ask(method, self.api + path, body, self.token)

    def say(self, room: str, text: str) -> None:
        """Say something in a room. A notice is what bots do not answer."""
        path = f"/rooms/{quote(room)}/send/m.room.message/{random.randbytes(12).hex()}"
        try:
            self.call("PUT", path, {"msgtype": "m.notice", "body": text})
        except (OSError, ValueError) as error:
            print(f"not said in {room}: {error}", flush=True)

    def commands(self, since: str) -> tuple[str, list[tuple[str, str]]]:
        """Return what was said since a moment, by others, each with its room; at the first time only which moment it is."""
        wait = f"?timeout={30_000 if since else 0}" + (f"&since={quote(since)}" if since else "")
        found = self.call("GET", "/sync" + wait)
        rooms = found.get("rooms", {})
        for room in rooms.get("invite", {}):
            self.call("POST", f"/join/{quote(room)}", {})
        said = [
            (room, str(event.get("content", {}).get("body", "")))
            for room, news in (rooms.get("join", {}) if since else {}).items()
            for event in news.get("timeline", {}).get("events", [])
            if event.get("type") == "m.room.message" and event.get("sender") != self.user
            if event.get("content", {}).get("msgtype") == "m.text"
        ]
        return found.get("next_batch", since), said


class Tables:
    """The tables that were made for rooms."""

    def __init__(self, server: str, rooms: Rooms) -> None:
        self.server, self.rooms = server.rstrip("/"), rooms
        self.free = threading.Semaphore(MOST_TABLES)

    def make(self, room: str, words: list[str]) -> None:
        """Make a table, say its link, and tell the room what happens there."""
        seats = int(words.pop(0)) if words and words[0].isdecimal() and len(words[0]) < 3 else 4
        wanted = {"name": NAME, "rules": " ".join(words)[:2000] or "classic", "seats": seats}
        made = ask("POST", f"{self.server}/api/tables", wanted)
        if "table" not in made:
            self.rooms.say(room, f"No table: {made.get('error', 'the server does not answer')}")
        elif not self.free.acquire(blocking=False):
            self.rooms.say(room, f"{self.server}{made['url']}")
        else:
            threading.Thread(target=self.follow, args=(room, made), daemon=True).start()

    def follow(self, room: str, made: dict[str, Any]) -> None:
        """Give the seat of the maker up, so that the first who comes is host; then watch the table until its match is over."""
        try:
            self.leave(made)
            self.rooms.say(room, f"A table for you: {self.server}{made['url']}")
            self.watch(room, made)
        except LOST:
            self.rooms.say(room, "No table: the server does not answer.")
        finally:
            self.free.release()

    def leave(self, made: dict[str, Any]) -> None:
        """Give a seat up."""
        with connect(self.socket(made)) as socket:
            for message in ({"token": made["token"]}, {"table": "leave", "id": "leave"}):
                socket.send(json.dumps(message))
            while json.loads(socket.recv(timeout=30)).get("id") != "leave":
                pass

    def socket(self, made: dict[str, Any]) -> str:
        """Return the address of the WebSocket of a table."""
        return str(self.server.replace("http", "ws", 1) + made["socket"])

    def watch(self, room: str, made: dict[str, Any]) -> None:
        """Say who sits down, and who wins. Whatever was said before a connection was lost is not said again."""
        until, n, here, names = time.monotonic() + LONGEST_S, 0, {NAME}, dict[str, str]()
        while time.monotonic() < until:
            try:
                with connect(f"{self.socket(made)}?after={n}") as socket:
                    socket.send(json.dumps({"watch": True}))
                    while time.monotonic() < until:
                        message = json.loads(socket.recv(timeout=60))
                        if "ping" in message:
                            socket.send(json.dumps({"pong": message["ping"]}))
                        if "hello" in message or "n" not in message:
                            continue
                        n = message["n"]
                        for seat in message.get("table", {}).get("seats", []):
                            names[seat["seat"]] = seat["name"] or ""
                            if seat["is"] == "person" and seat["name"] not in here:
                                here.add(seat["name"])
                                self.rooms.say(room, f"{seat['name']} sits down.")
                        if "over" in message:
                            winners = [names[seat] for seat in message["over"]["winners"]]
                            won = f"{' and '.join(winners)} won: {self.server}{made['url']}"
                            self.rooms.say(room, won if winners else "The match was ended.")
                            return
            except TimeoutError:
                continue
            except LOST:
                time.sleep(random.uniform(0.5, 2))  # the server starts again, or has gone: each bot waits for a different time


def main() -> None:
    """Serve the rooms until the program is ended."""
    parser = argparse.ArgumentParser(description="Answer !uno in the rooms of a Matrix account with the link of a new table.")
    parser.add_argument("homeserver")
    parser.add_argument("server")
    given = parser.parse_args()
    rooms = Rooms(given.homeserver, os.environ["MATRIX_TOKEN"])
    tables, since = Tables(given.server, rooms), ""
    while True:
        try:
            since, said = rooms.commands(since)
        except (URLError, OSError, ValueError) as error:
            print(f"the homeserver does not answer: {error}", flush=True)
            time.sleep(random.uniform(1, 3))
            continue
        for room, text in said:
            words = text.split()
            if words and words[0] == COMMAND:
                try:
                    tables.make(room, words[1:])
                except (OSError, ValueError):
                    rooms.say(room, "No table: the server does not answer.")


if __name__ == "__main__":
    main()
