"""Spartacus: a game of intrigue, auctions and fights."""
