"""The game objects: rounds, matches, events, views, positions, records."""
