"""Puzzles: those of days replay and are what they say, one is found for any seed, and what is printed of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, timedelta

import pytest

from lastcard import NotationError, analyse, cli
from lastcard.bot_makers import make_bot
from lastcard.fast.analysis.puzzle import ASKED
from lastcard.fast.analysis.puzzle_book import FILE, Entry, book, puzzle_of_day, read_book, write_book
from lastcard.fast.analysis.puzzles import is_clear, puzzle_of
from lastcard.text.catalogue import LANGUAGES
from scripts.generate.puzzles import WORLDS, places, solved

DAY = "2026-11-25"
FIRST = date(2026, 11, 25)


# ---- those of days -------------------------------------------------------------------------------------------------------
def test_none_comes_twice_in_as_many_days_as_there_are_puzzles() -> None:
    days = [FIRST + timedelta(days=number) for number in range(len(book()) + 1)]
    seen = [(one.view.log, one.view.seat, str(one.view.rules)) for one in map(puzzle_of_day, days)]
    assert seen[0] == seen[-1]
    assert all(one not in seen[:number] for number, one in enumerate(seen[:-1]))


def test_the_file_is_what_is_read_of_it() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert write_book(read_book(text)[::-1]) == text
    assert len(text) < 300_000
    found = [one.place for one in book()]
    assert len(set(found)) == len(found) >= 300
    assert set(found) <= set(places())


@pytest.mark.parametrize("entry", book(), ids=lambda one: " ".join(map(str, one.place)))
def test_each_replays_and_careful_misses_its_answer(entry: Entry) -> None:
    rnd, found = entry.round(), entry.puzzle()
    view, asks = rnd.view(entry.seat), rnd.asks_of(entry.seat)
    assert found.view == view
    must = [action for ask in asks if ask.must for action in ask.actions]
    offered = {*must, *(action for ask in asks if ask.must for action in ask.unlawful)}
    assert {one.action.removesuffix("!") for one in found.actions} == offered
    assert {found.best, found.careful} <= set(must)
    assert len(must) >= 3
    assert found.best not in {(make_bot("careful", seed).choose(view, asks) or "").removesuffix("!") for seed in range(10)}
    assert is_clear(found.actions, found.careful)
    assert [one.win for one in found.actions] == sorted((one.win for one in found.actions), reverse=True)
    assert (found.worlds, found.misses["careful"], tuple(found.misses)) == (WORLDS, 1, ASKED)
    rnd.copy().play(found.best)


@pytest.mark.parametrize("entry", book()[::12], ids=lambda one: " ".join(map(str, one.place)))
def test_another_analysis_agrees(entry: Entry) -> None:
    found = entry.puzzle()
    again = analyse(entry.round(), seat=entry.seat, worlds=3000, seed="again", steps=0, matches=False)
    assert again.actions[0].action.removesuffix("!") == found.best
    by_action = {one.action: one for one in found.actions}
    for one in again.actions:
        kept = by_action[one.action]
        assert one.win == pytest.approx(kept.win, abs=0.04)
        assert one.points == pytest.approx(kept.points, abs=2 * (one.points_interval[1] - one.points))
        assert one.loss == pytest.approx(kept.loss, abs=0.05)
        assert (one.reasons, one.exact) == (kept.reasons, kept.exact)


def test_every_difficulty_occurs_and_it_is_that_of_the_bots_that_miss() -> None:
    found = [entry.puzzle() for entry in book()]
    assert {one.difficulty for one in found} == {"easy", "medium", "hard"}
    for one in found:
        missing = sum(one.misses.values())
        assert one.difficulty == ("easy" if missing < 2.01 else "medium" if missing < 3.49 else "hard")


def test_the_same_place_has_the_same_puzzle() -> None:
    kept = next(one for one in book() if one.place == ("classic", 4, 0))
    made = solved(*kept.place)
    assert made
    assert read_book(write_book([made])) == [kept]


# ---- of any seed ---------------------------------------------------------------------------------------------------------
def test_one_action_is_best_and_careful_misses_it() -> None:
    found = puzzle_of("a seed", "classic", seats=3)
    assert found.careful != found.best
    assert found.loss >= 0.06
    assert found.actions[1].loss >= 0.03
    assert found.actions[1].loss_interval[0] > 0
    assert puzzle_of("a seed", "classic", seats=3) == found
    assert puzzle_of("another one", "classic", seats=2).view.seats == ("p1", "p2")


# ---- the command ---------------------------------------------------------------------------------------------------------
def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["puzzle", "--date", DAY, *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_what_the_seat_sees_and_no_solution(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "--lang", lang)
    assert max(map(len, out.splitlines())) <= 80
    assert "%" not in out
    assert DAY in out
    solution = printed(capsys, "--lang", lang, "--solution")
    assert max(map(len, solution.splitlines())) <= 80
    assert all(f"{name} " in " ".join(solution.split()) for name in ASKED)


def test_the_solution_names_the_action_of_careful(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = puzzle_of_day(FIRST)
    found = json.loads(printed(capsys, "--solution", "--json"))
    assert (found["careful"], found["misses"], found["difficulty"]) == (wanted.of_careful.action, wanted.misses, wanted.difficulty)
    assert [one["action"] for one in found["solution"]["actions"]] == [one.action for one in wanted.actions]
    assert "solution" not in json.loads(printed(capsys, "--json"))
    assert f"The bot careful takes {wanted.of_careful.action.partition(' ')[2]}." in printed(capsys, "--solution")


def day_with(fits: Callable[[Entry], bool]) -> str:
    """The first day whose puzzle fits."""
    return next(str(day) for day in (FIRST + timedelta(days=number) for number in range(len(book()))) if fits(entry_of(day)))


def entry_of(day: date) -> Entry:
    return book()[day.toordinal() % len(book())]


def shown(capsys: pytest.CaptureFixture[str], day: str, *words: str) -> str:
    assert cli.main(["puzzle", "--date", day, *words]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_a_call_that_goes_with_the_action_of_careful_is_said_like_in_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    day = day_with(lambda one: f"{one.careful}!" in {action.action for action in one.actions})
    wanted = entry_of(date.fromisoformat(day)).careful + "!"
    assert f"The bot careful takes {wanted}." in shown(capsys, day, "--solution")
    assert json.loads(shown(capsys, day, "--solution", "--json"))["careful"].endswith(f" {wanted}")


def test_what_is_against_the_rules_is_listed_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    def unlawful(one: Entry) -> set[str]:
        return {action.partition(" ")[2] for ask in one.round().asks_of(one.seat) for action in ask.unlawful}

    day = day_with(lambda one: one.rules == "retour" and bool(unlawful(one)))
    entry, out = entry_of(date.fromisoformat(day)), shown(capsys, day)
    lawful, _, risky = out.partition(" can: ")[2].partition(" Against the rules, at one's own risk: ")
    assert set(risky.partition(".")[0].split(", ")) == unlawful(entry)
    assert set(lawful.removesuffix(".").split(", ")) == {one.action for one in entry.actions} - unlawful(entry)


def test_what_is_known_of_others_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    def known(one: Entry) -> dict[str, str]:
        view = one.round().view(one.seat)
        return {seat: ", ".join(map(str, view.cards_of(seat))) for seat in view.seats if seat != one.seat and view.known[seat]}

    day = day_with(lambda one: bool(known(one)))
    said = ", ".join(f"{seat}: {cards}" for seat, cards in known(entry_of(date.fromisoformat(day))).items())
    assert f"Seen in their hands: {said}." in shown(capsys, day)


def test_the_card_just_drawn_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    day = day_with(lambda one: one.round().phase == "drawn")
    entry = entry_of(date.fromisoformat(day))
    card = entry.round().view(entry.seat).log[-1].split(" ")[-1]
    assert f"{entry.seat} has just drawn: {card}." in shown(capsys, day)


@pytest.mark.parametrize("day", ["tomorrow", "20261126", "2026-W48-4", "2026-11-31", "2026-11-26 "])
def test_a_day_that_is_none_is_refused(day: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["puzzle", "--date", day]) == 2
    assert f"'{day}' is no day" in capsys.readouterr().err
    with pytest.raises(NotationError, match="is no day"):
        puzzle_of_day(day)  # type: ignore[arg-type]
