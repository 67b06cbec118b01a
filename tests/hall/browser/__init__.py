"""The hall in a real browser, played by clicks, taps and keys."""
