"""Compiled play: the functions of the rule book, compiled as they stand, and whole games of them in blocks."""
