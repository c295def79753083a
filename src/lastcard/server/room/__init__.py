"""A table: one mailbox, its state, its timers."""
