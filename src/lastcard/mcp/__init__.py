"""``lastcard mcp``: let language models play at tables with people, and ask the referee about rules (docs/program/mcp.md).

``seat`` is a client of docs/program/wire.md on one seat, ``tools`` offers it to a model, and ``local_server`` starts a server if none is
named.
This package has only what the server sends a seat, so it cannot leak hidden cards to a model.
"""
