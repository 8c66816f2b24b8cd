"""The command line (docs/notation.md)."""

from gladiadores.cli.app import main

__all__ = ["main"]
