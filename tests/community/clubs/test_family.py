"""A family of four with profiles: a club by its link, two weeks of its evening, the season table, a second device, and a new host."""

from __future__ import annotations

from typing import Any

from lastcard.community.clubs.facts import WEEK_MS
from lastcard.community.clubs.service import OPENS_MS
from tests.community.clubs.test_devices import Device, club_of, devices
from tests.community.events.rooms import SHORT
from tests.community.events.school import Class

FAMILY = ("Mama", "Papa", "Ida", "Ole")


async def evening_of(club: str, members: list[Device]) -> Any:
    """Let all enter the evening that has opened, and play it to its end; return its standings as points by name."""
    school = members[0].school
    evening = (await members[-1].get(f"/api/clubs/{club}"))["evenings"][0]
    for one, name in zip(members, FAMILY, strict=True):
        answer = await one.post(f"/api/events/{evening['event']}/entrants", {"name": name})
        assert answer.status_code == 201, answer.text
    school.clock.at = evening["begins_at"] + 1_000
    path = f"/api/events/{evening['event']}"
    while (seen := await members[0].get(path))["event"]["stage"] != "over":
        for table in seen["event"]["tables"]:
            await school.play(table["table"], {name: one.token for name, one in zip(FAMILY, members, strict=True)})
    return seen["event"]["standings"]


async def test_two_weeks_of_a_family(school: Class) -> None:
    (mama, phone), (papa, _), (ida, tablet), (ole, _) = [await devices(school, name) for name in FAMILY]
    club = await club_of(school, mama, papa, ida, ole)
    path = f"/api/clubs/{club}"
    first_at = school.clock.at + 3 * OPENS_MS
    event = {"title": "Sunday", "key": "w", "rules": SHORT, "seats": 2, "rounds": 3}
    changed = await mama.post(f"{path}/change", {"title": "Family", "rules": SHORT, "weekly": {"first_at": first_at, "event": event}})
    assert changed.status_code == 200, changed.text

    points, won = dict.fromkeys(FAMILY, 0), dict.fromkeys(FAMILY, 0)
    weeks = ([mama, papa, ida, ole], [phone, papa, tablet, ole])  # in the second week two of them play at other devices
    for week, members in enumerate(weeks):
        school.clock.at = first_at + week * WEEK_MS - OPENS_MS
        standings = await evening_of(club, members)
        for row in standings:
            points[row["name"]] += 1 + sum(other["place"] > row["place"] for other in standings)
            won[row["name"]] += row["place"] == 1

    for device, own in ((mama, 1), (phone, 1), (papa, 2), (tablet, 3), (ole, 4)):
        view = await device.get(path)
        assert view["own"] == own
        assert [(one["name"], one["here"]) for one in view["members"]] == [(name, True) for name in FAMILY]
        rows = {FAMILY[line["member"] - 1]: (line["points"], line["evenings"], line["won"]) for line in view["season"]}
        assert rows == {name: (points[name], 2, won[name]) for name in FAMILY}
        order = [(line["points"], line["won"]) for line in view["season"]]
        assert order == sorted(order, reverse=True)
        assert [one["tables"] for one in view["against"]] == [2, 2, 2]  # each meets each other one once on an evening

    for one, name in zip((mama, papa, ida, ole), FAMILY, strict=True):
        exported = (await one.get("/api/profile/export"))["places"]
        assert exported["clubs"] == [{"id": club, "title": "Family", "name": name, "here": True}]
        assert [(each["title"], each["name"]) for each in exported["tournaments"]] == [("Sunday", name)] * 2

    assert (await phone.post(f"{path}/host", {"member": 3})).json()["host"] == 3
    third = first_at + 2 * WEEK_MS
    school.clock.at = third - OPENS_MS
    opened = (await ole.get(path))["evenings"][0]
    assert [(await one.get(f"/api/events/{opened['event']}"))["host"] for one in (mama, phone, ida, tablet)] == [False, False, True, True]
    assert (await ida.profile.post("/deletion")).status_code == 200  # the club goes on with a host
    view = await mama.get(path)
    assert (view["host"], [one["name"] for one in view["members"]]) == (1, ["Mama", "Papa", "–", "Ole"])
    assert (await tablet.get(path))["own"] is None
    assert {line["member"]: line["points"] for line in view["season"]} == {number: points[name] for number, name in enumerate(FAMILY, 1)}
    assert (await phone.post(f"{path}/season", {"title": "Without Ida"})).json()["season"] == []
