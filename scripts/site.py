"""``scripts/docs``: build the site in a folder, and keep what was read for the next time.

python -m scripts.site --to build/docs --kept build/docs-kept
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lastcard.documentation.build import build
from lastcard.errors import LastCardError


def main() -> int:
    """Build the site; return 0, or 2 with Sphinx's warnings."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--kept", type=Path, required=True)
    given = parser.parse_args()
    try:
        print(build(given.to, kept=given.kept).resolve().as_uri())
    except LastCardError as error:
        print(f"lastcard: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
