"""Puzzles of Gladiadores."""
