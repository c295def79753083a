"""What the host of a tournament decides by ``lastcard event``, at a server."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from lastcard import cli
from lastcard.competing.calls import EventServer
from tests.community.events.school import Class


async def test_a_host_changes_removes_and_corrects(
    school: Class, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The commands send what the API takes: a server answers them."""
    loop = asyncio.get_running_loop()

    def send(self: EventServer, path: str, body: dict[str, Any] | None) -> bytes:
        asked = school.post(path, self.token, body) if body is not None else school.http.get(path)
        return asyncio.run_coroutine_threadsafe(asked, loop).result().content

    monkeypatch.setattr(EventServer, "_send", send)
    begins_at = school.clock.at + 10**8
    cup = await school.made(form="arena", minutes=30, public=True, begins_at=begins_at)
    link = ["https://play.example/events/" + cup, "--token", "hosts0token", "--json"]

    async def done(*words: str) -> Any:
        assert await asyncio.to_thread(cli.main, ["event", words[0], *link, *words[1:]]) == 0
        return json.loads(capsys.readouterr().out)

    before = (await school.http.get(f"/api/events/{cup}/results?kind=json")).json()["options"]
    changed = await done("change", "--seats", "3", "--no-public")
    assert (changed["seats"], changed["public"], changed["form"], changed["begins_at"]) == (3, False, "arena", begins_at)
    options = (await school.http.get(f"/api/events/{cup}/results?kind=json")).json()["options"]
    assert options == {name: value for name, value in {**before, "seats": 3}.items() if name != "public"}
    assert options["minutes"] == 30
    assert (await done("change", "--begins-at", ""))["begins_at"] == 0
    for name in ("Ann", "Ben", "Cleo"):
        await school.post(f"/api/events/{cup}/entrants", f"{name.lower()}0token", {"name": name})
    await done("change", "--form", "swiss", "--seats", "2", "--rounds", "1")
    rows = (await done("remove", "Cleo"))["standings"]
    assert [row["name"] for row in rows if row["gone"]] == ["Cleo"]
    await done("start")
    table = (await done("correct", "1", "--", "7", "-5"))["tables"][0]
    assert (table["score"], table["why"]) == ([7, -5], "host")
    assert await asyncio.to_thread(cli.main, ["event", "remove", *link, "Zoe"]) == 2
    assert "nobody in this tournament is called Zoe" in capsys.readouterr().err
