"""Laws of pairing: in every form and size, nobody sits twice, nobody is forgotten, repeats are avoided, and the end comes."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from lastcard.community.events.declared import FORMS
from lastcard.community.events.facts import Away, Back, Closed, Left, Paired
from lastcard.community.events.options import Form, Options, swiss_rounds
from lastcard.community.events.pairing.grouping import sizes
from lastcard.community.events.pairing.knockout import best, phase, phases
from lastcard.community.events.pairing.matching import Met, pair_off
from lastcard.community.events.standings import POINT, standings
from lastcard.community.events.state import BOT, Event
from tests.community.events.played import Played


def begun(form: Form, seats: int, entrants: int, **more: object) -> Played:
    played = Played(Options("Cup", form, seats=seats, minutes=5, **more), entrants)  # type: ignore[arg-type]
    played.start()
    return played


def check(event: Event, paired: Paired, here: list[int]) -> None:
    """Check that the players of a round sit once each, at tables of the right size."""
    sitting = [entrant for table in paired.tables for entrant in table if entrant != BOT]
    together = Counter([*sitting, *paired.byes])
    assert not together or max(together.values()) == 1
    assert set(together) <= set(here)
    assert all(2 <= len(table) <= event.options.seats and any(table) for table in paired.tables)
    if event.options.form in ("swiss", "robin"):
        assert sorted(together) == here
    if event.options.form == "knockout":
        assert len(paired.byes) <= len(here)


def come_and_go(played: Played, chance: random.Random) -> None:
    """Somebody leaves, somebody is away, somebody comes back."""
    event = played.event
    for entrant in list(event.here):
        if chance.random() < 0.03:
            played.add(Left(entrant) if chance.random() < 0.5 else Away(entrant))
    for one in event.entrants:
        if not one.here and not one.gone and chance.random() < 0.3:
            played.add(Back(one.number, f"new {one.number}"))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", [2, 3, 4, 10])
@pytest.mark.parametrize(("entrants", "fill"), [(2, ""), (4, ""), (5, "careful"), (9, ""), (24, "careful"), (37, "")])
@pytest.mark.parametrize("disturbed", [False, True])
def test_nobody_twice_nobody_forgotten_and_it_ends(form: Form, seats: int, entrants: int, fill: str, disturbed: bool) -> None:
    played = begun(form, seats, entrants, fill=fill)
    event, chance = played.event, random.Random(f"{form} {seats} {entrants} {disturbed}")

    def before(game: Played, lots: random.Random) -> None:
        if disturbed:
            come_and_go(game, lots)

    out: set[int] = set()
    for paired in played.play(chance, before):
        check(event, paired, event.here)
        if form == "knockout":
            for table in event.of_round(paired.round - 1):
                out |= set(table.entrants) - set(best(event, table))
            assert not out & ({entrant for table in paired.tables for entrant in table} | set(paired.byes))
    assert event.stage == "over"
    rows = standings(event)
    assert sorted(row.entrant for row in rows) == list(range(1, entrants + 1))
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    if form == "knockout" and not disturbed:
        assert rows[0].place < rows[1].place
        assert rows[0].entrant not in out


@pytest.mark.parametrize("entrants", [8, 11, 24])
def test_in_a_round_robin_of_pairs_all_meet_once(entrants: int) -> None:
    played = begun("robin", 2, entrants)
    rests = [entrant for paired in played.play(random.Random(1)) for entrant in paired.byes]
    assert all(played.event.met[one][other] == 1 for one, other in combinations(range(1, entrants + 1), 2))
    assert sorted(rests) == (list(range(1, entrants + 1)) if entrants % 2 else [])


@pytest.mark.parametrize(("entrants", "seats"), [(9, 3), (16, 4), (13, 4), (24, 4), (12, 6)])
def test_in_a_round_robin_of_tables_all_meet(entrants: int, seats: int) -> None:
    played = begun("robin", seats, entrants)
    rounds = len(list(played.play(random.Random(1))))
    assert all(played.event.met[one][other] for one, other in combinations(range(1, entrants + 1), 2))
    assert rounds < 3 * -(-(entrants - 1) // (seats - 1))


@pytest.mark.parametrize("entrants", [4, 7, 8, 24, 25, 100])
def test_swiss_pairs_repeat_nothing_while_that_can_be(entrants: int) -> None:
    played = begun("swiss", 2, entrants)
    for _ in played.play(random.Random(entrants)):
        assert max(max(met.values()) for met in played.event.met.values()) == 1
    assert played.event.round == swiss_rounds(entrants, 2)


def test_swiss_can_go_on_until_all_have_met() -> None:
    for entrants in (6, 8, 10, 12):
        played = begun("swiss", 2, entrants, rounds=entrants // 2)
        list(played.play(random.Random(entrants)))
        assert max(max(met.values()) for met in played.event.met.values()) == 1


def test_pairs_are_found_whenever_there_are_any() -> None:
    """Compare with all pairings, for up to eight players among whom many have met."""
    chance = random.Random(5)
    for _ in range(300):
        count = chance.choice([4, 6, 8])
        players = list(range(count))
        met: dict[int, dict[int, int]] = {player: {} for player in players}
        for one, other in combinations(players, 2):
            if chance.random() < 0.6:
                met[one][other] = met[other][one] = 1
        scores = {player: chance.randrange(4) for player in players}
        order = sorted(players, key=lambda player: -scores[player])
        found = pair_off(order, scores, met)
        assert sorted(player for pair in found for player in pair) == players
        assert possible(players, met) == all(not met[one].get(other) for one, other in found)


def possible(players: list[int], met: Met) -> bool:
    """Return by trying all whether the players can be paired without a repeat."""
    if not players:
        return True
    one, *others = players
    return any(not met[one].get(other) and possible([each for each in others if each != other], met) for other in others)


def test_swiss_pairs_have_about_equal_points() -> None:
    played = begun("swiss", 2, 64)
    event = played.event
    for paired in played.play(random.Random(3)):
        if paired.round > 1:
            before = standings_before(played)
            gaps = [abs(before[one] - before[other]) for one, other in paired.tables]
            assert max(gaps) <= POINT
            assert sum(gaps) <= 10 * POINT  # of 32 pairs
    assert event.stage == "over"


def standings_before(played: Played) -> dict[int, int]:
    """Return the points before the last pairing."""
    return {row.entrant: row.points for row in standings(played.event)}


def test_swiss_tables_of_four_repeat_little() -> None:
    played = begun("swiss", 4, 24, rounds=5)
    list(played.play(random.Random(2)))
    repeats = sum(times - 1 for met in played.event.met.values() for times in met.values()) // 2
    assert repeats <= 6  # of 180 meetings


@pytest.mark.parametrize("entrants", [5, 9, 23])
def test_free_rounds_are_spread(entrants: int) -> None:
    played = begun("swiss", 2, entrants, rounds=4)
    had = Counter(entrant for paired in played.play(random.Random(1)) for entrant in paired.byes)
    assert max(had.values()) == 1
    assert had.total() == 4


def test_free_rounds_go_to_the_last_in_order() -> None:
    played = begun("swiss", 2, 9)
    for paired in played.play(random.Random(1)):
        if paired.round > 1:
            rows = {row.entrant: row.points - POINT * (row.entrant in paired.byes) for row in standings(played.event)}
            fresh = [entrant for entrant in rows if played.event.free_rounds(entrant) <= (entrant in paired.byes)]
            assert rows[paired.byes[0]] == min(rows[entrant] for entrant in fresh)


def test_a_knockout_of_pairs_has_free_rounds_in_its_first_round_alone() -> None:
    played = begun("knockout", 2, 11)
    byes = [len(paired.byes) for paired in played.play(random.Random(1))]
    assert byes == [5, 0, 0, 0]


def test_seats_are_held_about_equally_often() -> None:
    played = begun("swiss", 4, 24, rounds=8)
    list(played.play(random.Random(1)))
    for sat in played.event.sat.values():
        assert all(1 <= sat[seat] <= 3 for seat in range(4))


def test_an_arena_pairs_again_as_tables_finish_and_never_the_same_at_once() -> None:
    played = begun("arena", 2, 20)
    event = played.event
    last: dict[int, set[int]] = {}
    waves = 0
    for paired in played.play(random.Random(4)):
        waves += 1
        for table in paired.tables:
            assert not any(set(table) == last.get(entrant) for entrant in table)
            last.update({entrant: set(table) for entrant in table})
    assert waves > 20
    assert min(row.played for row in standings(event)) > 10


def test_two_players_of_an_arena_meet_again_after_waiting() -> None:
    played = begun("arena", 2, 2)
    assert len(list(played.play(random.Random(1)))) > 5


def test_sizes_differ_by_at_most_one() -> None:
    for players in range(2, 60):
        for seats in range(2, 11):
            found = sizes(players, seats)
            assert sum(found) == players
            assert max(found) - min(found) <= 1
            assert max(found) <= seats


def test_the_same_facts_give_the_same_tables() -> None:
    one, other = begun("swiss", 4, 30), begun("swiss", 4, 30)
    assert list(one.play(random.Random(1))) == list(other.play(random.Random(1)))
    again = Event()
    for fact, at in one.facts:
        again.apply(fact, at)
    assert again == one.event
    assert standings(again) == standings(one.event)


@pytest.mark.parametrize(("form", "seats"), [("swiss", 2), ("swiss", 4), ("knockout", 2), ("arena", 4), ("robin", 8)])
def test_four_hundred_players(form: Form, seats: int) -> None:
    """Each of them sits somewhere; a round takes at most half a second of one core."""
    played = begun(form, seats, 400, rounds=3)
    sat = Counter[int]()
    for number, paired in enumerate(played.play(random.Random(1))):
        sat.update(entrant for table in paired.tables for entrant in table)
        if number == 2:
            break
    assert len(sat) == 400


@pytest.mark.parametrize(
    ("entrants", "seats", "names"),
    [
        (2, 2, ["final"]),
        (3, 2, ["semi", "final"]),
        (13, 2, ["", "quarter", "semi", "final"]),
        (16, 4, ["quarter", "semi", "final"]),
        (9, 4, ["semi", "final"]),
        (4, 4, ["final"]),
    ],
)
def test_the_rounds_of_a_knockout_are_called_by_how_many_are_left(entrants: int, seats: int, names: list[str]) -> None:
    played = Played(Options("Cup", "knockout", seats=seats), entrants)
    assert (phases(played.event), phase(played.event)) == ([], "")
    played.start()
    for number, paired in enumerate(played.play(random.Random(5))):
        assert paired.round == number + 1
        assert phases(played.event) == names
        assert phase(played.event) == names[number]
    assert phases(played.event) == names
    assert max(row.reached for row in standings(played.event)) == len(names) + 1


def test_a_knockout_that_its_host_ends_early_had_no_final() -> None:
    played = Played(Options("Cup", "knockout"), 8)
    played.start()
    next(played.play(random.Random(5)))
    assert phases(played.event) == ["quarter", "semi", "final"]
    played.add(Closed(by_host=True))
    assert phases(played.event) == ["quarter"]
