"""The laboratory: many games at once, counting, and measuring."""
