"""Jobs: computations outside of the tables, in worker processes or in this process."""
