"""A server process: its socket, its store, its memory, from start to shutdown."""
