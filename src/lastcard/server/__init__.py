"""The server: lobby and tables, the store of their logs, the HTTP interface and the WebSockets."""
