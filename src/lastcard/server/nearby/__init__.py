"""Short codes by which two devices of a site without a server find each other: an offer is left under one, and its answer brought back."""
