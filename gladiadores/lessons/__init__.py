"""Lessons, puzzles and quizzes as data, with what runs them: plain Python, no view."""
