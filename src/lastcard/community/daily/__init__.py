"""The daily match: everybody plays the same deals against the same bots, whenever they like, and is compared with all others."""
