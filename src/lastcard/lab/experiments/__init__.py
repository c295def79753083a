"""The experiments of the laboratory: each plays games to answer a question and returns the answer as a value.

Each command has a module: ``run``, ``compare``, ``sweep``, ``luck``, ``ladder``, ``check``, ``train``; ``evaluation`` measures an agent.
"""
