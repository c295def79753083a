"""Open a page in the user's browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Mapping


def open_page(link: str) -> bool:
    """Open a page in a browser if there is a screen; return whether it was opened."""
    if not has_screen(sys.platform, os.environ):
        return False
    try:
        return webbrowser.open(link)
    except (OSError, webbrowser.Error):
        return False


def has_screen(platform: str, environment: Mapping[str, str]) -> bool:
    """Return whether a browser window can open: not in a remote shell, and on Linux only under a window system.

    >>> has_screen("linux", {"DISPLAY": ":0"}), has_screen("linux", {}), has_screen("darwin", {"SSH_CONNECTION": "…"})
    (True, False, False)
    """
    if environment.get("BROWSER"):
        return True
    if environment.get("SSH_CONNECTION") and not environment.get("DISPLAY"):
        return False
    if platform in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY") or environment.get("WSL_DISTRO_NAME"))
