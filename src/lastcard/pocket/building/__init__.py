"""Build a site without a server: its pages, its Python, and the archive that its worker loads."""
