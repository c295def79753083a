"""Let programs play that speak the lines of docs/program/wire.md on their standard input and output.

``process`` runs a program, ``seat`` exchanges the messages of one seat with it, ``table`` plays games between programs and bots on the
server's own table, in memory, and ``check`` plays a program through all editions and lists its mistakes.
"""
