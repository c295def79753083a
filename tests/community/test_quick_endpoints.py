"""The endpoints of the quick match, at a server that runs."""

from __future__ import annotations

import httpx
import pytest

from lastcard.room.table.seats import hashed
from tests.server.conftest import server  # noqa: F401  # a fixture
from tests.server.tools.servers import Server

WAIT = {"ticket": "0123456789abcdef", "token": hashed("a token"), "name": "Ann", "seats": 2}


def test_two_wait_and_are_sent_to_one_table_where_their_tokens_are_seats(server: Server) -> None:  # noqa: F811
    with httpx.Client(base_url=server.url) as client:
        first = client.post("/api/quick", json=WAIT)
        assert (first.status_code, first.json()["table"]) == (201, None)
        assert 0 < first.json()["left_ms"] <= 15_000
        other = {**WAIT, "ticket": "f" * 16, "token": hashed("another token"), "name": "Ben"}
        found = client.post("/api/quick", json=other).json()
        assert found["seat"] == "p2"
        again = client.post(f"/api/quick/{WAIT['ticket']}")
        assert (again.json()["table"], again.json()["seat"]) == (found["table"], "p1")
        info = client.get(f"/api/tables/{found['table']}").json()
        assert (info["purpose"], info["host"], [seat["name"] for seat in info["seats"]]) == ("quick", None, ["Ann", "Ben"])
        refused = client.post(f"/api/tables/{found['table']}/seats", json={"name": "Eve"})
        assert refused.json()["cause"] == "table_quick"


def test_who_leaves_waits_no_more(server: Server) -> None:  # noqa: F811
    with httpx.Client(base_url=server.url) as client:
        ticket = "leaves-0123456789"
        client.post("/api/quick", json={**WAIT, "ticket": ticket, "edition": "retour"})
        assert client.post(f"/api/quick/{ticket}/leave").json() == {"left": True}
        gone = client.post(f"/api/quick/{ticket}")
        assert (gone.status_code, gone.json()["cause"]) == (404, "quick_gone")


@pytest.mark.parametrize(
    ("wrong", "cause"),
    [
        ({"edition": "chess"}, "quick_edition"),
        ({"seats": 5}, "quick_seats"),
        ({"pace": "fast"}, "body_invalid"),
        ({"token": "short"}, "body_invalid"),
        ({"ticket": "a b"}, "body_invalid"),
        ({"name": ""}, "body_invalid"),
    ],
)
def test_what_cannot_be_wished_is_refused(server: Server, wrong: dict[str, object], cause: str) -> None:  # noqa: F811
    with httpx.Client(base_url=server.url) as client:
        answer = client.post("/api/quick", json={**WAIT, **wrong})
        assert (answer.status_code, answer.json()["cause"]) == (422, cause)
