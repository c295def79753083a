"""A ladder: every pairing plays the same deals, one bot wins what the other loses, and the better bot is rated higher."""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.cli import main
from lastcard.errors import LastCardError, RulesError
from lastcard.fast import Games, Table, play
from lastcard.lab.documents.as_html import write_html
from lastcard.lab.documents.as_text import as_text
from lastcard.lab.documents.ladder_document import ladder_document
from lastcard.lab.experiments.ladder import ladder
from lastcard.lab.experiments.ladder_games import labels, seatings, shares
from lastcard.lab.experiments.round_robin import Ladder

THREE = ("random", "random:lawful", "random")


@pytest.fixture(scope="module")
def three() -> Ladder:
    """Under paw-patrol drawing is optional, so a bot that draws at random is far worse than a bot that plays whenever it can."""
    return ladder("paw-patrol", THREE, seats=2, games=600, seed="three")


@pytest.mark.parametrize("seats", range(2, 11))
def test_over_all_seatings_both_bots_have_every_seat_equally_often(seats: int) -> None:
    rows = seatings(seats)
    assert len(set(rows)) == len(rows)
    for column in zip(*rows, strict=True):
        assert sum(column) * 2 == len(rows)
    for row in rows:
        assert {*row} == {0, 1}
        assert abs(sum(row) * 2 - seats) <= 1


def test_the_wins_of_one_bot_are_the_losses_of_the_other(three: Ladder) -> None:
    for one, other in itertools.permutations(range(3), 2):
        assert three.rate(one, other) + three.rate(other, one) == pytest.approx(1)
    for pairing in three.pairings:
        assert pairing.wins + pairing.losses <= three.games
        assert pairing.low <= pairing.rate <= pairing.high
    assert sum(pairing.wins + pairing.losses for pairing in three.pairings) == 3 * three.games - three.undecided


def test_the_better_bot_is_rated_higher(three: Ladder) -> None:
    assert three.bots == ("random", "random:lawful", "random (2)")
    worst = three.standings[-1]
    assert worst.bot == 1
    assert all(row.rating_low > worst.rating_high and row.low > worst.high for row in three.standings[:-1])
    assert sum(row.rating for row in three.standings) / 3 == pytest.approx(1500)
    assert all(row.rating_low <= row.rating <= row.rating_high for row in three.standings)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_is_rated_as_high_as_its_copy(seats: int) -> None:
    pairing = ladder("classic", "random,random", seats=seats, games=240, seed=seats).pairings[0]
    assert pairing.low <= 0.5 <= pairing.high


def test_the_order_of_the_bots_makes_no_difference(three: Ladder) -> None:
    turned = ladder("paw-patrol", THREE[1:], seats=2, games=600, seed="three")
    assert turned.rate(0, 1) == pytest.approx(three.rate(1, 0))


def test_threads_make_no_difference(three: Ladder) -> None:
    assert ladder("paw-patrol", THREE, seats=2, games=600, seed="three", threads=1) == three


@pytest.mark.parametrize("games", [1, 5, 999, 2001, 9000])
def test_every_deal_is_played_once_in_each_seating(games: int) -> None:
    found = ladder("classic", "random,random:lawful", seats=2, games=games, seed=1)
    pairing = found.pairings[0]
    assert (found.deals, found.games) == (-(-games // 2), -(-games // 2) * 2)
    assert pairing.wins + pairing.losses == found.games - found.undecided


def test_a_ladder_that_ends_early_equals_one_with_fewer_deals() -> None:
    found = ladder("classic", "random,random:lawful", seats=2, games=12_000, seed=1, go_on=lambda done: done < 7000)
    assert found.stopped
    assert 0 < found.deals < found.asked == 6000
    assert f"stopped early after {found.deals:,} of 6,000 deals" in as_text(ladder_document(found))
    whole = ladder("classic", "random,random:lawful", seats=2, games=found.games, seed=1)
    assert found.pairings == whole.pairings
    with pytest.raises(LastCardError, match="stopped before"):
        ladder("classic", "random,random", seats=2, games=100, go_on=lambda done: False)


def test_another_seed_gives_other_games() -> None:
    found = {ladder("classic", "random,random:lawful", seats=2, games=200, seed=seed).pairings[0].wins for seed in range(4)}
    assert len(found) > 1


def test_a_pairing_agrees_with_an_independent_count() -> None:
    """Counts game by game without the ladder's code, with enough deals for several slices and for blocks of several deals."""
    bots, deals = ("random", "random:lawful"), 5001
    found = ladder("paw-patrol", bots, seats=2, games=2 * deals, seed="all")
    wins = 0
    for place, seated in enumerate((bots, bots[::-1])):
        games = Games.joined(list(play(Table.of("paw-patrol", 2, seated, "all"), deals)))
        wins += int((games["winners"] == 1 << place).sum())
    assert found.pairings[0].wins == wins


def test_a_bot_that_never_loses_has_a_finite_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    from lastcard.lab.experiments import ladder_games

    monkeypatch.setattr(ladder_games, "shares", lambda winners, seats: np.full(len(winners), 2520 if 0 in seats else 0))
    monkeypatch.setattr(ladder_games, "seatings", lambda seats: ((0, 1),))
    found = ladder("classic", "random,random", seats=2, games=50)
    assert found.rate(0, 1) == 1
    assert 1500 < found.standings[0].rating < 3000


@given(st.lists(st.integers(0, 1023), min_size=1, max_size=20), st.sets(st.integers(0, 9)))
def test_shared_wins_add_up(winners: list[int], seats: set[int]) -> None:
    mine = shares(np.array(winners), sorted(seats))
    others = shares(np.array(winners), sorted(set(range(10)) - seats))
    assert (mine + others).tolist() == [2520 if mask else 0 for mask in winners]
    for mask, share in zip(winners, mine, strict=True):
        if mask:
            assert share * mask.bit_count() == 2520 * sum(mask >> seat & 1 for seat in seats)


@given(st.lists(st.sampled_from(["a", "b", "c"]), max_size=12))
def test_labels_are_distinct(names: list[str]) -> None:
    found = labels(names)
    assert len(set(found)) == len(names)
    assert all(label.startswith(name) for label, name in zip(found, names, strict=True))


@pytest.mark.parametrize(
    ("bots", "seats", "games", "says"),
    [
        ("random", 2, 10, "two bots"),
        ("", 2, 10, "two bots"),
        ("random,nobody", 2, 10, "nobody"),
        ("random,random", 2, 0, "at least 1"),
        ("random,random", 11, 10, "11 players"),
        ("random,random", 1, 10, "1 player"),
    ],
)
def test_errors_are_one_line(bots: str, seats: int, games: int, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(LastCardError, match=says):
        ladder("classic", bots, seats=seats, games=games)


def test_conflicting_rules_are_refused() -> None:
    with pytest.raises(RulesError):
        ladder("classic teams=2x2", "random,random", seats=3, games=10)


def test_a_bot_has_no_result_against_itself(three: Ladder) -> None:
    with pytest.raises(LastCardError, match="did not meet"):
        three.rate(1, 1)


def test_a_page_has_at_most_80_columns_and_names_every_bot() -> None:
    many = ["random", "random:lawful", "random:wild", *["random"] * 7]
    found = ladder("classic stacking=up jump_in=on", many, seats=2, games=40, seed=1)
    page = as_text(ladder_document(found))
    lines = [line for line in page.split("\n") if "random,random" not in line]  # the names on the command line are not wrapped
    assert max(map(len, lines)) <= 80
    assert len(lines) >= page.count("\n")
    assert all(name in page for name in found.bots)
    assert "nan" not in page
    first = page[page.index("Ratings") :].split("\n")[1].split()
    assert first[:2] == ["1", found.bots[found.standings[0].bot]]


def test_the_command_repeats_the_ladder(three: Ladder) -> None:
    import shlex

    assert shlex.split(three.command)[:3] == ["lastcard", "lab", "ladder"]
    words = shlex.split(three.command)
    options = dict(zip(words[3::2], words[4::2], strict=True))
    again = ladder(options["--rules"], options["--bots"], int(options["--seats"]), int(options["--games"]), options["--seed"])
    assert again == three


def test_the_parser_imports_nothing_heavy() -> None:
    heavy = "('numpy', 'lastcard.fast')"
    code = f"import sys, lastcard.lab.commands; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_command_prints_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    import argparse

    from lastcard.lab.commands import register

    parser = argparse.ArgumentParser()
    register(parser.add_subparsers(), print, "en")
    given = parser.parse_args(["lab", "ladder", "--bots", "random,random:lawful", "--games", "40", "--seed", "3"])
    given.lang = "en"
    assert given.command(given) == 0
    out, err = capsys.readouterr()
    assert "random against random:lawful" in out
    assert err == ""


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--threads", "0"], "at least 1 is wanted"),
        (["--threads", "99999999"], "1,024 are the most"),
        (["--games", str(10**40)], "1,000,000,000,000 are the most"),
        (["--games", str(10**12 + 1)], "1,000,000,000,000 are the most"),
    ],
)
def test_invalid_numbers_are_refused(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "ladder", *words]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert why in line


def test_a_bot_written_in_python_can_play_in_a_ladder(tmp_path: Path) -> None:
    path = tmp_path / "first.py"
    path.write_text(
        "class Bot:\n    def __init__(self, seed):\n        pass\n\n    def choose(self, view, asks):\n"
        "        must = [ask for ask in asks if ask.must]\n        return must[0].actions[0] if must else None\n",
        encoding="utf-8",
    )
    found = ladder("classic", ["random", str(path)], 2, 8, 1)
    assert found.pairings[0].wins + found.pairings[0].losses == 8


def test_the_report_of_a_ladder_has_its_numbers(three: Ladder, tmp_path: Path) -> None:
    for lang, heading in (("en", "3 bots, each against each"), ("de", "3 Bots, jeder gegen jeden")):
        path = tmp_path / f"{lang}.html"
        document = ladder_document(three, lang)
        assert document.page
        write_html(path, document.page(), lang)
        page = path.read_text(encoding="utf-8")
        assert f"<h1>{heading}</h1>" in page
        assert not re.search(r"""(src|href)=["']?http""", page), "it needs no network"
    for row in three.standings:
        assert f"{row.rating:.0f}" in page
        assert three.bots[row.bot] in page


def test_the_command_writes_a_report_and_refuses_other_endings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "ladder", "--games", "20", "--report"]
    assert main([*words, str(tmp_path / "page.html")]) == 0
    assert (tmp_path / "page.html").stat().st_size > 10_000
    capsys.readouterr()
    assert main([*words, str(tmp_path / "page.txt")]) == 2
    assert "page.txt" in capsys.readouterr().err
