"""What the page of the daily match says of a round: it tells the numbers, the right way round, and a cause only where there is one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from lastcard.text.catalogue import LANGUAGES
from tests.web.scripts.node import Node, running_node

DAILY = Path(__file__).with_name("javascript") / "daily.mjs"
FIGURES = {"luck": 0, "luck_margin": 1, "advantage": 0, "advantage_margin": 1}
DRAW = {"action": "p2 draw", "reference": "", "points": 14, "margin": 2}


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def beside(gained: int, median: float, others: int = 3, **more: Any) -> dict[str, Any]:
    return {"gained": gained, "others": others, "mean": median, "median": median, "percent": 50, **more}


def why(cause: str, points: float, moment: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"cause": cause, "points": points, "margin": 8.2, "moment": moment}


def test_the_sentence_of_the_issue(node: Node) -> None:
    said = node.call(DAILY, "sentences", "en", [beside(34, -12, figures=FIGURES, why=why("luck", 25, DRAW))])
    assert said == [
        "You gained 34 where the others typically lost 12, because luck gave you 25 points more than the others (± 9)."
        " Most of all: bot 1 – Draw (+14)."
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_sentence_tells_its_numbers_and_differs_from_that_of_the_opposite(node: Node, lang: str) -> None:
    rounds = [
        beside(gained, median, figures=FIGURES, why=why(cause, points))
        for gained, median, cause, points in product((34, -34, 0), (12, -12, 0), ("luck", "decisions"), (25, -25))
        if gained != median  # who gained what is usual needs no reason
    ]
    said = node.call(DAILY, "sentences", lang, rounds)
    assert len(set(said)) == len(said)
    for round_, sentence in zip(rounds, said, strict=True):
        wanted = [str(abs(number)) for number in (round_["gained"], round_["median"]) if number] + ["25", "9"]
        assert re.findall(r"\d+", sentence) == wanted, sentence
        assert sentence.endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cause_is_told_only_where_there_is_one(node: Node, lang: str) -> None:
    alone, plain, unclear, usual, told = node.call(
        DAILY,
        "sentences",
        lang,
        [
            beside(34, 0, others=0),
            beside(34, 12),
            beside(34, 12, figures=FIGURES),
            beside(34, 34, figures=FIGURES),
            beside(34, 12, figures=FIGURES, why=why("luck", 25)),
        ],
    )
    assert re.findall(r"\d+", alone) == ["34"]
    assert unclear.startswith(plain)
    assert len(unclear) > len(plain)
    assert re.findall(r"\d+", usual) == ["34", "34"]
    assert "25" in told
