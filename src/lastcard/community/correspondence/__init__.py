"""Matches with days for a turn: at most ten of a profile, and which of them wait for it."""
