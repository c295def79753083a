"""Somebody to play with: what people are to each other beyond one table. Nothing of it is needed to play by a link.

It stands on the store of the tables: facts are appended to logs (``streams``), and all else is folded from them.
"""
