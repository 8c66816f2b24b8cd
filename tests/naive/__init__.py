"""Naive second implementations of the rules, for tests to compare with; written from the rule documents alone."""
