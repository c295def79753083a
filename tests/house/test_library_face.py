"""The library as a programmer uses it: records from files, replayed matches, actions with their parts, helpful errors."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

import lastcard
from lastcard import Action, Match, NotationError, RecordError, Round
from lastcard.game.wording.actions import WORDS
from lastcard.rules.edition import EDITIONS

WITHOUT_CARD = ("draw", "keep", "accept", "challenge", "uno", "button", "color")


def played(line: str, moves: int = 10_000, players: int = 3) -> Match:
    """Return a match in which every seat takes the first offered action, or the last."""
    match = Match(line, players=["Ann", "Ben", "Cy"][:players], seed=11)
    for number in range(moves):
        if match.over or len(match.rounds) > 2:
            break
        ask = next(ask for ask in match.round.asks if ask.must)
        match.play(ask.actions[-1 if number % 7 == 3 and "challenge" not in ask.actions[-1] else 0])
    return match


@pytest.mark.parametrize("line", EDITIONS)
def test_a_replay_yields_each_action_with_the_position_before_it_and_its_events(line: str) -> None:
    match = played(line, 150)
    record, events = match.record(), list(match.events)
    found = list(match.replay())
    assert (match.record(), match.events) == (record, events), "the match stays as it is"
    assert [action for _, action, _ in found] == [action for one in match.rounds for action in one.round.actions]
    for position, action, then in found[::9]:
        own = Round.from_text(position, chance="ask").play(action)
        assert own == then[: len(own)]


def test_a_replay_has_the_scores_and_every_event_but_those_of_the_deals() -> None:
    match = played("classic", players=2)
    told = [event for _, _, events in match.replay() for event in events]
    dealt = ("d deal", "d dealer", "d cut", "d lot", "d top", "d return", "d color")
    assert any(event.head.startswith("d score") for event in told)
    rest = [event for event in match.events if event not in told]
    assert all(str(event).startswith((*dealt, "d turn", "d draw", "d miss")) for event in rest)


def test_a_match_that_stood_between_two_rounds_is_replayed_from_there() -> None:
    match = Match("classic deal.size=3", players=["Ann", "Ben"], seed="5", nonces=[])
    match.deals_on = False
    while not match.round.over:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    later = Match.from_milestone(match.rules, ["Ann", "Ben"], "5", [], match.milestone)
    later.go_on()
    events = later.play(later.round.asks[0].actions[0])
    assert [then for _, _, then in later.replay()] == [events]


def test_load_reads_paths_and_open_files(tmp_path: Path) -> None:
    match = played("classic", 20)
    path = tmp_path / "game.lastcard"
    path.write_text(match.record(), encoding="utf-8")
    with path.open("rb") as binary, path.open(encoding="utf-8") as text:
        for source in (path, str(path), binary, text, io.StringIO(match.record())):
            assert lastcard.load(source).record() == match.record()


@pytest.mark.parametrize(
    ("content", "cause", "line", "words"),
    [
        (None, "file", None, "game.lastcard: there is no such file or folder"),
        (b"\xff\xfe", "file_not_text", None, "game.lastcard: this is not a text in UTF-8"),
        (b"lastcard = 2\n", "file", 1, "game.lastcard: line 1: lastcard = 2: this is no game record of version 1"),
        (b"#" * 8_000_001, "file", None, "8000000"),
    ],
)
def test_what_cannot_be_loaded_is_named(tmp_path: Path, content: bytes | None, cause: str, line: int | None, words: str) -> None:
    path = tmp_path / "game.lastcard"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(RecordError) as caught:
        lastcard.load(path)
    assert (caught.value.cause, caught.value.line) == (cause, line)
    assert words in str(caught.value)


@pytest.mark.parametrize("given", ["game.lastcard", Path("some/game.lastcard")])
def test_a_path_given_to_replay_is_told_apart_from_a_record(given: str) -> None:
    with pytest.raises(RecordError, match=r"game.lastcard' is no text of a record; lastcard.load\(…\) reads a file"):
        lastcard.replay(given)


def test_an_ask_given_to_play_is_refused_with_one_of_its_actions() -> None:
    rnd = Round.from_text("classic | r5g3 b1b2 | r7 | p1> | b3", seed=1)
    for play in (rnd.play, played("classic", 0).play):
        with pytest.raises(NotationError, match=r"action: this is an Ask; play one of its actions, such as 'p1 r5'"):
            play(rnd.asks[0])  # type: ignore[arg-type]
    assert rnd.actions == []


def test_play_takes_an_action() -> None:
    rnd = Round.from_text("classic | r5g3 b1b2 | r7 | p1> | b3", seed=1)
    assert [str(event) for event in rnd.play(Action(" p1  r5! "))][:2] == ["p1 uno", "p1 r5"]


def test_every_action_of_the_notation_is_read_with_its_parts() -> None:
    for words in WORDS.values():
        seat = "d" if words.startswith("button") else "p10"
        action = Action(f"{seat} {words}")
        assert action == f"{seat} {words}"
        assert action.seat == seat
        named = words.partition(":")[2] or (words[-1] if words.startswith(("color", "button")) else None)
        assert action.color == named
        assert (action.target is not None) == words.startswith(("catch", "notice", "target"))
        assert (action.card is None) == (action.target is not None or words == "shed -" or words.split()[0] in WITHOUT_CARD)
        if action.verb == "play":
            assert action.card == words[:2]
            assert Action(f"{seat} {words}!").calls


@pytest.mark.parametrize("text", ["d time", "d shuffle r5g3", "d penalty p2 1 suggestion", "d button g"])
def test_what_the_dealer_does_is_an_action(text: str) -> None:
    action = Action(text)
    assert (action, action.seat, action.verb, action.card) == (text, "d", text.split()[1], None)
    assert action.target == ("p2" if "p2" in text else None)


@pytest.mark.parametrize("text", ["", "p1", "p1 rx", "p11 r5", "p1 draw!", "p1 uno!", "d draw", "p1 time", "p1 r5 g3", "r5"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Action(text)


def test_the_cards_of_an_ask_are_those_that_can_be_put_down() -> None:
    rnd = Round.from_text("classic | r5y7g3r7www4 b1b2 | r7 | p1> | b3", seed=1)
    assert [str(ask.cards) for ask in rnd.asks] == ["r5r7y7ww"]


def test_copies_go_on_alone() -> None:
    rnd = Round.deal("classic", players=3, seed=5)
    before = str(rnd)
    other = rnd.copy()
    other.play(other.asks[0].actions[0])
    assert (str(rnd), rnd.actions) == (before, [])


@pytest.mark.parametrize(("said", "words"), [("uno", "there are uno.call, "), ("stackin", "did you mean 'stacking'?")])
def test_a_setting_that_does_not_exist_is_answered_with_those_that_do(said: str, words: str) -> None:
    from lastcard.rules.sheets import setting_text

    with pytest.raises(lastcard.LastCardError) as caught:
        setting_text(said)
    assert words in str(caught.value)


def test_names_imported_late_are_there() -> None:
    from lastcard.bots import Bot

    assert lastcard.Bot is Bot
    assert {*lastcard.__all__} <= {*dir(lastcard)}
    with pytest.raises(AttributeError, match="Boat"):
        lastcard.Boat  # noqa: B018


def test_completion_shows_public_names_only() -> None:
    shown = {name for name in dir(lastcard) if not name.startswith("__")}
    assert shown == {*lastcard.__all__, "envs", "fast", "lab", "policies"}


@pytest.mark.parametrize("package", ["lab", "fast", "fast.wasm", "envs", "policies", "rules", "bots"])
def test_completion_shows_the_public_names_of_a_package(package: str) -> None:
    """In a fresh process: a name that another test has imported would be there."""
    program = f"import lastcard.{package} as found\nprint(*found.__all__, '|', *(name for name in dir(found) if not name.startswith('_')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    public, _, shown = done.stdout.partition("|")
    assert shown.split() == sorted(public.split())


def test_packages_need_no_import_of_their_own_and_cost_nothing_before_their_use() -> None:
    program = (
        "import lastcard, sys\n"
        "before = {name for name in sys.modules if name.startswith(('numpy', 'gymnasium', 'lastcard.lab', 'lastcard.envs'))}\n"
        "print(sorted(before), lastcard.lab.__name__, lastcard.envs.uno_v0.__name__)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] lastcard.lab lastcard.envs.uno_v0"


def test_a_round_names_the_ask_that_it_waits_for() -> None:
    rnd = Round.from_text("classic | r5g3 b1b2 | r7 | p1> | b3", seed=1)
    assert rnd.ask == next(ask for ask in rnd.asks if ask.must)
    over = Match("classic match.mode=single_hand", players=["Ann", "Ben"], seed=11)
    while over.round.ask:
        over.play(over.round.ask.actions[0])
    assert over.over


def test_a_match_says_what_it_is() -> None:
    match = Match("classic match.mode=single_hand", players=["Ann", "Ben"], seed=11)
    assert repr(match) == "<Match of classic match.mode=single_hand, round 1: Ann 0, Ben 0>"
    while not match.over:
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    assert repr(match).startswith(f"<Match of classic match.mode=single_hand, won by {match.winner}: Ann ")


def test_a_match_that_was_taken_up_between_two_rounds_replays_what_it_has() -> None:
    first = Match("classic", players=["Ann", "Ben"], seed=11)
    first.deals_on = False
    while not first.round.over:
        first.play(next(ask for ask in first.round.asks if ask.must).actions[0])
    again = Match.from_milestone("classic", ["Ann", "Ben"], "11", (), first.milestone)
    again.go_on()
    again.play(next(ask for ask in again.round.asks if ask.must).actions[0])
    found = list(again.replay())
    assert [action for _, action, _ in found] == again.round.actions
    assert [event for _, _, events in found for event in events] == again.events[-len(found[0][2]) :]
