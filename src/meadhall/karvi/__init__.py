"""Karvi, by Torgeir Tjong (2023): all rules, for two to four players."""
