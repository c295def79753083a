"""The log of a table: appended, folded and read through the store."""
