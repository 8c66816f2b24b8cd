"""Setting up, learning and practising Spartacus."""
