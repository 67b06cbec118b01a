"""What the bots know of Karvi."""
