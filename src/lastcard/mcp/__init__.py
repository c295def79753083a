"""``lastcard mcp``: language models sit down at tables, beside people, and ask the referee about rules (docs/mcp.md).

``seat`` is a client of docs/wire.md on one seat, ``tools`` offers it to a model, ``local_server`` starts a server where none is named. A
model gets what the server sends its seat, and nothing else: nothing hidden is here that could leak.
"""
