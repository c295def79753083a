"""Show the results of experiments as text for a terminal, as an HTML page and as JSON."""
