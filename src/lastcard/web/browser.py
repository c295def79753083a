"""Open a page in the user's browser, by a file that only the user may read.

The link of a seat gives the seat to whoever has it, and the command line of a browser can be read by everybody on the machine. So the
browser is given the name of a file, which leads it to the link.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from pathlib import Path
from typing import Final

_PAGE: Final = """\
<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={link}">
<title>Last Card</title>
</head>
<body><a href="{link}">Last Card</a></body>
</html>
"""


def open_page(link: str) -> Callable[[], None]:
    """Open a link in a browser if there is a screen; return a function that removes the file which leads to it.

    This does not wait for the browser: some commands that open one end only when it is closed.
    """
    if not has_screen(sys.platform, os.environ):
        return _nothing
    try:
        folder = Path(tempfile.mkdtemp(prefix="lastcard-", dir=_place()))  # for the user alone: mode 0700
    except OSError:
        return _nothing
    page = folder / "table.html"
    try:
        with open(os.open(page, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(_PAGE.format(link=escape(link)))
    except OSError:
        shutil.rmtree(folder, ignore_errors=True)
        return _nothing
    threading.Thread(target=_open, args=(page.as_uri(),), name="browser", daemon=True).start()
    return partial(shutil.rmtree, folder, ignore_errors=True)


def _nothing() -> None:
    pass


def _open(link: str) -> bool:
    try:
        return webbrowser.open(link)
    except (OSError, webbrowser.Error):
        return False


def _place() -> Path | None:
    """Return where browsers can read files: a browser that is a snap has another folder of temporary files, but sees the home folder."""
    home = Path.home()
    return home if (home / "snap").is_dir() else None


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
