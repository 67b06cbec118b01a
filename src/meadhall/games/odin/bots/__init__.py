"""What the bots know of A Feast for Odin."""
