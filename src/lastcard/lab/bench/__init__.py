"""The benchmark ``lastcard-bench-v1``: a frozen protocol, results as files, their check, and the leaderboard (docs/research/benchmark.md)."""
