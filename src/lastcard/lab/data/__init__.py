"""Data of games: columns, summaries, files of results, and archives that are imported."""
