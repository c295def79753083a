"""Tables of people and bots, without network, files or database. This package needs only the standard library."""
