"""The HTTP interface of the server: endpoints, middleware, limits, timeouts."""
