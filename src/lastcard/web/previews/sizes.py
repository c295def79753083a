"""The size of the pictures, on which tags and drawings agree."""

from __future__ import annotations

from typing import Final

SIZE: Final = (1200, 630)
"""Width and height of the pictures: what chats and feeds show uncut."""
