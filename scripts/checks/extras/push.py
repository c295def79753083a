"""The extra ``push``: a browser subscribes at a server, and a message sealed with the key of such a server reaches it alone."""

from __future__ import annotations

import asyncio

from lastcard.community.push.facts import Subscription
from lastcard.community.push.sending import Sender, fresh_key
from lastcard.game.verifiable_chance import fresh_token
from scripts.checks.extras.server import Server
from tests.community.push.push_service import Browser, PushService

browser = Browser()
with Server("--file", "tables.db") as server:
    assert len(server.get("/api/push")["key"]) == 87
    secret = fresh_token()
    profile = f"{server.post('/api/profiles', {'secret': secret, 'name': 'Ann'})['id']} {secret}"
    server.post("/api/profile/push", browser.body("turn"), profile)
    [known] = server.get("/api/profile/push", profile)
    assert (known["endpoint"], known["wants"]) == (browser.endpoint, ["turn"])


async def sent() -> None:
    """Send a message over a push service on this machine."""
    body = browser.body("turn")
    async with PushService() as service:
        to = Subscription("s", body["endpoint"], body["p256dh"], body["auth"], "en", "https://play.example", ["turn"], 0)
        assert await Sender(service.connect).send("ann", to, {"title": "Your turn"}, fresh_key()) == "sent"
    [(_, sealed)] = service.got
    assert b"Your turn" not in sealed
    assert browser.read(sealed) == {"title": "Your turn"}


asyncio.run(sent())
