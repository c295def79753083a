"""What one seat knows, under the name by which bots import it; ``round`` holds the class, as rounds and views make each other."""

from lastcard.game.knowledge import EVERYTHING
from lastcard.game.round import View

__all__ = ("EVERYTHING", "View")
