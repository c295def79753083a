"""From the files of the program to machine code: translator, records, code cache and specialization."""
