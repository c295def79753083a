"""What learners see and do: observations, actions as numbers, vector steps and training samples."""
