"""``python -m lastcard``: the command line."""

from lastcard.cli import run

run()
