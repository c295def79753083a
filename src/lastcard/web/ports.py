"""The ports a server tries where none is asked for."""

from typing import Final

PORT: Final = 8475
"""The first one."""

PORTS: Final = 20
"""How many are tried, one after the other."""
