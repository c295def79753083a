"""The WebSocket side of the server."""
