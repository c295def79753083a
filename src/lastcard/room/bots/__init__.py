"""The bots at a table: their choices, their delays, and choices that a worker makes in advance."""
