"""Profiles: made, carried to other devices, changed, exported and deleted by their owners."""

from __future__ import annotations

import pytest

from lastcard.community.profiles.answers import friend_info
from lastcard.community.profiles.decisions import LINK_MS, MOST_DEVICES
from lastcard.community.profiles.facts import KeptMatch, Profile
from lastcard.community.profiles.service import NewDevice
from lastcard.game.verifiable_chance import fresh_token
from lastcard.room.lobby import TableOptions
from tests.community.profiles import Person, World


async def test_a_profile_is_made_and_read(here: World) -> None:
    ann = await here.person("Ann", animal="owl", color="sky", label="Firefox, Linux")
    found = await ann.profile()
    assert (found["id"], found["name"], found["animal"], found["color"]) == (ann.id, "Ann", "owl", "sky")
    assert [(each["label"], each["way"], each["here"]) for each in found["devices"]] == [("Firefox, Linux", "first", True)]
    assert (found["shows"], found["passkeys"], found["phrase"]) == ([], [], None)


async def test_the_same_request_makes_one_profile(here: World) -> None:
    secret = fresh_token()
    answers = [await here.client.post("/api/profiles", json={"secret": secret, "name": "Ann"}) for _ in range(2)]
    assert {answer.json()["id"] for answer in answers} == {answers[0].json()["id"]}
    assert len((await Person(here.client, answers[0].json()["id"], secret).profile())["devices"]) == 1


async def test_a_guest_needs_no_name(here: World) -> None:
    assert (await (await here.person("")).profile())["name"] == ""


async def test_the_look_is_changed_and_the_rest_stays(here: World) -> None:
    ann = await here.person("Ann", animal="owl", color="sky")
    answer = await ann.post("", {"name": "  Anna  "})
    assert [answer.json()[key] for key in ("name", "animal", "color")] == ["Anna", "owl", "sky"]
    assert (await ann.post("", {"color": "jade"})).json()["color"] == "jade"
    assert (await ann.post("", {"name": "A\u200bnn"})).status_code == 422


@pytest.mark.parametrize("header", [None, "", "x", "k3jx9m2pqahz", "k3jx9m2pqahz " + "a" * 22, "Bearer x", "K3JX9M2PQAHZ " + "a" * 22])
async def test_nobody_else_reads_or_changes_it(here: World, header: str | None) -> None:
    headers = {} if header is None else {"Lastcard-Profile": header}
    for method, path in (("GET", ""), ("POST", ""), ("GET", "/export"), ("POST", "/deletion"), ("GET", "/matches"), ("POST", "/links")):
        body: dict[str, str] | None = {} if method == "POST" else None
        answer = await here.client.request(method, f"/api/profile{path}", headers=headers, json=body)
        assert answer.status_code == 401, (path, answer.text)
        assert answer.headers["www-authenticate"] == "Lastcard-Profile"


async def test_the_secret_of_another_profile_is_no_access(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    thief = Person(here.client, ann.id, ben.secret)
    refused = await thief.get()
    unknown = await Person(here.client, "2" * 12, ben.secret).get()
    assert refused.status_code == unknown.status_code == 401
    assert refused.json() == unknown.json()  # which profiles there are is not said


# ---- devices -------------------------------------------------------------------------------------------------------------
async def linked(here: World, ann: Person) -> tuple[str, Person]:
    code = (await ann.post("/links")).json()["code"]
    other = Person(here.client, ann.id, fresh_token())
    return code, other


async def enter(other: Person, code: str) -> int:
    answer = await other.client.post(f"/api/profiles/{other.id}/devices", json={"code": code, "secret": other.secret, "label": "phone"})
    return answer.status_code


async def test_a_link_brings_one_more_device_once(here: World) -> None:
    ann = await here.person("Ann")
    code, phone = await linked(here, ann)
    assert await enter(phone, code) == 201
    assert await enter(phone, code) == 201  # the same request again, as after a lost answer
    assert await enter(Person(here.client, ann.id, fresh_token()), code) == 404
    found = await phone.profile()
    assert [(each["way"], each["here"]) for each in found["devices"]] == [("first", False), ("link", True)]


async def test_a_link_has_the_address_that_other_devices_reach(here: World) -> None:
    ann = await here.person("Ann")
    for path in ("/links", "/friends"):
        assert (await ann.post(path)).json()["page"] == "http://localhost:8475/me"
        unknown = await ann.post(path, None, Host="somewhere.example")
        assert unknown.json()["page"] is None  # the page knows where it is


async def test_a_link_runs_out(here: World) -> None:
    ann = await here.person("Ann")
    code, phone = await linked(here, ann)
    here.clock.at += LINK_MS
    assert await enter(phone, code) == 404


async def test_a_link_leads_to_its_own_profile_alone(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    code, _ = await linked(here, ann)
    assert await enter(Person(here.client, ben.id, fresh_token()), code) == 404


async def test_a_device_loses_its_access(here: World) -> None:
    ann = await here.person("Ann")
    code, phone = await linked(here, ann)
    await enter(phone, code)
    device = (await phone.profile())["devices"][0]["id"]
    assert (await phone.post("/devices/gone", {"id": device})).status_code == 200
    assert (await ann.get()).status_code == 401
    last = (await phone.profile())["devices"][0]["id"]
    assert (await phone.post("/devices/gone", {"id": last})).json()["cause"] == "device_last"


async def test_devices_and_links_are_bounded(here: World) -> None:
    ann = await here.person("Ann")
    for _ in range(MOST_DEVICES - 1):
        await here.profiles.enter_by_link(ann.id, await here.profiles.make_link(ann.id, None), _device())
    code, phone = await linked(here, ann)
    assert await enter(phone, code) == 429
    answers = [await ann.post("/links") for _ in range(5)]
    assert [answer.status_code for answer in answers][-1] == 429


def _device() -> NewDevice:
    return NewDevice(fresh_token(), "")


async def test_the_recovery_code_brings_a_device_back(here: World) -> None:
    ann = await here.person("Ann")
    phrase = (await ann.post("/phrase")).json()["phrase"]
    secret = fresh_token()
    answer = await here.client.post("/api/phrases", json={"phrase": f" {phrase.upper().replace(' ', '-')} ", "secret": secret})
    assert answer.json() == {"id": ann.id}
    assert [each["way"] for each in (await Person(here.client, ann.id, secret).profile())["devices"]] == ["first", "phrase"]


async def test_a_wrong_recovery_code_leads_nowhere(here: World) -> None:
    ann = await here.person("Ann")
    first = (await ann.post("/phrase")).json()["phrase"]
    await ann.post("/phrase")
    causes = []
    for phrase in (first, f"{ann.id} 2222 2222 2222 2222", "k3jx 9m2p", ""):
        answer = await here.client.post("/api/phrases", json={"phrase": phrase, "secret": fresh_token()})
        assert answer.status_code == 403
        causes.append(answer.json()["cause"])
    assert causes == ["phrase_wrong", "phrase_wrong", "phrase_form", "phrase_form"]
    assert (await ann.post("/phrase/gone")).json()["phrase"] is None


# ---- what is public ------------------------------------------------------------------------------------------------------
async def test_everybody_sees_what_the_owner_shows(here: World) -> None:
    ann = await here.person("Ann", animal="owl")
    seen = (await here.client.get(f"/api/profiles/{ann.id}")).json()
    assert {key: value for key, value in seen.items() if value is not None} == {"id": ann.id}
    await ann.post("", {"shows": ["look", "figures"]})
    seen = (await here.client.get(f"/api/profiles/{ann.id}")).json()
    assert (seen["name"], seen["animal"], seen["figures"], seen["matches"]) == ("Ann", "owl", {"matches": 0, "won": 0}, None)
    assert (await here.client.get("/api/profiles/2222222222")).status_code == 404


# ---- matches and friends -------------------------------------------------------------------------------------------------
async def test_a_seat_is_proven_by_its_token(here: World) -> None:
    ann = await here.person("Ann")
    ticket = await here.lobby.create(TableOptions(name="Ann", bots=1, seats=2))
    body = {"table": ticket.table}
    assert (await ann.post("/seats", body)).status_code == 403
    assert (await ann.post("/seats", body, Authorization=f"Bearer {fresh_token()}")).status_code == 403
    assert (await ann.post("/seats", body, Authorization=f"Bearer {ticket.token}")).status_code == 200
    assert (await ann.get("/matches")).json() == {"figures": {"matches": 0, "won": 0}, "matches": []}


async def befriend(ann: Person, ben: Person) -> int:
    code = (await ann.post("/friends")).json()["code"]
    return (await ben.post("/friends/accepted", {"code": code})).status_code


async def test_friends_by_a_link_once(here: World) -> None:
    ann, ben, cleo = await here.person("Ann"), await here.person("Ben"), await here.person("Cleo")
    code = (await ann.post("/friends")).json()["code"]
    assert (await ann.post("/friends/accepted", {"code": code})).json()["cause"] == "friend_self"
    for _ in range(2):
        assert (await ben.post("/friends/accepted", {"code": code})).json()["name"] == "Ann"
    assert (await cleo.post("/friends/accepted", {"code": code})).status_code == 404
    assert [each["name"] for each in (await ann.get("/friends")).json()] == ["Ben"]
    assert [each["name"] for each in (await ben.get("/friends")).json()] == ["Ann"]
    assert (await cleo.get("/friends")).json() == []
    await ben.post("/friends/gone", {"id": ann.id})
    assert (await ann.get("/friends")).json() == (await ben.get("/friends")).json() == []


async def test_friends_are_friends_once(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    assert [await befriend(ann, ben), await befriend(ben, ann), await befriend(ann, ben)] == [200, 200, 200]
    assert len((await ann.get("/friends")).json()) == len((await ben.get("/friends")).json()) == 1


# ---- export and deletion -------------------------------------------------------------------------------------------------
async def test_the_export_has_all_and_no_secret(here: World) -> None:
    ann, ben = await here.person("Ann", label="Firefox"), await here.person("Ben")
    await befriend(ann, ben)
    await ann.post("/phrase")
    answer = await ann.get("/export")
    assert answer.headers["content-disposition"].startswith("attachment")
    found = answer.json()
    assert (found["id"], found["name"], found["devices"][0]["label"], found["phrase"]) == (ann.id, "Ann", "Firefox", True)
    assert found["friends"] == [{"id": ben.id, "name": "Ben"}]
    assert ann.secret not in answer.text


async def test_a_deleted_profile_is_gone_for_all_devices_and_friends(here: World) -> None:
    ann, ben = await here.person("Ann"), await here.person("Ben")
    await befriend(ann, ben)
    left: list[tuple[str, str]] = []

    async def leaver(profile: str, pseudonym: str) -> None:
        left.append((profile, pseudonym))

    here.profiles.leavers.append(leaver)
    assert (await ann.post("/deletion")).status_code == 200
    assert (await ann.get()).status_code == 401
    assert (await here.client.get(f"/api/profiles/{ann.id}")).status_code == 404
    assert (await ben.get("/friends")).json() == []
    assert {profile for profile, _ in left} == {ann.id}


async def test_a_deletion_that_was_cut_off_goes_on(here: World) -> None:
    ann = await here.person("Ann")

    async def broken(profile: str, pseudonym: str) -> None:
        raise RuntimeError("the process dies here")

    here.profiles.leavers.append(broken)
    with pytest.raises(RuntimeError):
        await here.profiles.delete(ann.id)
    here.profiles.leavers.clear()
    assert (await ann.get()).status_code == 401
    assert not (await here.lobby.store.read(f"~profile-{ann.id}"))


def test_head_to_head_counts_the_matches_of_both() -> None:
    """Not those of one alone, and not those in which both held the same seat, one after the other."""

    def profile(*played: tuple[str, int, int, list[int]]) -> Profile:
        return Profile(
            "p", matches=[KeptMatch(table, number, seat, "classic", [], winners, [], 0) for table, number, seat, winners in played]
        )

    ann = profile(("t1", 1, 0, [0]), ("t1", 2, 0, [1]), ("t2", 1, 0, [0]), ("t3", 1, 0, [0, 2]), ("t4", 1, 0, [0]))
    ben = profile(("t1", 1, 1, [0]), ("t1", 2, 1, [1]), ("t3", 1, 2, [0, 2]), ("t4", 1, 0, [0]))
    found = friend_info(ann, "ben", ben)
    assert (found.together, found.won, found.lost) == (3, 2, 2)  # a team wins together
    assert friend_info(ann, "ben", profile()).together == 0
