"""The clients of a table: their connections, their commands, and their rate limits."""
