"""The records of the program: the state of one game, the rules it is played by, the state of a match. Integers and flat lists only.

The files of the compiled subset read and write them as objects of these classes; compiled, they lie in memory as ``layout`` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from struct import pack_into
from typing import Any, Final

from lastcard.bots.memory import Memory
from lastcard.bots.net_rules import NetRules
from lastcard.bots.policies.judging import NET, NETS
from lastcard.engine.constants import KINDS, NUMBERED, PILE, SEATS
from lastcard.engine.match_state import MatchState
from lastcard.engine.state import zeros
from lastcard.fast.compiler.record_layout import WORD, RecordLayout
from lastcard.fast.program.games.history import DID_ROW, NOTHINGS


@dataclass(slots=True)
class GameState(Memory):
    """A game between bots: the round, what they remember, who they are, and what is counted."""

    # luck
    key: int = 0  # of the round
    shuffle: int = 0  # where the numbers of the draw pile's shuffle begin
    shuffled: int = 0  # where those of the last shuffle begin, be it of gathered hands
    pressed: int = 0  # presses of the button so far
    # counts
    moves: int = 0  # actions of this round
    decisions: int = 0
    choices: int = 0  # decisions with more than one lawful answer
    leader: int = 0  # who alone holds the fewest cards
    lead_changes: int = 0
    stuck: int = 0  # the round was given up
    digest: int = 0  # of everything that happened
    # how it is played
    limit: int = 0  # actions after which a round is given up
    ranked: int = 0  # places that were taken where playouts began: the next one is what they are about (HR-35)
    watching: int = 0  # lead changes are counted
    listening: int = 0  # who hears the notes: LISTENS, DIGESTS, CHECKS
    eager: int = 0  # every seat is offered to act out of turn before each decision
    jumping: int = 0  # the rules let seats jump in
    rotating: int = 0  # bots move on one seat from game to game
    names: int = 0  # how many different bots there are
    penalties: int = 0  # why cards are drawn as a penalty, as a mask of reasons
    ends: int = 0  # the bots want to end the round: one that is given up breaks a law
    # laws
    fault: int = 0  # the line of a source on which an index was out of bounds
    steps: int = 0  # those that a custom bot has taken in this decision
    broken: int = 0  # the first law that did not hold
    broken_at: int = 0  # after so many actions
    due: int = 0  # after how many actions those laws are checked next that are checked seldom
    stamp: int = 0  # marks of ``stamps`` that count
    # one decision at a time
    asked: int = 0  # the seat asked
    may_pass: int = 0
    offering: int = 0  # 1 and the place in ``order`` that is offered next; 0 where no seat is
    order: int = 0  # in which seats may act out of turn: four bits each, the first lowest
    bold: int = 0  # unlawful actions are offered too
    must_play: int = 0  # no draw is offered where a card may be played
    skip_forced: int = 0  # who has one action only is not asked
    most_turns: int = 0  # after so many a round is given up; 0: never
    matching: int = 0  # a game is a match
    winning: int = 0  # winners and losers of a game are paid, not points
    observing: int = 0  # full observations are written
    width: int = 0  # how many numbers one has
    blank: int = 0  # which blocks of the last one are all 0
    learners: int = 0  # players that are asked, as a mask; bots play for the others
    players: int = 0  # seats at the beginning of the game
    heap_n: int = 0  # cards of the discard pile counted in ``heap``
    heap_top: int = 0  # the last of them
    heap_shuffled: int = 0  # ``shuffled`` at that moment
    latest: int = NOTHINGS  # the last four actions of this round, as ``history`` puts them
    earlier: int = NOTHINGS  # the four before them
    believing: int = 0  # worlds in which the others would have played as they did come more often
    open: int = 0  # all hands are seen: nothing is dealt anew
    bluffs: int = 100  # how often worlds with an unlawful draw-four count, in a hundred
    pool_n: int = 0  # cards in ``pool``
    loose_n: int = 0  # of these, those that the draw pile can hold
    game_key: int = 0
    played_rounds: int = 0
    broken_game: int = -1  # the game that broke the law
    outcome: list[int] = zeros(87)  # the row of a game that a thread of a GPU only counts: ROW of ``rows``
    tally: list[int] = zeros(49)  # what happened, by the places of ``counts``, which has TALLIES
    choice: list[int] = zeros(512)  # actions one of which must be chosen
    sayings: list[int] = zeros(512)  # what may be said or played besides
    risk: list[int] = zeros(512)  # what can be put down at the seat's own risk
    stamps: list[int] = zeros(NUMBERED)  # by action: when it was seen
    policy: list[int] = zeros(SEATS)  # the sort of bot on each seat
    bots: list[int] = zeros(SEATS)  # the sort of each bot
    rate: list[int] = zeros(SEATS)  # how often the bot on each seat forgets
    rates: list[int] = zeros(SEATS)  # how often each bot does
    name: list[int] = zeros(SEATS)  # which of the different bots each bot is
    count: list[int] = zeros(KINDS)
    pool: list[int] = zeros(PILE)  # the cards that the asked seat does not see
    hidden: list[int] = zeros(SEATS)  # how many of them each hand holds
    begins: list[int] = zeros(SEATS)  # where those of each hand begin in ``pool``
    odds: list[int] = zeros(SEATS)  # how likely what each seat did is in this world, as ``belief`` puts it
    heap: list[int] = zeros(KINDS)  # cards in the discard pile by kind
    scores: list[int] = zeros(SEATS)  # of the match, by seat


@dataclass(slots=True, init=False, eq=False)
class GameRules(NetRules):
    """Compiled rules with a net's weights, the box, the button's odds, and how the numbers of ``actions`` and the engine's translate."""

    deck_n: int
    odds_sum: int
    colorless_wilds: int  # wilds of the box that name no colour, as a mask
    deck: list[int]  # kinds in order
    box: list[int]  # cards of each kind
    odds: list[int]  # by colour
    marks: list[int]  # by kind, for the bytes that a pile can hold: numbers whose sum says which cards there are
    marks_sum: int  # that of the box
    actions_n: int  # from which number of ``actions`` on nothing is ever offered
    did: list[int]  # by the engine's numbers: DID_ROW numbers that ``history`` says an action in
    spots: list[int]  # numbers of ``actions`` by those of the engine
    meanings: list[int]  # and back


Fields = tuple[tuple[str, int, int], ...]
"""Name, length (0: a single integer) and initial value of each field of a record."""

SMALL: Final = ("hand", "pile", "discard", "deck", "heap", "box", "pool", "lacks", "did")
"""Arrays whose numbers fit bytes: kept so, many games at once stay near the processor."""

NARROW: Final = ("size", "known_to")
"""Arrays by seat whose numbers fit two bytes."""

_LENGTHS: Final[Mapping[str, int]] = {
    "weights": NET * NETS,
    "deck": PILE,
    "odds": 4,
    "marks": 256,
    "spots": NUMBERED,
    "meanings": 512,
    "did": DID_ROW * (NUMBERED + 1),
}
"""The lengths of lists in the rules that hold something else than a number for each kind of card."""


def _fields_of(fresh: GameState | MatchState) -> Fields:
    """Return the fields of a record that is kept as a dataclass; the notes of a state are not, as they are counted at once."""
    found: list[tuple[str, int, int]] = []
    for field in fields(fresh):
        value = getattr(fresh, field.name)
        if field.name != "notes":
            found.append((field.name, 0, value) if isinstance(value, int) else (field.name, len(value), 0))
    return tuple(found)


NEAR: Final = (
    *("phase", "turn", "must", "asked", "may_pass", "offering", "owing", "called"),
    *("color", "face", "same", "direction", "pile_n", "discard_n", "moves", "turns"),
    *("key", "shuffle", "shuffled", "first", "prior_color", "prior_face", "prior_direction", "pending"),
    *("player", "out", "drew", "passes", "laid", "played", "wrong", "gone"),
    *("heap_n", "heap_top", "heap_shuffled", "latest", "earlier", "drew_by", "heard", "order"),
    *("blank", "decisions", "todo_n", "actor", "challenge", "guilty", "acted", "handed", "interrupted"),
    *("fresh", "lacks", "heap", "size", "known_to", "mask", "known_kinds"),
)
"""What every vector step touches, in this order: its single numbers and arrays fill few lines of memory."""

CLOSE: Final = ("hand", "discard", "pile", "todo", "choice")
"""Arrays of which actions touch a few places: near enough to lie in the same page, mostly."""


def _by_place(field: tuple[str, int, int]) -> tuple[int, int]:
    name, length, _ = field
    for group, names in enumerate((NEAR, CLOSE)):
        if name in names:
            return 2 * group, names.index(name)
    return (3, length // (8 if name in SMALL else 1)) if length else (1, 0)


STATE: Final[Fields] = tuple(sorted(_fields_of(GameState(2)), key=_by_place))
"""What every action touches lies close together, then the other single numbers, ``CLOSE``, and the other arrays, the short ones first."""

RULES: Final[Fields] = tuple((field.name, 0 if field.type == "int" else _LENGTHS.get(field.name, KINDS), 0) for field in fields(GameRules))
MATCH: Final = _fields_of(MatchState(2))
RECORDS: Final[Mapping[str, Fields]] = {"s": STATE, "rules": RULES, "match": MATCH, "root": STATE, "ahead": STATE}
"""The records by the names their parameters have."""

ALIKE: Final = {name: "s" for name, fields in RECORDS.items() if fields is STATE and name != "s"}
"""Further names of a record."""


def layout(record: Fields, *, lanes: int = 1, packed: bool = False) -> RecordLayout:
    """Return where each field of a record lies."""
    near = NEAR[-1] if record is STATE else ""
    return RecordLayout({name: length for name, length, _ in record}, small=SMALL, narrow=NARROW, lanes=lanes, packed=packed, near=near)


_CODES: Final[Mapping[int, str]] = {1: "B", 2: "h", WORD: "q"}


def packed(record: Fields, values: Mapping[str, Any]) -> bytes:
    """Return a record of the program as it lies in memory, with some fields set; arrays may be given in part."""
    places = layout(record)
    made = bytearray(WORD * places.words)
    for name, length, begins in record:
        given = values.get(name, begins)
        numbers = (given if isinstance(given, list) else []) if length else [int(given)]
        pack_into(f"<{len(numbers)}{_CODES[places.width(name)]}", made, WORD * places.word(name), *map(signed, numbers))
    return bytes(made)


def signed(number: int) -> int:
    """Return a mask of 64 bits as the compiled program holds it."""
    return number - (number >> 63 << 64) if number > 0 else number


def game_state(values: Mapping[str, Any]) -> GameState:
    """Return the state of a game for the interpreted program, with some fields set: integers, and the beginnings of lists.

    >>> game_state({"seats": 3, "policy": [2, 1]}).policy
    [2, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    """
    s = GameState(values["seats"])
    _set(s, values)
    return s


def game_rules(values: Mapping[str, Any]) -> GameRules:
    """Return rules for the interpreted program: those of ``setup.rules_fields``."""
    rules = GameRules()
    for name, length, value in RULES:
        setattr(rules, name, [value] * length if length else value)
    _set(rules, values)
    return rules


def _set(record: GameState | GameRules, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        if isinstance(value, list):
            getattr(record, name)[: len(value)] = value
        else:
            setattr(record, name, value)
