"""Jobs: what is computed beside the tables, in worker processes or in this one."""
