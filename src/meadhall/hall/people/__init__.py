"""People: guests, accounts, and the visitor of a request."""
