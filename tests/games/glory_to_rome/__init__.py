"""Tests of Glory to Rome."""
