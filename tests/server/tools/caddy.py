"""Caddy, the proxy of deploy/compose.yaml, with the very configuration file, before servers on this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread
from typing import IO, Self

from tests.server.tools.servers import ROOT, Server
from tests.tools import skip_without

CONFIGURATION = ROOT / "deploy/Caddyfile"


def find_caddy() -> str:
    """Return the program. Skips the test where there is none."""
    found = shutil.which("caddy") or shutil.which("caddy", path=str(Path(sys.executable).parent))
    return found or skip_without("Caddy")


def environment(folder: Path, site: str, servers: list[Server]) -> dict[str, str]:
    """Return the environment of Caddy for these servers; what it writes goes into a folder."""
    return {
        **os.environ,
        "LASTCARD_SITE": site,
        "LASTCARD_SERVERS": " ".join(f"127.0.0.1:{server.port}" for server in servers),
        "LASTCARD_PROXY_ADMIN": "off",  # else two on one machine share a port
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }


class Caddy(Server):
    """The proxy of some servers, for clients a server like them that does not end."""

    def __init__(self, folder: Path, servers: list[Server]) -> None:
        super().__init__(folder)
        self.servers = servers

    def start(self) -> Self:
        """Start it, and wait until it serves."""
        program = find_caddy()
        self._process = subprocess.Popen(
            [program, "run", "--config", str(CONFIGURATION), "--adapter", "caddyfile"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=self.folder,
            env=environment(self.folder, f"http://127.0.0.1:{self.port}", self.servers),
        )
        said = self.process.stdout
        assert said is not None
        with (self.folder / "log").open("w", encoding="utf-8") as log:
            for line in said:
                log.write(line)
                if "serving initial configuration" in line:
                    break
            else:
                status = self.process.wait(60)
                said.close()
                log.flush()
                raise AssertionError(f"Caddy ended with {status}: {(self.folder / 'log').read_text(encoding='utf-8')}")
        Thread(target=_drain, args=(said, self.folder / "log"), daemon=True).start()
        self.is_up = True
        return self


def _drain(said: IO[str], log: Path) -> None:
    """Read and keep its output, so that it never blocks on a full pipe."""
    with log.open("a", encoding="utf-8") as file:
        for line in said:
            file.write(line)
