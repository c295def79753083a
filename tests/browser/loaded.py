"""What a page asks the network for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import CDPSession


@dataclass
class Loaded:
    """What a page asked the network for: the addresses, and the bytes of the answers with their headers.

    What it has fetched ahead for the next page (``rel=prefetch``) is counted apart, in ``ahead`` and ``ahead_bytes``.
    """

    asked: dict[str, str] = field(default_factory=dict)
    bytes: int = 0
    ahead: dict[str, str] = field(default_factory=dict)
    ahead_bytes: int = 0

    @property
    def addresses(self) -> list[str]:
        """The addresses, in the order of the requests."""
        return list(self.asked.values())

    def watch(self, browser: CDPSession) -> None:
        """Count from now on; what the browser has itself does not count."""

        def asked(event: dict[str, Any]) -> None:
            if event["request"]["url"].startswith("http"):
                into = self.ahead if event["request"]["headers"].get("Sec-Purpose") == "prefetch" else self.asked
                into[event["requestId"]] = event["request"]["url"]

        def answered(event: dict[str, Any]) -> None:
            if event["response"].get("fromDiskCache") or event["response"].get("fromPrefetchCache"):
                had(event)

        def had(event: dict[str, Any]) -> None:
            self.asked.pop(event["requestId"], None)
            self.ahead.pop(event["requestId"], None)

        def ended(event: dict[str, Any]) -> None:
            if event["requestId"] in self.ahead:
                self.ahead_bytes += int(event["encodedDataLength"])
            else:
                self.bytes += int(event["encodedDataLength"])

        browser.on("Network.requestWillBeSent", asked)
        browser.on("Network.requestServedFromCache", had)
        browser.on("Network.responseReceived", answered)
        browser.on("Network.loadingFinished", ended)
