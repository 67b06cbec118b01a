"""What lies in the box of A Feast for Odin, row by row."""
