"""What a bot is: it sees a view and its own asks, and answers with one action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from lastcard.chance import Chance, Stream

if TYPE_CHECKING:
    from lastcard.round import Ask
    from lastcard.view import View


class Bot(Protocol):
    """Somebody who plays a seat."""

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, the seat's own; None to let pass what need not be answered.

        A play may end in ``!``. The choice is a function of the bot's seed, the view and the asks, and of nothing else.
        """
        ...


def stream(seed: str | int, view: View) -> Stream:
    """Return the random numbers of a bot for one decision: they depend on its seed, its seat and how many events it has seen."""
    return Chance(seed).stream(f"bot {view.seat} {view.n}")


def lawful(asks: tuple[Ask, ...], must: bool) -> tuple[str, ...]:
    """Return the lawful actions a seat must choose from, or may choose from besides."""
    return tuple(action for ask in asks if ask.must == must for action in ask.actions)


def risky(asks: tuple[Ask, ...]) -> tuple[str, ...]:
    """Return what a seat may do at the risk of a penalty."""
    return tuple(action for ask in asks for action in ask.unlawful)


def words_of(action: str) -> str:
    """Return the words of an action without its seat.

    >>> words_of("p1 catch p3")
    'catch p3'
    """
    return action.partition(" ")[2]


def is_play(action: str) -> bool:
    """Tell whether an action puts a card on the discard pile as a play.

    >>> is_play("p1 ww:g"), is_play("p1 uno"), is_play("p1 shed r5")
    (True, False, False)
    """
    words = words_of(action)
    return len(words) == 2 or words[2:3] == ":"
