"""A Node.js process that calls functions of the page's modules. It serves many tests, since starting it is slow."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.tools import NODE, needed
from tests.waiting import TIMEOUT_S

HERE: Final = Path(__file__).parent
STATIC: Final = HERE.parents[2] / "src" / "lastcard" / "web" / "static"


class Node:
    """Call JavaScript functions by file and name, with arguments and results as JSON."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def call(self, module: Path, name: str, *args: Any) -> Any:
        """Return the result of a function, awaited if it is a promise. Raises AssertionError with the stack if it throws."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"module": str(module), "name": name, "args": args}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, f"node ended while it was asked for {name} of {module.name}"
        answer = json.loads(line)
        assert "error" not in answer, f"{name} of {module.name}: {answer['error']}"
        return answer["value"]


@contextmanager
def running_node() -> Iterator[Node]:
    """Start Node.js, and stop it afterwards. Skip the test if Node.js is missing."""
    command = [needed("node", what=NODE), str(HERE / "javascript/call.mjs")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        yield Node(process)
        assert process.stdin is not None
        process.stdin.close()
        process.wait(timeout=TIMEOUT_S)
