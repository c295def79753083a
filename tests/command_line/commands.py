"""Run a command in this process."""

from __future__ import annotations

import pytest

from lastcard import cli


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Return the status of a command, its standard output and its standard error."""
    status = cli.main(words)
    out, err = capsys.readouterr()
    return status, out, err
