"""The bots at a table: what they choose, how long they take, and choices made beforehand."""
