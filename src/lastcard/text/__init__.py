"""How it is said: the messages of each language, and what turns events, refusals and cards into words (docs/text.md)."""
