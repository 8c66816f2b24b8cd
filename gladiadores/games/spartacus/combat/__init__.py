"""The fight: from the first roll for the initiative to the fall of one of the two."""
