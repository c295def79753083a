"""The archive: finished matches as records in files, and a Parquet index of them. The server writes it, the laboratory reads it."""
