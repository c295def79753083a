"""Tables with people and bots, without a network, files or a database of their own; they need the standard library alone."""
