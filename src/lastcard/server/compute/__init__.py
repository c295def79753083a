"""Does the work of requests in worker processes, so that a slow or hostile request delays no table.

A ``Job`` is a function that a worker calls. ``WorkerPool`` runs jobs within limits on CPU time, memory and time; ``Compute`` runs jobs for
requests and keeps answers.
"""
