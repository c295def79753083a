"""The clients of a table: their connections, what they send, and how much of it."""
