"""Gladiadores, the trick-taking game of the arena: rules, state, notation, scoring and drawing."""
