"""Matches of several rounds: dealers, scores, teams, elimination.

>>> match = Match("fairies match.mode=elimination", players=["Ann", "Ben", "Cy"], seed=7)
>>> while not match.over:
...     _ = match.play(match.legal()[0])
>>> match.winner in match.players
True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from lastcard.cards import Card, Cards
from lastcard.errors import LastCardError
from lastcard.game.action import Action
from lastcard.game.ask import Ask
from lastcard.game.dealer_choice import DealerChoice, first_dealer, next_dealer
from lastcard.game.events import TIME, Event
from lastcard.game.knowledge.knowledge import EVERYTHING
from lastcard.game.played import Milestone, Played
from lastcard.game.players import check_names, seat_of
from lastcard.game.records.record import write_record
from lastcard.game.round import Round, View
from lastcard.game.score_events import score_events
from lastcard.game.standing import Result, Standing
from lastcard.game.verifiable_chance import Chance, Luck, commitment
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault


class Match:
    """A match of several rounds; the next round is dealt as soon as one is over.

    If ``deals_on`` is False, the caller deals the next round with ``go_on``.

    ``players`` are names, p1 first. ``dealer`` is the seat that the host chose as dealer, if the rules leave this choice to the host. All
    luck comes from ``seed`` (text or number; a fresh one by default) and from the ``nonces`` of the seats. ``commitment`` is published
    first, ``seed`` afterwards. Raises RulesError if the rules do not allow this number of players.

    Methods take a seat by its name (``p1``) or by that of its player (``Ann``), and raise NotationError where there is neither.
    """

    round_class: ClassVar[type[Round]] = Round
    """The class of the match's rounds. A subclass of ``Match`` may set another, for example to count what happens."""
    rules: Rules
    """The rules of all rounds."""
    players: tuple[str, ...]
    """The names of the players, p1 first."""
    standing: Standing
    """The score of the match so far."""
    rounds: list[Played]
    """All rounds so far, each with its dealer, its deck and its standing."""
    events: list[Event]
    """All events so far, those between rounds included."""
    deals_on: bool
    """Whether the next round is dealt as soon as one is over; else ``go_on`` deals it."""
    ended: bool
    """Whether the match was ended before somebody had won it."""

    def __init__(
        self,
        rules: str | Rules,
        players: Sequence[str],
        *,
        seed: str | int | None = None,
        nonces: Sequence[str] = (),
        dealer: str | None = None,
    ) -> None:
        self._seat_players(rules, players)
        self._chance: Chance | None = Chance(seed, nonces)
        self.commitment: str = self._chance.commitment
        """The SHA-256 of the seed, which is published before the first deal; empty if there is none."""
        self.nonces: tuple[str, ...] = tuple(nonces)
        """The texts that the seats added to the seed."""
        if dealer is not None:
            self.choose_dealer(dealer)
        self._deal()

    @classmethod
    def resumed(cls, rules: str | Rules, players: Sequence[str], seed: str | None, sha256: str, nonces: Sequence[str]) -> Match:
        """Return a match without rounds, into which recorded rounds can be dealt (see ``lastcard.game.records.replay``)."""
        match = cls.__new__(cls)
        match._seat_players(rules, players)
        match._chance = None if seed is None else Chance(seed, nonces)
        match.commitment = sha256 or (commitment(seed) if seed is not None else "")
        match.nonces = tuple(nonces)
        return match

    def _seat_players(self, rules: str | Rules, players: Sequence[str]) -> None:
        self.rules = Rules(rules)
        self.players = check_names(players)
        self.rules.check_seats(len(self.players))
        self.standing = Standing.begin(self.rules, len(self.players))
        self.rounds = []
        self.events = []
        self.deals_on = True
        self.ended = False
        self._is_time_due = False
        self._chosen: int | None = None
        self._before: Milestone | None = None
        self._begun: list[int] = []  # after how many events the events of each round begin

    @classmethod
    def from_milestone(
        cls, rules: str | Rules, players: Sequence[str], seed: str, nonces: Sequence[str], milestone: Milestone | None
    ) -> Match:
        """Return a match as it stood at a milestone between two rounds, without the earlier rounds.

        If ``milestone`` is None, no round has been played. ``go_on`` deals the next round.
        """
        match = cls.resumed(rules, players, seed, "", nonces)
        if milestone is not None:
            match.standing = milestone.standing
            match._chosen = milestone.chosen
            match._before = milestone
        return match

    def __repr__(self) -> str:
        scores = ", ".join(f"{name} {score}" for name, score in self.scores.items())
        return f"<Match of {self.rules}, {self._stage}: {scores}>"

    def _repr_html_(self) -> str:
        """Return the match as a notebook shows it."""
        from lastcard.game.notebook import match_html  # here, so that `import lastcard` stays light

        return match_html(str(self.rules), self.scores, self._stage, self.round)

    @property
    def _stage(self) -> str:
        winner = self.winner
        won = winner if isinstance(winner, str) else ", ".join(winner or ())
        return f"won by {won}" if self.over else f"round {self.played}"

    # ---- reading -----------------------------------------------------------------------------------------------------
    @property
    def round(self) -> Round:
        """The current round, or the last one."""
        return self.rounds[-1].round

    @property
    def played(self) -> int:
        """The number of rounds so far, including the current one."""
        return len(self.rounds) + (self._before.rounds if self._before else 0)

    @property
    def milestone(self) -> Milestone | None:
        """The state of the match between two rounds; None before the end of the first round, and while a round runs."""
        if not self.rounds:
            return self._before
        last = self.rounds[-1]
        if last.standing is None:
            return None
        winner = last.round.winner
        player = None if winner is None else int(winner[1:]) - 1
        return Milestone(self.played, last.dealer_choice.dealer, player, last.round.void, self._chosen, self.standing)

    @property
    def seed(self) -> str | None:
        """The seed, once the match is over or was ended early; until then only its commitment is known."""
        return self._chance.seed if self._chance and (self.over or self.ended) else None

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats, p1 first, including those that are out of the match."""
        return tuple(f"p{player + 1}" for player in range(len(self.players)))

    @property
    def scores(self) -> dict[str, int]:
        """The total of each player; in a team match, the total of the player's team."""
        return dict(zip(self.players, self.standing.totals, strict=True))

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.standing.over

    @property
    def winner(self) -> str | tuple[str, ...] | None:
        """The winner's name; the names of the winning team, or of all who share the win; None while the match runs."""
        names = tuple(self.players[player] for player in self.standing.winners)
        return names[0] if len(names) == 1 else names or None

    @property
    def dealer(self) -> str:
        """The seat that dealt the current round."""
        return f"p{self.rounds[-1].dealer_choice.dealer + 1}"

    def legal(self, seat: str | None = None) -> tuple[str, ...]:
        """Return the actions that a seat may take in the current round; without a seat, those of the seats that must act.

        >>> match = Match("classic", ["Ann", "Ben"], seed=7)
        >>> match.legal() == match.legal(match.round.turn)
        True
        """
        return self.round.legal_actions if seat is None else self.round.legal(seat if seat == "d" else self.seat(seat))

    @property
    def turn(self) -> str:
        """The seat whose turn it is in the current round."""
        return self.round.turn

    @property
    def legal_actions(self) -> tuple[str, ...]:
        """The actions of the seats that must act, as ``legal()`` returns them."""
        return self.round.legal_actions

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What the seats are asked in the current round."""
        return self.round.asks

    def hand(self, seat: str) -> Cards:
        """Return the cards of a seat in the current round."""
        return self.round.hand(self.seat(seat))

    def view(self, seat: str | None) -> View:
        """Return what a seat knows of the current round; None is a spectator, ``"all"`` the referee.

        >>> match = Match("classic", ["Ann", "Ben"], seed=7)
        >>> match.view("Ben").hand == match.hand("p2")
        True
        """
        return self.round.view(seat if seat in (None, EVERYTHING) else self.seat(seat))

    def seat(self, player: str) -> str:
        """Return the seat of a player; of a seat, the seat itself, also where a player has its name.

        >>> Match("classic", ["Ann", "Ben"], seed=7).seat("Ben")
        'p2'
        """
        return seat_of(self.players, player)

    def name(self, seat: str) -> str:
        """Return the name of the player on a seat."""
        return self.players[self._number(seat)]

    def _number(self, seat: str) -> int:
        return int(self.seat(seat)[1:]) - 1

    # ---- playing -----------------------------------------------------------------------------------------------------
    def choose_dealer(self, seat: str) -> None:
        """Choose the dealer of the following rounds, if the rules leave the choice to the host (MC-13, MC-A17)."""
        self._chosen = self._number(seat)

    def rename(self, seat: str, name: str) -> None:
        """Give a seat to another player, or rename its player. Raises RulesError for an invalid name."""
        player = self._number(seat)
        self.players = check_names((*self.players[:player], name, *self.players[player + 1 :]))

    def play(self, action: str) -> tuple[Event, ...]:
        """Carry out one action in the current round; if that ends the round, score the round and deal the next one.

        Returns all events, including those of the score and of the next deal. Raises what ``Round.play`` raises.
        """
        if self.over or self.ended:
            raise LastCardError(fault("after_match", action=str(action)))
        if " ".join(str(action).split()) == TIME:
            return self.call_time()
        rnd = self.rounds[-1].round
        events = rnd.play(action)
        self.events += events
        if rnd.over:
            events += self._finish()
            if self.deals_on and not self.over and self._chance is not None:
                events += self._deal()
        return events

    def undo(self) -> str:
        """Take back the last action, with all that followed from it; return the action.

        The match is then as it was before: an action that ended a round takes back the score and the next deal as well, one that decided
        the match reopens it. Deals and outcomes of chance are no actions, and the seed gives the same ones again. What is no action
        stays: names, the dealer that the host chose, and a time that was called. A card with a call (``p1 r5!``) is two actions.
        Raises LastCardError if nothing was done yet, or nothing since the milestone that the match began from.

        >>> match = Match("classic", ["Ann", "Ben"], seed=7)
        >>> before = match.record()
        >>> _ = match.play("p1 r3")
        >>> match.undo(), match.record() == before
        ('p1 r3', True)
        """
        at = max((place for place, played in enumerate(self.rounds) if played.round.is_begun), default=None)
        if at is None:
            raise LastCardError(fault("nothing_to_undo"))
        last = self.rounds[at]
        action = last.round.undo()
        del self.rounds[at:], self.events[self._begun[at] :], self._begun[at + 1 :]
        self.rounds.append(Played(last.dealer_choice, last.deck, last.round))
        is_time_up = self.standing.time_up
        self.standing = replace(self._standing_before(at), time_up=is_time_up)
        self.ended = self._is_time_due = False
        if is_time_up and TIME not in last.round.actions:
            last.round.play(TIME)
        self.events += last.round.events
        return action

    def _standing_before(self, at: int) -> Standing:
        """Return the standing before a round, by its place in ``rounds``."""
        found = self.rounds[at - 1].standing if at else self._before.standing if self._before else None
        return found or Standing.begin(self.rules, len(self.players))

    def call_time(self) -> tuple[Event, ...]:
        """Call the time of the match (``match.minutes``, HR-23): the current round becomes the last one.

        Between two rounds, the next round becomes the last one.

        The match has no clock; its caller has. Returns the event ``d time``; between two rounds it returns nothing, because the event then
        follows the next deal. Raises LastCardError if the match is over, has no time limit, or if the time was called before.
        """
        if self.over or self.ended:
            raise LastCardError(fault("after_match", action=TIME))
        if not self.rules.is_on("match.minutes"):
            raise LastCardError(fault("no_time_limit"))
        if self.standing.time_up:
            raise LastCardError(fault("time_called"))
        events = () if not self.rounds or self.round.over else self.round.play(TIME)
        self._is_time_due = not events
        self.standing = replace(self.standing, time_up=True)
        self.events += events
        return events

    def end(self) -> None:
        """End the match early without a winner; its seed may be published."""
        self.ended = True

    def go_on(self) -> tuple[Event, ...]:
        """Deal the next round or, while a round runs, supply the outcomes of chance that it asks for.

        Does nothing without a seed, and nothing after the end of the match.
        """
        if self.over or self.ended or self._chance is None:
            return ()
        if self.rounds and not self.round.over:
            return self._go_on_in_round(self._chance)
        return self._deal()

    def _go_on_in_round(self, chance: Chance) -> tuple[Event, ...]:
        had = [action.split()[1] for action in self.round.actions if action.startswith("d ")]
        luck = Luck(chance, self.played, shuffles=had.count("shuffle"), buttons=had.count("button"))
        events = self.round.leave_to(luck)
        self.events += events
        return events

    def _finish(self) -> tuple[Event, ...]:
        last = self.rounds[-1]
        rnd = last.round
        players = tuple(int(seat[1:]) - 1 for seat in rnd.seats)
        winners = tuple(int(seat[1:]) - 1 for seat in rnd.winners)
        if rnd.winner is not None:
            first = int(rnd.winner[1:]) - 1
            winners = (first, *(player for player in winners if player != first))
        was_final = self.standing.final
        places = tuple(rnd.places.get(seat, 0) for seat in rnd.seats)
        result = Result(players, winners, tuple(rnd.points.values()), rnd.void, places, tuple(rnd.takes.values()))
        self.standing = self.standing.after(result)
        self.rounds[-1] = Played(last.dealer_choice, last.deck, rnd, self.standing)
        events = score_events(self.standing, was_final)
        self.events += events
        return events

    def _deal(self) -> tuple[Event, ...]:
        assert self._chance is not None
        luck = Luck(self._chance, self.played + 1)
        return self.deal_as(self._choose_dealer(luck), luck.deck(self.rules.deck), luck)

    def _choose_dealer(self, luck: Luck) -> DealerChoice:
        playing = self.standing.playing
        last = self.milestone
        if last is None:
            return first_dealer(self.rules, playing, luck, self._chosen)
        if last.void:
            return DealerChoice(last.dealer)
        return next_dealer(self.rules, playing, luck, last.dealer, last.winner, self._chosen)

    def deal_as(self, choice: DealerChoice, deck: Sequence[Card], luck: Luck | None = None) -> tuple[Event, ...]:
        """Deal the next round with a given dealer and deck.

        Without ``luck``, the round asks seat ``d`` for the outcomes of chance.
        """
        events = choice.events(self.rules, not self.played)
        rnd = self.round_class.deal(
            self.rules,
            dealer=f"p{choice.dealer + 1}",
            deck=deck,
            chairs=self.standing.playing,
            chance="auto" if luck else "ask",
            luck=luck,
        )
        self.rounds.append(Played(choice, tuple(deck), rnd))
        self._begun.append(len(self.events) + len(events))
        if self._is_time_due:
            self._is_time_due = False
            rnd.play(TIME)
        events += tuple(rnd.events)
        self.events += events
        return events

    def replay(self) -> Iterator[tuple[str, Action, tuple[Event, ...]]]:
        """Yield every action of the match so far, with the position before it and its events.

        Outcomes of chance are actions, too.

        The seed is not used, and the match itself does not change. The events of an action that ends a round include the score;
        those of a deal belong to no action (``match.rounds[0].round.events`` has them).

        >>> match = Match("classic", players=["Ann", "Ben"], seed=7)
        >>> _ = match.play("p1 r3")
        >>> [(action, [str(event) for event in events]) for position, action, events in match.replay()]
        [('p1 r3', ['p1 r3', 'd turn p2'])]
        """
        again = type(self).resumed(self.rules, self.players, None, self.commitment, self.nonces)
        if self._before is not None:
            again.standing, again._chosen, again._before = self._before.standing, self._before.chosen, self._before
        for played in self.rounds:
            again.deal_as(played.dealer_choice, played.deck)
            for action in played.round.actions:
                position = str(again.round)
                yield position, Action(action), again.play(action)

    def record(self) -> str:
        """Return the match as a game record."""
        return write_record(self)
