"""The pen that all games draw with."""
