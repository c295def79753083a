"""What strangers see of tournaments: the list of the public ones, and the tables of one at a glance."""
