"""No seat is sent what it cannot know: the same game is played with other hidden cards, and every byte sent to the seat is compared.

The other world must look the same: the visible deals, draws and asks agree. ``test_hidden_facts.py`` covers worlds where they differ.

36 games by default; ``pytest tests/wire/secrets/test_secrets.py --rounds 17000`` plays 1,020 of them.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Iterator
from difflib import ndiff
from random import Random
from typing import Any, Final

import msgspec
import pytest

import lastcard.game.match
from lastcard import IllegalAction, Rules, RulesError
from lastcard.cards import UNKNOWN
from lastcard.game.records.record import recorded_round
from lastcard.room.clients import commands
from lastcard.room.table import stream
from lastcard.room.table.events import Pace
from lastcard.room.wire import Rejected, ServerMessage
from lastcard.rules.edition import EDITIONS
from lastcard.server.metrics import Metrics
from tests.wire.fake import SLOW, Client, Message, PlayedTable, played_table, record_of
from tests.wire.random_play import one_move
from tests.wire.secrets.worlds import (
    ACTIONS,
    Fated,
    Fates,
    Step,
    another_world,
    answers_of,
    improvise,
    perform,
    rounds_of,
    token_hashes,
    tokens,
)

HOUSE: Final = (
    "stacking=up",
    "stacking=any",
    "jump_in=on",
    "seven_zero=on",
    "draw=until_playable",
    "force_play=on",
    "uno.call=automatic",
    "deal.pass=right deal.pass.cards=2",
    "teams=2x2 deal.pass=partner",
    "teams=2x2",
)
PACE: Final = Pace(45_000, 10**8, None)


def any_rules(edition: str, luck: Random) -> tuple[str, int]:
    """Return a rules line with some house rules, and a number of seats it can be played with."""
    while True:
        words = luck.sample(HOUSE, luck.choice((0, 0, 1, 2)))
        seats = luck.choice((2, 3, 4, 4, 5, 6))
        try:
            target = luck.choice((200, 500)) * (10 if Rules(edition).is_colorless else 1)  # rounds without coloured cards are short
            rules = Rules(f"{edition} {' '.join(words)} match.target={target}")
            rules.check_seats(seats)
        except RulesError:
            continue
        return str(rules), seats


# ---- the law -------------------------------------------------------------------------------------------------------------
async def bytes_sent(
    monkeypatch: pytest.MonkeyPatch, rules: str, seats: int, eyes: str, fates: Fates, script: list[Step] | Random
) -> tuple[list[bytes], list[Step], PlayedTable]:
    """Play a game, by a script or at random, with given card orders (recorded if empty), and return the bytes that ``eyes`` was sent."""
    monkeypatch.setattr(lastcard.game.match, "Luck", lambda chance, number, **had: Fated(fates, chance, number, **had))
    async with played_table(rules, seats, pace=PACE, bot_delays=SLOW) as table:
        if isinstance(script, Random):
            script = await improvise(table, eyes, script, script.choice((30, 80, 160)))
        else:
            for step in script:
                await perform(table, step)
        client = table.clients.get(eyes, table.watcher)
        token = None if client is table.watcher else tokens(table)[list(table.clients).index(eyes)]
        record = await record_of(table, token)
        return [*client.got, record], script, table


async def look_for_a_leak(monkeypatch: pytest.MonkeyPatch, edition: str, seed: int) -> tuple[int, str]:
    """Play one game in two worlds. Return the number of cards that differ in the second, and the first byte string that differs."""
    luck = Random(f"{edition} {seed}")
    rules, seats = any_rules(edition, luck)
    eyes = luck.choice([*(f"p{place + 1}" for place in range(seats)), "nobody"])
    fates: Fates = {}
    sent, script, table = await bytes_sent(monkeypatch, rules, seats, eyes, fates, luck)
    dealt = rounds_of(await table.entries())
    if table.status == "over":
        dealt = []
    seen_by = eyes if eyes in table.clients else None
    other, moved = another_world(rules, dealt, fates, seen_by, luck)
    if not moved:
        return 0, ""
    sent_there, _, there = await bytes_sent(monkeypatch, rules, seats, eyes, other, script)
    if answers_of(table, eyes) != answers_of(there, eyes):
        return 0, ""  # another seat holds other cards there and cannot repeat its action
    for one, two in zip(sent, sent_there, strict=False):
        if one != two:
            difference = "\n".join(ndiff(one.decode().split("\n"), two.decode().split("\n")))
            return moved, f"{rules}, {seats} seats, seed {seed}: what {eyes} was sent is not the same in another world\n{difference}"
    assert len(sent) == len(sent_there)
    return moved, ""


@pytest.mark.parametrize("edition", EDITIONS)
async def test_hidden_cards_change_no_bytes(edition: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    games = max(4, int(request.config.getoption("--rounds")) * 60 // (1000 * len(EDITIONS)))
    differed = 0
    for seed in range(games):
        moved, leak = await look_for_a_leak(monkeypatch, edition, seed)
        assert not leak, leak
        differed += moved > 2
    assert differed * 4 >= games, f"only {differed} of {games} games had another world worth the name"


# ---- cards passed at the start -------------------------------------------------------------------------------------------
async def test_which_card_is_passed_changes_no_byte_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat that gets it learns nothing either until all have chosen; who neither gives nor gets it never does."""
    fates: Fates = {}
    monkeypatch.setattr(lastcard.game.match, "Luck", lambda chance, number, **had: Fated(fates, chance, number, **had))
    early: list[list[bytes]] = []
    late: list[list[bytes]] = []
    for choice in (0, -1):
        async with played_table("classic deal.pass=left deal.pass.cards=2", 4, pace=PACE, bot_delays=SLOW) as table:
            order = []
            while asked := [client for client in table.clients.values() if client.must and " pass " in client.ask[0]]:
                (client,) = asked
                if client not in order:
                    order.append(client)
                if client is order[0]:
                    last = client.ask[choice]
                elif len(order) == 4 and len(early) == len(late):
                    early.append([data for other in order[1:] for data in other.got])
                await table.said(client, do=last if client is order[0] else client.ask[0])
            keys = {id(client): token for client, token in zip(table.clients.values(), tokens(table), strict=True)}
            others = [client for client in order if client not in order[:2]]
            late.append(
                [data for client in (*others, table.watcher) for data in client.got]
                + [await record_of(table, keys.get(id(client))) for client in (*others, table.watcher)]
            )
            assert any(b'"d pass' in data for data in late[-1])
    assert early[0] == early[1]
    assert late[0] == late[1]


# ---- the law can fail ----------------------------------------------------------------------------------------------------
def events_are_sent_whole(patch: pytest.MonkeyPatch) -> None:
    seen = stream.StreamLine.seen_by
    patch.setattr(stream.StreamLine, "seen_by", lambda line, seat, held_n=0: seen(line, seat if line.asks else next(iter(line.own), seat)))


def asks_are_sent_to_all(patch: pytest.MonkeyPatch) -> None:
    seen = stream.StreamLine.seen_by
    patch.setattr(stream.StreamLine, "seen_by", lambda line, seat, held_n=0: seen(line, next(iter(line.own), seat) if line.asks else seat))


def refusals_hold_the_position(patch: pytest.MonkeyPatch) -> None:
    refusal = commands.Commands._refusal

    def unsafe_refusal(given: commands.Commands, command: Any, error: Any, seat: str | None = None) -> Rejected:
        return msgspec.structs.replace(refusal(given, command, error, seat), error=str(error))

    patch.setattr(commands.Commands, "_refusal", unsafe_refusal)


def replayed_lines_are_not_redacted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        stream.StreamLine, "again", lambda line, seat, held_n, *, current: stream.StreamLine.seen_by(line, next(iter(line.own), seat))
    )


def records_are_not_redacted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("lastcard.room.log.match_log.redacted_round", lambda match, played, seat: recorded_round(match, played))


@pytest.mark.parametrize(
    "leak",
    [
        events_are_sent_whole,
        asks_are_sent_to_all,
        refusals_hold_the_position,
        replayed_lines_are_not_redacted,
        records_are_not_redacted,
    ],
)
async def test_a_leak_is_found(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    for seed in range(20):
        try:
            _, found = await look_for_a_leak(monkeypatch, "classic", seed)
        except AssertionError:
            return
        if found:
            return
    pytest.fail("twenty games, and the leak was not found")


# ---- canaries ------------------------------------------------------------------------------------------------------------
_CARDS: Final = re.compile(r"(?:\?\?|[rygb][0-9srdfka]|w[w4bcashzrkj2t6xo])+")


def cards_in(text: str) -> Iterator[str]:
    """Yield every card that a text names."""
    for word in re.split(r"[\s,;:.!()\"\[\]]+", text):
        if _CARDS.fullmatch(word):
            yield from (word[at : at + 2] for at in range(0, len(word), 2) if word[at] != UNKNOWN[0])


class Watchful(Client):
    """A client that tracks the cards it may know of, and reports any other."""

    def __init__(self, token: str, seat: str | None) -> None:
        super().__init__(token)
        self.mine = seat
        self.known: set[str] = set()
        self.roulette = ("", "")  # who draws until a card of which colour comes
        self.said: list[str] = []

    def send_message(self, message: ServerMessage) -> None:
        super().send_message(message)
        if isinstance(message, Rejected):
            self.check_chain(msgspec.json.encode(message).decode())

    def see(self, line: Message) -> None:
        if "round" in line:
            self.known.clear()
        if "event" in line:
            self.learn(line["event"])
        self.check_chain(json.dumps(line))

    def learn(self, event: str) -> None:
        """Record the cards a seat may learn from an event: public ones and its own. Uses only the words of the event."""
        words = event.split()
        if words[1] in ("color", "turn"):
            self.roulette = (words[0], words[2])
        if words[0] == "d" and words[1] in ("deal", "draw", "hand") and words[2] != self.mine:
            if words[1] == "draw":
                self.known |= set(cards_in(words[3])) & self.open_draws
                if words[2] == self.roulette[0] and words[3][-2] == self.roulette[1]:
                    self.known.add(words[3][-2:])  # it ends a roulette's drawing (ML-16)
            return
        if words[1] == "pass" and self.mine not in (words[2:4] if words[0] == "d" else words[:1]):
            return
        if words[:2] == ["d", "shuffle"] or (words[:2] == ["d", "show"] and self.mine not in words[2:4] and words[3] != "all"):
            return
        self.known |= set(cards_in(event))

    @property
    def open_draws(self) -> set[str]:
        """Cards that are public although another seat draws them: those that end a Silver Badge's drawing (PP-61)."""
        rules = Rules(str(self.hello.get("rules", "classic")))
        stops = rules["badge.stop_set"].split(",")
        return {f"{color}{face}" for color in "rygb" for face in stops} if str(rules.edition.id) == "paw-patrol" else set()

    def check_chain(self, text: str) -> None:
        echoed = {card for said in self.said for card in cards_in(said)}
        unknown = set(cards_in(text.partition("see the notation")[0])) - self.known - echoed
        if unknown:
            self.faults.append(f"{self.mine} was sent {text}, but cannot know of {unknown}")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("house", ["", "seven_zero=on jump_in=on"])
async def test_no_client_is_sent_a_card_it_cannot_know(edition: str, house: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    metrics, luck = Metrics(), Random(f"{edition} {house}")
    seats, secret = 4, "5eed5eed-0f-this-match-5eed5eed"
    async with played_table(f"{edition} {house} match.target=100", seats, seed=secret, metrics=metrics, start=False) as table:
        for client in table.everybody:
            client.go()
        table.clients = {f"p{place}": Watchful(tokens(table)[place - 1], f"p{place}") for place in range(1, seats + 1)}
        table.watcher = Watchful("", None)
        for client in table.everybody:
            client.come(table.actor)
        await table.settle()
        await table.said(table.clients["p1"], table="start")
        hidden = [table.table.state.next_seed, table.table.state.seed, *tokens(table), *token_hashes(table)]
        logged = [caplog.text]
        shares = shares_of_actions(luck)
        while table.status != "over":
            if table.status == "between":
                hidden.append(table.table.state.next_seed)
                for client in table.clients.values():
                    await table.said(client, table="ready")
            elif shares and not table.table.play.grace.seats and luck.random() < 0.3:
                await try_actions(table, luck, shares.pop())
            else:
                await one_move(table, luck)
            if table.status != "over":
                logged.append(caplog.text)
                caplog.clear()  # each text is searched only once, not after every action
                look_for(hidden, [logged[-1].encode()])
                if luck.random() < 0.02:
                    look_for(hidden, [await record_of(table, None), metrics.page()])
        log = "".join((*logged, caplog.text))
        assert not shares, "every action was tried"
        assert "job failed" not in log
        for client in table.everybody:
            over = next(place for place, data in enumerate(client.got) if data.startswith(b'{"n"') and b'"over":{' in data)
            look_for(hidden, client.got[:over])
            look_for([hidden[0], *hidden[2:]], client.got[over:])  # only the seed of the match is sent
            assert secret.encode() in client.got[over]
        assert not list(cards_in(log))
        look_for(hidden, [metrics.page()])
        assert not list(cards_in(metrics.page().decode()))


def shares_of_actions(luck: Random) -> list[list[str]]:
    """Return every action, and words that are none, in four shares: what is tried at four moments of a match."""
    words = [*ACTIONS, "r5:x", "", "deal", "penalty p1 2 suggestion", "shuffle r5"]
    luck.shuffle(words)
    return [words[share::4] for share in range(4)]


async def try_actions(table: PlayedTable, luck: Random, actions: list[str]) -> None:
    """Let a seat try those of some actions that are not offered, and the spectator one; none may be carried out or reveal anything."""
    client = luck.choice(list(table.clients.values()))
    assert isinstance(client, Watchful)
    k = table.table.state.k
    for words in actions:
        client.said = [words]
        for action in {f"{client.seat} {words}", f"{client.seat} {words}!", f"d {words}"} - set(client.offered):
            if action.removesuffix("!") not in client.offered:
                answer = await table.said(client, do=action)
                assert "error" in answer
                assert set(answer) <= {"id", "re", "error", "cause", "args", "rule", "legal"}
    watcher = table.watcher
    assert isinstance(watcher, Watchful)
    assert "error" in await table.said(watcher, do="p1 draw")
    assert table.table.state.k == k


def look_for(hidden: list[str], sent: list[bytes]) -> None:
    for data in sent:
        for secret in hidden:
            assert secret.encode() not in data, f"a secret was sent: {data[:200]!r}"


async def test_a_refusal_gives_the_reason_but_not_the_position() -> None:
    """The text of IllegalAction holds the whole position; what is sent does not."""
    async with played_table("classic", 2) as table:
        client = table.clients["p2" if table.clients["p1"].must else "p1"]
        rnd = table.table.round
        assert rnd is not None
        with pytest.raises(IllegalAction, match=re.escape(str(rnd))):
            rnd.play(f"{client.seat} draw")
        answer = await table.said(client, do=f"{client.seat} draw")
        assert " | " not in json.dumps(answer)
        assert answer["rule"]
        assert answer["legal"] == []
