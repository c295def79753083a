"""The endpoints for people who play with cards of paper: the score of their rounds, and the rules that answer a question."""

from __future__ import annotations

from typing import Annotated, Final

from lastcard.cards import Card
from lastcard.game.outcomes import button_odds
from lastcard.game.score_sheet import MOST_ROUNDS, PaperRound, ScoredRound, score_sheet
from lastcard.game.standing import Standing
from lastcard.room.compute.job import Job
from lastcard.room.http.answer import Answer, json_answer
from lastcard.room.http.endpoints import Call, Endpoint, Home
from lastcard.room.http.fields import Language, RulesLine, known_language
from lastcard.room.names import MOST_CODE_POINTS
from lastcard.room.structs import Meta, msgspec
from lastcard.room.table.state import read_rules
from lastcard.room.wire import Seat
from lastcard.rules.rulebook import Rule, rule
from lastcard.rules.rules import Rules
from lastcard.rules.sheets import meaning
from lastcard.rules.sheets.goal import goal
from lastcard.rules.sheets.meanings import applies
from lastcard.rules.sheets.search import answer
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import ENGLISH
from lastcard.text.render import capital
from lastcard.text.sentences import sentence

LONGEST_HAND: Final = 400
LONGEST_QUESTION: Final = 300
_SHOWN: Final = 5
"""How many rules answer a question."""

Hand = Annotated[str, Meta(max_length=LONGEST_HAND, description="The cards left, such as `r5ww`, or their points, such as `55`.")]
PlayerName = Annotated[str, Meta(min_length=1, max_length=MOST_CODE_POINTS)]


class SheetRound(msgspec.Struct, forbid_unknown_fields=True):
    """A round as people report it."""

    hands: Annotated[list[Hand], Meta(max_length=10, description="What is left in each hand, p1 first; empty for an empty hand.")]
    winners: Annotated[list[Seat], Meta(max_length=10, description="Who went out, in that order.")] = msgspec.field(default_factory=list)
    void: Annotated[bool, Meta(description="Whether the round does not count.")] = False
    dealer: Seat | None = None


class PaperMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match that people play with cards of paper."""

    players: Annotated[list[PlayerName], Meta(min_length=2, max_length=10, description="Their names, p1 first.")]
    rules: RulesLine = "classic"
    rounds: Annotated[list[SheetRound], Meta(max_length=MOST_ROUNDS)] = msgspec.field(default_factory=list)
    lang: Language = ENGLISH


class Line(msgspec.Struct):
    """A sentence, and the rule it rests on."""

    text: str
    rule: str | None


class ScoredSheetRound(msgspec.Struct):
    """A round with its score, one number a player."""

    points: Annotated[list[int], Meta(description="The points left in each hand.")]
    gained: list[int]
    totals: list[int]
    playing: Annotated[list[Seat], Meta(description="The seats of the next round.")]
    dealer: Seat | None
    lines: Annotated[list[Line], Meta(description="What the round did to the score, in words.")]


class FacePoints(msgspec.Struct):
    """The cards of a face in the box, each as often as it is there, and what one counts in a hand."""

    face: str
    name: str
    cards: Annotated[str, Meta(description="Side by side: r7r7y7y7g7g7b7b7.")]
    points: int


class ScoredMatch(msgspec.Struct):
    """The score of a match of paper cards, and what its rules say about scores and dealers."""

    rules: Annotated[str, Meta(description="The shortest rules line of the table.")]
    edition: str
    goal: Annotated[str, Meta(description="When the match is won, as a sentence.")]
    dealing: Annotated[Line, Meta(description="Who deals the next round, by the rules.")]
    faces: list[FacePoints]
    button: Annotated[list[int] | None, Meta(description="The weights of r, y, g, b on the button, null in a box without one.")]
    knocked_out: Annotated[int | None, Meta(description="What a player who was knocked out counts, written `x`; null if the cards count.")]
    rounds: list[ScoredSheetRound]
    playing: Annotated[list[Seat], Meta(description="The seats of the next round.")]
    final: Annotated[bool, Meta(description="Whether the next hand decides the match.")]
    winners: Annotated[list[Seat], Meta(description="Who has won the match; empty before its end.")]
    next_dealer: Annotated[Seat | None, Meta(description="null if a draw or a lot decides it, before the first round and at the end.")]


class RulingsQuery(msgspec.Struct, forbid_unknown_fields=True):
    """A question in players' words, the rules of the table, and the language of question and answer."""

    q: Annotated[str, Meta(min_length=1, max_length=LONGEST_QUESTION, description="can I end on a draw four?")]
    line: RulesLine = "classic"
    lang: Language = ENGLISH


class Ruling(msgspec.Struct):
    """A rule that answers."""

    id: str
    text: str
    edition: str | None
    why: Annotated[str | None, Meta(description="The reason of a ruling on what the printed rules leave open.")]


class Rulings(msgspec.Struct):
    """The rules that answer a question, the best first; ``elsewhere`` are those of other editions, where the rules are silent."""

    edition: str
    understood: Annotated[bool, Meta(description="Whether the question is one about rules.")]
    rules: list[Ruling]
    elsewhere: list[Ruling]


def scored_match(match: str) -> ScoredMatch:
    """Return the score of a match, given as JSON. A job. Raises LastCardError for rules, or rounds, that cannot be."""
    wanted = msgspec.json.decode(match.encode(), type=PaperMatch)
    rules, lang = read_rules(wanted.rules), known_language(wanted.lang)
    rounds = [
        PaperRound(tuple(map(_player, one.winners)), tuple(one.hands), one.void, None if one.dealer is None else _player(one.dealer))
        for one in wanted.rounds
    ]
    reader = Reader(lang, wanted.players, faces=rules.edition.names)
    scored = score_sheet(rules, len(wanted.players), rounds)
    standing = scored[-1].standing if scored else Standing.begin(rules, len(wanted.players))
    dealing = "dealer.next" if scored else "dealer.pick"
    return ScoredMatch(
        str(rules),
        rules.edition.name,
        capital(goal(rules, lang)),
        Line(meaning(dealing, rules[dealing], lang), rules.rule(dealing)),
        _faces(rules, reader),
        list(button_odds(rules)) if applies(rules, "button.odds") else None,
        rules.number("mercy.points") or None,
        [_round(one, reader) for one in scored],
        _seats(standing.playing),
        standing.final,
        _seats(standing.winners),
        _seat(scored[-1].next_dealer) if scored else None,
    )


def _faces(rules: Rules, reader: Reader) -> list[FacePoints]:
    """Return the faces of the box, in the order of the cards: numbers, actions, wilds."""
    cards: dict[str, list[Card]] = {}
    for card in sorted(rules.deck, key=lambda card: (card.is_wild, card.kind % 16, card.kind)):
        cards.setdefault(str(card) if card.is_wild else card.face, []).append(card)
    return [
        FacePoints(face, capital(reader.face(face)), "".join(map(str, found)), rules.points_of(found[0])) for face, found in cards.items()
    ]


def _round(one: ScoredRound, reader: Reader) -> ScoredSheetRound:
    standing = one.standing
    lines = [Line(sentence(event, reader), event.rule) for event in one.events]
    return ScoredSheetRound(
        list(one.points), list(standing.gained), list(standing.totals), _seats(standing.playing), _seat(one.dealer), lines
    )


def rulings(question: str, line: str, lang: str) -> Rulings:
    """Return the rules that answer a question. A job. Raises LastCardError for rules that cannot be."""
    rules = read_rules(line)
    told = answer(question, rules, lang)
    return Rulings(told.edition, told.subject is not None, _told(told.rules, lang), _told(told.elsewhere, lang))


def _told(rules: tuple[Rule, ...], lang: str) -> list[Ruling]:
    found = [rule(one.id, lang) for one in rules[:_SHOWN]]
    return [Ruling(one.id, one.text, one.edition, one.why) for one in found]


def _player(seat: str) -> int:
    return int(seat[1:]) - 1


def _seat(player: int | None) -> str | None:
    return None if player is None else f"p{player + 1}"


def _seats(players: tuple[int, ...]) -> list[str]:
    return [f"p{player + 1}" for player in players]


_SCORES: Final = Job(scored_match)
_RULINGS: Final = Job(rulings)


async def count_scores(call: Call[Home]) -> Answer:
    """Count the score of a match of paper cards."""
    return json_answer(await call.run(_SCORES, msgspec.json.encode(call.body).decode()))


async def find_rulings(call: Call[Home]) -> Answer:
    """Find the rules that answer a question."""
    wanted: RulingsQuery = call.query
    return json_answer(await call.run(_RULINGS, wanted.q, wanted.line, known_language(wanted.lang)))


SCORE_ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/scores",
        "The score of a match that people play with cards of paper",
        count_scores,
        ScoredMatch,
        body=PaperMatch,
        refusals=(503,),
        rate="pages",
    ),
    Endpoint(
        "GET",
        "/api/rulings",
        "The rules that answer a question in players' words",
        find_rulings,
        Rulings,
        query=RulingsQuery,
        refusals=(503,),
        rate="pages",
    ),
)
