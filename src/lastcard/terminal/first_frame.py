"""Paint the first frame with escape codes while Textual is still loading; Textual then paints the same frame."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from lastcard.terminal.picture import Line, draw
from lastcard.terminal.table import Table
from lastcard.terminal.table_screen import TableScreen

_CODES: Final = {"bold": "1", "dim": "2", "reverse": "7"}


def ansi(line: Line, *, colors: bool) -> str:
    r"""Return a drawn row with escape codes; without ``colors``, use bold, dim and reverse only.

    >>> ansi([("R5", "bold #000000 on #d55e00"), (" ", "")], colors=True)
    '\x1b[1;38;2;0;0;0;48;2;213;94;0mR5\x1b[0m '
    """
    return "".join(f"\x1b[{codes}m{text}\x1b[0m" if (codes := _codes(style, colors)) else text for text, style in line)


def _codes(style: str, colors: bool) -> str:
    codes = []
    ground = 38
    for word in style.split():
        if word == "on":
            ground = 48
        elif word.startswith("#"):
            red, green, blue = (int(word[at : at + 2], 16) for at in (1, 3, 5))
            codes += [f"{ground};2;{red};{green};{blue}"] if colors else []
        else:
            codes.append(_CODES[word])
    return ";".join(codes)


def play_drawn(table: Table, *, pause: float, open_hands: bool) -> int:
    """Play on the whole screen, and return the exit status."""
    screen = TableScreen(table, open_hands=open_hands)
    with _other_screen():
        _first_frame(screen)
        from lastcard.terminal.app import run_app

        return run_app(screen, pause)


@contextmanager
def _other_screen() -> Iterator[None]:
    """Switch to the alternate screen with echo off, and restore the terminal however the block ends."""
    try:
        import termios
    except ImportError:  # no terminal with these settings: Textual shows the first frame itself
        yield
        return
    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard)
    silent = [*before[:3], before[3] & ~(termios.ECHO | termios.ICANON), *before[4:]]
    termios.tcsetattr(keyboard, termios.TCSADRAIN, silent)
    sys.stdout.write("\x1b[?1049h\x1b[?25l")
    try:
        yield
    finally:
        sys.stdout.write("\x1b[?1049l\x1b[?25h")
        sys.stdout.flush()
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)


def _first_frame(screen: TableScreen) -> None:
    """Paint the table at the place where Textual will paint it."""
    width, height = shutil.get_terminal_size((80, 24))
    colors = "NO_COLOR" not in os.environ
    rows = "\r\n".join(ansi(line, colors=colors) for line in draw(screen.scene(), width, height))
    sys.stdout.write(f"\x1b[H\x1b[2J{rows}")
    sys.stdout.flush()
