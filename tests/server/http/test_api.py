"""The HTTP interface: tables, records, rules and pictures; refusals with their statuses; no input causes an internal error."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.errors import IllegalAction, LastCardError, RulesError
from lastcard.game.records.record import read_record, write_record
from lastcard.room.compute.compute import Compute
from lastcard.room.errors import LimitReached, Unavailable, refusal_body
from lastcard.room.store_errors import StoreFull
from lastcard.server.http.qr import qr_svg
from lastcard.server.state import ServerSettings
from tests.server.tools.fake_lobby import TABLE, TOKEN, FakeLobby, client_of, server_of
from tests.server.tools.in_process import NoWork

OURS = "http://127.0.0.1:8475"


# ---- tables --------------------------------------------------------------------------------------------------------------
async def test_a_table_is_made_as_requested(client: httpx.AsyncClient, lobby: FakeLobby) -> None:
    answer = await client.post(
        "/api/tables", json={"name": "Ann", "rules": "fairies", "seats": 3, "bots": 2, "turn_s": 20, "nonce": "abc1"}
    )
    assert answer.status_code == 201
    assert answer.json() == {"table": TABLE, "seat": "p1", "token": TOKEN, "url": f"/t/{TABLE}", "socket": f"/table/{TABLE}"}
    assert answer.headers["cache-control"] == "no-store"
    [plan] = lobby.plans
    assert (plan.name, plan.rules, plan.seats, plan.bots, plan.level, plan.turn_s, plan.nonce) == (
        "Ann",
        "fairies",
        3,
        2,
        "forgetful",
        20,
        "abc1",
    )


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"\xff", 400),
        (b"nonsense", 400),
        (b"[" * 60_000, 422),
        (b'{"name": "' + b"x" * 10, 400),
        (b'{"name": NaN}', 400),
        (b"null", 422),
        (b"[]", 422),
        (b"{}", 422),
        (b'{"name": ""}', 422),
        (b'{"name": 7}', 422),
        (b'{"name": "\\ud800"}', 400),
        (json.dumps({"name": "x" * 241}).encode(), 422),
        (json.dumps({"name": "Ann", "sets": 4}).encode(), 422),
        (json.dumps({"name": "Ann", "seats": 11}).encode(), 422),
        (json.dumps({"name": "Ann", "seats": 4.5}).encode(), 422),
        (json.dumps({"name": "Ann", "seats": 10**400}).encode(), 422),
        (json.dumps({"name": "Ann", "seats": "4"}).encode(), 422),
        (json.dumps({"name": "Ann", "level": "genius"}).encode(), 422),
        (json.dumps({"name": "Ann", "turn_s": -1}).encode(), 422),
        (json.dumps({"name": "Ann", "nonce": "a b"}).encode(), 422),
        (json.dumps({"name": "Ann", "rules": "x" * 2001}).encode(), 422),
    ],
    ids=range(23),
)
async def test_a_body_that_cannot_be_read_makes_no_table(client: httpx.AsyncClient, lobby: FakeLobby, body: bytes, status: int) -> None:
    answer = await client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, list(answer.json())[:2]) == (status, ["error", "cause"])
    assert len(answer.json()["error"]) < 400
    assert lobby.plans == []


@pytest.mark.parametrize(
    "kind", [None, "text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-16", "multipart/form-data"]
)
async def test_a_body_of_another_media_type_is_refused(client: httpx.AsyncClient, lobby: FakeLobby, kind: str | None) -> None:
    headers = {} if kind is None else {"Content-Type": kind}
    answer = await client.post("/api/tables", content=b'{"name": "Ann"}', headers=headers)
    assert answer.status_code == 415
    assert lobby.plans == []


async def test_sitting_down(client: httpx.AsyncClient, lobby: FakeLobby) -> None:
    answer = await client.post(f"/api/tables/{TABLE}/seats", json={"name": "Ben", "seat": "p3"})
    assert answer.status_code == 201
    assert answer.json()["seat"] == "p3"
    assert lobby.sat == [(TABLE, "Ben", "", "p3")]


async def test_a_refusal_carries_the_reason_and_its_rule(client: httpx.AsyncClient) -> None:
    answer = await client.post(f"/api/tables/{TABLE}/seats", json={"name": "Ann"})
    assert answer.status_code == 409
    assert answer.json() == {
        "error": "somebody at this table is called Ann already",
        "cause": "name_taken",
        "args": {"name": "Ann"},
        "rule": "G-1",
        "legal": ["p3"],
    }


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (LimitReached("server_full", number="3"), 429),
        (Unavailable("paused", reason="disk_full"), 503),
        (StoreFull("no room on the disk"), 503),
        (RulesError("x", ["bad"]), 422),
        (LastCardError("no"), 422),
        (IllegalAction("p1 r5", "no", "somewhere", "CL-1"), 422),
    ],
)
async def test_every_refusal_of_the_lobby_has_its_status(
    client: httpx.AsyncClient, lobby: FakeLobby, error: LastCardError, status: int
) -> None:
    lobby.error = error
    for answer in (await client.post("/api/tables", json={"name": "Ann"}), await client.get(f"/api/tables/{TABLE}")):
        assert answer.status_code == status
        assert answer.json()["error"] == refusal_body(error)["error"]


@pytest.mark.parametrize("path", ["", "/record", "/replay", "/seats"])
async def test_an_unknown_table_is_404(client: httpx.AsyncClient, path: str) -> None:
    address = f"/api/tables/nosuchtable{path}"
    answer = await (client.post(address, json={"name": "Ben"}) if path == "/seats" else client.get(address))
    assert answer.status_code == 404
    assert "nosuchtable" in answer.json()["error"]


async def test_public_tables_are_listed(client: httpx.AsyncClient) -> None:
    [table] = (await client.get("/api/tables")).json()["tables"]
    assert table["id"] == TABLE


async def test_a_record_is_a_file_as_the_owner_of_the_token_saw_the_match(client: httpx.AsyncClient, lobby: FakeLobby) -> None:
    answer = await client.get(f"/api/tables/{TABLE}/record?match=1", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="{TABLE}-1.lastcard"'
    assert answer.headers["cache-control"] == "no-store"
    assert read_record(answer.text)["seat"] == "p1"
    assert read_record((await client.get(f"/api/tables/{TABLE}/record")).text)["seat"] == "spectator"


@pytest.mark.parametrize(
    ("query", "header", "status"),
    [
        ("match=0", None, 422),
        ("match=x", None, 422),
        ("match=1&match=1", None, 400),
        ("token=abc", None, 422),  # a token must not be in a URL
        ("match=2", None, 404),
        ("", "Bearer wrong", 403),
        ("", "Basic abc", 400),
        ("", "Bearer", 400),
        ("", "Bearer " + "x" * 500, 400),
    ],
)
async def test_a_record_is_refused(client: httpx.AsyncClient, query: str, header: str | None, status: int) -> None:
    answer = await client.get(f"/api/tables/{TABLE}/record?{query}", headers={"Authorization": header} if header else {})
    assert answer.status_code == status


async def test_a_rules_line_that_is_too_long_is_refused_not_cut(client: httpx.AsyncClient) -> None:
    for path in ("/rules/{}", "/compare?a={}", "/compare?b={}"):
        answer = await client.get(path.format("classic" + "%20" * 1993 + "stacking=up"))
        assert answer.status_code == 404
        assert "2000" in answer.text


LONG_WORK = (
    "segno.make",
    "lastcard.text.html.render",
    "lastcard.rules.rules.Rules.__init__",
    "lastcard.rules.toml.parse_toml",
    "lastcard.room.log.event_log.folded",
)
"""What pages, pictures, rules lines, records and matches take their time for."""
JOBS = [
    ("GET", "/rules", "web.rules_pages:rules_index"),
    ("GET", "/rules/retour stacking=on", "web.rules_pages:rules_page"),
    ("GET", "/compare?a=retour", "web.rules_pages:compare_page"),
    ("GET", "/rule/MC-27", "web.rules_pages:rule_page"),
    ("GET", "/settings", "web.rules_pages:settings_page"),
    ("GET", "/languages", "web.rules_pages:languages_page"),
    ("GET", "/puzzle?date=2026-11-25", "web.puzzle_page:puzzle_page"),
    ("GET", "/api/rules?line=retour", "web.data.rules_data:rules_of"),
    ("GET", "/api/rule/MC-27", "rules.sheets.explained:why"),
    ("GET", "/api/compare?a=classic&b=retour", "web.data.rules_data:comparison"),
    ("GET", "/api/editions", "web.data.rules_data:editions"),
    ("GET", "/api/settings", "web.data.rules_data:settings"),
    ("GET", "/api/lessons", "room.http.lessons:list_lessons"),
    ("GET", "/api/lessons/match?move=r5", "room.http.lessons:lesson_after"),
    ("POST", "/api/replay", "web.data.replay_data:replay_of_sent_record"),
    ("POST", "/api/analysis?round=1", "web.data.analysis_data:round_analysis"),
    ("POST", "/api/assessment?round=1", "web.data.assessment_data:round_assessment"),
    ("GET", f"/api/tables/{TABLE}/replay", "web.data.replay_data:table_replay"),
    ("GET", f"/api/tables/{TABLE}/decisive?round=1", "web.data.decisive_data:round_decisive"),
    ("GET", f"/api/tables/{TABLE}/record", "room.log.match_log:table_record"),
    ("POST", "/api/qr", "server.http.qr:qr_svg"),
    ("GET", f"/t/{TABLE}/qr.svg", "server.http.qr:qr_svg"),
    ("GET", f"/t/{TABLE}/preview.png", "web.previews.pictures:table_picture"),
    ("GET", "/puzzle/preview.png", "web.previews.pictures:puzzle_picture"),
    ("GET", "/preview.png", "web.previews.pictures:site_picture"),
]
_RECORD = ("text/plain", b"lastcard = 1")
BODIES = {
    "/api/replay": _RECORD,
    "/api/analysis?round=1": _RECORD,
    "/api/assessment?round=1": _RECORD,
    "/api/qr": ("application/json", b'{"text": "x"}'),
}


@pytest.mark.parametrize(("method", "path", "job"), JOBS)
async def test_long_computations_are_left_to_workers(method: str, path: str, job: str, monkeypatch: pytest.MonkeyPatch) -> None:
    server = server_of(FakeLobby())
    runner = NoWork()
    server = dataclasses.replace(server, compute=Compute(runner))
    async with client_of(server) as client:
        for work in LONG_WORK:
            monkeypatch.setattr(work, lambda *given, **more: pytest.fail("the server itself does the work"))
        kind, body = BODIES.get(path, ("", b""))
        answer = await client.request(method, path, content=body, headers={"Content-Type": kind} if kind else {})
    assert answer.content == NoWork.ANSWER
    assert runner.jobs == [f"lastcard.{job}"]


async def test_older_score_sheets_are_listed(client: httpx.AsyncClient) -> None:
    answer = (await client.get(f"/api/tables/{TABLE}/sheets?before=3")).json()
    assert answer["match"] == 1
    assert [(sheet["round"], sheet["totals"]) for sheet in answer["sheets"]] == [(1, [5, 0]), (2, [10, 0])]
    for wrong in ("", "?before=0", "?before=x", "?before=1&after=2"):
        assert (await client.get(f"/api/tables/{TABLE}/sheets{wrong}")).status_code == 422
    assert (await client.get(f"/api/tables/{TABLE[:-1]}2/sheets?before=3")).status_code == 404


async def test_replay_data_of_a_match(client: httpx.AsyncClient, lobby: FakeLobby) -> None:
    replay = (await client.get(f"/api/tables/{TABLE}/replay", headers={"Authorization": f"Bearer {TOKEN}"})).json()
    record = await client.post("/api/replay", content=write_record(lobby.game), headers={"Content-Type": "text/plain; charset=utf-8"})
    assert record.status_code == 200
    assert replay["seat"] == "p1"
    assert set(replay) <= set(record.json()) | {"seat"}


@pytest.mark.parametrize(
    "record",
    [
        "",
        "nonsense",
        "lastcard = 1",
        'lastcard = 1\nrules = "/etc/secret.toml"\nplayers = ["Ann", "Ben"]\n',  # no file of this machine is read
        'lastcard = 1\nrules = "./mine.toml stacking=on"\nplayers = ["Ann", "Ben"]\n',
    ],
)
async def test_a_record_that_cannot_be_replayed(client: httpx.AsyncClient, record: str) -> None:
    answer = await client.post("/api/replay", content=record, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 422
    assert "cannot be read:" not in answer.json()["error"]  # as it would say of a file


async def test_no_rules_are_read_from_a_file(client: httpx.AsyncClient, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("secret = 1")
    answers = [
        await client.get("/api/compare", params={"a": str(file), "b": "classic"}),
        await client.get("/compare", params={"a": str(file)}),
    ]
    assert [answer.status_code for answer in answers] == [422, 404]
    rules = await client.get("/api/rules", params={"line": str(file)})
    assert set(rules.json()) == {"faults", "causes"}
    assert "secret" not in "".join(answer.text for answer in [*answers, rules])


# ---- rules ---------------------------------------------------------------------------------------------------------------
async def test_rules_for_programs(client: httpx.AsyncClient) -> None:
    rules = (await client.get("/api/rules", params={"line": "minecraft stacking=on"})).json()
    assert (rules["line"], rules["faults"], rules["names"]["wc"]) == ("minecraft stacking=up", [], "Wild Creeper")
    assert (await client.get("/api/rules", params={"line": "classic stacking=7"})).json()["faults"]
    assert (await client.get("/api/rule/mc-27")).json()["id"] == "MC-27"
    compared = (await client.get("/api/compare", params={"a": "classic", "b": "classic uno.penalty=2"})).json()
    assert [row["key"] for row in compared["rows"]] == ["uno.penalty"]
    assert [edition["id"] for edition in (await client.get("/api/editions")).json()][:2] == ["classic", "paw-patrol"]
    assert any(setting["key"] == "stacking" for setting in (await client.get("/api/settings")).json())


async def test_unknown_rules(client: httpx.AsyncClient) -> None:
    assert (await client.get("/api/rule/ZZ-1")).status_code == 404
    assert (await client.get("/api/rules", params={"lines": "classic"})).status_code == 422
    assert (await client.get("/api/compare", params={"a": "classic"})).status_code == 422


# ---- pictures ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("settings", "host", "link", "local"),
    [
        (ServerSettings(), "127.0.0.1:8475", "http://127.0.0.1:8475", True),
        (ServerSettings(network_url="http://192.168.0.7:8475"), "localhost:8475", "http://192.168.0.7:8475", False),
        (ServerSettings(network_url="http://192.168.0.7:8475"), "cards.local:8475", "http://cards.local:8475", False),
    ],
)
async def test_an_invitation_says_how_others_reach_the_table(settings: ServerSettings, host: str, link: str, local: bool) -> None:
    async with client_of(server_of(FakeLobby(), settings)) as client:
        answer = await client.get(f"/api/tables/{TABLE}/invitation", headers={"Host": host})
        assert answer.json() == {"link": f"{link}/t/{TABLE}", "local": local}
        assert (await client.get("/api/tables/nosuchtable/invitation", headers={"Host": host})).status_code == 404


async def test_the_qr_code_of_a_table_gives_no_seat(client: httpx.AsyncClient, lobby: FakeLobby) -> None:
    answer = await client.get(f"/t/{TABLE}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content == qr_svg(f"{OURS}/t/{TABLE}")
    async with client_of(server_of(lobby, ServerSettings(base_url="https://play.example"))) as public:
        assert (await public.get(f"/t/{TABLE}/qr.svg")).content == qr_svg(f"https://play.example/t/{TABLE}")
    assert (await client.get("/t/nosuchtable/qr.svg")).status_code == 404


async def test_the_qr_code_of_a_text(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/qr", json={"text": f"{OURS}/t/{TABLE}#seat={TOKEN}"})
    assert answer.content.startswith(b"<svg")
    assert b"style=" not in answer.content
    assert (await client.post("/api/qr", json={"text": "x" * 300})).status_code == 200
    assert (await client.post("/api/qr", json={"text": "\N{GRINNING FACE}" * 300})).status_code == 200
    assert (await client.post("/api/qr", json={"text": "x" * 301})).status_code == 422
    assert (await client.post("/api/qr", json={"text": ""})).status_code == 422


# ---- arbitrary input -----------------------------------------------------------------------------------------------------
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["name", "seats", "rules", "seat", "text", "x"]), inner, max_size=5)
    ),
    max_leaves=12,
)
PATHS = ["/api/tables", f"/api/tables/{TABLE}/seats", "/api/qr", "/api/replay", "/api/nothing"]


@given(path=st.sampled_from(PATHS), body=JSON | st.binary(max_size=60), kind=st.sampled_from(["application/json", "text/plain", "x/y"]))
async def test_no_body_causes_an_internal_error(path: str, body: Any, kind: str) -> None:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    async with client_of(server_of(FakeLobby())) as client:
        answer = await client.post(path, content=content, headers={"Content-Type": kind})
    assert answer.status_code in (200, 201, 400, 404, 409, 415, 422)


SAMPLED = st.sampled_from(["/rules/", "/rule/", "/t/", "/static/", "/api/rule/", "/api/tables/", "/compare?a=", "/api/rules?line=", "/"])


@given(start=SAMPLED, rest=st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
async def test_no_url_causes_an_internal_error(start: str, rest: str) -> None:
    from urllib.parse import quote

    async with client_of(server_of(FakeLobby())) as client:
        answer = await client.get(start + quote(rest, safe=""))
    assert answer.status_code in (200, 404, 422)
