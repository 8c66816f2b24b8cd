"""Compiled play: the functions of the rule book, compiled as they stand, and whole games of them in blocks.

What is compiled is kept in a folder named after the sources that it was made from, so that no change of a rule is
ever answered from an older one. Without a place to keep it, it is compiled anew in every process.
"""
