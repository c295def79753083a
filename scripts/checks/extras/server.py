"""A server of the command ``lastcard`` that is on the path, for the checks of extras."""

from __future__ import annotations

import json
import os
import socket
import subprocess
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen

TIMEOUT_S = 60


def commands_environment() -> dict[str, str]:
    """Return the environment of commands, which find nothing of the checkout."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


class Server:
    """``lastcard serve`` at a free port, with further options. It must end with status 0 when it is asked to."""

    def __init__(self, *options: str) -> None:
        self._options = options
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port: int = found.getsockname()[1]

    def __enter__(self) -> Self:
        command = ["lastcard", "serve", "--no-browser", "--no-table", "--port", str(self.port), "--log", "none", *self._options]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=commands_environment())
        assert self._process.stdout is not None
        if not self._process.stdout.readline():  # the line with the link
            raise AssertionError(f"lastcard serve ended with status {self._process.wait()}")
        return self

    def __exit__(self, *error: object) -> None:
        self._process.terminate()
        status = self._process.wait(TIMEOUT_S)
        assert status == 0, f"lastcard serve ended with status {status}"

    def page(self, path: str) -> bytes:
        """Return a page."""
        with urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=TIMEOUT_S) as answer:
            content: bytes = answer.read()
        return content

    def get(self, path: str, profile: str = "") -> Any:
        """Return what the server answers; ``profile`` is the id and the secret of one."""
        return self._send(Request(f"http://127.0.0.1:{self.port}{path}"), profile)

    def post(self, path: str, body: dict[str, Any], profile: str = "") -> Any:
        """Return what the server answers to a body."""
        data = json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        return self._send(Request(f"http://127.0.0.1:{self.port}{path}", data, headers, method="POST"), profile)

    def _send(self, request: Request, profile: str) -> Any:
        if profile:
            request.add_header("Lastcard-Profile", profile)
        try:
            with urlopen(request, timeout=TIMEOUT_S) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise AssertionError(f"{request.full_url}: {error.code} {error.read().decode()}") from None
