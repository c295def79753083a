"""Mutation testing of the engine: small faults are put into its functions one at a time, and the tests have to notice each."""
