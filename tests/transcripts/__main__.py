"""``python -m tests.transcripts --write`` plays the golden matches again and writes their transcripts and records."""

from __future__ import annotations

import sys

from tests.transcripts import write

if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    write()
