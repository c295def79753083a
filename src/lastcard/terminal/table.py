"""The table between a match and whoever plays it: people at the keyboard, and bots that each see a view and nothing else.

Whoever may react to what just happened is heard before the next bot goes on, in this order: people (catch, notice, jump in), bots, people
who have a call of their own to make good. Then those the round waits for, in their order.
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
    """The table waits for people: for what they must decide, or, with ``must=False``, for what they may do before it goes on."""

    asks: tuple[Ask, ...]
    must: bool

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that are asked, the first one first."""
        return tuple(dict.fromkeys(ask.seat for ask in self.asks))

    @property
    def seat(self) -> str:
        """The seat that is asked first."""
        return self.asks[0].seat


class Table:
    """A match with its players. ``people`` are the seats played from the keyboard, ``bots`` the others.

    ``clock`` gives seconds, for the time limit of a match.

    ``step`` lets one bot act; ``wait`` says what is asked of people, None while a bot is to go on. Without ``people`` the bots are among
    themselves.
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
        self.match = Match(rules, names, seed=seed, nonces=nonces)
        self.bots = dict(bots)
        self.people = tuple(seat for seat in self.match.seats if seat not in self.bots)
        self.sheet_due = False
        self.unsaved: str | None = None
        self._decided: list[tuple[int, int]] = []
        self._views: dict[str | None, tuple[Round, View]] = {}
        self._moment = (0, 0)
        self._passed: set[str] = set()
        self._heard = False
        self._planned: str | None = None
        self._save()

    # ---- looking -----------------------------------------------------------------------------------------------------
    @property
    def rules(self) -> Rules:
        """The rules played by."""
        return self.match.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, p1 first."""
        return self.match.players

    @property
    def shown(self) -> Round:
        """The round on the table: the last one until its score sheet was read."""
        return self.match.rounds[-2].round if self.sheet_due and not self.match.over else self.match.round

    @property
    def round_number(self) -> int:
        """The number of the round on the table, from 1."""
        return len(self.match.rounds) - (self.sheet_due and not self.match.over)

    @property
    def path(self) -> str | None:
        """Where the record is kept, None if nowhere."""
        return str(self._file.path) if self._file else None

    def text(self, message: str, **args: str | int) -> str:
        """Return a message in the language of this table."""
        return text(self.lang, message, **args)

    def name(self, seat: str) -> str:
        """Return the name of the player on a seat."""
        return self.names[int(seat[1:]) - 1]

    def reader(self, you: str | None = None) -> Reader:
        """Return who reads what happens here: by default a spectator."""
        return Reader(self.lang, self.names, you, self.rules.edition.names)

    def view(self, seat: str | None) -> View:
        """Return what a seat knows of the round on the table; None: a spectator."""
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
        """Whether there is a decision to take back: only among bots, for other people have seen what was played."""
        return len(self.people) == 1 and bool(self._decided)

    # ---- who is heard next -------------------------------------------------------------------------------------------
    @property
    def wait(self) -> Wait | None:
        """What people are asked; None while a bot is to go on, a score sheet is on the table, or the match is over."""
        if self.sheet_due or self.match.over:
            return None
        self._look()
        return self._react(late=False) or (None if self._planned is not None else self._react(late=True) or self._must())

    def _look(self) -> None:
        """Forget what was let pass once it is gone, and ask the bots once about each moment whether they react."""
        moment = (len(self.match.rounds), len(self.match.round.actions))
        if moment != self._moment:
            self._moment = moment
            self._passed &= {action for seat in self.match.round.seats for ask in self.match.round.asks_of(seat) for action in ask.actions}
            self._heard = False
            self._planned = None
        if not self._heard and not self._react(late=False):
            self._heard = True
            self._planned = self._bot_reaction()

    def _react(self, *, late: bool) -> Wait | None:
        """Return what people may do about what just happened.

        A jump-in is asked of a lone person only: with others at the keyboard the question would give the card away.
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

    def _must(self) -> Wait | None:
        must = next((ask.seat for ask in self.match.round.asks if ask.must), None)
        if must is None or must in self.bots:
            return None
        return Wait(self.match.round.asks_of(must), must=True)

    # ---- playing -----------------------------------------------------------------------------------------------------
    def step(self) -> tuple[Event, ...]:
        """Let one bot act and return what followed; nothing if people are asked first, or a score sheet is to be read."""
        if self.wait is not None or self.sheet_due or self.match.over:
            return ()
        return self._play(self._planned or self._bot_decision())

    def _bot_decision(self) -> str:
        seat = next(ask.seat for ask in self.match.round.asks if ask.must)
        asks = self.match.round.asks_of(seat)
        action = self.bots[seat].choose(self.view(seat), asks)
        return action if action is not None else next(ask.actions[0] for ask in asks if ask.must)

    def play(self, action: str) -> tuple[Event, ...]:
        """Carry out an action of a person, or a report to the referee (``d penalty …``), and return what followed.

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
        """Let everything that people may do about this moment pass; none of it is asked again until it was gone in between."""
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
        """Call the time of the match once it is up (HR-23)."""
        is_timed = self.rules.is_on("match.minutes") and not self.match.standing.time_up
        return self.match.call_time() if is_timed and self._clock() >= self._time_ends_at else ()

    def deal_on(self) -> None:
        """Clear the score sheet away; the next round is on the table."""
        self.sheet_due = False

    def undo(self) -> None:
        """Go back to before the last decision of the one person among bots. Raises LastCardError if that cannot be."""
        if len(self.people) != 1:
            raise LastCardError(fault("undo_seen"))
        if not self._decided:
            raise LastCardError(fault("undo_nothing"))
        rounds, actions = self._decided.pop()
        done = [list(played.round.actions) for played in self.match.rounds[:rounds]]
        del done[-1][actions:]
        self.match = Match(self.rules, self.names, seed=self._seed, nonces=self.match.nonces)
        for action in (action for played in done for action in played):
            if not action.startswith(("d shuffle ", "d button ")):  # these come from the seed once more
                self.match.play(action)
        self._views.clear()
        self._moment = (0, 0)
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
