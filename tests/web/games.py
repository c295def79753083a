"""Random rounds and matches of all editions and house rules, as test data for the page's modules."""

from __future__ import annotations

from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from lastcard import Event, Match, Round, Rules
from lastcard.game.view import View
from lastcard.rules.edition import EDITIONS
from tests.laws.strategies import PLAYED, SEEDS, fitting, pick, rules_lines

NAMES = ("Ada", "Ben", "Cy", "Dot", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")


@st.composite
def deals(draw: st.DrawFn) -> Round:
    """A round dealt from a shuffled box; sometimes with empty chairs."""
    rules = Rules(draw(rules_lines(keys=PLAYED)))
    numbers = fitting(rules)
    assume(numbers)
    seats = draw(st.sampled_from(numbers))
    chairs = list(range(seats)) if rules.team_size is not None else sorted(draw(st.permutations(range(10)))[:seats])
    luck = Random(draw(SEEDS))
    deck = luck.sample(rules.deck, len(rules.deck))
    return Round.deal(rules, dealer=f"p{luck.choice(chairs) + 1}", deck=deck, chairs=chairs, chance="ask")


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match over some rounds, played at random until it is over or stopped in the middle of a round."""
    rules = Rules(draw(rules_lines()))
    least = rules.number("elimination.min_players") if rules["match.mode"] == "elimination" else 2
    numbers = [seats for seats in fitting(rules) if seats >= least]
    assume(numbers)
    seats = draw(st.sampled_from(numbers))
    return played(str(rules), seats, draw(SEEDS), draw(st.integers(0, 400)))


def played(rules: str, seats: int, seed: int, actions: int = 2000) -> Match:
    """Return a match after ``most`` random actions, fewer if it ends earlier."""
    match = Match(rules, NAMES[:seats], seed=seed, nonces=("north", "süd"))
    luck = Random(seed)
    for _ in range(actions):
        if match.over:
            break
        match.play(pick(match.round, luck, daring=0.2))
    return match


SHORT = {edition: f"{edition} match.target=60" if Rules(edition)["match.mode"] != "single_hand" else edition for edition in EDITIONS}
"""A rules line of each edition with which a match is short."""


def events_by_round(match: Match) -> list[list[Event]]:
    """Split the events of a match into its rounds. Each begins with the choice of its dealer."""
    rounds: list[list[Event]] = []
    dealing = True  # cuts and lots precede the dealer
    for event in match.events:
        verb = event.words[1] if event.words[0] == "d" else ""
        if verb in ("cut", "lot", "dealer") and (not rounds or not dealing):
            rounds.append([])
            dealing = True
        if verb not in ("cut", "lot", "dealer"):
            dealing = False
        rounds[-1].append(event)
    return rounds


def data_of_view(view: View) -> dict[str, object]:
    """Return the content of a view in the form that the page's module has."""
    return {
        "seat": view.seat,
        "seats": list(view.seats),
        "dealer": view.dealer,
        "counts": view.counts,
        "known": {seat: [str(card) for card in view.cards_of(seat)] for seat in view.seats},
        "drawCount": view.draw_count,
        "discard": [str(card) for card in view.discard],
        "color": view.color,
        "direction": view.direction,
        "turn": view.turn,
        "called": view.called,
        "gone": view.gone,
        "places": list(view.places),
        "toPass": view.to_pass,
        "over": view.over,
        "winners": list(view.winners),
    }
