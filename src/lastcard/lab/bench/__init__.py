"""The benchmark ``lastcard-bench-v1`` (docs/research/benchmark.md): a frozen protocol, results as files, their check, the leaderboard."""
