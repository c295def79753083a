"""Hypothesis strategies that the laws share: rules lines, rounds, and actions to play on with."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from hypothesis import HealthCheck, Phase, assume, settings
from hypothesis import strategies as st

from lastcard import Round, Rules, RulesError
from lastcard.cards import COLORS, FACES, format_cards
from lastcard.game.events import Event
from lastcard.rules.edition import EDITIONS
from lastcard.rules.settings import SETTINGS, house_rules
from tests.own_editions import every_face

SEEDS = st.integers(0, 2**32)
EASED = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
PHASES = (Phase.explicit, Phase.generate)
EVERY_FACE = every_face(Path(mkdtemp()), without=("wo",))
"""A custom edition with every verb except roulette, which shows a card by its colour: unknown cards cannot be exchanged then."""
DECKS = tuple(Rules(word).edition.decks for word in EDITIONS)


def laws(examples: int) -> settings:
    """The profile of the laws: the same examples on every run, and no long search for smaller examples, since positions are short to print.

    ``examples`` is the number for ``--rounds 1000``; it scales with the number of rounds.
    """
    count = max(10, examples * settings().max_examples // 100)
    return settings(max_examples=count, derandomize=True, deadline=None, database=None, phases=PHASES, suppress_health_check=EASED)


# ---- rules ---------------------------------------------------------------------------------------------------------------
def values(key: str) -> st.SearchStrategy[str]:
    """Possible values of a setting: every choice, and all allowed numbers, small ones more often."""
    setting = SETTINGS[key]
    if setting.values:
        return st.sampled_from(setting.values).flatmap(_with_number)
    if key == "players":
        return st.tuples(st.integers(2, 10), st.integers(2, 10)).map(lambda ends: f"{min(ends)}-{max(ends)}")
    if key == "deck":
        return st.sampled_from(sorted({name for decks in DECKS for name in decks}))
    if key == "badge.stop_set":
        return st.sets(st.sampled_from(FACES), min_size=1).map(lambda faces: ",".join(sorted(faces)))
    if key == "button.odds":
        weights = st.lists(st.integers(0, 3), min_size=len(COLORS), max_size=len(COLORS)).filter(any)
        return st.just("uniform") | weights.map(lambda odds: ",".join(map(str, odds)))
    if key == "score.face":
        return st.dictionaries(st.sampled_from((*FACES, "ww", "w4", "wb")), st.integers(0, 999)).map(
            lambda points: ",".join(f"{face}={number}" for face, number in points.items()) or "-"
        )
    low, high = int(setting.least or 0), int(setting.most or 0)
    numbers = (st.integers(low, min(high, low + 12)) | st.integers(low, high)).map(str)
    return numbers | st.sampled_from(setting.words) if setting.words else numbers


def _with_number(value: str) -> st.SearchStrategy[str]:
    if value.endswith("+N"):
        return st.integers(1, 9).map(lambda n: value.replace("N", str(n)))
    if value.endswith("(n)"):
        return st.integers(1, 9).map(lambda n: value.replace("n)", f"{n})"))
    return st.just(value)


@st.composite
def rules_lines(draw: st.DrawFn, most: int = 12, keys: Collection[str] = tuple(SETTINGS), editions: Collection[str] = EDITIONS) -> str:
    """An edition with some house rules and settings; a setting that conflicts with an earlier one is left out."""
    rules = Rules(draw(st.sampled_from(list(editions))))
    house = draw(st.lists(st.sampled_from(house_rules()), unique=True, max_size=3))
    others = draw(st.lists(st.sampled_from(sorted(keys)), unique=True, max_size=most))
    for key in dict.fromkeys(house + others):
        try:
            rules = Rules(f"{rules} {key}={draw(values(key))}")
        except RulesError:
            continue
    return str(rules)


def fitting(rules: Rules) -> list[int]:
    """Return the numbers of seats these rules can be played with."""
    numbers = []
    for seats in range(2, 11):
        try:
            rules.check_seats(seats)
        except RulesError:
            continue
        numbers.append(seats)
    return numbers


# ---- rounds --------------------------------------------------------------------------------------------------------------
PLAYED = tuple(key for key in SETTINGS if not key.startswith(("dealer.", "match.", "low.", "elimination.", "final.")))
"""The settings that matter within one round."""


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """A round with ``chance="ask"``: dealt, or set up from a small position; sometimes with empty chairs."""
    rules = Rules(draw(rules_lines(keys=PLAYED, editions=(*EDITIONS, EVERY_FACE))))
    numbers = fitting(rules)
    assume(numbers)
    seats = draw(st.sampled_from(numbers))
    gaps = rules.team_size is None and draw(st.booleans()) and draw(st.booleans())
    chairs = sorted(draw(st.permutations(range(10)))[:seats]) if gaps else list(range(seats))
    luck = Random(draw(SEEDS))
    if draw(st.booleans()):
        return Round.from_text(position(rules, chairs, luck), chance="ask")
    deck = luck.sample(rules.deck, len(rules.deck))
    return Round.deal(rules, dealer=f"p{luck.choice(chairs) + 1}", deck=deck, chairs=chairs, chance="ask")


def position(rules: Rules, chairs: list[int], luck: Random) -> str:
    """A position of few cards, so that piles run out and hands go out."""
    box = luck.sample(rules.deck, len(rules.deck))
    hands = ["x"] * (chairs[-1] + 1)
    for chair in chairs:
        hands[chair] = format_cards([box.pop() for _ in range(luck.choice((1, 1, 2, 2, 3, 5)))])
    discard = [box.pop() for _ in range(luck.choice((1, 1, 2, 6)))]
    top = f"{discard[0]}:{luck.choice(COLORS)}" if discard[0].is_wild else str(discard[0])
    pile = format_cards([box.pop() for _ in range(luck.choice((0, 1, 3, 12)))])
    laid = top + "".join(map(str, discard[1:]))
    return f"{rules} | {' '.join(hands)} | {laid} | p{luck.choice(chairs) + 1}{luck.choice('<>')} | {pile}"


# ---- moves ---------------------------------------------------------------------------------------------------------------
_PASSIVE = ("draw", "keep", "accept", "-")
_SAID = ("uno", "catch", "notice")


def pick(rnd: Round, luck: Random, *, daring: float = 0.1) -> str:
    """Choose an action: mostly a lawful one that the round waits for, plays before draws; sometimes a call or a catch, or any action."""
    asks = rnd.asks
    said = [action for ask in asks for action in ask.actions if action.split()[1] in _SAID]
    if said and luck.random() < 0.3:
        action = luck.choice(said)
    elif luck.random() < daring:
        action = luck.choice([action for ask in asks for action in ask.actions + ask.unlawful])
    else:
        waited_for = luck.choice([ask for ask in asks if ask.must])
        bold = [action for action in waited_for.actions if not action.endswith(_PASSIVE)]
        action = luck.choice(bold if bold and luck.random() < 0.8 else waited_for.actions)
    if action.startswith("d shuffle "):
        cards = luck.sample(rnd.to_shuffle, len(rnd.to_shuffle))
        return f"d shuffle {format_cards([*cards, *rnd.to_follow])}"
    return action


def play_on(rnd: Round, luck: Random, actions: int, *, daring: float = 0.1) -> Iterator[tuple[Event, ...]]:
    """Play a number of actions, or until the round is over, and yield the events of each."""
    for _ in range(actions):
        if rnd.over:
            return
        yield rnd.play(pick(rnd, luck, daring=daring))
