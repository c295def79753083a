"""The same program on a GPU: records interleaved, each thread with its share of the games, bit for bit what the CPU plays."""
