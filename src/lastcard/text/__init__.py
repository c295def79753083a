"""How what happens is said."""
