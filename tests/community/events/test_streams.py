"""Streams with open hands as a choice of a tournament's form: each table has one, late; in duplicate there is none."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.community.clubs.facts import WEEK_MS, ClubFact
from lastcard.community.clubs.service import OPENS_MS
from lastcard.community.events import deciding, facts, tables
from lastcard.community.events.options import Options
from lastcard.community.events.pairing.rounds import following
from lastcard.room.errors import Refused
from lastcard.room.structs import msgspec
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import LANGUAGES
from lastcard.text.faults import explain
from tests.community.events.played import Played
from tests.community.events.school import Class

TOKENS = {"Ann": "ann", "Ben": "ben"}


async def running(school: Class, **more: Any) -> tuple[str, str]:
    """Begin a tournament of two, and return its id and that of its table."""
    event = await school.made(seats=2, rounds=1, **more)
    for name, token in TOKENS.items():
        assert (await school.post(f"/api/events/{event}/entrants", token, {"name": name})).status_code == 201
    started = (await school.post(f"/api/events/{event}/start", "hosts0token")).json()
    return event, started["event"]["tables"][0]["table"]


async def open_hands(school: Class, table: str) -> Any:
    return (await school.http.get(f"/api/tables/{table}/open-hands")).json()


async def test_the_tables_have_the_stream_that_the_host_chose_and_it_is_late(school: Class) -> None:
    event, table = await running(school, stream_s=300)
    assert (await school.look(event, "x"))["event"]["stream_s"] == 300
    assert (await school.http.get(f"/api/tables/{table}")).json()["stream_s"] == 300
    await school.play(table, TOKENS)
    assert (await open_hands(school, table))["lines"] == []
    school.clock.at += 298_000  # the round has begun a second before
    assert (await open_hands(school, table))["lines"] == []
    school.clock.at += 300_000
    shown = [str(line.get("event")) for line in (await open_hands(school, table))["lines"]]
    dealt = [event for event in shown if event.startswith("d deal ")]
    assert dealt
    assert not any("?" in event for event in dealt)


async def test_without_it_no_table_shows_its_hands(school: Class) -> None:
    event, table = await running(school)
    assert (await school.look(event, "x"))["event"]["stream_s"] == 0
    assert "stream_s" not in (await school.http.get(f"/api/tables/{table}")).json()
    assert (await open_hands(school, table))["cause"] == "stream_off"


async def test_duplicate_and_a_stream_exclude_each_other_also_in_a_change_and_in_a_club(school: Class) -> None:
    body = {"title": "Cup", "key": "k1", "stream_s": 60, "duplicate": True}
    made = await school.post("/api/events", "hosts0token", body)
    assert (made.status_code, made.json()["cause"]) == (422, "event_stream_duplicate")
    event = await school.made(stream_s=60)
    changed = await school.post(f"/api/events/{event}/change", "hosts0token", body)
    assert changed.json()["cause"] == "event_stream_duplicate"
    club = (await school.post("/api/clubs", "ann", {"title": "Café", "name": "Ann", "key": "k"})).json()["id"]
    weekly = {"title": "Café", "rules": "classic", "weekly": {"first_at": school.clock.at + WEEK_MS, "event": body}}
    refused = await school.post(f"/api/clubs/{club}/change", "ann", weekly)
    assert refused.json()["cause"] == "event_stream_duplicate"
    held = await school.post(f"/api/clubs/{club}/events", "ann", body)
    assert held.json()["cause"] == "event_stream_duplicate"


def test_the_tables_of_duplicate_have_no_stream_whatever_was_stored() -> None:
    """Of a log that somebody else wrote: the room keeps a sealed table's hands hidden as well."""
    played = Played(Options("Cup", seats=2, duplicate=True, stream_s=60), 4)
    for fact in deciding.start(played.event, "host"):
        played.add(fact)
    paired = following(played.event, played.now)
    assert isinstance(paired, facts.Paired)
    played.add(paired)
    arranged = tables.arrangement("k3jx9m2pqahz", played.event, played.event.tables[0])
    assert (arranged.sealed, arranged.stream_s) == (True, None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_says_why_in_every_language(lang: str) -> None:
    for options in (Options("Cup", stream_s=60, duplicate=True), Options("Cup", stream_s=61)):  # type: ignore[arg-type]
        with pytest.raises(Refused) as refused:
            deciding.checked_options(options)
        said = explain(refused.value, Reader(lang))
        assert ("{" in said, lang == "en" or said != str(refused.value)) == (False, True)
        assert ("1800" in said) is not options.duplicate


async def test_a_weekly_tournament_has_the_stream_and_the_minutes_of_its_form(school: Class) -> None:
    club = (await school.post("/api/clubs", "ann", {"title": "Café", "name": "Ann", "key": "k"})).json()["id"]
    first_at = school.clock.at + OPENS_MS
    event = {"title": "Arena", "key": "w", "form": "arena", "minutes": 20, "stream_s": 180}
    body = {"title": "Café", "rules": "classic", "weekly": {"first_at": first_at, "event": event}}
    changed = (await school.post(f"/api/clubs/{club}/change", "ann", body)).json()
    chosen = {what: changed["weekly"][what] for what in ("form", "minutes", "stream_s")}
    assert chosen == {"form": "arena", "minutes": 20, "stream_s": 180}
    evening = changed["evenings"][0]["event"]
    assert (await school.look(evening, "x"))["event"]["stream_s"] == 180


def test_logs_from_before_there_were_streams_are_read_and_written_as_they_were() -> None:
    made = b'{"fact":"made","host":"h","options":{"title":"Cup","seats":4,"duplicate":true},"seed":"s"}'
    weekly = b'{"fact":"changed","title":"A","rules":"classic","weekly":{"first_at":5,"options":{"title":"Cup"}}}'
    for stored, kind in ((made, facts.EventFact), (weekly, ClubFact)):
        fact: Any = msgspec.json.decode(stored, type=kind)
        assert (fact.options if stored is made else fact.weekly.options).stream_s == 0
        assert msgspec.json.encode(fact) == stored
