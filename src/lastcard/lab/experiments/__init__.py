"""The experiments of the laboratory: play games with a question in mind and return the answer as a value.

Each command has a module: ``run``, ``compare``, ``sweep``, ``luck``, ``ladder``, ``check``, ``train``; ``evaluation`` measures an agent.
"""
