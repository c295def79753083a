"""The tutorials of the four doors: every command runs as it is printed. What needs a person or a network is read by its parser."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard import cli
from tests.waiting import TIMEOUT_S

DOCS = Path(__file__).parents[2] / "docs"
DOORS = ("play", "host", "program", "research")
BLOCK = re.compile(r"^(<!-- by hand -->\n)?```bash\n(.*?)^```", re.DOTALL | re.MULTILINE)


def blocks(door: str) -> list[tuple[bool, list[list[str]]]]:
    """Return the blocks of commands of a tutorial: whether a person runs them, and their words."""
    page = (DOCS / door / "tutorial.md").read_text(encoding="utf-8")
    return [(bool(by_hand), [shlex.split(line) for line in body.splitlines()]) for by_hand, body in BLOCK.findall(page)]


@pytest.mark.parametrize("door", DOORS)
def test_every_command_of_a_tutorial_runs(door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for by_hand, commands in blocks(door):
        for words in commands:
            if by_hand:
                assert words[0] == "lastcard"
                cli._parser("en").parse_args(words[1:])
            elif words[0] == "cd":
                monkeypatch.chdir(Path.cwd() / words[1])
            elif words[0] == "python":
                env = {**os.environ, "PYTHONPATH": str(DOCS.parent / "src")}
                subprocess.run([sys.executable, *words[1:]], check=True, env=env, capture_output=True, timeout=TIMEOUT_S)
            else:
                assert words[0] == "lastcard"
                assert cli.main(words[1:]) == 0, shlex.join(words)


def test_every_tutorial_is_short_and_has_commands() -> None:
    for door in DOORS:
        assert blocks(door)
        assert len((DOCS / door / "tutorial.md").read_text(encoding="utf-8").split()) < 700
