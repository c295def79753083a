"""The import name of ``View``: what one seat knows. Its fold is in ``knowledge.py``; the class is in ``round.py``, as rounds and views
make each other.
"""

from lastcard.game.knowledge.knowledge import EVERYTHING
from lastcard.game.round import View

__all__ = ("EVERYTHING", "View")
