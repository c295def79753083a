"""Who plays next: ``rounds`` asks the form of a tournament, which pairs by ``matching``, or by ``grouping`` at larger tables."""
