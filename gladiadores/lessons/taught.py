"""Which games are taught: with exercises, examples, a page of help, and their terms in the glossary."""

from __future__ import annotations

TAUGHT = ("gladiadores", "gladiaattorit", "glory-to-rome", "spartacus")
"""Ids of games; others of the suite are played and looked up, and not taught yet."""
