"""A device gets no notifications of a profile once it has lost its access. Its owner may have lost it or sold it."""

from __future__ import annotations

import pytest

from lastcard.community.push.facts import PUSH
from lastcard.game.verifiable_chance import fresh_token
from tests.community.profiles import Person, World

pytest.importorskip("pywebpush")
from tests.community.push.push_service import Browser, PushService  # needs the library

OWN, LOST = "https://push.example.org/send/own", "https://push.example.org/send/lost"


async def two_devices(here: World) -> tuple[Person, Person]:
    """Return a profile at two devices, whose browsers are both told."""
    ann = await here.person("Ann")
    phone = Person(here.client, ann.id, fresh_token())
    wanted = {"code": (await ann.post("/links")).json()["code"], "secret": phone.secret, "label": "phone"}
    assert (await here.client.post(f"/api/profiles/{ann.id}/devices", json=wanted)).status_code == 201
    for device, endpoint in ((ann, OWN), (phone, LOST)):
        assert (await device.post("/push", Browser(endpoint).body("friend"))).status_code == 200
    return ann, phone


async def told(here: World, service: PushService, who: Person, what: str) -> list[str]:
    """Tell a profile something, and return to which addresses it went."""
    await here.community.push.tell(who.id, "friend", what, "profile-push-friend-guest", "/")
    await here.community.push.settle()
    found = sorted(headers[""].split()[1] for headers, _ in service.got)
    service.got.clear()
    return found


async def device_of(who: Person) -> str:
    return next(str(each["id"]) for each in (await who.profile())["devices"] if each["here"])


async def test_a_device_that_is_removed_is_told_nothing_any_more(here: World, service: PushService) -> None:
    ann, phone = await two_devices(here)
    assert await told(here, service, ann, "first") == ["/send/lost", "/send/own"]
    assert (await ann.post("/devices/gone", {"id": await device_of(phone)})).status_code == 200
    assert await told(here, service, ann, "second") == ["/send/own"]
    assert [each.endpoint for each in (await here.community.streams.state(PUSH, ann.id)).all] == [OWN], "nor is its address kept"


async def test_a_device_that_leaves_is_told_nothing_any_more(here: World, service: PushService) -> None:
    ann, phone = await two_devices(here)
    assert (await phone.post("/devices/gone", {"id": await device_of(phone)})).status_code == 200
    assert await told(here, service, ann, "x") == ["/send/own"]


async def test_a_process_that_dies_after_it_has_removed_a_device_leaves_it_untold(here: World, service: PushService) -> None:
    ann, phone = await two_devices(here)
    await here.profiles.remove_device(ann.id, await device_of(phone), None, is_own=False)
    assert await told(here, service, ann, "x") == ["/send/own"]
    assert [each["endpoint"] for each in (await ann.get("/push")).json()] == [OWN]
