"""The endpoints for people with paper cards: the score of their rounds, and the rules that answer a question."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

MATCH = {
    "players": ["Ann", "Ben", "Cem"],
    "rules": "classic match.target=100",
    "rounds": [{"hands": ["r5ww", "", "20"], "winners": ["p2"], "dealer": "p1"}],
}


async def test_rounds_are_scored_in_the_language_asked_for(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/scores", json={**MATCH, "lang": "de"})
    assert answer.status_code == 200
    found = answer.json()
    assert found["goal"] == "Wer zuerst 100 Punkte hat, gewinnt"
    [scored] = found["rounds"]
    assert (scored["points"], scored["gained"], scored["totals"]) == ([55, 0, 20], [0, 75, 0], [0, 75, 0])
    assert scored["lines"] == [{"text": "Ben bekommt 75 Punkte (CL-41)", "rule": "CL-41"}]
    assert (found["next_dealer"], found["winners"], found["final"], found["button"], found["knocked_out"]) == ("p2", [], False, None, None)
    assert {"face": "d", "name": "Zieh 2", "cards": "rdrdydydgdgdbdbd", "points": 20} in found["faces"]


async def test_the_button_and_a_knock_out_are_told_where_a_box_has_them(client: httpx.AsyncClient) -> None:
    fairies = (await client.post("/api/scores", json={"players": ["Ann", "Ben"], "rules": "fairies"})).json()
    assert fairies["button"] == [1, 1, 1, 1]
    merciless = (await client.post("/api/scores", json={"players": ["Ann", "Ben"], "rules": "merciless"})).json()
    assert merciless["knocked_out"] == 250


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"players": ["Ann"]}, 422),
        ({"players": ["Ann"] * 11}, 422),
        ({"rules": "nosuchbox"}, 422),
        ({"rules": "/etc/passwd"}, 422),
        ({"rules": "x" * 3000}, 422),
        ({"rounds": [{"hands": ["1"] * 3, "winners": ["p11"]}]}, 422),
        ({"rounds": [{"hands": ["1"] * 3, "winners": ["p4"]}]}, 422),
        ({"rounds": [{"hands": ["r5" * 300, "1", "1"]}]}, 422),
        ({"rounds": [{"hands": ["1", "1", "1"]}] * 501}, 422),
        ({"rounds": "all"}, 422),
    ],
)
async def test_what_cannot_be_is_refused(client: httpx.AsyncClient, change: dict[str, Any], status: int) -> None:
    answer = await client.post("/api/scores", json={**MATCH, **change})
    assert answer.status_code == status
    assert answer.json()["error"]


async def test_a_question_finds_its_rules_at_the_table_and_in_its_language(client: httpx.AsyncClient) -> None:
    found = (await client.get("/api/rulings", params={"q": "Darf ich mit einer Zieh 4 enden?", "lang": "de"})).json()
    assert found["understood"]
    assert found["rules"][0]["id"] == "CL-A12"
    assert found["rules"][0]["text"].startswith("Die Regeln schweigen")
    strange = (await client.get("/api/rulings", params={"q": "best pizza in town"})).json()
    assert strange == {"edition": "Classic", "understood": False, "rules": [], "elsewhere": []}
    assert (await client.get("/api/rulings", params={"q": "x" * 301})).status_code == 422
    assert (await client.get("/api/rulings", params={"q": "UNO?", "line": "nosuchbox"})).status_code == 422
