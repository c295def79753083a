"""Which signs a host sees, and how many."""

from __future__ import annotations

from typing import Final

LIMIT: Final = 0.01
"""A sign is shown if the chance that honest people give one like it, anywhere in the list, is at most this."""
MOST_SIGNS: Final = 50
"""How many signs of a kind are shown, the least likely first."""
