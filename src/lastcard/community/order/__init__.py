"""Order at tables: what players report to the host of the server."""
