"""The stores of the logs and snapshots of all tables."""
