"""Orders about a table: who may give them, what they change, why they are refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from lastcard.bot_makers import make_bot
from lastcard.bots import Bot
from lastcard.room.bots import bot_players
from lastcard.room.table.host_commands import COMMANDS
from tests.wire.commands.orders import info_of, ordered, refused, seats_of
from tests.wire.fake import played_table
from tests.wire.random_play import play
from tests.wire.test_timers import until


async def test_the_host_changes_seats_rules_and_limits() -> None:
    async with played_table("classic", 2, start=False, seats=3) as table:
        wanted: dict[str, Callable[[], bool]] = {
            "seats 5": lambda: len(seats_of(table)) == 5,
            "rules fairies match.mode=elimination": lambda: info_of(table)["rules"] == "fairies match.mode=elimination",
            "rules classic": lambda: info_of(table)["rules"] == "classic",
            "pace 45 0 8": lambda: info_of(table)["pace"] == {"turn_ms": 45_000, "away_ms": None, "next_ms": 8_000},
            "pace 45 0 8 2.5": lambda: info_of(table)["pace"] == {"turn_ms": 45_000, "away_ms": None, "next_ms": 8_000, "bot_ms": 2500},
            "pace 45 30 0": lambda: info_of(table)["pace"] == {"turn_ms": 45_000, "away_ms": 30_000, "next_ms": None, "bot_ms": 2500},
            "pace 45 30 0 people": lambda: info_of(table)["pace"] == {"turn_ms": 45_000, "away_ms": 30_000, "next_ms": None},
            "bot p4 careful": lambda: seats_of(table)["p4"]["level"] == "careful" and seats_of(table)["p4"]["is"] == "bot",
            "bot p4 random": lambda: seats_of(table)["p4"]["level"] == "random",
            "bot p5": lambda: seats_of(table)["p5"]["is"] == "bot",
            "open p4": lambda: seats_of(table)["p4"] == {"seat": "p4", "name": None, "is": "open"},
            "name Anna": lambda: seats_of(table)["p1"]["name"] == "Anna",
            "dealer p2": lambda: table.table.state.next_dealer == "p2",
            "host p2": lambda: info_of(table)["host"] == "p2",
        }
        for words, want in wanted.items():
            assert "ok" in await ordered(table, "p1", words), words
            assert want(), words
        await refused(table, "p1", "seats 4", "only the host")
        assert "ok" in await ordered(table, "p2", "seats 2")
        assert "ok" in await ordered(table, "p2", "start")
        assert table.status == "playing"


@pytest.mark.parametrize("words", [words for words, command in COMMANDS.items() if command.host_only])
async def test_host_commands_are_for_the_host_only(words: str) -> None:
    async with played_table("classic", 2, start=False) as table:
        await refused(table, "p2", f"{words} p1", "only the host may say")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("dance", "no order 'dance'"),
        ("", "no order ''"),
        ("start now", "too much"),
        ("seats 1", "from 2 to 10"),
        ("seats 11", "from 2 to 10"),
        ("seats ٣", "a number"),
        ("seats", "a number"),
        ("rules clasic", "no edition"),
        ("rules ./mine.toml", "no edition"),
        ("rules classic stacking=7", "stacking"),
        ("pace 45 30", "three numbers"),
        ("pace 45 30 -8", "three numbers"),
        ("pace 9999 30 8", "seconds from 0"),
        ("pace 45 30 8 0.6", "0.7 to 10, or people"),
        ("pace 45 30 8 10.1", "0.7 to 10, or people"),
        ("pace 45 30 8 nan", "0.7 to 10, or people"),
        ("pace 45 30 8 2.5 1", "three numbers"),
        ("bot p9 careful", "no seat 'p9'"),
        ("bot p2 careful", "remove them first"),
        ("bot p3 genius", "no bot 'genius'"),
        ("open p3", "no bot sits"),
        ("remove p1", "leave does that"),
        ("remove p3", "nobody sits"),
        ("host p3", "no person"),
        ("dealer p9", "no seat"),
        ("name", "from 1 to 20"),
        ("name Player 2", "is called"),
        ("name pLAYER 2", "is called"),
        ("name " + "x" * 21, "from 1 to 20"),
        ("name a\x07b", "not U+0007"),
        ("name Player 2\u3164", "not U+3164"),
        ("name \u2800", "not U+2800"),
        ("next", "no round"),
        ("ready", "no round"),
        ("rematch", "when a match is over"),
        ("vote end", "nothing to vote on"),
        ("vote against", "no vote"),
    ],
)
async def test_an_invalid_command_is_refused_with_a_reason(words: str, why: str) -> None:
    async with played_table("classic", 2, start=False, seats=3) as table:
        await refused(table, "p1", words, why)


async def test_a_match_needs_rules_that_fit_the_seats() -> None:
    async with played_table("classic teams=2x2", 3, start=False) as table:
        await refused(table, "p1", "start", "teams")


async def test_open_seats_get_bots() -> None:
    async with played_table("classic", 1, start=False, seats=3) as table:
        assert "ok" in await ordered(table, "p1", "start")
        assert [seat["is"] for seat in seats_of(table).values()] == ["person", "bot", "bot"]
        assert len({seat["name"] for seat in seats_of(table).values()}) == 3


async def test_commands_refused_while_a_match_runs() -> None:
    async with played_table("classic", 3, 1) as table:
        for words, why in {
            "start": "has begun",
            "rematch": "when a match is over",
            "seats 5": "while a match runs",
            "rules fairies": "while a match runs",
            "name Anna": "while a match runs",
            "open p4": "until the match is over",
            "next": "no round",
        }.items():
            await refused(table, "p1", words, why)
        assert "ok" in await ordered(table, "p1", "pace 45 30 8")
        assert "ok" in await ordered(table, "p1", "bot p4 careful")
        assert "ok" in await ordered(table, "p1", "host p3")


async def test_a_match_from_start_to_rematch() -> None:
    async with played_table("classic match.target=60", 2, start=False) as table:
        assert "ok" in await ordered(table, "p1", "start")
        await play(table, Random(1), most=3000)
        assert table.status == "over"
        first = table.watcher.values("match")[-1]
        assert first["number"] == 1
        assert "ok" in await ordered(table, "p1", "rules classic match.target=200")
        table.clients["p2"].go()
        table.clients["p2"].come(table.actor)
        await table.settle()
        over = table.clients["p2"].hello["match"]
        assert over["rules"] == first["rules"], "what was played was played by its own rules"
        assert over["over"]["seed"] == "seed"
        assert "ok" in await ordered(table, "p1", "rematch")
        assert table.status == "playing"
        second = table.watcher.values("match")[-1]
        assert (second["number"], second["rules"]) == (2, "classic match.target=200")
        assert second["seed_sha256"] != first["seed_sha256"]


async def test_the_bots_of_a_rematch_have_new_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seed of the match before is public: who knew the luck of the bots could foresee what they do."""
    seeds: list[str] = []

    def noted(level: str, seed: str, goal: str) -> Bot:
        seeds.append(seed)
        return make_bot(level, seed, goal)

    monkeypatch.setattr(bot_players, "built_in_bot", noted)
    async with played_table("classic match.mode=single_hand", 1, 1) as table:
        await play(table, Random(1), most=3000)
        assert table.status == "over"
        assert "ok" in await ordered(table, "p1", "rematch")
        await play(table, Random(1), most=3000)
        assert seeds == ["seed bot p2", "seed of the next match bot p2"]


async def test_the_host_goes_on_without_waiting() -> None:
    async with played_table("classic", 3) as table:
        await until(table, "between", Random(1))
        await refused(table, "p2", "next", "only the host")
        assert "ok" in await ordered(table, "p1", "next")
        assert table.status == "playing"
