"""What the hall keeps: models, migrations, the journal, backups."""
