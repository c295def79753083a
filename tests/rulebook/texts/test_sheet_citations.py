"""The rules that sentences of a sheet cite, read from the rulebooks."""

from __future__ import annotations

import pytest

from lastcard import Rules
from lastcard.rules.sheets import sheet_sections


@pytest.mark.parametrize(
    ("rules", "begins", "ids"),
    [
        ("paw-patrol match.mode=low_total", "Everybody counts the cards left in their own hand; once", ("PP-80", "PP-81")),
        ("fairies match.mode=low_total", "Everybody counts the cards left in their own hand; once", ("DF-71",)),
        ("classic match.mode=elimination", "Everybody counts the cards left in their own hand; whoever", ("CL-51", "CL-52")),
        ("fairies match.mode=elimination", "Everybody counts the cards left in their own hand; whoever", ("DF-78", "DF-79")),
        ("anniversary match.mode=elimination", "Everybody counts the cards left in their own hand; whoever", ("EA-56", "EA-57")),
        ("classic", "The winner of a round scores", ("CL-41", "CL-40")),
        ("minecraft match.mode=winner_collects", "The winner of a round scores", ("MC-53", "MC-57")),
        ("minecraft", "Whoever wins one round", ("MC-52",)),
        ("classic match.mode=single_hand", "Whoever wins one round", ("X-16",)),
        ("classic teams=2x2", "A team wins the round", ("CL-49", "CL-50")),
        ("fairies teams=2x2", "A team wins the round", ("DF-76", "DF-77")),
        ("anniversary teams=2x2", "A team wins the round", ("EA-61",)),
        ("paw-patrol", "Wild Silver Badge: fits", ("PP-65", "PP-66")),
        ("paw-patrol", "When no card is left to draw", ("PP-30", "PP-A4", "G-3")),
        ("fairies", "Wild Discard All 1 Color: press", ("DF-48", "DF-49", "DF-A11")),
        ("fairies", "Villain Draw 4: the button", ("DF-53", "DF-54", "DF-55")),
        ("classic", "Draw 2 as first card", ("CL-20", "CL-A3")),
        ("anniversary", "Draw Two as first card: the", ("EA-26", "EA-A3")),
        ("classic", "Wild as first card", ("CL-30", "CL-A1")),
    ],
)
def test_a_sentence_cites_the_rules_it_rests_on(rules: str, begins: str, ids: tuple[str, ...]) -> None:
    lines = [line for section in sheet_sections(Rules(rules)) for line in section.lines if line.text.startswith(begins)]
    assert [line.rules for line in lines] == [ids]


@pytest.mark.parametrize(
    ("rules", "sentence", "ids"),
    [
        ("paw-patrol draw2.target=chosen", "If it is Draw 2, nobody draws.", ("HR-33",)),
        ("classic draw2.target=chosen", "After Draw 2 the other player moves.", ("HR-33",)),
        ("classic teams=2x2", "For exactly 4 players.", ("CL-A10",)),
        ("allwild", "Wild Skip Two: the next two players lose a turn.", ("AW-09",)),
    ],
)
def test_a_sheet_says_what_a_house_rule_changes(rules: str, sentence: str, ids: tuple[str, ...]) -> None:
    told = repr(sheet_sections(Rules(rules)))
    assert sentence in told
    assert all(name in told[told.index(sentence) :] for name in ids)
