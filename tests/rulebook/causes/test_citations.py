"""Every cause cites the rule that citations.toml, written from the rulebooks, lists for each edition.

``uncited.toml`` lists the printed rules that no cause, sheet or setting cites, with the reason.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pytest

from lastcard import IllegalAction, Match, Round, Rules
from lastcard.rules.causes import CAUSES, cite, explained_by
from lastcard.rules.edition import EDITIONS, edition
from lastcard.rules.rulebook import rule, rule_ids, topics
from lastcard.rules.settings import SETTINGS
from lastcard.rules.sheets import sheet_sections
from lastcard.rules.values import pattern
from tests.rulebook.games import hand, played

HERE: Final = Path(__file__).parent
CODES: Final = {edition(name).code: name for name in EDITIONS}
READ: Final = tomllib.loads((HERE / "citations.toml").read_text("utf-8"))
NEVER: Final = {cause.name for cause in CAUSES.values() if not cause.event}
"""Causes that no event and no refusal carries."""
LACKING: Final = {(cause.name, name) for cause in CAUSES.values() for name in cause.lacking}
"""Causes that the cards of an edition cannot bring (rules/causes.toml)."""
UNCITED: Final[dict[str, str]] = tomllib.loads((HERE / "uncited.toml").read_text("utf-8"))
PILE: Final = "y1y2y3y4y5y6y8y9g4g5"


@dataclass(frozen=True)
class Situation:
    """One row of the table in one edition."""

    edition: str
    id: str
    row: dict[str, Any]

    @property
    def cause(self) -> str:
        """The cause whose rule is cited."""
        return str(self.row["cause"])

    @property
    def line(self) -> str:
        """The rules line."""
        return f"{self.edition} {self.row.get('rules', '')}".strip()

    @property
    def actions(self) -> list[str]:
        """The actions; the last one is checked."""
        return [action.strip() for action in self.row.get("do", "").split(",") if action]

    @property
    def said(self) -> str:
        """The row in one line, for the message of a failure."""
        return f"{self.line}: {self.row.get('hands') or self.row.get('deck') or self.row.get('rounds', '')}, {self.row.get('do', '')}"

    def begin(self) -> Round:
        """Return the round before the first action."""
        if "deck" in self.row:
            line = self.line if "deal.size=" in self.line else f"{self.line} deal.size=1"
            return Round.deal(line, self.row.get("players", 3), deck=self.row["deck"], chance="ask")
        where = " | ".join((self.line, self.row["hands"], self.row.get("top", "r7"), "p1>", self.row.get("pile", PILE)))
        return Round.from_text(where, chance="ask")

    def match(self) -> Match:
        """Return the match: its rounds as written, or a whole one."""
        if "rounds" in self.row:
            line = f"{self.line} deal.size=1"
            rounds = [one.partition(" | ") for one in self.row["rounds"]]
            players = len(rounds[0][0].split())
            return played(line, *(_written(line, cards.split(), actions) for cards, _, actions in rounds), players=players)
        match = Match(f"{self.line} match.target=200 deal.size=2", ["Ann", "Ben", "Cy"], seed=self.row["seed"])
        while not match.over:
            match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
        return match

    def cited(self) -> tuple[str | None, str | None]:
        """Return the cause and the rule of the event or refusal."""
        if "hands" not in self.row and "deck" not in self.row:
            return self._of_event(self.match().events)
        rnd = self.begin()
        if not self.actions:
            return self._of_event(rnd.events)
        for action in self.actions[:-1]:
            rnd.play(action)
        if "event" in self.row:
            return self._of_event(rnd.play(self.actions[-1]))
        with pytest.raises(IllegalAction) as refused:
            rnd.play(self.actions[-1])
        return refused.value.cause, refused.value.rule

    def _of_event(self, events: Any) -> tuple[str | None, str | None]:
        seat = self.row.get("eyes")
        shown = [event.seen_by(seat) if seat else event for event in events]
        found = [event for event in shown if str(event).startswith(self.row["event"]) and self._is_meant(event.cause)]
        assert found, f"{self.said}: no event {self.row['event']!r} in {[str(event) for event in shown]}"
        return found[0].cause, found[0].rule

    def _is_meant(self, cause: str | None) -> bool:
        """In a whole match, only the events of the cause are checked, as events recur."""
        return "seed" not in self.row or cause == self.cause


def _written(line: str, cards: list[str], actions: str) -> list[str]:
    """Return a round as the lines of a record: ``-`` wins with a red 5, ``.`` does not play; or p1 deals and there are actions."""
    if actions:
        held = {f"p{place + 1}": card for place, card in enumerate(cards)}
        return hand(line, held, "", dealer="p1", pile="b8", actions=actions.split(", "))
    winner = f"p{cards.index('-') + 1}"
    return hand(line, {f"p{place + 1}": "r5" if card == "-" else card for place, card in enumerate(cards) if card != "."}, winner)


def situations() -> Iterator[Situation]:
    for row in READ["situation"]:
        ids = row["ids"]
        for code, name in CODES.items():
            if wanted := ids.get(code, None if Rules(name).is_colorless else ids.get("all")):
                yield Situation(name, wanted, row)


TABLE: Final = tuple(situations())


@pytest.mark.parametrize("cause", sorted({one.cause for one in TABLE}))
def test_a_cause_cites_the_rule_that_the_table_names(cause: str) -> None:
    for one in TABLE:
        if one.cause == cause:
            wanted = (one.row.get("says", cause), one.id)
            assert one.cited() == wanted, f"{one.said}: cites {one.cited()}, the rulebook says {wanted}"


def test_every_cell_of_the_page_is_played() -> None:
    """The rule in a cell of docs/program/causes.md is cited in one of the situations."""
    there = {(one.cause, one.edition, one.id) for one in TABLE}
    cells = [(cause, name, cited) for cause in CAUSES for name in EDITIONS for cited in explained_by(Rules(name), cause)[:1]]
    missing = [cell for cell in cells if cell not in there and cell[0] not in NEVER]
    assert not missing, f"tests/rulebook/causes/citations.toml: add a situation with the rule of {missing}"
    unknown = {one.cause for one in TABLE} - set(CAUSES)
    assert not unknown, f"tests/rulebook/causes/citations.toml: rules/causes.toml has no {unknown}"


@pytest.mark.parametrize("cause", sorted(one.name for one in CAUSES.values() if one.general and one.event))
def test_an_edition_of_a_tables_own_cites_the_general_rule(cause: str, tmp_path: Path) -> None:
    """The last column of docs/program/causes.md: each is cited in an edition with a printed one as its base."""
    found = set()
    for one in TABLE:
        if one.cause == cause:
            path = tmp_path / f"own-{one.edition}.toml"
            path.write_text(f'base = "{one.edition}"\n', "utf-8")
            found.add(replace(one, edition=str(path)).cited())
    assert any(rule_id == CAUSES[cause].general for _, rule_id in found), f"{cause}: no situation cites {CAUSES[cause].general}: {found}"


def test_what_is_never_carried_is_in_no_situation() -> None:
    assert not NEVER & {one.cause for one in TABLE}
    assert not LACKING & {(one.cause, one.edition) for one in TABLE}


def test_a_row_names_rules_that_exist_and_editions_that_are_there() -> None:
    for row in READ["situation"]:
        assert set(row["ids"]) <= {*CODES, "all"}, row
        assert set(filter(None, row["ids"].values())) <= set(rule_ids()), row


SAYS_BOTH: Final = {"DF-A9", "DF-A11", "DF-A16", "DF-A18", "DF-A20", "PP-A22"}
"""Rulings whose words name what a table may set instead."""


def is_set_otherwise(rules: Rules, cited: str) -> bool:
    """Return whether a table has set all points otherwise that the edition rests on a printed rule; another number does not count."""
    keys = [key for key, (_, named) in rules.edition.settings.items() if named == cited]
    changed = [pattern(rules[key]) != pattern(rules.edition.default(key)) for key in keys if not rules[key].isdigit()]
    return bool(changed) and all(changed) and rule(cited).edition is not None


def test_no_rule_is_cited_for_what_it_denies() -> None:
    for one in TABLE:
        if one.id not in SAYS_BOTH:
            assert not is_set_otherwise(Rules(one.line), one.id), (
                f"{one.said}: {one.cause} cites {one.id}, which the table has set otherwise"
            )


@pytest.mark.parametrize(
    ("line", "cause", "cited"),
    [
        ("classic draw=until_playable", "turn_draw", "G-24"),
        ("paw-patrol uno.closes=next_play", "catch_late", "X-6"),
        ("classic dealer.pick=random", "dealer", "X-13"),
        ("classic dealer.next=lot", "next_dealer", "X-13"),
        ("classic first.rejected=stay_under", "rejected", "X-12"),
        ("classic pile.recycle=whole", "recycle", "G-3"),
        ("classic first.reverse=dealer_starts", "first_reverse", "X-9"),
        ("fairies challenge.show=all", "show_hand", None),
        ("classic challenge.by=anyone", "challenge", "X-2"),
        ("classic wd4.block=colour", "draw_four_placed", "X-1"),
        ("classic final.heads_up=until_limit match.mode=elimination", "won_final", "G-16"),
        ("anniversary wd4.miss_turn=always", "no_stacking", None),
        ("classic uno.penalty=2", "uno_penalty", "CL-13"),
    ],
)
def test_a_rule_gives_way_where_the_table_sets_otherwise_what_it_tells(line: str, cause: str, cited: str | None) -> None:
    assert cite(Rules(line), cause) == cited


# ---- every rule of play is cited -----------------------------------------------------------------------------------------
def cited_ids() -> set[str]:
    """Return the ids that causes, sheets of the editions and what they offer, settings and editions cite."""
    ids = {one for cause in CAUSES.values() for one in (*cause.rules.values(), cause.general) if one}
    for name in EDITIONS:
        for offer in ("", *edition(name).offers):
            ids |= {one for section in sheet_sections(Rules(f"{name} {offer}")) for line in section.lines for one in line.rules}
        ids |= {one for _, one in edition(name).settings.values() if one}
    return ids | {one for setting in SETTINGS.values() for one in setting.rules}


def printed() -> set[str]:
    """Return the rules printed in the boxes: neither facts about the box, nor rulings, nor what is common to all."""
    return {one for one in rule_ids() if rule(one).edition and not rule(one).is_info and "-A" not in one}


def test_every_printed_rule_is_cited_or_listed_with_its_reason() -> None:
    missing = sorted(printed() - cited_ids() - set(UNCITED))
    assert not missing, f"nothing cites {missing}: let a cause cite it, or say in tests/rulebook/causes/uncited.toml why none can"


def test_the_list_of_uncited_rules_is_not_stale() -> None:
    stale = sorted(set(UNCITED) & cited_ids() | set(UNCITED) - printed())
    assert not stale, f"tests/rulebook/causes/uncited.toml: {stale} are cited by now, or are no printed rules: take them out"
    assert all(UNCITED.values())


def test_the_topics_of_the_rulebook_name_every_printed_rule() -> None:
    named = {one for topic in topics() for ids in topic.rules.values() for one in ids}
    assert printed() <= named
