"""Games that other programs logged, as records of this package: trajectories of RLCard, and logs of PettingZoo's loop."""
