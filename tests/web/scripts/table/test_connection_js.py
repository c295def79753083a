"""The page's connection on a simulated network: what it opens, sends and reports, and when it reconnects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.web.scripts.node import HERE, Node, running_node

CONNECTIONS = HERE / "javascript/connections.mjs"
HELLO = {"hello": 1, "table": {}, "match": None, "seat": "p2", "n": 40}
Steps = list[Sequence[Any]]
THERE: Steps = [["open"], ["accepted"], ["gets", HELLO]]


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


class Played:
    """The result of some steps."""

    def __init__(self, node: Node, steps: Sequence[Sequence[Any]], **how: Any) -> None:
        found = node.call(CONNECTIONS, "play", how, steps)
        self.log: list[list[Any]] = found["log"]
        self.state, self.why, self.n, self.timers = found["state"], found["why"], found["n"], found["timers"]

    def all(self, name: str) -> list[Any]:
        return [entry[1] if len(entry) == 2 else entry[1:] for entry in self.log if entry[0] == name]


def line(n: int) -> dict[str, Any]:
    return {"n": n, "event": "d turn p1"}


def test_a_client_identifies_itself_first(node: Node) -> None:
    played = Played(node, [["open"], ["do", "p2 r7"], ["accepted"], ["gets", HELLO]], token="secret")
    assert played.all("opens") == ["ws://table.test/table/k3?batch=1"]
    assert played.all("sends")[0] == {"token": "secret"}
    assert played.all("sends")[1]["do"] == "p2 r7"
    assert played.all("state") == ["connecting", "open"]
    assert played.all("hello") == [[HELLO, False]]


def test_a_client_without_a_token_watches(node: Node) -> None:
    assert Played(node, THERE).all("sends") == [{"watch": True}]


def test_a_secure_page_opens_a_secure_socket(node: Node) -> None:
    played = Played(node, [["open"]], base="https://table.test/t/k3", after=7)
    assert played.all("opens") == ["wss://table.test/table/k3?batch=1&after=7"]


def test_lines_come_one_by_one_whatever_the_frames(node: Node) -> None:
    played = Played(node, [*THERE, ["gets", line(41), line(42)], ["gets", line(43)]])
    assert [told["n"] for told in played.all("line")] == [41, 42, 43]
    assert played.n == 43


def test_a_line_is_dispatched_once(node: Node) -> None:
    played = Played(node, [*THERE, ["gets", line(41), line(41), line(40)], ["gets", line(42)]])
    assert [told["n"] for told in played.all("line")] == [41, 42]


def test_a_gap_in_the_lines_is_filled_by_reconnecting(node: Node) -> None:
    again: Steps = [["passes", 10_000], ["accepted"], ["gets", {**HELLO, "n": 41}, line(42), line(43)]]
    played = Played(node, [*THERE, ["gets", line(41), line(43), line(44)], *again])
    assert played.all("opens")[-1] == "ws://table.test/table/k3?batch=1&after=41"
    assert [told["n"] for told in played.all("line")] == [41, 42, 43]
    assert played.all("hello")[-1][1] is True
    assert ["closes"] in played.log
    assert len(played.all("waits")) == 1


def test_restarted_lines_are_marked(node: Node) -> None:
    played = Played(node, [*THERE, ["lost", 1006], ["passes", 10_000], ["accepted"], ["gets", {**HELLO, "n": 12}, line(13)]])
    assert [continues for _, continues in played.all("hello")] == [False, False]
    assert [told["n"] for told in played.all("line")] == [13]


def test_pings_are_answered(node: Node) -> None:
    assert Played(node, [*THERE, ["gets", {"ping": 7}]]).all("sends")[-1] == {"pong": 7}


def test_messages_for_one_client_are_dispatched(node: Node) -> None:
    unclear = {"id": None, "re": 40, "error": "this is no JSON object of the wire"}
    played = Played(node, [*THERE, ["gets", {"watching": 3}, {"bye": "restart", "in_ms": 2000}, unclear]])
    assert played.all("watching") == [3]
    assert played.all("bye") == [{"bye": "restart", "in_ms": 2000}]
    assert played.all("fault") == ["this is no JSON object of the wire"]


# ---- requests --------------------------------------------------------------------------------------------------------------
def asked(played: Played) -> list[dict[str, Any]]:
    return [sent for sent in played.all("sends") if "id" in sent]


def test_every_message_has_an_id_of_its_own(node: Node) -> None:
    steps: Steps = [["do", "p2 r7!"], ["say", "hello"], ["say", "psst", "team"], ["react", "clap"], ["table", "ready"]]
    sent = asked(Played(node, [*THERE, ["gets", line(41)], *steps]))
    assert len({message.pop("id") for message in sent}) == 5
    assert sent == [{"re": 41, "do": "p2 r7!"}, {"say": "hello"}, {"say": "psst", "to": "team"}, {"react": "clap"}, {"table": "ready"}]


def test_two_connections_use_different_ids(node: Node) -> None:
    ids = {asked(Played(node, [*THERE, ["react", "clap"]], random=random))[0]["id"] for random in (0.1, 0.2)}
    assert len(ids) == 2
    assert all(len(found) <= 40 for found in ids)


def test_each_answer_resolves_its_own_request(node: Node) -> None:
    first = asked(Played(node, [*THERE, ["do", "p2 r7"]]))[0]["id"]
    second = first.removesuffix("1") + "2"
    refused = {"id": second, "re": 44, "error": "not your turn", "rule": "CL-08", "legal": []}
    played = Played(node, [*THERE, ["do", "p2 r7"], ["do", "p2 g7"], ["gets", refused, {"id": first, "ok": 43}]])
    assert played.all("answer") == [{"error": "not your turn", "rule": "CL-08", "legal": []}, {"ok": 43}]


def test_unanswered_requests_are_sent_again_unchanged(node: Node) -> None:
    first = asked(Played(node, [*THERE, ["do", "p2 r7"]]))[0]["id"]
    steps: Steps = [
        ["do", "p2 r7"],
        ["react", "clap"],
        ["gets", {"id": first, "ok": 41}],
        ["gets", line(41)],
        ["lost", 1006],
        ["do", "p2 uno"],
    ]
    again: Steps = [["passes", 10_000], ["accepted"], ["gets", {**HELLO, "n": 41}]]
    played = Played(node, [*THERE, *steps, *again])
    sent = asked(played)
    assert [message.get("do", "clap") for message in sent] == ["p2 r7", "clap", "clap", "p2 uno"]
    assert sent[1] == sent[2]
    assert sent[-1]["re"] == 41
    assert played.all("answer") == [{"ok": 41}]


PAUSED = {"re": 40, "error": "the table is paused, nothing is lost", "cause": "paused", "args": {"reason": "disk_full"}}


def sent_id(node: Node, steps: Steps) -> str:
    found: str = Played(node, steps).all("sends")[-1]["id"]
    return found


def test_a_request_that_could_not_be_stored_is_sent_again(node: Node) -> None:
    ask: Steps = [*THERE, ["table", "start"]]
    word = sent_id(node, ask)
    paused, stored = ["gets", {"id": word, **PAUSED}], ["gets", {"id": word, "ok": 41}]
    played = Played(node, [*ask, paused, ["passes", 10_000], paused, ["passes", 10_000], stored, ["passes", 60_000]])
    sends = [sent for sent in played.all("sends") if "table" in sent]
    assert sends == [{"id": word, "table": "start"}] * 3
    assert played.all("answer") == [{"ok": 41}], "the request is answered once"
    assert played.all("paused") == [True, False]
    assert played.all("waits")[:2] == [3000, 3000]


def test_a_refusal_after_a_pause_is_an_answer(node: Node) -> None:
    ask: Steps = [*THERE, ["do", "p2 r7"]]
    word = sent_id(node, ask)
    stale = {"re": 44, "error": "the table has changed since: look again", "cause": "stale", "args": {}}
    played = Played(node, [*ask, ["gets", {"id": word, **PAUSED}], ["passes", 10_000], ["gets", {"id": word, **stale}]])
    assert [answer["cause"] for answer in played.all("answer")] == ["stale"]
    assert played.all("paused") == [True, False]


def test_a_pause_across_a_lost_connection_sends_once_for_each_answer(node: Node) -> None:
    ask: Steps = [*THERE, ["do", "p2 r7"]]
    word = sent_id(node, ask)
    paused = ["gets", {"id": word, **PAUSED}]
    back: Steps = [["lost", 1006], ["passes", 1000], ["accepted"], ["gets", HELLO], paused, paused]
    played = Played(node, [*ask, paused, *back, ["passes", 5000], paused, ["passes", 5000], ["gets", {"id": word, "ok": 41}]])
    assert len([sent for sent in played.all("sends") if "do" in sent]) == 4, "at once, on coming back, and after each pause"
    assert played.all("answer") == [{"ok": 41}]


def test_closing_ends_the_pause(node: Node) -> None:
    ask: Steps = [*THERE, ["do", "p2 r7"]]
    word = sent_id(node, ask)
    played = Played(node, [*ask, ["gets", {"id": word, **PAUSED}], ["close"], ["passes", 10_000]])
    assert [answer["cause"] for answer in played.all("answer")] == ["lost"]
    assert played.all("paused") == [True, False]
    assert len([sent for sent in played.all("sends") if "do" in sent]) == 1
    assert played.timers == 0


def test_nothing_is_sent_before_the_table_has_greeted(node: Node) -> None:
    played = Played(node, [["open"], ["accepted"], ["do", "p2 r7"]])
    assert asked(played) == []


def test_a_message_that_is_too_long_is_not_sent(node: Node) -> None:
    played = Played(node, [*THERE, ["say", "é" * 2100]])
    assert asked(played) == []
    assert played.all("answer")[0]["lost"]


def test_closing_answers_all_requests_and_stops_all_timers(node: Node) -> None:
    played = Played(node, [*THERE, ["do", "p2 r7"], ["close"], ["online"], ["seen"], ["passes", 60_000], ["do", "p2 r7"]])
    assert [answer["lost"] for answer in played.all("answer")] == [True, True]
    assert (played.state, played.timers, len(played.all("opens"))) == ("away", 0, 1)


# ---- reconnecting --------------------------------------------------------------------------------------------------------
def waits(node: Node, tries: int, random: float) -> list[int]:
    found: list[int] = Played(node, [*THERE, *[["lost", 1006], ["passes", 10_000]] * tries], random=random).all("waits")
    return found


def test_waits_grow_with_each_failure_and_vary_between_clients(node: Node) -> None:
    assert waits(node, 8, 1.0) == [500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]
    assert waits(node, 8, 0.0) == [250] * 8
    assert waits(node, 3, 0.5) == [375, 625, 1125]


def test_a_new_line_resets_the_wait(node: Node) -> None:
    steps: Steps = [*THERE, ["lost", 1006], ["passes", 9000], ["lost", 1006], ["passes", 9000]]
    back: Steps = [["accepted"], ["gets", {**HELLO, "n": 40}, line(41)], ["lost", 1006]]
    assert Played(node, [*steps, *back], random=1.0).all("waits") == [500, 1000, 500]


def test_a_greeting_alone_does_not_reset_the_wait(node: Node) -> None:
    back: Steps = [["passes", 10_000], ["accepted"], ["gets", HELLO], ["lost", 1013]]
    assert Played(node, [*THERE, *back * 4], random=1.0).all("waits") == [500, 1000, 2000, 4000]


@pytest.mark.parametrize(("random", "wait"), [(0.0, 2000), (0.5, 3500), (1.0, 5000)])
def test_after_a_restart_all_clients_reconnect_within_five_seconds(node: Node, random: float, wait: int) -> None:
    played = Played(node, [*THERE, ["gets", {"bye": "restart", "in_ms": 2000}], ["lost", 1012]], random=random)
    assert played.all("waits") == [wait]
    assert Played(node, [*THERE, ["lost", 1012]], random=random).all("waits")[0] <= 5000


def test_a_client_reconnects_at_once_when_the_network_is_back(node: Node) -> None:
    played = Played(node, [*THERE, ["lost", 1006], ["online"]])
    assert (played.state, len(played.all("opens"))) == ("connecting", 2)
    assert Played(node, [*THERE, ["online"], ["accepted"]]).all("opens")[-1].endswith("after=40")


@pytest.mark.parametrize(("status", "state"), [(None, "away"), (200, "open"), (429, "open")])
def test_a_lost_network_is_reported_at_once_unless_the_server_is_local(node: Node, status: int | None, state: str) -> None:
    played = Played(node, [*THERE, ["offline"], ["passes", 0]], status=status)
    assert (played.state, played.all("asks")) == (state, ["http://table.test/api/tables/k3"])
    assert Played(node, [["open"], ["close"], ["offline"]], status=None).all("asks") == []


def test_a_page_that_becomes_visible_reconnects_at_once(node: Node) -> None:
    assert len(Played(node, [*THERE, ["lost", 1006], ["seen"]]).all("opens")) == 2
    assert len(Played(node, [*THERE, ["lost", 1006], ["hidden"]]).all("opens")) == 1
    assert len(Played(node, [*THERE, ["seen"]]).all("opens")) == 1
    assert len(Played(node, [*THERE, ["passes", 30_000], ["seen"]]).all("opens")) == 2


def test_silence_counts_as_a_lost_connection(node: Node) -> None:
    played = Played(node, [*THERE, ["passes", 49_000], ["gets", {"ping": 1}], ["passes", 49_000]])
    assert (played.state, len(played.all("opens"))) == ("open", 1)
    played = Played(node, [*THERE, ["passes", 50_000]])
    assert played.state == "away"
    assert Played(node, [["open"], ["passes", 50_000]]).state == "away"


def test_a_missing_table_is_given_up(node: Node) -> None:
    played = Played(node, [["open"], ["do", "p2 r7"], ["lost", 1006], ["passes", 60_000], ["online"]], status=404)
    assert played.all("asks") == ["http://table.test/api/tables/k3"]
    assert (played.state, played.why, len(played.all("opens")), played.timers) == ("gone", "missing", 1, 0)
    assert played.all("answer")[0]["lost"]


@pytest.mark.parametrize("status", [200, 429, 503, None])
def test_an_unreachable_table_is_not_given_up(node: Node, status: int | None) -> None:
    played = Played(node, [["open"], ["lost", 1006], ["passes", 10_000]], status=status)
    assert (played.state, len(played.all("opens"))) == ("connecting", 2)


def test_a_lost_connection_does_not_check_that_the_table_exists(node: Node) -> None:
    assert Played(node, [*THERE, ["lost", 1006]], status=404).all("asks") == []


def test_a_refused_client_does_not_reconnect_by_itself(node: Node) -> None:
    refused = [*THERE, ["lost", 1008], ["passes", 60_000], ["online"]]
    played = Played(node, refused)
    assert (played.state, played.why, len(played.all("opens")), played.timers) == ("gone", "refused", 1, 0)
    assert Played(node, [*refused, ["open"], ["accepted"], ["gets", HELLO]]).state == "open"


FAILS: Steps = [["lost", 1006], ["passes", 10_000]]


def test_sockets_that_never_open_while_the_server_answers_are_blocked(node: Node) -> None:
    assert Played(node, [["open"], *FAILS]).all("blocked") == []
    assert Played(node, [["open"], *FAILS, *FAILS]).all("blocked") == [True]
    played = Played(node, [["open"], *FAILS, *FAILS, *FAILS, ["accepted"], ["gets", HELLO]])
    assert (played.all("blocked"), played.state) == ([True, False], "open")


@pytest.mark.parametrize("status", [429, 503, None])
def test_a_server_that_does_not_answer_is_not_blocked(node: Node, status: int | None) -> None:
    assert Played(node, [["open"], *FAILS, *FAILS, *FAILS], status=status).all("blocked") == []


def test_a_socket_that_opens_and_is_lost_is_not_blocked(node: Node) -> None:
    lost: Steps = [["accepted"], *FAILS]
    assert Played(node, [["open"], *lost, *lost, *lost]).all("blocked") == []
