"""Luck and skill: the estimator is right for games with known answers, and for games of bots that the test counts itself."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lastcard.cli import main
from lastcard.errors import LastCardError, RulesError
from lastcard.fast import simulate
from lastcard.lab.documents.as_html import write_html
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.documents.luck_document import luck_document
from lastcard.lab.experiments.luck_and_skill import PARTS, LuckAndSkill, Parts, luck_and_skill, parts_of, seatings_of, win_shares
from lastcard.statistics import Estimate

Numbers = np.ndarray[Any, Any]
TABLES = [("ab", 2), ("ab", 3), ("ab", 4), ("abc", 3), ("abcd", 4)]


def values(parts: Parts) -> list[float]:
    return [getattr(parts, name).value for name in PARTS]


def won_by(seats: Numbers, number: int) -> Numbers:
    """Return shares of wins (deals, seatings, seats) from the winning seat of each game."""
    return np.eye(number)[seats]


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_every_bot_sits_on_every_seat_equally_often(bots: str, seats: int) -> None:
    rows = seatings_of(bots, seats)
    assert len(set(rows)) == len(rows)
    for column in zip(*rows, strict=True):
        for name in bots:
            assert column.count(name) * seats == len(rows) * rows[0].count(name)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_if_the_same_bot_always_wins_everything_is_play(seats: int) -> None:
    names = "abcd"[:seats]
    rows = seatings_of(names, seats)
    parts = parts_of(won_by(np.tile([row.index("b") for row in rows], (50, 1)), seats), rows)
    assert values(parts) == pytest.approx([1, 0, 0, 0])
    assert (parts.play.value, *parts.play.interval) == pytest.approx((1, 1, 1))
    assert (parts.rates[0][0], round(parts.rates[0][1], 9)) == ("b", 1)
    assert parts.ahead == Estimate(1, 1, 1, 50)


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_if_the_same_seat_always_wins_everything_is_the_seat(bots: str, seats: int) -> None:
    rows = seatings_of(bots, seats)
    parts = parts_of(won_by(np.ones((50, len(rows)), np.int64), seats), rows)
    assert values(parts) == pytest.approx([0, 1, 0, 0])


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_if_each_deal_decides_the_winning_seat_everything_is_cards(bots: str, seats: int) -> None:
    """Each seat has equally many deals, so that no seat is better. Unbiased estimates may differ by 1 / deals."""
    rows = seatings_of(bots, seats)
    deals = 100 * seats
    parts = parts_of(won_by(np.repeat(np.arange(deals)[:, None] % seats, len(rows), axis=1), seats), rows)
    assert values(parts) == pytest.approx([0, 0, 1, 0], abs=2 / deals)
    assert parts.ahead.high == np.inf


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_a_game_of_pure_luck_has_no_skill(bots: str, seats: int) -> None:
    """Every outcome of a deal's games occurs equally often: each game is an independent coin toss."""
    rows = seatings_of(bots, seats)
    outcomes = np.array(list(itertools.product(range(seats), repeat=len(rows))))
    deals = np.tile(outcomes, (-(-300 // len(outcomes)), 1))
    parts = parts_of(won_by(deals, seats), rows)
    assert values(parts) == pytest.approx([0, 0, 0, 1], abs=3 / len(deals))
    assert parts.play.low < 0 < parts.play.high < 0.05


def test_the_parts_of_known_mixtures_are_found() -> None:
    """With two seats, the better bot wins 3 of 4 games independently: play is (2 * 3/4 - 1) ** 2 = 1/4.

    Then half of the deals are won by a fixed seat, whichever bot sits there, and all other games are coin tosses.
    """
    rows = seatings_of("ab", 2)
    games = [(one, other) for one, other in itertools.product([0, 0, 0, 1], repeat=2)]  # the bot that wins, in each seating
    seat = np.array([[one, 1 - other] for one, other in games])
    parts = parts_of(won_by(np.tile(seat, (100, 1)), 2), rows)
    assert values(parts) == pytest.approx([1 / 4, 0, 0, 3 / 4], abs=2e-3)
    assert [(name, round(rate, 9)) for name, rate in parts.rates] == [("a", 0.75), ("b", 0.25)]
    assert parts.ahead.value == np.ceil(1.6449**2 * 0.75 / 0.25)
    coins = np.array(list(itertools.product(range(2), repeat=2)) + [(0, 0), (1, 1)] * 2)
    parts = parts_of(won_by(np.tile(coins, (100, 1)), 2), rows)
    assert values(parts) == pytest.approx([0, 0, 1 / 2, 1 / 2], abs=4e-3)


def test_play_can_be_everything_for_partners_that_win_together() -> None:
    rows = seatings_of("ab", 4)
    wins = np.tile(np.array([[row[seat] == "a" for seat in range(4)] for row in rows]) / 2, (50, 1, 1))
    assert values(parts_of(wins, rows)) == pytest.approx([1, 0, 0, 0])


def test_intervals_have_the_stated_coverage() -> None:
    """Three bots win 1/2, 3/10, 1/5 of all games on any seat and deal; then three bots are equal."""
    rows = seatings_of("abc", 3)
    places = np.array([[row.index(name) for name in "abc"] for row in rows])
    generator = np.random.default_rng(5)
    for chances in ([0.5, 0.3, 0.2], [1 / 3] * 3):
        truth = float(np.mean((np.array(chances) - 1 / 3) ** 2) / (2 / 9))
        held = np.zeros(2)
        for _ in range(120):
            bot = generator.choice(3, p=chances, size=(150, 3))
            parts = parts_of(won_by(places[np.arange(3), bot], 3), rows)
            held += [part.low <= true <= part.high for part, true in ((parts.play, truth), (parts.rest, 1 - truth))]
        assert (held / 120 > 0.89).all(), (chances, held / 120)


@pytest.mark.parametrize(("rules", "seats", "bots"), [("classic", 2, "strong,random"), ("minecraft", 3, "random,careful")])
def test_the_games_agree_with_those_of_a_run(rules: str, seats: int, bots: str) -> None:
    """The test plays each deal in each seating and computes the parts without the code of the estimator."""
    names = bots.split(",")
    (found,) = luck_and_skill([rules], [seats], bots, deals=60, seed=3).found
    rows = seatings_of(names, seats)
    wins = np.stack([win_shares(simulate(rules, seats, 60, row, 3)["winners"], seats) for row in rows], axis=1) - 1 / seats
    deals, pairs = range(60), list(itertools.permutations(range(60), 2))
    of = {name: [[row[seat] == name for seat in range(seats)] for row in rows] for name in names}
    lead = {name: [wins[deal][np.array(of[name])].mean() for deal in deals] for name in names}
    often = {name: np.mean(of[name]) for name in names}
    total = (wins**2).mean()
    means = {key: np.mean([lead[key[0]][one] * lead[key[1]][other] for one, other in pairs]) for key in itertools.product(names, repeat=2)}
    turns = list(itertools.permutations(range(seats), 2))
    play = sum(often[name] * means[name, name] for name in names)
    of_seat = np.mean([(wins[one].mean(axis=0) * wins[other].mean(axis=0)).mean() for one, other in pairs])
    again = np.mean([(wins[:, one] * wins[:, other]).mean() for one, other in turns])
    met = np.mean([means[rows[one][seat], rows[other][seat]] for one, other in turns for seat in range(seats)])
    assert found.parts.cards.value == pytest.approx((again - met - of_seat) / total)
    assert found.parts.play.value == pytest.approx(play / total)
    assert found.parts.seat.value == pytest.approx(of_seat / total)
    assert dict(found.parts.rates) == pytest.approx({name: np.mean(lead[name]) + 1 / seats for name in names})
    assert (found.deals, found.undecided, found.seatings) == (60, 0, seats)


@pytest.fixture(scope="module")
def several() -> LuckAndSkill:
    return luck_and_skill(["classic", "minecraft stacking=up"], [2, 4], "strong,random", deals=300, seed=1)


def test_more_seats_leave_less_to_skill(several: LuckAndSkill) -> None:
    cells = {(one.rules, one.seats): one.parts for one in several.found}
    assert len(cells) == 4
    assert cells["classic", 2].play.low > 0.15
    assert cells["classic", 2].play.low > cells["classic", 4].play.high, "at four seats, luck decides between two equal bots"
    assert cells["classic", 2].ahead.high < 20
    for parts in cells.values():
        assert sum(values(parts)) == pytest.approx(1)


def test_threads_make_no_difference(several: LuckAndSkill) -> None:
    again = luck_and_skill(["classic", "minecraft stacking=up"], [2, 4], "strong,random", deals=300, seed=1, threads=1)
    assert again == several


def test_an_early_end_keeps_complete_combinations(several: LuckAndSkill) -> None:
    ended = luck_and_skill(["classic"], [2, 4], "strong,random", deals=300, seed=1, go_on=lambda games: games < 700)
    assert ended.found == several.found[:1]
    with pytest.raises(LastCardError, match="nothing to show"):
        luck_and_skill(deals=40, go_on=lambda games: False)


@pytest.mark.parametrize(("lang", "word"), [("en", "luck: the cards dealt"), ("de", "Glück: die Karten"), ("uk", "удача: роздані карти")])
def test_the_page_fits_and_speaks_each_language(lang: str, word: str, several: LuckAndSkill, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", lang, "lab", "luck", "--deals", "100", "--seed", "2"]) == 0
    one = capsys.readouterr().out
    assert word in one
    pages = one, as_text(luck_document(several, lang))
    assert max(len(line) for page in pages for line in page.splitlines()) <= 80
    assert pages[1].count("\n  minecraft stacking=up") == 4
    assert "lab-" not in "".join(pages).replace("lastcard lab", "")


def test_json_has_every_part_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "luck", "classic", "--seats", "2,3", "--bots", "careful,random", "--deals", "50", "--json"]
    assert main(words) == 0
    cells = json.loads(capsys.readouterr().out)["cells"]
    assert [cell["seats"] for cell in cells] == [2, 3]
    for cell in cells:
        assert all(cell[name]["low"] <= cell[name]["value"] <= cell[name]["high"] for name in PARTS)
        assert set(cell["wins"]) == {"careful", "random"}


def test_a_lead_that_is_not_significant_is_not_claimed() -> None:
    """The first bot wins one deal in five more: that is not significant for 20 deals, but it is for 2,000."""
    deals = [*itertools.product(range(2), repeat=2), (0, 1)]
    for often, is_sure in ((4, False), (400, True)):
        parts = parts_of(won_by(np.tile(deals, (often, 1)), 2), seatings_of("ab", 2))
        assert (parts.ahead.value, parts.ahead.high < np.inf) == (65, is_sure)
    found = luck_and_skill(["classic"], [2], "careful,forgetful:0.29", deals=20)
    page = as_text(luck_document(found))
    assert "It is not sure from these deals that" in page
    assert found.found[0].parts.ahead.high == np.inf


def test_invalid_options_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for bots, deals, says in (
        ("random,random", 100, "two that differ"),
        ("random", 100, "two that differ"),
        ("strong,random", 19, "at least 20"),
    ):
        with pytest.raises(LastCardError, match=says):
            luck_and_skill(bots=bots, deals=deals)
    with pytest.raises(RulesError):
        luck_and_skill(["classic", "classic stacking=7"], go_on=lambda games: pytest.fail("something was played"))
    for number in (0, 1, 99):
        with pytest.raises(RulesError, match=f"{number} player"):
            luck_and_skill(seats=[2, number], deals=9_000_000)
    with pytest.raises(LastCardError, match="nobody"):
        luck_and_skill(bots="nobody,random")
    assert main(["lab", "luck", "--seats", "two"]) == 2
    assert main(["lab", "luck", "--threads", "0"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_too_many_deals_and_programs_are_refused_before_anything_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    for seats, most in ((2, 5_000_000), (10, 1_000_000)):
        with pytest.raises(LastCardError, match=f"at {seats} seats: {most:,} are the most"):
            luck_and_skill(seats=[seats], deals=most + 1, go_on=lambda games: pytest.fail("something was played"))
    for command in ("luck", "run", "sweep"):
        assert main(["lab", command, "--bots", "random,run:node bot.mjs"]) == 2
        assert "run:node bot.mjs: programs play in lab ladder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lang", "heading", "sure"), [("en", "Luck against skill", "ahead of"), ("de", "Glück und Können", "Von einem Platz")]
)
def test_the_report_has_a_plot_for_each_part(lang: str, heading: str, sure: str, several: LuckAndSkill, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    document = luck_document(several, lang)
    assert document.page
    write_html(path, document.page(), lang)
    page = path.read_text(encoding="utf-8")
    assert f"<h1>{heading}</h1>" in page
    assert page.count('class="spec"') == len(PARTS)
    assert page.count("minecraft stacking=up, 4") >= len(PARTS)
    assert sure in page
    assert not re.search(r"""(src|href)=["']?http""", page)
    assert main(["lab", "luck", "--deals", "20", "--report", str(tmp_path / "other.html")]) == 0
    assert (tmp_path / "other.html").exists()
    assert main(["lab", "luck", "--deals", "20", "--report", str(tmp_path / "no.pdf")]) == 2
