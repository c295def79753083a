"""A game as people know it: rounds, matches, events, views, positions, records."""
