"""The nets of ``strong`` and ``sharp``: their files, their features, and equal results interpreted and compiled."""

from __future__ import annotations

from array import array
from copy import copy
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from lastcard import LastCardError, Round, Rules, engine
from lastcard.bot_makers import make_bot
from lastcard.bots.memory import Memory
from lastcard.bots.net_rules import NetRules
from lastcard.bots.nets import ALL_NUMBERS, GOALS, NUMBERS, USUAL, net_bytes, net_rules, packed, read_file, read_net
from lastcard.bots.policies import foresight, judging
from lastcard.bots.recall import numbers_of, recall
from lastcard.fast import Table, simulate
from lastcard.rules.edition import EDITIONS
from tests.lab.test_slow import compare


def random_numbers(luck: Random) -> array[int]:
    """Weights among which each extreme value is as likely as all other values together."""
    return array("h", [luck.choice((-32768, 32767, luck.randrange(-32768, 32768))) for _ in range(ALL_NUMBERS)])


# ---- files ---------------------------------------------------------------------------------------------------------------
def test_a_net_is_read_as_it_was_written(tmp_path: Path) -> None:
    numbers = random_numbers(Random(1))
    path = tmp_path / "own.net"
    path.write_bytes(net_bytes({"rules": "classic"}, numbers))
    assert read_file(path) == ({"format": 2, "rules": "classic"}, numbers)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "no net of this version"),
        (b'{"format": 2}\nabc', "no net of this version"),
        (b"[1]\n\x78\x9c\x03\x00\x00\x00\x00\x01", "no net of this version"),
        (b"[" * 100_000 + b"\n", "no net of this version"),
        (net_bytes({}, array("h", [0] * (ALL_NUMBERS + 1))), "no net of this version"),
        (net_bytes({}, array("h", [1, 2])), "no net of this version"),
        (net_bytes({"format": 1}, array("h", [0] * ALL_NUMBERS)), "no net of this version"),
    ],
)
def test_what_is_no_net_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(LastCardError, match=f"own.net: {why}"):
        read_net(data, "own.net")


def test_a_net_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(LastCardError, match=r"none\.net: the net cannot be read"):
        read_file(tmp_path / "none.net")


@pytest.mark.parametrize("line", [*EDITIONS, "minecraft stacking=up"])
def test_rules_are_played_by_the_net_of_their_edition(line: str) -> None:
    path = Path(judging.__file__).parents[1] / "nets" / f"{Rules(line).edition.id}.net"
    path = path if path.exists() else path.with_name("classic.net")
    header, numbers = read_file(path)
    for goal in GOALS:
        wanted = "round" if Rules(line)["match.mode"] == "single_hand" else goal
        assert net_rules(Rules(line), goal).weights == packed(numbers, header.get("noise", USUAL), wanted)


def test_a_match_that_is_a_single_hand_is_played_like_a_round() -> None:
    line = Rules("classic match.mode=single_hand")
    assert net_rules(line, "match").weights == net_rules(line).weights != net_rules(Rules("classic"), "match").weights


# ---- judging -------------------------------------------------------------------------------------------------------------
def judged(numbers: array[int], active: list[int], net: int) -> int:
    """The output of a net for some features, by the plain formula over the numbers of its file."""
    own = np.array(numbers, dtype=object)[net * NUMBERS : (net + 1) * NUMBERS]
    rows = own[: (foresight.FEATURES + 1) * 33].reshape(-1, 33)
    sums = rows[active].sum(axis=0) + rows[foresight.FEATURES]
    hidden = [max(0, one) for one in sums[:32]]
    return int(sum(one * weight for one, weight in zip(hidden, own[-32:], strict=True)) + (sums[32] << judging.POINT))


@pytest.mark.parametrize("count", [0, 1, 30, 31])
def test_packed_weights_add_up_like_the_numbers_of_the_file(count: int) -> None:
    luck = Random(count)
    for numbers in (random_numbers(luck), array("h", [32767] * ALL_NUMBERS), array("h", [-32768] * ALL_NUMBERS)):
        other = NetRules()
        s = Memory(2)
        active = [luck.randrange(foresight.FEATURES) for _ in range(count)]
        s.active[:count], s.active_n = active, count
        for place, goal in enumerate(GOALS):
            other.weights = packed(numbers, USUAL, goal)
            for net in range(judging.NETS):
                found = judging.judged(s, other, net * judging.NET)
                assert found == judged(numbers, active, place * judging.NETS + net), goal


@pytest.mark.parametrize("line", [*EDITIONS, "classic seven_zero=on stacking=any", "fairies teams=2x2", "classic mercy=12"])
def test_each_action_is_described_by_a_value_of_each_group(line: str) -> None:
    """Every feature exists and is listed once; of each group that is always described, exactly one feature is set."""
    starts = sorted(value for name, value in vars(foresight).items() if name.startswith("F_"))
    for seed in range(2):
        rnd = Round.deal(line, 4, seed=seed)
        bots = {seat: make_bot("strong" if seed else "random", seat) for seat in rnd.seats}
        while not rnd.over and len(rnd.actions) < 120:
            seat = next(ask.seat for ask in rnd.asks if ask.must)
            view, asks = rnd.view(seat), rnd.asks_of(seat)
            s, table, place = recall(view), net_rules(view.rules), view.seats.index(seat)
            foresight.survey(s, table, place)
            for action in numbers_of(view, [one for ask in asks if ask.must for one in ask.actions]):
                if action < engine.ACCEPT and not judging.goes_out(s, table, place, action):
                    foresight.foresee(s, table, place, action)
                    active = s.active[: s.active_n]
                    assert len(set(active)) == len(active) <= 31
                    assert all(0 <= one < foresight.FEATURES for one in active)
                    groups = [max(start for start in starts if start <= one) for one in active]
                    assert len(set(groups)) == len(groups), (str(rnd), action, active)
            rnd.play(bots[seat].choose(view, asks) or "")


@pytest.mark.parametrize("line", EDITIONS)
def test_both_lanes_judge_alike(line: str) -> None:
    compare(Table.of(line, 3, "strong,sharp,caller", 5, rotate=True), 2)


def test_without_colours_cards_are_described_by_what_they_do() -> None:
    described = []
    for card in ("wk", "wr", "w2", "ws"):
        rnd = Round.from_text(f"allwild | ww{card}{card} wwwwww | ww | p1> | wwwwwwww", seed=1)
        view = rnd.view("p1")
        s, table = recall(view), net_rules(view.rules)
        foresight.survey(s, table, 0)
        foresight.foresee(s, table, 0, next(iter(numbers_of(view, ["p1 ww"]))))
        described.append({one for one in s.active[: s.active_n] if foresight.F_SKIPS <= one < foresight.F_POINTS})
    assert all(one != other for one, other in combinations(described, 2)), described


def test_strong_is_ahead_where_cards_have_no_colours() -> None:
    found = simulate("allwild", 2, 4000, ["strong", "careful"], "ahead", rotate=True)
    seat = -np.arange(4000) % 2
    assert np.mean(found["winners"].astype(np.int64) == 1 << seat) > 0.55


@pytest.mark.parametrize("name", ["strong", "sharp", "searcher", "master"])
def test_bots_with_a_net_play_for_what_they_are_told(name: str) -> None:
    """A choice in which the points at stake matter: with two goals there are two answers somewhere in some rounds."""
    differ = 0
    for seed in range(12):
        rnd = Round.deal("classic", 2, seed=seed)
        one, other = make_bot(name, 1, "round"), make_bot(name, 1, "match")
        for _ in range(12):
            asks = [ask for ask in rnd.asks if ask.must]
            if rnd.over or not asks:
                break
            seat = asks[0].seat
            chosen = [bot.choose(rnd.view(seat), rnd.asks_of(seat)) for bot in (one, other)]
            differ += chosen[0] != chosen[1]
            rnd.play(chosen[0] or "")
    assert differ


def test_there_are_two_goals() -> None:
    with pytest.raises(LastCardError, match="there is no goal 'points'; there are round, match"):
        make_bot("strong", 1, "points")


def test_both_lanes_judge_alike_in_matches_that_lose_players() -> None:
    compare(Table.of("fairies match.mode=elimination match.target=60", 4, "strong,careful", 3, matches=True, rotate=True), 1)


# ---- what is chosen ------------------------------------------------------------------------------------------------------
def choice(position: str, name: str = "strong") -> str | None:
    rnd = Round.from_text(position, seed=1)
    return make_bot(name, 1).choose(rnd.view("p1"), rnd.asks_of("p1"))


def test_a_card_that_goes_out_is_played() -> None:
    assert choice("classic | w4 y1y2y3 | r7 | p1> | g4g5g6g7g8") == "p1 w4"
    assert choice("merciless | r1r2r3 y1y2y3 | r7 | p1> | g4g5g6g7g8") is not None


def test_careful_does_not_hit_itself_with_a_wild_reverse_draw_four_between_two() -> None:
    line = "merciless | wrr1g9b8 y1y2y3 | r7 | p1> | g4g5g6g7g8"
    assert choice(line, "careful") == "p1 r1"
    assert (choice(line.replace("merciless", "merciless two.reverse_draw=next").replace("r1g9b8", "g9b8"), "careful") or "").startswith(
        "p1 wr:"
    )


def test_a_call_belongs_to_the_play_that_leaves_one_card() -> None:
    assert choice("classic | r5r6 y1y2y3 | r7 | p1> | g4g5g6g7g8") in ("p1 r5!", "p1 r6!")


def test_noise_changes_some_choices() -> None:
    position = "classic | r5r6rsg3wwb1b2 y1y2y3 | r7 | p1> | g4g5g6g7g8"
    rnd = Round.from_text(position, seed=1)
    chosen = {make_bot("sharp", seed).choose(rnd.view("p1"), rnd.asks_of("p1")) for seed in range(60)}
    assert len(chosen) > 1
    assert len({make_bot("strong", seed).choose(rnd.view("p1"), rnd.asks_of("p1")) for seed in range(5)}) == 1


@pytest.mark.parametrize(("percent", "differ"), [(0, False), (1, False), (100, True)])
def test_a_net_says_how_much_noise_there_is(percent: int, differ: bool) -> None:
    rnd = Round.from_text("classic | r5r6rsg3wwb1b2 y1y2y3 | r7 | p1> | g4g5g6g7g8", seed=1)
    view = rnd.view("p1")
    numbers, rules = list(numbers_of(view, rnd.legal("p1"))), Rules("classic")
    table = copy(net_rules(rules))
    path = Path(judging.__file__).parents[1] / "nets" / "classic.net"
    table.weights = packed(read_file(path)[1], (percent, *USUAL[1:]))
    chosen = {judging.judge_choice(recall(view), table, 0, numbers, len(numbers), [], 0, luck, 250) for luck in range(0, 2**32, 2**25)}
    assert (len(chosen) > 1) == differ
