"""Pages of text at most 80 columns wide: analyses, reviews, puzzles and score sheets."""
