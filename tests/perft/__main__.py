"""``python -m tests.perft --write`` writes the counts.

``python -m tests.perft '<position>' <depth>`` counts the paths of one position, for each first action.
"""

from __future__ import annotations

import sys

from tests.perft import branches, paths, set_up, write


def divide(line: str, depth: int) -> None:
    """Print the number of paths that begin with each action."""
    rnd = set_up(line)
    for action in branches(rnd):
        after = rnd.copy()
        after.play(action)
        print(f"{action}: {paths(after, depth - 1) if depth > 1 else 1}")
    print(f"together: {paths(rnd, depth)}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write()
    elif len(sys.argv) == 3 and sys.argv[2].isdigit() and int(sys.argv[2]) > 0:
        divide(sys.argv[1], int(sys.argv[2]))
    else:
        sys.exit(__doc__)
