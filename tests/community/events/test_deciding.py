"""What people may do in a tournament, what is refused, and that doing it again changes nothing."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from lastcard.community.events import deciding
from lastcard.community.events.declared import MOST_ROUNDS
from lastcard.community.events.facts import Away, Closed, Entered, EventFact, Finished, Left, Made, Started
from lastcard.community.events.options import Form, Options
from lastcard.community.events.standings import standings
from lastcard.errors import LastCardError
from lastcard.room.errors import Refused
from tests.community.events.played import Played


def add(played: Played, found: tuple[EventFact, ...]) -> int:
    for fact in found:
        played.add(fact)
    return len(found)


def begun(form: Form = "swiss", entrants: int = 6, **more: int) -> Played:
    played = Played(Options("Cup", form, **more), entrants)  # type: ignore[arg-type]
    add(played, deciding.start(played.event, "host"))
    return played


def cause(error: pytest.ExceptionInfo[Refused]) -> str | None:
    return error.value.cause


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"title": "  "}, "event_title"),
        ({"title": "a\x1b[31m"}, "event_title"),
        ({"seats": 11}, "event_seats"),
        ({"fill": "genius"}, "no_level"),
        ({"minutes": 1}, "event_number"),
        ({"limit_s": 1}, "event_number"),
        ({"form": "arena", "duplicate": True}, "event_duplicate"),
        ({"stream_s": 61}, "event_stream"),
        ({"stream_s": 60, "duplicate": True}, "event_stream_duplicate"),
        ({"rules": "nonsense"}, "rules"),
        ({"rules": "classic match.mode=elimination", "seats": 4}, "rules_elimination"),
    ],
)
def test_what_a_host_may_not_choose(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(LastCardError) as error:
        deciding.checked_options(Options(**{"title": "Cup", **wrong}))  # type: ignore[arg-type]
    assert why in (error.value.cause, *(fault.cause for fault in getattr(error.value, "faults", ())))


def test_what_is_chosen_says_whether_the_fewest_points_win() -> None:
    assert deciding.checked_options(Options(" My   Cup ", rules="classic match.mode=low_total")) == Options(
        "My Cup", rules="classic match.mode=low_total", low=True
    )


def test_entering_again_changes_nothing_and_a_new_token_is_kept() -> None:
    played = Played(Options("Cup"), 2)
    assert deciding.enter(played.event, "P1", "Other", "hash of P1") == ()
    assert add(played, deciding.enter(played.event, "P1", "P1", "new hash")) == 1
    assert played.event.entrant(1).holder == "new hash"
    assert len(played.event.entrants) == 2


def test_a_name_that_looks_like_another_is_refused() -> None:
    played = Played(Options("Cup"), 2)
    with pytest.raises(Refused) as error:
        deciding.enter(played.event, "x", "Р1", "h")  # the letter is Cyrillic
    assert cause(error) == "event_name_taken"


def test_who_comes_late() -> None:
    for form, late, taken in (("swiss", 0, False), ("swiss", 1, True), ("knockout", 5, False), ("robin", 5, False), ("arena", 0, True)):
        played = begun(form, late=late)  # type: ignore[arg-type]
        add(played, deciding.go_on(played.event, played.now))
        if taken:
            assert add(played, deciding.enter(played.event, "late", "Late", "h")) == 1
        else:
            with pytest.raises(Refused) as error:
                deciding.enter(played.event, "late", "Late", "h")
            assert cause(error) == "event_begun"


def test_a_late_player_is_in_the_next_round() -> None:
    played = begun(late=1)
    event = played.event
    add(played, deciding.go_on(event, played.now))
    add(played, deciding.enter(event, "late", "Late", "h"))
    for table in list(event.open.values()):
        played.finish(table, random.Random(1))
    add(played, deciding.go_on(event, played.now))
    assert 7 in {entrant for table in event.last_round for entrant in table.seats} | set(event.byes[1])


def test_a_round_robin_of_too_many_pairs_is_full() -> None:
    played = Played(Options("Cup", "robin"), MOST_ROUNDS)
    with pytest.raises(Refused) as error:
        deciding.enter(played.event, "more", "More", "h")
    assert cause(error) == "event_full"


def test_who_was_removed_leaves_room_in_a_full_tournament() -> None:
    played = Played(Options("Cup", "robin"), MOST_ROUNDS)
    host = played.event.host
    assert add(played, deciding.remove(played.event, host, 5, for_good=True)) == 1
    assert add(played, deciding.enter(played.event, "more", "More", "h")) == 1
    with pytest.raises(Refused) as error:
        deciding.enter(played.event, "another", "Another", "h")
    assert cause(error) == "event_full"


def test_who_leaves_is_paired_no_more_and_may_come_back_unless_removed() -> None:
    played = begun()
    event = played.event
    assert add(played, deciding.leave(event, "P1")) == 1
    assert deciding.leave(event, "P1") == ()
    assert add(played, deciding.remove(event, "host", 2, for_good=True)) == 1
    assert add(played, deciding.remove(event, "host", 3, for_good=False)) == 1
    assert event.here == [4, 5, 6]
    assert add(played, deciding.back(event, "P1", "hash of P1")) == 1
    assert add(played, deciding.enter(event, "P3", "P3", "hash of P3")) == 1
    with pytest.raises(Refused) as error:
        deciding.enter(event, "P2", "P2", "hash of P2")
    assert cause(error) == "event_removed"
    assert event.here == [1, 3, 4, 5, 6]


def test_only_the_host_decides() -> None:
    played = begun()
    event = played.event
    tries: tuple[Callable[[], object], ...] = (
        lambda: deciding.start(event, "P1"),
        lambda: deciding.remove(event, "", 1, for_good=True),
        lambda: deciding.mend(event, "P1", 1, (1, 0)),
        lambda: deciding.close(event, "P1"),
        lambda: deciding.change(event, "P1", event.options, 0),
    )
    for tried in tries:
        with pytest.raises(Refused) as error:
            tried()
        assert cause(error) == "event_host"
    with pytest.raises(Refused) as error:
        deciding.leave(event, "stranger")
    assert cause(error) == "event_not_in"


def test_a_result_counts_once_and_the_host_may_mend_it() -> None:
    played = begun()
    event = played.event
    add(played, deciding.go_on(event, played.now))
    assert deciding.go_on(event, played.now) == ()
    assert add(played, deciding.finish(event, 1, (1, 2), (500, 3), "played")) == 1
    assert deciding.finish(event, 1, (2, 1), (3, 500), "limit") == ()
    assert add(played, deciding.mend(event, "host", 1, (3, 500))) == 1
    assert deciding.mend(event, "host", 1, (3, 500)) == ()
    assert event.tables[0].result == Finished(1, (2, 1), (3, 500), "host")
    with pytest.raises(Refused) as error:
        deciding.mend(event, "host", 1, (3,))
    assert cause(error) == "event_points"


def test_in_a_knockout_no_result_changes_under_the_next_round() -> None:
    played = begun("knockout", 4)
    event = played.event
    add(played, deciding.go_on(event, played.now))
    for table in list(event.open.values()):
        played.finish(table, random.Random(1))
    assert deciding.mend(event, "host", 1, (1, 0))
    add(played, deciding.go_on(event, played.now))
    with pytest.raises(Refused) as error:
        deciding.mend(event, "host", 1, (1, 0))
    assert cause(error) == "event_knocked_out"


def test_absent_players_are_not_paired_until_they_come_back() -> None:
    played = begun("swiss", 6)
    event = played.event
    add(played, deciding.go_on(event, played.now))
    first = event.tables[0]
    add(played, deciding.finish(event, 1, (1, 2), (500, 3), "played", absent=(1,)))
    gone = first.seats[1]
    assert gone not in event.here
    add(played, deciding.enter(event, f"P{gone}", "", f"hash of P{gone}"))
    assert gone in event.here


def test_a_table_that_hangs_is_overdue() -> None:
    played = begun(limit_s=600)
    event = played.event
    add(played, deciding.go_on(event, played.now))
    assert event.overdue(played.now + 599_999) == []
    assert len(event.overdue(played.now + 600_000)) == 3


def test_an_event_begins_by_itself_once_two_are_there() -> None:
    played = Played(Options("Cup"), 0)
    played.event.apply(Made("host", Options("Cup"), "7", begins_at=played.now + 1000), played.now)
    event = played.event
    played.enter("P1")
    assert deciding.go_on(event, played.now + 1000) == ()
    assert deciding.go_on(event, played.now + 1000 + deciding.FEW_MS) == (Closed(),)
    played.enter("P2")
    assert deciding.go_on(event, played.now + 999) == ()
    assert deciding.go_on(event, played.now + 1000) == (Started(),)


def test_the_host_ends_it_as_it_stands() -> None:
    played = begun()
    event = played.event
    add(played, deciding.go_on(event, played.now))
    add(played, deciding.close(event, "host"))
    assert event.stage == "over"
    assert not event.open
    assert deciding.go_on(event, played.now) == ()
    assert deciding.close(event, "host") == ()
    assert len(standings(event)) == 6


def test_facts_have_stable_names() -> None:
    names = {fact.__struct_config__.tag for fact in (Made, Entered, Left, Away, Started, Finished, Closed)}
    assert names == {"made", "in", "left", "away", "started", "finished", "closed"}
