"""What a seat cannot know never reaches it, whatever happens: the same game is played in another world, and every byte is compared.

60 games by default; ``pytest tests/wire/test_secrets.py --rounds 34000`` plays 1,020 of them.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from difflib import ndiff
from random import Random
from typing import Any, Final

import pytest

import lastcard.match
from lastcard import IllegalAction, Rules, RulesError
from lastcard.actions import WORDS
from lastcard.cards import UNKNOWN
from lastcard.edition import EDITIONS
from lastcard.events import Event
from lastcard.server import lines, live
from lastcard.server.deeds import Pace
from lastcard.server.metrics import Metrics
from tests.wire.fake import SLOW, Client, Company, Message, company, one_move
from tests.wire.worlds import Fated, Fates, Step, another_world, answers_of, improvise, perform, rounds_of, token_hashes, tokens

HOUSE: Final = ("stacking=up", "stacking=any", "jump_in=on", "seven_zero=on", "draw=until_playable", "force_play=on", "uno.call=automatic", "teams=2x2")
PACE: Final = Pace(45_000, 10**8, None)


def any_rules(edition: str, luck: Random) -> tuple[str, int]:
    """Return a rules line with some house rules, and a number of seats it can be played with."""
    while True:
        words = luck.sample(HOUSE, luck.choice((0, 0, 1, 2)))
        seats = luck.choice((2, 3, 4, 4, 5, 6))
        try:
            rules = Rules(f"{edition} {' '.join(words)} match.target={luck.choice((200, 500))}")
            rules.check_seats(seats)
        except RulesError:
            continue
        return str(rules), seats


# ---- the law -------------------------------------------------------------------------------------------------------------
async def bytes_sent(
    monkeypatch: pytest.MonkeyPatch, rules: str, seats: int, eyes: str, fates: Fates, script: list[Step] | Random
) -> tuple[list[bytes], list[Step], Company]:
    """Play a game, by a script or at random, under some fates (which are noted if there are none), and return what ``eyes`` was sent."""
    monkeypatch.setattr(lastcard.match, "Luck", lambda chance, number, **had: Fated(fates, chance, number, **had))
    async with company(rules, seats, pace=PACE, tempo=SLOW) as table:
        if isinstance(script, Random):
            script = await improvise(table, eyes, script, script.choice((30, 80, 160)))
        else:
            for step in script:
                await perform(table, step)
        client = table.clients.get(eyes, table.watcher)
        token = None if client is table.watcher else tokens(table)[list(table.clients).index(eyes)]
        record = (await table.lobby.record(table.id, None, token)).encode()
        return [*client.got, record], script, table


async def look_for_a_leak(monkeypatch: pytest.MonkeyPatch, edition: str, seed: int) -> tuple[int, str]:
    """Play one game in two worlds. Return how many cards lay elsewhere in the second, and the first byte string that differed."""
    luck = Random(f"{edition} {seed}")
    rules, seats = any_rules(edition, luck)
    eyes = luck.choice([*(f"p{place + 1}" for place in range(seats)), "nobody"])
    fates: Fates = {}
    sent, script, table = await bytes_sent(monkeypatch, rules, seats, eyes, fates, luck)
    dealt = rounds_of(await table.entries())
    if table.table.s.state == "over":
        dealt = []
    seen_by = eyes if eyes in table.clients else None
    other, moved = another_world(rules, dealt, fates, seen_by, luck)
    if not moved:
        return 0, ""
    sent_there, _, there = await bytes_sent(monkeypatch, rules, seats, eyes, other, script)
    if answers_of(table, eyes) != answers_of(there, eyes):
        return 0, ""  # one of the others could not do there what they did here, for they hold other cards
    for one, two in zip(sent, sent_there, strict=False):
        if one != two:
            difference = "\n".join(ndiff(one.decode().split("\n"), two.decode().split("\n")))
            return moved, f"{rules}, {seats} seats, seed {seed}: what {eyes} was sent is not the same in another world\n{difference}"
    assert len(sent) == len(sent_there)
    return moved, ""


@pytest.mark.parametrize("edition", EDITIONS)
async def test_another_world_sends_the_same_bytes(edition: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    games = int(request.config.getoption("--rounds")) * 60 // (2000 * len(EDITIONS))
    differed = 0
    for seed in range(games):
        moved, leak = await look_for_a_leak(monkeypatch, edition, seed)
        assert not leak, leak
        differed += moved > 5
    assert differed * 2 >= games, f"only {differed} of {games} games had another world worth the name"
