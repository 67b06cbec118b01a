"""Playing any game: agendas, choices, nature, copies, saves, records. No Vikings here."""
