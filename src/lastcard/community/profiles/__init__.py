"""Profiles: a person on this server, known by secrets of browsers instead of an account."""
