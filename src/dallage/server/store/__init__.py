"""Headers and logs in SQLite or PostgreSQL: one writer thread, migrations, backup, verification."""
