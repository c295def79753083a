"""Free ports for servers that tests start, and start again at the same port."""

from __future__ import annotations

import os
import socket
from itertools import count
from typing import Final

_FIRST: Final = 20_000
_COUNT: Final = 12_000
"""Below the ports from 32,768 on that Linux gives to outgoing connections, which could take the port of a server that restarts."""

_tries = count(os.getpid() * 131)  # processes that run tests side by side begin at different ports


def free_port() -> int:
    """Return a port on which nobody listens and that no outgoing connection takes."""
    for number in _tries:
        port = _FIRST + number % _COUNT
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
    raise AssertionError("unreachable")
