"""The slow lane: play games with bots written in Python and with policies in files, about a thousand times slower than compiled games.

Chance, the order of reactions and the bots' random numbers are those of ``lastcard.fast``, so a game of bots that exist in both lanes has
the same columns in both. A custom bot sees a ``View`` and its asks, and nothing else.

>>> from lastcard.fast import Table
>>> games = next(play_slowly(Table.of("classic", 3, "random,careful", 7), 2))
>>> len(games), int(games["rounds"].sum())
(2, 2)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import numpy as np

from lastcard import engine
from lastcard.bot_makers import make_bot
from lastcard.bots import Bot, play_round
from lastcard.bots.names import is_policy_file
from lastcard.bots.nets import MATCH, ROUND
from lastcard.cards import Card
from lastcard.engine.constants import PILE
from lastcard.engine.luck import CUTS, DECK, LOT, PRESSES, below, derived, mixed
from lastcard.engine.state import State
from lastcard.errors import LastCardError
from lastcard.fast import Games, Table, play
from lastcard.fast.analysis.policy_bots import ArrayBot
from lastcard.fast.compiler.custom_bots import told
from lastcard.fast.compiler.records import GameState
from lastcard.fast.program.games import counts, rows
from lastcard.fast.simulation.columns import columns_of
from lastcard.game.ask import Ask
from lastcard.game.dealer_choice import DealerChoice, first_dealer, next_dealer
from lastcard.game.events import Event
from lastcard.game.outcomes import Outcomes
from lastcard.game.round import Round
from lastcard.game.standing import Result, Standing
from lastcard.game.verifiable_chance import Key, weighted
from lastcard.game.view import View
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

Maker = Callable[[str | int], Bot]
"""Makes a bot from a seed."""

_AT_A_TIME: Final = 16


class CheapLuck:
    """The random outcomes of a round from its key, as in the compiled table: shuffles, the button, the dealer."""

    def __init__(self, key: int) -> None:
        self.key: Final = key
        self._shuffles = self._presses = self._cuts = 0

    def deck(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the order of the whole deck, next card first."""
        return self._shuffled(cards, DECK)[::-1]

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return a new order of a draw pile, next card first."""
        self._shuffles += 1
        return self._shuffled(cards, DECK + 256 * self._shuffles)[::-1]

    def button(self, odds: Sequence[int]) -> str:
        """Press the button."""
        number = below(mixed(self.key, PRESSES + self._presses), sum(odds))
        self._presses += 1
        return weighted(number, odds)

    def cut(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return an order of the deck to draw from for the deal."""
        self._cuts += 1
        return self._shuffled(cards, CUTS + 256 * (self._cuts - 1))

    def lot(self, count: int) -> int:
        """Draw one of ``count`` lots."""
        return int(below(mixed(self.key, LOT), count))

    def _shuffled(self, cards: Sequence[Card], base: int) -> tuple[Card, ...]:
        order = sorted(cards)
        for place in range(len(order) - 1, 0, -1):
            other = below(mixed(self.key, base + place), place + 1)
            order[place], order[other] = order[other], order[place]
        return tuple(order)


class CountedRound(Round):
    """A round that fills the columns of a game, as the compiled ``note`` does."""

    tally: list[int]

    def __init__(self, rules: Rules, state: State, chairs: tuple[int, ...], luck: Outcomes | None) -> None:
        super().__init__(rules, state, chairs, luck)
        self._counted = GameState(2)  # the counts, and the part of the state before the last action that they depend on
        self.tally = self._counted.tally

    def _step(self, seat: str, words: str) -> tuple[Event, ...]:
        s, counted = self._s, self._counted
        counted.owing, counted.guilty, counted.phase, counted.turn, counted.must = s.owing, s.guilty, s.phase, s.turn, s.must
        return super()._step(seat, words)

    def _narrate(self, order: tuple[Card, ...] | None) -> tuple[Event, ...]:
        counted = self._counted
        for packed in self._s.notes[: self._s.notes_n]:
            code, seat, value, extra = packed & 31, packed >> 5 & 31, packed >> 10 & 1023, packed >> 20
            counts.count_note(counted, code, seat, value, extra)
            self.tally[counts.TURNS] += code == engine.N_TURN
            on_pile = counted.phase == engine.P_ANSWER and self._before.jumped_on is not None
            if code == engine.N_PLAY and (on_pile or (counted.phase == engine.P_TURN and seat != counted.turn)):
                self.tally[counts.JUMPED] += 1
            elif code == engine.N_PLAY and counted.phase == engine.P_ANSWER and counted.must >> seat & 1:
                self.tally[counts.PILED] += 1
        return super()._narrate(order)


class _Counted:
    """A bot whose decisions are counted."""

    def __init__(self, bot: Bot, counted: GameCounts) -> None:
        self._bot, self._counts = bot, counted

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        must = [ask for ask in asks if ask.must]
        if must:
            self._counts.decisions += 1
            self._counts.choices += sum(len(ask.actions) for ask in must) > 1
        try:
            return self._bot.choose(view, asks)
        except LastCardError:
            raise
        except Exception as error:
            name = type(self._bot).__name__
            raise LastCardError(fault("bot_raised", name=name, detail=told(error), list=list(asks[0].actions))) from error


class GameCounts:
    """The counts of one game."""

    def __init__(self, watch: bool) -> None:
        self.lead_changes: int = 0
        self.decisions = self.choices = self.stuck = self.void = self.rounds = self.winners = 0
        self.points: list[int] = []
        self.won: list[int] = [0] * engine.SEATS
        self.places: list[int] = [0] * engine.SEATS
        self._counted = GameState(2)
        self.tally: list[int] = self._counted.tally
        self._watch = watch
        self._leader: int | None = None
        self._ahead: int | None = None

    def begin_round(self) -> None:
        """Forget the leader of the round before."""
        self._leader = None

    def record_leader(self, sizes: Sequence[int]) -> None:
        """Record the leader of the round: the only seat with the fewest cards."""
        if self._watch and sizes.count(min(sizes)) == 1:
            leader = sizes.index(min(sizes))
            self.lead_changes += self._leader is not None and leader != self._leader
            self._leader = leader

    def record_match_leader(self, ahead: int) -> None:
        """Record the leader of the match after a round: the only seat with the best score."""
        self.lead_changes += self._ahead is not None and ahead != self._ahead
        self._ahead = ahead

    def row(self) -> list[int]:
        """Return the game as a row of the compiled table."""
        row = [0] * rows.ROW
        row[rows.G_DECISIONS : rows.G_VOID + 1] = [
            *(self.decisions, self.choices, self.rounds, self.winners, self.lead_changes, self.stuck, self.void),
        ]
        row[rows.G_POINTS : rows.G_POINTS + len(self.points)] = self.points
        row[rows.G_WON : rows.G_WON + engine.SEATS] = self.won
        row[rows.G_PLACES : rows.G_PLACES + engine.SEATS] = self.places
        row[rows.G_TALLY : rows.G_TALLY + counts.TALLIES] = self.tally
        return row


def play_slowly(table: Table, games: int, *, makers: Sequence[Maker] = (), first: int = 0) -> Iterator[Games]:
    """Yield the games of a table in chunks, as ``fast.play`` does, in one thread.

    ``makers`` make the bots, p1 first, repeated to fill all seats; by default the bots of the table play.
    """
    custom = {bot.path: bot for bot in table.custom}
    found = tuple(makers) or tuple(custom[name].maker() if name in custom else _maker(name, table.matches) for name in table.bots)
    seated = [found[place % len(found)] for place in range(table.seats)]
    for at in range(first, first + games, _AT_A_TIME):
        numbers = range(at, min(at + _AT_A_TIME, first + games))
        counted = [_play_game(table, seated, number).row() for number in numbers]
        yield Games(columns_of(np.array(counted, np.int64).T, table.seats), at)


def play_in_lane(table: Table, games: int, *, threads: int | None = None, first: int = 0) -> Iterator[Games]:
    """Yield the games of a table, compiled, or in the slow lane if a bot is written in Python."""
    if table.is_slow:
        return play_slowly(table, games, first=first)
    return play(table, games, threads=threads, first=first)


def _maker(name: str, matches: bool) -> Maker:
    if is_policy_file(name):
        bot = ArrayBot.read(name)  # once for all games: it remembers nothing
        return lambda seed: bot
    return lambda seed: make_bot(name, seed, MATCH if matches else ROUND)


def _play_game(table: Table, makers: Sequence[Maker], number: int) -> GameCounts:
    shift = number % table.seats if table.rotate else 0
    seated = [makers[(seat + shift) % table.seats] for seat in range(table.seats)]
    key = derived(table.key, number)
    counted = GameCounts(table.watch and not table.matches)
    if table.matches:
        _play_match(table, seated, key, counted)
        return counted
    rnd = _play_round(table, seated, range(table.seats), CheapLuck(key), table.seats - 1, counted)
    counted.rounds = 1
    counted.winners = sum(1 << int(seat[1:]) - 1 for seat in rnd.winners)
    counted.points = [sum_of(rnd, seat) for seat in rnd.seats]
    for seat in rnd.winners:
        counted.won[int(seat[1:]) - 1] = 1
    return counted


def _play_round(
    table: Table, makers: Sequence[Maker], playing: Sequence[int], luck: CheapLuck, dealer: int, counted: GameCounts
) -> CountedRound:
    """Play one round with the players on the seats ``playing``."""
    rnd = CountedRound.deal(
        table.rules,
        dealer=f"p{dealer + 1}",
        deck=luck.deck(table.rules.deck),
        chairs=playing,
        luck=luck,
    )
    bots = {f"p{seat + 1}": _Counted(makers[seat](Key(luck.key)), counted) for seat in playing}
    counted.begin_round()
    try:
        play_round(rnd, bots, seed=Key(luck.key), after=lambda r: counted.record_leader(_sizes(r)))
    except LastCardError as error:
        if error.cause != "no_end":
            raise
        counted.stuck += 1
    counted.void += rnd.void
    if table.rules["places"] != "off":
        for seat in playing:
            counted.places[seat] += rnd.places.get(f"p{seat + 1}", len(playing))
    counted.tally = [one + other for one, other in zip(counted.tally, rnd.tally, strict=True)]
    return rnd


def _sizes(rnd: Round) -> list[int]:
    """Return how many cards each seat holds; more than any can hold for those out of the round."""
    return [PILE if seat in rnd.gone else len(rnd.hand(seat)) for seat in rnd.seats]


def sum_of(rnd: Round, seat: str) -> int:
    """Return the value of a hand, or what a seat out of the round is worth, also in an abandoned round."""
    table = compile_rules(rnd.rules)
    if table.mercy_points and seat in rnd.gone and seat not in rnd.places:
        return table.mercy_points
    return sum(table.points[card.kind] for card in rnd.hand(seat))


def _play_match(table: Table, makers: Sequence[Maker], key: int, counted: GameCounts) -> None:
    standing = Standing.begin(table.rules, table.seats)
    choice: DealerChoice | None = None
    winner: int | None = None
    void = False
    while not standing.over and standing.rounds < rows.MATCH_LIMIT:
        luck = CheapLuck(derived(key, standing.rounds + 1))
        if choice is None:
            choice = first_dealer(table.rules, standing.playing, luck, None)
        elif not void:
            choice = next_dealer(table.rules, standing.playing, luck, choice.dealer, winner, None)
        given_up = counted.stuck
        rnd = _play_round(table, makers, standing.playing, luck, choice.dealer, counted)
        void = rnd.void or counted.stuck > given_up
        winner = None if rnd.winner is None else int(rnd.winner[1:]) - 1
        won = [int(seat[1:]) - 1 for seat in rnd.winners]
        winners = tuple(sorted(won, key=lambda seat: seat != winner))
        points = tuple(sum_of(rnd, seat) for seat in rnd.seats)
        places = tuple(rnd.places.get(seat, 0) for seat in rnd.seats)
        players = tuple(int(seat[1:]) - 1 for seat in rnd.seats)
        standing = standing.after(Result(players, winners, points, void, places, tuple(rnd.takes.values())))
        for seat in won:
            counted.won[seat] += 1
        record_leader_of_match(standing, counted)
    counted.rounds = standing.rounds
    counted.winners = sum(1 << seat for seat in standing.winners)
    counted.points = list(standing.totals)


def record_leader_of_match(standing: Standing, counted: GameCounts) -> None:
    """Record the leader of the match, if only one seat leads."""
    low = standing.rules["match.mode"] in ("low_total", "elimination")
    totals = {seat: -total if low else total for seat, total in enumerate(standing.totals) if not low or seat in standing.playing}
    ahead = [seat for seat, total in totals.items() if total == max(totals.values())]
    if len(ahead) == 1:
        counted.record_match_leader(ahead[0])
