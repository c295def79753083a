"""The pure part of a table: events, their fold, and the lines that each seat sees."""
