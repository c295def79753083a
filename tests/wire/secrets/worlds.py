"""Games as scripts, and other worlds for them: the same events with other cards where a seat cannot see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from lastcard import IllegalAction, NotationError, Round, Rules
from lastcard.cards import Card
from lastcard.game.events import Event
from lastcard.game.verifiable_chance import Chance, Luck
from lastcard.game.wording.actions import WORDS
from lastcard.room.table import events
from lastcard.room.table.events import StoredEvent
from tests.laws.test_secrets import is_stop, may_see
from tests.wire.fake import Client, PlayedTable, token_of
from tests.wire.random_play import choose

Step = tuple[str, str, dict[str, Any]]
"""A step: its kind (send, forward, go, come, restart), the seat, and its arguments."""


ACTIONS: Final = tuple(WORDS.values())
"""The words of all actions."""


class Elsewhere(Exception):
    """The world differs visibly: a public event is different in it."""


# ---- chance --------------------------------------------------------------------------------------------------------------
@dataclass
class Fate:
    """The card orders of one round: of the deal, and of each shuffle after it."""

    deck: tuple[Card, ...] = ()
    shuffles: list[tuple[Card, ...]] = field(default_factory=list)

    def copy(self) -> Fate:
        return Fate(self.deck, list(self.shuffles))


Fates = dict[int, Fate]


class Fated(Luck):
    """Luck that records the card orders, or replays given ones."""

    def __init__(self, fates: Fates, chance: Chance, number: int = 1, *, shuffles: int = 0, buttons: int = 0) -> None:
        super().__init__(chance, number, shuffles=shuffles, buttons=buttons)
        self._fates, self._number, self._at = fates, number, shuffles

    def deck(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        if self._number not in self._fates:
            self._fates[self._number] = Fate(super().deck(cards))
        return self._fates[self._number].deck

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        given, place = self._fates[self._number].shuffles, self._at
        self._at += 1
        order = super().shuffle(cards)
        if place == len(given):
            given.append(order)
        if sorted(given[place]) != sorted(cards):
            raise Elsewhere("other cards are shuffled")
        return given[place]


# ---- games as scripts ----------------------------------------------------------------------------------------------------
async def perform(table: PlayedTable, step: Step) -> None:
    """Do one step of a script."""
    what, seat, more = step
    client = table.clients.get(seat, table.watcher)
    if what == "send":
        client.send(**more)
    elif what == "forward":
        await table.forward(more["ms"])
    elif what == "go":
        client.go()
    elif what == "come" and client.actor is None:
        client.come(table.actor, client.n if more["on"] else None)
    elif what == "restart":
        await table.restart()
    await table.settle()


async def improvise(table: PlayedTable, eyes: str, luck: Random, most: int) -> list[Step]:
    """Play a random game and return its script. The seat ``eyes`` also tries random actions and reconnects; so do the others."""
    script: list[Step] = []

    async def step(what: str, seat: str, **more: Any) -> None:
        script.append((what, seat, more))
        await perform(table, script[-1])

    while len(script) < most and table.status != "over":
        watched = table.clients.get(eyes, table.watcher)
        odds = luck.random()
        if table.status == "between":
            for seat, client in table.clients.items():
                if client.actor is not None:
                    await step("send", seat, id=f"s{len(script)}", table="ready")
                else:
                    await step("come", seat, on=True)
        elif odds < 0.1 and watched.actor is not None:
            await step("send", eyes, id=f"x{len(script)}", re=watched.n, do=f"{eyes} {luck.choice(ACTIONS)}{luck.choice(('', '', '!'))}")
        elif odds < 0.13 and watched.actor is not None:
            await step("go", eyes)
        elif odds < 0.14:
            await step("restart", eyes)
        elif odds < 0.16:
            seat, word = luck.choice(list(table.clients)), luck.choice(("say", "react", "table"))
            about_table = luck.choice(("vote penalty p1", "vote pause", "resume"))
            words = {"say": "hello", "react": "clap", "table": about_table}
            await step("send", seat, id=f"y{len(script)}", **{word: words[word]})
        elif odds < 0.2:
            await step("forward", eyes, ms=luck.choice((1, 200, 750, 1600, 20_000, 60_000)))
        elif watched.actor is None and odds < 0.5:
            await step("come", eyes, on=luck.random() < 0.5)
        else:
            await _act(table, luck, script, step)
    if watched_is_gone := table.clients.get(eyes, table.watcher).actor is None:
        await step("come", eyes, on=watched_is_gone)
    return script


async def _act(table: PlayedTable, luck: Random, script: list[Step], step: Callable[..., Any]) -> None:
    for client in luck.sample(list(table.clients.values()), len(table.clients)):
        action = None if client.waits or client.actor is None else choose(client, luck, daring=0.15)
        if action is not None:
            await step("send", str(client.seat), id=f"k{len(script)}", re=client.n, do=action)
            return
    await step("forward", "", ms=1500)


# ---- what was played -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Dealt:
    """One round of a log: the seats, the dealer, the actions, and whether the clock chose each."""

    number: int
    seats: tuple[str, ...]
    dealer: str
    actions: tuple[tuple[str, bool], ...]


def rounds_of(entries: Sequence[StoredEvent]) -> list[Dealt]:
    """Return the rounds of a log."""
    rounds: list[Dealt] = []
    for done in entries:
        bodies = [line[0] for line in done.lines]
        for body in bodies:
            if "round" in body:
                dealing = [str(other.get("event", "")).split() for other in bodies]
                dealer = next(words[2] for words in dealing if words[:2] == ["d", "dealer"])
                rounds.append(Dealt(body["round"]["number"], tuple(body["round"]["seats"]), dealer, ()))
        actions: list[tuple[str, bool]] = []
        if isinstance(done.event, events.ActionTaken):
            actions = [(done.event.do, done.event.by == "clock")]
        elif isinstance(done.event, events.VoteCast):
            actions = [(body["event"], False) for body in bodies if body.get("event", "").startswith("d penalty")]
        if actions:
            rounds[-1] = replace(rounds[-1], actions=(*rounds[-1].actions, *actions))
    return rounds


def replayed(rules: str, dealt: Dealt, fate: Fate) -> Iterator[tuple[Round, tuple[Event, ...]]]:
    """Replay a round with given card orders, and yield the events of each action. Raises Elsewhere if one is not possible."""
    luck = Fated({dealt.number: fate}, Chance("seed"), dealt.number)
    playing = [int(seat[1:]) - 1 for seat in dealt.seats]
    rnd = Round.deal(rules, dealer=dealt.dealer, deck=fate.deck, chairs=playing, luck=luck)
    yield rnd, tuple(rnd.events)
    for action, is_default in dealt.actions:
        seat = action.split()[0]
        if is_default and action not in [ask.default for ask in rnd.asks_of(seat) if ask.must]:
            raise Elsewhere("the clock would do something else")
        try:
            yield rnd, rnd.play(action)
        except (IllegalAction, NotationError) as error:
            raise Elsewhere("this cannot be done here") from error


def public(rnd: Round, events: Sequence[Event], eyes: str | None) -> list[tuple[Any, ...]]:
    """Return the words of events as a seat must see them, by an independent implementation of what is visible."""
    seen: list[tuple[Any, ...]] = []
    for event in events:
        is_open = may_see(event, eyes)
        number = next(at for at, one in enumerate(rnd.events) if one is event)
        cards = [card if is_open or is_stop(rnd, number, place) else "??" for place, card in enumerate(event.cards or ())]
        seen.append((event.head, tuple(cards), event.tail))
    return seen


# ---- other worlds --------------------------------------------------------------------------------------------------------
TRIES: Final = 16


def another_world(rules: str, dealt: Sequence[Dealt], fates: Fates, eyes: str | None, luck: Random) -> tuple[Fates, int]:
    """Return other card orders under which a seat sees exactly the same events, and the number of cards that differ."""
    other = {number: fate.copy() for number, fate in fates.items()}
    moved = 0
    for played in dealt:
        fate = other[played.number]
        seen = [public(rnd, events, eyes) for rnd, events in replayed(rules, played, fate.copy())]
        own = _own_places(rules, played, eyes)
        for size in (60, 30, 16, 8, *[luck.choice((2, 2, 3, 5)) for _ in range(TRIES)]):
            tried = _mixed(fate, luck, size, own)
            if _looks_the_same(rules, played, tried, eyes, seen):
                fate = tried
        other[played.number] = fate
        moved += sum(one != two for one, two in zip(fate.deck, fates[played.number].deck, strict=True))
    return other, moved


def _own_places(rules: str, dealt: Dealt, eyes: str | None) -> set[int]:
    """Return the places of the deck from which a seat was dealt its cards; it knows their order."""
    seats, size = dealt.seats, Rules(rules).number("deal.size")
    first = seats.index(dealt.dealer) + 1
    return {place for place in range(len(seats) * size) if seats[(first + place) % len(seats)] == eyes}


def _mixed(fate: Fate, luck: Random, size: int, own: set[int]) -> Fate:
    """Exchange some cards of the deal, or of a shuffle."""
    orders = [fate.deck, *fate.shuffles]
    place = luck.randrange(len(orders))
    cards = list(orders[place])
    free = [at for at in range(len(cards)) if place or at not in own]
    places = luck.sample(free, min(size, len(free)))
    for one, two in zip(places, luck.sample(places, len(places)), strict=True):
        cards[one] = orders[place][two]
    orders[place] = tuple(cards)
    return Fate(orders[0], list(orders[1:]))


def _looks_the_same(rules: str, dealt: Dealt, fate: Fate, eyes: str | None, seen: Sequence[Any]) -> bool:
    try:
        for (rnd, events), before in zip(replayed(rules, dealt, fate.copy()), seen, strict=True):
            if public(rnd, events, eyes) != before:
                return False
    except Elsewhere:
        return False
    return True


def answers_of(table: PlayedTable, but: str) -> dict[str, bool]:
    """Whether each command of the other seats was carried out."""
    others: dict[str, Client] = {seat: client for seat, client in table.clients.items() if seat != but}
    return {name: "ok" in answer for client in others.values() for name, answer in client.answers.items()}


def token_hashes(table: PlayedTable) -> list[str]:
    return [seat.token for seat in table.table.state.seats if seat.token]


def tokens(table: PlayedTable) -> list[str]:
    return [token_of(seat) for seat in table.clients]
