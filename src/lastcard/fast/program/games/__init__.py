"""Games played to their end: the table around the engine, rounds, matches, rows and histograms."""
