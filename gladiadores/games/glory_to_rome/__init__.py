"""Glory to Rome, the card game of roles, clients and forty buildings: rules, state, notation and drawing."""
