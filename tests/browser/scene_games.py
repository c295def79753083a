"""Games that lead to each scene of special cards: rules, seed, seats, and how many actions come before the one that brings the scene.

``python -m tests.browser.scene_games`` looks for the seeds anew and prints them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lastcard.game.ask import Ask
from lastcard.game.match import Match
from lastcard.text.scenes import SCENES, scene_of
from tests.browser.games import NAMES, Taste, is_card

_ONE = "match.mode=single_hand uno.grace_ms=0"
_MOST_SEEDS = 60
_MOST_ACTIONS = 60


class Stacker(Taste):
    """Somebody who answers a draw card with another one."""

    def wants(self, asks: Iterable[Ask], held: int) -> str | None:
        """What this seat does now; None if it waits."""
        asks = list(asks)
        must = next((ask for ask in asks if ask.must), None)
        answers = [action for action in must.actions if is_card(action)] if must else []
        is_asked = must is not None and any(action.endswith(" accept") for action in must.actions)
        return answers[0] if is_asked and answers else super().wants(asks, held)


@dataclass(frozen=True, slots=True)
class SceneGame:
    """A game, the actions before the scene, and the wrong cards that each other seat plays."""

    rules: str
    seats: int
    seed: str = ""
    before: int = 0
    wrong: int = 0
    least: int = 0
    most: int = 200
    """The least and the largest number of cards that the scene is to show."""

    def tastes(self) -> list[Taste]:
        """Who plays."""
        kind = Stacker if "merciless" in self.rules else Taste
        return [kind(f"p{n}", self.wrong if n > 1 else 0, calls=n == 1) for n in range(1, self.seats + 1)]


SCENE_GAMES = {
    "badge": SceneGame("paw-patrol", 3, "badge 5", 2, least=4, most=6),
    "roulette": SceneGame("merciless", 3, "roulette 1", 1, least=4, most=10),
    "guilty": SceneGame("classic", 3, "guilty 0", 1, wrong=1),
    "innocent": SceneGame("classic", 3, "innocent 2", 5),
    "button": SceneGame("fairies", 4, "button 0", 3),
    "villain": SceneGame("fairies", 4, "villain 0", 7),
    "creeper": SceneGame("minecraft", 3, "creeper 1", 5),
    "challenge": SceneGame("classic", 3, "challenge 0", 3, least=3, most=8),
    "discard-all": SceneGame("merciless", 3, "discard-all 43", 0, least=2),
    "shed": SceneGame("fairies", 3, "shed 0", 2),
    "swap": SceneGame("merciless", 4, "swap 8", 4),
    "rotate": SceneGame("merciless", 4, "rotate 1", 0),
    "shuffle-hands": SceneGame("swap112", 4, "shuffle-hands 1", 5),
    "riffle": SceneGame("swap112", 4, "riffle 0", 7),
    "skip-everyone": SceneGame("merciless", 4, "skip-everyone 1", 0),
    "noticed": SceneGame("anniversary", 3, "noticed 0", 1, wrong=1),
    "returned": SceneGame("retour", 3, "returned 0", 1, wrong=1),
    "mercy": SceneGame("merciless", 3, "mercy 9", 3),
    "stack": SceneGame("merciless", 3, "stack 0", 8),
}
"""A game for each scene."""


def rules_of(game: SceneGame) -> str:
    """Return the rules line of a game."""
    return f"{game.rules} {_ONE}"


def actions_before(name: str, game: SceneGame, seed: str) -> int | None:
    """Return how many actions come before the one that brings the scene, as the first seat sees it; None if it does not come."""
    match = Match(rules_of(game), NAMES[: game.seats], seed=seed)
    tastes = game.tastes()
    dues = [0]
    seen = 0
    for count in range(_MOST_ACTIONS):
        rnd = match.round
        if rnd.over:
            return None
        asks = {taste.seat: [ask for ask in rnd.asks if ask.seat == taste.seat] for taste in tastes}
        found = (action for taste in tastes if asks[taste.seat] and (action := taste.wants(asks[taste.seat], len(rnd.hand(taste.seat)))))
        match.play(next(found))
        for event in rnd.events[seen:]:
            scene = scene_of(event, game.rules)
            if scene and scene.name == name and game.least <= len(event.cards or ()) <= game.most:
                return count
        seen = len(rnd.events)
        dues.append(max([0, *rnd.due.values()]))
        if name == "stack" and len(dues) > 3 and 0 < dues[-3] < dues[-2] < dues[-1]:
            return count
    return None


def main() -> None:
    """Look for a seed for each scene, the one that brings it soonest, and print them."""
    for name in (scene.name for scene in SCENES):
        game = SCENE_GAMES[name]
        seeds = (f"{name} {number}" for number in range(_MOST_SEEDS))
        found = ((before, seed) for seed in seeds if (before := actions_before(name, game, seed)) is not None)
        best = next((one for one in found if one[0] <= 4), None)
        print(name, best)


if __name__ == "__main__":
    main()
