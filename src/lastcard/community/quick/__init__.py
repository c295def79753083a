"""The quick match: whoever presses one button sits at a table within twenty seconds, with people if there are any, else with bots."""
