"""The rules of Karvi, a chapter of the rulebook per file."""
