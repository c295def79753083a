"""Play line by line, without cursor movement or colour: for screen readers, pipes and tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from lastcard.errors import IllegalAction, LastCardError
from lastcard.game.events import Event
from lastcard.rules.rulebook import edition_about
from lastcard.rules.sheets.goal import goal
from lastcard.terminal.asking import last_rule, offers, question, read_action, rule_text
from lastcard.terminal.pages.score_sheet import result, sheet_lines
from lastcard.terminal.table import Table, Wait
from lastcard.text.faults import explain
from lastcard.text.render import capital, labelled_by
from lastcard.text.scenes import told
from lastcard.text.sentences import sentences

if TYPE_CHECKING:
    from lastcard.game.view import View

_DEALING: Final = ("cut", "lot", "dealer")
"""The first events of a deal. Those of the next round are printed after the score sheet of this one."""


class PlainTable:
    """Print a table and play it line by line.

    ``read`` returns a line, or None at the end of the input. ``pause`` is called after each move of a bot. ``curtain`` is the number of
    empty lines that hide what one person saw from the next. ``open_hands`` also prints the hands of the bots, for watching only.
    """

    def __init__(
        self,
        table: Table,
        read: Callable[[], str | None],
        write: Callable[[str], None],
        pause: Callable[[], None],
        *,
        open_hands: bool = False,
        curtain: int = 1,
    ) -> None:
        self._table = table
        self._read = read
        self._write = write
        self._pause = pause
        self._open = open_hands
        self._curtain = curtain
        self._holder: str | None = table.people[0] if len(table.people) == 1 else None
        self._rule: str | None = None
        self._left = False

    def run(self) -> None:
        """Play until the match is over, the input ends or the user leaves."""
        table = self._table
        self._write(table.text("terminal-begins", line=str(table.rules), number=len(table.names), goal=goal(table.rules, table.lang)))
        self._write(fixed(table))
        self._print(table.match.events)
        while not self._left:
            if table.sheet_due:
                for line in sheet_lines(table):
                    self._write(line)
                if table.match.over:
                    return
                table.deal_on()
                self._print_new_round()
                continue
            wait = table.wait
            if wait is None:
                self._print(table.step())
                self._pause()
            elif self._is_hidden_from(wait):
                self._hand_over(wait.seat)
            else:
                self._ask(wait)

    # ---- printing----------------------------------------------------------------------------------------------------
    def _print(self, events: Iterable[Event]) -> None:
        self._say(takewhile(lambda event: event.words[1] not in _DEALING or not self._table.sheet_due, events))
        if self._table.unsaved:
            self._write(self._table.unsaved)

    def _print_new_round(self) -> None:
        table = self._table
        played = table.match.rounds[-1]
        self._write("")
        self._say([*played.dealer_choice.events(table.rules, is_first=False), *played.round.events])

    def _say(self, events: Iterable[Event]) -> None:
        table = self._table
        seen = [replace(event, viewers=None) for event in events] if self._open else events
        reader = table.reader(self._holder)
        for line in sentences(seen, reader, around=lambda event: told(event, reader, table.rules.edition.id)):
            self._write(line)

    # ---- asking ------------------------------------------------------------------------------------------------------
    def _is_hidden_from(self, wait: Wait) -> bool:
        return wait.must and wait.seat != self._holder

    def _hand_over(self, seat: str) -> None:
        name = self._table.name(seat)
        self._holder = None
        for _ in range(self._curtain):
            self._write("")
        self._write(f"{self._table.text('terminal-alone', name=name)}.")
        typed = self._next_line()
        while typed is not None and typed.strip() not in ("", "quit"):  # only Enter shows the hand
            self._write(self._table.text("terminal-enter-first", name=name))
            typed = self._next_line()
        if typed is None or typed.strip():
            self._left = True
        else:
            self._holder = seat

    def _ask(self, wait: Wait) -> None:
        table = self._table
        if wait.must:
            self._write(self._situation())
            self._write(self._hand())
        self._write(f"{question(table, wait)}.")
        lawful = offers(wait.asks, table.reader(), is_swap=table.match.round.is_swapping)
        if lawful:
            self._write(table.text("terminal-can" if wait.must else "terminal-can-pass", list=", ".join(lawful)))
        risky = offers(wait.asks, table.reader(), unlawful=True) if wait.must else []
        if risky:
            self._write(table.text("terminal-at-risk", list=", ".join(risky)))
        self._answer(wait)

    def _answer(self, wait: Wait) -> None:
        """Read lines until one of them changes the table."""
        while not self._left:
            typed = self._next_line()
            if typed is None:
                self._left = True
                return
            typed = typed.strip()
            word, _, rest = typed.partition(" ")
            if not typed:
                if not wait.must:
                    self._table.let_pass()
                    return
                self._write(f"{question(self._table, wait)}.")
            elif word == "undo":
                if self._undo():
                    return
            elif word in _SAID:
                _SAID[word](self, rest)
            elif self._do(typed, wait):
                return

    def _next_line(self) -> str | None:
        line = self._read()
        return None if line is None else line.rstrip("\r\n")

    def _do(self, typed: str, wait: Wait) -> bool:
        try:
            events = self._table.play(read_action(typed, wait.seat, self._table))
        except IllegalAction as error:  # print only the reason: the whole message would show the position with all hands
            self._rule = error.rule
            self._write(self._refusal(explain(error, self._table.reader(self._holder)), error.rule))
            return False
        except LastCardError as error:
            self._write(self._table.text("terminal-unread", why=explain(error, self._table.reader())))
            return False
        self._rule = None
        self._print(events)
        return True

    def _refusal(self, why: str, rule: str | None) -> str:
        if rule:
            return self._table.text("terminal-refused-by", why=why, rule=rule)
        return self._table.text("terminal-refused", why=why)

    def _undo(self) -> bool:
        try:
            self._table.undo()
        except LastCardError as error:
            self._write(f"{capital(explain(error, self._table.reader()))}.")
            return False
        self._write(f"{capital(self._table.text('terminal-undone'))}.")
        return True

    # ---- answering questions -----------------------------------------------------------------------------------------
    def _situation(self) -> str:
        table, reader = self._table, self._table.reader()
        view = table.view(self._holder)
        others = ", ".join(
            table.text(_holds(view, seat), name=table.name(seat), number=_number(view, seat)) for seat in view.seats if seat != self._holder
        )
        top = reader.card(str(view.top)) if view.top else table.text("terminal-top-none")
        args: dict[str, str | int] = {"card": top, "list": others, "number": view.draw_count, "direction": view.direction}
        if view.color and view.top and view.top.is_wild:
            return table.text("terminal-top-color", color=reader.color(view.color), **args)
        return table.text("terminal-top", **args)

    def _hand(self) -> str:
        table, reader = self._table, self._table.reader()
        cards = [f"{card} {reader.card(str(card))}" for card in table.view(self._holder).hand]
        return table.text("terminal-hand", list=", ".join(cards)) if cards else table.text("terminal-hand-none")

    def _say_hand(self, _: str) -> None:
        self._write(self._situation())
        self._write(self._hand() if self._holder else self._table.text("terminal-no-hand"))

    def _say_scores(self, _: str) -> None:
        for name, total in self._table.match.scores.items():
            self._write(labelled_by(self._table.lang, name, str(total)))
        self._write(f"{capital(goal(self._table.rules, self._table.lang))}.")

    def _say_rules(self, _: str) -> None:
        table, edition = self._table, self._table.rules.edition
        about, line = edition_about(edition, table.lang), str(table.rules)
        if about:
            self._write(table.text("terminal-rules", edition=edition.name, about=about, line=line))
        else:
            self._write(table.text("terminal-rules-plain", edition=edition.name, line=line))

    def _say_why(self, id: str) -> None:
        found = id or self._rule or last_rule(self._table)
        self._write(rule_text(found, self._table.lang) if found else self._table.text("terminal-no-rule"))

    def _say_help(self, _: str) -> None:
        self._write(self._table.text("terminal-help"))

    def _leave(self, _: str) -> None:
        self._left = True


_SAID: Final = {
    "hand": PlainTable._say_hand,
    "scores": PlainTable._say_scores,
    "rules": PlainTable._say_rules,
    "why": PlainTable._say_why,
    "help": PlainTable._say_help,
    "quit": PlainTable._leave,
}


def farewell(table: Table) -> str:
    """Return the closing line: how the match ended, and where its record is."""
    ended = result(table) or table.text("terminal-over")
    kept = table.unsaved or (table.text("terminal-kept", path=table.path) if table.path else table.text("terminal-not-kept"))
    if table.match.seed is None:
        return table.text("terminal-farewell", ended=ended, kept=kept)
    return table.text("terminal-farewell-seed", ended=ended, seed=table.match.seed, kept=kept)


def fixed(table: Table) -> str:
    """Return the line with the commitment, which fixes all shuffles before the deal."""
    return table.text("terminal-seed", hash=table.match.commitment)


def _number(view: View, seat: str) -> int:
    """Return the place of a seat that has taken one (HR-35), else its number of cards."""
    return view.places.index(seat) + 1 if seat in view.places else view.counts[seat]


def _holds(view: View, seat: str) -> str:
    """Return the id of the message that tells a seat's number of cards, its call of UNO, its place, or that it is out of the round."""
    if seat in view.places:
        return "terminal-holds-place"
    if seat in view.gone:
        return "terminal-holds-gone"
    return "terminal-holds-called" if seat in view.called else "terminal-holds"
