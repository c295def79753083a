"""The ports that a server tries if the command names none."""

from typing import Final

PORT: Final = 8475
"""The first port that is tried."""

PORTS: Final = 20
"""How many consecutive ports are tried."""
