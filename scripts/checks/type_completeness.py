"""Check that every public name has a declared type: ``pyright --verifytypes lastcard --ignoreexternal`` at 100 %.

``python -m scripts.checks.type_completeness`` lists the names of which a type checker would have to guess the type, with their places, and
ends with status 1 if there are any. The Python that runs it needs the libraries of ``requirements/dev.lock``, or base classes are unknown.
Modules whose own libraries are missing here are left out, and named; ``scripts/test-envs`` installs these libraries.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = ROOT / "src"
PYRIGHT: Final = ROOT / "node_modules/.bin/pyright"
NEEDS: Final = {
    "lastcard.envs.stable_baselines": "stable_baselines3",
    "lastcard.envs.critic_policy": "sb3_contrib",
    "lastcard.envs.torchrl_env": "torchrl",
}
"""Modules that inherit from libraries with types of their own, which are too large for every check."""


def report() -> dict[str, Any]:
    """Return what pyright says of the public names."""
    path = os.pathsep.join([str(Path(sys.executable).parent), str(ROOT / ".venv/tools"), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(SOURCES)}  # pyright takes the Python that it finds first
    done = subprocess.run(
        [PYRIGHT, "--verifytypes", "lastcard", "--ignoreexternal", "--outputjson"],
        capture_output=True, text=True, check=False, timeout=600, cwd=SOURCES, env=environment,
    )  # fmt: skip
    if not done.stdout.startswith("{"):
        sys.exit(f"pyright does not run: {done.stdout}{done.stderr}")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def incomplete(answer: dict[str, Any], left_out: tuple[str, ...]) -> Iterator[str]:
    """Return a line for each name without a declared type, except those in modules that are left out.

    >>> told = {"name": "lastcard.a.x", "isTypeKnown": False, "isTypeAmbiguous": True, "diagnostics": []}
    >>> answer = {"typeCompleteness": {"symbols": [told, {**told, "isTypeKnown": True, "isTypeAmbiguous": False}]}}
    >>> list(incomplete(answer, ())), list(incomplete(answer, ("lastcard.a",)))
    (['lastcard.a.x'], [])
    """
    skipped = tuple(f"{module}." for module in left_out)
    for symbol in answer["typeCompleteness"]["symbols"]:
        is_declared = symbol["isTypeKnown"] and not symbol["isTypeAmbiguous"]
        if is_declared or symbol["name"].startswith(skipped):
            continue
        line = symbol["name"]
        for one in symbol["diagnostics"]:
            where = f"{Path(one['file']).relative_to(ROOT)}:{one['range']['start']['line'] + 1}: " if one["file"] else ""
            line += f"\n  {where}{one['message']}"
        yield line


def main() -> int:
    """Print the names without a declared type; return 1 if there are any."""
    answer = report()
    if "typeCompleteness" not in answer:
        sys.exit(f"pyright does not find the package: {answer.get('generalDiagnostics')}")
    left_out = tuple(module for module, library in NEEDS.items() if find_spec(library) is None)
    lines = list(incomplete(answer, left_out))
    print(*lines, sep="\n", end="\n" if lines else "")
    without = f" (without {', '.join(left_out)}, whose libraries are missing here)" if left_out else ""
    names = len(answer["typeCompleteness"]["symbols"])
    print(f"pyright: {len(lines)} of {names} public names lack a declared type{without}")
    return 1 if lines or not names else 0


if __name__ == "__main__":
    sys.exit(main())
