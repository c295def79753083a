"""Run a match for people at the keyboard and for bots, each of which sees only its view.

After each action the table first offers reactions, in this order: to people (catch, notice, jump in), to bots, and to people who can
still make up for their own missed call. Then it asks the seats for which the round waits, in their order.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.errors import LastCardError
from lastcard.game.ask import Ask
from lastcard.game.events import Event
from lastcard.game.match import Match
from lastcard.game.round import Round
from lastcard.game.view import View
from lastcard.rules.rules import Rules
from lastcard.terminal.record_file import RecordFile
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH, text
from lastcard.text.faults import explain, fault

if TYPE_CHECKING:
    from lastcard.bots import Bot


@dataclass(frozen=True, slots=True)
class Wait:
    """What the table waits for: a decision that people must make or, with ``must=False``, a reaction that they may let pass."""

    asks: tuple[Ask, ...]
    must: bool

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that are asked, in the order in which they are asked."""
        return tuple(dict.fromkeys(ask.seat for ask in self.asks))

    @property
    def seat(self) -> str:
        """The seat that is asked first."""
        return self.asks[0].seat


class Table:
    """A match with its players. ``people`` are the seats played from the keyboard, ``bots`` the others.

    ``step`` lets one bot act. ``wait`` says what people are asked, None while a bot is to act. Without ``people`` only bots play.
    ``clock`` returns seconds, for the time limit of a match.
    """

    def __init__(
        self,
        rules: str | Rules,
        names: Sequence[str],
        bots: Mapping[str, Bot],
        *,
        seed: str,
        nonces: Sequence[str] = (),
        file: RecordFile | None = None,
        lang: str = ENGLISH,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.lang = lang
        self._clock = clock
        self._time_ends_at = clock() + 60 * Rules(rules).number("match.minutes")
        self._seed = seed
        self._file = file
        self.match: Match = Match(rules, names, seed=seed, nonces=nonces)
        self.bots: dict[str, Bot] = dict(bots)
        self.people: tuple[str, ...] = tuple(seat for seat in self.match.seats if seat not in self.bots)
        self.sheet_due: bool = False
        self.unsaved: str | None = None
        self._decided: list[tuple[int, int]] = []
        self._views: dict[str | None, tuple[Round, View]] = {}
        self._last_position = (0, 0)
        self._passed: set[str] = set()
        self._bots_asked = False
        self._bot_reaction_due: str | None = None
        self._save()

    # ---- looking -----------------------------------------------------------------------------------------------------
    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.match.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, p1 first."""
        return self.match.players

    @property
    def shown(self) -> Round:
        """The round on the table: a finished round stays until its score sheet has been read."""
        return self.match.rounds[-2].round if self.sheet_due and not self.match.over else self.match.round

    @property
    def round_number(self) -> int:
        """The number of the round on the table, from 1."""
        return len(self.match.rounds) - (self.sheet_due and not self.match.over)

    @property
    def path(self) -> str | None:
        """The path of the record, None if no record is kept."""
        return str(self._file.path) if self._file else None

    def text(self, message: str, **args: str | int) -> str:
        """Return a message in the language of this table."""
        return text(self.lang, message, **args)

    def name(self, seat: str) -> str:
        """Return the name of the player on a seat."""
        return self.names[int(seat[1:]) - 1]

    def reader(self, you: str | None = None) -> Reader:
        """Return the reader for whom events are worded: the player on seat ``you``, by default a spectator."""
        return Reader(self.lang, self.names, you, self.rules.edition.names)

    def view(self, seat: str | None) -> View:
        """Return what a seat knows of the round on the table; ``None`` is a spectator."""
        rnd, view = self._views.get(seat, (None, None))
        if view is None or rnd is not self.shown:
            rnd = self.shown
            view = View.start(rnd.rules, rnd.seats, seat, box=rnd.box, dealer=self._dealer(rnd))
            self._views[seat] = (rnd, view)
        assert rnd is not None
        rnd.update(view)
        return view

    def _dealer(self, rnd: Round) -> str:
        played = next(played for played in self.match.rounds if played.round is rnd)
        return f"p{played.dealer_choice.dealer + 1}"

    @property
    def can_undo(self) -> bool:
        """Whether the player can take back a decision: only a lone person among bots can, because other people have seen the action."""
        return len(self.people) == 1 and bool(self._decided)

    # ---- what the table waits for ------------------------------------------------------------------------------------
    @property
    def wait(self) -> Wait | None:
        """What people are asked; None while a bot is to act, while a score sheet is on the table, and after the match."""
        if self.sheet_due or self.match.over:
            return None
        self._offer_reactions_to_bots()
        reaction = self._reaction_wait(late=False)
        if reaction is not None or self._bot_reaction_due is not None:
            return reaction
        return self._reaction_wait(late=True) or self._decision_wait()

    def _offer_reactions_to_bots(self) -> None:
        """After each action, ask every bot once whether it reacts, and forget passed reactions that are not offered any more."""
        position = (len(self.match.rounds), len(self.match.round.actions))
        if position != self._last_position:
            self._last_position = position
            self._passed &= {action for seat in self.match.round.seats for ask in self.match.round.asks_of(seat) for action in ask.actions}
            self._bots_asked = False
            self._bot_reaction_due = None
        if not self._bots_asked and not self._reaction_wait(late=False):
            self._bots_asked = True
            self._bot_reaction_due = self._bot_reaction()

    def _reaction_wait(self, *, late: bool) -> Wait | None:
        """Return the reactions that people are asked for, late calls of UNO or all others.

        Only a lone person is asked for a jump-in: with others at the keyboard the question would reveal the card.
        """
        counts = self._is_late_call if late else self._is_reaction
        asks = [
            ask
            for seat in self.people
            if seat in self.match.round.seats
            for ask in self.match.round.asks_of(seat)
            if not ask.must and any(counts(action) and action not in self._passed for action in ask.actions)
        ]
        return Wait(tuple(asks), must=False) if asks else None

    def _is_late_call(self, action: str) -> bool:
        seat, verb = action.split(" ")[:2]
        return verb == "uno" and len(self.match.round.hand(seat)) == 1 and not self._must_act(seat)

    def _is_reaction(self, action: str) -> bool:
        verb = action.split(" ")[1]
        return verb in ("catch", "notice") or (verb != "uno" and len(self.people) == 1)

    def _must_act(self, seat: str) -> bool:
        return any(ask.must for ask in self.match.round.asks_of(seat))

    def _bot_reaction(self) -> str | None:
        """Ask each bot once, from the seat whose turn it is, whether it calls, catches, notices or jumps in."""
        seats = self.match.round.seats
        first = seats.index(self.match.round.turn)
        for seat in seats[first:] + seats[:first]:
            asks = tuple(ask for ask in self.match.round.asks_of(seat) if not ask.must) if seat in self.bots else ()
            action = self.bots[seat].choose(self.view(seat), asks) if asks else None
            if action is not None:
                return action
        return None

    def _decision_wait(self) -> Wait | None:
        must = next((ask.seat for ask in self.match.round.asks if ask.must), None)
        if must is None or must in self.bots:
            return None
        return Wait(self.match.round.asks_of(must), must=True)

    # ---- playing -----------------------------------------------------------------------------------------------------
    def step(self) -> tuple[Event, ...]:
        """Let one bot act and return the events that follow; none if people are asked first or a score sheet is on the table."""
        if self.wait is not None or self.sheet_due or self.match.over:
            return ()
        return self._play(self._bot_reaction_due or self._bot_decision())

    def _bot_decision(self) -> str:
        seat = next(ask.seat for ask in self.match.round.asks if ask.must)
        asks = self.match.round.asks_of(seat)
        action = self.bots[seat].choose(self.view(seat), asks)
        return action if action is not None else next(ask.actions[0] for ask in asks if ask.must)

    def play(self, action: str) -> tuple[Event, ...]:
        """Carry out an action of a person, or a report to the referee (``d penalty …``), and return the events that follow.

        Raises what ``Match.play`` raises, and LastCardError for the seat of a bot.
        """
        seat, _, words = " ".join(action.split()).partition(" ")
        if seat in self.bots or (seat == "d" and not words.startswith("penalty ")):
            raise LastCardError(fault("bots_seat", seat=seat))
        if self.sheet_due or self.match.over:
            raise LastCardError(fault("match_is_over" if self.match.over else "sheet_first"))
        mark = (len(self.match.rounds), len(self.match.round.actions))
        events = self._play(action)
        self._decided.append(mark)
        return events

    def let_pass(self) -> None:
        """Pass on all reactions that people are asked for. A passed reaction is offered again only after it has been unavailable."""
        wait = self.wait
        if wait is not None and not wait.must:
            self._passed.update(action for ask in wait.asks for action in ask.actions)

    def _play(self, action: str) -> tuple[Event, ...]:
        rounds = len(self.match.rounds)
        events = self._call_time() + self.match.play(action)
        self.sheet_due = self.match.over or len(self.match.rounds) > rounds
        self._save()
        return events

    def _call_time(self) -> tuple[Event, ...]:
        """End the match by its time limit once that has passed (HR-23)."""
        is_timed = self.rules.is_on("match.minutes") and not self.match.standing.time_up
        return self.match.call_time() if is_timed and self._clock() >= self._time_ends_at else ()

    def deal_on(self) -> None:
        """Put the score sheet away and go on to the next round."""
        self.sheet_due = False

    def undo(self) -> None:
        """Take back the last decision of a lone person among bots. Raises LastCardError with several people, or without a decision."""
        if len(self.people) != 1:
            raise LastCardError(fault("undo_seen"))
        if not self._decided:
            raise LastCardError(fault("undo_nothing"))
        rounds, actions = self._decided.pop()
        done = [list(played.round.actions) for played in self.match.rounds[:rounds]]
        del done[-1][actions:]
        self.match = Match(self.rules, self.names, seed=self._seed, nonces=self.match.nonces)
        for action in (action for played in done for action in played):
            if not action.startswith(("d shuffle ", "d button ")):  # the seed determines these again
                self.match.play(action)
        self._views.clear()
        self._last_position = (0, 0)
        self.sheet_due = False
        self._save()

    def _save(self) -> None:
        if self._file is None:
            return
        try:
            self._file.save(self.match.record())
            self.unsaved = None
        except LastCardError as error:
            self.unsaved = explain(error, self.reader())
