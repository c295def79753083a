"""What the compiled program says of positions of all editions: the same file asks machine code, and the module in a browser's Python."""

from __future__ import annotations

import hashlib
import json
import time
from typing import Any

from lastcard.bot_makers import make_bot
from lastcard.bots import play_round
from lastcard.fast.analysis.match_chances import match_chances
from lastcard.fast.analysis.view_playouts import Playouts, Search, decisions_after, playouts
from lastcard.game.match import Match
from lastcard.game.round import Round
from lastcard.game.standing import Standing
from lastcard.rules.edition import EDITIONS
from lastcard.web.data.analysis_data import round_analysis

LINES = (*EDITIONS, "minecraft stacking=up jump_in=on", "anniversary teams=2x2", "swap112 deal.pass=left seven_zero=on mercy=21")


def _digest(*given: object) -> str:
    return hashlib.sha256(repr(given).encode()).hexdigest()[:16]


def _played(line: str, number: int, events: int) -> tuple[Round, str]:
    """Return a round after so many actions of ``careful`` bots, and the seat that must act."""
    seats = 4 if "teams" in line else 3
    rnd = Round.deal(line, seats, seed=number)
    bots = {seat: make_bot("careful", number) for seat in rnd.seats}
    for _ in range(events):
        if rnd.over:
            return _played(line, number + 1000, events // 2)
        seat = next(ask.seat for ask in rnd.asks if ask.must)
        action = bots[seat].choose(rnd.view(seat), rnd.asks_of(seat))
        rnd.play(action or next(ask for ask in rnd.asks_of(seat) if ask.must).default)
    if rnd.over:
        return _played(line, number + 1000, events // 2)
    return rnd, next(ask.seat for ask in rnd.asks if ask.must)


def _rows(found: Playouts) -> str:
    return _digest(list(found.results), list(found.told))


def rows(first: int, count: int, worlds: int) -> list[list[Any]]:
    """Return of positions what their actions come to: playouts, what follows, and the chance to win the match."""
    told = []
    for number in range(first, first + count):
        line = LINES[number % len(LINES)]
        rnd, seat = _played(line, number, 5 + 7 * (number // len(LINES) % 4))
        start, offered = Search.of(rnd.view(seat)), [action for ask in rnd.asks_of(seat) for action in ask.actions]
        policy = ("careful", "strong", "random")[number % 3]
        found = playouts(start, offered, worlds, number, policy=policy, bluffs=30)
        opened = playouts(Search.open(rnd, seat), offered[:2], worlds, number)
        after = [list(row) for row in decisions_after(start, offered[0], worlds, number)]
        standing = Standing.begin(rnd.rules, len(rnd.seats))
        shares = match_chances(standing, range(len(rnd.seats)), found, rnd.seats.index(seat), "careful", number)
        told.append([str(rnd.rules), seat, _rows(found), _rows(opened), _digest(after), _digest(list(shares or ()))])
    return told


def choices(first: int, count: int) -> list[list[str | None]]:
    """Return what the bots that look ahead choose in positions."""
    told = []
    for number in range(first, first + count):
        rnd, seat = _played(LINES[number % len(LINES)], number, 4 + 5 * (number // len(LINES) % 5))
        bots = [make_bot(name, number, "match") for name in ("searcher", "master")]
        assert [type(bot).__name__ for bot in bots] == ["SearcherBot", "MasterBot"]
        told.append([str(rnd.rules), *(bot.choose(rnd.view(seat), rnd.asks_of(seat)) for bot in bots)])
    return told


def record_of(line: str, seed: int) -> str:
    """Return the record of a match whose first round is over."""
    match = Match(line, ["Ann", "Ben"], seed=seed)
    play_round(match.round, {seat: make_bot("careful", seed) for seat in match.round.seats})
    return match.record()


def analyses(line: str, seed: int, hands: str, first: int) -> Any:
    """Return the analysis of the decisions of a round from an event on, as the page gets it."""
    found = round_analysis(record_of(line, seed), 1, hands, first)
    return json.loads(json.dumps(found))["decisions"][:3]


def speeds() -> dict[str, float]:
    """Return the playouts in a second of a position of classic with four seats, and the seconds of a decision of each bot."""
    rnd = Round.deal("classic", 4, seed=7)
    seat = next(ask.seat for ask in rnd.asks if ask.must)
    start, offered = Search.of(rnd.view(seat)), [action for ask in rnd.asks_of(seat) for action in ask.actions]
    playouts(start, offered, 10)
    begun = time.perf_counter()
    playouts(start, offered, 2000)
    found = {"playouts": 2000 * len(offered) / (time.perf_counter() - begun)}
    for name in ("searcher", "master"):
        bot = make_bot(name, 1, "match")
        bot.choose(rnd.view(seat), rnd.asks_of(seat))
        begun = time.perf_counter()
        for _ in range(5):
            bot.choose(rnd.view(seat), rnd.asks_of(seat))
        found[name] = (time.perf_counter() - begun) / 5
    return found
