"""How long each request holds up the event loop of a server: ``python -m tests.load.requests`` prints a table.

Beside each request another connection asks for ``/healthz`` again and again, which the event loop answers by itself. What the longest
answer takes more than those without a request is how long the request has held up everything else, moves included. Each is asked for
cold (the first time after the server has started) and warm.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import httpx

from tests.load.server import Server
from tests.waiting import TIMEOUT_S

PATHS: Final = (
    *("/", "/new", "/history", "/scores", "/replay", "/rules", "/rules/classic", "/rules/anniversary?lang=de", "/rules/fairies?lang=uk"),
    *("/rule/CL-08", "/settings", "/settings?lang=de", "/compare?a=classic&b=retour", "/languages", "/t/TABLE", "/t/TABLE/qr.svg"),
    *(
        "/api/rules?line=merciless",
        "/api/settings",
        "/api/qr?text=http://x/t/abc",
        "/api/tables",
        "/api/tables/TABLE",
        "/api/openapi.json",
    ),
    *("/api/tables/TABLE/invitation", "/metrics"),
)
TIMES: Final = 5
_ASK: Final = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


class Probe:
    """Asks for ``/healthz`` on a connection of its own; ``longest`` is the most milliseconds an answer has taken since it was set to 0."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def run(self, server: Server) -> None:
        """Ask until cancelled."""
        reader, writer = await asyncio.open_connection(server.host, server.port)
        try:
            while True:
                begun = time.perf_counter()
                writer.write(_ASK)
                head = await reader.readuntil(b"\r\n\r\n")
                size = next(int(line.partition(b":")[2]) for line in head.splitlines() if line.lower().startswith(b"content-length"))
                await reader.readexactly(size)
                self.longest = max(self.longest, (time.perf_counter() - begun) * 1000)
                await asyncio.sleep(0.0005)
        finally:
            writer.transport.abort()


async def held_up(probe: Probe, client: httpx.AsyncClient, path: str) -> tuple[int, float]:
    """Return the status of a request, and the longest answer to the probe meanwhile in ms."""
    await asyncio.sleep(0.02)
    probe.longest = 0.0
    answer = await client.get(path)
    await asyncio.sleep(0.01)  # the answer that was held up comes after that of the request
    return answer.status_code, probe.longest


async def measure(paths: Sequence[str]) -> None:
    """Start a server and print a row for each path."""
    with tempfile.TemporaryDirectory(prefix="lastcard-") as folder:
        async with Server(Path(folder) / "tables.sqlite") as server:
            made = await server.post("/api/tables", {"name": "a", "seats": 4, "bots": 3, "start": True})
            probe = Probe()
            probing = asyncio.create_task(probe.run(server))
            async with httpx.AsyncClient(base_url=f"http://{server.host}:{server.port}", timeout=TIMEOUT_S) as client:
                await held_up(probe, client, "/healthz")
                alone = statistics.median([(await held_up(probe, client, "/healthz"))[1] for _ in range(4 * TIMES)])
                print(f"| request | status | cold, ms | warm, ms (median of {TIMES}) |\n|---|---|---|---|")
                print(f"| none | | | {alone:.1f} |")
                for path in paths:
                    asked = path.replace("TABLE", made["table"])
                    status, cold = await held_up(probe, client, asked)
                    warm = statistics.median([(await held_up(probe, client, asked))[1] for _ in range(TIMES)])
                    print(f"| `{path}` | {status} | {cold:.1f} | {warm:.1f} |", flush=True)
            probing.cancel()


if __name__ == "__main__":
    asyncio.run(measure(PATHS))
