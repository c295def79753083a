"""Clubs: a circle with one link, its members, a rules line, weekly tournaments that open by themselves, and a season table.

``facts`` and ``state`` are the log and its fold, ``deciding`` says who may do what, ``service`` looks after time, ``moving`` takes a club
to another server as a file.
"""
