"""The steps by which older databases become today's."""
