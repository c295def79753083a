"""French has a narrow no-break space before a colon and a semicolon also where code joins two texts."""

from __future__ import annotations

import io
import re

import pytest

from lastcard.rules.edition import EDITIONS
from tests.command_line.commands import run

BARE = re.compile(r"(?<![\u202f\u00a0\d\s\"'`(])[:;](?=\s|$)", re.MULTILINE)
"""A colon or semicolon after a letter."""


def bare(text: str) -> list[str]:
    return [line for line in text.splitlines() if BARE.search(line)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_sheets_and_comparisons_have_it(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "--lang", "fr", "rules", edition)
    assert (status, err, bare(out)) == (0, "", [])
    other = "minecraft" if edition == "classic" else "classic"
    assert bare(run(capsys, "--lang", "fr", "diff", edition, other)[1]) == []


@pytest.mark.parametrize(
    "words",
    [
        ("why", "CL-21"),
        ("why", "HR-1"),
        ("why", "MC-A7"),
        ("settings", "stacking"),
        ("settings", "deck"),
        ("languages",),
        ("lessons",),
        ("puzzle",),
    ],
    ids=" ".join,
)
def test_pages_of_commands_have_it(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "--lang", "fr", *words)
    assert (status, err, bare(out)) == (0, "", [])


def test_scores_and_faults_have_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("scores\n"))
    status, out, err = run(capsys, "--lang", "fr", "play", "--plain", "--bots", "careful", "--name", "Zoé", "--seed", "3", "--pause", "0")
    assert (status, err) == (0, "")
    assert "Zoé\u202f: 0" in out
    err = run(capsys, "--lang", "fr", "rules", "classic", "stacking=x", "uno.penalty=y")[2]
    assert bare(err) == []
