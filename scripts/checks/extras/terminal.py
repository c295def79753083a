"""The extra ``terminal``: a match is begun at the drawn table, in a pseudo-terminal of 100 by 40 characters."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import termios
from pathlib import Path

from scripts.checks.extras.server import commands_environment

child, screen = pty.fork()
if not child:
    command = ["lastcard", "play", "--seed", "7", "--pause", "0", "--bots", "random", "--record", "game.lastcard"]
    os.execvpe(command[0], command, commands_environment() | {"TERM": "xterm-256color"})
fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
drawn = b""


def read_until(text: str) -> None:
    """Read what is drawn until a text is there."""
    global drawn  # noqa: PLW0603
    while text.encode() not in drawn:
        drawn += os.read(screen, 65_536)
    drawn = drawn.partition(text.encode())[2]


read_until("It is your turn")
read_until("leave")
os.write(screen, b"1")  # the first card of the hand, which can be played
read_until("R3")
os.write(screen, b"q")
try:
    while os.read(screen, 65_536):
        pass
except OSError:  # the terminal is closed
    pass
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
assert '"p1 r3"' in Path("game.lastcard").read_text(encoding="utf-8")
