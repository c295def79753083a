"""The time limit after which a test gives up waiting."""

from __future__ import annotations

from typing import Final

TIMEOUT_S: Final = 600
"""Only a deadlock reaches this limit. Work that takes 10 s alone takes minutes on a machine with ten times more to do."""
