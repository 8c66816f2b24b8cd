"""The phases of a turn, a room for each family of frames."""
