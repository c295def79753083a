"""What actions are worth: determinizations, playouts, belief and lookahead."""
