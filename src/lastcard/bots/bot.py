"""The interface of a bot, which returns one action for a view and its asks, and the base class of bots that play a policy."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, Protocol

from lastcard import engine
from lastcard.bots.policies import random_play
from lastcard.bots.recall import numbers_of
from lastcard.engine.luck import CHOICE, mixed
from lastcard.game.verifiable_chance import key_of

if TYPE_CHECKING:
    from lastcard.game.ask import Ask
    from lastcard.game.view import View


class Bot(Protocol):
    """A player of one seat that chooses its actions from what the seat may know."""

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of the seat's asks, or None to decline optional actions.

        A play may end in ``!``, which calls UNO with it. The choice depends on the bot's seed, the view and the asks, and on nothing else.
        """
        ...


class Offer:
    """The actions offered to a bot as the engine's numbers (mandatory, optional and at own risk), and the random number of the decision.

    The random number depends on the bot's key, its seat and the number of actions of seats so far.
    """

    def __init__(self, key: int, view: View, asks: tuple[Ask, ...]) -> None:
        self.view: Final = view
        self.place: Final = view.seats.index(view.seat or "")
        must, may = lawful(asks, True), lawful(asks, False)
        self.must: Final = list(numbers_of(view, must))
        self.may: Final = list(numbers_of(view, may))
        self.risky: Final = list(numbers_of(view, risky(asks)))
        self.count: Final = 16 * view.moves + self.place
        self.luck: Final[int] = mixed(key, CHOICE + self.count)
        self._call_costs = view.rules.is_on("uno.late") and view.counts.get(view.seat or "") == 1
        self._words = dict(zip((*self.must, *self.may, *self.risky), (*must, *may, *risky(asks)), strict=True))

    def words(self, chosen: int) -> str | None:
        """Return the words of the chosen action, with ``!`` if it calls UNO along with it and that is free (HR-17); None for no action."""
        if chosen == engine.NOBODY:
            return None
        action = self._words[chosen & ~random_play.CALLED]
        return f"{action}!" if chosen & random_play.CALLED and not self._call_costs else action


class PolicyBot(ABC):
    """A bot that plays a policy of ``policies``: the policy gets the offered actions as the engine's numbers and returns one of them."""

    def __init__(self, seed: str | int) -> None:
        self.key: int = key_of(seed)

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, or None."""
        offer = Offer(self.key, view, asks)
        return offer.words(self._policy(offer))

    @abstractmethod
    def _policy(self, offer: Offer) -> int:
        """Return the number of one action of an offer, with ``CALLED`` if it calls UNO along with it, or ``NOBODY`` for none."""


def lawful(asks: tuple[Ask, ...], must: bool) -> tuple[str, ...]:
    """Return the lawful actions a seat must choose from, or the optional ones."""
    return tuple(action for ask in asks if ask.must == must for action in ask.actions)


def risky(asks: tuple[Ask, ...]) -> tuple[str, ...]:
    """Return what a seat may do at the risk of a penalty."""
    return tuple(action for ask in asks for action in ask.unlawful)
