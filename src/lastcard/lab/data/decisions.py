"""Make a row of each decision of a recorded match: what the seat saw, what it could do, and what it did.

Columns that hold more than the seat knew are marked ``later`` or ``hidden``. ``docs/research/dataset.md`` describes all columns.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from lastcard.archive.columns import Column
from lastcard.fast.program.games import counts
from lastcard.fast.simulation.setup import action_numbers
from lastcard.game.events import Event
from lastcard.game.match import Match
from lastcard.lab.playing.python_bots import CountedRound, GameCounts, record_leader_of_match

DECISIONS: Final = (
    Column("match", "text", "the match, `id` in the index of the archive"),
    Column("edition", "text", "the edition"),
    Column("rules", "text", "the rules line"),
    Column("seats", "int", "how many seats the table has"),
    Column("round", "int", "the number of the round in the match, from 1"),
    Column("turn", "int", "the number of the turn in the round, from 1; 0 before the first one"),
    Column("place", "int", "the place of the action among all of the round in its record, from 0; outcomes of chance count"),
    Column("seat", "text", "who acts, `p2`"),
    Column("player", "text", "who sat there when the match began: `person`, or a bot by its level, `careful`; empty if not recorded"),
    Column("by", "text", "who acts now: `person`, `bot` (of the seat, or for a player who is away), `clock`; empty if not recorded"),
    Column(
        "phase",
        "text",
        "what the round waits for: `turn`, `drawn` (the drawn card is played or kept), `answer` (to a draw card), `color`, …",
    ),
    Column("must", "flag", "whether the round waits for this seat; otherwise it calls, catches, notices or jumps in"),
    Column("to_play", "text", "whose turn it is"),
    Column("legal", "int", "how many lawful actions the seat has"),
    Column("unlawful", "int", "how many it has besides at its own risk: bluffs, wrong cards"),
    Column("offered", "ints", "all these actions by their numbers, the lawful ones first"),
    Column("action", "text", "what it does, in the notation, without the seat: `r5`, `ww:g`, `draw`, `catch p3`"),
    Column(
        "number", "int", "the number of that action, 1 to 408 (docs/research/fast.md); seats in it count among those that play the round"
    ),
    Column("lawful", "flag", "whether it is one of the lawful ones"),
    Column("hand", "text", "the cards of the seat, sorted, `r5g3w4`; `-` for none"),
    Column("hand_size", "int", "how many they are"),
    Column("sizes", "ints", "the cards in each hand, p1 first; 0 for a seat that is not in the round"),
    Column("top", "text", "the top card of the discard pile"),
    Column("color", "text", "the colour in force, `g`; empty while none is named, or where the box has none"),
    Column("direction", "text", "`left` or `right`"),
    Column("draw_pile", "int", "the cards in the draw pile"),
    Column("discard_pile", "int", "the cards in the discard pile"),
    Column("totals", "ints", "the totals of all seats before the round, p1 first"),
    Column("won", "flag", "whether the seat won the round", "later"),
    Column("points", "int", "the value of the cards left in its hand in the end; 0 in a round that was broken off", "later"),
    Column("won_match", "flag", "whether the seat won the match", "later"),
    Column("hands", "texts", "the cards of all seats, p1 first; `-` for none, or for a seat that is not in the round", "hidden"),
)
"""The columns of decisions."""

_BY: Final = {"p": "person", "b": "bot", "c": "clock"}
Row = dict[str, Any]


class ImportedRound(CountedRound):
    """A round of a record that also returns the number of each action."""

    def numbers(self, seat: str, actions: tuple[str, ...]) -> list[int]:
        """Return the numbers by which ``lastcard.fast`` knows some actions of a seat. Raises NotationError."""
        spots = action_numbers()["spots"]
        return [spots[self._words.number(seat, action.partition(" ")[2])] for action in actions]


class ImportedMatch(Match):
    """A match that is replayed from its record, keeps each decision and fills the laboratory's columns."""

    round_class: ClassVar[type[ImportedRound]] = ImportedRound

    def _seat_players(self, rules: Any, players: Any) -> None:
        super()._seat_players(rules, players)
        self.decisions: list[Row] = []
        self.counts: GameCounts = GameCounts(watch=False)

    def play(self, action: str) -> tuple[Event, ...]:
        """Carry out an action, and keep it with the view of its seat."""
        seat, _, words = action.partition(" ")
        rnd = self.round
        assert isinstance(rnd, ImportedRound)
        if seat in rnd.seats:
            self.decisions.append(self._decision(rnd, seat, words))
        events = super().play(action)
        if rnd.over:
            self._count_round(rnd)
        return events

    def _decision(self, rnd: ImportedRound, seat: str, words: str) -> Row:
        action = f"{seat} {words}"
        asks = rnd.asks_of(seat)
        lawful = tuple(one for ask in asks for one in ask.actions)
        unlawful = tuple(one for ask in asks for one in ask.unlawful)
        must = any(ask.must and action in (*ask.actions, *ask.unlawful) for ask in asks)
        if must:
            self.counts.decisions += 1
            self.counts.choices += sum(len(ask.actions) for ask in asks if ask.must) > 1
        held = {name: rnd.hand(name) for name in rnd.seats}
        return {
            "round": self.played,
            "turn": rnd.tally[counts.TURNS],
            "place": len(rnd.actions),
            "seat": seat,
            "phase": rnd.phase,
            "must": must,
            "to_play": rnd.turn,
            "legal": len(lawful),
            "unlawful": len(unlawful),
            "offered": rnd.numbers(seat, (*lawful, *unlawful)),
            "action": words,
            "number": rnd.numbers(seat, (action,))[0],
            "lawful": action in lawful,
            "hand": str(held[seat]) or "-",
            "hand_size": len(held[seat]),
            "sizes": [len(held.get(name, ())) for name in self.seats],
            "top": str(rnd.top),
            "color": rnd.color or "",
            "direction": rnd.direction,
            "draw_pile": len(rnd.draw_pile),
            "discard_pile": len(rnd.discard_pile),
            "totals": list(self.standing.totals),
            "hands": [str(held.get(name, "")) or "-" for name in self.seats],
        }

    def _count_round(self, rnd: ImportedRound) -> None:
        game = self.counts
        game.rounds += 1
        game.void += rnd.void
        game.tally = [one + other for one, other in zip(game.tally, rnd.tally, strict=True)]
        for seat in rnd.winners:
            game.won[int(seat[1:]) - 1] += 1
        record_leader_of_match(self.standing, game)

    def row(self) -> list[int]:
        """Return the match as a row of the laboratory's games."""
        self.counts.winners = sum(1 << player for player in self.standing.winners)
        self.counts.points = list(self.standing.totals)
        return self.counts.row()

    def rows(self, match: str, data: dict[str, Any]) -> list[Row]:
        """Return the decisions as rows of ``DECISIONS``; ``data`` is the record."""
        given = data.get("_players")
        players = [str(one) for one in given] if isinstance(given, list) and len(given) == len(self.players) else [""] * len(self.players)
        winners = {f"p{player + 1}" for player in self.standing.winners}
        rounds = [(played.round.winners, played.round.points) for played in self.rounds]
        by = [_letters(entry) for entry in data["round"]]
        common = {"match": match, "edition": self.rules.edition.id, "rules": str(self.rules), "seats": len(self.players)}
        for row in self.decisions:
            number, seat = row["round"] - 1, row["seat"]
            won, points = rounds[number]
            row.update(
                common,
                player=players[int(seat[1:]) - 1],
                by=_BY.get(by[number][row["place"] : row["place"] + 1], ""),
                won=seat in won,
                points=points[seat],
                won_match=seat in winners,
            )
        return self.decisions


def _letters(entry: dict[str, Any]) -> str:
    """Return who took each action of a recorded round, one letter each; empty if the record does not say."""
    letters = entry.get("_by", "")
    return letters if isinstance(letters, str) and len(letters) == len(entry["actions"]) else ""
