"""Words for what happens in a game: events, actions, causes and refusals."""
