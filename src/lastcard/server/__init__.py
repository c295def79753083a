"""The table in the browser: lobby and tables, the store of their logs, the wire."""
