"""Lessons of a minute: positions in which a learner is asked for something, with the rulings of the referee."""
