"""Records of games: write, read, redact, replay and verify them."""
