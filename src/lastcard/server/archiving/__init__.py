"""Old tables leave the store for files: their finished matches as records, by ``lastcard archive`` or a running server."""
