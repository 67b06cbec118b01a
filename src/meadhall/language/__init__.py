"""Translations and handbooks."""
