"""The page words refusals by their cause and arguments as Python does. A refusal without a cause is shown unchanged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lastcard import RulesError
from lastcard.errors import Fault
from lastcard.room.errors import sent_args
from lastcard.text.arguments import Reader, slug
from lastcard.text.catalogue import LANGUAGES
from lastcard.web.data.rules_data import rules_of, table_rules
from tests.oracle.refusal_cases import CASES
from tests.rulebook.causes.test_refusals import at, refused
from tests.text.test_rules_faults import LINES
from tests.web.games import NAMES
from tests.web.scripts.node import HERE, STATIC, Node, running_node
from tests.web.test_sentences import reader_data

SENTENCES = HERE / "javascript/sentences.mjs"
FAULTS = STATIC / "home" / "faults.js"


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with running_node() as node:
        yield node


def test_a_refusal_without_a_cause_is_shown_as_it_came(node: Node) -> None:
    refusals: list[dict[str, Any]] = [
        {"error": "something quite new about p2"},
        {"error": "tea", "cause": "unheard_of", "args": {"who": "p2"}},
    ]
    for lang in LANGUAGES:
        assert node.call(SENTENCES, "refusals", refusals, reader_data(Reader(lang))) == ["something quite new about p2", "tea"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("you", ["p1", "p2", None])
def test_whatever_a_round_refuses_is_worded_as_in_python(node: Node, you: str | None, lang: str) -> None:
    for case in CASES:
        rnd = at(case)
        error = refused(rnd, case.action)
        reader = Reader(lang, NAMES, you, rnd.rules.edition.names)
        sent = {"error": error.why, "cause": error.cause, "args": error.args}
        assert error.cause
        wanted = reader.text(f"refusal-{slug(error.cause)}", error.args)
        assert node.call(SENTENCES, "refusals", [sent], reader_data(reader)) == [wanted]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faults_of_a_rules_line_are_worded_as_in_python(node: Node, lang: str) -> None:
    reader = Reader(lang)
    asked, wanted = [], []
    for line in LINES:
        with pytest.raises(RulesError) as refused:
            table_rules(line)
        faults: tuple[Fault, ...] = refused.value.faults
        args = {"words": line, "faults": [{"error": str(fault), "cause": fault.cause, "args": sent_args(fault)} for fault in faults]}
        asked.append({"error": str(refused.value), "cause": "rules", "args": args})
        told = "; ".join(reader.text(f"refusal-{slug(fault.cause or '')}", fault.args) for fault in faults)
        wanted.append(reader.text("refusal-rules", {"words": line, "faults": told}))
    assert node.call(SENTENCES, "refusals", asked, reader_data(reader)) == wanted


def test_the_form_knows_which_setting_a_fault_concerns(node: Node) -> None:
    answer = rules_of("classic stacking=up wd4.target=all_with_protection uno.penalty=999")
    faults = node.call(FAULTS, "faultsIn", answer)
    assert [fault["error"] for fault in faults] == answer["faults"]
    concerned = {
        key
        for fault in faults
        for value in (fault["args"].get("setting"), fault["args"].get("other"))
        if value
        for key in [value.split("=")[0]]
    }
    assert concerned == {"stacking", "wd4.target", "uno.penalty"}
