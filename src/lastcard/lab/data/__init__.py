"""Data of games: columns, summaries, files of results, and imported archives."""
