"""Gladiaattorilautapeli, the tile game of the amphitheatre: rules, state, notation and drawing."""
