"""Documents, English messages, rule texts, comments and docstrings are in British spelling; identifiers stay as they are."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard.rules.rulebook import rule, rule_ids

ROOT = Path(__file__).parents[2]
AMERICAN = re.compile(
    r"\b(colors?|colored|coloring|behaviors?|neighbors?|neighboring|centers?|centered|gray|favors?|favorite|honors?|labor|canceled|canceling|"
    r"modeling|labeled|labeling|traveled|defense|offense|judgment|skillful|fulfill|(?:organ|recogn|normal|optim|initial|serial|special|"
    r"summar|minim|maxim|synchron|custom|penal|real)iz(?:e|ed|es|ing|ation|ations))\b",
    re.IGNORECASE,
)
NO_PROSE = re.compile(
    r"``?[^`]*``?|\"[^\"]*\"|'[^']*'|\{[^}]*\}|<[^>]*>|\w*[._(]\w+|\w+\(|Wild Discard All 1 Color|>>>.*|^\|.*|^#.*Verbs:.*"
)
"""Code, names of the notation and of cards, tables of identifiers."""


def american(lines: Iterator[str] | list[str]) -> list[str]:
    return [line.strip() for line in lines if AMERICAN.search(NO_PROSE.sub("", line))]


def prose(path: Path) -> Iterator[str]:
    """Yield the comments and docstrings of a Python file."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.endswith('"""')):
            yield from token.string.splitlines()


@pytest.mark.parametrize("path", [*sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("*.md"))], ids=lambda path: path.name)
def test_documents(path: Path) -> None:
    parts = path.read_text(encoding="utf-8").split("```")
    assert not american("".join(parts[::2]).splitlines())


@pytest.mark.parametrize("path", sorted((ROOT / "src" / "lastcard" / "text" / "en").glob("*.ftl")), ids=lambda path: path.name)
def test_messages(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    said = [line.partition(" = ")[2] for line in lines if not line.startswith(" ")] + [
        line.partition("]")[2] for line in lines if "]" in line
    ]
    assert not american([line for line in said if not re.match(r"\s*color g\b", line)])


def test_rules() -> None:
    assert not american([text for one in rule_ids() for text in (rule(one).text, rule(one).why) if text])


@pytest.mark.parametrize("folder", ["src", "tests", "scripts", "examples"])
def test_comments_and_docstrings(folder: str) -> None:
    files = [path for path in sorted((ROOT / folder).rglob("*.py")) if path != Path(__file__) and "node_modules" not in path.parts]
    wrong = {f"{path.relative_to(ROOT)}: {line}" for path in files for line in american(prose(path))}
    assert not wrong
