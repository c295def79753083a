"""Signs of collusion, sandbagging and several profiles: published statistics that the host of the server reads, and nothing acts upon."""
