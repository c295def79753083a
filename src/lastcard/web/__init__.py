"""What the browser gets: the pages in ``static/``, and the rules pages, which are written here from ``lastcard.rules.sheets``."""
