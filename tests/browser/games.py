"""Games whose course is known: people with simple tastes, the seeds that bring them the cards of an edition, and the play itself.

The same people play a match twice: in the core alone, to find a seed, and at a table in the browser. Both have to come out alike.

``python -m tests.browser.games`` looks for the seeds anew and prints them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from lastcard.game.ask import Ask
from lastcard.game.match import Match
from lastcard.game.round import Round
from lastcard.game.verifiable_chance import fresh_seed
from lastcard.room.actor import TableActor
from lastcard.room.table import events, host_commands
from lastcard.room.table.stream import StreamLine
from tests.browser.person import Person, Seen

NAMES = ("Ann", "Ben", "Cy", "Di")
_RANKS = ("target", "challenge", "protect", "shed", "wb", "wc", "wa", "w4", "color", "keep", "accept")


@dataclass
class Taste:
    """What somebody likes to do: cards that do something first, then plain ones, drawing last; wrong ones too while there are ``risks``."""

    seat: str
    risks: int = 0
    out_of_turn: int = 0
    calls: bool = True
    doubts: bool = True

    def wants(self, asks: Iterable[Ask], held: int) -> str | None:
        """What this seat does now; None if it waits."""
        must = next((ask for ask in asks if ask.must), None)
        may = next((ask for ask in asks if not ask.must), None)
        for action in may.actions if may else ():
            if action.split(" ")[1] in ("catch", "notice"):
                return action
        if not must:
            return self._early(may)
        calls = self.calls and held == 2 and may is not None and f"{self.seat} uno" in may.actions
        wrong = [action for action in must.unlawful if is_card(action)]
        if self.risks and wrong and held > 2:
            self.risks -= 1
            return min(wrong, key=lambda action: (self._rank(action), action))
        best = min(offered(must.actions), key=self._rank)
        return f"{best}!" if calls and is_card(best) and best.split(" ")[1] not in ("protect", "shed") else best

    def _early(self, may: Ask | None) -> str | None:
        wrong = [action for action in may.unlawful if is_card(action)] if may else []
        if not (self.out_of_turn and wrong):
            return None
        self.out_of_turn -= 1
        return wrong[0]

    def _rank(self, action: str) -> tuple[int, str]:
        word = verb_of(action).partition(":")[0]
        if word == "challenge" and not self.doubts:
            return (len(_RANKS) + 8, action)
        if word in _RANKS and not action.endswith(" -"):
            return (_RANKS.index(word), action)
        return (len(_RANKS) + ("d" not in word) + (word == "draw") * 9 + action.endswith(" -") * 9, action)


def verb_of(action: str) -> str:
    """The second word of an action."""
    return action.split(" ")[1]


def is_card(action: str) -> bool:
    """Whether an action lays a card."""
    word = action.removesuffix("!").rpartition(" ")[2].partition(":")[0]
    return len(word) == 2 and verb_of(action) not in ("catch", "notice", "target")


def offered(actions: Sequence[str]) -> list[str]:
    """One action for each card, as a hand shows it: the colour comes afterwards, and people here name the first."""
    found: dict[str, str] = {}
    for action in actions:
        found.setdefault(action.split(":")[0], action)
    return list(found.values())


# ---- in the core alone -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Course:
    """How a match goes: its events round by round, and how many actions it takes."""

    events: tuple[str, ...]
    actions: int
    winner: str | None

    def has(self, *words: str) -> bool:
        """Whether some event begins with each of these."""
        return all(any(f"{event} ".replace(":", " ").startswith(f"{word} ") for event in self.events) for word in words)


def course(rules: str, seed: str, tastes: Sequence[Taste], most: int = 400) -> Course | None:
    """Play a match of these people; None if it takes too long."""
    match = Match(rules, NAMES[: len(tastes)], seed=seed)
    for count in range(most):
        if match.over:
            return Course(tuple(str(event) for event in match.events), count, str(match.winner))
        rnd = match.round
        asks = {taste.seat: [ask for ask in rnd.asks if ask.seat == taste.seat] for taste in tastes}
        done = next(action for taste in tastes if asks[taste.seat] and (action := taste.wants(asks[taste.seat], len(rnd.hand(taste.seat)))))
        match.play(done)
    return None


def begins(rules: str, seed: str, *actions: str) -> str:
    """Return a seed, after checking what it deals two players: these actions can be taken at once."""
    assert can(Match(rules, NAMES[:2], seed=seed).round, *actions), f"{rules}, seed {seed!r}: a round begins without {', '.join(actions)}"
    return seed


def can(rnd: Round, *actions: str) -> bool:
    """Whether each of these can be done now."""
    lawful = {action for ask in rnd.asks for action in ask.actions}
    return all(action in lawful for action in actions)


# ---- at a table ------------------------------------------------------------------------------------------------------------
async def act(actor: TableActor, action: str) -> None:
    """Let a seat do something that has no page."""
    await actor.call(lambda table: events.ActionTaken(action))


async def command(actor: TableActor, seat: str, words: str) -> None:
    """Let a seat that has no page say something about the table."""
    await actor.call(lambda table: host_commands.event_for(table.state, seat, words, fresh_seed))


async def play_out(
    actor: TableActor, seats: Sequence[tuple[Taste, Person | None]], *, until: str | Callable[[], bool] = "", picture: str = ""
) -> list[str]:
    """Play on until the match is over, or until ``until``: an event that begins so, or what is to be true.

    Whoever has no page plays beside it. Each page has to offer exactly what the table asks of its seat. Returns the actions.
    """
    done: list[str] = []
    shot: set[str] = set()
    while actor.table.state.status == "playing":
        for taste, person in seats:
            asked = actor.table.asked.get(taste.seat)
            asks = [ask for ask in (asked.must, asked.may) if ask.actions or ask.unlawful] if asked else []
            if person is not None:
                await person.sees(actor.table.state.n)
                seen = await person.look()
                agrees(seen, asks)
                phase = _phase(asks, seen)
                if picture and phase not in shot:
                    shot.add(phase)
                    await person.shoot(f"{picture}-{phase}")
            rnd = actor.table.round
            if rnd is None or not (action := taste.wants(asks, len(rnd.hand(taste.seat))) if asks else None):
                continue
            before = actor.table.state.n
            if person is not None:
                await person.do(action)
                assert actor.table.state.n > before, action
            else:
                await act(actor, action)
            done.append(action)
            break
        else:
            raise AssertionError(f"nobody wants to do anything: {actor.table.asked}")
        if until() if callable(until) else until and any(_begins(line, until) for line in actor.table.stream.held if line.n > before):
            return done
    return done


def _begins(line: StreamLine, words: str) -> bool:
    return f"{json.loads(line.body).get('event', '')} ".replace(":", " ").startswith(f"{words} ")


def _phase(asks: Sequence[Ask], seen: Seen) -> str:
    verbs = sorted({action.split(" ")[1] for ask in asks for action in ask.actions if not is_card(action)} - {"draw"})
    return "-".join([*("must" for _ in [0] if seen.must), *verbs]) or "waiting"


def agrees(seen: Seen, asks: Sequence[Ask]) -> None:
    """Fail unless a page offers what is asked: no more, no less."""
    lawful = {action for ask in asks for action in offered(ask.actions)}
    risky = {action for ask in asks for action in offered(ask.unlawful)}
    cards = {action.split(":")[0] for action in lawful if is_card(action)}
    shown = {*seen.lawful, *seen.actions, *seen.beside, *([seen.uno] if seen.uno else [])}
    accused = {action for action in risky if " catch " in action}
    assert {action.split(":")[0] for action in shown - accused} == {action.split(":")[0] for action in lawful}, (seen, asks)
    assert {action.split(":")[0] for action in seen.risky} == {a.split(":")[0] for a in risky - accused} - cards, (seen, asks)
    assert seen.must == any(ask.must for ask in asks), (seen, asks)


# ---- the games kept --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Game:
    """A game of an edition, and what has to happen in it."""

    rules: str
    seed: str
    wanted: tuple[str, ...]
    seats: int = 2
    wrong: tuple[int, ...] = ()
    out_of_turn: int = 0
    doubts: bool = True

    def tastes(self) -> list[Taste]:
        """Who plays: Ann, who calls UNO, and others who never do. Each puts down as many wrong cards as ``wrong`` says."""
        wrong = (*self.wrong, 0, 0, 0)
        ann = Taste("p1", wrong[0], self.out_of_turn, doubts=self.doubts)
        return [ann, *(Taste(f"p{n}", wrong[n - 1], calls=False) for n in range(2, self.seats + 1))]

    def plan(self) -> Course | None:
        """How it goes; None if not everything that is wanted happens."""
        tastes = self.tastes()
        found = course(self.rules, self.seed, tastes)
        daring = sum(taste.risks + taste.out_of_turn for taste in tastes)
        return found if found and not daring and found.has(*self.wanted) else None


_ONE = "match.mode=single_hand uno.grace_ms=0"
GAMES = {
    "classic": Game(f"classic {_ONE}", "classic 136", ("p1 challenge", "p1 uno", "p1 catch", "p1 ww", "p1 w4")),
    "paw-patrol": Game(f"paw-patrol {_ONE}", "paw-patrol 251", ("p1 wb", "p2 wb")),
    "minecraft": Game(f"minecraft {_ONE}", "minecraft 85", ("p1 wc", "p2 wc", "p1 w4")),
    "fairies": Game(f"fairies {_ONE}", "fairies 2200", ("p1 target", "p1 wa", "p1 shed", "p1 challenge", "d button"), 3),
    "fairies-protected": Game(f"fairies {_ONE}", "fairies 11", ("p1 protect", "p2 w4"), 2, doubts=False),
    "anniversary": Game(f"anniversary {_ONE}", "anniversary 55", ("p2 notice p1", "p1 notice p2"), 2, (1, 1)),
    "house-rules": Game(
        f"classic {_ONE} turn.several=number draw.refuse=show mercy=10 deal.size=8", "classic 1", ("p1 keep", "d mercy", "d show p1 all"), 3
    ),
    "passing": Game(f"classic {_ONE} deal.pass=left deal.pass.cards=2", "classic 59", ("p1 pass", "p2 pass", "d pass p3 p1"), 3),
    "swap112": Game(f"swap112 {_ONE}", "swap112 514", ("p1 ws", "p1 target", "p1 wh"), 3),
    "retour": Game(f"retour {_ONE}", "retour 14", ("d return p1",), 2, (1,), 1),
}


def find(game: Game, tries: int = 2500, short: int = 22) -> tuple[str, Course] | None:
    """Look for the seed with which everything wanted happens soonest."""
    best: tuple[str, Course] | None = None
    for number in range(tries):
        seed = f"{game.rules.partition(' ')[0]} {number}"
        found = replace(game, seed=seed).plan()
        if found and (best is None or found.actions < best[1].actions):
            best = seed, found
            if found.actions <= short:
                break
    return best


if __name__ == "__main__":
    for name, game in GAMES.items():
        found = find(game)
        print(name, f"{found[0]}, {found[1].actions} actions" if found else "not found")
