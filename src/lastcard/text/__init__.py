"""The messages of each language, and the code that turns events, refusals and cards into words (docs/background/text.md)."""
