"""The WebSockets of tables: messages, their decoding, connections."""
