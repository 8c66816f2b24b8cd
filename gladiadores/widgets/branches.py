"""Branches of a game that were undone: where they lead, how long they are."""

from __future__ import annotations

from gladiadores.core.history import Node


def tip(node: Node) -> Node:
    """Where a branch goes on to."""
    while node.latest is not None:
        node = node.latest
    return node


def length(node: Node) -> int:
    """How many actions a branch has."""
    count = 1
    while node.latest is not None:
        node = node.latest
        count += 1
    return count
