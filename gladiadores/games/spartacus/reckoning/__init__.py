"""Odds and values away from the sand: schemes and what may stop them, support and what it is worth, sealed bids.

What is allowed, what stops what and who wins an auction is asked of the engine; chances are exact unless they say so.
"""
