"""Drive the engine and the naive engine side by side: the same deals, the same actions, the same outcomes of chance.

``python -m tests.oracle.driver --rounds 200000 --jobs 2`` compares many rounds and prints the first disagreement of each, shortest first.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import tempfile
import traceback
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import lastcard
from lastcard.rules.edition import EDITIONS
from lastcard.rules.settings import SETTINGS, house_rules
from tests.oracle.naive.engine import NaiveRound
from tests.oracle.own_cards import OwnCards
from tests.oracle.well_formed import COMMON_CARDS, some_actions

STARTS = ("dealt", "few_cards", "own_cards")

STEPS = 500
"""The number of actions for which a round is compared; random play of ten seats may go on much longer."""

RETURNED = ("wrong_card", "out_of_turn")
"""The causes of a play whose card goes back at once."""

TABLE_EVERY = 4
"""Hands and piles are compared after this many actions and at the end. Asks and events are compared after each action."""

Asks = dict[str, tuple[frozenset[str], frozenset[str], bool]]
"""The asks: for each seat its lawful actions, its unlawful ones, and whether the round waits for it."""

_NUMBERS = {
    "challenge.guilty_draws": "0 2 4 5",
    "challenge.wrong_draws": "0 1 4 6 8",
    "uno.penalty": "0 1 2 4",
    "uno.false_catch": "0 1 2",
    "penalty.wrong_card": "refuse auto+1 auto+2 catchable+1 catchable+2",
    "penalty.out_of_turn": "refuse auto+1 auto+3 catchable+1 catchable+2",
    "penalty.suggestion": "off 1 2",
    "badge.stop_set": "2,3,6,r,d 0,s 5",
    "badge.exhaust": "draw_all_then_stop cap(1) cap(3) no_draw",
    "deal.size": "1 2 3 5 7 10",
    "deal.pass.cards": "1 2 3",
    "round.turns": "off 1 5 20 60",
    "deck": "c108 pp112 df112 mc112 aw112 ml168 sw112 nm168",
    "score.number": "face 1",
    "score.action": "20 0",
    "score.wild": "50 40",
    "score.d4": "50 75",
    "score.special": "50 0",
    "draw.cap": "0 1 2 4",
    "draw.limit": "0 5 7",
    "mercy": "0 10 12 25",
    "mercy.points": "0 250",
    "uno.late": "0 1 2",
    "uno.false_call": "0 1 2",
    "score.face": "- 7=50,0=0 d=25,w4=100",
}
_MATCH = ("players", "dealer.", "match.", "low.", "elimination.", "final.", "score.round", "score.out", "score.times")
_LEFT_OUT = (*_MATCH, "button.odds", "uno.grace_ms", "pile.short", "teams")


@dataclass(frozen=True)
class Disagreement:
    """A disagreement: the way to reach it, and the answer of each engine."""

    seed: int
    line: str
    what: str
    engine: str
    naive: str
    actions: tuple[str, ...]
    now: str

    def __str__(self) -> str:
        return "\n".join(
            (
                f"seed {self.seed}: {self.line}",
                f"  now    {self.now}",
                f"  played {', '.join(self.actions[-12:])}",
                f"  {self.what}",
                f"  engine {self.engine}",
                f"  naive  {self.naive}",
            )
        )


def values_of(key: str) -> list[str]:
    """Return values of a setting to try."""
    return _NUMBERS[key].split() if key in _NUMBERS else list(SETTINGS[key].values)


def random_line(luck: random.Random, seats: int, edition: str = "", forced: tuple[str, ...] = ()) -> str:
    """Return a valid rules line: an edition, these words, and up to eight other settings changed."""
    fixed = {word.partition("=")[0] for word in forced}
    keys = [key for key in SETTINGS if not key.startswith(_LEFT_OUT) and key not in fixed]
    while True:
        chosen = luck.sample(keys, luck.choice((0, 1, 1, 2, 3, 5, 8)))
        words = [edition or luck.choice(EDITIONS), *forced, *(f"{key}={luck.choice(values_of(key))}" for key in chosen)]
        if seats % 2 == 0 and seats >= 4 and luck.random() < 0.2:
            words.append(f"teams=2x{seats // 2}")
        house_rule = luck.choice([key for key in house_rules() if not key.startswith(_LEFT_OUT)])
        if house_rule not in {*chosen, *fixed} and luck.random() < 0.3:
            words.append(f"{house_rule}={values_of(house_rule)[-1]}")
        try:
            rules = lastcard.Rules(" ".join(words))
            rules.check_seats(seats)
        except lastcard.RulesError:
            continue
        return str(rules)


@cache
def bases(forced: tuple[str, ...], seats: int) -> list[str]:
    """Return the editions that allow these words and this number of seats."""

    def holds(name: str) -> bool:
        try:
            lastcard.Rules(" ".join([name, *forced])).check_seats(seats)
        except lastcard.RulesError:
            return False
        return True

    return [name for name in EDITIONS if holds(name)]


def engine_asks(rnd: lastcard.Round) -> Asks:
    """Return the engine's asks, one per seat."""
    merged: Asks = {}
    for ask in rnd.asks:
        actions = frozenset(["d shuffle"]) if rnd.phase == "shuffle" else frozenset(ask.actions)
        lawful, risky, must = merged.get(ask.seat, (frozenset(), frozenset(), False))
        merged[ask.seat] = (lawful | actions, risky | frozenset(ask.unlawful), must or ask.must)
    return merged


def naive_asks(naive: NaiveRound) -> Asks:
    """Return the naive engine's asks."""
    return {ask.seat: (ask.actions, ask.unlawful, ask.must) for ask in naive.asks()}


def pick(luck: random.Random, asks: Asks) -> str:
    """Choose the next action: mostly a lawful decision, sometimes a reaction or a play at own risk."""
    roll = luck.random()
    if roll < 0.12:
        risky = sorted(action for _, unlawful, _ in asks.values() for action in unlawful)
        if risky:
            return luck.choice(risky)
    if roll < 0.35:
        open_to_all = sorted(a for seat, (actions, _, must) in asks.items() if not must for a in actions if seat != "d" or roll < 0.14)
        reactions = sorted(a for actions, _, _ in asks.values() for a in actions if a.split()[1] in ("uno", "catch", "notice"))
        if open_to_all or reactions:
            return luck.choice(open_to_all + reactions)
    lawful = sorted(action for actions, _, must in asks.values() if must for action in actions)
    plays = [action for action in lawful if action.split()[1] not in ("draw", "keep", "uno", "catch", "notice")]
    return luck.choice(plays if plays and luck.random() < 0.8 else lawful)


def other_verdicts(luck: random.Random, rnd: lastcard.Round, naive: NaiveRound, tries: float) -> tuple[str, str | None, str | None] | None:
    """Sometimes try actions, and return one that the engine does not refuse for the same cause as the naive engine."""
    if luck.random() > tries and not rnd.over:
        return None
    for action in some_actions(luck, naive, 6):
        theirs = naive.why_not(action)
        if theirs is not None:  # accepted actions stand in the asks, which are compared
            ours = refused_for(rnd, action)
            if ours != theirs:
                return action, ours, theirs
    return None


def refused_for(rnd: lastcard.Round, action: str) -> str | None:
    """Return the cause for which the engine refuses an action, None if it has played it."""
    try:
        rnd.play(action)
    except lastcard.IllegalAction as refusal:
        return refusal.cause
    return None


def state_of(rnd: lastcard.Round | NaiveRound) -> tuple[object, ...]:
    """Return the complete table."""
    if isinstance(rnd, NaiveRound):
        takes = {rnd.name(seat): rnd.takes.get(seat, 0) for seat in range(rnd.n)}
        return rnd.hands(), rnd.discard_text, rnd.draw_text, rnd.color, rnd.direction, rnd.over, rnd.winner, rnd.void, takes
    winners = " ".join([rnd.winner, *(seat for seat in rnd.winners if seat != rnd.winner)]) if rnd.winner else None
    hands = {seat: str(rnd.hand(seat)) for seat in rnd.seats}
    return hands, str(rnd.discard_pile), str(rnd.draw_pile), rnd.color, rnd.direction, rnd.over, winners, rnd.void, dict(rnd.takes)


def compare(seed: int, steps: int = STEPS, start: str = "dealt", forced: tuple[str, ...] = ()) -> Disagreement | None:
    """Play one random round on both engines, up to so many actions, and return where they disagree.

    `start`: "dealt"; "few_cards", a position with few and equal cards; "own_cards", under a custom edition with other effects.
    `forced`: words of every rules line, such as "mercy=10".
    """
    luck = random.Random(seed)
    seats = luck.randint(2, 10)
    if start == "few_cards":
        position = few_cards(luck, random_line(luck, seats, forced=forced), seats)
        rnd = lastcard.Round.from_text(position, chance="ask")
        return follow(seed, position, luck, rnd, NaiveRound.from_text(position), steps)
    if start == "dealt":
        line = random_line(luck, seats, forced=forced)
        return deal_both(seed, luck, seats, (line, line), steps)
    cards = OwnCards.random(luck, luck.choice(bases(forced, seats)))
    with tempfile.TemporaryDirectory() as folder:
        cards.write(Path(folder, "own.toml"))
        line = random_line(luck, seats, str(Path(folder, "own.toml")), forced)
        return deal_both(seed, luck, seats, (line, cards.naive_line(line)), steps)


def few_cards(luck: random.Random, line: str, seats: int) -> str:
    """Return a position with small hands of a few kinds of cards, so that equal cards, last cards and short piles are frequent."""
    kinds = luck.sample(COMMON_CARDS, 6) + luck.sample(["rd", "yd", "rr", "yr", "rs", "w4", "r7", "r0"], 4)

    def some(*sizes: int) -> str:
        return "".join(luck.choice(kinds) for _ in range(luck.choice(sizes))) or "-"

    hands = " ".join(some(1, 2, 2, 3, 4) for _ in range(seats))
    top = luck.choice(["r5", "y7", "rs", "rd", "ww:r", "w4:y"])
    discard = top + some(0, 0, 1, 4).replace("-", "")
    pile = some(2, 9, 30) if "pile.when=immediately" in line else some(0, 2, 9, 30)  # a turn begins only after a due recycle
    return f"{line} | {hands} | {discard} | p{luck.randint(1, seats)}{luck.choice('<>')} | {pile}"


def deal_both(seed: int, luck: random.Random, seats: int, lines: tuple[str, str], steps: int) -> Disagreement | None:
    """Deal a round, under the engine's rules line and the naive engine's, and play it."""
    line, naive_line = lines
    rules = lastcard.Rules(line)
    deck = [str(card) for card in rules.deck]
    luck.shuffle(deck)
    size = seats * rules.number("deal.size")
    if luck.random() < 0.5:
        deck = deck[: size + luck.randint(1, 25)]
    order, dealer = "".join(deck), f"p{luck.randint(1, seats)}"
    rnd = lastcard.Round.deal(line, seats, dealer=dealer, deck=order, chance="ask")
    return follow(seed, f"{naive_line}, dealer {dealer}", luck, rnd, NaiveRound.deal(naive_line, seats, dealer, order), steps)


def follow(
    seed: int,
    line: str,
    luck: random.Random,
    rnd: lastcard.Round,
    naive: NaiveRound,
    steps: int,
    first: Sequence[str] = (),
    tries: float = 0.02,
) -> Disagreement | None:
    """Play one round on both engines and return where they disagree.

    The actions `first` come first; one that begins with ? is only tried, to compare why it is refused. `tries` is the share of steps at
    which actions that are not offered are tried.
    """
    actions: list[str] = []

    def differ(what: str, ours: object, theirs: object) -> Disagreement:
        return Disagreement(seed, line, what, str(ours), str(theirs), tuple(actions), f"{len(rnd.seats)} seats, {rnd}")

    opening = [str(event) for event in rnd.events]
    if opening != naive.opening:
        return differ("opening", opening, naive.opening)
    for step in range(steps):
        ours, theirs = engine_asks(rnd), naive_asks(naive)
        if ours != theirs:
            return differ("asks", *_difference(ours, theirs))
        if rnd.phase == "shuffle":
            if str(rnd.to_shuffle) != naive.to_shuffle:
                return differ("cards to shuffle", rnd.to_shuffle, naive.to_shuffle)
        elif (rnd.over or step % TABLE_EVERY == 0) and state_of(rnd) != state_of(naive):
            return differ("table", state_of(rnd), state_of(naive))
        verdicts = other_verdicts(luck, rnd, naive, tries)
        if verdicts:
            return differ(f"verdict on {verdicts[0]}", *verdicts[1:])
        if rnd.over:
            break
        action = first[step] if step < len(first) else pick(luck, ours)
        if action.startswith("?"):
            refusals = refused_for(rnd, action[1:]), naive.why_not(action[1:])
            if refusals[0] != refusals[1]:
                return differ(f"verdict on {action[1:]}", *refusals)
            continue
        action = shuffled(luck, rnd) if action == "d shuffle" else action
        actions.append(action)
        happened, said = rnd.play(action), naive.play(action)
        told = [str(event) for event in happened]
        if rnd.over:
            told = [event for event in told if not event.startswith("d count")]
            said = [event for event in said if not event.startswith("d count")]
            if not rnd.void and rnd.points != naive.points:
                return differ("points", rnd.points, naive.points)
        happening, expected = (told, returned(happened[0])), (said, naive.returned)
        if happening != expected:
            return differ("events, and why a card went back", happening, expected)
    return None


def shuffled(luck: random.Random, rnd: lastcard.Round) -> str:
    """Return an outcome of the shuffle that the dealer is asked for."""
    cards = [str(card) for card in rnd.to_shuffle]
    luck.shuffle(cards)
    return f"d shuffle {''.join([*cards, *map(str, rnd.to_follow)])}"


def returned(event: lastcard.Event) -> str | None:
    """Return why the card of a play went back at once, None if it did not."""
    return event.cause if event.cause in RETURNED else None


def _difference(ours: Asks, theirs: Asks) -> tuple[str, str]:
    """Return the asks of the seats whose asks differ."""
    seats = [seat for seat in sorted({*ours, *theirs}) if ours.get(seat) != theirs.get(seat)]

    def show(asks: Asks) -> str:
        return "; ".join(f"{seat} {sorted(asks[seat][0])} / {sorted(asks[seat][1])} must={asks[seat][2]}" for seat in seats if seat in asks)

    return show(ours), show(theirs)


def compare_safely(seed: int, steps: int, start: str, forced: tuple[str, ...]) -> Disagreement | None:
    """Compare one round; an exception on either side is a disagreement too."""
    try:
        return compare(seed, steps, start, forced)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        return Disagreement(seed, "", "exception", repr(error), f"in {where.filename}:{where.lineno}", (), "")


def run(seeds: Iterable[int], jobs: int, steps: int, start: str = "dealt", forced: tuple[str, ...] = ()) -> list[Disagreement]:
    """Compare many rounds on several processes and return the disagreements, the shortest first."""
    found: list[Disagreement] = []
    with multiprocessing.Pool(jobs) as pool:
        results = pool.imap_unordered(partial(compare_safely, steps=steps, start=start, forced=forced), seeds, chunksize=20)
        for count, result in enumerate(results, 1):
            if result:
                found.append(result)
                print(f"seed {result.seed}: {result.what}", flush=True)
            if count % 10_000 == 0:
                print(f"{count} rounds, {len(found)} disagreements", flush=True)
    return sorted(found, key=lambda one: len(one.actions))


def main() -> int:
    """Run the comparison from the command line."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=2000)
    options.add_argument("--first", type=int, default=0, help="the first seed")
    options.add_argument("--steps", type=int, default=STEPS, help="actions a round at most")
    options.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    options.add_argument("--start", choices=STARTS, default="dealt", help="what the rounds begin with")
    options.add_argument("--rules", nargs="*", default=[], metavar="key=value", help="words of every rules line")
    options.add_argument("--show", type=int, default=10)
    chosen = options.parse_args()
    if not bases(tuple(chosen.rules), seats=4):
        options.error(f"{' '.join(chosen.rules)}: no edition takes these")
    found = run(range(chosen.first, chosen.first + chosen.rounds), chosen.jobs, chosen.steps, chosen.start, tuple(chosen.rules))
    for one in found[: chosen.show]:
        print(one, end="\n\n")
    print(f"{chosen.rounds} rounds from seed {chosen.first}: {len(found)} disagreements")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
