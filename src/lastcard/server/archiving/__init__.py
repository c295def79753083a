"""Moves old tables from the store to files that hold their finished matches as records; ``lastcard archive`` and servers use it."""
