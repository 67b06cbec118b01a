"""The rules of A Feast for Odin, a chapter of the rulebook per file."""
