"""The daily match at a server that runs: a bot plays it over the wire, and who only watches is turned away."""

from __future__ import annotations

import httpx

from lastcard.community.daily.facts import purpose_of
from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.table.seats import hashed
from tests.server.conftest import _close_connections, free  # noqa: F401  # fixtures
from tests.server.tools.players import TIMEOUT_S, Player
from tests.server.tools.servers import Server


async def test_a_match_is_played_over_the_wire_and_nobody_watches_it(free: Server) -> None:  # noqa: F811
    async with httpx.AsyncClient(base_url=free.url, timeout=TIMEOUT_S) as client:
        secret, token = fresh_token(), fresh_token()
        profile = (await client.post("/api/profiles", json={"secret": secret, "name": "Ann"})).json()["id"]
        headers = {"Lastcard-Profile": f"{profile} {secret}"}
        begun = await client.post("/api/daily", headers=headers, json={"token": hashed(token), "name": "Ann"})
        assert begun.status_code == 201, begun.text
        table = begun.json()["table"]
        info = (await client.get(f"/api/tables/{table}")).json()
        today = (await client.get("/api/daily", headers=headers)).json()
        assert (info["purpose"], today["table"]) == (purpose_of(today["today"]["day"]), table)

        for other in (Player(free, table), Player(free, table, fresh_token())):
            await other.join()
            refused = [message async for message in other.messages()]
            assert [message.get("cause") for message in refused if "error" in message] == ["daily_watched"]
            assert not any("hello" in message for message in refused)
            assert other.codes == [1008]

        ann = Player(free, table, token)
        await ann.join()
        await ann.play()
        assert ann.over is not None, (ann.codes, ann.byes, ann.refused, list(ann.lines.values())[-8:])
        assert ann.over["seed"] == ""
