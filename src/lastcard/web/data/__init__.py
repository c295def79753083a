"""Matches, analyses and rules as plain data for JSON."""
