"""A server that answers every request about tournaments in the same way: with one that is over."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import msgspec

from lastcard.community.events.endpoints import EventAnswer
from lastcard.community.events.facts import Closed
from lastcard.community.events.options import Options
from lastcard.community.events.results import as_csv, as_data
from lastcard.community.events.showing.endpoints import EventList
from lastcard.community.events.showing.listing import entry_of
from lastcard.community.events.state import Event
from lastcard.community.events.views import view_of
from tests.community.events.played import Played

ID = "k3jx9m2pqahz"


def played() -> Event:
    """Return a tournament that is over, with long names and names of wide letters."""
    cup = Played(Options("Friday cup", "swiss", seats=2, rounds=3, public=True, stream_s=300), 6)
    cup.enter("Bartholomew of the very long name")
    cup.enter("日本の友だち")
    cup.start()
    for _ in cup.play(random.Random(7)):
        pass
    cup.add(Closed())
    return cup.event


@contextmanager
def canned_events() -> Iterator[str]:
    """Serve, and yield the address."""
    event = played()
    answer = msgspec.json.encode(EventAnswer(view_of(ID, event), None, True, 0, f"https://play.example/events/{ID}"))
    results = {"csv": as_csv(event).encode(), "json": msgspec.json.encode(as_data(event))}
    listed = msgspec.json.encode(EventList([entry_of(ID, event)], 0))

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer(listed if self.path == "/api/events" else results[self.path[-4:].strip("=")] if "results" in self.path else answer)

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            self._answer(answer)

        def _answer(self, body: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
