"""The 190 occupations, a row each."""
