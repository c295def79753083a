"""Many games between bots: setup, columns, branch profiles and training data."""
