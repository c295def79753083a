"""The score sheet of a match that people play with cards of paper: what they report of each round, and the score that follows.

>>> rules = Rules("classic match.target=100")
>>> first, second = score_sheet(rules, 3, [PaperRound((1,), ("r5ww", "", "20"), dealer=0), PaperRound((0,), ("", "w4", "g3"))])
>>> first.standing.totals, first.next_dealer
((0, 75, 0), 1)
>>> second.standing.totals, [event.rule for event in second.events]
((53, 75, 0), ['CL-41'])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lastcard.cards import parse_cards
from lastcard.errors import LastCardError, NotationError, RecordError, RulesError
from lastcard.game.dealer_choice import certain_dealer
from lastcard.game.events import Event
from lastcard.game.score_events import score_events
from lastcard.game.standing import Result, Standing
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

MOST_ROUNDS: Final = 500
KNOCKED_OUT: Final = "x"
"""The hand of a player who was knocked out (HR-25)."""
MOST_POINTS: Final = 9999
"""The most points that one hand may count; a whole box counts less."""


@dataclass(frozen=True, slots=True)
class PaperRound:
    """A round as people report it. Players are numbered from 0.

    ``winners`` are those who went out, in that order; nobody in a round that ended without a winner. ``hands`` has one text for each player
    of the match: the cards left, as in ``r5ww``, their points, as in ``55``, or ``x`` for a player who was knocked out and counts
    ``mercy.points``; it is not read for those who are out of the match.
    ``dealer`` is who dealt, None for who had to.
    """

    winners: tuple[int, ...]
    hands: tuple[str, ...]
    void: bool = False
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round with its score: the points left in each hand, the standing after it, who deals next, and the events that tell it.

    ``dealer`` and ``next_dealer`` are None where nobody knows: the players draw cards or lots for it, or choose. ``next_dealer`` is None
    after the last round as well.
    """

    points: tuple[int, ...]
    dealer: int | None
    standing: Standing
    next_dealer: int | None
    events: tuple[Event, ...]


def score_sheet(rules: Rules, players: int, rounds: Sequence[PaperRound]) -> list[ScoredRound]:
    """Return the score after each round, by the rules of the table.

    Raises RulesError for rules that need more than is left in the hands at the end (``places=hands``), RecordError for a round that
    cannot have been played, LastCardError for more than 500 rounds.
    """
    if rules["places"] == "hands":
        raise RulesError(str(rules), [fault("sheet_places")])
    if len(rounds) > MOST_ROUNDS:
        raise LastCardError(fault("sheet_rounds", most=MOST_ROUNDS))
    standing = Standing.begin(rules, players)
    scored: list[ScoredRound] = []
    for number, played in enumerate(rounds, 1):
        try:
            scored.append(_scored(standing, played, scored[-1].next_dealer if scored else None))
        except NotationError as error:
            raise RecordError(error.fault, round=number) from None
        standing = scored[-1].standing
    return scored


def _scored(before: Standing, played: PaperRound, expected: int | None) -> ScoredRound:
    """Score one more round; ``expected`` is who had to deal it, if known. Raises NotationError."""
    points = _points(before, played)
    dealer = expected if played.dealer is None else played.dealer
    standing = before.after(_result(before, played, points))
    return ScoredRound(points, dealer, standing, _next_dealer(standing, played, dealer), score_events(standing, before.final))


def _points(standing: Standing, played: PaperRound) -> tuple[int, ...]:
    """Return the points left in each hand, 0 for those who did not play or whose hand is empty. Raises NotationError."""
    if standing.over:
        raise NotationError(fault("sheet_over", number=standing.rounds))
    if len(played.hands) != len(standing.totals):
        raise NotationError(fault("sheet_hands", number=len(standing.totals)))
    for player in played.winners if played.dealer is None else (*played.winners, played.dealer):
        if player not in standing.playing:
            raise NotationError(fault("sheet_not_playing", said=f"p{player + 1}"))
    if len(set(played.winners)) < len(played.winners):
        raise NotationError(fault("sheet_twice"))
    if played.void and played.winners:
        raise NotationError(fault("sheet_void"))
    counted = () if played.void else standing.playing
    return tuple(_worth(standing.rules, hand) if player in counted else 0 for player, hand in enumerate(played.hands))


def _worth(rules: Rules, hand: str) -> int:
    said = hand.strip()
    if said.isascii() and said.isdecimal():
        if len(said) > len(str(MOST_POINTS)):
            raise NotationError(fault("sheet_points", said=said, most=MOST_POINTS))
        return int(said)
    if said == KNOCKED_OUT and rules.number("mercy.points"):
        return rules.number("mercy.points")
    cards = parse_cards(said)
    box = rules.deck
    for card in dict.fromkeys(cards):
        if cards.count(card) > box.count(card):
            raise NotationError(fault("sheet_card", card=str(card), number=box.count(card)))
    return sum(map(rules.points_of, cards))


def _result(standing: Standing, played: PaperRound, points: Sequence[int]) -> Result:
    rules, playing = standing.rules, standing.playing
    places = {player: place for place, player in enumerate(played.winners, 1)} if rules["places"] != "off" else {}
    winners = played.winners
    return Result(
        playing,
        winners[:1] if places else winners,
        tuple(points[player] for player in playing),
        played.void,
        tuple(places.get(player, 0) for player in playing),
        (0,) * len(playing),
    )


def _next_dealer(standing: Standing, played: PaperRound, dealer: int | None) -> int | None:
    if standing.over or dealer is None:
        return None
    if played.void:
        return dealer
    return certain_dealer(standing.rules, standing.playing, dealer, played.winners[0] if played.winners else None)
