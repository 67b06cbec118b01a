"""The games: each one object, found by the entry point `meadhall.games`."""
