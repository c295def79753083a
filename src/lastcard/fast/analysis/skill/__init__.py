"""How well each seat played a finished round: the result with the luck of chance taken out, and the advantage of its decisions."""
