"""``scripts/docs``: build the site in a folder, with a cache for the next build.

python -m scripts.generate.site --to build/docs --kept build/docs-kept
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lastcard.documentation.build import build
from lastcard.errors import LastCardError


def main() -> int:
    """Build the site. Return 0, or 2 after printing Sphinx's warnings."""
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
