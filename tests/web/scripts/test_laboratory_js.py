"""The laboratory page computes the document of ``lastcard lab compare``, number by number."""

from __future__ import annotations

import base64
import math
from collections.abc import Iterator
from pathlib import Path
from statistics import NormalDist
from typing import Any

import pytest

from lastcard.fast.wasm import generic_module, rules_record
from lastcard.fast.wasm.records import net_for
from lastcard.lab import compare_rules
from lastcard.lab.documents.comparison_document import comparison_data
from lastcard.statistics import quantile
from lastcard.text import catalogue
from lastcard.text.as_json import plain
from tests.web.scripts.node import HERE, Node, running_node

SCRIPT = HERE / "javascript/laboratory.mjs"
MESSAGES = Path(catalogue.__file__).parent
QUESTIONS = [
    (("classic", "classic stacking=up"), 4, "careful", 2000, "0", False),
    (("classic", "merciless"), 3, "random,careful", 2050, "-x", False),
    (("classic places=hands", "classic places=hands seven_zero=on"), 4, "random", 2000, "p", False),
    (("classic", "fairies"), 2, "strong,random", 150, "few", False),
    (("classic teams=2x2", "classic teams=2x2 jump_in=on"), 4, "careful,random", 2000, "t", False),
    (("classic match.target=100", "anniversary match.target=100"), 3, "random", 2000, "m", True),
]


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as started:
        yield started


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("laboratory") / "lastcard.wasm"
    path.write_bytes(generic_module())
    return str(path)


def check_alike(found: Any, wanted: Any, where: str) -> None:
    """Compare documents; the sums of numbers may differ in their last digits."""
    if isinstance(wanted, dict):
        assert [*found] == [*wanted], where
        for key, value in wanted.items():
            if key not in ("seconds", "label") and not (key == "minutes" and value is None):
                check_alike(found[key], value, f"{where}.{key}")
    elif isinstance(wanted, list):
        assert len(found) == len(wanted), where
        for place, value in enumerate(wanted):
            check_alike(found[place], value, f"{where}[{place}]")
    elif isinstance(wanted, float) and found is not None:
        assert math.isclose(found, wanted, rel_tol=1e-8, abs_tol=1e-10), f"{where}: {found} instead of {wanted}"
    else:
        assert found == wanted, where


@pytest.mark.parametrize("lang", ["en", "uk"])
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: f"{question[0][1]} {question[2]}")
def test_the_page_computes_what_the_command_prints(node: Node, module: str, question: tuple[Any, ...], lang: str) -> None:
    lines, seats, bots, games, seed, matches = question
    net = net_for(bots.split(","), matches=matches)
    records = [base64.b64encode(rules_record(line, net)).decode() for line in lines]
    asked = {"seats": seats, "bots": bots.split(","), "games": games, "seed": seed, "matches": matches}
    messages = [(MESSAGES / lang / f"{name}.ftl").read_text("utf-8") for name in ("lab",)]
    found = node.call(SCRIPT, "compares", module, records, asked, lang, messages)
    comparison = compare_rules(lines, seats, games, bots, seed, matches=matches)
    check_alike(found, plain(comparison_data(comparison, lang)), "document")


def test_quantiles_are_those_of_python(node: Node) -> None:
    probabilities, freedoms = [1e-9, 0.0003, 0.025, 0.3, 0.6, 0.99], [1, 7.5, 99, 999, 1e6]
    normal, student = node.call(SCRIPT, "quantiles", probabilities, freedoms)
    for probability, found in zip(probabilities, normal, strict=True):
        assert math.isclose(found, NormalDist().inv_cdf(probability), rel_tol=1e-12)
    for freedom, row in zip(freedoms, student, strict=True):
        for probability, found in zip(probabilities, row, strict=True):
            assert probability > 0.5 or math.isclose(found, quantile(freedom, probability), rel_tol=1e-9)
