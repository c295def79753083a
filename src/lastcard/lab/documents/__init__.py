"""What experiments found, as text for a terminal, as an HTML page and as JSON."""
