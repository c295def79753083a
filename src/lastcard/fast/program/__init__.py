"""The compiled subset: these files and those of the engine are translated to machine code, and nothing else."""
