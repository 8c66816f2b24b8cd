"""Puzzles of the tile game."""
