"""What a person does, done in a real browser."""
