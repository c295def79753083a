"""Play games that the compiled engine does not cover: with bots written in Python, with programs, and on clusters."""
