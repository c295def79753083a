"""The terminal interface: play, watch, replay and analyse, line by line or on a drawn screen."""
