"""Programs at a table: anything that speaks the lines of docs/wire.md on its standard input and output.

``process`` runs a program, ``seat`` holds the conversation of one seat with it, ``table`` plays games between programs and bots on the
server's own table, in memory, and ``check`` plays a program through all editions and lists its mistakes.
"""
