"""Setting up and learning Glory to Rome."""
