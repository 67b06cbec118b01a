"""The hall: people, tables, live updates, storage and pages, around games it knows nothing of."""
