"""Games by the million: bulk simulation, on numpy and numba."""
