"""Teaches a game's network by games with itself: many games at once, on a GPU or on cores, and PyTorch to fit it."""
