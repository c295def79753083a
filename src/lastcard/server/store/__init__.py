"""The stores: where the logs and snapshots of all tables are kept."""
