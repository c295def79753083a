"""The same table in a terminal: line by line, or drawn."""
