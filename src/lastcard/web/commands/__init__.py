"""The commands that run or maintain a server."""
