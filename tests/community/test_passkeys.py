"""Passkeys: they lead to a profile, guard it, and cannot be gone round; and no secret of a profile is in a log or an address."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from lastcard.community.profiles.decisions import PASSKEY_STAYS_MS
from lastcard.community.profiles.passkeys import CHALLENGE_MS
from lastcard.game.verifiable_chance import fresh_token
from tests.community.authenticator import Authenticator
from tests.community.profiles import Person, World

pytest.importorskip("webauthn")


async def with_passkey(here: World) -> tuple[Person, Authenticator]:
    """Return a profile with a passkey."""
    ann, key = await here.person("Ann"), Authenticator()
    options = (await ann.post("/passkeys/options")).json()["options"]
    answer = await ann.post("/passkeys", {"credential": key.make(options)})
    assert answer.status_code == 201, answer.text
    assert len(answer.json()["passkeys"]) == 1
    return ann, key


async def proof(ann: Person, key: Authenticator, deed: str) -> dict[str, Any]:
    """Return the proof of a deed."""
    options = (await ann.post("/proofs", {"deed": deed})).json()["options"]
    return {"proof": key.sign(options)}


async def enter(here: World, key: Authenticator, secret: str) -> tuple[int, Any]:
    """Let a device come by a passkey."""
    options = (await here.client.post("/api/passkeys/options", json={"secret": secret})).json()["options"]
    answer = await here.client.post("/api/passkeys", json={"credential": key.sign(options), "secret": secret})
    return answer.status_code, answer.json()


async def test_a_passkey_brings_a_device(here: World) -> None:
    ann, key = await with_passkey(here)
    secret = fresh_token()
    assert await enter(here, key, secret) == (201, {"id": ann.id})
    assert [each["way"] for each in (await Person(here.client, ann.id, secret).profile())["devices"]] == ["first", "passkey"]


async def test_without_a_passkey_nothing_is_to_be_proven(here: World) -> None:
    ann = await here.person("Ann")
    assert (await ann.post("/proofs", {"deed": "links"})).json() == {"options": None}


@pytest.mark.parametrize("path", ["/links", "/phrase", "/deletion"])
async def test_a_passkey_cannot_be_gone_round(here: World, path: str) -> None:
    """Whoever has the secret of a device alone opens no other way, and deletes nothing."""
    ann, key = await with_passkey(here)
    assert (await ann.post(path)).json()["cause"] == "passkey_needed"
    other = await proof(ann, key, "passkeys")  # for another deed
    assert (await ann.post(path, other)).json()["cause"] == "passkey_wrong"
    good = await proof(ann, key, path.removeprefix("/"))
    assert (await ann.post(path, good)).status_code in (200, 201)


async def test_another_passkey_and_devices_need_the_first(here: World) -> None:
    ann, key = await with_passkey(here)
    secret = fresh_token()
    await enter(here, key, secret)
    first = (await ann.profile())["devices"][0]["id"]
    thief = Person(here.client, ann.id, secret)
    assert (await thief.post("/devices/gone", {"id": first})).json()["cause"] == "passkey_needed"
    options = (await thief.post("/passkeys/options")).json()["options"]
    assert (await thief.post("/passkeys", {"credential": Authenticator().make(options)})).json()["cause"] == "passkey_needed"
    assert (await thief.post("/devices/gone", {"id": (await thief.profile())["devices"][1]["id"]})).status_code == 200  # leaving is free


async def test_a_proof_is_good_once_and_not_for_long(here: World) -> None:
    ann, key = await with_passkey(here)
    once = await proof(ann, key, "links")
    assert [(await ann.post("/links", once)).status_code for _ in range(2)] == [201, 403]
    late = await proof(ann, key, "links")
    here.clock.at += CHALLENGE_MS
    assert (await ann.post("/links", late)).json()["cause"] == "passkey_late"


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://localhost.evil.example"},
        {"domain": "evil.example"},
        {"verifies": False},  # a downgrade: present, but not verified
    ],
)
async def test_what_the_authenticator_says_is_checked(here: World, wrong: dict[str, Any]) -> None:
    ann, key = await with_passkey(here)
    for name, value in wrong.items():
        setattr(key, name, value)
    assert (await ann.post("/links", await proof(ann, key, "links"))).json()["cause"] == "passkey_wrong"
    assert (await enter(here, key, fresh_token()))[1]["cause"] == "passkey_wrong"
    ben = await here.person("Ben")
    options = (await ben.post("/passkeys/options")).json()["options"]
    assert (await ben.post("/passkeys", {"credential": Authenticator(**wrong).make(options)})).json()["cause"] == "passkey_wrong"


async def test_a_copied_passkey_is_noticed(here: World) -> None:
    ann, key = await with_passkey(here)
    await ann.post("/links", await proof(ann, key, "links"))
    key.count = 0  # a copy of before counts from there
    assert (await ann.post("/links", await proof(ann, key, "links"))).json()["cause"] == "passkey_wrong"


async def test_an_answer_brings_no_other_device(here: World) -> None:
    """Whoever sees an answer cannot use it for a device of their own."""
    _, key = await with_passkey(here)
    options = (await here.client.post("/api/passkeys/options", json={"secret": fresh_token()})).json()["options"]
    stolen = await here.client.post("/api/passkeys", json={"credential": key.sign(options), "secret": fresh_token()})
    assert stolen.json()["cause"] == "passkey_wrong"


async def test_a_lost_passkey_goes_in_a_week_and_can_be_kept(here: World) -> None:
    ann, key = await with_passkey(here)
    passkey = (await ann.profile())["passkeys"][0]["id"]
    going = (await ann.post("/passkeys/gone", {"id": passkey})).json()["passkeys"]
    assert going[0]["until"] == here.clock.at + PASSKEY_STAYS_MS
    assert (await ann.post("/links")).json()["cause"] == "passkey_needed"  # it guards until then
    assert (await ann.post("/passkeys/kept", {"id": passkey})).json()["passkeys"][0]["until"] is None
    await ann.post("/passkeys/gone", {"id": passkey})
    here.clock.at += PASSKEY_STAYS_MS
    assert (await ann.profile())["passkeys"] == []
    assert (await ann.post("/links")).status_code == 201
    assert (await enter(here, key, fresh_token()))[1]["cause"] == "passkey_wrong"


async def test_a_passkey_removes_itself_at_once(here: World) -> None:
    ann, key = await with_passkey(here)
    passkey = (await ann.profile())["passkeys"][0]["id"]
    answer = await ann.post("/passkeys/gone", {"id": passkey} | await proof(ann, key, "removal"))
    assert answer.json()["passkeys"] == []


JUNK: list[dict[str, Any]] = [
    {},
    {"id": 5},
    {"response": {"clientDataJSON": "e30"}},
    {"response": {"clientDataJSON": "*"}},
    {"response": []},
]


@pytest.mark.parametrize("junk", JUNK)
async def test_junk_is_refused(here: World, junk: dict[str, Any]) -> None:
    ann, _ = await with_passkey(here)
    assert (await ann.post("/passkeys", {"credential": junk})).status_code == 403
    assert (await ann.post("/links", {"proof": junk})).status_code == 403
    assert (await here.client.post("/api/passkeys", json={"credential": junk, "secret": fresh_token()})).status_code == 403


async def test_there_are_no_passkeys_at_a_bare_address(here: World) -> None:
    ann = await here.person("Ann")
    answer = await ann.client.post("/api/profile/passkeys/options", headers=ann.headers | {"Host": "127.0.0.1:8475"})
    assert answer.json()["cause"] == "passkeys_none"


async def test_no_log_and_no_address_has_a_secret_of_a_profile(here: World, caplog: pytest.LogCaptureFixture) -> None:
    """A day of a profile, with refusals: neither the log, nor an address, nor an answer has its secret, code or phrase again."""
    caplog.set_level(logging.DEBUG)
    ann, key = await with_passkey(here)
    code = (await ann.post("/links", await proof(ann, key, "links"))).json()["code"]
    phrase = (await ann.post("/phrase", await proof(ann, key, "phrase"))).json()["phrase"]
    phone = fresh_token()
    answers = [
        await here.client.post(f"/api/profiles/{ann.id}/devices", json={"code": code, "secret": phone}),
        await here.client.post(f"/api/profiles/{ann.id}/devices", json={"code": code, "secret": phone[:-1]}),
        await here.client.post("/api/phrases", json={"phrase": phrase, "secret": fresh_token()}),
        await here.client.post("/api/phrases", json={"phrase": phrase[:-1] + "0", "secret": phone}),
        await ann.get(),
        await ann.get("/export"),
        await Person(here.client, ann.id, phone[::-1]).get(),
        await here.client.post("/api/profiles", json={"secret": ann.secret, "name": 5}),
    ]
    secrets = (ann.secret, phone, code, phrase, phrase.replace(" ", ""))
    for answer in answers:
        assert not any(secret in answer.text or secret in str(answer.request.url) for secret in secrets), answer.text
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] == "no-store"
    assert "/api/profile" in caplog.text  # the log is there
    assert not any(secret in caplog.text for secret in secrets)
