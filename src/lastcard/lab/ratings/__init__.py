"""Simulated people of known strengths, by which the ratings of ``lastcard.community`` are tested."""
