"""Tournaments: who meets whom, how tables count, who is ahead, and the service that plays them at tables of the room.

``facts`` are what a log stores, ``state`` is their fold, ``options`` is what a host chooses. ``pairing`` says who plays next in each of the
four forms. ``standings`` ranks. All of these are pure: no clock, no chance but a seed, nothing read or written.
"""
