"""One table of the server: its events and their fold, the actor that changes it, and its timers."""
