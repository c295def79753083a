"""Programs at a table: the lines are the server's and hide what they must, and a ladder counts the games of programs."""

from __future__ import annotations

import itertools
import json
import shlex
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lastcard.cli import main
from lastcard.errors import LastCardError
from lastcard.lab.experiments.ladder import ladder
from lastcard.programs.mistakes import Mistakes
from lastcard.programs.seat import GaveUpError, ProgramPlayer
from lastcard.programs.table import BotPlayer, GameTable, TablePlayer
from lastcard.room.table.asks import Asked
from lastcard.room.wire import Command, server_message
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules

EXAMPLE = shlex.join([sys.executable, str(Path(__file__).parent.parent.parent / "examples" / "stdio_bot.py")])
FAULTY = shlex.join([sys.executable, str(Path(__file__).parent / "faulty_bot.py")])


class Written(BotPlayer):
    """A bot that keeps the lines of its seat."""

    def __init__(self, number: int) -> None:
        super().__init__("random:wild", f"seed {number}", f"Bot {number}")
        self.lines: list[dict[str, Any]] = []
        self.reactions = 0

    def show(self, lines: list[bytes]) -> None:
        self.lines += map(json.loads, lines)

    def react(self, asked: Asked) -> bool:
        self.reactions += 1
        return super().react(asked)


def played(line: str, seats: int, *, match: bool = False) -> list[Written]:
    players = [Written(number) for number in range(seats)]
    GameTable(Rules(line), players, "seed").play(match=match)
    return players


@pytest.mark.parametrize("line", [*EDITIONS, "classic stacking=any jump_in=on", "classic uno.grace_ms=500"])
def test_the_lines_follow_the_wire_protocol(line: str) -> None:
    players = played(line, 3)
    for player in players:
        assert [one["n"] for one in player.lines] == [*range(1, len(player.lines) + 1)], "no number is left out"
        for one in player.lines:
            msgspec.convert(one, server_message(one))
    for before, after in itertools.pairwise(players):
        assert len(before.lines) == len(after.lines)
    assert line != "classic uno.grace_ms=500" or any(player.reactions for player in players), "calls and catches are asked for"


@pytest.mark.parametrize("line", EDITIONS)
def test_each_player_sees_its_own_cards_only(line: str) -> None:
    for number, player in enumerate(played(line, 3), 1):
        dealt = [one["event"] for one in player.lines if one.get("event", "").startswith("d deal ")]
        assert len(dealt) == 3
        assert all(("??" in event) != event.startswith(f"d deal p{number}") for event in dealt)
        assert all(action.startswith(f"p{number} ") for one in player.lines for action in one.get("ask", ()))


class Echo:
    """The connection to a program that echoes its input."""

    command = "echo"
    is_behind = False

    def __init__(self) -> None:
        self.lines = 0

    def send(self, line: bytes) -> None:
        pass

    def receive(self, timeout_s: float) -> bytes:
        self.lines += 1
        assert self.lines < 100, "the game must be given up before the program has echoed 100 lines"
        return b'{"n":41,"event":"p1 r5"}'


def test_a_program_that_echoes_its_input_is_given_up_after_ten_lines() -> None:
    echo, mistakes = Echo(), Mistakes()
    player = ProgramPlayer(echo, "Echo", mistakes, 1.0)
    for games in (1, 2):  # each game is at a new table
        with pytest.raises(GaveUpError):
            GameTable(Rules("classic"), [Written(0), player], "seed").play(match=False)
        assert echo.lines == len(mistakes.all) == 10 * games
    assert {(one.kind, one.said) for one in mistakes.all} == {("unreadable", '{"n":41,"event":"p1 r5"}')}


def test_a_match_lasts_until_it_is_won() -> None:
    players: list[TablePlayer] = [Written(0), Written(1)]
    game = GameTable(Rules("classic match.target=100"), players, "seed").play(match=True)
    assert game.rounds > 1
    assert max(game.points) >= 100
    assert len(game.winners) == 1


def test_the_same_seed_gives_the_same_game() -> None:
    assert played("fairies", 3)[0].lines[5:] == played("fairies", 3)[0].lines[5:]


def test_programs_can_play_in_a_ladder() -> None:
    found = ladder("classic", ["random:lawful", f"run:{EXAMPLE}"], seats=2, games=60, seed=1)
    assert (found.deals, found.seatings, found.undecided) == (30, 2, 0)
    (pairing,) = found.pairings
    assert pairing.wins + pairing.losses == 60
    again = ladder("classic", ["random:lawful", f"run:{EXAMPLE}"], seats=2, games=60, seed=1)
    assert again.pairings == found.pairings, "the same seed, the same games"


def test_two_copies_of_a_program_are_two_processes() -> None:
    found = ladder("classic", [f"run:{EXAMPLE}", f"run:{EXAMPLE}"], seats=3, games=12, seed=1)
    assert found.bots[1] == f"run:{EXAMPLE} (2)"
    assert sum(row.wins + row.losses for row in found.pairings) == 12


def test_mistakes_of_a_program_are_counted_and_its_end_ends_the_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "ladder", "--games", "4", "--bots", f"random,run:{FAULTY} illegal"]) == 0
    err = capsys.readouterr().err
    assert " × refused (lastcard bot-check says more)" in err
    with pytest.raises(LastCardError, match="it has ended, or closed its output, during a game; lastcard bot-check shows more"):
        ladder("classic", ["random", f"run:{FAULTY} ended"], games=4)
    with pytest.raises(LastCardError, match="cannot be started"):
        ladder("classic", ["random", "run:nowhere/at/all"], games=4)
    with pytest.raises(LastCardError, match="no bot 'clever'"):
        ladder("classic", ["clever", f"run:{EXAMPLE}"], games=4)


def test_the_program_that_ended_is_named_not_one_that_was_refused() -> None:
    with pytest.raises(LastCardError, match=r"faulty_bot\.py ended_later cannot go on: it has ended"):
        ladder("classic", [f"run:{FAULTY} ended_later", f"run:{FAULTY} illegal"], games=4)


class Early(Written):
    """Calls UNO and sends its card immediately, with the number of the line that asked for both."""

    calls = 0

    def decide(self, asked: Asked) -> None:
        call = f"{self._seat} uno"
        if call not in asked.may.actions:
            super().decide(asked)
            return
        self.calls += 1
        self._at.carry_out(self._seat, Command(f"u{self.calls}", re=asked.shown, do=call))
        self._at.carry_out(self._seat, Command(f"c{self.calls}", re=asked.shown, do=asked.must.actions[0]))


def test_a_card_sent_right_after_a_call_is_not_too_old() -> None:
    players = [Early(number) for number in range(2)]
    for number in range(6):
        GameTable(Rules("classic"), players, f"seed {number}").play(match=False)
    assert sum(player.calls for player in players) > 2
