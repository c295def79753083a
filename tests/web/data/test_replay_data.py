"""Replay data holds no hidden cards, and survives reading, showing to each viewer, and packing into a link."""

from __future__ import annotations

import base64
import copy
import json
import re
import zlib
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from lastcard import LastCardError, Match, RecordError
from lastcard.game.records.redaction import redact_record
from lastcard.game.view import EVERYTHING
from lastcard.rules.edition import EDITIONS
from lastcard.web.data.replay_data import replay_data, replay_data_of_record
from tests.laws.strategies import laws
from tests.web.games import SHORT, data_of_view, events_by_round, matches, played
from tests.web.scripts.node import HERE, STATIC, Node, running_node

REPLAYS = HERE / "javascript/replays.mjs"
REPLAY = STATIC / "replay"
KEYS = {"v", "rules", "words", "odds", "players", "seat", "seed_sha256", "nonces", "record", "rounds"}


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


@pytest.fixture(scope="module")
def match() -> Match:
    """A match with hidden cards of every kind: badges draw cards in public, and a challenge shows a hand."""
    return played("paw-patrol match.target=100 badge.reveal=stop_only seven_zero=on", 4, seed=9)


# ---- what the replay data holds --------------------------------------------------------------------------------------------------
def told_events(told: dict[str, Any]) -> list[list[str]]:
    return [[event[0] for event in round_["events"]] for round_ in told["rounds"]]


@given(matches())
@laws(40)
def test_a_seats_replay_is_what_the_seat_was_sent(match: Match) -> None:
    for seat in (*match.seats, None):
        told = replay_data(match, seat)
        assert set(told) == KEYS
        assert told_events(told) == [[str(event.seen_by(seat)) for event in events] for events in events_by_round(match)]
        assert all(
            event[3:5] in ([], [None, None]) and set(round_) <= {"seats", "dealer", "cards", "events", "sheet", "due"}
            for round_ in told["rounds"]
            for event in round_["events"]
        )
        assert told["record"] == redact_record(match, seat)
        json.dumps(told)


def test_a_seats_replay_holds_no_card_it_could_not_know(match: Match) -> None:
    """Only the events and the redacted record hold cards in the replay data of a seat."""
    for seat in (*match.seats, None):
        told = replay_data(match, seat)
        assert "deck" not in told["rounds"][0]
        assert "seed" not in told
        rest = {**told, "rounds": [{**round_, "events": []} for round_ in told["rounds"]], "record": "", "seed_sha256": "", "words": {}}
        assert not re.search(r"(?:[rygb][0-9srd]|w[w4bca]){2}", json.dumps(rest))
        assert match.seed is not None
        assert f'"{match.seed}"' not in json.dumps(told)


def test_all_cards_are_shown_once_the_match_is_over(match: Match) -> None:
    told = replay_data(match, EVERYTHING)
    assert set(told) == KEYS | {"seed"}
    assert (told["seed"], told["seed_sha256"], told["nonces"]) == (match.seed, match.commitment, list(match.nonces))
    assert told["words"] == {
        "line": str(match.rules),
        "edition": "paw-patrol",
        "title": match.rules.edition.name,
        "names": dict(match.rules.edition.names),
        "has_colors": True,
    }
    assert told["record"] == match.record()
    assert told_events(told) == [list(map(str, events)) for events in events_by_round(match)]
    everything = [[*event, None, None][:3] for round_ in told["rounds"] for event in round_["events"]]
    assert everything == [[str(event), event.rule, event.cause] for event in match.events]
    assert told["rounds"][-1]["sheet"]["totals"] == list(match.standing.totals)
    assert told["rounds"][0]["sheet"]["points"] == match.rounds[0].round.points
    json.dumps(told)


def test_all_cards_of_a_running_match_are_refused() -> None:
    running = played("classic", 3, seed=1, actions=40)
    with pytest.raises(LastCardError, match="once it is over"):
        replay_data(running, EVERYTHING)
    assert "sheet" not in replay_data(running, "p1")["rounds"][-1]
    with pytest.raises(LastCardError, match="'p4' is neither a seat"):
        replay_data(running, "p4")


def test_a_match_that_was_ended_early_has_its_seed() -> None:
    running = played("classic", 3, seed=1, actions=40)
    running.end()
    told = replay_data(running, EVERYTHING)
    assert told["seed"] == "1"
    assert replay_data_of_record(told["record"])["seed"] == "1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_replay_of_a_record_is_that_of_its_match(edition: str) -> None:
    match = played(SHORT[edition], 3, seed=6)
    assert replay_data_of_record(match.record()) == replay_data(match, EVERYTHING)


def test_a_replay_tells_how_many_cards_were_due() -> None:
    """As the lines of a table tell it: what those draw who accept, after the event that has changed it."""
    match = played("classic stacking=up match.target=200", 3, seed=11)
    told = replay_data(match, "p1")
    grown = 0
    for round_, played_ in zip(told["rounds"], match.rounds, strict=True):
        again = played_.round.from_start()
        before = next(at for at, event in enumerate(round_["events"]) if event[0].startswith("d dealer"))
        wanted: list[list[int]] = []
        for action in played_.round.actions:
            again.play(action)
            due = max(again.due.values(), default=0)
            if due != (wanted[-1][1] if wanted else 0):
                wanted.append([before + len(again.events), due])
        assert round_.get("due", []) == wanted
        grown += sum(0 < one[1] < two[1] for one, two in pairwise(wanted))
    assert grown


def test_the_replay_of_a_redacted_record_shows_what_is_in_it(match: Match) -> None:
    told = replay_data_of_record(redact_record(match, "p2"))
    whole = replay_data(match, "p2")
    assert {**told, "rounds": []} == {**whole, "rounds": []}
    for read, known, played_ in zip(told["rounds"], whole["rounds"], match.rounds, strict=True):
        assert (read["seats"], read["dealer"], read["cards"]) == (known["seats"], known["dealer"], known["cards"])
        assert read["sheet"] == known["sheet"]
        assert [event[0] for event in read["events"][1:]] == [str(event.seen_by("p2")) for event in played_.round.events]
    assert replay_data_of_record(redact_record(match, None))["seat"] is None


def test_a_damaged_record_is_refused_with_its_place() -> None:
    text = played("classic", 3, seed=1, actions=40).record()
    with pytest.raises(RecordError, match="round 1"):
        replay_data_of_record(text.replace("actions = [", 'actions = [\n  "p9 draw",', 1))


@pytest.mark.parametrize(
    ("was", "becomes"),
    [('dealer = "p', 'dealer = "p1'), ('"d count p1 ', '"d count p1'), ('"Ada" = ', '"Ada" = 0.'), ("events = [", 'events = ["p1 fly",')],
)
def test_a_damaged_redacted_record_is_refused_with_its_place(match: Match, was: str, becomes: str) -> None:
    text = redact_record(match, "p2")
    assert was in text
    with pytest.raises(RecordError, match="round 1"):
        replay_data_of_record(text.replace(was, becomes, 1))


# ---- how the page sees it ------------------------------------------------------------------------------------------------
@given(matches())
@laws(25)
def test_the_page_hides_what_a_seat_did_not_see(node: Node, match: Match) -> None:
    match.end()
    told = replay_data(match, EVERYTHING)
    for seat in (*match.seats, None):
        assert node.call(REPLAYS, "seen", told, seat) == told_events(replay_data(match, seat))
    assert node.call(REPLAYS, "seen", told, EVERYTHING) == told_events(told)


def test_the_match_of_these_tests_has_every_kind_of_hidden_card(match: Match) -> None:
    events = [event for round_ in replay_data(match, EVERYTHING)["rounds"] for event in round_["events"]]
    hidden = {event[0].split()[1] for event in events if len(event) > 3}
    assert hidden >= {"deal", "draw", "shuffle", "hand"}
    assert any(len(event) == 5 for event in events)


def test_the_replay_shows_each_seat_its_view(node: Node, match: Match) -> None:
    told = replay_data(match, EVERYTHING)
    for seat in (*match.seats, None):
        views = node.call(REPLAYS, "lastViews", told, seat)
        for view, played_ in zip(views, match.rounds, strict=True):
            assert {**view, "called": set(view["called"])} == data_of_view(played_.round.view(seat))


def test_a_replay_lists_its_viewers(node: Node, match: Match) -> None:
    assert node.call(REPLAYS, "viewers", replay_data(match, EVERYTHING)) == ["all", "p1", "p2", "p3", "p4", None]
    assert node.call(REPLAYS, "viewers", replay_data(match, "p2")) == ["p2"]


def test_the_steps_of_a_replay_run_through_all_rounds(node: Node, match: Match) -> None:
    told = replay_data(match, "p1")
    places = node.call(REPLAYS, "places", told)
    wanted = [(number, event) for number, round_ in enumerate(told["rounds"]) for event in range(len(round_["events"]))]
    assert [(place["round"], place["event"]) for place in places] == wanted
    assert all(at == place["start"] + place["event"] for at, place in enumerate(places))


# ---- links ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_link_holds_the_whole_replay(node: Node, edition: str) -> None:
    told = replay_data(played(SHORT[edition], 4, seed=8), EVERYTHING)
    packed = node.call(REPLAYS, "packAndUnpack", told)
    assert packed["replay"] == told
    assert re.fullmatch(r"[A-Za-z0-9_-]+", packed["link"])
    assert json.loads(zlib.decompress(unlettered(packed["link"]), wbits=-15)) == told


def test_a_link_from_before_events_had_causes_is_read(node: Node, match: Match) -> None:
    now = replay_data(match, EVERYTHING)
    old = {**now, "v": 1, "rounds": [{**each, "events": [one[:2] + one[3:5] for one in each["events"]]} for each in now["rounds"]]}
    read = node.call(REPLAYS, "unpacked", packed(old))
    assert read["v"] == 2
    for seat in (*match.seats, None, EVERYTHING):
        assert node.call(REPLAYS, "seen", read, seat) == told_events(replay_data(match, seat))


def unlettered(link: str) -> bytes:
    return base64.urlsafe_b64decode(link + "=" * (-len(link) % 4))


def packed(data: object) -> str:
    made = zlib.compressobj(wbits=-15)
    return base64.urlsafe_b64encode(made.compress(json.dumps(data).encode()) + made.flush()).decode().rstrip("=")


def test_a_link_that_was_cut_off_says_so(node: Node, match: Match) -> None:
    link = packed(replay_data(match, "p1"))
    for damaged in (link[:-20], link[: len(link) // 2], "%%%", "AAAA", link[:50] + "A" + link[51:]):
        assert node.call(REPLAYS, "fault", damaged)
    assert "part of it is missing" in node.call(REPLAYS, "fault", link[:-20])


def test_a_link_that_would_fill_the_memory_is_refused(node: Node) -> None:
    assert "more than any match" in node.call(REPLAYS, "fault", packed("x" * 30_000_000))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"v": 3}, "version 3"),
        ({"players": ["Ann"]}, "players"),
        ({"players": "Ann and Ben"}, "players"),
        ({"rules": None}, "rules"),
        ({"words": {}}, "call things"),
        ({"words": {"names": {"r": 7}}}, "call things"),
        ({"seat": "p5"}, "whose replay"),
        ({"seat": "everybody"}, "whose replay"),
        ({"nonces": [1]}, "nonces"),
        ({"seed": 7}, "seed"),
        ({"seed_sha256": None}, "commitment"),
        ({"odds": "rrrr"}, "odds"),
        ({"odds": [1, 1]}, "odds"),
        ({"words": {"title": {}, "edition": "classic", "names": {}}}, "call things"),
        ({"rounds": []}, "no rounds"),
        ({"rounds": [{}]}, "round 1"),
    ],
)
def test_invalid_replay_data_is_refused(node: Node, match: Match, change: dict[str, Any], why: str) -> None:
    assert why in node.call(REPLAYS, "faultOf", {**replay_data(match, EVERYTHING), **change})


SHEET = {"round": 1, "winners": [], "gained": [], "totals": []}


@pytest.mark.parametrize(
    "change", [{"deck": 7}, {"sheet": 7}, {"sheet": {}}, {"sheet": {**SHEET, "winners": "p1"}}, {"sheet": {**SHEET, "totals": [None]}}]
)
def test_a_round_with_impossible_parts_is_refused(node: Node, match: Match, change: dict[str, Any]) -> None:
    told = replay_data(match, EVERYTHING)
    assert "round 1" in node.call(REPLAYS, "faultOf", {**told, "rounds": [{**told["rounds"][0], **change}]})


@pytest.mark.parametrize(
    "event",
    [
        ["d turn p9"],
        ["p1 x5"],
        ["d draw p1 r5 g"],
        [7],
        "d turn p1",
        ["d turn p1", 7],
        ["d turn p1", None, 7],
        ["d turn p1", None, None, None, None, 7],
        ["<b>"],
        ["d count p1 r5"],
    ],
)
def test_invalid_events_are_refused(node: Node, match: Match, event: Any) -> None:
    told = copy.deepcopy(replay_data(match, "p1"))
    assert node.call(REPLAYS, "faultOf", told) is None
    told["rounds"][-1]["events"].insert(3, event)
    assert f"round {len(told['rounds'])}" in node.call(REPLAYS, "faultOf", told)


# ---- the page ------------------------------------------------------------------------------------------------------------
def test_all_addresses_of_the_page_are_relative() -> None:
    page = (REPLAY / "replay.html").read_text(encoding="utf-8")
    addresses = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert addresses
    assert not [address for address in addresses if address.startswith(("/", "http"))]
    assert not [
        file.name for file in REPLAY.glob("*.js") if re.search(r"(?:fetch|ask|import|from)\s*\(?[\"`]/", file.read_text(encoding="utf-8"))
    ]
