"""Mutation testing of the engine: insert small faults into its functions one at a time, and check that the tests notice each."""
