"""Scripted players for the tests of the terminal: bots that take given actions, and players that type given lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lastcard import Match, Round
from lastcard.bot_makers import make_bot
from lastcard.cards import parse_cards
from lastcard.game.ask import Ask
from lastcard.game.dealer_choice import DealerChoice
from lastcard.game.verifiable_chance import Chance, Luck
from lastcard.game.view import View
from lastcard.terminal.plain import PlainTable
from lastcard.terminal.record_file import RecordFile
from lastcard.terminal.table import Table

NAMES = ("Ada", "Ben", "Cy", "Dot", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")


class ScriptedBot:
    """A bot that takes the given actions in order, each when it is offered. Else it takes the first required action. It never reacts."""

    def __init__(self, *actions: str) -> None:
        self.left = list(actions)
        self.views: list[str | None] = []

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        self.views.append(view.seat)
        offered = [action for ask in asks for action in (*ask.actions, *ask.unlawful)]
        if self.left and self.left[0].rstrip("!") in offered:
            return self.left.pop(0)
        must = [ask for ask in asks if ask.must]
        return must[0].actions[0] if must else None


def table(
    rules: str = "classic",
    people: int = 1,
    seats: int = 3,
    *,
    seed: str = "7",
    file: RecordFile | None = None,
    bot: str = "careful",
    lang: str = "en",
) -> Table:
    """Return a table dealt from a seed, with careful bots."""
    bots = {f"p{place}": make_bot(bot, f"{seed} p{place}") for place in range(people + 1, seats + 1)}
    return Table(rules, NAMES[:seats], bots, seed=seed, file=file, lang=lang)


def dealt(rules: str, hands: str, top: str, draw: str, *scripted: ScriptedBot, people: int = 1, lang: str = "en") -> Table:
    """Return a table at which p1 is to play, with these hands of equal size. Bots play the seats after the people."""
    cards = [parse_cards(hand) for hand in hands.split()]
    size = len(cards[0])
    line = f"{rules} deal.size={size}"
    bots = {f"p{place}": bot for place, bot in enumerate(scripted, people + 1)}
    made = Table(line, NAMES[: len(cards)], bots, seed="7", lang=lang)
    deck = [hand[place] for place in range(size) for hand in cards] + list(parse_cards(top + draw))
    match = Match.resumed(line, NAMES[: len(cards)], "7", "", ())
    match.deal_as(DealerChoice(len(cards) - 1), deck, Luck(Chance("7")))
    made.match = match
    return made


class ScriptedPlayer:
    """Type the given lines, then end the input. Record the whole output, and the output before each line."""

    def __init__(self, lines: Iterable[str] = (), answer: Callable[[], str | None] | None = None) -> None:
        self._lines = list(lines)
        self._answer = answer
        self.written: list[str] = []
        self.seen_before: list[str] = []

    def read(self) -> str | None:
        self.seen_before.append(self.text)
        if self._lines:
            return self._lines.pop(0) + "\n"
        return self._answer() if self._answer else None

    def pause(self) -> None:
        """Do not wait for bots."""

    @property
    def text(self) -> str:
        return "\n".join(self.written)


def played(at: Table, *lines: str, open_hands: bool = False) -> ScriptedPlayer:
    """Play line by line at a table, and return the player with its input and output."""
    player = ScriptedPlayer(lines)
    PlainTable(at, player.read, player.written.append, player.pause, open_hands=open_hands).run()
    return player


def first_choice(at: Table) -> Callable[[], str | None]:
    """Return a player that always takes the first offered action."""

    def answer() -> str | None:
        wait = at.wait
        if wait is None or not wait.must:
            return "\n"
        actions: Sequence[str] = next(ask for ask in wait.asks if ask.must).actions
        return actions[0] + "\n"

    return answer


def hands_of_others(rnd: Round, seat: str) -> list[str]:
    """Return the hands that a seat may not see, as text."""
    return [str(rnd.hand(other)) for other in rnd.seats if other != seat]
