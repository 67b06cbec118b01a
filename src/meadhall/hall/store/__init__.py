"""The database of the hall: models, engine, journal, migrations, backups."""
