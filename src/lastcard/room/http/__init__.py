"""The HTTP interface without a network: endpoints take a ``Request`` and return an ``Answer``, on a server and in a browser."""
