"""Every printed value of Karvi, one row per component, with its origin."""
