"""Thinking, leading and following, and the six roles."""
