"""What the laboratory page asks a server for: the module, and records of rules lines; within limits, and only where it can be made."""

from __future__ import annotations

import gzip
import importlib.util

import httpx
import pytest

from lastcard.fast.wasm import generic_module, rules_record
from lastcard.room.http.fields import LONGEST_LINE
from lastcard.rules.rules import Rules
from lastcard.server.rate_limits import RATES
from lastcard.web.endpoints import laboratory
from lastcard.web.endpoints.shared import _RECORD
from tests.server.tools.fake_lobby import FakeLobby, client_of, server_of


@pytest.fixture
def client() -> httpx.AsyncClient:
    return client_of(server_of(FakeLobby()))


async def test_the_module_is_sent_compressed_or_not(client: httpx.AsyncClient) -> None:
    async with client:
        for accepted, encoding in (("gzip", "gzip"), ("identity", None)):
            answer = await client.get("/api/laboratory/module", headers={"Accept-Encoding": accepted})
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "application/wasm"
            assert answer.headers.get("content-encoding") == encoding
            assert answer.content == generic_module()


@pytest.mark.parametrize("net", ["", "round", "match"])
async def test_a_record_is_that_of_the_rules_line(client: httpx.AsyncClient, net: str) -> None:
    async with client:
        answer = await client.get("/api/laboratory/record", params={"line": "classic  stacking=on", "net": net})
    assert answer.headers["content-type"] == "application/gzip"
    assert answer.content == rules_record(Rules("classic stacking=up"), net)
    assert gzip.decompress(answer.content).startswith(b'{"format": 1, "rules": "classic stacking=up"')


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        ({"line": "classic stacking=sideways"}, 422, "stacking=sideways"),
        ({"line": "chess"}, 422, "chess"),
        ({"line": "/etc/passwd"}, 422, ""),
        ({"line": "classic " + "x" * LONGEST_LINE}, 422, ""),
        ({"line": ""}, 422, ""),
        ({"line": "classic", "net": "chess"}, 422, ""),
        ({"line": "classic", "games": "5"}, 422, ""),
        ({}, 422, ""),
    ],
)
async def test_what_is_no_rules_line_is_refused(client: httpx.AsyncClient, asked: dict[str, str], status: int, said: str) -> None:
    async with client:
        answer = await client.get("/api/laboratory/record", params=asked)
    assert answer.status_code == status
    assert said in answer.json()["error"]


async def test_one_address_gets_so_many_records_and_no_more(client: httpx.AsyncClient) -> None:
    async with client:
        most = int(RATES["records"].burst)
        found = [(await client.get("/api/laboratory/record", params={"line": "classic"})).status_code for _ in range(most + 1)]
    assert found == [200] * most + [429]


async def test_without_a_library_there_is_no_page_and_no_link(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async with client:
        assert (await client.get("/laboratory")).status_code == 200
        found = importlib.util.find_spec
        monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "llvmlite" else found(name))
        assert (await client.get("/laboratory")).status_code == 404
        assert "/laboratory" not in (await client.get("/compare?a=classic&b=fairies")).text


def test_the_job_of_the_module_waits_until_it_is_made() -> None:
    assert laboratory._MODULE.needs_module
    assert not _RECORD.needs_module
