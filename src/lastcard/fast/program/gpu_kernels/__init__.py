"""The functions that each thread of a GPU calls."""
