"""The extra ``passkeys``: a profile gets a passkey, and a second device signs in with it; both at a running server."""

from __future__ import annotations

from lastcard.game.verifiable_chance import fresh_token
from scripts.checks.extras.server import Server
from tests.community.authenticator import Authenticator

key = Authenticator(origin="https://play.example", domain="play.example")
with Server("--file", "tables.db", "--base-url", "https://play.example") as server:
    first, second = fresh_token(), fresh_token()
    ann = server.post("/api/profiles", {"secret": first, "name": "Ann"})["id"]
    options = server.post("/api/profile/passkeys/options", {}, f"{ann} {first}")["options"]
    assert len(server.post("/api/profile/passkeys", {"credential": key.make(options)}, f"{ann} {first}")["passkeys"]) == 1
    options = server.post("/api/passkeys/options", {"secret": second})["options"]
    assert server.post("/api/passkeys", {"credential": key.sign(options), "secret": second}) == {"id": ann}
    assert [each["way"] for each in server.get("/api/profile", f"{ann} {second}")["devices"]] == ["first", "passkey"]
