"""What the game can work out for a player."""
