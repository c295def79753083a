"""Players and machines that the compiled engine does not cover: bots written in Python, programs, and clusters."""
