"""Errors repeat what somebody sent, and no more of it than a reader needs."""

from __future__ import annotations

import pytest

from lastcard import Action, Rules, cli
from lastcard.errors import IllegalAction, LastCardError, RulesError
from lastcard.text.arguments import Reader
from lastcard.text.catalogue import LANGUAGES
from lastcard.text.faults import explain, fault

LONG = "x" * 10_000
MOST = 2_000


@pytest.mark.parametrize(
    "words",
    [
        ["why"],
        ["rules"],
        ["diff", "classic"],
        ["play", "--rules"],
        ["replay"],
        ["verify"],
        ["settings"],
        ["serve", "--port"],
        ["serve", "--base-url"],
        ["backup", "copy.db", "--store"],
        ["bot-check"],
        ["lab", "import"],
        ["--lang"],
        [],
    ],
)
@pytest.mark.parametrize("lang", ["en", "uk"])
def test_a_long_word_is_not_repeated_whole(words: list[str], lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*(["--lang", lang] if words != ["--lang"] else []), *words, LONG]) != 0
    told = capsys.readouterr().err
    assert "xxxx" in told
    assert len(told) < MOST


@pytest.mark.parametrize("cause", ["rules_no_setting", "language", "archive_row"])
def test_what_a_fault_quotes_is_short(cause: str) -> None:
    if cause == "rules_no_setting":
        made = fault(cause, said=LONG)
    elif cause == "archive_row":
        made = fault(cause, said=LONG, key=LONG, given=LONG, wanted=LONG)
    else:
        made = fault("language", said=LONG, list=[LONG] * 3)
    assert len(made) < MOST
    for lang in LANGUAGES:
        assert len(explain(LastCardError(made), Reader(lang))) < MOST


def test_a_rules_line_and_an_action_are_quoted_in_short() -> None:
    with pytest.raises(RulesError) as refused:
        Rules(f"classic {LONG}")
    assert len(str(refused.value)) < MOST
    with pytest.raises(LastCardError) as wrong:
        Action(f"p1 {LONG}")
    assert len(str(wrong.value)) < MOST
    assert len(str(IllegalAction(LONG, "why", "position"))) < MOST


def test_a_fault_keeps_the_faults_that_it_quotes() -> None:
    inner = fault("rules_no_setting", said=LONG)
    assert fault("in_line", line="1", why=inner).args["why"] is inner
