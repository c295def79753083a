"""Many rounds side by side for learners: ``Batch`` and the layout of its observations."""
