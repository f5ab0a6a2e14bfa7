"""What every game stands on; nothing here knows a game."""
