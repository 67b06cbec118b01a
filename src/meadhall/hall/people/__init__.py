"""Who is who: guests, accounts and sessions."""
