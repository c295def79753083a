"""Run git in tests, with a fixed author."""

from __future__ import annotations

import subprocess
from pathlib import Path


def git(folder: Path, *arguments: str) -> None:
    """Run git in a folder. Raises CalledProcessError if it fails."""
    options = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(("git", *options, *arguments), cwd=folder, check=True, capture_output=True)
