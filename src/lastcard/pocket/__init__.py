"""The room in a browser worker, without a server, and the site that has it."""
