"""What one seat knows: the fold of its events, and how the cards it cannot see may lie."""
