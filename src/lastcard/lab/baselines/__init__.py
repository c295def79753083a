"""Baselines: agents that learn by three methods, in NumPy, seeded, on one core.

``python -m lastcard.lab.baselines dmc --minutes 2 --out dmc.npz`` trains one; ``docs/research/baselines.md`` says what they reach.
"""
