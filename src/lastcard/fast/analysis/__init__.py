"""What the actions of a position are worth: playouts, an exact solver, reviews and puzzles."""
