"""The panels of the picture, a file each."""
