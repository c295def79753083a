"""``lastcard event``: hold tournaments of a running server from the command line, and let bots and programs play in them.

It is a client of the requests at ``/api/events`` and of docs/program/wire.md, as any program could be.
"""
