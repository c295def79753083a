"""Notifications by web push: off until a person asks for them, end-to-end encrypted, and without secrets."""
