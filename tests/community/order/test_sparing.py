"""Who hits whom within a round: what is counted, that it is kept with rated matches alone, and that who spares another one is found."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from lastcard import Match, Round, make_bot
from lastcard.bots import play_match
from lastcard.community.home import Community
from lastcard.community.ratings.facts import Hits, Player, Rated, RatingFact
from lastcard.community.ratings.ladder import Ladder
from lastcard.community.ratings.ladders import LADDER
from lastcard.community.ratings.recording import recorder
from lastcard.community.ratings.results import Finished, Holder, Seat, fact_of
from lastcard.community.signs.hits import hits_of
from lastcard.community.signs.sparing import sparing_signs
from lastcard.community.streams import Streams
from lastcard.room.arrangements import Arrangement, table_id_of
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.inline import InlineRunner
from lastcard.room.errors import Unavailable
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.table.seats import Newcomer
from lastcard.rules.rules import Rules
from lastcard.server.compute.seat_hits import hit_counter
from tests.community.order.populations import hitting, honest, together
from tests.community.test_rated_matches import play
from tests.wire.clock import FakeClock


def counts(position: str, action: str) -> dict[tuple[int, int], tuple[int, int, int, int]]:
    """Return what one action counts as: by both seats, how often it had the choice and hit, and how often it chose and picked."""
    rnd = Round.from_text(position)
    rnd.play(action)
    found = hits_of(rnd)
    pairs = {(by, on) for by, on, _ in found}
    return {pair: (found[*pair, "had"], found[*pair, "hit"], found[*pair, "picks"], found[*pair, "picked"]) for pair in pairs}


@pytest.mark.parametrize(
    ("position", "action", "expected"),
    [
        ("classic | rsr5 b1b2 g1g2 | r7 | p1> | b3g4y8", "p1 rs", {(0, 1): (1, 1, 0, 0)}),
        ("classic | rsr5 b1b2 g1g2 | r7 | p1> | b3g4y8", "p1 r5", {(0, 1): (1, 0, 0, 0)}),
        ("classic turn.play=optional | rsr5 b1b2 g1g2 | r7 | p1> | b3g4y8", "p1 draw", {(0, 1): (1, 0, 0, 0)}),
        ("classic | rdr5 b1b2 g1g2 | r7 | p1< | b3g4y8", "p1 rd", {(0, 2): (1, 1, 0, 0)}),  # play runs to the right
        ("classic | w4b5 b1b2 g1g2 | r7 | p1> | b3g4y8y1y2y3", "p1 w4:b", {(0, 1): (1, 1, 0, 0)}),
        ("classic | r4r5 b1b2 g1g2 | r7 | p1> | b3g4y8", "p1 r5", {}),  # nothing that costs anybody anything
        ("classic | rrr5 b1b2 g1g2 | r7 | p1> | b3g4y8", "p1 rr", {}),
        ("merciless | wrr5 b1b2 g1g2 | r7 | p1> | b3g4y8y1y2y3", "p1 wr:r", {(0, 2): (1, 1, 0, 0)}),  # it turns round first
        ("allwild | wtww w4w4 w2w2 | ww | p1> | wwww", "p1 ww", {}),
    ],
)
def test_a_decision_counts_in_which_one_could_hit_somebody_or_do_something_else(
    position: str, action: str, expected: dict[tuple[int, int], tuple[int, int, int, int]]
) -> None:
    assert counts(position, action) == expected


def test_an_answer_to_a_draw_card_counts_for_nobody() -> None:
    rnd = Round.from_text("classic stacking=up | rdr5 gdb2 g1g2 | r7 | p1> | b3g4y8y1y2")
    rnd.play("p1 rd")
    rnd.play("p2 gd")
    assert hits_of(rnd) == {(0, 1, "had"): 1, (0, 1, "hit"): 1}


def test_a_choice_of_who_draws_counts_for_each_who_could_be_picked() -> None:
    rnd = Round.from_text("allwild | wtww w4w4 w2w2 wwww | ww | p1> | wwwwwwww")
    rnd.play("p1 wt")
    rnd.play("p1 target p3")
    found = hits_of(rnd)
    assert {on: (found[0, on, "picks"], found[0, on, "picked"]) for on in (1, 2, 3)} == {1: (1, 0), 2: (1, 1), 3: (1, 0)}
    assert not found[0, 1, "had"]


@pytest.mark.parametrize(
    "rules", ["classic", "merciless", "allwild", "paw-patrol", "minecraft", "fairies seven.swap=may", "classic stacking=on"]
)
def test_nobody_hits_more_often_than_they_had_the_choice(rules: str) -> None:
    match = Match(f"{rules} match.mode=single_hand", ["Ann", "Ben", "Cleo"], seed=5)
    play_match(match, {f"p{number}": make_bot("careful", number) for number in (1, 2, 3)})
    for played in match.rounds:
        found = hits_of(played.round)
        for by, on, _ in list(found):
            assert by != on
            assert found[by, on, "hit"] <= found[by, on, "had"]
            assert found[by, on, "picked"] <= found[by, on, "picks"]


# ---- what is kept ------------------------------------------------------------------------------------------------------
def finished(*seats: Seat) -> Finished:
    counted = [Hits(by, on, 3, 2) for by in range(len(seats)) for on in range(len(seats)) if by != on]
    return Finished("t 1", Rules("classic"), seats, [0], [500 - 10 * number for number in range(len(seats))], 7, hits=counted)


def test_what_people_did_to_others_is_kept_and_nothing_of_bots_guests_or_who_left() -> None:
    fact = fact_of(finished(Seat(""), Seat("ann"), Seat("bot:careful"), Seat("ben"), Seat("cleo", has_left=True)))
    assert fact is not None
    assert [player.who for player in fact.players] == ["ann", "bot:careful", "ben", "cleo"]
    assert [(one.by, one.on) for one in fact.hits] == [(0, 1), (0, 2), (2, 0), (2, 1)]


@pytest.mark.parametrize("seats", [(Seat("ann"), Seat("ben")), (Seat("ann"), Seat("bot:careful"), Seat("bot:careful"))])
def test_nothing_is_kept_where_nobody_could_be_spared(seats: tuple[Seat, ...]) -> None:
    fact = fact_of(finished(*seats))
    assert fact is not None
    assert fact.hits == ()


def test_facts_of_earlier_versions_are_read_and_ratings_follow_from_results_alone() -> None:
    stored = b'{"fact":"Rated","key":"t 1","kind":"more","length":500,"players":[{"who":"ann","side":0,"place":1},'
    stored += b'{"who":"ben","side":1,"place":2},{"who":"cleo","side":2,"place":3}],"at":7}'
    old = msgspec.json.decode(stored, type=RatingFact)
    assert isinstance(old, Rated)
    assert old.hits == ()
    assert msgspec.json.encode(old) == stored
    new = msgspec.structs.replace(old, hits=(Hits(0, 1, 12, 9), Hits(1, 0, 10, 2, 3, 1)))
    sent = msgspec.json.encode(new)
    assert sent.endswith(b',"hits":[[0,1,12,9,0,0],[1,0,10,2,3,1]]}')
    assert msgspec.json.decode(sent, type=RatingFact) == new
    before, after = Ladder(), Ladder()
    before.apply(old, 7)
    after.apply(new, 7)
    assert before == after


async def test_a_match_is_rated_with_what_its_log_says_of_hits_and_without_if_nobody_can_count() -> None:
    store, clock = MemoryStore(), FakeClock()
    lobby, compute = Lobby(store, clock=clock), Compute(InlineRunner())
    community = Community(Streams(store, clock), lobby, count_hits=hit_counter(store, compute))
    table = table_id_of("cards")
    people = {f"p{number}": Holder(f"person {number}", f"{number}" * 64) for number in (1, 2, 3)}
    holders = [Newcomer(f"P{number}", holder.token, "") for number, holder in enumerate(people.values(), 1)]
    await lobby.arrange(table, Arrangement("test", "classic match.mode=single_hand", holders, 3, seed="hits"))
    await play(lobby, table)
    state = (await lobby.find(table)).table.state
    await community._recorder()(state, people)
    [fact] = await community.streams.recent(LADDER, "more", 10)
    assert isinstance(fact, Rated)
    assert fact.hits
    assert {one.by for one in fact.hits} <= {0, 1, 2}
    assert all(one.hit <= one.had for one in fact.hits)

    async def failing(table: str, number: int) -> list[Hits]:
        raise Unavailable("not_loaded", reason="")

    other = Community(Streams(MemoryStore(), clock), lobby)
    await recorder(other.ratings, failing)(state, people)
    [fact] = await other.streams.recent(LADDER, "more", 10)
    assert isinstance(fact, Rated)
    assert fact.hits == ()
    await lobby.stop()


# ---- who spares whom ---------------------------------------------------------------------------------------------------
def test_who_spares_another_one_is_found_and_the_other_is_not() -> None:
    facts = hitting(together(honest(3, 1_500), 40), 3, ("person 0", "person 1"), 1.0)
    [sign] = sparing_signs(facts)
    assert (sign.who, sign.spared) == ("person 0", "person 1")
    assert sign.matches >= 20
    assert sign.hit * sign.others_had < sign.others_hit * sign.had


def test_who_is_hit_less_by_everybody_is_spared_by_nobody() -> None:
    chance = Random(5)
    facts = []
    for number in range(600):
        seats = ["weak", *(f"person {who}" for who in chance.sample(range(6), 2))]
        players = tuple(Player(who, side, 1 + side) for side, who in enumerate(seats))
        hits = []
        for by in (1, 2):
            for on in {0, 1, 2} - {by}:
                share = 0.4 if on == 0 else 0.7
                hits.append(Hits(by, on, 4, sum(chance.random() < share for _ in range(4))))
        facts.append(Rated(f"t {number}", "more", 500, players, number, tuple(hits)))
    assert sparing_signs(facts) == []


def test_who_picks_everybody_but_one_to_draw_is_found() -> None:
    players = tuple(Player(who, side, 1 + side) for side, who in enumerate(("ann", "ben", "cleo", "dan")))
    hits = (Hits(0, 1, 0, 0, 4, 0), Hits(0, 2, 0, 0, 4, 2), Hits(0, 3, 0, 0, 4, 2))
    [sign] = sparing_signs([Rated(f"t {number}", "more", 500, players, number, hits) for number in range(20)])
    assert (sign.who, sign.spared, sign.picks, sign.picked) == ("ann", "ben", 80, 0)
