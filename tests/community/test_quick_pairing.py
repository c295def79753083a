"""Pairing for the quick match: who sits with whom, how long it takes at most, and that the queue forgets nobody."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from lastcard.community.quick.facts import SEATS, Ended, Joined, Left, Opened, Paired, Queue, QuickFact, Seen, TurnedAway, Waits, Wish
from lastcard.community.quick.pairing import GONE_MS, PATIENCE_MS, merged, pair, window

T = 1_000_000_000


def queue(*waits: Waits, at: int = T) -> Queue:
    found = Queue()
    found.apply(Opened(1), at)
    for one in waits:
        found.apply(one, at)
    return found


def waits(ticket: str, wish: Wish = Wish(), strength: float = 1500.0) -> Waits:  # noqa: B008
    return Waits(ticket, f"hash of {ticket}", ticket, wish, strength)


def heard(found: Queue, at: int) -> Queue:
    for ticket in found.waiting:
        found.apply(Seen(ticket), at)
    return found


def step(found: Queue, at: int) -> list[QuickFact]:
    facts = pair(found, at)
    for fact in facts:
        found.apply(fact, at)
    return facts


def paired(facts: list[QuickFact]) -> list[tuple[str, ...]]:
    return [fact.tickets for fact in facts if isinstance(fact, Paired)]


def test_a_full_table_begins_at_once_and_another_one_with_bots_after_the_patience() -> None:
    found = queue(*(waits(ticket) for ticket in "abcde"))
    assert paired(step(found, T)) == [("a", "b", "c", "d")]
    assert step(heard(found, T + PATIENCE_MS - 1), T + PATIENCE_MS - 1) == []
    assert found.tables["quick 1 0"].free == 0
    assert paired(step(heard(found, T + PATIENCE_MS), T + PATIENCE_MS)) == [("e",)]
    assert found.tables["quick 1 1"].free == SEATS - 1
    assert not found.waiting


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        (Wish("classic"), Wish(pace="brisk", seats=2), Wish("classic", "brisk", 2)),
        (Wish("classic"), Wish("merciless"), None),
        (Wish(seats=2), Wish(seats=3), None),
        (Wish(pace="calm"), Wish(pace="brisk"), None),
    ],
)
def test_wishes_agree_where_one_leaves_open_what_the_other_wants(one: Wish, other: Wish, both: Wish | None) -> None:
    assert merged(one, other) == merged(other, one) == both


def test_whose_wishes_do_not_agree_never_sit_together() -> None:
    found = queue(waits("a", Wish("classic", seats=2)), waits("b", Wish("retour", seats=2)), waits("c", Wish(seats=2)))
    assert paired(step(found, T)) == [("a", "c")]
    assert list(found.waiting) == ["b"]


def test_the_nearest_in_strength_sit_together_and_the_window_widens() -> None:
    two = Wish(seats=2)
    found = queue(waits("a", two, 1500), waits("b", two, 1590), waits("c", two, 1510), waits("d", two, 2000))
    assert paired(step(found, T)) == [("a", "c")]
    seconds = 7
    assert 1590 + window(1000 * seconds) < 2000 <= 1590 + window(1000 * (seconds + 1))
    assert paired(step(heard(found, T + 1000 * seconds), T + 1000 * seconds)) == []
    assert paired(step(heard(found, T + 8_000), T + 8_000)) == [("b", "d")]


def test_who_is_silent_is_forgotten_and_nobody_waits_for_them() -> None:
    found = queue(waits("a", Wish(seats=2)))
    found.apply(waits("b", Wish(seats=2), 2500), T + GONE_MS)
    assert step(found, T + GONE_MS + 1) == [Left(("a",))]
    assert list(found.waiting) == ["b"]


def test_a_late_comer_gets_the_seat_of_a_bot_before_a_new_table_is_made() -> None:
    found = queue(waits("a", Wish("classic")))
    step(heard(found, T + PATIENCE_MS), T + PATIENCE_MS)
    for ticket in "bcde":
        found.apply(waits(ticket), T + PATIENCE_MS)
    found.apply(waits("f", Wish("retour")), T + PATIENCE_MS)
    step(found, T + PATIENCE_MS)
    assert [one.ticket for one in found.tables["quick 1 0"].people] == ["a", "b", "c", "d"]
    assert list(found.waiting) == ["e", "f"]


def test_who_is_turned_away_waits_on_and_the_table_takes_nobody_else() -> None:
    found = queue(waits("a"))
    step(heard(found, T + PATIENCE_MS), T + PATIENCE_MS)
    found.apply(waits("b"), T + 20_000)
    step(found, T + 20_000)
    found.apply(TurnedAway("b", "quick 1 0"), T + 21_000)
    assert found.waiting["b"].since == T + 20_000
    assert step(found, T + 21_000) == []
    assert paired(step(heard(found, T + 35_000), T + 35_000)) == [("b",)]


def test_an_hour_carries_over_who_waits_and_who_was_just_seated() -> None:
    found = queue(*(waits(ticket) for ticket in "abcde"))
    step(found, T)
    after = Queue()
    after.apply(found.carried(2, T + 1000), T + 1000)
    assert (after.hour, list(after.waiting), after.seats) == (2, ["e"], dict.fromkeys("abcd", "quick 1 0"))
    assert msgspec.json.decode(msgspec.json.encode(after), type=Queue) == after
    assert [table.key for table in found.carried(2, T + 700_000).tables] == ["quick 1 0"]  # it plays on
    found.apply(Ended("quick 1 0"), T + 700_000)
    assert found.carried(2, T + 700_000).tables == ()


@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_seated_twice_or_forgotten_and_who_asks_on_sits_in_time(seed: int) -> None:
    """Arrivals at random, some of whom fall silent: each other one sits within the patience, at one table, with whom they wish."""
    luck = Random(seed)
    found, now, silent, due, seated = queue(), T, set[str](), dict[str, int](), dict[str, Wish]()
    for number in range(400):
        now += luck.choice((100, 700, 2500))
        ticket = f"t{number}"
        wish = Wish(luck.choice(("", "classic", "retour")), luck.choice(("", "calm", "brisk")), luck.choice((0, 2, 3, 4)))
        found.apply(waits(ticket, wish, luck.gauss(1500, 300)), now)
        due[ticket], seated[ticket] = now + PATIENCE_MS, wish
        silent |= {ticket} if luck.random() < 0.1 else set()
        for one in list(found.waiting):
            if one not in silent:
                found.apply(Seen(one), now)
        step(found, now)
        for one in list(found.waiting):
            assert due[one] > now or one in silent
        known = [*found.waiting, *found.seats]
        assert len(known) == len(set(known))
        assert all(one in found.waiting or one in found.seats or one in silent for one in due)
    for table in found.tables.values():
        assert len(table.people) <= table.seats
        assert all(merged(table.wish, seated[one.ticket]) for one in table.people)
        assert table.strength == sum(one.strength for one in table.people) / len(table.people)


@pytest.mark.parametrize("profile", ["", "alias of a second one"])
def test_nobody_comes_late_to_the_table_of_a_profile_of_the_same_network(profile: str) -> None:
    """A second device could take a bot's seat and play for the profile: who comes late is compared with nobody, also with a profile."""
    found = queue(msgspec.structs.replace(waits("ann"), profile="alias of ann", network="abc"))
    found.apply(Seen("ann"), T + PATIENCE_MS)
    assert paired(step(found, T + PATIENCE_MS)) == [("ann",)]
    for ticket, network in (("helper", "abc"), ("stranger", "def")):
        found.apply(msgspec.structs.replace(waits(ticket), network=network, profile=profile), T + PATIENCE_MS)
    assert [fact.ticket for fact in step(found, T + PATIENCE_MS) if isinstance(fact, Joined)] == ["stranger"]


def test_two_profiles_of_one_network_who_look_at_the_same_time_begin_together() -> None:
    """Friends at home or at school: both are there from the first round on, so that each is compared with the other."""
    ann, ben = (msgspec.structs.replace(waits(name), profile=f"alias of {name}", network="abc") for name in ("ann", "ben"))
    found = queue(ann, ben)
    for name in ("ann", "ben"):
        found.apply(Seen(name), T + PATIENCE_MS)
    assert [set(tickets) for tickets in paired(step(found, T + PATIENCE_MS))] == [{"ann", "ben"}]
