"""Which actions are offered, and why others are refused: the offer and the verdict of each action stand side by side."""
