"""``python -m lastcard``: the command line."""

from lastcard.cli import main

raise SystemExit(main())
